//! The game graph: every reachable position once, with its moves.

use super::discovery::Discovery;
use super::{Ending, Game, Position};
use crate::Error;

/// The most positions a game may have.
pub const MAX_POSITIONS: usize = 200_000;

/// The most moves a game may have, over all its positions.
pub const MAX_MOVES: usize = 25_000_000;

/// Whether (2,1) and (1,2) are one position or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merging {
    /// Permutations of the heaps are one position, its heaps sorted in descending order.
    On,
    /// Permutations of the heaps are different positions.
    Off,
}

/// The number of a position in its graph; moves lead from greater numbers to smaller ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionId(u32);

impl PositionId {
    pub(super) fn new(index: usize) -> Self {
        Self(u32::try_from(index).expect("invariant: at most MAX_POSITIONS positions"))
    }

    /// The number as an index into arrays with one entry per position.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Every position reachable from a start, children before parents, each with its moves.
#[derive(Clone, Debug)]
pub struct Graph {
    ending: Ending,
    positions: Vec<Position>,
    /// The moves of all positions; those of position `i` are `first_move[i]..first_move[i + 1]`.
    moves: Vec<PositionId>,
    first_move: Vec<u32>,
    multiplicities: Vec<u64>,
}

impl Graph {
    /// Enumerates the game from `start`, after adding the slots that the game needs. Permutations are merged only
    /// where the game allows it. Refuses a start that is not a position of the game, more than [`MAX_POSITIONS`]
    /// positions before allocating memory for them (where heaps are split, as soon as it meets them), and more than
    /// [`MAX_MOVES`] moves as soon as it meets them.
    pub fn new(game: &dyn Game, start: Position, merging: Merging) -> Result<Self, Error> {
        Self::within(game, start, merging, MAX_POSITIONS)
    }

    /// Like [`Graph::new`], with a smaller limit on the number of positions.
    pub fn within(
        game: &dyn Game,
        start: Position,
        merging: Merging,
        limit: usize,
    ) -> Result<Self, Error> {
        game.require(start)?;
        let merging = if game.symmetric() {
            merging
        } else {
            Merging::Off
        };
        let start = merging.canonical(start.padded(game.slots(start))?);
        let found = Discovery::new(game, start, merging, limit)?;
        Ok(Self::of(game, found))
    }

    /// Enumerates every position in which no heap exceeds the corner's, whether or not a line of play leads to it, and
    /// all positions they lead to. Permutations are not merged. For games that do not split heaps.
    pub fn below(game: &dyn Game, corner: Position) -> Result<Self, Error> {
        let found = Discovery::below(game, corner, MAX_POSITIONS)?;
        Ok(Self::of(game, found))
    }

    fn of(game: &dyn Game, found: Discovery) -> Self {
        let (positions, moves, first_move) = found.in_order(game);
        let mut graph = Self {
            ending: game.ending(),
            multiplicities: vec![0; positions.len()],
            positions,
            moves,
            first_move,
        };
        graph.count_lines();
        graph
    }

    /// All positions, by their number.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The numbers of all positions, children before parents.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PositionId> + use<> {
        (0..self.positions.len()).map(PositionId::new)
    }

    /// The start: no move leads to it, so it has the greatest number, even where a game can begin with other positions
    /// too.
    #[must_use]
    pub fn start(&self) -> PositionId {
        PositionId::new(self.positions.len() - 1)
    }

    /// The position with that number.
    #[must_use]
    pub fn position(&self, id: PositionId) -> Position {
        self.positions[id.index()]
    }

    /// Where the moves from a position lead: no position twice, greatest number first.
    #[must_use]
    pub fn moves(&self, from: PositionId) -> &[PositionId] {
        let [first, end] = [from.index(), from.index() + 1].map(|at| self.first_move[at] as usize);
        &self.moves[first..end]
    }

    /// The number of moves over all positions.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// Who wins at the final position.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The number of lines of play from a start to a position: how often it occurs in the game tree, or in the trees
    /// of all starts. Saturates at `u64::MAX`.
    #[must_use]
    pub fn multiplicity(&self, id: PositionId) -> u64 {
        self.multiplicities[id.index()]
    }

    /// The number of nodes of the game tree. Saturates at `u64::MAX`.
    #[must_use]
    pub fn tree_size(&self) -> u64 {
        self.multiplicities
            .iter()
            .fold(0, |sum, &lines| sum.saturating_add(lines))
    }

    /// The number of nodes of the game tree as text; where it saturates, "more than ...".
    #[must_use]
    pub fn tree_size_in_words(&self) -> String {
        match self.tree_size() {
            u64::MAX => format!("more than {}", u64::MAX - 1),
            size => size.to_string(),
        }
    }

    fn count_lines(&mut self) {
        for from in self.ids().rev() {
            // A position that no move leads to is a start.
            let lines = self.multiplicities[from.index()].max(1);
            self.multiplicities[from.index()] = lines;
            let [first, end] =
                [from.index(), from.index() + 1].map(|at| self.first_move[at] as usize);
            for to in &self.moves[first..end] {
                let count = &mut self.multiplicities[to.index()];
                *count = count.saturating_add(lines);
            }
        }
    }
}

impl Merging {
    /// The position that stands for this one in the game: sorted, where permutations are merged.
    pub(crate) fn canonical(self, position: Position) -> Position {
        match self {
            Self::On => position.sorted(),
            Self::Off => position,
        }
    }
}
