//! Enumerates every position of a game.

use super::graph::{MAX_MOVES, PositionId};
use super::{Game, Merging, Position};
use crate::Error;
use crate::error::Kind;
use crate::sort::sort_long;
use rustc_hash::FxBuildHasher;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Positions in the order of their discovery, with all their moves; a move may be listed twice.
pub(super) struct Discovery {
    positions: Vec<Position>,
    moves: Vec<u32>,
    first_move: Vec<usize>,
}

impl Discovery {
    /// Enumerates a game; refuses one that is too large before allocating memory for it.
    pub(super) fn new(
        game: &dyn Game,
        start: Position,
        merging: Merging,
        limit: usize,
    ) -> Result<Self, Error> {
        if !game.splits() {
            require_few(start, game.most_positions(start, merging), limit)?;
        }
        let mut starts = game.starts(start);
        for one in &mut starts {
            *one = merging.canonical(*one);
        }
        sort_long(&mut starts, Position::cmp);
        starts.dedup();
        Self::explore(game, start, merging, starts, limit)
    }

    /// Every position of the game in which no heap exceeds the corner's, whether or not a move leads to it.
    pub(super) fn below(game: &dyn Game, corner: Position, limit: usize) -> Result<Self, Error> {
        let bound = game.most_positions(corner, Merging::Off);
        require_few(
            corner,
            bound.max(positions_below(corner, Merging::Off)),
            limit,
        )?;
        Self::explore(game, corner, Merging::Off, all_below(game, corner), limit)
    }

    /// Explores everything that can be reached from some positions.
    fn explore(
        game: &dyn Game,
        start: Position,
        merging: Merging,
        positions: Vec<Position>,
        limit: usize,
    ) -> Result<Self, Error> {
        // Enumerating a game is mostly lookups, and no attacker chooses the keys, so a fast hash will do.
        let mut numbers: HashMap<Position, u32, _> = HashMap::with_hasher(FxBuildHasher);
        numbers.extend(positions.iter().copied().zip(0..));
        let mut found = Self {
            positions,
            moves: Vec::new(),
            first_move: vec![0],
        };
        let mut next = 0;
        while let Some(&from) = found.positions.get(next) {
            let visited = game.moves(from, &mut |to| {
                let to = merging.canonical(to);
                found.moves.push(*numbers.entry(to).or_insert_with(|| {
                    found.positions.push(to);
                    u32::try_from(found.positions.len() - 1)
                        .expect("invariant: at most MAX_POSITIONS")
                }));
                if found.moves.len() > MAX_MOVES || found.positions.len() > limit {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            if visited.is_break() {
                let start = start.heaps().to_vec();
                let kind = if found.positions.len() > limit {
                    Kind::ManyPositions { start, most: limit }
                } else {
                    let most = MAX_MOVES;
                    Kind::Moves { start, most }
                };
                return Err(kind.into());
            }
            found.first_move.push(found.moves.len());
            next += 1;
        }
        Ok(found)
    }

    /// Positions, moves and the first move of each position, children before parents.
    pub(super) fn in_order(self, game: &dyn Game) -> (Vec<Position>, Vec<PositionId>, Vec<u32>) {
        // Moves lower the rank or split heaps, so this order puts children before parents.
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        let rank = |&position: &Position| (game.rank(position), used_heaps(position), position);
        let ranks: Vec<_> = self.positions.iter().map(rank).collect();
        sort_long(&mut order, |&one, &other| ranks[one].cmp(&ranks[other]));
        let mut number = vec![PositionId::new(0); order.len()];
        for (index, &found) in order.iter().enumerate() {
            number[found] = PositionId::new(index);
        }
        let mut moves = Vec::with_capacity(self.moves.len());
        let mut first_move = vec![0];
        let mut children: Vec<PositionId> = Vec::new();
        for &found in &order {
            let all = &self.moves[self.first_move[found]..self.first_move[found + 1]];
            children.extend(all.iter().map(|&to| number[to as usize]));
            sort_long(&mut children, |a, b| b.cmp(a));
            children.dedup();
            moves.append(&mut children);
            first_move.push(u32::try_from(moves.len()).expect("invariant: at most MAX_MOVES"));
        }
        let positions = order.iter().map(|&found| self.positions[found]).collect();
        (positions, moves, first_move)
    }
}

/// The number of positions in which no heap exceeds the start's. Where permutations are merged, only sorted positions
/// count.
pub(super) fn positions_below(start: Position, merging: Merging) -> u128 {
    let heaps = start.heaps().iter();
    match merging {
        Merging::Off => heaps.map(|&heap| u128::from(heap) + 1).product(),
        Merging::On => sorted_below(&heaps.map(|&heap| heap.into()).collect::<Vec<u32>>()),
    }
}

fn require_few(start: Position, bound: u128, limit: usize) -> Result<(), Error> {
    if bound <= limit as u128 {
        return Ok(());
    }
    let kind = Kind::Positions {
        start: start.heaps().to_vec(),
        positions: bound,
        most: limit,
    };
    Err(kind.into())
}

/// The number of lists, sorted like `start` with the largest number first, in which no number exceeds the one in the
/// same place of `start`.
pub(super) fn sorted_below(start: &[u32]) -> u128 {
    // up_to[v]: the number of ways to fill the heaps from here to the last, none of them above v.
    let mut up_to = vec![1_u128];
    for &heap in start.iter().rev() {
        let mut sum = 0;
        up_to = (0..=heap as usize)
            .map(|size| {
                sum += up_to[size.min(up_to.len() - 1)];
                sum
            })
            .collect();
    }
    up_to[up_to.len() - 1]
}

/// All positions of a game in which no heap exceeds the corner's.
pub(super) fn all_below(game: &dyn Game, corner: Position) -> Vec<Position> {
    let mut positions = vec![corner];
    for (index, &heap) in corner.heaps().iter().enumerate() {
        let smaller = |size| {
            positions
                .iter()
                .map(move |at: &Position| at.with(index, size))
        };
        let added: Vec<_> = (0..heap).flat_map(smaller).collect();
        positions.extend(added);
    }
    positions.retain(|position| game.require(*position).is_ok());
    positions
}

/// Of two positions with the same rank, the one with fewer non-empty heaps is nearer to the start, so it comes later.
fn used_heaps(position: Position) -> Reverse<usize> {
    Reverse(position.heaps().iter().filter(|&&heap| heap > 0).count())
}
