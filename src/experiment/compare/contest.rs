//! Which run of a pair needed less to solve.

use crate::experiment::sign_p;
use std::cmp::Ordering;

/// Counts the pairs by which run needed fewer evaluations to solve, with the sign test on these counts.
///
/// A run that failed would have needed more than it spent. So a pair is decided if both runs solved, or if one solved
/// within what the other spent in vain. A pair of two failures is undecided, and so is one whose failed run ended
/// before the other solved.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Contest {
    /// Pairs in which the first series' run needed fewer.
    pub first_fewer: u64,
    /// Pairs in which the second series' run needed fewer.
    pub second_fewer: u64,
    /// Pairs in which both needed the same.
    pub equal: u64,
    /// Pairs that are undecided.
    pub undecided: u64,
    /// The p-value of the exact sign test, which leaves out pairs that are equal or undecided.
    pub p: f64,
    /// The p-value after Holm's correction over the points.
    pub adjusted: f64,
    /// Whether chance alone seldom does this: the corrected p-value is below 0.05.
    pub clear: bool,
    /// The result in a sentence.
    pub words: String,
}

impl Contest {
    /// A contest without pairs.
    pub(super) fn new() -> Self {
        Self {
            first_fewer: 0,
            second_fewer: 0,
            equal: 0,
            undecided: 0,
            p: 1.0,
            adjusted: 1.0,
            clear: false,
            words: String::new(),
        }
    }

    /// Counts a pair: whether each run solved, and what it spent.
    pub(super) fn add(&mut self, first: (bool, u128), second: (bool, u128)) {
        let order = first.1.cmp(&second.1);
        let count = match (first.0, second.0) {
            (true, true) => match order {
                Ordering::Less => &mut self.first_fewer,
                Ordering::Equal => &mut self.equal,
                Ordering::Greater => &mut self.second_fewer,
            },
            (true, false) if order.is_le() => &mut self.first_fewer,
            (false, true) if order.is_ge() => &mut self.second_fewer,
            (true | false, false) | (false, true) => &mut self.undecided,
        };
        *count += 1;
    }

    /// Tests the pairs that were counted.
    pub(super) fn test(&mut self) {
        self.p = sign_p(self.first_fewer, self.second_fewer);
        self.adjusted = self.p;
    }

    /// The number of pairs that are decided.
    pub(super) fn decided(&self) -> u64 {
        self.first_fewer + self.second_fewer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_loses_only_to_a_success_within_what_it_spent() {
        let (solved, failed) = (true, false);
        for (first, second, expected) in [
            ((solved, 10), (solved, 20), [1, 0, 0, 0]),
            ((solved, 20), (solved, 10), [0, 1, 0, 0]),
            ((solved, 10), (solved, 10), [0, 0, 1, 0]),
            ((solved, 10), (failed, 10), [1, 0, 0, 0]),
            ((failed, 20), (solved, 10), [0, 1, 0, 0]),
            // The failed run might have solved a moment later.
            ((solved, 20), (failed, 10), [0, 0, 0, 1]),
            ((failed, 10), (solved, 20), [0, 0, 0, 1]),
            ((failed, 10), (failed, 20), [0, 0, 0, 1]),
        ] {
            let mut contest = Contest::new();
            contest.add(first, second);
            let counts = [
                contest.first_fewer,
                contest.second_fewer,
                contest.equal,
                contest.undecided,
            ];
            assert_eq!(counts, expected, "{first:?} {second:?}");
        }
    }
}
