//! Holm's correction for several tests at once.

use crate::sort::sort_long;

/// P-values adjusted so that, where all of the tests see only chance, some adjusted value is below 5% in at most 5% of
/// experiments (Holm, 1979). They keep their order.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "the number of points")]
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    sort_long(&mut order, |&one, &other| {
        p_values[one]
            .total_cmp(&p_values[other])
            .then(one.cmp(&other))
    });
    let mut adjusted = vec![1.0; p_values.len()];
    let mut least: f64 = 0.0;
    for (rank, &index) in order.iter().enumerate() {
        let tests = (p_values.len() - rank) as f64;
        least = least.max(tests * p_values[index]).min(1.0);
        adjusted[index] = least;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_counts_as_often_as_there_are_tests_and_none_overtakes() {
        let adjusted = holm(&[0.03, 0.0625, 0.01, 0.5]);
        let expected = [0.09, 0.125, 0.04, 0.5];
        for (got, expected) in adjusted.iter().zip(expected) {
            assert!((got - expected).abs() < 1e-12, "{adjusted:?}");
        }
        assert!(holm(&[]).is_empty());
    }
}
