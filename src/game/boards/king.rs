//! A king on its way to the corner.

use super::{normal, pair};
use crate::game::{Ending, Game, HeapFormula, Operator, Position, Theory, Visit};
use std::ops::ControlFlow;

/// A king on square (a1,a2). A move takes it one square nearer to the corner (0,0): along a row, along a
/// column, or along a diagonal.
#[derive(Clone, Copy, Debug)]
pub struct King {
    /// Who wins when the king is in the corner.
    pub ending: Ending,
}

impl Game for King {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let [x, y] = pair(from);
        for [left, down] in [[1, 0], [0, 1], [1, 1]] {
            if let (Some(x), Some(y)) = (x.checked_sub(left), y.checked_sub(down)) {
                visit(from.with(0, x).with(1, y))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn heap_count(&self) -> Option<usize> {
        Some(2)
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        let both = HeapFormula::of_all(Operator::Or, heaps);
        normal(
            self.ending,
            both.with_number(Operator::And, 1),
            "A square is P exactly if both of its coordinates are even.",
        )
    }
}
