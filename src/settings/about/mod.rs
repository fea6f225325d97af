//! What there is to know about each game: how its positions are written, its theory, its limits.
//!
//! The page fetches this as a file of its own when somebody looks for a game, so none of it is linked
//! into the engine; `nimlab games` prints it.

mod boards;
mod heaps;

use super::{Choice, Rules};
use crate::game::Board;

/// A group of similar games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// A move takes from one heap.
    OneHeap,
    /// A move may take from several heaps.
    SeveralHeaps,
    /// A move may split a heap.
    Splitting,
    /// No heaps: squares, steps, rows or coordinates.
    Board,
}

/// How a position is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Picture {
    /// Heaps of objects, one beside the other.
    Heaps,
    /// A rectangle whose sides are the two numbers.
    Rectangle,
    /// A bar of two rows of squares, the first square of the first row poisoned.
    Bar,
    /// Steps with objects on them, the lowest first.
    Stairs,
    /// Coins on the squares of a strip, counted from 0.
    Strip,
    /// A piece on a square of a board, at two coordinates; the corner is 0,0.
    Square,
}

/// A game in words.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct About {
    /// The game, by its word.
    pub game: &'static str,
    /// Its name on the page.
    pub title: &'static str,
    /// The name of its group.
    pub group: &'static str,
    /// How a position is drawn.
    pub picture: Picture,
    /// One line on its rules.
    pub rules: &'static str,
    /// How a position is written and typed.
    pub position: &'static str,
    /// What is known of it, in two sentences.
    pub theory: &'static str,
    /// Where the theory is published.
    pub source: &'static str,
    /// What is too large, or not known.
    pub limits: &'static str,
}

/// The part of [`About`] that is written by hand.
#[derive(Clone, Copy, Debug)]
struct Words {
    group: Group,
    picture: Picture,
    position: &'static str,
    theory: &'static str,
    source: &'static str,
    limits: &'static str,
}

impl Group {
    /// All groups, in the order people meet them.
    pub const ALL: [Self; 4] = [
        Self::OneHeap,
        Self::SeveralHeaps,
        Self::Splitting,
        Self::Board,
    ];

    /// The name on the page.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::OneHeap => "One heap at a time",
            Self::SeveralHeaps => "Several heaps at once",
            Self::Splitting => "Heaps that split",
            Self::Board => "On a board",
        }
    }
}

impl About {
    /// Every game, in the order of the games.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let games = Rules::WORDS.iter();
        games
            .map(|game| {
                let words = Words::of(game.value);
                Self {
                    game: game.word,
                    title: game.title,
                    group: words.group.title(),
                    picture: words.picture,
                    rules: game.explanation,
                    position: words.position,
                    theory: words.theory,
                    source: words.source,
                    limits: words.limits,
                }
            })
            .collect()
    }
}

impl Words {
    fn of(rules: Rules) -> Self {
        match rules {
            Rules::Nim => heaps::NIM,
            Rules::Misere => heaps::MISERE,
            Rules::Bounded => heaps::BOUNDED,
            Rules::Subtraction => heaps::SUBTRACTION,
            Rules::Moore => heaps::MOORE,
            Rules::Wythoff => heaps::WYTHOFF,
            Rules::PowersOfTwo => heaps::POWERS_OF_TWO,
            Rules::Half => heaps::HALF,
            Rules::Slow => heaps::SLOW,
            Rules::Lasker => heaps::LASKER,
            Rules::Kayles => heaps::KAYLES,
            Rules::DawsonsKayles => heaps::DAWSONS_KAYLES,
            Rules::DawsonsChess => heaps::DAWSONS_CHESS,
            Rules::Grundy => heaps::GRUNDY,
            Rules::Octal => heaps::OCTAL,
            Rules::Own => heaps::OWN,
            Rules::Board(Board::Euclid) => boards::EUCLID,
            Rules::Board(Board::Chomp) => boards::CHOMP,
            Rules::Board(Board::Staircase) => boards::STAIRCASE,
            Rules::Board(Board::Welter) => boards::WELTER,
            Rules::Board(Board::SilverDollar) => boards::SILVER_DOLLAR,
            Rules::Board(Board::King) => boards::KING,
            Rules::Board(Board::Knight) => boards::KNIGHT,
            Rules::Board(Board::Queen) => boards::QUEEN,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_described_in_a_few_sentences() {
        let sentences = |text: &str| text.matches(". ").count() + 1;
        for about in About::all() {
            let texts = [about.position, about.theory, about.source, about.limits];
            for text in texts {
                assert!(text.ends_with('.'), "{}: {text}", about.game);
                assert!(!text.contains("  "), "{}: {text}", about.game);
            }
            assert!(sentences(about.theory) <= 2, "{}", about.theory);
            assert!(sentences(about.position) <= 3, "{}", about.position);
            assert!(Group::ALL.iter().any(|group| group.title() == about.group));
        }
    }

    #[test]
    fn every_group_has_games() {
        for group in Group::ALL {
            let games = About::all().into_iter();
            let count = games.filter(|about| about.group == group.title()).count();
            assert!(count > 1, "{group:?} has {count}");
        }
    }
}
