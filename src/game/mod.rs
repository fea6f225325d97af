//! Games: a game is its moves and its ending; everything else is shared.

mod graph;
mod nim;
mod position;
mod tree;

pub use graph::{Graph, MAX_MOVES, MAX_POSITIONS, Merging, PositionId};
pub use nim::Nim;
pub use position::{MAX_HEAP, MAX_HEAPS, Position};
pub use tree::{Node, Tree};

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Whoever made the last move wins: the final position is a P-position.
    Normal,
    /// Whoever made the last move loses: the final position is an N-position.
    Misere,
}

/// The rules of an impartial game on heaps.
pub trait Game {
    /// Calls `visit` with every position one move away. The same position may come more than once.
    ///
    /// A move removes objects, or splits heaps without adding any: every game is finite.
    fn moves(&self, from: Position, visit: &mut dyn FnMut(Position));

    /// Who wins when no move is left.
    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// The numbers that define the game beside its heaps, by the names formulas give them.
    fn parameters(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }
}
