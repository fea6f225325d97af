//! Every parameter of a run, validated in one place.
//!
//! A [`Parameter`] knows its name, its limits and what it is for; [`Settings`] holds a value for
//! each, always within its limits. Flags of the command line, controls of the page and links are
//! all made from this one table.

mod about;
mod catalog;
mod choice;
mod example;
mod known;
mod limits;
mod parameter;
mod preset;
mod texts;
mod words;

pub use about::{About, Group, Picture};
pub use catalog::{Catalog, ParameterEntry};
pub use choice::{Choice, Express, Repair, Rules, Word, WordEntry};
pub use example::{Example, in_words, presets_with_constants};
pub use limits::Limits;
pub use parameter::Parameter;
pub use preset::Preset;
pub use texts::Texts;

use crate::Error;
use crate::decimal::{parse_share, show_share};
use crate::error::Kind;
use crate::fitness::Counting;
use crate::game::{Board, Ending, Game, Graph, HeapGame, Merging, OctalCode, Position};
use crate::mep::{Function, Terminals};
use crate::sort::sort_short;

/// A value for every parameter, each within its limits.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    pub(crate) rules: Rules,
    pub(crate) heaps: Position,
    pub(crate) k: u8,
    pub(crate) takes: Vec<u8>,
    pub(crate) code: OctalCode,
    pub(crate) own: HeapGame,
    pub(crate) ending: Ending,
    pub(crate) merging: Merging,
    pub(crate) counting: Counting,
    pub(crate) population: u32,
    pub(crate) length: u32,
    pub(crate) generations: u32,
    pub(crate) crossover: f64,
    pub(crate) mutations: u32,
    pub(crate) functions: Vec<Function>,
    pub(crate) constants: Vec<u8>,
    pub(crate) express: Express,
    pub(crate) repair: Repair,
}

impl Default for Settings {
    /// The paper's preset (its section 4 and Table 1).
    fn default() -> Self {
        Self {
            rules: Rules::Nim,
            heaps: Position::new(&[4; 4]).expect("invariant: within the limits"),
            k: 3,
            takes: vec![1, 3, 4],
            code: OctalCode::new(&[0, 7, 7]).expect("invariant: a code"),
            own: HeapGame::nim(),
            ending: Ending::Normal,
            merging: Merging::On,
            counting: Counting::Moves,
            population: 100,
            length: 15,
            generations: 100,
            crossover: 0.9,
            mutations: 2,
            functions: Function::ALL.to_vec(),
            constants: Vec::new(),
            express: Express::Last,
            repair: Repair::On,
        }
    }
}

impl Settings {
    /// Sets one parameter from text. An error names the parameter, the text and what is allowed, and leaves the
    /// settings unchanged.
    pub fn set(&mut self, parameter: Parameter, text: &str) -> Result<(), Error> {
        let whole = || parameter.whole_number(text);
        match parameter {
            Parameter::Game => self.rules = Rules::read(parameter, text)?,
            Parameter::Heaps => self.heaps = Position::parse(text)?,
            Parameter::K => self.k = narrow(whole()?),
            Parameter::Subtract => self.takes = parse_takes(text)?,
            Parameter::Code => self.code = read_code(text)?,
            Parameter::Rules => self.own = HeapGame::parse(text)?,
            Parameter::Ending => self.ending = Ending::read(parameter, text)?,
            Parameter::Merge => self.merging = Merging::read(parameter, text)?,
            Parameter::Counting => self.counting = Counting::read(parameter, text)?,
            Parameter::Population => self.population = whole()?,
            Parameter::Length => self.length = whole()?,
            Parameter::Generations => self.generations = whole()?,
            Parameter::Crossover => self.crossover = read_share(text)?,
            Parameter::Mutations => self.mutations = whole()?,
            Parameter::Functions => self.functions = parse_functions(text)?,
            Parameter::Constants => self.constants = parse_constants(text)?,
            Parameter::Express => self.express = Express::read(parameter, text)?,
            Parameter::Repair => self.repair = Repair::read(parameter, text)?,
        }
        Ok(())
    }

    /// The same settings with one parameter set.
    pub fn with(mut self, parameter: Parameter, text: &str) -> Result<Self, Error> {
        self.set(parameter, text)?;
        Ok(self)
    }

    /// The value of a parameter, as text that [`Settings::set`] reads.
    #[must_use]
    pub fn get(&self, parameter: Parameter) -> String {
        match parameter {
            Parameter::Game => self.rules.name().to_owned(),
            Parameter::Heaps => join(self.heaps.heaps()),
            Parameter::K => self.k.to_string(),
            Parameter::Subtract => join(&self.takes),
            Parameter::Code => self.code.to_string(),
            Parameter::Rules => self.own.written(),
            Parameter::Ending => self.ending.name().to_owned(),
            Parameter::Merge => self.merging.name().to_owned(),
            Parameter::Counting => self.counting.name().to_owned(),
            Parameter::Population => self.population.to_string(),
            Parameter::Length => self.length.to_string(),
            Parameter::Generations => self.generations.to_string(),
            Parameter::Crossover => show_share(self.crossover),
            Parameter::Mutations => self.mutations.to_string(),
            Parameter::Functions => show_functions(&self.functions),
            Parameter::Constants if self.constants.is_empty() => "none".to_owned(),
            Parameter::Constants => join(&self.constants),
            Parameter::Express => self.express.name().to_owned(),
            Parameter::Repair => self.repair.name().to_owned(),
        }
    }

    /// Whether a parameter differs from its default.
    #[must_use]
    pub fn is_changed(&self, parameter: Parameter) -> bool {
        self.get(parameter) != Self::default().get(parameter)
    }

    /// Names the training game: two settings have the same key exactly when they train on the same game, counted in
    /// the same way. For example `nim 4,4,4,4 on moves`. A later parameter that matters to all games appears only
    /// where it differs from its default.
    #[must_use]
    pub fn game_key(&self) -> String {
        let parts = Parameter::OF_THE_GAME.into_iter();
        let parts = parts.filter(|parameter| parameter.matters_to(self.rules));
        let parts = parts.filter(|&parameter| match parameter {
            Parameter::Ending | Parameter::Constants => self.is_changed(parameter),
            _ => true,
        });
        let parts: Vec<_> = parts.map(|parameter| self.get(parameter)).collect();
        parts.join(" ")
    }

    /// The rules of the chosen game.
    #[must_use]
    pub fn game(&self) -> Box<dyn Game> {
        match self.heap_game() {
            Ok(game) => Box::new(game),
            Err(board) => board.game(self.ending()),
        }
    }

    /// The rules of the chosen game as data, or the board if it is not played with heaps.
    pub fn heap_game(&self) -> Result<HeapGame, Board> {
        let game = match self.rules {
            Rules::Board(board) => return Err(board),
            Rules::Nim => HeapGame::nim(),
            Rules::Misere => HeapGame::misere(),
            Rules::Bounded => HeapGame::bounded(self.k),
            Rules::Subtraction => HeapGame::subtraction(&self.takes),
            Rules::Moore => HeapGame::moore(self.k),
            Rules::Wythoff => HeapGame::wythoff(),
            Rules::PowersOfTwo => HeapGame::powers_of_two(),
            Rules::Half => HeapGame::half(),
            Rules::Slow => HeapGame::slow(self.k),
            Rules::Lasker => HeapGame::lasker(),
            Rules::Kayles => HeapGame::kayles(),
            Rules::DawsonsKayles => HeapGame::dawsons_kayles(),
            Rules::DawsonsChess => HeapGame::dawsons_chess(),
            Rules::Grundy => HeapGame::grundy(),
            Rules::Octal => HeapGame::octal(self.code),
            Rules::Own => self.own.clone(),
        };
        Ok(HeapGame {
            ending: self.ending(),
            ..game
        })
    }

    /// Refuses a game described by the reader in which the first player cannot move.
    pub(crate) fn require_moves(&self, graph: &Graph) -> Result<(), Error> {
        if self.rules != Rules::Own || graph.move_count() > 0 {
            return Ok(());
        }
        let kind = Kind::NoMove {
            rules: self.own.written(),
            start: self.heaps.heaps().to_vec(),
        };
        Err(kind.into())
    }

    /// Who wins when no move is left.
    #[must_use]
    pub fn ending(&self) -> Ending {
        match self.rules {
            Rules::Misere => Ending::Misere,
            _ => self.ending,
        }
    }

    /// What formulas are made of besides functions.
    #[must_use]
    pub fn terminals(&self) -> Terminals {
        Terminals::of(&*self.game(), self.heaps).with_numbers(&self.constants)
    }

    /// The heaps the game starts with.
    #[must_use]
    pub fn heaps(&self) -> Position {
        self.heaps
    }

    /// Whether permutations are one position: never in a game where the order of the heaps matters.
    #[must_use]
    pub fn merging(&self) -> Merging {
        if Parameter::Merge.matters_to(self.rules) {
            self.merging
        } else {
            Merging::Off
        }
    }

    /// What counts as one violation.
    #[must_use]
    pub fn counting(&self) -> Counting {
        self.counting
    }

    /// The functions of formulas, in the paper's order.
    #[must_use]
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The number of individuals.
    #[must_use]
    pub fn population(&self) -> u32 {
        self.population
    }

    /// The number of generations after which a run ends.
    #[must_use]
    pub fn generations(&self) -> u32 {
        self.generations
    }

    /// The number of matings in a generation: half the population.
    #[must_use]
    pub fn steps_per_generation(&self) -> u64 {
        u64::from(self.population / 2)
    }
}

fn narrow(whole: u32) -> u8 {
    u8::try_from(whole).expect("invariant: within the parameter's limits")
}

fn join(numbers: &[u8]) -> String {
    let numbers: Vec<_> = numbers.iter().map(u8::to_string).collect();
    numbers.join(",")
}

/// The functions as one word without blanks, for example `+,-,xor`.
fn show_functions(functions: &[Function]) -> String {
    let symbols: Vec<_> = functions.iter().map(|function| function.symbol()).collect();
    symbols.join(",")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c == ',' || c.is_whitespace())
        .filter(|word| !word.is_empty())
}

fn read_share(text: &str) -> Result<f64, Error> {
    parse_share(text).ok_or_else(|| Parameter::Crossover.refuse(text))
}

fn read_code(text: &str) -> Result<OctalCode, Error> {
    OctalCode::parse(text).ok_or_else(|| Parameter::Code.refuse(text))
}

fn parse_takes(text: &str) -> Result<Vec<u8>, Error> {
    let takes = numbers(text, u8::MAX).filter(|takes| takes.len() <= limits::MAX_TAKES);
    takes.ok_or_else(|| Parameter::Subtract.refuse(text))
}

fn parse_constants(text: &str) -> Result<Vec<u8>, Error> {
    if text.trim().eq_ignore_ascii_case("none") {
        return Ok(Vec::new());
    }
    numbers(text, limits::MAX_CONSTANT).ok_or_else(|| Parameter::Constants.refuse(text))
}

/// Reads one or more numbers from 1 to `most`, each once, in ascending order.
fn numbers(text: &str, most: u8) -> Option<Vec<u8>> {
    let number = |word: &str| word.parse().ok().filter(|one| (1..=most).contains(one));
    let mut numbers = words(text).map(number).collect::<Option<Vec<u8>>>()?;
    sort_short(&mut numbers, u8::cmp);
    numbers.dedup();
    (!numbers.is_empty()).then_some(numbers)
}

/// Reads functions that are listed in any order; returns them in the paper's order, each once.
fn parse_functions(text: &str) -> Result<Vec<Function>, Error> {
    let refuse = || Parameter::Functions.refuse(text);
    let find = |word: &str| {
        let mut all = Function::ALL.into_iter();
        all.find(|function| function.symbol().eq_ignore_ascii_case(word))
            .ok_or_else(refuse)
    };
    let mut functions = words(text).map(find).collect::<Result<Vec<_>, _>>()?;
    sort_short(&mut functions, Function::cmp);
    functions.dedup();
    if functions.is_empty() {
        return Err(refuse());
    }
    Ok(functions)
}

#[cfg(test)]
mod tests;
