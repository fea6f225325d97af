//! Whether a formula is a winning strategy beyond the game it was trained on.
//!
//! A formula without violations on the training game may still be wrong elsewhere: on sorted
//! positions it never saw another order of the heaps, on small heaps it never saw a high bit. It
//! counts as *proven* if it labels every position of a larger game right.

use crate::Error;
use crate::fitness::Label;
use crate::game::{Graph, MAX_HEAP, MAX_HEAPS, MAX_POSITIONS, Position, true_labels};
use crate::mep::{Expression, Inputs, Terminals};
use crate::settings::Settings;

/// How many times the largest heap of the training game each heap of the larger game has.
const TIMES: u32 = 3;

/// What the larger game says of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(into = "Option<String>")
)]
pub enum Verdict {
    /// Every position is labelled right.
    Proven,
    /// This position is labelled wrong; none with fewer objects is.
    Refuted(Position),
}

impl From<Verdict> for Option<String> {
    fn from(verdict: Verdict) -> Self {
        verdict.counterexample()
    }
}

impl Verdict {
    /// The position that refutes the formula, as text.
    #[must_use]
    pub fn counterexample(self) -> Option<String> {
        match self {
            Self::Proven => None,
            Self::Refuted(position) => Some(position.to_string()),
        }
    }
}

/// The positions of a larger game and their true labels. The moves are dropped once the game is
/// solved, because a sweep over many games keeps a proof of each.
#[derive(Clone, Debug)]
pub struct Proof {
    start: Position,
    positions: Vec<Position>,
    inputs: Inputs,
    labels: Vec<Label>,
}

impl Proof {
    /// All positions of these settings' game with no heap over three times their largest, in every
    /// order of heaps, or as large as the limits on positions and moves allow. With many heaps that
    /// may be smaller than a training game whose permutations are merged.
    pub fn new(settings: &Settings) -> Result<Self, Error> {
        let game = settings.game();
        let heaps = settings.heaps();
        let largest = heaps
            .heaps()
            .iter()
            .max()
            .map_or(0, |&heap| u32::from(heap));
        if game.splits() {
            return Ok(Self::of_sums(settings, TIMES * largest));
        }
        let graph_of = |size| {
            let start = Position::new(&vec![size; heaps.heaps().len()])?;
            Graph::below(&*game, start)
        };
        let graph = largest_graph((TIMES * largest).min(MAX_HEAP), graph_of)?;
        let terminals = Terminals::of(&*game, heaps);
        Ok(Self {
            start: graph.position(graph.start()),
            inputs: Inputs::new(&terminals, graph.positions()),
            labels: true_labels(&graph),
            positions: graph.positions().to_vec(),
        })
    }

    /// Where heaps are split, a position is the sum of its heaps: sorted positions of as many heaps as
    /// the game can have, labelled by the numbers of the heaps, none over the size, or as large as the
    /// limit allows.
    fn of_sums(settings: &Settings, size: u32) -> Self {
        let game = settings.game();
        let terminals = Terminals::of(&*game, settings.heaps());
        let slots = game.slots(settings.heaps()).min(MAX_HEAPS);
        let sizes = (0..=size.min(MAX_HEAP)).rev();
        let below = sizes
            .map(|size| sorted_below(slots, size))
            .find_map(|all| all);
        let mut positions = below.unwrap_or_default();
        positions.sort_by_key(|position| (position.objects(), *position));
        let numbers = game.heap_numbers(MAX_HEAP as usize).unwrap_or_default();
        let number = |&heap: &u8| numbers.get(usize::from(heap)).copied().unwrap_or(0);
        let sum = |at: &Position| at.heaps().iter().fold(0, |sum, heap| sum ^ number(heap));
        let label = |at| if sum(at) == 0 { Label::P } else { Label::N };
        Self {
            start: positions[positions.len() - 1],
            inputs: Inputs::new(&terminals, &positions),
            labels: positions.iter().map(label).collect(),
            positions,
        }
    }

    /// Where the larger game starts.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// Judges a formula.
    #[must_use]
    pub fn verdict(&self, formula: &Expression) -> Verdict {
        let values = formula.evaluate(&self.inputs);
        let wrong = values
            .iter()
            .zip(&self.labels)
            .position(|(&value, &label)| Label::of(value) != label);
        wrong.map_or(Verdict::Proven, |index| {
            Verdict::Refuted(self.positions[index])
        })
    }
}

/// Every sorted position of so many heaps, none over the size; none where there are too many.
fn sorted_below(heaps: usize, size: u32) -> Option<Vec<Position>> {
    let mut all = vec![Vec::new()];
    for _ in 0..heaps {
        let longer = |some: Vec<u32>| {
            let most = some.last().copied().unwrap_or(size);
            (0..=most).map(move |next| [&some[..], &[next]].concat())
        };
        all = all
            .into_iter()
            .flat_map(longer)
            .take(MAX_POSITIONS + 1)
            .collect();
        if all.len() > MAX_POSITIONS {
            return None;
        }
    }
    all.iter().map(|heaps| Position::new(heaps).ok()).collect()
}

/// The graph of the wanted size, or of the largest that is allowed.
fn largest_graph(
    wanted: u32,
    graph_of: impl Fn(u32) -> Result<Graph, Error>,
) -> Result<Graph, Error> {
    if let Ok(graph) = graph_of(wanted) {
        return Ok(graph);
    }
    // A larger size is never allowed where a smaller one is not.
    let (mut allowed, mut refused) = (0, wanted);
    while refused - allowed > 1 {
        let middle = u32::midpoint(allowed, refused);
        if graph_of(middle).is_ok() {
            allowed = middle;
        } else {
            refused = middle;
        }
    }
    graph_of(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Parameter;

    #[track_caller]
    fn verdict(formula: &str) -> Verdict {
        let settings = Settings::default();
        let terminals = Terminals::of(&*settings.game(), settings.heaps());
        let formula = Expression::parse(formula, &terminals).unwrap();
        Proof::new(&settings).unwrap().verdict(&formula)
    }

    #[test]
    fn both_formulas_of_the_paper_are_proven() {
        assert_eq!(verdict("a1 xor a2 xor a3 xor a4"), Verdict::Proven);
        assert_eq!(verdict("a1 xor a2 xor a3 - a4"), Verdict::Proven);
    }

    #[test]
    fn an_overfitted_formula_is_refuted_by_its_smallest_mistake() {
        // Without violations on the 70 sorted positions of (4,4,4,4), yet no winning strategy.
        let refuted = verdict("a4 xor (((a2 and a1) xor a1) xor a3)");
        let Verdict::Refuted(position) = refuted else {
            panic!("{refuted:?}");
        };
        assert_eq!(position.to_string(), "(0,1,0,0)");
    }

    #[test]
    fn positions_no_line_of_play_leads_to_are_judged_too() {
        // Taking 2 from 8 meets even heaps only; P are those that leave 0 or 1 modulo 4.
        let settings = Settings::default()
            .with(Parameter::Game, "subtraction")
            .and_then(|settings| settings.with(Parameter::Subtract, "2"))
            .and_then(|settings| settings.with(Parameter::Heaps, "8"))
            .unwrap();
        let terminals = Terminals::of(&*settings.game(), settings.heaps());
        let proof = Proof::new(&settings).unwrap();
        let verdict = |text| proof.verdict(&Expression::parse(text, &terminals).unwrap());
        assert_eq!(verdict("a1 div 2 mod 2"), Verdict::Proven);
        assert_eq!(
            verdict("a1 mod 4"),
            Verdict::Refuted(Position::new(&[1]).unwrap())
        );
    }

    #[test]
    fn positions_of_games_that_split_heaps_are_sums() {
        for (game, heaps, start, formula, verdict) in [
            ("kayles", "3", "(9,9)", "a1 - a2", Some("(4,1)")),
            ("kayles", "3", "(9,9)", "a1", Some("(1,1)")),
            ("dawsons-chess", "1", "(3)", "a1", None),
            ("dawsons-chess", "1", "(3)", "a1 div 2", Some("(1)")),
            ("grundy", "2", "(6)", "a1 mod 4", Some("(1)")),
        ] {
            let settings = Settings::default()
                .with(Parameter::Game, game)
                .and_then(|settings| settings.with(Parameter::Heaps, heaps))
                .unwrap();
            let terminals = Terminals::of(&*settings.game(), settings.heaps());
            let proof = Proof::new(&settings).unwrap();
            assert_eq!(proof.start().to_string(), start, "{game}");
            let judged = proof.verdict(&Expression::parse(formula, &terminals).unwrap());
            assert_eq!(
                judged.counterexample().as_deref(),
                verdict,
                "{formula} on {game}"
            );
        }
    }

    #[test]
    fn the_larger_game_is_three_times_as_large_or_as_large_as_allowed() {
        for (heaps, start) in [
            ("4,4,4,4", "(12,12,12,12)"),
            ("3,2,1", "(9,9,9)"),
            ("4,4,4,4,4,4", "(6,6,6,6,6,6)"),
            ("100", "(255)"),
            ("0,0", "(0,0)"),
        ] {
            let settings = Settings::default().with(Parameter::Heaps, heaps).unwrap();
            assert_eq!(Proof::new(&settings).unwrap().start().to_string(), start);
        }
    }
}
