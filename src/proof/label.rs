//! The true label of a position of any size: by the game's theory, or else by the Grundy numbers of its heaps or by
//! its moves, as far as a [`Position`] can hold them.

use super::Orders;
use super::walk::Walk;
use crate::game::{Game, Label, MAX_HEAP, MAX_HEAPS, Position, Theory};
use crate::sort::sort_short;
use rustc_hash::FxBuildHasher;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// Where true labels come from.
pub(super) enum Truths {
    /// A theory labels any position.
    Theory(Theory),
    /// The Grundy numbers of all heaps that fit into a [`Position`].
    Numbers(Vec<u32>),
    /// Without either, a game is solved from its end: all sorted positions up to a corner, as far as labels are asked
    /// for.
    Solved {
        game: Box<dyn Game>,
        walk: Walk,
        /// The P-positions found so far, sorted.
        p: HashSet<Position, FxBuildHasher>,
    },
    /// Games in which the order of the heaps matters, heaps grow, or heaps are split: a position is labelled by way of
    /// everything it leads to, each labelled once.
    Unfolded {
        game: Box<dyn Game>,
        /// The labels found so far; of sorted positions if the order does not matter.
        known: HashMap<Position, Label, FxBuildHasher>,
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
        if game.splits() || !game.symmetric() || !position(corner).is_some_and(stays) {
            let known = HashMap::default();
            return Self::Unfolded { game, known };
        }
        let mut corner = corner.to_vec();
        sort_short(&mut corner, |one, other| other.cmp(one));
        Self::Solved {
            game,
            walk: Walk::new(&corner, Orders::Sorted),
            p: HashSet::default(),
        }
    }

    /// Whether labels are found by unfolding the game, which needs slots for all heaps that can ever exist.
    pub(super) fn need_slots(game: &dyn Game, theory: Option<&Theory>) -> bool {
        theory.is_none() && game.splits() && game.heap_numbers(0).is_none()
    }

    /// The largest heap that is labelled. Formulas for Euclid's game multiply the numbers, so these stay small enough
    /// for the product of two to fit into 32 bits: a mistake caused by wrapping would say nothing about the formula.
    pub(super) fn largest(theory: Option<&Theory>) -> u32 {
        match theory {
            Some(Theory::Euclid(_)) => i16::MAX.unsigned_abs().into(),
            Some(_) => i32::MAX.unsigned_abs(),
            None => MAX_HEAP,
        }
    }

    /// Whether heaps that meet the game's conditions can be labelled.
    pub(super) fn reach(&self, heaps: &[u32]) -> bool {
        match self {
            Self::Unfolded { game, .. } => {
                position(heaps).is_some_and(|at| game.require(at).is_ok())
            }
            Self::Theory(theory) => {
                let largest = Self::largest(Some(theory));
                heaps.iter().all(|&heap| heap <= largest)
            }
            Self::Numbers(_) | Self::Solved { .. } => true,
        }
    }

    /// The label of a position; without a theory, only of one up to the corner.
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
            Self::Unfolded { game, known } => {
                let at = match position(heaps) {
                    Some(at) if game.splits() => at.padded(MAX_HEAPS).ok(),
                    at => at,
                };
                return at.map_or(Label::N, |at| unfold(&**game, at, known));
            }
        };
        if is_p { Label::P } else { Label::N }
    }
}

/// Labels every position of up to `objects` objects. Moves take objects away, so everything a position leads to is
/// labelled before it.
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

/// Labels a position, and before it those positions it leads to whose labels are needed.
fn unfold(
    game: &dyn Game,
    at: Position,
    known: &mut HashMap<Position, Label, FxBuildHasher>,
) -> Label {
    let canonical = |at: Position| if game.symmetric() { at.sorted() } else { at };
    let mut open = vec![canonical(at)];
    let mut label = Label::N;
    while let Some(&from) = open.last() {
        let (mut ends, mut later) = (true, Vec::new());
        let wins = game.moves(from, &mut |to| {
            ends = false;
            let to = canonical(to);
            match known.get(&to) {
                Some(Label::P) => return ControlFlow::Break(()),
                Some(Label::N) => {}
                None => later.push(to),
            }
            ControlFlow::Continue(())
        });
        if wins.is_continue() && !later.is_empty() {
            open.append(&mut later);
            continue;
        }
        label = match wins {
            _ if ends => game.ending().final_label(),
            ControlFlow::Break(()) => Label::N,
            ControlFlow::Continue(()) => Label::P,
        };
        known.insert(from, label);
        open.pop();
    }
    label
}

fn position(heaps: &[u32]) -> Option<Position> {
    Position::new(heaps).ok()
}
