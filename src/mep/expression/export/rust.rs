//! Rust. The wrapping methods say what is meant.

use super::{Body, Piece, Syntax};
use crate::mep::Function;

pub(super) struct Rust;

const DIVIDE: &str = "\
/// `x / y`, wrapping; 0 if `y` is 0.
fn divide(x: i32, y: i32) -> i32 {
    if y == 0 { 0 } else { x.wrapping_div(y) }
}
";

const MODULO: &str = "\
/// `x % y`, wrapping; `x` if `y` is 0.
fn modulo(x: i32, y: i32) -> i32 {
    if y == 0 { x } else { x.wrapping_rem(y) }
}
";

/// A call of a method. If the receiver is neither a name nor a call, the method is called as a function, which also
/// gives a literal its type.
fn method(name: &str, left: &Piece, right: &Piece) -> Piece {
    if left.is_primary() {
        Piece::call(&format!("{}.{name}", left.text), &[&right.text])
    } else {
        Piece::call(&format!("i32::{name}"), &[&left.text, &right.text])
    }
}

impl Syntax for Rust {
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
        match function {
            Function::Add => method("wrapping_add", left, right),
            Function::Subtract => method("wrapping_sub", left, right),
            Function::Multiply => method("wrapping_mul", left, right),
            Function::Divide => Piece::call("divide", &[&left.text, &right.text]),
            Function::Modulo => Piece::call("modulo", &[&left.text, &right.text]),
            Function::And => Piece::infix(function, "&", left, right),
            Function::Or => Piece::infix(function, "|", left, right),
            Function::Xor => Piece::infix(function, "^", left, right),
            Function::Not => Piece::prefix("!", left),
        }
    }

    fn whole(&self, piece: &Piece) -> String {
        piece.text.clone()
    }

    fn function(&self, body: &Body) -> String {
        let parameter = |name: &String| format!("{name}: i32");
        let parameters: Vec<_> = body.parameters.iter().map(parameter).collect();
        let variable =
            |(name, value): &(String, String)| format!("    let {name}: i32 = {value};\n");
        let variables: String = body.variables.iter().map(variable).collect();
        let allow = if body.all_used {
            ""
        } else {
            "#[allow(unused_variables)]\n"
        };
        format!(
            "\
/// The label of a position: 0 means that the previous player wins.
{allow}pub fn strategy({}) -> i32 {{
{variables}    {}
}}
",
            parameters.join(", "),
            body.result
        )
    }

    fn join(&self, blocks: &[&str]) -> String {
        blocks.join("\n")
    }
}
