//! Multi expression programming: formulas, and how they get their values.

mod expression;
mod function;
mod inputs;
mod terminals;

pub use expression::Expression;
pub use function::Function;
pub use inputs::Inputs;
pub use terminals::{Terminal, Terminals};
