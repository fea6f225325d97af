//! Wythoff's game: take from one heap, or the same number from two heaps.

use super::{Game, Nim, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Wythoff's game on two heaps; on more, the second kind of move takes equally from two of them.
#[derive(Clone, Copy, Debug)]
pub struct Wythoff;

impl Game for Wythoff {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        Nim::normal().moves(from, visit)?;
        let heaps = from.heaps();
        for (first, &one) in heaps.iter().enumerate() {
            for (second, &other) in heaps.iter().enumerate().skip(first + 1) {
                for take in 1..=one.min(other) {
                    visit(from.with(first, one - take).with(second, other - take))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One heap is Nim; of three or more nobody knows.
    fn theory(&self, heaps: usize) -> Option<Theory> {
        match heaps {
            1 => Nim::normal().theory(heaps),
            2 => Some(Theory::GoldenPairs),
            _ => None,
        }
    }
}
