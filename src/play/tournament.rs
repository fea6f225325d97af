//! Two players meet at every start of a game, and each of them begins once.

use super::arena::Arena;
use super::player::Seat;
use crate::game::{Label, Position, PositionId};
use crate::rng::Seed;

/// The most starts that are played.
pub const MAX_STARTS: usize = 1_000;

/// A tournament in progress. It plays a few starts at a time, so that it can be cancelled.
pub struct Tournament {
    starts: Vec<PositionId>,
    of: usize,
    seed: Seed,
    bouts: Vec<Bout>,
}

/// The two matches of a start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Bout {
    /// The start, for example (2,1).
    pub start: String,
    /// Its true label.
    pub truth: Label,
    /// Which side won when side 0 began, and when side 1 did.
    pub winners: [usize; 2],
    /// The moves of both matches, as texts that replay them.
    pub moves: [String; 2],
}

/// The score of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Score {
    /// How many starts are to be played.
    pub starts: usize,
    /// How many starts the game has: more, if there are too many to play all of them.
    pub of: usize,
    /// How many are played.
    pub played: usize,
    /// How many matches each side won when side 0 began, and when side 1 did.
    pub wins: [[usize; 2]; 2],
    /// How many of the matches it could win each side won, and how many those were: the ones it began at an
    /// N-position, and the ones the other side began at a P-position.
    pub kept: [[usize; 2]; 2],
}

impl Tournament {
    /// A tournament over every start of a game, the largest first. If there are too many, it takes some of them, evenly
    /// spread.
    #[must_use]
    pub fn new(arena: &Arena, seed: Seed) -> Self {
        let graph = arena.graph();
        let all: Vec<PositionId> = graph.ids().rev().collect();
        let all: Vec<PositionId> = all
            .into_iter()
            .filter(|&at| !graph.moves(at).is_empty())
            .collect();
        let played = all.len().min(MAX_STARTS);
        Self {
            starts: (0..played)
                .map(|index| all[index * all.len() / played])
                .collect(),
            of: all.len(),
            seed,
            bouts: Vec::with_capacity(played),
        }
    }

    /// Plays up to `starts` more starts. Returns whether all have been played.
    pub fn advance(&mut self, arena: &Arena, seats: &[Seat; 2], starts: usize) -> bool {
        let from = self.bouts.len();
        for &at in self.starts.iter().skip(from).take(starts) {
            let start = arena.graph().position(at);
            self.bouts.push(bout(arena, seats, start, self.seed));
        }
        self.bouts.len() == self.starts.len()
    }

    /// The starts played so far.
    #[must_use]
    pub fn bouts(&self) -> &[Bout] {
        &self.bouts
    }

    /// What was won so far.
    #[must_use]
    pub fn score(&self) -> Score {
        let (mut wins, mut kept) = ([[0; 2]; 2], [[0; 2]; 2]);
        for Bout { truth, winners, .. } in &self.bouts {
            for (begins, &winner) in winners.iter().enumerate() {
                wins[begins][winner] += 1;
                let won = match truth {
                    Label::N => begins,
                    Label::P => 1 - begins,
                };
                kept[won][0] += usize::from(winner == won);
                kept[won][1] += 1;
            }
        }
        Score {
            starts: self.starts.len(),
            of: self.of,
            played: self.bouts.len(),
            wins,
            kept,
        }
    }
}

/// Plays both matches from a start, which has moves. A seat for a person loses by not moving: tournaments are for
/// computer players.
fn bout(arena: &Arena, seats: &[Seat; 2], start: Position, seed: Seed) -> Bout {
    let matches = [0, 1].map(|begins| {
        let mut game = arena.begin(seats, seed).from(start, begins);
        while game.reply().is_some() {}
        let winner = game.winner().unwrap_or(1 - game.mover(game.moves().len()));
        (winner, game.text())
    });
    let [(one, first), (other, second)] = matches;
    Bout {
        start: start.to_string(),
        truth: arena.truth(start),
        winners: [one, other],
        moves: [first, second],
    }
}
