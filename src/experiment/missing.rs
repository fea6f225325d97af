//! Which runs of an experiment are missing, as spans and in words.

use super::Results;
use crate::error::{capitalized, grouped};
use crate::settings::{Parameter, Settings};
use std::ops::Range;

/// A point, and spans of its runs that are missing.
pub type Missing = (u32, Vec<Range<u32>>);

/// The most spans a sentence names.
const MOST_NAMED: usize = 3;

/// The spans of those runs below `wanted` that are not among `runs`, which are in ascending order.
pub fn missing_spans(runs: impl IntoIterator<Item = u32>, wanted: u32) -> Vec<Range<u32>> {
    let mut spans = Vec::new();
    let mut next = 0;
    for run in runs.into_iter().take_while(|run| *run < wanted) {
        if run > next {
            spans.push(next..run);
        }
        next = run + 1;
    }
    if next < wanted {
        spans.push(next..wanted);
    }
    spans
}

/// The runs that are missing from the series of a file, in words; empty if none is missing. Every point should have as
/// many runs as the point with the most.
#[must_use]
pub fn missing_of(series: &[Results]) -> Vec<String> {
    let wanted = series.iter().map(Results::expected_runs).max();
    let missing = series.iter();
    let missing = missing.map(|one| one.missing_runs(wanted.unwrap_or(0)));
    let vary = series.first().map_or(Parameter::Population, Results::vary);
    let name = |point| {
        let settings = series.iter().find_map(|one| one.settings(point));
        point_name(vary, settings, point)
    };
    missing_in_series(&missing.collect::<Vec<_>>(), &name)
}

/// What a sentence calls a point: the value of what varies, or its number if no row tells its settings.
#[must_use]
pub fn point_name(vary: Parameter, settings: Option<&Settings>, point: u32) -> String {
    match settings {
        Some(settings) => format!("{} {}", vary.name(), settings.get(vary)),
        None => format!("point {point}"),
    }
}

/// The missing runs of some series in words: one sentence for each series that lacks any.
#[must_use]
pub fn missing_in_series(missing: &[Vec<Missing>], name: &dyn Fn(u32) -> String) -> Vec<String> {
    let open = (1..).zip(missing).filter(|(_, spans)| !spans.is_empty());
    let sentences = open.map(|(number, spans)| match missing {
        [_] => missing_in_words(spans, name),
        _ => format!("Series {number}: {}", missing_in_words(spans, name)),
    });
    sentences.collect()
}

/// The missing runs in words; `name` is what a point is called.
#[must_use]
pub fn missing_in_words(missing: &[Missing], name: &dyn Fn(u32) -> String) -> String {
    let all = missing
        .iter()
        .flat_map(|(point, spans)| spans.iter().map(move |span| (*point, span)));
    let named = all.clone().take(MOST_NAMED).map(|(point, span)| {
        let (last, name) = (span.end - 1, name(point));
        match span.end - span.start {
            1 => format!("run {last} of {name}"),
            _ => format!("runs {} to {last} of {name}", span.start),
        }
    });
    let mut named: Vec<_> = named.collect();
    let more = all.skip(MOST_NAMED);
    let more: u64 = more.map(|(_, span)| u64::from(span.end - span.start)).sum();
    if more > 0 {
        named.push(format!("{} more", grouped(&more)));
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
    capitalized(&format!("{sentence} {verb} missing."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_what_lies_between_the_runs_that_are_there() {
        let none: [Range<u32>; 0] = [];
        assert_eq!(missing_spans([0, 1, 2], 3), none);
        assert_eq!(missing_spans([0, 1, 2, 7], 2), none);
        assert_eq!(missing_spans([1, 2, 5], 7), [0..1, 3..5, 6..7]);
        assert_eq!(missing_spans([1, 9], 4), [0..1, 2..4]);
        assert_eq!(missing_spans([], 2), [Range { start: 0, end: 2 }]);
    }

    #[test]
    fn the_first_spans_are_named_and_the_others_counted() {
        let one = |start, end| Range { start, end };
        // The file has no row of point 4.
        let name = |point: u32| {
            let value = ["20", "30", "40"].get(point as usize);
            let known = value.map(|value| Settings::default().with(Parameter::Population, value));
            let known = known.transpose().unwrap();
            point_name(Parameter::Population, known.as_ref(), point)
        };
        for (missing, sentence) in [
            (vec![], "No run is missing."),
            (
                vec![(2, vec![one(3, 4)])],
                "Run 3 of population 40 is missing.",
            ),
            (
                vec![(2, vec![one(3, 9)])],
                "Runs 3 to 8 of population 40 are missing.",
            ),
            (
                vec![(0, vec![one(3, 4), one(6, 8)])],
                "Run 3 of population 20 and runs 6 to 7 of population 20 are missing.",
            ),
            (
                vec![
                    (0, vec![one(0, 1), one(2, 3)]),
                    (4, vec![one(0, 1), one(5, 15)]),
                ],
                "Run 0 of population 20, run 2 of population 20, run 0 of point 4 and 10 more are missing.",
            ),
        ] {
            assert_eq!(missing_in_words(&missing, &name), sentence);
        }
    }
}
