//! A theory as a formula: of the heaps, and 0 exactly on the P-positions.

use std::fmt;

/// A number made of the heaps, in wrapping 32-bit arithmetic. Its operators are those of which the lowest
/// bits need only the lowest bits of the heaps, so a prover can follow it bit by bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapFormula {
    /// The size of a heap, counted from 0.
    Heap(usize),
    /// A number.
    Number(i32),
    /// An operator of two others.
    Call(Operator, Box<[Self; 2]>),
}

/// What two numbers of a [`HeapFormula`] are joined by.
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

    /// All heaps from the first to before `heaps`, joined by one operator.
    #[must_use]
    pub fn of_all(operator: Operator, heaps: usize) -> Self {
        (1..heaps).fold(Self::Heap(0), |all, heap| {
            all.with(operator, Self::Heap(heap))
        })
    }

    /// Its value where the heaps have these sizes.
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
    /// As formulas are typed, with every parenthesis.
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
