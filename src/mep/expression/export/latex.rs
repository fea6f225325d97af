//! LaTeX: the formula as a paper prints it.

use crate::mep::expression::{Expression, Parentheses, infix::Notation};
use crate::mep::{Function, MAX_SHOWN, Terminal, Terminals};

impl Expression {
    /// The formula for math mode; a sentence if it is too long to be written out.
    pub(super) fn latex(&self, parentheses: Parentheses, terminals: &Terminals) -> String {
        match self.longer_than(MAX_SHOWN) {
            Some(sentence) => format!("\\mbox{{{sentence}}}"),
            None => self.infix(&Latex {
                terminals,
                parentheses,
            }),
        }
    }
}

struct Latex<'a> {
    terminals: &'a Terminals,
    parentheses: Parentheses,
}

impl Notation for Latex<'_> {
    /// In print no two signs follow each other: a negative number that does not come first is in
    /// parentheses.
    fn number(&self, number: i32, before: &str) -> String {
        if number < 0 && !before.is_empty() && !before.ends_with('(') {
            format!("({number})")
        } else {
            number.to_string()
        }
    }

    /// `a1` is an a with the subscript 1; a word is set as a word.
    fn terminal(&self, terminal: Terminal) -> String {
        let name = self.terminals.name(terminal);
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let index = &name[letters.len()..];
        let set = match letters.len() {
            0 | 1 => letters.to_owned(),
            _ => format!("\\mathit{{{letters}}}"),
        };
        match index {
            "" => set,
            _ => format!("{set}_{{{index}}}"),
        }
    }

    fn symbol(&self, function: Function) -> &'static str {
        match function {
            Function::Add => "+",
            Function::Subtract => "-",
            Function::Multiply => r"\cdot",
            Function::Divide => r"\mathbin{\mathrm{div}}",
            Function::Modulo => r"\mathbin{\mathrm{mod}}",
            Function::And => r"\mathbin{\mathrm{and}}",
            Function::Or => r"\mathbin{\mathrm{or}}",
            Function::Xor => r"\mathbin{\mathrm{xor}}",
            Function::Not => r"\mathop{\mathrm{not}}",
        }
    }

    fn parentheses(&self) -> Parentheses {
        self.parentheses
    }
}
