//! Quantiles of a list.

/// The number below which this share of a sorted list lies, interpolated if it falls between two numbers (type 7 of
/// Hyndman and Fan, 1996: what numpy and R do). There must be at least one number.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an index of the list"
)]
pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    let at = share * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[at.floor() as usize], sorted[at.ceil() as usize]);
    let part = at - at.floor();
    // There is nothing to interpolate next to an infinite number.
    if above.is_infinite() {
        return if part > 0.0 { above } else { below };
    }
    below + part * (above - below)
}
