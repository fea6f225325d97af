//! Chomp with two rows.

use super::{normal, pair};
use crate::game::{Condition, Ending, Game, HeapFormula, Operator, Position, Theory, Visit};
use std::ops::ControlFlow;

/// A bar of chocolate in two rows of a1 and a2 squares, the second not longer than the first. A move picks a square
/// and eats it, along with everything to its right or above it. The first square of the first row is poisoned and
/// cannot be eaten: the game ends at (1,0).
#[derive(Clone, Copy, Debug)]
pub struct Chomp {
    /// Who wins when only the poisoned square is left.
    pub ending: Ending,
}

impl Game for Chomp {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let [first, second] = pair(from);
        for left in 1..first {
            visit(from.with(0, left).with(1, second.min(left)))?;
        }
        (0..second).try_for_each(|left| visit(from.with(1, left)))
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn heap_count(&self) -> Option<usize> {
        Some(2)
    }

    fn symmetric(&self) -> bool {
        false
    }

    fn conditions(&self, _heaps: usize) -> Vec<Condition> {
        vec![Condition::Positive(0), Condition::AtMost(1, 0)]
    }

    fn theory(&self, _heaps: usize) -> Option<Theory> {
        let more = HeapFormula::Heap(0).with(Operator::Subtract, HeapFormula::Heap(1));
        normal(
            self.ending,
            more.with_number(Operator::Subtract, 1),
            "A position is P exactly if the first row has one square more than the second.",
        )
    }
}
