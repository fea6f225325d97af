//! The table of parameters: their names, and what each is for.

use super::Rules;
use crate::Error;
use crate::error::Kind;
use crate::game::Board;

/// A parameter of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "&'static str", try_from = "String"))]
pub enum Parameter {
    /// The rules.
    Game,
    /// The heaps the game starts with.
    Heaps,
    /// The number some rules depend on.
    K,
    /// The set subtraction games depend on.
    Subtract,
    /// The code of an octal game.
    Code,
    /// The rules of a game that the reader describes.
    Rules,
    /// Who wins when no move is left.
    Ending,
    /// Whether permutations of the heaps are one position.
    Merge,
    /// What counts as one violation.
    Counting,
    /// The number of individuals.
    Population,
    /// The number of genes of a chromosome.
    Length,
    /// When to give up.
    Generations,
    /// How often parents exchange genes.
    Crossover,
    /// How many genes of an offspring are drawn anew.
    Mutations,
    /// The function set.
    Functions,
    /// Numbers that are terminals.
    Constants,
    /// What a chromosome expresses.
    Express,
    /// What happens to divisions by zero.
    Repair,
}

impl Parameter {
    /// All parameters, in the order people meet them.
    pub const ALL: [Self; 18] = [
        Self::Game,
        Self::Heaps,
        Self::K,
        Self::Subtract,
        Self::Code,
        Self::Rules,
        Self::Ending,
        Self::Merge,
        Self::Counting,
        Self::Population,
        Self::Length,
        Self::Generations,
        Self::Crossover,
        Self::Mutations,
        Self::Functions,
        Self::Constants,
        Self::Express,
        Self::Repair,
    ];

    /// The parameters that were added after rows had a format. A table has a column for one only if some row differs
    /// from the default, which is how earlier runs behaved.
    pub const LATER: [Self; 4] = [Self::Ending, Self::Code, Self::Rules, Self::Constants];

    /// The parameters that define the training game and its terminals: the others only say how to evolve.
    pub const OF_THE_GAME: [Self; 10] = [
        Self::Game,
        Self::Heaps,
        Self::K,
        Self::Subtract,
        Self::Code,
        Self::Rules,
        Self::Merge,
        Self::Counting,
        Self::Ending,
        Self::Constants,
    ];

    /// The name in flags, links, tables and messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Heaps => "heaps",
            Self::K => "k",
            Self::Subtract => "subtract",
            Self::Code => "code",
            Self::Rules => "rules",
            Self::Ending => "ending",
            Self::Merge => "merge",
            Self::Counting => "counting",
            Self::Population => "population",
            Self::Length => "length",
            Self::Generations => "generations",
            Self::Crossover => "crossover",
            Self::Mutations => "mutations",
            Self::Functions => "functions",
            Self::Constants => "constants",
            Self::Express => "express",
            Self::Repair => "repair",
        }
    }

    /// The name on the page.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Game => "Game",
            Self::Heaps => "Heaps",
            Self::K => "k",
            Self::Subtract => "Takes",
            Self::Code => "Code",
            Self::Rules => "Rules",
            Self::Ending => "Ending",
            Self::Merge => "Merge permutations",
            Self::Counting => "Count violations as",
            Self::Population => "Population size",
            Self::Length => "Chromosome length",
            Self::Generations => "Generations",
            Self::Crossover => "Crossover probability",
            Self::Mutations => "Mutations",
            Self::Functions => "Functions",
            Self::Constants => "Constants",
            Self::Express => "A chromosome expresses",
            Self::Repair => "Repair divisions by zero",
        }
    }

    /// Whether it makes a difference under these rules.
    #[must_use]
    pub fn matters_to(self, rules: Rules) -> bool {
        match self {
            Self::K => matches!(rules, Rules::Bounded | Rules::Moore | Rules::Slow),
            Self::Subtract => rules == Rules::Subtraction,
            Self::Code => rules == Rules::Octal,
            Self::Rules => rules == Rules::Own,
            Self::Merge => !matches!(
                rules,
                Rules::Board(Board::Chomp | Board::Staircase | Board::SilverDollar)
            ),
            // The name of misère Nim already says who wins.
            Self::Ending => rules != Rules::Misere,
            Self::Game
            | Self::Heaps
            | Self::Counting
            | Self::Population
            | Self::Length
            | Self::Generations
            | Self::Crossover
            | Self::Mutations
            | Self::Functions
            | Self::Constants
            | Self::Express
            | Self::Repair => true,
        }
    }

    /// The parameter of that name.
    pub fn find(name: &str) -> Result<Self, Error> {
        let mut all = Self::ALL.into_iter();
        all.find(|parameter| parameter.name() == name)
            .ok_or_else(|| {
                let kind = Kind::Parameter {
                    typed: name.to_owned(),
                    names: Self::ALL.map(Self::name).to_vec(),
                };
                kind.into()
            })
    }

    /// What it is for in one game, if that is more specific than [`Parameter::explanation`].
    #[must_use]
    pub fn explanation_in(self, rules: Rules) -> Option<&'static str> {
        match (self, rules) {
            (Self::K, Rules::Bounded) => {
                Some("the most objects a move may take; formulas can use it as k")
            }
            (Self::K, Rules::Moore | Rules::Slow) => {
                Some("the most heaps a move may take from; formulas can use it as k")
            }
            (Self::Subtract, Rules::Subtraction) => {
                Some("the numbers of objects a move may take; formulas can use them as s1, s2, ...")
            }
            (Self::Heaps, Rules::Board(board)) => Some(match board {
                Board::Euclid => "the two numbers at the start, each at least 1",
                Board::Chomp => {
                    "the squares of the first and the second row at the start; the second row is not longer"
                }
                Board::Staircase => {
                    "the number of objects on each step at the start, the lowest step first"
                }
                Board::Welter => "the squares of the coins at the start, all different",
                Board::SilverDollar => "the squares of the coins at the start, the lowest first",
                Board::King | Board::Knight | Board::Queen => {
                    "the two coordinates of the square at the start; the corner is 0,0"
                }
            }),
            _ => None,
        }
    }

    /// One line on what it is for, in any game.
    #[must_use]
    pub fn explanation(self) -> &'static str {
        match self {
            Self::Game => "the rules of the game",
            Self::Heaps => "the number of objects in each heap at the start",
            Self::K => {
                "bounded: the most objects a move may take; moore and slow: the most heaps it may take from"
            }
            Self::Subtract => "subtraction: the numbers of objects a move may take",
            Self::Code => {
                "octal: digit d after the point says what taking d may leave, a sum of 1 (nothing), 2 (a heap), 4 (two)"
            }
            Self::Rules => {
                "own: what a move takes, from how many heaps, and what may be split, with / between the parts"
            }
            Self::Ending => "who wins when no move is left",
            Self::Merge => "whether permutations such as (2,1) and (1,2) are one position",
            Self::Counting => "what counts as one violation of the three rules",
            Self::Population => "the number of individuals",
            Self::Length => "the number of genes of a chromosome",
            Self::Generations => "the generations after which a run gives up",
            Self::Crossover => "the probability that two parents exchange genes",
            Self::Mutations => "the number of genes of each offspring that are drawn anew",
            Self::Functions => "the functions formulas are made of",
            Self::Constants => "the numbers from 1 to 9 that formulas may begin with, or none",
            Self::Express => "the gene a chromosome expresses: its last, or whichever scores best",
            Self::Repair => "whether a division by zero becomes a random terminal",
        }
    }
}

impl From<Parameter> for &'static str {
    fn from(parameter: Parameter) -> Self {
        parameter.name()
    }
}

impl TryFrom<String> for Parameter {
    type Error = Error;

    fn try_from(name: String) -> Result<Self, Error> {
        Self::find(&name)
    }
}
