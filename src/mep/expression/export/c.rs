//! C99. Signed overflow is undefined there, so sums and products go through unsigned numbers.

use super::{Body, Piece, Syntax};
use crate::mep::Function;

pub(super) struct C;

const ADD: &str = "\
/* x + y, wrapping */
static int32_t add(int32_t x, int32_t y) {
    return (int32_t)((uint32_t)x + (uint32_t)y);
}
";

const SUBTRACT: &str = "\
/* x - y, wrapping */
static int32_t subtract(int32_t x, int32_t y) {
    return (int32_t)((uint32_t)x - (uint32_t)y);
}
";

const MULTIPLY: &str = "\
/* x * y, wrapping */
static int32_t multiply(int32_t x, int32_t y) {
    return (int32_t)((uint32_t)x * (uint32_t)y);
}
";

const DIVIDE: &str = "\
/* x / y, wrapping; 0 if y is 0 */
static int32_t divide(int32_t x, int32_t y) {
    if (y == -1) {
        return (int32_t)(0 - (uint32_t)x);
    }
    return y == 0 ? 0 : x / y;
}
";

const MODULO: &str = "\
/* x % y; x if y is 0 */
static int32_t modulo(int32_t x, int32_t y) {
    if (y == -1) {
        return 0;
    }
    return y == 0 ? x : x % y;
}
";

impl Syntax for C {
    fn helpers(&self, function: Function) -> &'static [&'static str] {
        match function {
            Function::Add => &[ADD],
            Function::Subtract => &[SUBTRACT],
            Function::Multiply => &[MULTIPLY],
            Function::Divide => &[DIVIDE],
            Function::Modulo => &[MODULO],
            Function::And | Function::Or | Function::Xor | Function::Not => &[],
        }
    }

    fn number(&self, number: i32) -> Piece {
        // In C, -2147483648 is the negative of a number that does not fit into 32 bits.
        Piece::literal(match number {
            i32::MIN => "INT32_MIN".to_owned(),
            _ => number.to_string(),
        })
    }

    fn call(&self, function: Function, left: &Piece, right: &Piece) -> Piece {
        let call = |name| Piece::call(name, &[&left.text, &right.text]);
        match function {
            Function::Add => call("add"),
            Function::Subtract => call("subtract"),
            Function::Multiply => call("multiply"),
            Function::Divide => call("divide"),
            Function::Modulo => call("modulo"),
            Function::And => Piece::infix(function, "&", left, right),
            Function::Or => Piece::infix(function, "|", left, right),
            Function::Xor => Piece::infix(function, "^", left, right),
            Function::Not => Piece::prefix("~", left),
        }
    }

    fn whole(&self, piece: &Piece) -> String {
        piece.text.clone()
    }

    fn function(&self, body: &Body) -> String {
        let parameter = |name: &String| format!("int32_t {name}");
        let parameters: Vec<_> = body.parameters.iter().map(parameter).collect();
        let variable =
            |(name, value): &(String, String)| format!("    int32_t {name} = {value};\n");
        let variables: String = body.variables.iter().map(variable).collect();
        let parameters = match parameters.join(", ") {
            none if none.is_empty() => "void".to_owned(),
            some => some,
        };
        format!(
            "\
/* The label of a position: 0 means that the previous player wins. */
int32_t strategy({parameters}) {{
{variables}    return {};
}}
",
            body.result
        )
    }

    fn join(&self, blocks: &[&str]) -> String {
        format!("#include <stdint.h>\n\n{}", blocks.join("\n"))
    }
}
