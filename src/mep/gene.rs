//! Genes: a terminal, or a function with the places of its arguments (section 3.1 of the paper).

use super::{Function, Terminal, Terminals};
use std::fmt;

/// The place of a gene in its chromosome, counted from 0; people see it counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GeneIndex(u16);

impl GeneIndex {
    /// The place of that number.
    #[must_use]
    pub fn new(index: usize) -> Self {
        Self(u16::try_from(index).expect("invariant: a chromosome has at most 500 genes"))
    }

    /// The place as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for GeneIndex {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}", self.0 + 1)
    }
}

/// One gene. A function of one argument names it twice, so that equal genes are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Gene {
    /// A terminal symbol.
    Terminal(Terminal),
    /// A function symbol and the places of its arguments, all before its own.
    Call(Function, GeneIndex, GeneIndex),
}

impl Gene {
    /// The gene as the paper writes it, without its label: `a1`, `* 3, 5`, `not 2`.
    #[must_use]
    pub fn show(self, terminals: &Terminals) -> String {
        match self {
            Self::Terminal(terminal) => terminals.name(terminal).to_owned(),
            Self::Call(function, left, right) if function.arity() == 2 => {
                format!("{} {left}, {right}", function.symbol())
            }
            Self::Call(function, argument, _) => format!("{} {argument}", function.symbol()),
        }
    }

    /// The places of the arguments; the same one twice where there is only one.
    #[must_use]
    pub fn arguments(self) -> Option<[GeneIndex; 2]> {
        match self {
            Self::Terminal(_) => None,
            Self::Call(_, left, right) => Some([left, right]),
        }
    }

    /// The place of the divisor, where this gene divides.
    #[must_use]
    pub fn divisor(self) -> Option<GeneIndex> {
        match self {
            Self::Call(Function::Divide | Function::Modulo, _, divisor) => Some(divisor),
            Self::Terminal(_) | Self::Call(..) => None,
        }
    }
}
