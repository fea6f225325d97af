//! Which values are 0, as bits. Whole vectors are compared, and one instruction gathers the sign bits of the result;
//! the compiler does not find this by itself.

use wide::i32x8;

/// The number of values that are turned into bits at once.
pub(super) const LANES: usize = 8;

/// Marks which values are 0: 64 to a word, the first in the lowest bit.
#[inline]
pub(super) fn mark_zeros(values: &[i32], words: &mut [u64]) {
    let (blocks, rest) = values.as_chunks::<64>();
    for (block, word) in blocks.iter().zip(&mut *words) {
        // Whole words have a loop of their own, so that the compiler unrolls it without a check after every vector.
        *word = zeros_of_vectors(block.as_chunks().0);
    }
    if let Some(word) = words.get_mut(blocks.len()) {
        let (vectors, rest) = rest.as_chunks();
        *word = zeros_of_vectors(vectors);
        if !rest.is_empty() {
            *word |= zeros_of_rest(rest) << (LANES * vectors.len());
        }
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
#[inline(never)]
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
    use crate::bits::insert;

    fn zeros(values: &[i32]) -> [u64; 3] {
        let mut words = [0; 3];
        mark_zeros(values, &mut words);
        words
    }

    #[test]
    fn every_value_has_its_bit() {
        for count in 0..=150 {
            for zero in 0..count {
                let mut values: Vec<i32> = (1..).take(count).collect();
                assert_eq!(zeros(&values), [0, 0, 0]);
                values[zero] = 0;
                let mut expected = [0; 3];
                insert(&mut expected, zero);
                assert_eq!(zeros(&values), expected, "value {zero} of {count}");
            }
            let mut all = [0; 3];
            (0..count).for_each(|value| insert(&mut all, value));
            assert_eq!(zeros(&vec![0; count]), all);
            assert_eq!(zeros(&vec![i32::MIN; count]), [0, 0, 0]);
        }
    }
}
