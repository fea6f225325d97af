//! Genes: a terminal, or a function with the places of its arguments (section 3.1 of the paper).

use super::values::Key;
use super::{ExpressionId, Function, Terminal, Terminals};
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

/// One gene, packed into one word: its symbol in the low 8 bits, then 12 bits for the place of each argument. The
/// symbol is the number of a function, or the number of functions plus the number of a terminal. A terminal has zeros
/// as arguments, and a function of one argument has it twice, so that equal genes are equal words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gene(u32);

/// What a gene is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A terminal symbol.
    Terminal(Terminal),
    /// A function symbol and the places of its arguments, all before its own.
    Call(Function, GeneIndex, GeneIndex),
}

#[allow(clippy::cast_possible_truncation, reason = "there are nine")]
const FUNCTIONS: u32 = Function::ALL.len() as u32;

impl Gene {
    /// The gene of a terminal.
    #[must_use]
    pub fn terminal(terminal: Terminal) -> Self {
        Self(FUNCTIONS + u32::from(terminal.0))
    }

    /// The gene of a function; one with a single argument ignores `right`.
    #[must_use]
    pub fn call(function: Function, left: GeneIndex, right: GeneIndex) -> Self {
        let right = if function.arity() == 1 { left } else { right };
        Self(function as u32 | u32::from(left.0) << 8 | u32::from(right.0) << 20)
    }

    /// What it is.
    #[must_use]
    #[inline]
    pub fn kind(self) -> Kind {
        match Function::ALL.get(self.symbol() as usize) {
            Some(&function) => Kind::Call(function, self.left(), self.right()),
            None => Kind::Terminal(Terminal::new(self.terminal_number())),
        }
    }

    /// The gene as the paper writes it, without its label: `a1`, `* 3, 5`, `not 2`.
    #[must_use]
    pub fn show(self, terminals: &Terminals) -> String {
        match self.kind() {
            Kind::Terminal(terminal) => terminals.name(terminal).to_owned(),
            Kind::Call(function, left, right) if function.arity() == 2 => {
                format!("{} {left}, {right}", function.symbol())
            }
            Kind::Call(function, argument, _) => format!("{} {argument}", function.symbol()),
        }
    }

    /// Whether it is a function.
    #[must_use]
    #[inline]
    pub fn is_call(self) -> bool {
        self.symbol() < FUNCTIONS
    }

    /// The places of the arguments; the same place twice if there is only one.
    #[must_use]
    #[inline]
    pub fn arguments(self) -> Option<[GeneIndex; 2]> {
        self.is_call().then_some([self.left(), self.right()])
    }

    /// 1 for a function, 0 for a terminal. It is the borrow of a subtraction rather than a comparison, which the
    /// compiler might turn into a branch.
    #[inline]
    pub(super) fn call_bit(self) -> u64 {
        u64::from(self.symbol()).wrapping_sub(u64::from(FUNCTIONS)) >> 63
    }

    /// The gene `ones` if all bits of the mask are 1, and `zeros` if they are all 0.
    #[inline]
    pub(super) fn choose(mask: u32, ones: Self, zeros: Self) -> Self {
        Self(zeros.0 ^ (ones.0 ^ zeros.0) & mask)
    }

    /// The places of its arguments as bits, for a function among the first 64 genes.
    #[inline]
    pub(super) fn argument_bits(self) -> u64 {
        1 << (self.left().0 % 64) | 1 << (self.right().0 % 64)
    }

    /// The place of the divisor, if this gene divides.
    #[must_use]
    #[inline]
    pub fn divisor(self) -> Option<GeneIndex> {
        match self.kind() {
            Kind::Call(function, _, right) if function.divides() => Some(right),
            Kind::Call(..) | Kind::Terminal(_) => None,
        }
    }

    /// The number of its terminal; meaningless for a function.
    #[inline]
    pub(super) fn terminal_number(self) -> u32 {
        self.symbol().wrapping_sub(FUNCTIONS)
    }

    /// The places of its arguments, as indices; meaningless for a terminal.
    #[inline]
    pub(crate) fn places(self) -> [usize; 2] {
        [self.left().index(), self.right().index()]
    }

    /// Its function; meaningless for a terminal.
    #[inline]
    pub(crate) fn function(self) -> Function {
        Function::ALL[(self.symbol() as usize).min(Function::ALL.len() - 1)]
    }

    /// The call of its function with these arguments.
    #[inline]
    pub(crate) fn call_of(self, arguments: [ExpressionId; 2]) -> Key {
        Key::new(self.symbol(), arguments)
    }

    #[inline]
    pub(super) fn symbol(self) -> u32 {
        self.0 & 0xff
    }

    #[inline]
    fn left(self) -> GeneIndex {
        GeneIndex((self.0 >> 8 & 0xfff) as u16)
    }

    #[inline]
    fn right(self) -> GeneIndex {
        GeneIndex((self.0 >> 20) as u16)
    }
}

/// A gene that still lacks its arguments. They are added without a branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stem {
    symbol: u32,
    /// The factor by which the place of each argument is multiplied before it is added to the symbol.
    left: u32,
    right: u32,
    arguments: u32,
}

impl Stem {
    pub(super) fn terminal(terminal: Terminal) -> Self {
        Self {
            symbol: Gene::terminal(terminal).0,
            left: 0,
            right: 0,
            arguments: 0,
        }
    }

    pub(super) fn call(function: Function) -> Self {
        let [nought, one] = [0, 1].map(GeneIndex);
        let [symbol, left, right] = [(nought, nought), (one, nought), (nought, one)]
            .map(|(left, right)| Gene::call(function, left, right).0);
        Self {
            symbol,
            left: left - symbol,
            right: right - symbol,
            arguments: if function.arity() == 1 { 1 } else { 2 },
        }
    }

    /// How many arguments it takes.
    #[inline]
    pub(super) fn arguments(&self) -> usize {
        self.arguments as usize
    }

    /// The gene with arguments at these places; it ignores those that it does not take.
    #[inline]
    pub(super) fn gene(&self, left: u32, right: u32) -> Gene {
        Gene(self.symbol + left * self.left + right * self.right)
    }
}

impl fmt::Debug for Gene {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.kind().fmt(out)
    }
}
