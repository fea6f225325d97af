//! Which runs are missing, in words.

use std::ops::Range;

/// A point, and spans of its runs that are missing.
pub type Missing = (u32, Vec<Range<u32>>);

/// The most spans a sentence names.
const MOST_NAMED: usize = 3;

/// The missing runs in words.
pub fn in_words(missing: &[Missing]) -> String {
    let all = missing
        .iter()
        .flat_map(|(point, spans)| spans.iter().map(move |span| (*point, span)));
    let named = all.clone().take(MOST_NAMED).map(|(point, span)| {
        let last = span.end - 1;
        match span.end - span.start {
            1 => format!("run {last} of point {point}"),
            _ => format!("runs {} to {last} of point {point}", span.start),
        }
    });
    let mut named: Vec<_> = named.collect();
    let more = all.skip(MOST_NAMED);
    let more: u64 = more.map(|(_, span)| u64::from(span.end - span.start)).sum();
    if more > 0 {
        named.push(format!("{more} more"));
    }
    let [rest @ .., last] = &named[..] else {
        return "No run is missing.".to_owned();
    };
    let verb = if rest.is_empty() && last.starts_with("run ") {
        "is"
    } else {
        "are"
    };
    let sentence = if rest.is_empty() {
        last.clone()
    } else {
        format!("{} and {last}", rest.join(", "))
    };
    let (first, others) = sentence.split_at(1);
    format!("{}{others} {verb} missing.", first.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_spans_are_named_and_the_others_counted() {
        let one = |start, end| Range { start, end };
        for (missing, sentence) in [
            (vec![], "No run is missing."),
            (vec![(2, vec![one(3, 4)])], "Run 3 of point 2 is missing."),
            (
                vec![(2, vec![one(3, 9)])],
                "Runs 3 to 8 of point 2 are missing.",
            ),
            (
                vec![(0, vec![one(3, 4), one(6, 8)])],
                "Run 3 of point 0 and runs 6 to 7 of point 0 are missing.",
            ),
            (
                vec![
                    (0, vec![one(0, 1), one(2, 3)]),
                    (4, vec![one(0, 1), one(5, 15)]),
                ],
                "Run 0 of point 0, run 2 of point 0, run 0 of point 4 and 10 more are missing.",
            ),
        ] {
            assert_eq!(in_words(&missing), sentence);
        }
    }
}
