//! Moore's Nim-k: take any numbers of objects from up to k heaps at once.

use super::{Game, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Nim in which one move may touch several heaps.
#[derive(Clone, Copy, Debug)]
pub struct Moore {
    /// The most heaps one move may touch, at least 1.
    pub k: u8,
}

impl Game for Moore {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        take_from(from, 0, self.k, visit)
    }

    fn theory(&self, _heaps: usize) -> Option<Theory> {
        Some(Theory::Columns {
            modulus: u32::from(self.k) + 1,
            ending: self.ending(),
        })
    }

    fn parameters(&self) -> Vec<(String, i32)> {
        vec![("k".to_owned(), i32::from(self.k))]
    }
}

/// Every way to take from at most `touches` of the heaps from `first` on, at least one object.
fn take_from(from: Position, first: usize, touches: u8, visit: &mut Visit) -> ControlFlow<()> {
    if touches == 0 {
        return ControlFlow::Continue(());
    }
    for index in first..from.heaps().len() {
        for left in 0..from.heaps()[index] {
            let to = from.with(index, left);
            visit(to)?;
            take_from(to, index + 1, touches - 1, visit)?;
        }
    }
    ControlFlow::Continue(())
}
