//! Python 3. Its integers have no bounds, so sums and products are wide until they are wrapped. All functions but `div`
//! and `mod` preserve equality modulo 2^32, so only the arguments of these two, variables and the result are wrapped.

use super::{Body, Piece, Syntax};
use crate::mep::Function;

pub(super) struct Python;

const WRAP: &str = "\
def wrap(x: int) -> int:
    \"\"\"The 32-bit integer that equals x modulo 2**32.\"\"\"
    return (x + 2**31) % 2**32 - 2**31
";

const DIVIDE: &str = "\
def divide(x: int, y: int) -> int:
    \"\"\"x / y, truncated and wrapping; 0 if y is 0.\"\"\"
    if y == 0:
        return 0
    quotient = abs(x) // abs(y)
    return wrap(quotient if (x < 0) == (y < 0) else -quotient)
";

const MODULO: &str = "\
def modulo(x: int, y: int) -> int:
    \"\"\"The remainder of x / y, with the sign of x; x if y is 0.\"\"\"
    if y == 0:
        return x
    remainder = abs(x) % abs(y)
    return -remainder if x < 0 else remainder
";

impl Syntax for Python {
    fn helpers(&self, function: Function) -> &'static [&'static str] {
        match function {
            Function::Add | Function::Subtract | Function::Multiply => &[WRAP],
            Function::Divide => &[WRAP, DIVIDE],
            Function::Modulo => &[MODULO],
            Function::And | Function::Or | Function::Xor | Function::Not => &[],
        }
    }

    fn call(&self, function: Function, left: &Piece, right: &Piece) -> Piece {
        let infix = |symbol| Piece::infix(function, symbol, left, right);
        let call = |name| Piece::call(name, &[&self.whole(left), &self.whole(right)]);
        let either = left.wide || right.wide;
        match function {
            Function::Add => infix("+").widened(true),
            Function::Subtract => infix("-").widened(true),
            Function::Multiply => infix("*").widened(true),
            Function::Divide => call("divide"),
            Function::Modulo => call("modulo"),
            Function::And => infix("&").widened(either),
            Function::Or => infix("|").widened(either),
            Function::Xor => infix("^").widened(either),
            Function::Not => Piece::prefix("~", left).widened(left.wide),
        }
    }

    fn whole(&self, piece: &Piece) -> String {
        if piece.wide {
            format!("wrap({})", piece.text)
        } else {
            piece.text.clone()
        }
    }

    fn function(&self, body: &Body) -> String {
        let parameter = |name: &String| format!("{name}: int");
        let parameters: Vec<_> = body.parameters.iter().map(parameter).collect();
        let variable = |(name, value): &(String, String)| format!("    {name} = {value}\n");
        let variables: String = body.variables.iter().map(variable).collect();
        format!(
            "\
def strategy({}) -> int:
    \"\"\"The label of a position: 0 means that the previous player wins.\"\"\"
{variables}    return {}
",
            parameters.join(", "),
            body.result
        )
    }

    fn join(&self, blocks: &[&str]) -> String {
        blocks.join("\n\n")
    }
}
