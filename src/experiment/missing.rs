//! Which runs of an experiment are missing, as spans and in words.

use super::Results;
use crate::error::grouped;
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
    missing_in_series(&missing.collect::<Vec<_>>())
}

/// The missing runs of some series in words: one sentence for each series that lacks any.
#[must_use]
pub fn missing_in_series(missing: &[Vec<Missing>]) -> Vec<String> {
    let open = (1..).zip(missing).filter(|(_, spans)| !spans.is_empty());
    let sentences = open.map(|(number, spans)| match missing {
        [_] => missing_in_words(spans),
        _ => format!("Series {number}: {}", missing_in_words(spans)),
    });
    sentences.collect()
}

/// The missing runs in words.
#[must_use]
pub fn missing_in_words(missing: &[Missing]) -> String {
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
    let (first, others) = sentence.split_at(1);
    format!("{}{others} {verb} missing.", first.to_uppercase())
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
            assert_eq!(missing_in_words(&missing), sentence);
        }
    }
}
