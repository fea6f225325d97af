//! Intervals and tests for success rates.

/// The 97.5% point of the normal distribution.
const Z_95: f64 = 1.959_963_984_540_054;

/// An interval of rates.
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
    /// How many they are.
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

/// The p-value of the two-sided two-proportion z-test: how likely rates at least this different
/// are, if both counts come from the same rate.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
pub fn two_proportion_p(one: (u64, u64), other: (u64, u64)) -> f64 {
    let [(x1, n1), (x2, n2)] = [one, other].map(|(x, n)| (x as f64, n as f64));
    let pooled = (x1 + x2) / (n1 + n2);
    let deviation = (pooled * (1.0 - pooled) * (1.0 / n1 + 1.0 / n2)).sqrt();
    if deviation == 0.0 {
        return 1.0;
    }
    let z = (x1 / n1 - x2 / n2).abs() / deviation;
    erfc(z / std::f64::consts::SQRT_2)
}

/// The complementary error function of a number that is not negative: by its Taylor series where
/// that is short, by its continued fraction beyond.
fn erfc(x: f64) -> f64 {
    if x < 2.5 {
        let mut term = x;
        let mut sum = x;
        for n in 1..60 {
            let n = f64::from(n);
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        return 1.0 - sum * std::f64::consts::FRAC_2_SQRT_PI;
    }
    let fraction = (1..60)
        .rev()
        .fold(x, |rest, n| x + f64::from(n) / 2.0 / rest);
    (-x * x).exp() / fraction * std::f64::consts::FRAC_2_SQRT_PI / 2.0
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
        assert_near(half.low, 0.29930);
        assert_near(half.high, 0.70070);
        let none = wilson(0, 10);
        assert_near(none.low, 0.0);
        assert_near(none.high, 0.27753);
        assert_near(wilson(10, 10).low, 0.72247);
    }

    #[test]
    fn erfc_is_the_tables_one() {
        for (x, expected) in [
            (0.0, 1.0),
            (0.5, 0.479_500_122),
            (1.0, 0.157_299_207),
            (2.0, 0.004_677_735),
            (2.499_999, 0.000_406_954),
            (2.5, 0.000_406_952),
            (3.0, 0.000_022_090_5),
        ] {
            assert!((erfc(x) - expected).abs() < 3e-9, "{x}: {}", erfc(x));
        }
    }

    #[test]
    fn equal_rates_cannot_be_told_apart_and_far_ones_can() {
        assert_near(two_proportion_p((5, 50), (100, 1000)), 1.0);
        assert_near(two_proportion_p((0, 50), (0, 1000)), 1.0);
        // By hand: pooled 201/1050, z = 0.075 / 0.057018 = 1.3154, p = 0.1884.
        assert_near(two_proportion_p((6, 50), (195, 1000)), 0.18838);
        assert!(two_proportion_p((6, 50), (800, 1000)) < 1e-9);
    }
}
