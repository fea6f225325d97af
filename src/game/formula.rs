//! A theory as a formula of the heaps that is 0 exactly on the P-positions.

use std::fmt;

/// A number computed from the heaps in wrapping 32-bit arithmetic. The lowest bits of every operator's result depend
/// only on the lowest bits of its operands, so a prover can follow the formula bit by bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapFormula {
    /// The size of a heap, counted from 0.
    Heap(usize),
    /// A number.
    Number(i32),
    /// An operator of two others.
    Call(Operator, Box<[Self; 2]>),
}

/// An operator that joins two numbers of a [`HeapFormula`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// The sum.
    Add,
    /// The difference.
    Subtract,
    /// The bits that are in both.
    And,
    /// The bits that are in one of them, or in both.
    Or,
    /// The bits that are in one of them, not in both.
    Xor,
}

impl HeapFormula {
    /// This formula and another, joined.
    #[must_use]
    pub fn with(self, operator: Operator, other: Self) -> Self {
        Self::Call(operator, Box::new([self, other]))
    }

    /// This formula and a number, joined.
    #[must_use]
    pub fn with_number(self, operator: Operator, number: i32) -> Self {
        self.with(operator, Self::Number(number))
    }

    /// The first `heaps` heaps, joined by one operator.
    #[must_use]
    pub fn of_all(operator: Operator, heaps: usize) -> Self {
        (1..heaps).fold(Self::Heap(0), |all, heap| {
            all.with(operator, Self::Heap(heap))
        })
    }

    /// The formula's value for heaps of these sizes.
    #[must_use]
    pub fn value(&self, heaps: &[u32]) -> i32 {
        match self {
            Self::Heap(heap) => heaps[*heap].cast_signed(),
            Self::Number(number) => *number,
            Self::Call(operator, of) => {
                let [x, y] = [of[0].value(heaps), of[1].value(heaps)];
                match operator {
                    Operator::Add => x.wrapping_add(y),
                    Operator::Subtract => x.wrapping_sub(y),
                    Operator::And => x & y,
                    Operator::Or => x | y,
                    Operator::Xor => x ^ y,
                }
            }
        }
    }
}

impl fmt::Display for HeapFormula {
    /// Writes the formula as people type it, with every parenthesis.
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Heap(heap) => write!(out, "a{}", heap + 1),
            Self::Number(number) => write!(out, "{number}"),
            Self::Call(operator, of) => {
                let symbol = match operator {
                    Operator::Add => "+",
                    Operator::Subtract => "-",
                    Operator::And => "and",
                    Operator::Or => "or",
                    Operator::Xor => "xor",
                };
                write!(out, "({} {symbol} {})", of[0], of[1])
            }
        }
    }
}
