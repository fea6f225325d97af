//! Infix notation: how tightly operators bind and which parentheses to write, whatever the symbols are.

use super::{Expression, Node, NodeIndex};
use crate::mep::{Function, Terminal};

/// The symbols of a notation; the precedence is Pascal's in all of them.
pub(super) trait Notation {
    /// A number, to be written after this text.
    fn number(&self, number: i32, before: &str) -> String;

    /// A terminal.
    fn terminal(&self, terminal: Terminal) -> String;

    /// The symbol of a function.
    fn symbol(&self, function: Function) -> &'static str;

    /// Which parentheses to write.
    fn parentheses(&self) -> Parentheses;
}

/// Which parentheses a formula is written with. Both read back as the same expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parentheses {
    /// Only those that the precedence requires, as in tables and on the command line.
    Needed,
    /// Also those that spare readers Pascal's precedence, which treats `and`, `or`, `xor` and `not` unlike most
    /// languages. The only operators that stand next to each other without parentheses are `+ - *`, and `and`, `or`,
    /// `xor` or `not` next to itself.
    Clear,
}

impl Parentheses {
    /// Whether an argument gets parentheses that its place does not require.
    fn separate(self, outer: Function, argument: Node) -> bool {
        match argument {
            Node::Call(inner, ..) => self == Self::Clear && !group_alike(outer, inner),
            Node::Number(_) | Node::Terminal(_) => false,
        }
    }
}

/// Whether people who know usual arithmetic group these two operators as Pascal does.
fn group_alike(outer: Function, inner: Function) -> bool {
    match outer {
        Function::Add | Function::Subtract | Function::Multiply => matches!(
            inner,
            Function::Add | Function::Subtract | Function::Multiply
        ),
        Function::And | Function::Or | Function::Xor | Function::Not => outer == inner,
        Function::Divide | Function::Modulo => false,
    }
}

/// How tightly a node binds. An argument that binds less tightly than its place requires is put in parentheses.
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

    /// What the place right of an operator requires: equal operators group to the left, so it requires more than the
    /// place left of the operator.
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
    /// The formula written out. This recurses as deep as the formula nests and repeats what is shared, so the caller
    /// must make sure that the formula is short.
    pub(super) fn infix(&self, notation: &impl Notation) -> String {
        let mut text = String::new();
        self.write(self.root(), notation, &mut text);
        text
    }

    fn write(&self, index: NodeIndex, notation: &impl Notation, out: &mut String) {
        match self.node(index) {
            Node::Number(number) => out.push_str(&notation.number(number, out)),
            Node::Terminal(terminal) => out.push_str(&notation.terminal(terminal)),
            Node::Call(function, left, right) => {
                let binding = Binding::of_function(function);
                if function == Function::Not {
                    out.push_str(notation.symbol(function));
                    out.push(' ');
                    self.write_argument(left, (function, binding), notation, out);
                } else {
                    self.write_argument(left, (function, binding), notation, out);
                    out.push(' ');
                    out.push_str(notation.symbol(function));
                    out.push(' ');
                    self.write_argument(right, (function, binding.tighter()), notation, out);
                }
            }
        }
    }

    /// Writes an argument of a function, in a place that requires this binding.
    fn write_argument(
        &self,
        index: NodeIndex,
        (outer, place): (Function, Binding),
        notation: &impl Notation,
        out: &mut String,
    ) {
        let node = self.node(index);
        if Binding::of(node) < place || notation.parentheses().separate(outer, node) {
            out.push('(');
            self.write(index, notation, out);
            out.push(')');
        } else {
            self.write(index, notation, out);
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
