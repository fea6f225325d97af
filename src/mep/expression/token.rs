//! The tokens of a formula.

use crate::Error;
use crate::error::{Kind, Misreading};
use crate::mep::{Function, Terminal, Terminals};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token {
    /// The digits of a number; the sign, if it has one, is a token of its own.
    Number(i64),
    Terminal(Terminal),
    Function(Function),
    Open,
    Close,
    End,
}

/// A token, the character it starts at, and its text, which is empty at the end.
pub(super) struct Placed<'a> {
    pub token: Token,
    pub column: usize,
    pub text: &'a str,
}

/// Splits a formula into its tokens; the last one is always `End`.
pub(super) fn tokenize<'a>(text: &'a str, terminals: &Terminals) -> Result<Vec<Placed<'a>>, Error> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut column = 0;
    while let Some(first) = rest.chars().next() {
        let word = word_length(rest, first);
        let (text, after) = rest.split_at(word);
        if !first.is_whitespace() {
            let token = read_token(text, terminals).map_err(|problem| refuse(column, problem))?;
            tokens.push(Placed {
                token,
                column,
                text,
            });
        }
        column += text.chars().count();
        rest = after;
    }
    tokens.push(Placed {
        token: Token::End,
        column,
        text: "",
    });
    Ok(tokens)
}

/// The bytes of the token that starts `rest`: a run of digits, a name, or a single character.
fn word_length(rest: &str, first: char) -> usize {
    let belongs: fn(char) -> bool = if first.is_ascii_digit() {
        |c| c.is_ascii_digit()
    } else if first.is_ascii_alphabetic() {
        |c| c.is_ascii_alphanumeric()
    } else {
        return first.len_utf8();
    };
    rest.find(|c| !belongs(c)).unwrap_or(rest.len())
}

fn read_token(text: &str, terminals: &Terminals) -> Result<Token, Misreading> {
    let synonym = match text {
        "(" => return Ok(Token::Open),
        ")" => return Ok(Token::Close),
        "^" => "xor",
        "&" => "and",
        "|" => "or",
        "~" => "not",
        "/" => "div",
        "%" => "mod",
        other => other,
    };
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return match text.parse() {
            Ok(number) if number <= -i64::from(i32::MIN) => Ok(Token::Number(number)),
            _ => Err(Misreading::Number {
                typed: text.to_owned(),
                most: i32::MAX,
            }),
        };
    }
    let function = Function::ALL
        .into_iter()
        .find(|function| function.symbol().eq_ignore_ascii_case(synonym));
    let terminal = || terminals.find(text).map(Token::Terminal);
    function
        .map(Token::Function)
        .or_else(terminal)
        .ok_or_else(|| {
            let typed = text.to_owned();
            if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
                let known = terminals.words();
                Misreading::Name { typed, known }
            } else {
                Misreading::Symbol { typed }
            }
        })
}

/// The refusal of a formula at one of its characters.
pub(super) fn refuse(column: usize, problem: Misreading) -> Error {
    Kind::Formula { column, problem }.into()
}
