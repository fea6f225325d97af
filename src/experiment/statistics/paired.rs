//! Two success rates of runs in pairs.

use super::{Interval, sign_p, wilson};

/// How the pairs of two series ended: each pair is one run of each series, from the same seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PairedCounts {
    /// Pairs in which both runs solved.
    pub both: u64,
    /// Pairs in which only the first series' run solved.
    pub only_first: u64,
    /// Pairs in which only the second series' run solved.
    pub only_second: u64,
    /// Pairs in which no run solved.
    pub neither: u64,
}

/// By how much two rates differ.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Difference {
    /// The second rate minus the first, from -1 to 1.
    pub value: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl PairedCounts {
    /// Counts a pair, given which of its runs solved.
    pub fn add(&mut self, first: bool, second: bool) {
        let count = match (first, second) {
            (true, true) => &mut self.both,
            (true, false) => &mut self.only_first,
            (false, true) => &mut self.only_second,
            (false, false) => &mut self.neither,
        };
        *count += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.both + self.only_first + self.only_second + self.neither
    }

    /// The runs of each series that solved.
    #[must_use]
    pub fn solved(&self) -> [u64; 2] {
        [self.both + self.only_first, self.both + self.only_second]
    }

    /// The p-value of McNemar's exact test: if no series solved more often, how likely would it be for the pairs to
    /// differ this much?
    #[must_use]
    pub fn mcnemar_p(&self) -> f64 {
        sign_p(self.only_first, self.only_second)
    }

    /// The difference of the rates with Newcombe's 95% interval for pairs ("Improved confidence intervals for the
    /// difference between binomial proportions based on paired data", 1998, method 10). It joins Wilson's intervals of
    /// both rates, and is narrower the more the pairs agree. There must be at least one pair.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    pub fn difference(&self) -> Difference {
        let pairs = self.pairs();
        let [first, second] = self.solved().map(|solved| Distances::of(solved, pairs));
        let agreement = self.agreement();
        let join = |one: f64, other: f64| {
            (one * one - 2.0 * agreement * one * other + other * other).sqrt()
        };
        // Computed from the counts, so that equal counts differ by exactly 0.
        let value = (self.only_second as f64 - self.only_first as f64) / pairs as f64;
        Difference {
            value,
            low: value - join(second.below, first.above),
            high: value + join(second.above, first.below),
        }
    }

    /// The correlation of the pairs, corrected for continuity where it is positive.
    #[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    fn agreement(&self) -> f64 {
        let [both, only_first, only_second, neither] =
            [self.both, self.only_first, self.only_second, self.neither].map(|count| count as f64);
        let margins = (both + only_first)
            * (only_second + neither)
            * (both + only_second)
            * (only_first + neither);
        if margins == 0.0 {
            return 0.0;
        }
        let covariance = both * neither - only_first * only_second;
        let correction = (both + only_first + only_second + neither) / 2.0;
        let corrected = if covariance > 0.0 {
            (covariance - correction).max(0.0)
        } else {
            covariance
        };
        corrected / margins.sqrt()
    }
}

/// How far the ends of Wilson's interval are from the rate.
struct Distances {
    below: f64,
    above: f64,
}

impl Distances {
    #[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    fn of(solved: u64, pairs: u64) -> Self {
        let rate = solved as f64 / pairs as f64;
        let Interval { low, high } = wilson(solved, pairs);
        Self {
            below: rate - low,
            above: high - rate,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts([both, only_first, only_second, neither]: [u64; 4]) -> PairedCounts {
        PairedCounts {
            both,
            only_first,
            only_second,
            neither,
        }
    }

    #[test]
    fn the_interval_is_newcombes_own_example() {
        // His Table III: 36, 12, 2 and 0 give 0.0569 to 0.3404 for the first minus the second.
        let Difference { value, low, high } = counts([36, 12, 2, 0]).difference();
        for (got, expected) in [(value, -0.2), (low, -0.3404), (high, -0.0569)] {
            assert!((got - expected).abs() < 5e-5, "{got} is not {expected}");
        }
    }

    #[test]
    fn exchanging_the_series_turns_the_difference_around() {
        for [a, b, c, d] in [
            [36, 12, 2, 0],
            [0, 0, 0, 7],
            [5, 0, 9, 0],
            [700, 30, 250, 20],
        ] {
            let (one, other) = (counts([a, b, c, d]), counts([a, c, b, d]));
            let (there, back) = (one.difference(), other.difference());
            let sums = [
                there.value + back.value,
                there.low + back.high,
                there.high + back.low,
            ];
            assert!(
                sums.iter().all(|sum| sum.abs() < 1e-15),
                "{there:?} {back:?}"
            );
            assert!((one.mcnemar_p() - other.mcnemar_p()).abs() < 1e-15);
            assert!(
                there.low <= there.value && there.value <= there.high,
                "{there:?}"
            );
        }
    }
}
