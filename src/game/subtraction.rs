//! Subtraction games: take a number of objects that is in a given set.

use super::{Game, GrundySequence, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Take s objects from one heap, where s is in the set.
#[derive(Clone, Debug)]
pub struct Subtraction {
    set: Vec<u8>,
}

impl Subtraction {
    /// The game of this set of takes, each at least 1.
    #[must_use]
    pub fn new(set: &[u8]) -> Self {
        Self { set: set.to_vec() }
    }
}

impl Game for Subtraction {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        for (index, &size) in from.heaps().iter().enumerate() {
            for &take in self.set.iter().filter(|&&take| take <= size) {
                visit(from.with(index, size - take))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn theory(&self, _heaps: usize) -> Option<Theory> {
        GrundySequence::of_takes(&self.set).map(Theory::Sum)
    }

    /// The takes as `s1`, `s2`, ...
    fn parameters(&self) -> Vec<(String, i32)> {
        let takes = self.set.iter().enumerate();
        takes
            .map(|(index, &take)| (format!("s{}", index + 1), i32::from(take)))
            .collect()
    }
}
