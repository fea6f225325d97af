//! A game as people play it: legal moves in words, players, a match, what lost it, and a tournament.
//!
//! An [`Arena`] is a game that has been enumerated and solved. On it, positions are *as played*: the heaps keep their
//! places, even where the game merges permutations, because a heap that changed its place would confuse the players.
//! Labels, both the true ones and those of formulas, are those of the merged position.
//!
//! A match is its list of moves. What a player does depends only on the position, the number of moves made and the
//! seed, so taking moves back and replaying a link give the same match again.
//!
//! ```
//! use nimlab::play::{Arena, Player, Seat};
//! use nimlab::rng::Seed;
//! use nimlab::settings::{Parameter, Settings};
//!
//! let arena = Arena::new(&Settings::default().with(Parameter::Heaps, "4,3,2")?)?;
//! let seats = [Seat::You, Seat::Player(Player::Perfect)];
//! let mut game = arena.begin(&seats, Seed::new(1)?);
//! game.replay("take 1 from heap 1")?;
//! game.reply();
//! assert_eq!(game.moves().len(), 2);
//! # Ok::<(), nimlab::Error>(())
//! ```

mod arena;
mod change;
mod loss;
mod player;
mod record;
mod tournament;
mod view;

pub use arena::{Arena, Move, Opinion};
pub use change::Change;
pub use loss::{Loss, Violation};
pub use player::{Chosen, Player, Seat, Why};
pub use record::Match;
pub use tournament::{Bout, MAX_STARTS, Score, Tournament};
pub use view::{Hint, Made, MatchView, MoveView};
