//! Writing a formula in the paper's notation: with the fewest parentheses in tables and on the command
//! line, with clear ones on the page.

use super::Expression;
use super::infix::{Notation, Parentheses};
use crate::mep::{Function, Terminal, Terminals};

/// The longest formula that is written out, in symbols. Genes share their arguments, so a chromosome of a few hundred
/// genes can express a formula that no memory could hold; and nobody reads thousands of symbols.
pub const MAX_SHOWN: u64 = 2_000;

impl Expression {
    /// The formula in infix, with the fewest parentheses. Parsing it again gives this expression,
    /// unless it is longer than [`MAX_SHOWN`]: then a sentence says how long.
    #[must_use]
    pub fn show(&self, terminals: &Terminals) -> String {
        self.show_with(Parentheses::Needed, terminals)
    }

    /// The same, with these parentheses.
    #[must_use]
    pub fn show_with(&self, parentheses: Parentheses, terminals: &Terminals) -> String {
        self.show_within(MAX_SHOWN, parentheses, terminals)
    }

    /// The same with a smaller limit, for example for a line of a table.
    #[must_use]
    pub fn show_within(
        &self,
        symbols: u64,
        parentheses: Parentheses,
        terminals: &Terminals,
    ) -> String {
        let pascal = Pascal {
            terminals,
            parentheses,
        };
        self.longer_than(symbols.min(MAX_SHOWN))
            .unwrap_or_else(|| self.infix(&pascal))
    }

    /// Whether this is the sentence that [`Expression::show`] writes in place of a long formula.
    pub(crate) fn is_shown_by_length(text: &str) -> bool {
        let length = text.strip_prefix("a formula of ");
        let length = length.and_then(|rest| rest.strip_suffix(" symbols"));
        let length = length.map(|rest| rest.strip_prefix("more than ").unwrap_or(rest));
        length.is_some_and(|length| length.parse().is_ok_and(|length: u64| length > MAX_SHOWN))
    }

    /// The sentence that stands for the formula if it has more than this many symbols.
    pub(super) fn longer_than(&self, symbols: u64) -> Option<String> {
        match self.length() {
            short if short <= symbols => None,
            u64::MAX => Some(format!("a formula of more than {} symbols", u64::MAX - 1)),
            length => Some(format!("a formula of {length} symbols")),
        }
    }
}

/// The paper's notation.
struct Pascal<'a> {
    terminals: &'a Terminals,
    parentheses: Parentheses,
}

impl Notation for Pascal<'_> {
    fn number(&self, number: i32, _before: &str) -> String {
        number.to_string()
    }

    fn terminal(&self, terminal: Terminal) -> String {
        self.terminals.name(terminal).to_owned()
    }

    fn symbol(&self, function: Function) -> &'static str {
        function.symbol()
    }

    fn parentheses(&self) -> Parentheses {
        self.parentheses
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{doubled, expression, parse, terminals};
    use super::*;
    use crate::property::hold;

    #[test]
    fn parsing_what_is_shown_gives_the_same_expression() {
        hold(4_000, expression(), |expression| {
            for parentheses in [Parentheses::Needed, Parentheses::Clear] {
                let text = expression.show_with(parentheses, &terminals());
                if !Expression::is_shown_by_length(&text) {
                    assert_eq!(parse(&text), expression, "{text}");
                }
            }
        });
    }

    #[test]
    fn clear_parentheses_separate_what_only_pascal_groups_that_way() {
        for (typed, clear) in [
            ("a3 - a4 - n and a1", "a3 - a4 - (n and a1)"),
            ("a1 xor a2 xor a3 - a4", "(a1 xor a2 xor a3) - a4"),
            ("a1 + a2 xor a3", "(a1 + a2) xor a3"),
            ("a1 * a2 and a3", "(a1 * a2) and a3"),
            ("a1 or a2 xor a3", "(a1 or a2) xor a3"),
            ("a1 * a2 div a3", "(a1 * a2) div a3"),
            ("a1 div a2 * a3", "(a1 div a2) * a3"),
            ("a1 + a2 mod 2", "a1 + (a2 mod 2)"),
            ("a1 div a2 div a3", "(a1 div a2) div a3"),
            ("not a1 + a2", "(not a1) + a2"),
            ("not a1 and not a2", "(not a1) and (not a2)"),
            // Usual arithmetic, and chains of one operator, stay as they are.
            ("a1 + 2 * a2", "a1 + 2 * a2"),
            ("a1 - a2 + a3 * a4 * n", "a1 - a2 + a3 * a4 * n"),
            ("a1 - (a2 - a3)", "a1 - (a2 - a3)"),
            ("a1 xor a2 xor a3", "a1 xor a2 xor a3"),
            ("a1 and a2 and a3", "a1 and a2 and a3"),
            ("a1 or a2 or a3", "a1 or a2 or a3"),
            ("a1 xor (a2 xor a3)", "a1 xor (a2 xor a3)"),
            ("not not a1", "not not a1"),
            ("not (a1 and a2)", "not (a1 and a2)"),
            ("a1 mod 3", "a1 mod 3"),
            ("a1 and -1", "a1 and -1"),
        ] {
            let shown = parse(typed).show_with(Parentheses::Clear, &terminals());
            assert_eq!(shown, clear);
        }
    }

    #[test]
    fn parentheses_stand_only_where_they_must() {
        for text in [
            "a1 - a2 + a3",
            "a1 - (a2 + a3)",
            "a1 xor a2 xor a3 - n",
            "a1 xor (a2 xor (a3 - n))",
            "a1 + a2 and a3",
            "(a1 + a2) and a3",
            "a1 * a2 div a3",
            "a1 * (a2 div a3)",
            "not a1 and not not a2",
            "not (a1 and a2)",
            "a1 - -2147483648 * -1",
            "-1 - a1 - not -2",
            "0 - a1",
        ] {
            assert_eq!(parse(text).show(&terminals()), text);
            assert_eq!(parse(&format!("(({text}))")).show(&terminals()), text);
        }
    }

    #[test]
    fn a_formula_too_long_to_read_is_a_sentence() {
        let shown = |levels| doubled(levels, |_| Function::Multiply).show(&terminals());
        assert!(shown(9).starts_with("a1 * a1 * (a1 * a1) * (a1"));
        assert_eq!(shown(10), "a formula of 2047 symbols");
        assert_eq!(shown(62), "a formula of 9223372036854775807 symbols");
        let saturated = "a formula of more than 18446744073709551614 symbols";
        assert_eq!(shown(63), saturated);
        assert_eq!(shown(500), saturated);
        let by_length = [9, 10, 62, 63, 500].map(|levels| {
            let text = shown(levels);
            Expression::is_shown_by_length(&text)
        });
        assert_eq!(by_length, [false, true, true, true, true]);
    }

    #[test]
    fn length_counts_every_symbol_but_parentheses() {
        for (text, length) in [
            ("a1", 1),
            ("-7", 1),
            ("not a1", 2),
            ("(a1 + a2) * (a1 + a2)", 7),
        ] {
            assert_eq!(parse(text).length(), length, "{text}");
        }
    }
}
