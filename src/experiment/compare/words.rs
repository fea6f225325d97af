//! A comparison in sentences. Rates are in percent and their differences in percentage points, so that nobody mistakes
//! 22 points more for 22% more.

use super::{ComparedPairs, Contest};
use crate::error::{capitalized, grouped};

/// How the success rates differ.
pub(super) fn difference(names: &[String; 2], pairs: &ComparedPairs) -> String {
    let rates = pairs.solved.map(|share| share.rate);
    let difference = pairs.difference;
    // The subject is the series that solves more often.
    let (more, less, low, high) = if difference.value < 0.0 {
        (0, 1, -difference.high, -difference.low)
    } else {
        (1, 0, difference.low, difference.high)
    };
    let against = format!(
        "{}% against {}%",
        percent(rates[more]),
        percent(rates[less])
    );
    let [more, less] = [&names[more], &names[less]];
    let pairs_words = in_pairs(pairs.count);
    if difference.value == 0.0 {
        return capitalized(&format!(
            "{more} and {less} solve equally often, {}% of {pairs_words}. 95% interval of the difference: {}.",
            percent(rates[0]),
            between(low, high)
        ));
    }
    let by = percent(difference.value);
    let points =
        format!("solves {by} percentage points more often than {less} ({against}, {pairs_words})");
    let interval = format!("95% interval {}", between(low, high));
    let p = p_words(pairs.adjusted);
    if pairs.clear {
        capitalized(&format!("{more} {points}; {interval}; {p}."))
    } else {
        format!("No clear difference: {more} {points}; {interval}; {p}.")
    }
}

/// Which series needs fewer evaluations, of this kind.
pub(super) fn contest(names: &[String; 2], contest: &Contest, what: &str) -> String {
    let decided = contest.decided();
    if decided == 0 {
        return format!("No pair tells which one needs fewer {what}.");
    }
    let [first, second] = [
        (contest.first_fewer, &names[0]),
        (contest.second_fewer, &names[1]),
    ];
    let ((wins, winner), (_, loser)) = if second.0 > first.0 {
        (second, first)
    } else {
        (first, second)
    };
    let clear = if contest.clear {
        ""
    } else {
        "No clear difference: "
    };
    capitalized(&format!(
        "{clear}{winner} needs fewer {what} than {loser} in {} of {} that tell ({}%); {}.",
        grouped(&wins),
        in_pairs(decided),
        percent(ratio(wins, decided)),
        p_words(contest.adjusted)
    ))
}

/// An interval of differences: `17.1 to 26.9`, or `3.1 less to 7.0 more` if it has both signs.
fn between(low: f64, high: f64) -> String {
    let [below, above] = [low, high].map(percent);
    if low < 0.0 && high >= 0.0 {
        format!("{below} less to {above} more")
    } else if high < 0.0 {
        format!("{below} to {above} less")
    } else {
        format!("{below} to {above}")
    }
}

fn in_pairs(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} pair{plural}", grouped(&count))
}

fn p_words(p: f64) -> String {
    let thousandths = rounded(1000.0 * p);
    match thousandths {
        0 => "corrected p under 0.001".to_owned(),
        1000.. => "corrected p 1".to_owned(),
        some => format!("corrected p 0.{some:03}"),
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

/// The size of a rate or a difference in percent, with one decimal. Formatted by hand: the standard library's float
/// formatting would add ten kilobytes to the page.
fn percent(rate: f64) -> String {
    let tenths = rounded(1000.0 * rate.abs());
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a positive number up to a thousand"
)]
fn rounded(number: f64) -> u64 {
    number.round() as u64
}
