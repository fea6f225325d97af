//! Nimlab evolves winning strategies for Nim-like games.
//!
//! A *strategy* is a formula over the heap sizes `a1`, `a2`, ... It labels a position `P` (the
//! previous player wins) where its value is 0 and `N` (the next player wins) elsewhere. Three rules
//! tell a winning strategy from any other formula, without anybody knowing the right labels:
//!
//! 1. every move from a P-position leads to an N-position;
//! 2. from an N-position at least one move leads to a P-position;
//! 3. the final position is a P-position.
//!
//! The number of violations is the formula's fitness; 0 is perfect. The example is the one the
//! paper "Evolving winning strategies for Nim-like games" computes by hand in section 3.4:
//!
//! ```
//! use nimlab::fitness::{Counting, Labelling};
//! use nimlab::game::{Graph, Merging, Nim, Position};
//! use nimlab::mep::{Expression, Inputs, Terminals};
//!
//! let start = Position::new(&[2, 1])?;
//! let graph = Graph::new(&Nim::normal(), start, Merging::Off)?;
//! let terminals = Terminals::of(&Nim::normal(), start);
//! let formula = Expression::parse("a1 - a2 * a1", &terminals)?;
//!
//! let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
//! let labelling = Labelling::new(&graph, &values);
//! assert_eq!(labelling.count(Counting::Nodes)?, 4);
//! # Ok::<(), nimlab::Error>(())
//! ```
//!
//! Data flows one way: a [`game`] gives a graph of positions, [`mep`] gives formulas their values
//! on all of them at once, [`fitness`] counts the violations. The core is pure: no clock, no
//! wasm, no page. The `wasm` module is the only door to the browser.

pub mod error;
pub mod fitness;
pub mod game;
pub mod mep;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use error::Error;
