//! The sign test, and with it McNemar's exact test.

/// The p-value of the exact sign test, two-sided: if a pair were as likely to go one way as the other, how likely
/// would counts be that are at least as uneven as these? It is 1 if there are no pairs.
///
/// On the pairs in which only one run solved, it is McNemar's exact test.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    reason = "counts of runs, at most a million"
)]
pub fn sign_p(one: u64, other: u64) -> f64 {
    let (pairs, fewer) = (one + other, one.min(other));
    // Binomial coefficients from the middle one down, relative to the middle one, so that nothing overflows.
    let middle = pairs / 2;
    let (mut weight, mut sum, mut tail) = (1.0, 0.0, 0.0);
    for count in (0..=middle).rev() {
        // The other half is the mirror image; the middle of an even number is its own mirror image.
        let mirrored = if 2 * count == pairs { 1.0 } else { 2.0 };
        sum += mirrored * weight;
        if count <= fewer {
            tail += mirrored * weight;
        }
        weight *= count as f64 / (pairs - count + 1) as f64;
    }
    tail / sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_counts_are_no_evidence_and_few_pairs_little() {
        for (one, other, expected) in [
            (0, 0, 1.0),
            (1, 0, 1.0),
            (3, 3, 1.0),
            (5, 0, 2.0 / 32.0),
            (0, 5, 2.0 / 32.0),
            (1_000_000, 0, 0.0),
        ] {
            let p = sign_p(one, other);
            assert!((p - expected).abs() < 1e-12, "{one} {other}: {p}");
        }
    }
}
