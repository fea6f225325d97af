//! A formula as a tree of symbols, for drawing.

use super::{Expression, Node};
use crate::mep::{Function, Terminals};

/// One symbol of a formula and what it is an argument of.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FormulaSymbol {
    /// The function, terminal or number.
    pub text: String,
    /// The place of the function it is an argument of; none for the root.
    pub parent: Option<usize>,
}

impl Expression {
    /// Every symbol of the formula, functions before their arguments; none if it has more than `limit`. What is shared
    /// appears once for each use.
    #[must_use]
    pub fn symbols(&self, terminals: &Terminals, limit: u64) -> Option<Vec<FormulaSymbol>> {
        if self.length() > limit {
            return None;
        }
        let mut symbols = Vec::new();
        let mut open = vec![(self.root(), None)];
        while let Some((index, parent)) = open.pop() {
            let place = Some(symbols.len());
            let text = match self.node(index) {
                Node::Number(number) => number.to_string(),
                Node::Terminal(terminal) => terminals.name(terminal).to_owned(),
                Node::Call(Function::Not, argument, _) => {
                    open.push((argument, place));
                    Function::Not.symbol().to_owned()
                }
                Node::Call(function, left, right) => {
                    open.extend([(right, place), (left, place)]);
                    function.symbol().to_owned()
                }
            };
            symbols.push(FormulaSymbol { text, parent });
        }
        Some(symbols)
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{doubled, parse, terminals};
    use crate::mep::Function;

    #[test]
    fn functions_come_before_their_arguments_left_to_right() {
        let symbols = parse("a1 - not (a2 * 3)")
            .symbols(&terminals(), 10)
            .unwrap();
        let shown: Vec<_> = symbols
            .iter()
            .map(|symbol| (symbol.text.as_str(), symbol.parent))
            .collect();
        assert_eq!(
            shown,
            [
                ("-", None),
                ("a1", Some(0)),
                ("not", Some(0)),
                ("*", Some(2)),
                ("a2", Some(3)),
                ("3", Some(3))
            ]
        );
    }

    #[test]
    fn a_formula_over_the_limit_is_not_unfolded() {
        let long = doubled(60, |_| Function::Add);
        assert_eq!(long.symbols(&terminals(), 400), None);
        assert!(parse("a1 + a2").symbols(&terminals(), 3).is_some());
        assert!(parse("a1 + a2").symbols(&terminals(), 2).is_none());
    }
}
