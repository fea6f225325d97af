//! Games. A game defines its moves and its ending; everything else is shared.

use std::ops::ControlFlow;

mod discovery;
mod family;
mod formula;
mod graph;
mod position;
mod solve;
mod theory;
mod tree;

pub use family::{HeapGame, Numbers, OctalCode, Rest, Split, Takes, Touches};
pub use formula::{HeapFormula, Operator};
pub use graph::{Graph, MAX_MOVES, MAX_POSITIONS, Merging, PositionId};
pub use position::{MAX_HEAP, MAX_HEAPS, Position};
pub use solve::{grundy_numbers, true_labels};
pub(crate) use theory::golden;
pub use theory::{GrundySequence, Theory};
pub use tree::{Node, Tree};

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Whoever made the last move wins: the final position is a P-position.
    Normal,
    /// Whoever made the last move loses: the final position is an N-position.
    Misere,
}

/// Who wins from a position, whether that is true or only what a formula says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Label {
    /// The previous player: where a formula's value is 0.
    P,
    /// The next player: where a formula's value is not 0.
    N,
}

impl Label {
    /// The label of a formula's value.
    #[must_use]
    pub fn of(value: i32) -> Self {
        if value == 0 { Self::P } else { Self::N }
    }

    /// The label that this one is not.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::P => Self::N,
            Self::N => Self::P,
        }
    }
}

/// What is done with each position one move away.
pub type Visit<'a> = dyn FnMut(Position) -> ControlFlow<()> + 'a;

/// The rules of an impartial game on heaps.
pub trait Game {
    /// Calls `visit` with every position one move away, until it breaks off. The same position may
    /// come more than once.
    ///
    /// A move removes objects, or splits heaps without adding any: every game is finite.
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()>;

    /// Who wins when no move is left.
    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// Whether a move can make two heaps of one.
    fn splits(&self) -> bool {
        false
    }

    /// The slots that a game from this start needs: a position has as many heaps as there can ever be,
    /// and those that are not there yet are empty.
    fn slots(&self, start: Position) -> usize {
        start.heaps().len()
    }

    /// The Grundy numbers of heaps of 0 to `most` objects, where every position is the sum of its heaps
    /// and the xor of their numbers tells P from N.
    fn heap_numbers(&self, _most: usize) -> Option<Vec<u32>> {
        None
    }

    /// What is known of the game with so many heaps, of every size.
    fn theory(&self, heaps: usize) -> Option<Theory>;

    /// The numbers that define the game beside its heaps, by the names formulas give them.
    fn parameters(&self) -> Vec<(String, i32)> {
        Vec::new()
    }
}
