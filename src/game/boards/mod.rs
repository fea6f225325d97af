//! Games that are not heaps being reduced, one file each. A position is still a list of numbers: squares,
//! steps, rows or coordinates.

mod chomp;
mod euclid;
mod king;
mod knight;
mod queen;
mod silver_dollar;
mod staircase;
mod welter;

pub use chomp::Chomp;
pub use euclid::Euclid;
pub(super) use euclid::is_p as euclid_is_p;
pub use king::King;
pub use knight::Knight;
pub use queen::Queen;
pub use silver_dollar::SilverDollar;
pub use staircase::Staircase;
pub use welter::Welter;
pub(super) use welter::function as welter_function;
pub(crate) use welter::p_square as welter_p_square;

use super::{Ending, Game, HeapFormula, Position, Theory};

/// A game on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Take a multiple of the smaller number from the larger one.
    Euclid,
    /// Bite off the end of a bar of two rows.
    Chomp,
    /// Carry objects one step down.
    Staircase,
    /// Move a coin to a free square below.
    Welter,
    /// Move a coin down without passing another.
    SilverDollar,
    /// Walk to the corner as a king does.
    King,
    /// Walk to the corner as a knight does.
    Knight,
    /// Walk to the corner as a queen does.
    Queen,
}

impl Board {
    /// The rules of the game.
    #[must_use]
    pub fn game(self, ending: Ending) -> Box<dyn Game> {
        match self {
            Self::Euclid => Box::new(Euclid { ending }),
            Self::Chomp => Box::new(Chomp { ending }),
            Self::Staircase => Box::new(Staircase { ending }),
            Self::Welter => Box::new(Welter { ending }),
            Self::SilverDollar => Box::new(SilverDollar { ending }),
            Self::King => Box::new(King { ending }),
            Self::Knight => Box::new(Knight { ending }),
            Self::Queen => Box::new(Queen { ending }),
        }
    }
}

/// A theory given by a formula, under normal play; `None` under misère play, about which it says nothing.
fn normal(ending: Ending, zero_on_p: HeapFormula, sentence: &str) -> Option<Theory> {
    let theory = Theory::Formula {
        zero_on_p,
        sentence: sentence.to_owned(),
    };
    (ending == Ending::Normal).then_some(theory)
}

/// The two numbers of a position.
fn pair(position: Position) -> [u8; 2] {
    let heaps = position.heaps();
    [heaps[0], heaps[1]]
}
