//! The smallest mistake, from the states of a search.

use super::search::Reached;
use crate::game::MAX_HEAPS;

/// The bits of a heap: a heap is below 2^31, and the sign is 0.
const HEAP_BITS: usize = 31;

/// A position by its number of objects, then by its heaps: the order in which mistakes are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Smallest {
    objects: u64,
    heaps: [u32; MAX_HEAPS],
}

impl Reached {
    /// The smallest position on which formula and truth differ, if there is one: with the fewest
    /// objects, and of those the first in the order of their heaps.
    pub(super) fn counterexample(&self, heaps: usize) -> Option<Vec<u32>> {
        if !self.differs.contains(&true) {
            return None;
        }
        // Adding the same higher bits to two positions does not change which is smaller, so the
        // smallest one that leads to a state is all that has to be kept.
        let mut now: Vec<Option<Smallest>> = vec![None; self.states.len()];
        let nothing = Smallest {
            objects: 0,
            heaps: [0; MAX_HEAPS],
        };
        now[..self.starts].fill(Some(nothing));
        for bit in 0..HEAP_BITS {
            let mut next = vec![None; self.states.len()];
            for (state, smallest) in now.iter().enumerate() {
                let Some(smallest) = smallest else { continue };
                for &(letter, to) in &self.ways[state] {
                    let longer = smallest.with(letter, heaps, bit);
                    let known: &mut Option<Smallest> = &mut next[to];
                    if known.is_none_or(|known| longer < known) {
                        *known = Some(longer);
                    }
                }
            }
            now = next;
        }
        let ends = now
            .iter()
            .zip(&self.differs)
            .filter(|&(_, &differs)| differs);
        let smallest = ends.filter_map(|(&end, _)| end).min()?;
        Some(smallest.heaps[..heaps].to_vec())
    }
}

impl Smallest {
    /// The same position with one more bit of every heap.
    fn with(mut self, letter: u32, heaps: usize, bit: usize) -> Self {
        for (index, heap) in self.heaps[..heaps].iter_mut().enumerate() {
            let one = letter >> index & 1;
            *heap |= one << bit;
            self.objects += u64::from(one) << bit;
        }
        self
    }
}
