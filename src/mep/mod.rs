//! Multi expression programming: genes, chromosomes, variation, formulas and their values.

mod chromosome;
mod crossover;
mod expression;
mod function;
mod gene;
mod gene_set;
mod inputs;
mod terminals;
mod values;
mod variation;

pub use chromosome::Chromosome;
pub(crate) use chromosome::{BLOCK, Block, Reach};
pub use crossover::{Cut, cross, draw_cut};
pub(crate) use expression::{Builder, Node, NodeIndex};
pub use expression::{
    Export, Expression, FormulaSymbol, FormulaView, Language, MAX_SHOWN, Parentheses, precedence,
};
pub use function::Function;
pub use gene::{Gene, GeneIndex, Kind};
pub use gene_set::GeneSet;
pub use inputs::Inputs;
pub use terminals::{Terminal, Terminals};
pub use values::{Divisions, ExpressionId, Values};
pub use variation::{Change, Symbols};
