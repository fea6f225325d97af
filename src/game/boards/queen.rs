//! A queen on its way to the corner: Wythoff's game.

use crate::game::{Ending, Game, HeapGame, Position, Theory, Visit};
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
        HeapGame::wythoff().moves(from, visit)
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn heap_count(&self) -> Option<usize> {
        Some(2)
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        let ending = self.ending;
        HeapGame {
            ending,
            ..HeapGame::wythoff()
        }
        .theory(heaps)
    }
}
