//! The game graph: every reachable position once, with its moves.

use super::{Ending, Game, Position};
use crate::Error;
use std::collections::HashSet;

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
    /// The number as an index into arrays with one entry per position.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Every position reachable from the start, children before parents, each with its moves.
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
    /// Enumerates the game from `start`; refuses more than [`MAX_POSITIONS`] positions and more
    /// than [`MAX_MOVES`] moves before it takes memory for them.
    pub fn new(game: &dyn Game, start: Position, merging: Merging) -> Result<Self, Error> {
        let start = merging.canonical(start);
        require_few_positions(start, merging)?;
        let positions = reachable(game, start, merging);
        require_few_moves(game, start, &positions)?;
        let (moves, first_move) = link(game, merging, &positions);
        let mut graph = Self {
            ending: game.ending(),
            multiplicities: vec![0; positions.len()],
            positions,
            moves,
            first_move,
        };
        graph.count_lines();
        Ok(graph)
    }

    /// All positions, by their number.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The numbers of all positions, children before parents.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PositionId> + use<> {
        (0..id(self.positions.len()).0).map(PositionId)
    }

    /// The start: no move leads to it, so it has the greatest number.
    #[must_use]
    pub fn start(&self) -> PositionId {
        id(self.positions.len() - 1)
    }

    /// The position of that number.
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

    /// The number of lines of play from the start to a position: how often it stands in the game
    /// tree. Saturates at `u64::MAX`.
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

    fn count_lines(&mut self) {
        let start = self.start();
        self.multiplicities[start.index()] = 1;
        for from in self.ids().rev() {
            let lines = self.multiplicities[from.index()];
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
    fn canonical(self, position: Position) -> Position {
        match self {
            Self::On => position.sorted(),
            Self::Off => position,
        }
    }
}

fn id(index: usize) -> PositionId {
    PositionId(u32::try_from(index).expect("invariant: at most MAX_POSITIONS positions"))
}

fn require_few_positions(start: Position, merging: Merging) -> Result<(), Error> {
    let bound = match merging {
        Merging::Off => start
            .heaps()
            .iter()
            .map(|&heap| u128::from(heap) + 1)
            .product(),
        Merging::On => sorted_positions_below(start),
    };
    if bound <= MAX_POSITIONS as u128 {
        return Ok(());
    }
    Err(Error::new(
        "heaps",
        format!("from {start} there are up to {bound} positions, the limit is {MAX_POSITIONS}"),
    ))
}

/// How many sorted positions lie under a sorted start, counted from the last heap to the first.
fn sorted_positions_below(start: Position) -> u128 {
    // up_to[v]: the ways to fill the heaps from here to the last, none of them over v.
    let mut up_to = vec![1_u128];
    for &heap in start.heaps().iter().rev() {
        let mut sum = 0;
        up_to = (0..=usize::from(heap))
            .map(|size| {
                sum += up_to[size.min(up_to.len() - 1)];
                sum
            })
            .collect();
    }
    up_to[up_to.len() - 1]
}

fn reachable(game: &dyn Game, start: Position, merging: Merging) -> Vec<Position> {
    let mut seen = HashSet::from([start]);
    let mut positions = vec![start];
    let mut next = 0;
    while let Some(&from) = positions.get(next) {
        game.moves(from, &mut |to| {
            let to = merging.canonical(to);
            if seen.insert(to) {
                positions.push(to);
            }
        });
        next += 1;
    }
    // Moves remove objects or split heaps, so this order puts children before parents.
    positions
        .sort_unstable_by_key(|position| (position.objects(), used_heaps(*position), *position));
    positions
}

/// Fewer used heaps are nearer to the start, so they come later.
fn used_heaps(position: Position) -> std::cmp::Reverse<usize> {
    std::cmp::Reverse(position.heaps().iter().filter(|&&heap| heap > 0).count())
}

fn require_few_moves(
    game: &dyn Game,
    start: Position,
    positions: &[Position],
) -> Result<(), Error> {
    let mut moves = 0;
    for &from in positions {
        game.moves(from, &mut |_| moves += 1);
        if moves > MAX_MOVES {
            return Err(Error::new(
                "heaps",
                format!("from {start} there are more than {MAX_MOVES} moves, which is the limit"),
            ));
        }
    }
    Ok(())
}

fn link(game: &dyn Game, merging: Merging, positions: &[Position]) -> (Vec<PositionId>, Vec<u32>) {
    let numbers: std::collections::HashMap<_, _> = positions
        .iter()
        .enumerate()
        .map(|(index, &position)| (position, id(index)))
        .collect();
    let mut moves = Vec::new();
    let mut first_move = vec![0];
    let mut children = Vec::new();
    for &from in positions {
        game.moves(from, &mut |to| {
            children.push(numbers[&merging.canonical(to)]);
        });
        children.sort_unstable_by(|a, b| b.cmp(a));
        children.dedup();
        moves.append(&mut children);
        first_move.push(u32::try_from(moves.len()).expect("invariant: at most MAX_MOVES moves"));
    }
    (moves, first_move)
}
