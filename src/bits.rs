//! Sets of small numbers as bits, 64 to a word.

/// The numbers of the set bits of a word, lowest first.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// Puts an element into a set.
#[inline]
pub(crate) fn insert(set: &mut [u64], element: usize) {
    set[element / 64] |= 1 << (element % 64);
}

/// Whether an element is in a set.
#[inline]
pub(crate) fn contains(set: &[u64], element: usize) -> bool {
    set[element / 64] >> (element % 64) & 1 == 1
}

/// The elements of a set, least first.
#[inline]
pub(crate) fn elements(set: &[u64]) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &bits)| Bits(bits).map(move |bit| 64 * word + bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_come_out_in_order_across_words() {
        let mut set = [0; 3];
        for element in [191, 0, 63, 64, 5, 64] {
            insert(&mut set, element);
        }
        assert_eq!(elements(&set).collect::<Vec<_>>(), [0, 5, 63, 64, 191]);
        assert_eq!(
            [63, 64, 65].map(|at| contains(&set, at)),
            [true, true, false]
        );
    }
}
