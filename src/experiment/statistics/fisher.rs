//! Fisher's exact test: do two success rates of independent runs differ?

/// The p-value of Fisher's exact test, two-sided: if both counts come from the same rate, how likely are counts that
/// are at most as probable as these? Each argument is a number of successes and the number of runs they come from.
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
    // The probability of k + 1 successes in the first sample, divided by that of k.
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
    // Probabilities that are equal may differ in their last digits.
    let limit = weights[(x1 - least) as usize] * (1.0 + 1e-7);
    let tails = weights.iter().filter(|&&weight| weight <= limit);
    tails.sum::<f64>() / weights.iter().sum::<f64>()
}
