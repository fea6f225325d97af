//! Nim: take any number of objects from one heap.

use super::{Ending, Game, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Nim, under normal or misère play.
#[derive(Clone, Copy, Debug)]
pub struct Nim {
    ending: Ending,
}

impl Nim {
    /// Whoever takes the last object wins.
    #[must_use]
    pub fn normal() -> Self {
        Self {
            ending: Ending::Normal,
        }
    }

    /// Whoever takes the last object loses.
    #[must_use]
    pub fn misere() -> Self {
        Self {
            ending: Ending::Misere,
        }
    }
}

impl Game for Nim {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        for (index, &size) in from.heaps().iter().enumerate() {
            for left in 0..size {
                visit(from.with(index, left))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn theory(&self, _heaps: usize) -> Option<Theory> {
        Some(Theory::Columns {
            modulus: 2,
            ending: self.ending,
        })
    }

    fn ending(&self) -> Ending {
        self.ending
    }
}
