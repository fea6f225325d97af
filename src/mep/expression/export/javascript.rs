//! JavaScript. Its numbers hold exactly every sum that fits into a text of [`MAX_TEXT`](super::MAX_TEXT), and its
//! bitwise operators and `Math.imul` take their operands modulo 2^32. So only the arguments of `div` and `mod`,
//! variables and the result have to be cut to 32 bits.

use super::{Body, Piece, Syntax};
use crate::mep::Function;

pub(super) struct JavaScript;

const DIVIDE: &str = "\
/** x / y, truncated and wrapping; 0 if y is 0. */
function divide(x, y) {
  return y === 0 ? 0 : (x / y) | 0;
}
";

const MODULO: &str = "\
/** x % y; x if y is 0. */
function modulo(x, y) {
  return y === 0 ? x : (x % y) | 0;
}
";

impl Syntax for JavaScript {
    fn helpers(&self, function: Function) -> &'static [&'static str] {
        match function {
            Function::Divide => &[DIVIDE],
            Function::Modulo => &[MODULO],
            Function::Add
            | Function::Subtract
            | Function::Multiply
            | Function::And
            | Function::Or
            | Function::Xor
            | Function::Not => &[],
        }
    }

    fn call(&self, function: Function, left: &Piece, right: &Piece) -> Piece {
        let infix = |symbol| Piece::infix(function, symbol, left, right);
        let call = |name| Piece::call(name, &[&self.whole(left), &self.whole(right)]);
        match function {
            Function::Add => infix("+").widened(true),
            Function::Subtract => infix("-").widened(true),
            Function::Multiply => Piece::call("Math.imul", &[&left.text, &right.text]),
            Function::Divide => call("divide"),
            Function::Modulo => call("modulo"),
            Function::And => infix("&"),
            Function::Or => infix("|"),
            Function::Xor => infix("^"),
            Function::Not => Piece::prefix("~", left),
        }
    }

    fn whole(&self, piece: &Piece) -> String {
        if piece.wide {
            format!("({}) | 0", piece.text)
        } else {
            piece.text.clone()
        }
    }

    fn function(&self, body: &Body) -> String {
        let variable = |(name, value): &(String, String)| format!("  const {name} = {value};\n");
        let variables: String = body.variables.iter().map(variable).collect();
        format!(
            "\
/** The label of a position: 0 means that the previous player wins. */
function strategy({}) {{
{variables}  return {};
}}
",
            body.parameters.join(", "),
            body.result
        )
    }

    fn join(&self, blocks: &[&str]) -> String {
        blocks.join("\n")
    }
}
