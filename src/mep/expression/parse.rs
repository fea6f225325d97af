//! Reading a formula as a person types it.
//!
//! The notation is Pascal's, as the paper's operators are: `not` binds tightest, then `* div mod and`, then
//! `+ - or xor`; operators of equal precedence group to the left. `~ / % & | ^` stand for `not div mod and or xor` with
//! the same precedence.

use super::token::{Placed, Token, refuse, tokenize};
use super::{Builder, Expression, Node, NodeIndex};
use crate::Error;
use crate::error::{Misreading, Wanted};
use crate::mep::{Function, Terminals};

/// The longest formula that is read, in characters.
const MAX_CHARACTERS: usize = 20_000;

/// The deepest nesting of parentheses and `not`.
const MAX_DEPTH: usize = 500;

impl Expression {
    /// Reads a formula over these terminals. An error says at which character reading failed and what was expected
    /// there.
    pub fn parse(text: &str, terminals: &Terminals) -> Result<Self, Error> {
        let length = text.chars().count();
        if length > MAX_CHARACTERS {
            let problem = Misreading::Length {
                characters: length,
                most: MAX_CHARACTERS,
            };
            return Err(refuse(MAX_CHARACTERS, problem));
        }
        let tokens = tokenize(text, terminals)?;
        let mut parser = Parser {
            tokens: &tokens,
            next: 0,
            depth: 0,
            terminals,
            builder: Builder::default(),
        };
        let root = parser.sum()?;
        match parser.peek() {
            Token::End => Ok(parser.builder.finish(root)),
            _ => Err(parser.expected(Wanted::OperatorOrEnd)),
        }
    }
}

struct Parser<'a> {
    tokens: &'a [Placed<'a>],
    next: usize,
    depth: usize,
    terminals: &'a Terminals,
    builder: Builder,
}

impl Parser<'_> {
    /// A chain of products joined by `+ - or xor`, perhaps with a sign before it.
    fn sum(&mut self) -> Result<NodeIndex, Error> {
        let mut left =
            if self.peek() == Token::Function(Function::Subtract) && !self.before_number() {
                self.advance();
                let zero = self.builder.add(Node::Number(0));
                let product = self.product()?;
                self.builder.call(Function::Subtract, zero, product)
            } else {
                self.product()?
            };
        while let Some(function) = self.operator_of(&[
            Function::Add,
            Function::Subtract,
            Function::Or,
            Function::Xor,
        ]) {
            let right = self.product()?;
            left = self.builder.call(function, left, right);
        }
        Ok(left)
    }

    /// A chain of factors joined by `* div mod and`.
    fn product(&mut self) -> Result<NodeIndex, Error> {
        let mut left = self.factor()?;
        while let Some(function) = self.operator_of(&[
            Function::Multiply,
            Function::Divide,
            Function::Modulo,
            Function::And,
        ]) {
            let right = self.factor()?;
            left = self.builder.call(function, left, right);
        }
        Ok(left)
    }

    /// A number, a terminal, `not` and a factor, or a sum in parentheses.
    fn factor(&mut self) -> Result<NodeIndex, Error> {
        if self.depth == MAX_DEPTH {
            let column = self.tokens[self.next].column;
            return Err(refuse(column, Misreading::Depth { most: MAX_DEPTH }));
        }
        self.depth += 1;
        let node = match self.peek() {
            Token::Number(number) => self.number(number)?,
            Token::Function(Function::Subtract) if self.before_number() => {
                self.advance();
                match self.peek() {
                    Token::Number(number) => self.number(-number)?,
                    _ => return Err(self.expected(Wanted::Operand(self.terminals.words()))),
                }
            }
            Token::Terminal(terminal) => {
                self.advance();
                self.builder.add(Node::Terminal(terminal))
            }
            Token::Function(Function::Not) => {
                self.advance();
                let argument = self.factor()?;
                self.builder.call(Function::Not, argument, argument)
            }
            Token::Open => {
                self.advance();
                let inner = self.sum()?;
                if self.peek() != Token::Close {
                    return Err(self.expected(Wanted::OperatorOrClose));
                }
                self.advance();
                inner
            }
            Token::Function(_) | Token::Close | Token::End => {
                return Err(self.expected(Wanted::Operand(self.terminals.words())));
            }
        };
        self.depth -= 1;
        Ok(node)
    }

    fn number(&mut self, number: i64) -> Result<NodeIndex, Error> {
        let value = i32::try_from(number).map_err(|_| {
            let problem = Misreading::Number {
                typed: number.to_string(),
                most: i32::MAX,
            };
            refuse(self.tokens[self.next].column, problem)
        })?;
        self.advance();
        Ok(self.builder.add(Node::Number(value)))
    }

    fn peek(&self) -> Token {
        self.tokens[self.next].token
    }

    fn before_number(&self) -> bool {
        let after = self.tokens.get(self.next + 1);
        after.is_some_and(|placed| matches!(placed.token, Token::Number(_)))
    }

    /// Moves on; `End` is never passed, since nothing accepts it.
    fn advance(&mut self) {
        self.next += 1;
    }

    fn operator_of(&mut self, functions: &[Function]) -> Option<Function> {
        match self.peek() {
            Token::Function(function) if functions.contains(&function) => {
                self.advance();
                Some(function)
            }
            _ => None,
        }
    }

    fn expected(&self, wanted: Wanted) -> Error {
        let Placed { column, text, .. } = self.tokens[self.next];
        let found = (!text.is_empty()).then(|| text.to_owned());
        refuse(column, Misreading::Unexpected { wanted, found })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terminals() -> Terminals {
        Terminals::named(&["a1", "a2", "n"])
    }

    #[track_caller]
    fn assert_same(text: &str, same: &str) {
        let parse = |text| Expression::parse(text, &terminals()).unwrap();
        assert_eq!(parse(text), parse(same), "{text} and {same}");
    }

    #[track_caller]
    fn assert_refused(text: &str, column: usize, message: &str) {
        let error = Expression::parse(text, &terminals()).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert_eq!(error.column(), Some(column));
    }

    #[test]
    fn precedence_is_pascals() {
        assert_same("a1 xor a2 - n", "(a1 xor a2) - n");
        assert_same("a1 + a2 and n", "a1 + (a2 and n)");
        assert_same("not a1 and a2", "(not a1) and a2");
        assert_same("a1 - a2 * a1", "a1 - (a2 * a1)");
        assert_same("a1 or a2 + n", "(a1 or a2) + n");
        assert_same("a1 div a2 mod n", "(a1 div a2) mod n");
    }

    #[test]
    fn synonyms_mean_the_same() {
        assert_same("~a1^a2|n&a1/a2%n", "not a1 xor a2 or n and a1 div a2 mod n");
        assert_same("A1 XOR a2", "a1 xor a2");
    }

    #[test]
    fn signs_belong_to_numbers_or_to_the_first_product() {
        assert_same("-a1 * a2", "0 - (a1 * a2)");
        assert_same("a1 * -3", "a1 * (-3)");
        assert_same("a1 - -2147483648", "a1 - (-2147483648)");
    }

    #[test]
    fn errors_say_where_and_what() {
        let operand = "expected a number, not, ( or one of a1, a2, n";
        for (text, column, what) in [
            ("", 0, format!("{operand}, but the formula ends")),
            ("a1 +", 4, format!("{operand}, but the formula ends")),
            ("a1 + * 2", 5, format!("{operand}, but found *")),
            (
                "a1 a2",
                3,
                "expected an operator or the end, but found a2".to_owned(),
            ),
            (
                "(a1",
                3,
                "expected an operator or ), but the formula ends".to_owned(),
            ),
        ] {
            let sentence = format!("At character {}, {what}.", column + 1);
            assert_refused(text, column, &sentence);
        }
        assert_refused("a1 + b7", 5, "b7 is not known here; use a1, a2 or n.");
        let long = "x".repeat(3_000);
        let short = "xxxxxxxxxxxxxxxxxxxx... is not known here; use a1, a2 or n.";
        assert_refused(&long, 0, short);
        assert_refused("é$", 0, "é has no meaning in a formula.");
        for (text, number) in [
            ("2147483648", "2,147,483,648"),
            ("99999999999999999999", "99,999,999,999,999,999,999"),
        ] {
            let sentence = format!("The number {number} is too large; the limit is 2,147,483,647.");
            assert_refused(text, 0, &sentence);
        }
    }

    #[test]
    fn long_and_deep_formulas_are_refused() {
        let nested = |depth| format!("{}a1{}", "(".repeat(depth), ")".repeat(depth));
        assert!(Expression::parse(&nested(MAX_DEPTH - 1), &terminals()).is_ok());
        let deep = "The formula is nested more than 500 levels deep, which is the limit.";
        assert_refused(&nested(MAX_DEPTH), MAX_DEPTH, deep);
        assert!(Expression::parse(&" ".repeat(19_998).replacen("", "a1", 1), &terminals()).is_ok());
        let long = "The formula has 20,001 characters; the limit is 20,000.";
        assert_refused(&format!("a1{}", " ".repeat(19_999)), 20_000, long);
    }
}
