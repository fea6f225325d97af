//! The shortest formulas that solve a game, found by trying all.
//!
//! The **size** of a formula is its number of functions. The formulas of size 0 are the terminals; a formula of size s
//! is a function of one formula of size s - 1, or of two whose sizes add up to s - 1. Formulas with the same values on
//! every position of the game are counted once, and only the first of them is used to make larger ones: whatever can
//! be made with the others has the same values as what is made with it. So all counts are of *different rows of
//! values*, each of which belongs to the smallest size that has it. A formula **solves** the game if it breaks no rule
//! on any position.
//!
//! Every size but the last is kept in memory, as long as there is room ([`MEMORY`]). The last is only tested, and
//! almost every formula of it is rejected after eight positions. If a size has no room, it is made once more to test
//! the next one, and the search ends there.
//!
//! ```
//! use nimlab::settings::{Parameter, Settings};
//! use nimlab::shortest::{Ending, Search};
//!
//! let settings = Settings::default().with(Parameter::Heaps, "5,5,5")?;
//! let mut search = Search::new(&settings, 4)?;
//! while search.advance(10_000).is_none() {}
//! assert_eq!(search.ending(), Some(Ending::Solved));
//! let solving: Vec<_> = search.sizes().iter().map(|size| size.solving).collect();
//! assert_eq!(solving, [0, 0, 7]);
//! assert_eq!(search.examples()[0].show(search.terminals()), "a1 xor a2 - a3");
//! # Ok::<(), nimlab::Error>(())
//! ```

mod functions;
mod known;
mod plan;
mod rows;
mod search;
mod target;
#[cfg(test)]
mod tests;
mod words;
mod workshop;

pub use search::Search;

use crate::Error;
use crate::error::Kind;

/// The most functions of a formula that can be asked for.
pub const MAX_SIZE: usize = 8;

/// The size up to which a search goes by default.
pub const DEFAULT_SIZE: usize = 4;

/// The most memory for rows of values, in bytes.
pub const MEMORY: usize = 256 << 20;

/// The most formulas that are kept as examples.
pub const MAX_EXAMPLES: usize = 1000;

/// What is known of the formulas of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Size {
    /// Their number of functions.
    pub functions: usize,
    /// How many were tried: all of them, unless memory ran out.
    pub tried: u64,
    /// Whether these are all.
    pub complete: bool,
    /// How many have values that no smaller formula and no other one of this size has. Not known if the formulas were
    /// only tested.
    pub different: Option<u64>,
    /// How many of those solve the game.
    pub solving: u64,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Progress {
    /// The number of functions of the formulas that are tried now.
    pub functions: usize,
    /// How many of them have been tried.
    pub tried: u64,
    /// How many there are to try.
    pub of: u64,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Ending {
    /// Formulas of the last size solve the game.
    Solved,
    /// All sizes that were asked for have been searched.
    Size,
    /// There is no memory left.
    Memory,
}

/// Where a search ends if the game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// With the smallest size that solves it.
    Smallest,
    /// With the last size that was asked for.
    All,
}

/// Reads a size that someone typed; refuses one over [`MAX_SIZE`].
pub fn parse_size(text: &str) -> Result<usize, Error> {
    let size = text.trim().parse().ok().filter(|&size| size <= MAX_SIZE);
    size.ok_or_else(|| {
        let kind = Kind::Whole {
            field: "upto",
            typed: text.to_owned(),
            least: 0,
            most: MAX_SIZE as u64,
        };
        kind.into()
    })
}
