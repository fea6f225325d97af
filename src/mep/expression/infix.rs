//! Infix notation with the least parentheses: who binds how tightly, whatever the symbols are.

use super::{Expression, Node, NodeIndex};
use crate::mep::{Function, Terminal};

/// The symbols of a notation; the precedence is Pascal's in all of them.
pub(super) trait Notation {
    /// A number that comes after this text.
    fn number(&self, number: i32, before: &str) -> String;

    /// A terminal.
    fn terminal(&self, terminal: Terminal) -> String;

    /// The sign of a function.
    fn symbol(&self, function: Function) -> &'static str;
}

/// How tightly a node binds; an argument that binds less than its place asks for parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Sum,
    Product,
    Factor,
}

impl Binding {
    fn of(node: Node) -> Self {
        match node {
            Node::Call(function, ..) => Self::of_function(function),
            Node::Number(_) | Node::Terminal(_) => Self::Factor,
        }
    }

    fn of_function(function: Function) -> Self {
        match function {
            Function::Add | Function::Subtract | Function::Or | Function::Xor => Self::Sum,
            Function::Multiply | Function::Divide | Function::Modulo | Function::And => {
                Self::Product
            }
            Function::Not => Self::Factor,
        }
    }

    /// The place right of an operator: equal ones group to the left, so this asks for more.
    fn tighter(self) -> Self {
        match self {
            Self::Sum => Self::Product,
            Self::Product | Self::Factor => Self::Factor,
        }
    }
}

/// Which functions bind more tightly than others, in words.
#[must_use]
pub fn precedence() -> String {
    let of = |binding| {
        let all = Function::ALL.into_iter();
        let symbols = all.filter(|&function| Binding::of_function(function) == binding);
        symbols.map(Function::symbol).collect::<Vec<_>>().join(" ")
    };
    format!(
        "{} binds tightest, then {}, then {}",
        of(Binding::Factor),
        of(Binding::Product),
        of(Binding::Sum)
    )
}

impl Expression {
    /// The formula written out. It recurses as deep as the formula nests and repeats what is
    /// shared: the caller has made sure that the formula is short.
    pub(super) fn infix(&self, notation: &impl Notation) -> String {
        let mut text = String::new();
        self.write(self.root(), Binding::Sum, notation, &mut text);
        text
    }

    fn write(&self, index: NodeIndex, place: Binding, notation: &impl Notation, out: &mut String) {
        let node = self.node(index);
        let binding = Binding::of(node);
        let parentheses = binding < place;
        if parentheses {
            out.push('(');
        }
        match node {
            Node::Number(number) => out.push_str(&notation.number(number, out)),
            Node::Terminal(terminal) => out.push_str(&notation.terminal(terminal)),
            Node::Call(Function::Not, argument, _) => {
                out.push_str(notation.symbol(Function::Not));
                out.push(' ');
                self.write(argument, Binding::Factor, notation, out);
            }
            Node::Call(function, left, right) => {
                self.write(left, binding, notation, out);
                out.push(' ');
                out.push_str(notation.symbol(function));
                out.push(' ');
                self.write(right, binding.tighter(), notation, out);
            }
        }
        if parentheses {
            out.push(')');
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn precedence_is_pascals() {
        assert_eq!(
            super::precedence(),
            "not binds tightest, then * div mod and, then + - or xor"
        );
    }
}
