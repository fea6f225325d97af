//! A success rate and its interval.

/// The 97.5% point of the normal distribution.
pub(super) const Z_95: f64 = 1.959_963_984_540_054;

/// An interval of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// A part of the runs: how many, and the rate with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Share {
    /// How many runs these are.
    pub count: u64,
    /// The rate, from 0 to 1.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `count` of `runs` runs; there must be at least one run.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    pub fn of(count: u64, runs: u64) -> Self {
        let Interval { low, high } = wilson(count, runs);
        Self {
            count,
            rate: count as f64 / runs as f64,
            low,
            high,
        }
    }
}

/// Wilson's 95% interval of a success rate: sound for few runs and for rates near 0 and 1.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
pub fn wilson(successes: u64, runs: u64) -> Interval {
    if runs == 0 {
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    let n = runs as f64;
    let rate = successes as f64 / n;
    let z2 = Z_95 * Z_95;
    let centre = rate + z2 / (2.0 * n);
    let spread = Z_95 * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    Interval {
        low: ((centre - spread) / scale).max(0.0),
        high: ((centre + spread) / scale).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_near(got: f64, expected: f64) {
        assert!((got - expected).abs() < 5e-5, "{got} is not {expected}");
    }

    #[test]
    fn wilson_intervals_are_the_textbook_ones() {
        // Known values: 10 of 20, and the ends.
        let half = wilson(10, 20);
        assert_near(half.low, 0.299_30);
        assert_near(half.high, 0.700_70);
        let none = wilson(0, 10);
        assert_near(none.low, 0.0);
        assert_near(none.high, 0.277_53);
        assert_near(wilson(10, 10).low, 0.722_47);
    }
}
