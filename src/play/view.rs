//! A match as plain data, for the page.

use super::arena::{Move, Opinion};
use super::loss::Loss;
use super::record::Match;
use crate::game::{Ending, Label, Position};

/// The most moves that are listed.
const MOST_MOVES: usize = 1_000;

/// A match as it stands. Side 0 is the reader's, side 1 the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MatchView {
    /// The heaps it started with.
    pub start: Vec<u8>,
    /// Whether it is played on a board: its numbers are not heaps.
    pub board: bool,
    /// Who wins, in one sentence.
    pub goal: &'static str,
    /// The moves made.
    pub made: Vec<Made>,
    /// The same as a text that replays them.
    pub text: String,
    /// The heaps on the table.
    pub heaps: Vec<u8>,
    /// The side whose turn it is, until the match is over.
    pub turn: Option<usize>,
    /// The side that has won, once it is over.
    pub winner: Option<usize>,
    /// The true label of the position on the table.
    pub truth: Label,
    /// The formula's label of it, if there is a formula.
    pub says: Option<Label>,
    /// The legal moves, or the first 1,000 of them.
    pub moves: Vec<MoveView>,
    /// How many more legal moves there are.
    pub more: usize,
    /// What to do.
    pub hint: Option<Hint>,
    /// What lost the match, once it is over.
    pub loss: Option<Loss>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Made {
    /// The side that made it.
    pub by: usize,
    /// For example "take 2 from heap 3".
    pub words: String,
    /// Why a computer player made it; empty if there is nothing to say.
    pub why: String,
    /// The heaps after it.
    pub heaps: Vec<u8>,
    /// The position after it, for example (2,1).
    pub position: String,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MoveView {
    /// For example "take 2 from heap 3".
    pub words: String,
    /// How many objects it takes from each heap, if that describes it; a split may follow.
    pub takes: Option<Vec<u8>>,
    /// Whether taking objects is all it does.
    pub plain: bool,
    /// The heaps after it.
    pub heaps: Vec<u8>,
    /// The position after it, for example (2,1).
    pub position: String,
    /// Its true label.
    pub truth: Label,
    /// The formula's label of it, if there is a formula.
    pub says: Option<Label>,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Hint {
    /// In one or two sentences.
    pub sentence: String,
    /// The heaps after the move it recommends.
    pub heaps: Option<Vec<u8>>,
}

impl Match<'_> {
    /// The match as plain data, with what a formula says of it.
    #[must_use]
    pub fn view(&self, opinion: Option<&Opinion>) -> MatchView {
        let (now, arena) = (self.now(), self.arena);
        let says = |at: Position| opinion.map(|opinion| arena.says(opinion, at));
        let moves = arena.moves(now);
        let winner = self.winner();
        let move_view = |one: &Move| MoveView {
            words: one.change.to_string(),
            takes: one.change.takes(now.heaps().len()),
            plain: one.change.is_plain(),
            heaps: one.to.heaps().to_vec(),
            position: one.to.to_string(),
            truth: arena.truth(one.to),
            says: says(one.to),
        };
        MatchView {
            start: self.start().heaps().to_vec(),
            board: arena.is_on_board(),
            goal: match arena.graph().ending() {
                Ending::Normal => "Whoever makes the last move wins.",
                Ending::Misere => "Whoever makes the last move loses.",
            },
            made: (0..self.moves().len())
                .map(|moves| self.made(moves))
                .collect(),
            text: self.text(),
            heaps: now.heaps().to_vec(),
            turn: winner.is_none().then(|| self.mover(self.moves().len())),
            winner,
            truth: arena.truth(now),
            says: says(now),
            hint: self.hint(&moves),
            more: moves.len().saturating_sub(MOST_MOVES),
            moves: moves.iter().take(MOST_MOVES).map(move_view).collect(),
            loss: self.loss(),
        }
    }

    fn made(&self, moves: usize) -> Made {
        let to = self.position(moves + 1);
        // A move typed into a link may not be the one the player would have made.
        let chosen = self.chosen(moves).filter(|chosen| chosen.made.to == to);
        let why = chosen.map(|chosen| chosen.reason());
        Made {
            by: self.mover(moves),
            words: self.change(moves).to_string(),
            why: why.unwrap_or_default(),
            heaps: to.heaps().to_vec(),
            position: to.to_string(),
        }
    }

    fn hint(&self, moves: &[Move]) -> Option<Hint> {
        if moves.is_empty() {
            return None;
        }
        let winning = moves
            .iter()
            .find(|one| self.arena.truth(one.to) == Label::P);
        Some(match winning {
            Some(one) => Hint {
                sentence: format!(
                    "You can win: {}. That leaves {}, and whoever has to move there loses.",
                    one.change, one.to
                ),
                heaps: Some(one.to.heaps().to_vec()),
            },
            None => Hint {
                sentence: format!(
                    "Every move from {} lets the other side win. Make any move, and hope for a mistake.",
                    self.now()
                ),
                heaps: None,
            },
        })
    }
}
