//! Fisher's exact test: do two success rates of independent runs differ?

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
