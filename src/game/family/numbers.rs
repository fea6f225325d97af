//! Single heaps: their Grundy numbers, and how many heaps they can become.

use super::{HeapGame, Rest, Split};
use std::ops::ControlFlow;

impl HeapGame {
    /// The Grundy numbers of single heaps of 0, 1, ..., `most` objects, each computed from those before it.
    #[must_use]
    pub fn numbers(&self, most: usize) -> Vec<u32> {
        let mut numbers: Vec<u32> = Vec::with_capacity(most + 1);
        // The last size from which each number was reached, plus 1.
        let mut reached: Vec<usize> = Vec::new();
        for size in 0..=most {
            self.each_option(size, &mut |one, other| {
                let number = (numbers[one] ^ numbers[other]) as usize;
                if number >= reached.len() {
                    reached.resize(number + 1, 0);
                }
                reached[number] = size + 1;
            });
            let mex = reached.iter().position(|&last| last != size + 1);
            let mex = mex.unwrap_or(reached.len());
            numbers.push(u32::try_from(mex).expect("invariant: fewer than there are moves"));
        }
        numbers
    }

    /// Whether a move can split a heap into two.
    pub(super) fn can_split(&self) -> bool {
        let by_code = match self.rest {
            Rest::Stays => false,
            Rest::MaySplit => true,
            Rest::Octal(code) => (0..=code.largest()).any(|take| code.digit(take) & 4 > 0),
        };
        by_code || self.split != Split::Never
    }

    /// The most heaps that a heap of each size up to `most` can become.
    pub(super) fn most_heaps(&self, most: usize) -> Vec<usize> {
        let mut heaps: Vec<usize> = Vec::with_capacity(most + 1);
        for size in 0..=most {
            let mut largest = size.min(1);
            self.each_option(size, &mut |one, other| {
                largest = largest.max(heaps[one] + heaps[other]);
            });
            heaps.push(largest);
        }
        heaps
    }

    /// Visits what a move can turn a single heap into: two heap sizes, where 0 means no heap.
    fn each_option(&self, size: usize, visit: &mut dyn FnMut(usize, usize)) {
        if !self.touches.allow(1) {
            return;
        }
        let _ = self.each_take(size, |take| {
            self.each_rest(size, take, |one, other| {
                visit(one, other);
                ControlFlow::Continue(())
            })
        });
    }
}
