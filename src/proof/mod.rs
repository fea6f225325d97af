//! Verdicts: whether a formula is a winning strategy for heaps of every size.
//!
//! A formula without violations on its training game may still be wrong elsewhere: on small heaps it
//! never saw a high bit, on sorted heaps it never saw another order. Most formulas can be *decided*. The
//! formula becomes a circuit that reads the heaps bit by bit, the theory of the game a machine that
//! reads the same bits, and a search visits every state the two can be in together. There
//! are finitely many, so it ends: with a counterexample, or with the proof that there is none below
//! 2^31. What cannot be decided (products of heaps, division by a heap, games without such a theory, too
//! many states) is *checked* on positions beyond the training game ([`Check`]).
//!
//! ```
//! use nimlab::mep::{Expression, Terminals};
//! use nimlab::proof::{Effort, Prover, Verdict};
//! use nimlab::settings::Settings;
//!
//! let settings = Settings::default(); // Nim (4,4,4,4), permutations merged
//! let prover = Prover::new(&settings);
//! let verdict = |text| -> Result<Verdict, nimlab::Error> {
//!     let formula = Expression::parse(text, prover.terminals())?;
//!     Ok(prover.verdict(&formula, Effort::Quick))
//! };
//! assert_eq!(verdict("a1 xor a2 xor a3 - a4")?, Verdict::EverySize);
//! // Right on the 70 positions of the training game, and learned by heart:
//! let Verdict::ByHeart(mistake) = verdict("a2 xor a3 - (a1 xor a3 and a4)")? else { panic!() };
//! assert_eq!(mistake.heaps, [6, 4, 2, 1]);
//! # Ok::<(), nimlab::Error>(())
//! ```

mod certificate;
mod check;
mod circuit;
mod closeup;
mod counterexample;
mod domain;
mod label;
mod linear;
mod machine;
mod names;
mod prover;
mod random;
mod search;
mod smt;
mod telling;
mod truth;
mod verdict;
mod walk;

pub use certificate::{Certificate, MachineState};
pub use check::{Check, Effort};
pub use closeup::{BothLabels, Closeup};
pub use machine::{MachineCondition, MachineDivider, MachineTruth, MachineWire};
pub use prover::{Decision, Prover, Undecided};
pub use search::Orders;
pub use verdict::{Extent, Mistake, Verdict, Word, written};
