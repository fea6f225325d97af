//! Welter's game.

use super::normal;
use crate::game::{Condition, Ending, Game, HeapFormula, Operator, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Coins on different squares of a strip that begins with square 0. A move takes one coin to any free square
/// below (Welter 1954).
#[derive(Clone, Copy, Debug)]
pub struct Welter {
    /// Who wins when the coins stand on the lowest squares.
    pub ending: Ending,
}

impl Game for Welter {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        for (coin, &square) in from.heaps().iter().enumerate() {
            let free = |to: &u8| !from.heaps().contains(to);
            (0..square)
                .filter(free)
                .try_for_each(|to| visit(from.with(coin, to)))?;
        }
        ControlFlow::Continue(())
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn conditions(&self, heaps: usize) -> Vec<Condition> {
        let pairs = (1..heaps).flat_map(|other| (0..other).map(move |one| (one, other)));
        pairs
            .map(|(one, other)| Condition::Distinct(one, other))
            .collect()
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        match heaps {
            1 => normal(
                self.ending,
                HeapFormula::Heap(0),
                "A coin is P exactly if it stands on square 0.",
            ),
            2 => normal(
                self.ending,
                HeapFormula::of_all(Operator::Xor, heaps).with_number(Operator::And, !1),
                "Two coins are P exactly if they stand on squares 0 and 1, 2 and 3, 4 and 5, and so on.",
            ),
            _ => (self.ending == Ending::Normal).then_some(Theory::Welter),
        }
    }
}

/// Welter's function: the Grundy number of different squares. Conway's way to compute it pairs the two
/// squares that are congruent modulo the highest power of two, again and again.
pub(in crate::game) fn function(squares: &[u32]) -> u32 {
    let mut left = squares.to_vec();
    let mut sum = 0;
    while left.len() > 1 {
        let pairs = (1..left.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        let alike = |&(one, other): &(usize, usize)| (left[one] ^ left[other]).trailing_zeros();
        let (one, other) = pairs
            .max_by_key(alike)
            .expect("invariant: two squares are left");
        let [larger, smaller] = [left.remove(other), left.remove(one)];
        sum ^= (larger ^ smaller).wrapping_sub(1);
    }
    left.first().map_or(sum, |&single| sum ^ single)
}
