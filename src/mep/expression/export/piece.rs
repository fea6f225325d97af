//! A piece of a program: the text of a node, and what its neighbours must know about it.

use crate::mep::Function;

/// The text of a value.
#[derive(Clone)]
pub(super) struct Piece {
    pub(super) text: String,
    shape: Shape,
    /// Whether it may exceed 32 bits, and equals the value only modulo 2^32.
    pub(super) wide: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Literal,
    /// A name or a call, which never needs parentheses.
    Primary,
    Prefix,
    Infix(Function),
}

impl Piece {
    fn new(text: String, shape: Shape) -> Self {
        Self {
            text,
            shape,
            wide: false,
        }
    }

    pub(super) fn literal(text: impl Into<String>) -> Self {
        Self::new(text.into(), Shape::Literal)
    }

    pub(super) fn name(text: &str) -> Self {
        Self::new(text.to_owned(), Shape::Primary)
    }

    /// `name(argument, ...)`
    pub(super) fn call(name: &str, arguments: &[&str]) -> Self {
        Self::name(&format!("{name}({})", arguments.join(", ")))
    }

    /// `~argument`
    pub(super) fn prefix(symbol: &str, argument: &Self) -> Self {
        let parentheses = matches!(argument.shape, Shape::Infix(_));
        let argument = argument.within(parentheses);
        Self::new(format!("{symbol}{argument}"), Shape::Prefix)
    }

    /// `left + right`. The languages agree that `*` binds tighter than `+` and `-`, and that operators of equal
    /// precedence group to the left. All else is in parentheses, since few readers know the other rules by heart.
    pub(super) fn infix(function: Function, symbol: &str, left: &Self, right: &Self) -> Self {
        let is_sum = |function| matches!(function, Function::Add | Function::Subtract);
        let is_factor = |inner| is_sum(function) && inner == Function::Multiply;
        let left = left.within(match left.shape {
            Shape::Infix(inner) => {
                let same = inner == function || is_sum(function) && is_sum(inner);
                !same && !is_factor(inner)
            }
            Shape::Literal | Shape::Primary | Shape::Prefix => false,
        });
        let right = right.within(match right.shape {
            Shape::Infix(inner) => !is_factor(inner),
            Shape::Literal | Shape::Primary | Shape::Prefix => false,
        });
        Self::new(format!("{left} {symbol} {right}"), Shape::Infix(function))
    }

    pub(super) fn widened(self, wide: bool) -> Self {
        Self { wide, ..self }
    }

    /// Whether a method can be called on it as it stands.
    pub(super) fn is_primary(&self) -> bool {
        self.shape == Shape::Primary
    }

    fn within(&self, parentheses: bool) -> String {
        if parentheses {
            format!("({})", self.text)
        } else {
            self.text.clone()
        }
    }
}
