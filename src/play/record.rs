//! A match: two seats, a start, who begins, and the moves made.

use super::arena::Arena;
use super::change::Change;
use super::player::{Chosen, Seat};
use crate::Error;
use crate::game::{Ending, Position};
use crate::rng::Seed;

/// A match. Side 0 is the reader's, side 1 the other; either may begin.
pub struct Match<'a> {
    pub(super) arena: &'a Arena,
    pub(super) seats: &'a [Seat; 2],
    start: Position,
    begins: usize,
    seed: Seed,
    moves: Vec<Position>,
}

impl Arena {
    /// A match from the start of the game, begun by side 0.
    #[must_use]
    pub fn begin<'a>(&'a self, seats: &'a [Seat; 2], seed: Seed) -> Match<'a> {
        Match {
            arena: self,
            seats,
            start: self.start(),
            begins: 0,
            seed,
            moves: Vec::new(),
        }
    }
}

impl Match<'_> {
    /// The same match from another position of the game, begun by another side: 0 or 1.
    #[must_use]
    pub fn from(mut self, start: Position, begins: usize) -> Self {
        (self.start, self.begins) = (start, begins % 2);
        self
    }

    /// Where it starts.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// The positions after every move.
    #[must_use]
    pub fn moves(&self) -> &[Position] {
        &self.moves
    }

    /// The position after this many moves.
    #[must_use]
    pub fn position(&self, moves: usize) -> Position {
        match moves {
            0 => self.start,
            _ => self.moves[moves - 1],
        }
    }

    /// The position on the table.
    #[must_use]
    pub fn now(&self) -> Position {
        self.position(self.moves.len())
    }

    /// The side whose turn it is after this many moves.
    #[must_use]
    pub fn mover(&self, moves: usize) -> usize {
        (self.begins + moves) % 2
    }

    /// The side that has won, once the match is over. Under normal play, the side that cannot move has lost.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let mover = self.mover(self.moves.len());
        self.arena
            .is_final(self.now())
            .then(|| match self.arena.graph().ending() {
                Ending::Normal => 1 - mover,
                Ending::Misere => mover,
            })
    }

    /// Makes all moves of a text. They are separated by `/`, `;` or line breaks; each is as people type it or the
    /// position it leads to, and may follow its number and a name ("2. You: take 1 from heap 2"). A text with an
    /// illegal move is refused as a whole.
    pub fn replay(&mut self, text: &str) -> Result<(), Error> {
        let made = self.moves.len();
        let parts = text.split(['/', ';', '\n']);
        let parts = parts.map(|part| part.rsplit(':').next().unwrap_or(part).trim());
        for part in parts.filter(|part| !part.is_empty()) {
            let next = self
                .arena
                .read_move(self.now(), part, self.moves.len() + 1)
                .inspect_err(|_| self.moves.truncate(made));
            self.moves.push(next?);
        }
        Ok(())
    }

    /// All moves as text that [`Match::replay`] reads.
    #[must_use]
    pub fn text(&self) -> String {
        let moves = self.moves.iter().map(|to| {
            let text = to.to_string();
            text.trim_matches(['(', ')']).to_owned()
        });
        moves.collect::<Vec<_>>().join("/")
    }

    /// Lets the side whose turn it is make a move, if the computer plays it and the match is not over.
    pub fn reply(&mut self) -> Option<Chosen> {
        let chosen = self.chosen(self.moves.len())?;
        self.moves.push(chosen.made.to);
        Some(chosen)
    }

    /// The move that the computer chooses after this many moves, if it is a computer player's turn.
    pub(super) fn chosen(&self, moves: usize) -> Option<Chosen> {
        let player = self.seats[self.mover(moves)].player()?;
        let number = u32::try_from(moves).expect("invariant: few moves");
        self.arena
            .choose(player, self.position(moves), number, self.seed)
    }

    /// The move made after this many moves, in words.
    #[must_use]
    pub fn change(&self, moves: usize) -> Change {
        self.arena
            .change(self.position(moves), self.position(moves + 1))
    }
}
