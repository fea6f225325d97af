//! Certificates, checked by something that is not the prover; and broken ones, which it must refuse.
#![cfg(not(target_arch = "wasm32"))]

mod checker;
#[allow(dead_code, reason = "other tests use the rest")]
mod formulas;

use checker::{Certificate, Condition, Truth, Wire};
use formulas::{Random, games, settings};
use nimlab::game::{Graph, Label, Position, true_labels};
use nimlab::mep::Expression;
use nimlab::proof::{Decision, Prover};
use nimlab::rng::{Rng, Seed};

/// Larger certificates are not checked: that would take long.
const MOST_STATES: usize = 4_000;

/// The certificate of a formula, through its JSON; `None` if the formula is not decided.
fn certificate(game: &str, formula: &str) -> Option<Certificate> {
    let prover = Prover::new(&settings(game));
    let formula = Expression::parse(formula, prover.terminals()).unwrap();
    let made = prover.certificate(&formula);
    let decided = matches!(prover.decide(&formula), Decision::Decided(..));
    assert_eq!(made.is_some(), decided);
    let json = serde_json::to_string(&made?).unwrap();
    Some(serde_json::from_str(&json).unwrap())
}

/// Asserts that a certificate is sound and is about this formula and game; counts its states.
#[track_caller]
fn assert_sound(certificate: &Certificate, game: &str, formula: &str) -> usize {
    let at = format!("{formula} on {game}");
    assert_eq!(certificate.check(), Ok(()), "{at}");
    let settings = settings(game);
    let prover = Prover::new(&settings);
    assert_eq!(certificate.game, settings.game_key());
    let formula = Expression::parse(formula, prover.terminals()).unwrap();
    assert_eq!(certificate.formula, formula.show(prover.terminals()));
    // The wires compute the formula.
    let mut rng = Rng::new(Seed::new(1).unwrap());
    for _ in 0..300 {
        let mut heap = || {
            let size = rng.below(1 << 31);
            [size, size >> rng.below(31), (1 << 31) - 1 - (size >> 28)][rng.below(3) as usize]
        };
        let heaps: Vec<u32> = (0..certificate.heaps).map(|_| heap()).collect();
        let value = formula.value(&prover.terminals().values(&heaps));
        assert_eq!(certificate.value_at(&heaps), value, "{at} at {heaps:?}");
    }
    // The truth is that of the game.
    let corner = vec![[60, 20, 7, 4][certificate.heaps - 1]; certificate.heaps];
    let graph = Graph::below(&*settings.game(), Position::new(&corner).unwrap()).unwrap();
    for (position, label) in graph.positions().iter().zip(true_labels(&graph)) {
        let heaps: Vec<u32> = position.heaps().iter().map(|&heap| heap.into()).collect();
        assert_eq!(
            certificate.is_p(&heaps),
            label == Label::P,
            "{at}: {position}"
        );
    }
    // The positions are those of the game.
    let positions = graph.positions().iter();
    let within = |at: &&Position| {
        at.heaps()
            .iter()
            .zip(&corner)
            .all(|(&heap, &most)| u32::from(heap) <= most)
    };
    let mut heaps = vec![0; certificate.heaps];
    let mut counted = 0;
    loop {
        counted += usize::from(certificate.is_position(&heaps));
        let Some(next) = (0..heaps.len()).find(|&heap| heaps[heap] < corner[heap]) else {
            break;
        };
        heaps[..next].fill(0);
        heaps[next] += 1;
    }
    assert_eq!(counted, positions.filter(within).count(), "{at}");
    certificate.states.len()
}

#[test]
fn certificates_of_right_formulas_and_of_others_near_them_are_sound() {
    let (mut checked, mut states) = (0, 0);
    let mut words: Vec<String> = Vec::new();
    for (game, right) in games() {
        let prover = Prover::new(&settings(&game));
        let mut random = Random::new(&game, 4, prover.terminals());
        let mut texts: Vec<String> = right.iter().map(|&right| right.to_owned()).collect();
        texts.extend(right.iter().map(|right| random.changed(right)));
        texts.push(random.formula(4));
        for text in &texts {
            if let Some(certificate) = certificate(&game, text)
                && certificate.states.len() < MOST_STATES
            {
                states += assert_sound(&certificate, &game, text);
                checked += 1;
                words.push(certificate.verdict);
            }
        }
    }
    words.sort();
    words.dedup();
    println!("{checked} certificates with {states} states");
    assert_eq!(words, ["by-heart", "every-size", "sorted"]);
    assert!(checked > 80, "{checked} certificates");
}

/// Breaks a certificate at some of its states, and asserts that it is refused each time.
#[track_caller]
fn assert_refused(sound: &Certificate, breaks: impl Fn(&mut Certificate, usize) -> bool) {
    let mut broken_ways = 0;
    let states = sound.states.len();
    for place in (0..states).step_by(states.div_ceil(20)) {
        let mut broken = sound.clone();
        if breaks(&mut broken, place) {
            assert!(broken.check().is_err(), "{} at {place}", sound.formula);
            broken_ways += 1;
        }
    }
    let formula = &sound.formula;
    assert!(
        broken_ways > 0 || states == 1,
        "nothing to break in {formula}"
    );
}

#[test]
fn broken_certificates_are_refused() {
    for (game, formula) in [
        ("nim 4,4,4", "a1 xor a2 - a3"),
        ("nim 4,4,4", "(a1 or a2) - a3"),
        ("moore 4,4,4 k=2", "a1 - a3"),
        (
            "misere 4,4",
            "(a1 xor a2) + ((((a1 or a2) - 2) and -2147483648) mod 3) div 2",
        ),
        ("bounded 9,9 k=2", "a1 mod 3 - a2 mod 3"),
        ("subtraction 12,9 subtract=2,4,7", "a1 mod 3 - a2"),
        ("half 31", "a1 and (a1 + 1)"),
        ("slow 4,4,4 k=2", "((a1 + a2) or (a1 + a3)) and 1"),
        ("welter 9,8", "(a1 xor a2) - 1"),
        ("chomp 6,6", "a1 - a2 - 1"),
    ] {
        let sound = certificate(game, formula).unwrap();
        assert_sound(&sound, game, formula);
        // A way removed, led elsewhere, and listed twice.
        assert_refused(&sound, |broken, at| broken.states[at].ways.pop().is_some());
        assert_refused(&sound, |broken, at| {
            let states = broken.states.len();
            let way = broken.states[at].ways.first_mut();
            way.is_some_and(|way| {
                way.1 = (way.1 + 1) % states;
                states > 1
            })
        });
        assert_refused(&sound, |broken, at| {
            let way = broken.states[at].ways.first().copied();
            broken.states[at].ways.extend(way);
            way.is_some()
        });
        // Registers and flags changed.
        assert_refused(&sound, |broken, at| {
            let register = broken.states[at].registers.last_mut();
            register.is_some_and(|register| {
                *register += 1;
                true
            })
        });
        for flip in [
            |state: &mut checker::State| state.not_zero ^= true,
            |state: &mut checker::State| state.not_p ^= true,
            |state: &mut checker::State| state.differs ^= true,
        ] {
            assert_refused(&sound, |broken, at| {
                flip(&mut broken.states[at]);
                true
            });
        }
        // The machine as a whole.
        let whole: [fn(&mut Certificate); 6] = [
            |broken| {
                let other = if broken.verdict == "by-heart" {
                    "every-size"
                } else {
                    "by-heart"
                };
                broken.verdict = other.to_owned();
            },
            |broken| broken.sorted ^= true,
            |broken| broken.starts -= 1,
            |broken| broken.starts += 1,
            |broken| broken.wires[broken.value] = Wire::Heap { heap: 0 },
            |broken| match &mut broken.truth {
                Truth::Columns { modulus, .. } => *modulus += 1,
                Truth::Sum { repeated, .. } => repeated.push(0),
                Truth::Formula { wires, value } => wires[*value] = Wire::Heap { heap: 0 },
            },
        ];
        if !sound.conditions.is_empty() {
            let mut broken = sound.clone();
            broken.conditions[0] = Condition::AtMost { of: [0, 1] };
            assert!(broken.check().is_err(), "{formula}: another condition");
        }
        for (number, breaks) in whole.iter().enumerate() {
            let mut broken = sound.clone();
            breaks(&mut broken);
            assert!(broken.check().is_err(), "{formula}: break {number}");
        }
    }
}

#[test]
fn the_documented_certificate_is_the_real_one() {
    let documentation = include_str!("../docs/proof.md");
    let example = documentation.split("```json").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let documented: serde_json::Value = serde_json::from_str(example).unwrap();
    let prover = Prover::new(&settings("nim 4,4,4"));
    let formula = Expression::parse("a1 xor a2 - a3", prover.terminals()).unwrap();
    let real = serde_json::to_value(prover.certificate(&formula)).unwrap();
    assert_eq!(documented, real);
    let documented: Certificate = serde_json::from_value(documented).unwrap();
    assert_sound(&documented, "nim 4,4,4", "a1 xor a2 - a3");
}

#[test]
fn a_certificate_of_another_formula_is_told_by_its_values() {
    let mut other = certificate("nim 4,4", "a1 - a2").unwrap();
    assert_eq!(other.value_at(&[9, 4]), 5);
    for wire in &mut other.wires {
        if let Wire::Sum { number, .. } = wire {
            *number += 1;
        }
    }
    assert_eq!(other.value_at(&[9, 4]), 6);
    assert!(other.check().is_err(), "the starts are others");
}
