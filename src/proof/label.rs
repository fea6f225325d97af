//! The true label of a position of any size: by the game's theory, or else by the Grundy numbers of its
//! heaps or by its moves, as far as a position can hold them.

use super::Orders;
use super::walk::Walk;
use crate::game::{Game, Label, MAX_HEAP, Position, Theory};
use crate::sort::sort_short;
use rustc_hash::FxBuildHasher;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// Where true labels come from.
pub(super) enum Truths {
    /// A theory labels any position.
    Theory(Theory),
    /// The Grundy numbers of all heaps that a position can hold.
    Numbers(Vec<u32>),
    /// Without either, a game is solved from its end: all sorted positions up to a corner, as far as
    /// they are asked for.
    Solved {
        game: Box<dyn Game>,
        walk: Walk,
        /// The P-positions found so far, sorted.
        p: HashSet<Position, FxBuildHasher>,
    },
    /// Games in which the order of the heaps means something, or heaps grow: a position is labelled by all it
    /// leads to, once each. The map has whether a position is P.
    Searched {
        game: Box<dyn Game>,
        known: HashMap<Position, bool, FxBuildHasher>,
    },
}

impl Truths {
    /// The labels of a game up to a corner.
    pub(super) fn new(game: Box<dyn Game>, theory: Option<Theory>, corner: &[u32]) -> Self {
        if let Some(theory) = theory {
            return Self::Theory(theory);
        }
        if let Some(numbers) = game.heap_numbers(MAX_HEAP as usize) {
            return Self::Numbers(numbers);
        }
        let stays = |at: Position| {
            game.largest(at)
                .iter()
                .zip(corner)
                .all(|(most, heap)| most <= heap)
        };
        if !game.symmetric() || !position(corner).is_some_and(stays) {
            let known = HashMap::default();
            return Self::Searched { game, known };
        }
        let mut corner = corner.to_vec();
        sort_short(&mut corner, |one, other| other.cmp(one));
        Self::Solved {
            game,
            walk: Walk::new(&corner, Orders::Sorted),
            p: HashSet::default(),
        }
    }

    /// The largest heap that can be labelled.
    pub(super) fn largest(theory: Option<&Theory>) -> u32 {
        if theory.is_some() {
            i32::MAX.unsigned_abs()
        } else {
            MAX_HEAP
        }
    }

    /// Whether heaps, which keep the game's conditions, can be labelled.
    pub(super) fn reach(&self, heaps: &[u32]) -> bool {
        match self {
            Self::Searched { game, .. } => {
                position(heaps).is_some_and(|at| game.require(at).is_ok())
            }
            Self::Theory(_) | Self::Numbers(_) | Self::Solved { .. } => true,
        }
    }

    /// The label of a position, up to the corner where there is no theory.
    pub(super) fn label(&mut self, heaps: &[u32]) -> Label {
        let is_p = match self {
            Self::Theory(theory) => return theory.label(heaps),
            Self::Numbers(numbers) => {
                let number = |heap: u32| numbers.get(heap as usize).copied().unwrap_or(0);
                heaps.iter().fold(0, |sum, &heap| sum ^ number(heap)) == 0
            }
            Self::Solved { game, walk, p } => {
                let objects = heaps.iter().map(|&heap| u64::from(heap)).sum();
                solve(&**game, walk, p, objects);
                position(heaps).is_some_and(|at| p.contains(&at.sorted()))
            }
            Self::Searched { game, known } => {
                position(heaps).is_some_and(|at| search(&**game, known, at))
            }
        };
        if is_p { Label::P } else { Label::N }
    }
}

/// Labels every position of up to so many objects. Moves take objects away, so all they lead to is
/// labelled before.
fn solve(game: &dyn Game, walk: &mut Walk, p: &mut HashSet<Position, FxBuildHasher>, objects: u64) {
    while let Some((heaps, here)) = walk.here()
        && here <= objects
    {
        if let Some(at) = position(heaps) {
            let mut ends = true;
            let wins = game.moves(at, &mut |to| {
                ends = false;
                if p.contains(&to.sorted()) {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            let label = match (ends, wins) {
                (true, _) => game.ending().final_label(),
                (false, ControlFlow::Break(())) => Label::N,
                (false, ControlFlow::Continue(())) => Label::P,
            };
            if label == Label::P {
                p.insert(at);
            }
        }
        walk.go_on();
    }
}

/// Whether a position is P, from all it leads to.
fn search(
    game: &dyn Game,
    known: &mut HashMap<Position, bool, FxBuildHasher>,
    at: Position,
) -> bool {
    let mut open = vec![at];
    while let Some(&from) = open.last() {
        let (mut ends, mut later) = (true, Vec::new());
        let wins = game.moves(from, &mut |to| {
            ends = false;
            match known.get(&to) {
                Some(true) => return ControlFlow::Break(()),
                Some(false) => {}
                None => later.push(to),
            }
            ControlFlow::Continue(())
        });
        if wins.is_continue() && !later.is_empty() {
            open.append(&mut later);
            continue;
        }
        let is_p = if ends {
            game.ending().final_label() == Label::P
        } else {
            wins.is_continue()
        };
        known.insert(from, is_p);
        open.pop();
    }
    known.get(&at).copied().unwrap_or(false)
}

fn position(heaps: &[u32]) -> Option<Position> {
    Position::new(heaps).ok()
}
