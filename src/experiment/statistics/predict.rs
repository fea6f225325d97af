//! What further runs will do.

/// How likely each number of successes is, from none to all, in `further` more runs of a program, after `successes` in
/// its first `runs` runs.
///
/// The rate itself is unknown, all the more so the fewer runs there are: this is the beta-binomial distribution with
/// Jeffreys' prior of half a success and half a failure.
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
