//! For every game, settings with which evolution has something to show.
//!
//! The defaults are the paper's, made for Nim. From (4,4,4,4), other games are hopeless or are solved at once. Presets
//! are offered when people choose a game; a link or a flag that names only the game still means the defaults. A link to
//! Play takes the heaps from here if the game has no position with its own.
//! docs/games.md has the rates at which they are solved.

use super::{Choice, Parameter, Rules, Texts};
use crate::game::Board;

/// Settings to begin with in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Preset {
    /// The game, by its word.
    pub game: &'static str,
    /// The settings that differ from the defaults, the game included.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub settings: Texts,
}

impl Preset {
    /// One for every game, in the order of the games.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let games = Rules::WORDS.iter();
        games.map(|game| Self::of(game.value)).collect()
    }

    /// The preset of a game.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        use Parameter::{
            Express, Game, Generations, Heaps, K, Length, Merge, Population, Subtract,
        };
        let changes: &[(Parameter, &str)] = match rules {
            Rules::Nim => &[],
            Rules::Misere => &[(Heaps, "3,2"), (Population, "200"), (Express, "best")],
            Rules::Bounded => &[(Heaps, "7,7"), (K, "3"), (Express, "best")],
            Rules::Subtraction => &[(Heaps, "9,9"), (Subtract, "1,2,3"), (Express, "best")],
            Rules::Moore => &[
                (Heaps, "4,4,4"),
                (K, "2"),
                (Merge, "off"),
                (Population, "200"),
                (Express, "best"),
            ],
            Rules::Wythoff | Rules::Board(Board::Queen) => &[(Heaps, "4,3"), (Express, "best")],
            Rules::PowersOfTwo => &[(Heaps, "9,9"), (Population, "300"), (Express, "best")],
            Rules::Half => &[(Heaps, "31"), (Express, "best")],
            Rules::Lasker => &[(Heaps, "3,2"), (Express, "best")],
            Rules::Kayles | Rules::Octal => &[(Heaps, "3,3"), (Express, "best")],
            Rules::DawsonsKayles => &[(Heaps, "8"), (Population, "500"), (Express, "best")],
            Rules::DawsonsChess | Rules::Grundy => {
                &[(Heaps, "7"), (Population, "500"), (Express, "best")]
            }
            Rules::Own => &[
                (Heaps, "5,5"),
                (Parameter::Rules, "take-1-3/from-up-to-2"),
                (Express, "best"),
            ],
            Rules::Board(Board::Euclid) => &[
                (Heaps, "9,8"),
                (Population, "500"),
                (Length, "20"),
                (Generations, "300"),
                (Express, "best"),
            ],
            Rules::Board(Board::Chomp) => &[(Heaps, "6,6"), (Express, "best")],
            Rules::Board(Board::Staircase) => &[(Heaps, "2,2,2")],
            Rules::Board(Board::Welter) => &[(Heaps, "9,8"), (Express, "best")],
            Rules::Board(Board::SilverDollar) => &[(Heaps, "2,4,6,8"), (Express, "best")],
            Rules::Board(Board::King | Board::Knight) => &[(Heaps, "7,7"), (Express, "best")],
            Rules::Slow => &[(Heaps, "6,6"), (K, "2"), (Express, "best")],
        };
        let game = [(Game, rules.name())];
        let texts = game.iter().chain(changes);
        Self {
            game: rules.name(),
            settings: texts
                .map(|(parameter, text)| (parameter.name().to_owned(), (*text).to_owned()))
                .collect(),
        }
    }
}
