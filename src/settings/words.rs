//! A setting in words, as the page's form says it. Series are named with these words.

use super::{Choice, Parameter, Settings, show_functions};
use crate::mep::Function;

/// Up to this many missing functions are named as left out; beyond that, the functions that remain are named.
const MOST_LEFT_OUT: usize = 4;

impl Settings {
    /// The value of a parameter in words: `population size 100`, `best gene expressed`, `without div`.
    #[must_use]
    pub fn in_words(&self, parameter: Parameter) -> String {
        match parameter {
            Parameter::Game => self.rules.said().to_owned(),
            Parameter::Ending => self.ending.said().to_owned(),
            Parameter::Merge => self.merging.said().to_owned(),
            Parameter::Counting => self.counting.said().to_owned(),
            Parameter::Express => self.express.said().to_owned(),
            Parameter::Repair => self.repair.said().to_owned(),
            Parameter::Functions => functions_in_words(&self.functions),
            Parameter::Heaps
            | Parameter::K
            | Parameter::Subtract
            | Parameter::Code
            | Parameter::Rules
            | Parameter::Population
            | Parameter::Length
            | Parameter::Generations
            | Parameter::Crossover
            | Parameter::Mutations
            | Parameter::Constants => {
                let title = parameter.title().to_ascii_lowercase();
                format!("{title} {}", self.get(parameter))
            }
        }
    }
}

fn functions_in_words(chosen: &[Function]) -> String {
    let mut left_out = Function::ALL.to_vec();
    left_out.retain(|function| !chosen.contains(function));
    match left_out.len() {
        0 => "all functions".to_owned(),
        1..=MOST_LEFT_OUT => format!("without {}", show_functions(&left_out)),
        _ => format!("only {}", show_functions(chosen)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_said_as_the_form_says_them() {
        let said = |parameter: Parameter, text: &str| {
            let mut settings = Settings::default();
            settings.set(parameter, text).unwrap();
            settings.in_words(parameter)
        };
        for (parameter, text, words) in [
            (Parameter::Game, "misere", "Misère Nim"),
            (Parameter::Heaps, "3,2,1", "heaps 3,2,1"),
            (Parameter::K, "4", "k 4"),
            (Parameter::Ending, "misere", "the last move loses"),
            (Parameter::Merge, "off", "permutations not merged"),
            (Parameter::Counting, "nodes", "counting nodes"),
            (Parameter::Population, "100", "population size 100"),
            (Parameter::Crossover, "0.5", "crossover probability 0.5"),
            (
                Parameter::Functions,
                "+,-,*,div,mod,and,or,xor,not",
                "all functions",
            ),
            (
                Parameter::Functions,
                "+,-,*,mod,and,or,xor,not",
                "without div",
            ),
            (
                Parameter::Functions,
                "+,-,xor,and,not",
                "without *,div,mod,or",
            ),
            (Parameter::Functions, "xor,+", "only +,xor"),
            (Parameter::Express, "best", "best gene expressed"),
            (Parameter::Repair, "on", "divisions repaired"),
        ] {
            assert_eq!(said(parameter, text), words);
        }
    }
}
