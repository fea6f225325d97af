//! A white knight on its way to the corner.

use super::{normal, pair};
use crate::game::{Ending, Game, HeapFormula, Merging, Operator, Position, Theory, Visit};
use std::ops::ControlFlow;

/// A knight on square (a1,a2). A move takes it two squares nearer to the corner (0,0) in one direction and
/// one square nearer or farther in the other; the board is as large as it needs (Winning Ways, chapter 3).
#[derive(Clone, Copy, Debug)]
pub struct Knight {
    /// Who wins when the knight cannot move.
    pub ending: Ending,
}

impl Game for Knight {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let [x, y] = pair(from);
        for [right, up] in [[-2, 1], [-2, -1], [1, -2], [-1, -2]] {
            if let (Some(x), Some(y)) = (x.checked_add_signed(right), y.checked_add_signed(up)) {
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

    /// A move that increases one number by 1 decreases the other by 2.
    fn largest(&self, start: Position) -> Vec<u32> {
        match *start.heaps() {
            [x, y] => vec![
                u32::from(x) + u32::from(y) / 2,
                u32::from(y) + u32::from(x) / 2,
            ],
            _ => Vec::new(),
        }
    }

    fn most_positions(&self, start: Position, _merging: Merging) -> u128 {
        let sizes = self.largest(start).into_iter();
        sizes.map(|size| u128::from(size) + 1).product()
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        let both = HeapFormula::of_all(Operator::Or, heaps);
        normal(
            self.ending,
            both.with_number(Operator::And, 2),
            "A square is P exactly if both of its coordinates leave 0 or 1 when divided by 4.",
        )
    }
}
