//! The prover against the theory, position by position: what it calls right has no mistake on a box, and
//! what it calls a counterexample is wrong, with nothing smaller that is.
#![cfg(not(target_arch = "wasm32"))]

mod formulas;

use formulas::{Random, games, settings, solved};
use nimlab::game::{Condition, Label, Theory};
use nimlab::mep::Expression;
use nimlab::proof::{Decision, Mistake, Orders, Prover, Undecided, Verdict};
use std::collections::BTreeMap;

/// Smaller counterexamples are searched for only if there are at most this many positions to try.
const MOST_TRIED: u64 = 200_000;

struct Judge {
    game: String,
    heaps: usize,
    theory: Theory,
    conditions: Vec<Condition>,
    prover: Prover,
    /// Judges all orders, whatever training shows.
    unmerged: Prover,
}

impl Judge {
    fn new(game: &str) -> Self {
        let settings = settings(game);
        let heaps = settings.heaps().heaps().len();
        Self {
            game: game.to_owned(),
            heaps,
            conditions: settings.game().conditions(heaps),
            theory: settings.game().theory(heaps).unwrap(),
            prover: Prover::new(&settings),
            unmerged: Prover::new(&self::settings(&game.replace("merge=on", "merge=off"))),
        }
    }

    /// Whether a formula is wrong at these heaps; never if they are not a position of the game.
    fn is_wrong(&self, formula: &Expression, heaps: &[u32]) -> bool {
        if !self.conditions.iter().all(|one| one.holds(heaps)) {
            return false;
        }
        let value = formula.value(&self.prover.terminals().values(heaps));
        Label::of(value) != self.theory.label(heaps)
    }

    /// Asserts that the decision on a formula is right, and names it.
    fn assert_decision(&self, formula: &Expression) -> &'static str {
        let shown = formula.show(self.prover.terminals());
        let at = format!("{shown} on {}", self.game);
        match self.prover.decide(formula) {
            Decision::Decided(verdict, states) => {
                assert!(states > 0, "{at}");
                match &verdict {
                    Verdict::EverySize => self.assert_right(formula, Orders::Any, &at),
                    Verdict::Sorted => {
                        self.assert_right(formula, Orders::Sorted, &at);
                        self.assert_wrong_in_another_order(formula, &at);
                    }
                    Verdict::ByHeart(mistake) => self.assert_smallest(formula, mistake, &at),
                    Verdict::NoMistakeFound(_) => panic!("{at}: not a decision"),
                }
                verdict.word().text()
            }
            Decision::Undecided(reason) => {
                let short = formula.simplified().show(self.prover.terminals());
                let has = |names: &[&str]| names.iter().any(|name| short.contains(name));
                match reason {
                    Undecided::Product => assert!(has(&["*"]), "{at}"),
                    Undecided::Division => assert!(has(&["div", "mod"]), "{at}"),
                    Undecided::NoTheory => panic!("{at}: there is a theory"),
                    // Only divisions and Grundy numbers of several heaps need many states here.
                    Undecided::TooManyStates => {
                        let sum = matches!(self.theory, Theory::Sum(_)) && self.heaps > 1;
                        assert!(sum || has(&["div", "mod", "*"]), "{at}");
                    }
                }
                reason.words()
            }
        }
    }

    fn assert_right(&self, formula: &Expression, orders: Orders, at: &str) {
        let size = [255, 60, 20, 10][self.heaps - 1];
        let mut heaps = vec![0; self.heaps];
        while let Some(index) = (0..heaps.len()).find(|&index| heaps[index] < size) {
            heaps[..index].fill(0);
            heaps[index] += 1;
            if orders == Orders::Any || is_sorted(&heaps) {
                assert!(!self.is_wrong(formula, &heaps), "{at}: wrong at {heaps:?}");
            }
        }
    }

    fn assert_wrong_in_another_order(&self, formula: &Expression, at: &str) {
        let decision = self.unmerged.decide(formula);
        let Decision::Decided(Verdict::ByHeart(mistake), _) = &decision else {
            panic!("{at}: {decision:?} in all orders");
        };
        assert!(self.is_wrong(formula, &mistake.heaps), "{at}: {mistake:?}");
        assert!(!is_sorted(&mistake.heaps), "{at}: {mistake:?}");
    }

    fn assert_smallest(&self, formula: &Expression, mistake: &Mistake, at: &str) {
        let heaps = &mistake.heaps;
        let sorted = self.prover.orders() == Orders::Sorted;
        let value = formula.value(&self.prover.terminals().values(heaps));
        let said = (mistake.value, mistake.says, mistake.truth, mistake.smallest);
        let truth = self.theory.label(heaps);
        assert_eq!(said, (value, Label::of(value), truth, true), "{at}");
        assert_ne!(mistake.says, mistake.truth, "{at}: {heaps:?}");
        assert!(
            self.is_wrong(formula, heaps),
            "{at}: {heaps:?} is no position"
        );
        assert!(!sorted || is_sorted(heaps), "{at}: {heaps:?}");
        let objects: u64 = heaps.iter().map(|&heap| u64::from(heap)).sum();
        if positions_up_to(objects, self.heaps) > MOST_TRIED {
            return;
        }
        let objects = u32::try_from(objects).unwrap();
        let all =
            (0..=objects).flat_map(|objects| of_objects(self.heaps, objects, u32::MAX, sorted));
        let first = all.into_iter().find(|heaps| self.is_wrong(formula, heaps));
        assert_eq!(
            first.as_ref(),
            Some(heaps),
            "{at}: another mistake is smaller"
        );
    }
}

fn is_sorted(heaps: &[u32]) -> bool {
    heaps.is_sorted_by(|one, other| one >= other)
}

/// How many positions have at most this many objects: the binomial coefficient of objects + heaps over heaps.
fn positions_up_to(objects: u64, heaps: usize) -> u64 {
    (1..=heaps as u64).fold(1, |count: u64, heap| {
        count.saturating_mul(objects + heap) / heap
    })
}

/// Every position with exactly this many objects and a first heap of at most `most`, in the order of the heaps.
fn of_objects(heaps: usize, objects: u32, most: u32, sorted: bool) -> Vec<Vec<u32>> {
    if heaps == 1 {
        return if objects <= most {
            vec![vec![objects]]
        } else {
            Vec::new()
        };
    }
    let behind = |first| {
        let most = if sorted { first } else { u32::MAX };
        let rest = of_objects(heaps - 1, objects - first, most, sorted);
        rest.into_iter()
            .map(move |rest| [&[first], &rest[..]].concat())
    };
    (0..=most.min(objects)).flat_map(behind).collect()
}

/// Judges formulas of every game that `formulas` gives, and prints how many got which verdict.
fn assert_decisions(
    formulas: impl Fn(&Judge, &[&str]) -> Vec<Expression>,
) -> BTreeMap<&'static str, u32> {
    let mut counts = BTreeMap::new();
    for (game, right) in games() {
        let judge = Judge::new(&game);
        for formula in formulas(&judge, right) {
            *counts.entry(judge.assert_decision(&formula)).or_default() += 1;
        }
    }
    println!("{counts:?}");
    counts
}

#[track_caller]
fn parse(judge: &Judge, text: &str) -> Expression {
    Expression::parse(text, judge.prover.terminals()).unwrap()
}

#[test]
fn positions_are_counted_and_listed_in_order() {
    assert_eq!(of_objects(2, 2, 9, false), [[0, 2], [1, 1], [2, 0]]);
    assert_eq!(of_objects(3, 3, 9, true), [[1, 1, 1], [2, 1, 0], [3, 0, 0]]);
    for objects in 0..6 {
        let all: usize = (0..=objects)
            .map(|objects| of_objects(3, objects, 9, false).len())
            .sum();
        assert_eq!(positions_up_to(objects.into(), 3), all as u64);
    }
}

#[test]
fn decisions_on_random_formulas_hold_position_by_position() {
    let counts = assert_decisions(|judge, _| {
        let mut random = Random::new(&judge.game, 1, judge.prover.terminals());
        let formulas = (0..70).map(|draw| random.formula(2 + draw % 6));
        formulas.map(|text| parse(judge, &text)).collect()
    });
    assert!(counts["by-heart"] > 1_200, "{counts:?}");
}

#[test]
fn decisions_on_formulas_near_right_ones_hold_position_by_position() {
    let counts = assert_decisions(|judge, right| {
        let mut random = Random::new(&judge.game, 2, judge.prover.terminals());
        let mut texts: Vec<String> = right.iter().map(|&right| right.to_owned()).collect();
        for &right in right {
            texts.extend((0..30).map(|_| random.changed(right)));
        }
        texts.iter().map(|text| parse(judge, text)).collect()
    });
    assert!(counts["every-size"] > 100, "{counts:?}");
    assert!(counts["sorted"] > 3, "{counts:?}");
    assert!(counts["by-heart"] > 800, "{counts:?}");
}

#[test]
fn decisions_on_what_evolution_finds_hold_position_by_position() {
    let counts = assert_decisions(|judge, _| solved(&settings(&judge.game), 12));
    assert!(counts["every-size"] > 20, "{counts:?}");
    assert!(counts["by-heart"] > 5, "{counts:?}");
}
