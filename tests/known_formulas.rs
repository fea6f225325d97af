//! Formulas that are known to win, each against the definition of its game, position by position.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::game::{Graph, Label, Position, true_labels};
use nimlab::mep::{Expression, Inputs, Terminals};
use nimlab::settings::{Parameter, Settings};

/// A formula that is 0 exactly on the P-positions with no heap over the corner's.
struct Known {
    /// The game, the corner, and what else differs from the defaults. Where permutations are merged, only
    /// sorted positions count.
    settings: &'static str,
    formula: &'static str,
}

const fn known(settings: &'static str, formula: &'static str) -> Known {
    Known { settings, formula }
}

const KNOWN: &[Known] = &[
    known("euclid 59,59 merge=off", "(a1*a1 - a2*a2) div (a1*a2)"),
    known("euclid 59,59", "a1*a1 div ((a1+a2)*a2)"),
    known("chomp 39,39", "not (a2 - a1)"),
    known("staircase 4,4,4", "a1 xor a3"),
    known("king 40,40", "(a1 or a2) mod 2"),
    known("king 40,40 merge=off", "(a1 or a2) mod 2"),
    known("knight 40,40", "(a1 or a2) and 2"),
    known("knight 40,40 merge=off", "(a1 or a2) and 2"),
    known("welter 20,20", "(a1 xor a2) div 2"),
    known("welter 20,20 merge=off", "(a1 xor a2) div 2"),
    known("silver-dollar 9,9,9,9", "(a4-a3) xor (a2-a1)"),
    known("half 199", "a1 and (a1+1)"),
    known("powers-of-two 20,20", "(a1-a2) mod not n"),
    known("powers-of-two 20,20 merge=off", "(a1-a2) mod not n"),
    known("slow 6,6,6 k=2", "((a1+a2) or (a1+a3)) mod 2"),
    known("slow 6,6,6 k=2 merge=off", "((a1+a2) or (a1+a3)) mod 2"),
    known("moore 15,15,15 k=2", "(a1-a2) or (a2-a3)"),
    known("moore 15,15,15 k=2 merge=off", "(a1-a2) or (a2-a3)"),
];

#[test]
fn known_formulas_are_0_exactly_on_the_p_positions() {
    for Known { settings, formula } in KNOWN {
        let (wrong, checked) = mistakes(settings, formula);
        assert!(checked > 80, "{settings}: only {checked} positions");
        assert_eq!(wrong, None, "{formula} in {settings}");
    }
}

/// Formulas for Wythoff's game with fractions that come nearer to the golden ratio.
#[test]
fn no_rung_of_the_golden_ladder_is_the_last() {
    for (fraction, first) in [
        ("3 div 2", "(12,7)"),
        ("8 div 5", "(33,20)"),
        ("21 div 13", "(88,54)"),
    ] {
        let formula = format!("a2 - (a1-a2)*{fraction}");
        let (wrong, _) = mistakes("wythoff 94,94", &formula);
        assert_eq!(wrong.unwrap().to_string(), first, "{formula}");
    }
}

/// The first position, fewest objects first, on which a formula is wrong, and how many were checked.
fn mistakes(text: &str, formula: &str) -> (Option<Position>, usize) {
    let settings = settings(text);
    let (game, corner) = (settings.game(), settings.heaps());
    let graph = Graph::below(&*game, corner).unwrap();
    let labels = true_labels(&graph);
    let terminals = Terminals::of(&*game, corner);
    let formula = Expression::parse(formula, &terminals).unwrap();
    let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
    let sorted = settings.get(Parameter::Merge) == "on" && game.symmetric();
    let within = |at: &Position| {
        let mut heaps = at.heaps().iter().zip(corner.heaps());
        heaps.all(|(heap, most)| heap <= most) && (!sorted || at.sorted() == *at)
    };
    let positions = graph.positions().iter().zip(labels).zip(values);
    let mut positions: Vec<_> = positions.filter(|((at, _), _)| within(at)).collect();
    let checked = positions.len();
    positions.sort_by_key(|((at, _), _)| (at.objects(), **at));
    let mut wrong = positions
        .into_iter()
        .filter(|&((_, label), value)| Label::of(value) != label);
    (wrong.next().map(|((at, _), _)| *at), checked)
}

fn settings(text: &str) -> Settings {
    let mut words = text.split(' ');
    let mut settings = Settings::default();
    for parameter in [Parameter::Game, Parameter::Heaps] {
        settings.set(parameter, words.next().unwrap()).unwrap();
    }
    for (name, value) in words.map(|pair| pair.split_once('=').unwrap()) {
        settings.set(Parameter::find(name).unwrap(), value).unwrap();
    }
    settings
}
