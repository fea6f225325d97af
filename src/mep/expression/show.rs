//! Writing a formula in the paper's notation, with the least parentheses.

use super::{Expression, Node, NodeIndex};
use crate::mep::{Function, Terminals};

/// How tightly a node binds; an argument that binds less than its place asks for parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Sum,
    Product,
    Factor,
}

impl Binding {
    fn of(node: Node) -> Self {
        let Node::Call(function, ..) = node else {
            return Self::Factor;
        };
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

impl Expression {
    /// The formula in infix. Parsing it again gives this expression.
    #[must_use]
    pub fn show(&self, terminals: &Terminals) -> String {
        let mut text = String::new();
        self.write(self.root(), Binding::Sum, terminals, &mut text);
        text
    }

    fn write(&self, index: NodeIndex, place: Binding, terminals: &Terminals, out: &mut String) {
        let node = self.node(index);
        let binding = Binding::of(node);
        let parentheses = binding < place;
        if parentheses {
            out.push('(');
        }
        match node {
            Node::Number(number) => out.push_str(&number.to_string()),
            Node::Terminal(terminal) => out.push_str(terminals.name(terminal)),
            Node::Call(Function::Not, argument, _) => {
                out.push_str("not ");
                self.write(argument, Binding::Factor, terminals, out);
            }
            Node::Call(function, left, right) => {
                self.write(left, binding, terminals, out);
                out.push(' ');
                out.push_str(function.symbol());
                out.push(' ');
                self.write(right, binding.tighter(), terminals, out);
            }
        }
        if parentheses {
            out.push(')');
        }
    }
}
