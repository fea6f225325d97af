//! What further runs will do.

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
