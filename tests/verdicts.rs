//! Verdicts on known formulas, word for word what is known of them.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::game::{Graph, Position, true_labels};
use nimlab::mep::Expression;
use nimlab::proof::{Decision, Effort, Prover, Undecided, Verdict};
use nimlab::settings::{Parameter, Settings};

/// Settings from a text such as `moore 4,4,4 k=2 merge=off`.
#[track_caller]
fn settings(text: &str) -> Settings {
    let mut words = text.split(' ');
    let mut settings = Settings::default();
    settings
        .set(Parameter::Game, words.next().unwrap())
        .unwrap();
    settings
        .set(Parameter::Heaps, words.next().unwrap())
        .unwrap();
    for word in words {
        let (name, value) = word.split_once('=').unwrap();
        let parameter = Parameter::ALL
            .into_iter()
            .find(|parameter| parameter.name() == name);
        settings.set(parameter.unwrap(), value).unwrap();
    }
    settings
}

/// The verdict as a short text: its word, and the counterexample if there is one.
#[track_caller]
fn verdict(game: &str, formula: &str) -> String {
    let prover = Prover::new(&settings(game));
    let formula = Expression::parse(formula, prover.terminals()).unwrap();
    let verdict = prover.verdict(&formula, Effort::Thorough);
    let word = verdict.word().text();
    match verdict {
        Verdict::ByHeart(mistake) => format!("{word} {:?}", mistake.heaps),
        _ => word.to_owned(),
    }
}

#[test]
fn known_formulas_get_the_verdict_that_theory_gives_them() {
    for (game, formula, expected) in [
        ("nim 4,4,4,4", "a1 xor a2 xor a3 xor a4", "every-size"),
        ("nim 4,4,4,4", "a1 xor a2 xor a3 - a4", "every-size"),
        (
            "nim 4,4,4,4 merge=off",
            "a1 xor a2 xor a3 - a4",
            "every-size",
        ),
        (
            "nim 4,4,4,4",
            "a2 xor a3 - (a1 xor a3 and a4)",
            "by-heart [6, 4, 2, 1]",
        ),
        (
            "nim 4,4,4,4",
            "a4 xor (((a2 and a1) xor a1) xor a3)",
            "by-heart [6, 5, 2, 0]",
        ),
        (
            "nim 4,4,4,4 merge=off",
            "a4 xor (((a2 and a1) xor a1) xor a3)",
            "by-heart [0, 1, 0, 0]",
        ),
        ("nim 4,4", "(a1 - a2) * 65536", "by-heart [65536, 0]"),
        ("nim 4,4", "(a1 - a2) * 65537", "every-size"),
        ("misere 4,4", "a1 xor a2", "by-heart [0, 0]"),
        // One heap: P is the heap of one object.
        ("misere 9", "a1 - 1", "every-size"),
        ("moore 4,4,4 k=2", "a1 - a3", "sorted"),
        ("moore 4,4,4 k=2 merge=off", "a1 - a3", "by-heart [0, 1, 0]"),
        ("moore 4,4,4 k=2", "(a1 - a2) or (a2 - a3)", "every-size"),
        ("bounded 7,7,7 k=3", "k and (a1 xor a3 - a2)", "every-size"),
        ("bounded 25 k=4", "a1 mod (k + n)", "every-size"),
        ("bounded 25 k=3", "a1 mod not k", "every-size"),
        ("bounded 25 k=3", "a1 mod 5", "by-heart [4]"),
        ("bounded 25 k=3", "a1 - a1 div 4 * 4", "every-size"),
        ("subtraction 8 subtract=2", "a1 div 2 mod 2", "every-size"),
        ("subtraction 8 subtract=2", "a1 mod 4", "by-heart [1]"),
        (
            "wythoff 8,5",
            "a2 - (a1 - a2) * 3 div 2",
            "by-heart [12, 7]",
        ),
        (
            "wythoff 8,5",
            "a2 - (a1 - a2) * 8 div 5",
            "by-heart [33, 20]",
        ),
        (
            "wythoff 8,5",
            "a2 - (a1 - a2) * 21 div 13",
            "by-heart [88, 54]",
        ),
        ("powers-of-two 9,9", "(a1 - a2) mod not n", "every-size"),
        ("half 31", "a1 and (a1 + 1)", "every-size"),
        ("half 31", "a1 and (a1 + 1) and 63", "by-heart [64]"),
        ("slow 6,6 k=2", "(a1 or a2) mod 2", "every-size"),
        ("slow 6,6 k=2", "a1 mod 2", "by-heart [2, 1]"),
        (
            "slow 6,6,6 k=2",
            "((a1 + a2) or (a1 + a3)) mod 2",
            "every-size",
        ),
        ("kayles 4", "a1 - a2", "by-heart [4, 1]"),
        ("grundy 4", "a1 - a2", "by-heart [1, 0, 0]"),
        ("nim 4,4", "(a1 - a2) * (a1 - a2)", "by-heart [65536, 0]"),
        (
            "nim 4,4",
            "(a1 xor a2) * (1 + (a1 + a1) * a2)",
            "no-mistake-found",
        ),
    ] {
        assert_eq!(verdict(game, formula), expected, "{formula} on {game}");
    }
}

#[test]
fn what_cannot_be_decided_says_why() {
    for (game, formula, reason) in [
        ("nim 4,4", "a1 * a2", Undecided::Product),
        ("nim 4,4", "a1 mod a2", Undecided::Division),
        ("nim 4,4", "n div (a2 - a1)", Undecided::Division),
        ("wythoff 8,5", "a1 - a2", Undecided::NoTheory),
        ("grundy 7", "a1 - a2", Undecided::NoTheory),
        ("kayles 24", "a1 - a2", Undecided::TooManyStates),
        ("bounded 9,9,9,9,9,9 k=9", "a1", Undecided::TooManyStates),
        ("nim 4,4", "a1 mod 1000000007", Undecided::TooManyStates),
    ] {
        let prover = Prover::new(&settings(game));
        let formula = Expression::parse(formula, prover.terminals()).unwrap();
        assert_eq!(
            prover.decide(&formula),
            Decision::Undecided(reason),
            "{game}"
        );
    }
}

#[test]
fn a_check_looks_where_the_formulas_own_numbers_matter() {
    for (formula, heaps) in [
        (
            "(a1 xor a2 xor a3 xor a4) mod 1000000",
            [1_000_000, 0, 0, 0],
        ),
        ("(a1 xor a2 xor a3 xor a4) mod 128", [128, 0, 0, 0]),
        ("a1 * (a1 xor a2 xor a3 xor a4)", [65_536, 0, 0, 0]),
    ] {
        let prover = Prover::new(&settings("nim 4,4,4,4"));
        let formula = Expression::parse(formula, prover.terminals()).unwrap();
        for effort in [Effort::Quick, Effort::Thorough] {
            let Verdict::ByHeart(mistake) = prover.verdict(&formula, effort) else {
                panic!("{formula:?}");
            };
            assert_eq!(mistake.heaps, heaps);
        }
    }
}

#[test]
fn a_mistake_by_overflow_says_so() {
    let prover = Prover::new(&settings("nim 4,4"));
    let formula = Expression::parse("a1*a1 - a2*a2", prover.terminals()).unwrap();
    let Verdict::ByHeart(mistake) = prover.verdict(&formula, Effort::Quick) else {
        panic!("65536 * 65536 wraps to 0");
    };
    assert_eq!(
        mistake.sentence(),
        "At (65536,0) its value is 0 (numbers have 32 bits here, and wrap around), so it says P; the truth is N."
    );
}

#[test]
fn a_check_goes_beyond_the_training_game() {
    for (game, corner) in [
        ("nim 4,4", vec![87, 87]),
        ("nim 30,30,30,30", vec![31; 4]),
        ("nim 200,1,1 merge=off", vec![201, 2, 2]),
    ] {
        let settings = settings(game);
        let prover = Prover::new(&settings);
        // An odd factor never makes a product 0, and keeps it from being decided.
        let right = match settings.heaps().heaps().len() {
            2 => "(a1 xor a2) * (1 + (a1 + a1) * a2)",
            3 => "(a1 xor a2 xor a3) * (1 + (a1 + a1) * a2)",
            _ => "(a1 xor a2 xor a3 xor a4) * (1 + (a1 + a1) * a2)",
        };
        let formula = Expression::parse(right, prover.terminals()).unwrap();
        let verdict = prover.verdict(&formula, Effort::Quick);
        let Verdict::NoMistakeFound(extent) = verdict else {
            panic!("{game}: {verdict:?}");
        };
        assert_eq!(extent.corner, corner, "{game}");
    }
}

#[test]
fn a_check_counts_positions_only() {
    // Two coins cannot share a square.
    for (game, formula, corner, positions) in [
        ("welter 9,8", "(a1 xor a2) div 2", 87, 88 * 87 / 2),
        ("welter 9,8 merge=off", "(a1 xor a2) div 2", 62, 62 * 63),
        ("nim 9,8 merge=off", "a1 xor a2", 62, 63 * 63),
    ] {
        let settings = settings(game);
        let prover = Prover::new(&settings);
        let undecided = format!("({formula}) * (1 + (a1 + a1) * a2)");
        let formula = Expression::parse(&undecided, prover.terminals()).unwrap();
        let Verdict::NoMistakeFound(extent) = prover.verdict(&formula, Effort::Quick) else {
            panic!("{game}");
        };
        assert_eq!(extent.corner, [corner, corner], "{game}");
        assert_eq!(extent.positions, positions, "{game}");
    }
}

/// If a board has no theory, a position is solved when a check asks for it, and no other position is.
#[test]
fn checks_without_a_theory_label_boards_as_the_solver_does() {
    for game in [
        "king 5,4 ending=misere merge=off",
        "knight 5,4 ending=misere",
        "queen 5,4 ending=misere",
        "chomp 5,4 ending=misere",
        "staircase 2,1,1 ending=misere",
        "welter 5,3,1 ending=misere",
        "silver-dollar 1,3,4 ending=misere",
    ] {
        let settings = settings(game);
        let prover = Prover::new(&settings);
        assert_eq!(prover.theory(), None, "{game}");
        let formula = Expression::parse("0", prover.terminals()).unwrap();
        let graph = Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
        for (at, label) in graph.positions().iter().zip(true_labels(&graph)) {
            let heaps: Vec<u32> = at.heaps().iter().map(|&heap| heap.into()).collect();
            let closeup = prover.closeup(&formula, &heaps).unwrap();
            assert_eq!(closeup.at.truth, label, "{at} of {game}");
        }
        // The formula says P everywhere, so its first mistake is at the end of the game.
        let Verdict::ByHeart(mistake) = prover.verdict(&formula, Effort::Quick) else {
            panic!("{game}: not found out");
        };
        let at = Position::new(&mistake.heaps).unwrap();
        assert_eq!(settings.game().require(at), Ok(()), "{game}: {at}");
    }
}
