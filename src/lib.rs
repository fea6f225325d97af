//! Nimlab evolves winning strategies for Nim-like games, after the paper "Evolving winning
//! strategies for Nim-like games" by M. Oltean.
//!
//! # The idea, for someone who has not read the paper
//!
//! In Nim two players take turns removing objects from heaps; whoever takes the last one wins. Every
//! position is either a **P-position** (the *previous* player, who just moved, can force a win) or
//! an **N-position** (the *next* player can). Whoever knows which is which wins: always move to a
//! P-position.
//!
//! A **strategy** is a formula over the heap sizes `a1`, `a2`, ... and the number of heaps `n`. It
//! calls a position P where its value is 0, and N elsewhere. Nobody needs to know the right labels
//! to judge it, because three rules tell a winning strategy from any other formula:
//!
//! 1. every move from a P-position leads to an N-position;
//! 2. from an N-position at least one move leads to a P-position;
//! 3. the final position is a P-position.
//!
//! The number of violations is the formula's **fitness**, and 0 is perfect. This is the example
//! the paper computes by hand in its section 3.4:
//!
//! ```
//! use nimlab::fitness::{Counting, Labelling};
//! use nimlab::game::{Graph, Merging, HeapGame, Position};
//! use nimlab::mep::{Expression, Inputs, Terminals};
//!
//! let start = Position::new(&[2, 1])?;
//! let graph = Graph::new(&HeapGame::nim(), start, Merging::Off)?;
//! let terminals = Terminals::of(&HeapGame::nim(), start);
//! let formula = Expression::parse("a1 - a2 * a1", &terminals)?;
//!
//! let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
//! let labelling = Labelling::new(&graph, &values);
//! assert_eq!(labelling.count(Counting::Nodes)?, 4);
//! # Ok::<(), nimlab::Error>(())
//! ```
//!
//! **Multi expression programming** finds such formulas by evolution. A chromosome is a fixed number
//! of genes; a gene is a terminal, or a function of earlier genes, and the last gene gives the
//! chromosome's formula. A population of random chromosomes evolves in a steady state. At each **step**
//! two binary tournaments pick two parents; they exchange the genes after a random cut; each
//! offspring has a few genes drawn anew; the better offspring replaces the worst individual if it is
//! better. A **generation** is half as many steps as there are individuals.
//!
//! ```
//! use nimlab::evolve::{Run, StopReason};
//! use nimlab::rng::Seed;
//! use nimlab::settings::Settings;
//!
//! // The paper's setting: Nim from (4,4,4,4), 100 individuals of 15 genes, 100 generations.
//! let mut run = Run::new(Settings::default(), Seed::new(5)?)?;
//! while run.stopped().is_none() {
//!     run.step();
//! }
//! assert_eq!(run.stopped(), Some(StopReason::Solved));
//! let best = run.best();
//! let formula = best.chromosome.expression(best.expressed).simplified();
//! assert_eq!(formula.show(run.problem().terminals()), "a1 xor a3 xor a4 - a2");
//! # Ok::<(), nimlab::Error>(())
//! ```
//!
//! # Modules
//!
//! The modules form layers: each uses only modules above it in this table. A test checks that no modules depend on each
//! other in a circle.
//!
//! | module | what it answers | uses |
//! | --- | --- | --- |
//! | `bits`, `sort`, `exact`, `decimal` | sets of bits, sorting in little code, counts as JSON, shares as text | |
//! | [`error`] | why an input was refused, in one sentence | `decimal` |
//! | [`rng`] | which random numbers a seed gives | [`error`] |
//! | [`game`] | which positions a game has, which moves, and (exactly) who wins | [`error`] |
//! | [`mep`] | which formula a chromosome expresses, and its value at every position at once | [`game`], [`rng`] |
//! | [`fitness`] | which positions break which rule | [`game`] |
//! | [`settings`] | every parameter, its limits and its default | [`game`], [`mep`], [`fitness`] |
//! | [`shortest`] | which formulas with the fewest functions solve a game | all above but [`rng`] |
//! | [`proof`] | what a formula is worth for heaps of every size | all above but [`fitness`], [`shortest`] |
//! | [`play`] | which moves are legal, what players do, and what lost a match | all above but [`shortest`], [`proof`] |
//! | [`evolve`] | one run, step by step | all above but [`shortest`], [`proof`], [`play`] |
//! | [`experiment`] | many runs, and what they say together | all above |
//! | `wasm` | what the page asks: it converts and delegates | all above |
//!
//! The core is pure: no clock, no threads, no wasm, no page. The same settings and seed give the
//! same run, bit for bit, on every machine ([`rng`] says how); `cargo test --test golden` checks it
//! against known runs and one documented number, the determinism hash. `src/wasm` is the only door
//! to the browser.

mod bits;
mod decimal;
pub mod error;
pub mod evolve;
#[cfg(feature = "serde")]
mod exact;
pub mod experiment;
pub mod fitness;
pub mod game;
pub mod mep;
pub mod play;
pub mod proof;
#[cfg(test)]
mod property;
pub mod rng;
pub mod settings;
pub mod shortest;
mod sort;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use error::Error;
