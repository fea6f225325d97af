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

/// Welter's function: the Grundy number of different squares. Conway's method repeatedly pairs the two remaining
/// squares that are congruent modulo the highest power of two.
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

/// The square that makes these different squares a P-position, below `2^bits` like them; one of them if there is none.
///
/// Welter's function is the xor of all squares and, for every two of them, of a number that has ones up to the lowest
/// bit in which the two differ. So each bit of the wanted square follows from how many squares agree with its lower
/// bits.
pub(crate) fn p_square(squares: &[u32], bits: u32) -> u32 {
    let (others, mut square) = (function(squares), 0);
    for bit in (0..bits).map(|bit| 1 << bit) {
        let agree = |&&one: &&u32| (one ^ square) & (bit - 1) == 0;
        let ones = squares
            .iter()
            .filter(agree)
            .fold(others, |ones, _| ones ^ bit);
        square |= ones & bit;
    }
    square
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_square_makes_others_a_p_position() {
        let choices = 1_u32..1 << 10;
        for chosen in choices.filter(|chosen| (2..7).contains(&chosen.count_ones())) {
            let squares: Vec<u32> = (0..10).filter(|bit| chosen >> bit & 1 == 1).collect();
            let expected = (0..16).find(|&square| {
                let all = [&squares[..], &[square]].concat();
                !squares.contains(&square) && function(&all) == 0
            });
            let found = p_square(&squares, 4);
            match expected {
                Some(square) => assert_eq!(found, square, "{squares:?}"),
                None => assert!(squares.contains(&found), "{squares:?}"),
            }
        }
    }
}
