//! Games. A game defines its moves and its ending; everything else is shared.

use std::ops::ControlFlow;

mod boards;
mod condition;
mod discovery;
mod family;
mod formula;
mod graph;
mod position;
mod solve;
mod theory;
mod tree;

pub(crate) use boards::welter_p_square;
pub use boards::{Board, Chomp, Euclid, King, Knight, Queen, SilverDollar, Staircase, Welter};
pub use condition::Condition;
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
    /// The previous player wins: a formula's value is 0.
    P,
    /// The next player wins: a formula's value is not 0.
    N,
}

impl Label {
    /// The label of a formula's value.
    #[must_use]
    pub fn of(value: i32) -> Self {
        if value == 0 { Self::P } else { Self::N }
    }

    /// The opposite label.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::P => Self::N,
            Self::N => Self::P,
        }
    }
}

/// What is called with each position one move away; it can break off.
pub type Visit<'a> = dyn FnMut(Position) -> ControlFlow<()> + 'a;

/// The rules of an impartial game on heaps.
pub trait Game {
    /// Calls `visit` with every position one move away, until it breaks off. The same position may come more than
    /// once.
    ///
    /// Every move lowers the rank, or splits heaps and keeps the rank, so every game is finite.
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()>;

    /// Who wins when no move is left.
    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// Whether a move can split a heap into two.
    fn splits(&self) -> bool {
        false
    }

    /// The number of slots that a game from this start needs: a position has as many heaps as there can ever be, and
    /// those that do not exist yet are empty.
    fn slots(&self, start: Position) -> usize {
        start.heaps().len()
    }

    /// A number that no move raises, and that only a move that splits heaps may leave unchanged.
    fn rank(&self, position: Position) -> u32 {
        position.objects()
    }

    /// Whether the order of the heaps does not matter, so that permutations can be merged.
    fn symmetric(&self) -> bool {
        true
    }

    /// The number of heaps, if the game is always played with the same number.
    fn heap_count(&self) -> Option<usize> {
        None
    }

    /// The conditions that every position with this many heaps meets.
    fn conditions(&self, _heaps: usize) -> Vec<Condition> {
        Vec::new()
    }

    /// The positions that a game from `start` can begin with; `start` is the one with the highest rank.
    fn starts(&self, start: Position) -> Vec<Position> {
        vec![start]
    }

    /// The largest size that each heap can have in the game from a start, where no heap is split.
    fn largest(&self, start: Position) -> Vec<u32> {
        start.heaps().iter().map(|&heap| heap.into()).collect()
    }

    /// An upper bound on the number of positions in the game from a start, where no heap is split.
    fn most_positions(&self, start: Position, merging: Merging) -> u128 {
        discovery::positions_below(start, merging)
    }

    /// The Grundy numbers of heaps of 0 to `most` objects, if every position is the sum of its heaps, so that the xor
    /// of their numbers tells P from N.
    fn heap_numbers(&self, _most: usize) -> Option<Vec<u32>> {
        None
    }

    /// The theory known for the game with this many heaps of any size, if there is one.
    fn theory(&self, heaps: usize) -> Option<Theory>;

    /// The numbers that define the game besides its heaps, by the names formulas give them.
    fn parameters(&self) -> Vec<(String, i32)> {
        Vec::new()
    }
}
