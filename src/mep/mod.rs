//! Multi expression programming: genes, chromosomes, variation, formulas and their values.

mod chromosome;
mod evaluation;
mod expression;
mod function;
mod gene;
mod inputs;
mod terminals;
mod variation;

pub use chromosome::Chromosome;
pub use evaluation::Evaluation;
pub use expression::{Expression, Language, MAX_SHOWN};
pub use function::Function;
pub use gene::{Gene, GeneIndex};
pub use inputs::Inputs;
pub use terminals::{Terminal, Terminals};
pub use variation::{Change, Symbols, cross, draw_cut};
