//! Players, and what each of them does in a position.

use super::arena::{Arena, Move, Opinion};
use crate::Error;
use crate::error::Kind;
use crate::game::{Label, Position};
use crate::rng::{Rng, Seed};

/// A player whose moves the computer chooses.
#[derive(Clone, Debug)]
pub enum Player {
    /// Moves to a position its formula calls P, if it sees one.
    Formula(Opinion),
    /// Knows the truth.
    Perfect,
    /// Makes any move.
    Random,
    /// Takes as many objects as it can.
    Greedy,
}

/// Who sits on one side of the table.
#[derive(Clone, Debug)]
pub enum Seat {
    /// The reader.
    You,
    /// Another person next to the reader.
    Friend,
    /// A player run by the computer.
    Player(Player),
}

/// A move, and why a player made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The move.
    pub made: Move,
    /// Its reason.
    pub why: Why,
}

/// Why a player made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its formula calls the position P.
    CalledP,
    /// Its formula calls no position P that it could move to.
    NoneCalledP,
    /// The position is a P-position.
    Wins,
    /// Every move loses: it takes little, so that the game is long and the opponent may still err.
    Stalls,
    /// At random.
    Chance,
    /// No move takes more.
    Most,
}

impl Player {
    /// The words of all players.
    pub const WORDS: [&'static str; 4] = ["formula", "perfect", "random", "greedy"];

    /// The player's name at the beginning of a sentence.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Formula(_) => "The formula",
            Self::Perfect => "The perfect player",
            Self::Random => "The random player",
            Self::Greedy => "The greedy player",
        }
    }
}

impl Seat {
    /// Reads who sits on a side: one word, and for a formula its text.
    pub fn read(arena: &Arena, word: &str, formula: &str) -> Result<Self, Error> {
        Ok(match word {
            "you" => Self::You,
            "friend" => Self::Friend,
            "formula" => Self::Player(Player::Formula(arena.opinion(formula)?)),
            "perfect" => Self::Player(Player::Perfect),
            "random" => Self::Player(Player::Random),
            "greedy" => Self::Player(Player::Greedy),
            _ => {
                let choices = [["you", "friend"].as_slice(), &Player::WORDS].concat();
                let typed = word.to_owned();
                let field = "player";
                return Err(Kind::Choice {
                    field,
                    typed,
                    choices,
                }
                .into());
            }
        })
    }

    /// The name at the beginning of a sentence.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::You => "You",
            Self::Friend => "Your friend",
            Self::Player(player) => player.name(),
        }
    }

    /// The player, if the computer runs it.
    #[must_use]
    pub fn player(&self) -> Option<&Player> {
        match self {
            Self::You | Self::Friend => None,
            Self::Player(player) => Some(player),
        }
    }
}

impl Arena {
    /// The move a player makes after `made` moves of a match; `None` at the end of the game. The seed decides among
    /// equally good moves.
    #[must_use]
    pub fn choose(&self, player: &Player, from: Position, made: u32, seed: Seed) -> Option<Chosen> {
        let moves = self.moves(from);
        if moves.is_empty() {
            return None;
        }
        let (best, why) = match player {
            Player::Formula(opinion) => {
                let called = keep(&moves, |one| self.says(opinion, one.to) == Label::P);
                if called.is_empty() {
                    (moves, Why::NoneCalledP)
                } else {
                    (called, Why::CalledP)
                }
            }
            Player::Perfect => {
                let winning = keep(&moves, |one| self.truth(one.to) == Label::P);
                if winning.is_empty() {
                    let least = moves.iter().map(|one| taken(from, one)).min();
                    (
                        keep(&moves, |one| Some(taken(from, one)) == least),
                        Why::Stalls,
                    )
                } else {
                    (winning, Why::Wins)
                }
            }
            Player::Random => (moves, Why::Chance),
            Player::Greedy => {
                let most = moves.iter().map(|one| taken(from, one)).max();
                (
                    keep(&moves, |one| Some(taken(from, one)) == most),
                    Why::Most,
                )
            }
        };
        let count = u32::try_from(best.len()).expect("invariant: at most MAX_MOVES");
        let drawn = Rng::new(seed.derive(0, made)).below(count);
        let made = best.into_iter().nth(drawn as usize)?;
        Some(Chosen { made, why })
    }
}

impl Chosen {
    /// Why the move was made, in one sentence; empty if there is nothing to say.
    #[must_use]
    pub fn reason(&self) -> String {
        match self.why {
            Why::CalledP => format!("It calls {} P.", self.made.to),
            Why::NoneCalledP => {
                "It sees no move to a position it calls P, so it moves at random.".to_owned()
            }
            Why::Wins | Why::Stalls | Why::Chance | Why::Most => String::new(),
        }
    }
}

fn keep(moves: &[Move], wanted: impl Fn(&Move) -> bool) -> Vec<Move> {
    moves.iter().filter(|one| wanted(one)).cloned().collect()
}

/// How many objects a move takes.
fn taken(from: Position, made: &Move) -> i64 {
    i64::from(from.objects()) - i64::from(made.to.objects())
}
