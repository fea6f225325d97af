//! Which values are 0, as bits: a comparison of whole vectors, and one instruction that gathers their signs,
//! which the compiler does not find by itself.

use wide::i32x8;

/// The number of values that become bits at once.
pub(super) const LANES: usize = 8;

/// Which of at most 64 values are 0, the first as the lowest bit.
#[inline]
pub(super) fn zeros(values: &[i32]) -> u64 {
    let (whole, rest) = values.as_chunks::<LANES>();
    if rest.is_empty() {
        zeros_of_vectors(whole)
    } else {
        zeros_of_vectors(whole) | zeros_of_rest(rest) << (LANES * whole.len())
    }
}

#[inline]
fn zeros_of_vectors(vectors: &[[i32; LANES]]) -> u64 {
    let places = vectors.iter().enumerate();
    places.fold(0, |all, (place, &values)| {
        all | u64::from(zeros_of(values)) << (LANES * place)
    })
}

#[cold]
fn zeros_of_rest(rest: &[i32]) -> u64 {
    let mut values = [1; LANES];
    values[..rest.len()].copy_from_slice(rest);
    u64::from(zeros_of(values))
}

#[inline]
fn zeros_of(values: [i32; LANES]) -> u32 {
    i32x8::new(values).simd_eq(i32x8::ZERO).to_bitmask()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_bit() {
        for count in 0..=64 {
            for zero in 0..count {
                let mut values: Vec<i32> = (1..).take(count).collect();
                assert_eq!(zeros(&values), 0);
                values[zero] = 0;
                assert_eq!(zeros(&values), 1 << zero, "value {zero} of {count}");
            }
            let all = u64::MAX.checked_shr(64 - u32::try_from(count).unwrap());
            assert_eq!(zeros(&vec![0; count]), all.unwrap_or(0));
            assert_eq!(zeros(&vec![i32::MIN; count]), 0);
        }
    }
}
