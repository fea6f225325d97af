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

/// The p-value of Fisher's exact test, two-sided: if both counts come from the same rate, how likely
/// are counts that are at most as probable as these? Each is so many successes of so many runs.
///
/// Only ratios of neighbouring probabilities are needed, so there is no logarithm whose last digit
/// could differ between platforms.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "counts of runs, at most a million"
)]
pub fn fisher_p((x1, n1): (u64, u64), (x2, n2): (u64, u64)) -> f64 {
    let successes = x1 + x2;
    let least = successes.saturating_sub(n2);
    let most = successes.min(n1);
    // The probability of k + 1 successes in the first sample, over that of k.
    let ratio = |k: u64| {
        let up = (successes - k) as f64 * (n1 - k) as f64;
        up / ((k + 1) as f64 * (n2 + k + 1 - successes) as f64)
    };
    // From the most probable count outwards, so that nothing overflows.
    let middle = ((n1 + 1) * (successes + 1) / (n1 + n2 + 2)).clamp(least, most);
    let below = (least..middle).rev().scan(1.0, |weight, k| {
        *weight /= ratio(k);
        Some(*weight)
    });
    let above = (middle..most).scan(1.0, |weight, k| {
        *weight *= ratio(k);
        Some(*weight)
    });
    let mut weights: Vec<f64> = below.collect();
    weights.reverse();
    weights.push(1.0);
    weights.extend(above);
    // Equal probabilities may differ in their last digits.
    let limit = weights[(x1 - least) as usize] * (1.0 + 1e-7);
    let tails = weights.iter().filter(|&&weight| weight <= limit);
    tails.sum::<f64>() / weights.iter().sum::<f64>()
}

/// How likely each number of successes is, from none to all, in so many further runs of a program of
/// which these are known: so many successes of so many runs.
///
/// The rate itself is not known, and the less so the fewer runs there are: this is the beta-binomial
/// distribution, after Jeffreys' prior of half a success and half a failure.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
pub fn predict(further: u32, (successes, runs): (u64, u64)) -> Vec<f64> {
    let [successes, failures] = [successes, runs - successes].map(|count| count as f64 + 0.5);
    let next = |k: u32| {
        let [k, left] = [k, further - k].map(f64::from);
        left / (k + 1.0) * (successes + k) / (failures + left - 1.0)
    };
    let above = (0..further).scan(1.0, |weight, k| {
        *weight *= next(k);
        Some(*weight)
    });
    let weights: Vec<f64> = std::iter::once(1.0).chain(above).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
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

    #[test]
    fn fishers_test_gives_scipys_p_values() {
        // scipy.stats.fisher_exact([[x1, n1 - x1], [x2, n2 - x2]]) of scipy 1.17.1; (3, 4) and (1, 4)
        // are Fisher's own lady tasting tea.
        for (one, other, expected) in [
            ((3, 4), (1, 4), 0.485_714_285_7),
            ((0, 5), (5, 5), 0.007_936_507_9),
            ((6, 50), (216, 1000), 0.112_897_615),
            ((37, 50), (827, 1000), 0.128_127_104),
            ((41, 50), (743, 1000), 0.247_724_506),
            ((25, 50), (499, 1000), 1.0),
            ((37, 50), (41, 50), 0.469_535_148),
            ((37, 50), (9000, 10_000), 0.001_046_802_3),
            ((25, 50), (0, 3), 0.238_026_125),
            ((1000, 100_000), (1100, 100_000), 0.029_847_900_1),
            ((0, 50), (0, 1000), 1.0),
            ((50, 50), (1000, 1000), 1.0),
            ((6, 50), (800, 1000), 2.250_797_152_9e-23),
        ] {
            for p in [fisher_p(one, other), fisher_p(other, one)] {
                assert!((p / expected - 1.0).abs() < 1e-6, "{one:?} {other:?}: {p}");
            }
        }
    }

    #[test]
    fn predictions_are_scipys_beta_binomial() {
        // scipy.stats.betabinom.pmf and .cdf(k, 50, successes + 0.5, runs - successes + 0.5), 1.17.1.
        for (seen, k, exactly, at_most) in [
            ((216, 1000), 6, 3.762_403_438e-2, 6.721_767_145e-2),
            ((899, 1000), 37, 1.060_834_929e-3, 1.542_636_769e-3),
            ((0, 2), 0, 2.081_364_597e-1, 2.081_364_597e-1),
            ((2, 2), 37, 2.079_805_641e-2, 2.557_501_376e-1),
            ((0, 1000), 25, 8.564_075_576e-38, 1.0),
            ((100_000, 100_000), 49, 2.498_138_656e-4, 2.499_056_644e-4),
            ((50_000, 100_000), 25, 1.122_471_145e-1, 5.561_235_572e-1),
        ] {
            let predicted = predict(50, seen);
            let cumulated: f64 = predicted[..=k].iter().sum();
            for (got, expected) in [(predicted[k], exactly), (cumulated, at_most)] {
                assert!((got / expected - 1.0).abs() < 1e-6, "{seen:?} {k}: {got}");
            }
            assert!((predicted.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
    }
}
