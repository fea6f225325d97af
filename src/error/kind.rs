//! Everything that can be wrong with an input, without words.

use super::Error;

/// What is wrong with an input. Texts are as people typed them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of the arguments say what they are")]
pub enum Kind {
    /// Not a whole number, or one outside its limits.
    Whole {
        field: &'static str,
        typed: String,
        least: u64,
        most: u64,
    },
    /// Not a number, or one whose absolute value is over a limit.
    Number {
        field: &'static str,
        typed: String,
        most: u64,
    },
    /// Not a number from 0 to 1.
    Share { field: &'static str, typed: String },
    /// Not one of a few words.
    Choice {
        field: &'static str,
        typed: String,
        choices: Vec<&'static str>,
    },
    /// Not one or more of a few words.
    Choices {
        field: &'static str,
        typed: String,
        choices: Vec<&'static str>,
    },
    /// Not a list of 1 to `takes` takes, each within its limits.
    Takes {
        typed: String,
        takes: usize,
        least: u32,
        most: u32,
    },
    /// Neither a list of numbers from 1 to a limit nor the word `none`.
    Constants { typed: String, most: u8 },
    /// Not the code of an octal game.
    Code { typed: String },
    /// An invalid part of the rules of a game.
    Rules { part: String, problem: BadRules },
    /// Rules that allow no move at the start.
    NoMove { rules: String, start: Vec<u8> },
    /// No parameter has this name.
    Parameter {
        typed: String,
        names: Vec<&'static str>,
    },
    /// Too few or too many heaps.
    HeapCount { heaps: usize, most: usize },
    /// A heap, counted from 1, that is not a whole number within its limits.
    Heap {
        heap: usize,
        typed: String,
        most: u32,
    },
    /// Not the number of heaps that the game is played with.
    HeapsNeeded { heaps: usize, needed: usize },
    /// A heap, counted from 1, of a size that no position of the game has together with the other heaps.
    Relation {
        heap: usize,
        size: u32,
        relation: Relation,
    },
    /// A game in which a heap can grow to more than a position can hold.
    Growth {
        start: Vec<u8>,
        size: u32,
        most: u32,
    },
    /// A game of more positions than can be enumerated.
    Positions {
        start: Vec<u8>,
        positions: u128,
        most: usize,
    },
    /// A game that can split heaps into more heaps than a position can have.
    Slots {
        start: Vec<u8>,
        heaps: usize,
        most: usize,
    },
    /// A game of more positions than can be enumerated, where they cannot be counted beforehand.
    ManyPositions { start: Vec<u8>, most: usize },
    /// A game of more moves than can be enumerated.
    Moves { start: Vec<u8>, most: usize },
    /// A position that no line of play reaches.
    Unreached { typed: String, start: Vec<u8> },
    /// A move, counted from 1, that is not allowed from this position; `allowed` is one that is, or `None` at the end.
    Move {
        number: usize,
        typed: String,
        from: Vec<u8>,
        allowed: Option<String>,
    },
    /// A game tree too large to be unfolded; `u64::MAX` nodes stand for any larger number too.
    Tree {
        start: Vec<u8>,
        nodes: u64,
        most: u64,
    },
    /// A game tree too large for its nodes to be counted; `u64::MAX` as above.
    Nodes {
        start: Vec<u8>,
        nodes: u64,
        most: u64,
    },
    /// A formula that cannot be read from this character on, counted from 0.
    Formula { column: usize, problem: Misreading },
    /// Too few or too many values to sweep over.
    Values { values: usize, most: usize },
    /// A list without a value of the parameter that varies.
    NoValues { parameter: &'static str },
    /// A step between values that is not positive.
    Step { typed: String },
    /// A last value before the first.
    Backwards { from: String, to: String },
    /// A step that gives too many values.
    SmallStep {
        typed: String,
        values: i64,
        most: usize,
    },
    /// A shard that is not written as a part and the number of parts.
    ShardForm { typed: String },
    /// A part that is not between 1 and the number of parts.
    Shard { shard: u64, of: u64 },
    /// More runs in all than can be kept.
    Rows {
        runs: u32,
        values: usize,
        series: usize,
        rows: u64,
        most: u64,
    },
    /// A row whose settings are not those of its point.
    Settings { point: u32, run: u32 },
    /// A row with the number of a run that was not planned.
    Run { point: u32, run: u32, runs: u32 },
    /// A row whose seed does not follow from the experiment's.
    Seed {
        point: u32,
        run: u32,
        seed: u64,
        expected: u64,
        experiment: u64,
    },
    /// Two rows of the same run that disagree.
    Twice { point: u32, run: u32 },
    /// A run that, when it is repeated, does not end as its row says.
    Retraced { point: u32, run: u32 },
    /// A row with too few or too many cells.
    Cells { cells: usize, expected: usize },
    /// A row without one of the verdicts though it is solved, or with one though it is not.
    Verdict {
        typed: String,
        words: Vec<&'static str>,
    },
    /// The same in a row of format 1 or 2, which says whether its formula is right on a larger game.
    Proven { typed: String },
    /// A packed row of a point that the experiment does not have.
    Point { point: u32, run: u32 },
    /// Packed rows that cannot be read.
    Packed { problem: Corruption },
    /// A series, counted from 0, that the experiment does not have.
    Series { series: usize },
    /// A name of a series that cannot be written into a table.
    SeriesName { typed: String, most: usize },
    /// A name that two series have.
    SameName { typed: String },
    /// Something wrong with one of several series, counted from 1.
    OfSeries { series: usize, error: Error },
    /// A file whose first line lacks a column of an experiment's rows.
    NoColumn { column: &'static str },
    /// A file whose first line has a column twice.
    SameColumn { column: &'static str },
    /// A file with nothing after its header.
    NoRows,
    /// Rows that do not reveal the seed of their experiment.
    UnknownSeed,
    /// A file with more rows than can be kept.
    FileRows { rows: u64, most: u64 },
    /// A row of one more sweep than a file may have.
    Sweeps { most: usize },
    /// Two sweeps that vary different parameters.
    Varied {
        one: &'static str,
        other: &'static str,
    },
    /// Points that differ in more than one parameter.
    Differing { parameters: Vec<&'static str> },
    /// Something wrong in one line of a table.
    Line {
        field: &'static str,
        line: usize,
        error: Error,
    },
    /// A request of the page that does not have its agreed form.
    Request { reason: String },
}

/// What is wrong with a part of the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of the arguments say what they are")]
pub enum BadRules {
    /// Nothing stands between two slashes.
    Empty,
    /// It has no meaning.
    Unknown,
    /// A number is 0 or too large.
    Number { most: u8 },
    /// There are too many numbers.
    ManyTakes { most: usize },
    /// The code of an octal game cannot be read.
    Code,
    /// It cannot hold together with this other part.
    Against(String),
    /// It needs moves that take from several heaps.
    OneHeap,
    /// It leaves no move.
    NoMove,
}

/// What a heap must be. Another heap is given by its number, counted from 1, and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Relation {
    /// Larger than another heap.
    MoreThan((usize, u32)),
    /// At most as large as another heap.
    AtMost((usize, u32)),
    /// Different in size from another heap.
    OtherThan((usize, u32)),
    /// Not empty.
    Positive,
}

/// Why a formula cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of the arguments say what they are")]
pub enum Misreading {
    /// It is too long.
    Length { characters: usize, most: usize },
    /// Its parentheses and `not`s are nested too deeply.
    Depth { most: usize },
    /// A number is too large.
    Number { typed: String, most: i32 },
    /// A name that means nothing here.
    Name { typed: String, known: Vec<String> },
    /// A character that means nothing in any formula.
    Symbol { typed: String },
    /// Something else was expected here; `found` is none at the end of the formula.
    Unexpected {
        wanted: Wanted,
        found: Option<String>,
    },
}

/// What was expected in a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// A number, `not`, `(` or one of these names.
    Operand(Vec<String>),
    /// An operator, or the end of the formula.
    OperatorOrEnd,
    /// An operator, or `)`.
    OperatorOrClose,
}

/// Why packed rows cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of the arguments say what they are")]
pub enum Corruption {
    /// They have another format.
    Format { format: u8, most: u8 },
    /// They end in the middle of a row.
    End,
    /// A number is too large.
    Number,
    /// A run ends in an unknown way.
    Ending { ending: u8, most: u8 },
    /// A formula is not UTF-8.
    Text,
}

impl Kind {
    /// The name of the input at fault.
    pub(super) fn field(&self) -> &'static str {
        match self {
            Self::Whole { field, .. }
            | Self::Number { field, .. }
            | Self::Share { field, .. }
            | Self::Choice { field, .. }
            | Self::Choices { field, .. }
            | Self::Line { field, .. } => field,
            Self::Takes { .. } => "subtract",
            Self::Constants { .. } => "constants",
            Self::Code { .. } => "code",
            Self::Rules { .. } | Self::NoMove { .. } => "rules",
            Self::Parameter { .. } => "parameter",
            Self::HeapCount { .. }
            | Self::Heap { .. }
            | Self::HeapsNeeded { .. }
            | Self::Relation { .. }
            | Self::Growth { .. }
            | Self::Positions { .. }
            | Self::Slots { .. }
            | Self::ManyPositions { .. }
            | Self::Moves { .. }
            | Self::Tree { .. } => "heaps",
            Self::Unreached { .. } => "from",
            Self::Move { .. } => "moves",
            Self::Nodes { .. } => "counting",
            Self::Formula { .. } => "formula",
            Self::Values { .. } | Self::NoValues { .. } => "values",
            Self::Step { .. } | Self::SmallStep { .. } => "step",
            Self::Backwards { .. } => "to",
            Self::ShardForm { .. } | Self::Shard { .. } => "shard",
            Self::Rows { .. } => "runs",
            Self::Settings { .. } | Self::Twice { .. } | Self::Retraced { .. } => "row",
            Self::Run { .. } => "run",
            Self::Seed { .. } => "seed",
            Self::Cells { .. } => "cells",
            Self::Verdict { .. } => "verdict",
            Self::Proven { .. } => "proven",
            Self::Point { .. } | Self::Packed { .. } => "rows",
            Self::Series { .. } => "series",
            Self::SeriesName { .. } | Self::SameName { .. } => "name",
            Self::OfSeries { error, .. } => error.field(),
            Self::NoColumn { .. }
            | Self::SameColumn { .. }
            | Self::NoRows
            | Self::UnknownSeed
            | Self::FileRows { .. }
            | Self::Varied { .. }
            | Self::Differing { .. } => "file",
            Self::Sweeps { .. } => "sweeps",
            Self::Request { .. } => "request",
        }
    }
}
