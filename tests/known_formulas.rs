//! Formulas that are known for games, on every position up to a corner: what evolution can aim at.
#![cfg(not(target_arch = "wasm32"))]

#[allow(dead_code, reason = "other tests use the rest")]
mod formulas;

use formulas::settings;
use nimlab::game::{Graph, Label, Merging, true_labels};
use nimlab::mep::{Expression, Inputs};

/// A formula on all positions with no heap over the start's; where permutations are merged, on those
/// whose largest heap comes first.
struct Known {
    settings: &'static str,
    formula: &'static str,
    /// How many positions that are.
    positions: usize,
    /// The smallest position on which it is wrong: none where it is right on all of them.
    fails: Option<&'static str>,
}

const fn right(settings: &'static str, formula: &'static str, positions: usize) -> Known {
    Known {
        settings,
        formula,
        positions,
        fails: None,
    }
}

/// A formula of Wythoff's game, for which there is no exact one.
const fn rung(formula: &'static str, fails: &'static str) -> Known {
    Known {
        settings: "wythoff 94,94",
        formula,
        positions: 95 * 96 / 2,
        fails: Some(fails),
    }
}

const KNOWN: &[Known] = &[
    right("half 199", "a1 and (a1+1)", 200),
    right(
        "powers-of-two 19,19 merge=off",
        "(a1-a2) mod not n",
        20 * 20,
    ),
    right("powers-of-two 19,19 merge=off", "(a1-a2) mod 3", 20 * 20),
    right(
        "slow 6,6,6 k=2 merge=off",
        "((a1+a2) or (a1+a3)) mod 2",
        7 * 7 * 7,
    ),
    right(
        "moore 15,15,15 k=2 merge=off",
        "(a1-a2) or (a2-a3)",
        16 * 16 * 16,
    ),
    rung("a2 - (a1-a2)*3 div 2", "(12,7)"),
    rung("a2 - (a1-a2)*8 div 5", "(33,20)"),
    rung("a2 - (a1-a2)*21 div 13", "(88,54)"),
];

#[test]
fn known_formulas_hold_as_far_as_they_are_said_to() {
    for known in KNOWN {
        let settings = settings(known.settings);
        let at = format!("{} on {}", known.formula, known.settings);
        let formula = Expression::parse(known.formula, &settings.terminals()).expect(&at);
        let graph = Graph::below(&*settings.game(), settings.heaps()).expect(&at);
        let values = formula.evaluate(&Inputs::new(&settings.terminals(), graph.positions()));
        let truth = true_labels(&graph);
        let mut judged: Vec<_> = graph
            .positions()
            .iter()
            .zip(values.into_iter().map(Label::of).zip(truth))
            .filter(|(position, _)| {
                settings.merging() == Merging::Off || position.sorted() == **position
            })
            .collect();
        assert_eq!(judged.len(), known.positions, "{at}");
        judged.sort_by_key(|(position, _)| (position.objects(), **position));
        let wrong = judged.iter().find(|(_, (says, truth))| says != truth);
        let wrong = wrong.map(|(position, _)| position.to_string());
        assert_eq!(wrong.as_deref(), known.fails, "{at}");
    }
}
