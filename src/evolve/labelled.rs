//! A game as a formula labels it, in plain data for the page and for JSON.

use super::Problem;
use crate::Error;
use crate::fitness::{Counting, Label, Labelling, Rule};
use crate::game::PositionId;
use crate::mep::{Expression, FormulaView, Parentheses};

/// A formula people typed, as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OwnFormula {
    /// The formula in all its forms.
    pub formula: FormulaView,
    /// The game as the formula labels it.
    pub labelled: Labelled,
}

/// A game as a formula labels it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Labelled {
    /// The violations as the settings count them.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub fitness: u64,
    /// The violations in each way of counting.
    pub violations: Violations,
    /// The number of positions whose label is wrong.
    pub wrong: usize,
    /// The positions in the order of their numbers, the start last: all of them, or some that break a rule.
    pub positions: Vec<LabelledPosition>,
}

/// A position as a formula labels it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LabelledPosition {
    /// Its number in the game.
    pub position: usize,
    /// For example (2,1).
    pub text: String,
    /// The value of the formula.
    pub value: i32,
    /// The label that value gives it.
    pub label: Label,
    /// The true label.
    pub truth: Label,
    /// The rule it breaks.
    pub violates: Option<Rule>,
    /// How it breaks the rule, in words.
    pub reason: Option<String>,
    /// The numbers of the positions to which the moves that break rule (i) lead.
    pub guilty: Vec<usize>,
}

/// The number of violations, counted in three ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Violations {
    /// None if the game tree is too large for its nodes to be counted.
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::exact::exact_or_none")
    )]
    pub nodes: Option<u64>,
    /// Every violating position once.
    pub positions: u64,
    /// Every move from a P to a P, and every other violating position once.
    pub moves: u64,
}

/// Which positions to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// All of them.
    All,
    /// At most this many, each of which breaks a rule.
    Violating(usize),
}

impl OwnFormula {
    /// Reads a formula over the terminals of a problem and labels its game by it; the formula is
    /// shown with clear parentheses.
    pub fn new(problem: &Problem, text: &str, listed: Listed) -> Result<Self, Error> {
        let formula = Expression::parse(text, problem.terminals())?;
        Ok(Self {
            labelled: Labelled::new(problem, &formula, listed)?,
            formula: FormulaView::new(&formula, Parentheses::Clear, problem.terminals()),
        })
    }
}

impl Labelled {
    /// The labels that a formula gives to the game of a problem, along with the true ones.
    pub fn new(problem: &Problem, formula: &Expression, listed: Listed) -> Result<Self, Error> {
        let (graph, truth) = (problem.graph(), problem.truth());
        let values = formula.evaluate(problem.inputs());
        let labelling = Labelling::new(graph, &values);
        let view = |at| LabelledPosition::new(&labelling, at, values[at.index()], truth);
        let violating = |at: &PositionId| labelling.violation(*at).is_some();
        let wrong = |at: &PositionId| labelling.label(*at) != truth[at.index()];
        Ok(Self {
            fitness: labelling.count(problem.settings().counting())?,
            violations: Violations {
                nodes: labelling.count(Counting::Nodes).ok(),
                positions: labelling.count(Counting::Positions)?,
                moves: labelling.count(Counting::Moves)?,
            },
            wrong: graph.ids().filter(wrong).count(),
            positions: match listed {
                Listed::All => graph.ids().map(view).collect(),
                Listed::Violating(most) => {
                    graph.ids().filter(violating).take(most).map(view).collect()
                }
            },
        })
    }

    /// Calls `visit` with these positions as the formula labels them, one at a time, so that they are never all in
    /// memory. Stops at the first refusal.
    pub fn visit<Refusal>(
        problem: &Problem,
        formula: &Expression,
        positions: impl Iterator<Item = PositionId>,
        mut visit: impl FnMut(LabelledPosition) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let values = formula.evaluate(problem.inputs());
        let labelling = Labelling::new(problem.graph(), &values);
        let view = |at: PositionId| {
            LabelledPosition::new(&labelling, at, values[at.index()], problem.truth())
        };
        let mut views = positions.map(view);
        views.try_for_each(&mut visit)
    }
}

impl LabelledPosition {
    /// A position as a labelling sees it, with the formula's value there and all true labels.
    pub(super) fn new(labelling: &Labelling, at: PositionId, value: i32, truth: &[Label]) -> Self {
        Self {
            position: at.index(),
            text: labelling.graph().position(at).to_string(),
            value,
            label: labelling.label(at),
            truth: truth[at.index()],
            violates: labelling.violation(at),
            reason: labelling.reason(at),
            guilty: labelling.guilty(at).map(PositionId::index).collect(),
        }
    }
}
