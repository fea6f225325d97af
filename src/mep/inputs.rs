//! The values of every terminal at every position, laid out for evaluation.

use super::{Terminal, Terminals};
use crate::game::Position;

/// One row per terminal, one column per position.
#[derive(Clone, Debug)]
pub struct Inputs {
    terminals: usize,
    positions: usize,
    values: Vec<i32>,
}

impl Inputs {
    /// Computes the table.
    #[must_use]
    pub fn new(terminals: &Terminals, positions: &[Position]) -> Self {
        let row = |terminal| {
            positions
                .iter()
                .map(move |&at| terminals.value(terminal, at))
        };
        Self {
            terminals: terminals.count(),
            positions: positions.len(),
            values: terminals.all().flat_map(row).collect(),
        }
    }

    /// The number of positions.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// The number of terminals.
    #[must_use]
    pub fn terminals(&self) -> usize {
        self.terminals
    }

    /// The rows of all terminals.
    pub fn rows(&self) -> impl Iterator<Item = &[i32]> {
        self.values.chunks_exact(self.positions)
    }

    /// The values of one terminal at all positions.
    #[must_use]
    pub fn row(&self, terminal: Terminal) -> &[i32] {
        let first = terminal.index() * self.positions;
        &self.values[first..first + self.positions]
    }
}
