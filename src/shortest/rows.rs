//! Rows of values, each distinct row once.

use rustc_hash::FxBuildHasher;
use std::collections::HashMap;
use std::hash::BuildHasher;

/// The memory of a block of rows, in bytes, unless one row needs more.
const BLOCK: usize = 1 << 16;

/// The memory for a row besides its values, in bytes: its number in the table, with room to grow, and how its formula
/// is made.
const BESIDE: usize = 64;

/// Different rows, by number. Two rows are compared value by value: the hash only finds candidates,
/// so that "no formula" never means "none, unless two hashes collided".
#[derive(Clone, Debug)]
pub(super) struct Rows {
    width: usize,
    /// A block has 2^shift rows and never moves: rows that grow by copying would need twice the memory.
    shift: u32,
    blocks: Vec<Vec<i32>>,
    count: usize,
    /// From a row's hash to its number. A row whose place is taken gets the next free one.
    numbers: HashMap<u64, u32, FxBuildHasher>,
}

impl Rows {
    /// No rows yet; each will have `width` values.
    pub fn new(width: usize) -> Self {
        Self {
            width,
            shift: (BLOCK / (4 * width)).max(1).ilog2(),
            blocks: Vec::new(),
            count: 0,
            numbers: HashMap::default(),
        }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.count
    }

    /// The memory the rows take, in bytes; the same on every machine.
    pub fn bytes(&self) -> usize {
        self.count * (4 * self.width + BESIDE)
    }

    /// The row of that number.
    #[inline]
    pub fn row(&self, number: usize) -> &[i32] {
        let inside = number & ((1 << self.shift) - 1);
        &self.blocks[number >> self.shift][inside * self.width..][..self.width]
    }

    /// Adds a row, unless it is there already. Returns whether it is new.
    pub fn add(&mut self, row: &[i32]) -> bool {
        let mut place = FxBuildHasher.hash_one(row);
        while let Some(&number) = self.numbers.get(&place) {
            if self.row(number as usize) == row {
                return false;
            }
            place = place.wrapping_add(1);
        }
        let number = u32::try_from(self.count).expect("invariant: the memory ends far earlier");
        self.numbers.insert(place, number);
        if self.count >> self.shift == self.blocks.len() {
            self.blocks
                .push(Vec::with_capacity(self.width << self.shift));
        }
        self.blocks[self.count >> self.shift].extend_from_slice(row);
        self.count += 1;
        true
    }

    /// Forgets all rows but the first `first`. Rows added from now on are not compared with those.
    pub fn close(&mut self, first: usize) {
        self.count = first;
        self.numbers = HashMap::default();
        self.blocks.truncate(first.div_ceil(1 << self.shift));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_rows_are_one_and_rows_with_one_place_are_two() {
        let mut rows = Rows::new(2);
        assert!(rows.add(&[1, 2]));
        assert!(rows.add(&[2, 1]));
        assert!(!rows.add(&[1, 2]));
        // As if the hash of another row were this one's.
        let place = FxBuildHasher.hash_one([5, 5].as_slice());
        rows.numbers.insert(place, 0);
        assert!(rows.add(&[5, 5]));
        assert!(!rows.add(&[5, 5]));
        assert_eq!(rows.row(2), [5, 5]);
        assert_eq!(rows.len(), 3);
    }

    #[test]
    fn rows_are_found_across_blocks_and_long_ones_have_a_block_each() {
        for width in [8, 100_000] {
            let mut rows = Rows::new(width);
            let row = |number: i32| vec![number; width];
            for number in 0..if width == 8 { 5000 } else { 3 } {
                assert!(rows.add(&row(number)));
            }
            assert!((0..rows.len()).all(|at| rows.row(at) == row(i32::try_from(at).unwrap())));
            rows.close(2);
            assert_eq!((rows.len(), rows.row(1)), (2, &*row(1)));
        }
    }
}
