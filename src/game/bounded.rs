//! Bounded Nim: take 1 to k objects from one heap.

use super::{Game, GrundySequence, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Nim with a largest take.
#[derive(Clone, Copy, Debug)]
pub struct Bounded {
    /// The largest take, at least 1.
    pub k: u8,
}

impl Game for Bounded {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        for (index, &size) in from.heaps().iter().enumerate() {
            for take in 1..=size.min(self.k) {
                visit(from.with(index, size - take))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn theory(&self, _heaps: usize) -> Option<Theory> {
        Some(Theory::Sum(GrundySequence::counting_to(self.k)))
    }

    fn parameters(&self) -> Vec<(String, i32)> {
        vec![("k".to_owned(), i32::from(self.k))]
    }
}
