//! Games in which heaps are reduced, as data: one description from a few parts covers them all.
//!
//! A game that people know is a value of [`HeapGame`]; `named.rs` has them, a few lines each.

mod named;
mod parts;
mod theory;

pub use parts::{Numbers, Takes, Touches};

use super::{Ending, Game, Position, Theory, Visit};
use std::ops::ControlFlow;

/// The rules of a game on heaps. A move chooses some heaps and takes from each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapGame {
    /// How many objects may be taken from a heap.
    pub takes: Takes,
    /// From how many heaps one move takes.
    pub touches: Touches,
    /// Whether a move that takes from several heaps takes the same number from each.
    pub numbers: Numbers,
    /// Who wins when no move is left.
    pub ending: Ending,
    /// The numbers that formulas may use, by their names.
    pub constants: Vec<(String, u8)>,
}

impl Game for HeapGame {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let start = Partial {
            to: from,
            next: 0,
            touched: 0,
            take: None,
        };
        self.extend(from, start, visit)
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        self.known(heaps)
    }

    fn parameters(&self) -> Vec<(String, i32)> {
        let constants = self.constants.iter();
        constants
            .map(|(name, value)| (name.clone(), i32::from(*value)))
            .collect()
    }
}

/// A move in the making.
#[derive(Clone, Copy)]
struct Partial {
    /// The position after what is done so far.
    to: Position,
    /// The first heap that may still be touched.
    next: usize,
    /// How many heaps are touched.
    touched: u8,
    /// What was taken from the last of them.
    take: Option<usize>,
}

impl HeapGame {
    /// Every way to take from one more heap, and from further ones.
    fn extend(&self, from: Position, made: Partial, visit: &mut Visit) -> ControlFlow<()> {
        for (index, &size) in from.heaps().iter().enumerate().skip(made.next) {
            let size = usize::from(size);
            let mut take_from = |take| self.take(from, made, (index, take), visit);
            match made.take {
                Some(last) if self.numbers == Numbers::Same => {
                    if self.takes.allow(size, last) {
                        take_from(last)?;
                    }
                }
                _ => self.takes.each(size, take_from)?,
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes from one more heap, and goes on from there.
    fn take(
        &self,
        from: Position,
        made: Partial,
        (index, take): (usize, usize),
        visit: &mut Visit,
    ) -> ControlFlow<()> {
        let touched = made.touched + 1;
        let left = usize::from(from.heaps()[index]) - take;
        let to = made.to.with(index, narrow(left));
        if self.touches.allow(touched) {
            visit(to)?;
        }
        if touched == self.touches.most() {
            return ControlFlow::Continue(());
        }
        let made = Partial {
            to,
            next: index + 1,
            touched,
            take: Some(take),
        };
        self.extend(from, made, visit)
    }
}

fn narrow(size: usize) -> u8 {
    u8::try_from(size).expect("invariant: no more than the heap had")
}
