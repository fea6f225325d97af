//! Games in which heaps are reduced, as data: one description from a few parts covers them all.
//!
//! Every game on heaps that has a name is a value of [`HeapGame`]; `named.rs` defines each in a few lines.

mod form;
mod named;
mod numbers;
mod octal;
mod parts;
mod theory;
mod written;

pub use octal::OctalCode;
pub use parts::{Numbers, Rest, Split, Takes, Touches};

use super::{Ending, Game, MAX_HEAP, Position, Theory, Visit};
use std::ops::ControlFlow;

/// The rules of a game on heaps. A move chooses some heaps, takes from each of them, and may split what is left. The
/// second part of a split heap goes to the first empty slot of the position. A split that finds no empty slot is
/// skipped, which cannot happen in a game that starts with as many slots as [`Game::slots`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapGame {
    /// How many objects may be taken from a heap.
    pub takes: Takes,
    /// From how many heaps one move takes.
    pub touches: Touches,
    /// Whether a move that takes from several heaps takes the same number from each.
    pub numbers: Numbers,
    /// What may become of the rest of a heap.
    pub rest: Rest,
    /// Whether a heap may be split without taking from it.
    pub split: Split,
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

    fn splits(&self) -> bool {
        self.can_split()
    }

    fn slots(&self, start: Position) -> usize {
        let heaps = start.heaps();
        if !self.can_split() {
            return heaps.len();
        }
        let most = self.most_heaps(MAX_HEAP as usize);
        let needed = heaps.iter().map(|&heap| most[usize::from(heap)]).sum();
        heaps.len().max(needed)
    }

    fn heap_numbers(&self, most: usize) -> Option<Vec<u32>> {
        let is_sum = self.touches.most() == 1 && self.ending == Ending::Normal;
        is_sum.then(|| self.numbers(most))
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

/// A move under construction.
#[derive(Clone, Copy)]
struct Partial {
    /// The position after the takes so far.
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
                _ => self.each_take(size, take_from)?,
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
        self.each_rest(from.heaps()[index].into(), take, |one, other| {
            let mut to = made.to.with(index, narrow(one));
            if other > 0 {
                let Some(free) = to.heaps().iter().position(|&size| size == 0) else {
                    return ControlFlow::Continue(());
                };
                to = to.with(free, narrow(other));
            }
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
        })
    }

    /// Visits every number that may be taken from a heap, and 0 where it may be split without taking.
    fn each_take(
        &self,
        size: usize,
        mut visit: impl FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.takes.each(size, &mut visit)?;
        if self.leaves(0) > 0 {
            visit(0)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits what may be left of a heap after a take: two heap sizes, where 0 means no heap.
    fn each_rest(
        &self,
        size: usize,
        take: usize,
        mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (left, leaves) = (size - take, self.leaves(take));
        if leaves & (if left == 0 { 1 } else { 2 }) > 0 {
            visit(left, 0)?;
        }
        if leaves & 4 > 0 {
            let equal = take > 0 || self.split != Split::Unequal;
            let parts = (1..left).map(|one| (one, left - one));
            for (one, other) in parts.filter(|(one, other)| equal || one != other) {
                visit(one, other)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What may be left of a heap after a take, as a digit of an octal code.
    fn leaves(&self, take: usize) -> u8 {
        if take == 0 && self.split != Split::Never {
            return 4;
        }
        match self.rest {
            Rest::Octal(code) => code.digit(take),
            Rest::Stays | Rest::MaySplit if take == 0 => 0,
            Rest::Stays => 3,
            Rest::MaySplit => 7,
        }
    }
}

fn narrow(size: usize) -> u8 {
    u8::try_from(size).expect("invariant: no more than the heap had")
}
