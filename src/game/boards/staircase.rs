//! Staircase Nim.

use super::normal;
use crate::game::discovery::sorted_below;
use crate::game::{Ending, Game, HeapFormula, Merging, Operator, Position, Theory, Visit};
use std::ops::ControlFlow;

/// Objects on the steps of a staircase, a1 on the lowest. A move carries any number of objects from one step
/// to the next one below; from the lowest step they leave the game.
#[derive(Clone, Copy, Debug)]
pub struct Staircase {
    /// Who wins when no object is left.
    pub ending: Ending,
}

impl Game for Staircase {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        for (step, &size) in from.heaps().iter().enumerate() {
            for take in 1..=size {
                let mut to = from.with(step, size - take);
                if let Some(below) = step.checked_sub(1) {
                    to = to.with(below, from.heaps()[below].saturating_add(take));
                }
                visit(to)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn symmetric(&self) -> bool {
        false
    }

    /// The number of steps from each object to the ground, summed over all objects.
    fn rank(&self, position: Position) -> u32 {
        let steps = (1..).zip(position.heaps());
        steps.map(|(step, &size)| step * u32::from(size)).sum()
    }

    /// Every object on a step or above it can end up on that step.
    fn largest(&self, start: Position) -> Vec<u32> {
        let mut sizes: Vec<u32> = start.heaps().iter().map(|&size| size.into()).collect();
        for step in (1..sizes.len()).rev() {
            sizes[step - 1] += sizes[step];
        }
        sizes
    }

    /// Count the objects on each step and all steps above it. A move lowers one of these counts, but not below the
    /// count of the next step.
    fn most_positions(&self, start: Position, _merging: Merging) -> u128 {
        sorted_below(&self.largest(start))
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        let odd = (0..heaps).step_by(2).map(HeapFormula::Heap);
        normal(
            self.ending,
            odd.reduce(|sum, step| sum.with(Operator::Xor, step))?,
            "A position is P exactly if the xor of the odd steps is 0; the lowest step is the first.",
        )
    }
}
