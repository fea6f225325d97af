//! A queen on its way to the corner: Wythoff's game.

use super::pair;
use crate::game::{Ending, Game, Position, Theory, Visit};
use std::ops::ControlFlow;

/// A queen on square (a1,a2). A move takes it any number of squares nearer to the corner (0,0): along a row,
/// along a column, or along a diagonal (Isaacs 1960).
#[derive(Clone, Copy, Debug)]
pub struct Queen {
    /// Who wins when the queen is in the corner.
    pub ending: Ending,
}

impl Game for Queen {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let [x, y] = pair(from);
        (0..x).try_for_each(|to| visit(from.with(0, to)))?;
        (0..y).try_for_each(|to| visit(from.with(1, to)))?;
        (1..=x.min(y)).try_for_each(|by| visit(from.with(0, x - by).with(1, y - by)))
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn heap_count(&self) -> Option<usize> {
        Some(2)
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        (heaps == 2 && self.ending == Ending::Normal).then_some(Theory::GoldenPairs)
    }
}
