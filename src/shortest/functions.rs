//! The chosen functions, and every call of them with given arguments.

use crate::mep::Function;
use std::ops::Range;

/// The chosen functions, by their number of arguments.
#[derive(Clone, Debug)]
pub(super) struct Functions {
    pub unary: Vec<Function>,
    pub binary: Vec<Function>,
}

/// The arguments of a function: formulas, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arguments {
    One(usize),
    Two(usize, usize),
}

/// A call of a function with known formulas. If it has one argument, `left` and `right` are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub function: Function,
    pub left: usize,
    pub right: usize,
}

/// A call of a function with a new formula, and perhaps a known one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outer {
    pub function: Function,
    pub left: Argument,
    pub right: Argument,
}

/// An argument of such a function.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument {
    New,
    Known(usize),
}

impl Functions {
    pub fn new(functions: &[Function]) -> Self {
        let (unary, binary) = functions.iter().partition(|function| function.arity() == 1);
        Self { unary, binary }
    }

    /// Visits every call with these arguments: in both orders, unless they are equal or the function is commutative.
    #[inline]
    pub fn each_call(&self, arguments: Arguments, mut visit: impl FnMut(Call)) {
        match arguments {
            Arguments::One(argument) => {
                for &function in &self.unary {
                    visit(Call {
                        function,
                        left: argument,
                        right: argument,
                    });
                }
            }
            Arguments::Two(left, right) => {
                for &function in &self.binary {
                    visit(Call {
                        function,
                        left,
                        right,
                    });
                    if left != right && !function.is_commutative() {
                        visit(Call {
                            function,
                            left: right,
                            right: left,
                        });
                    }
                }
            }
        }
    }

    /// Visits every call with a new formula, alone or together with one of `others`.
    #[inline]
    pub fn each_call_with_new(&self, others: Range<usize>, mut visit: impl FnMut(Outer)) {
        let new = Argument::New;
        for &function in &self.unary {
            visit(Outer {
                function,
                left: new,
                right: new,
            });
        }
        for other in others.map(Argument::Known) {
            for &function in &self.binary {
                visit(Outer {
                    function,
                    left: new,
                    right: other,
                });
                if !function.is_commutative() {
                    visit(Outer {
                        function,
                        left: other,
                        right: new,
                    });
                }
            }
        }
    }

    /// The number of calls with two different arguments.
    pub fn calls_with_two(&self) -> u64 {
        let orders = |function: &Function| if function.is_commutative() { 1 } else { 2 };
        self.binary.iter().map(orders).sum()
    }

    /// The number of calls with a new formula, alone or together with one of this many others.
    pub fn calls_with_new(&self, others: usize) -> u64 {
        self.unary.len() as u64 + others as u64 * self.calls_with_two()
    }
}
