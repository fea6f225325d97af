//! Euclid's game: two positive numbers, a move takes a multiple of the smaller from the larger.

use super::pair;
use crate::game::discovery::all_below;
use crate::game::{Condition, Ending, Game, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Two positive numbers. A move takes the smaller number, or a multiple of it, from the larger one and leaves a
/// positive number. The game ends when both are equal (Cole and Davie 1969, with the ending of Grossman 1997). Most
/// pairs lead to only a few others, so the game can begin with any pair up to the start.
#[derive(Clone, Copy, Debug)]
pub struct Euclid {
    /// Who wins when both numbers are equal.
    pub ending: Ending,
}

impl Game for Euclid {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let [one, other] = pair(from);
        let (index, smaller) = if one > other { (0, other) } else { (1, one) };
        let mut left = one.max(other);
        while smaller > 0 && left > smaller {
            left -= smaller;
            visit(from.with(index, left))?;
        }
        ControlFlow::Continue(())
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn heap_count(&self) -> Option<usize> {
        Some(2)
    }

    fn conditions(&self, heaps: usize) -> Vec<Condition> {
        (0..heaps).map(Condition::Positive).collect()
    }

    fn starts(&self, start: Position) -> Vec<Position> {
        all_below(self, start)
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        (heaps == 2).then_some(Theory::Euclid(self.ending))
    }
}

/// Whether a position is P: by Nivasch's theorem, its Grundy number is the whole part of
/// `larger / smaller - smaller / larger`.
pub(in crate::game) fn is_p(numbers: [u32; 2], ending: Ending) -> bool {
    let [one, other] = numbers.map(u128::from);
    let (larger, smaller) = (one.max(other), one.min(other));
    let below = larger * larger < (larger + smaller) * smaller;
    match ending {
        Ending::Normal => below,
        Ending::Misere => below != is_forced(larger, smaller),
    }
}

/// Whether every move from here to the end is forced.
fn is_forced(mut larger: u128, mut smaller: u128) -> bool {
    while larger > smaller {
        if larger > 2 * smaller {
            return false;
        }
        (larger, smaller) = (smaller.max(larger - smaller), smaller.min(larger - smaller));
    }
    true
}
