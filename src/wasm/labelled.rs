//! A formula for the page: how it reads, and how it labels the game.

use super::game::is_drawn;
use super::transfer::{as_number, exact};
use crate::evolve::Problem;
use crate::fitness::{Counting, Label, Labelling, Rule};
use crate::game::PositionId;
use crate::mep::{Expression, Language, Terminals};
use serde::Serialize;
use tsify::Tsify;

/// The most violating positions that are listed where a game is too large to be drawn.
const MAX_LISTED: usize = 200;

/// The longest formula that is drawn as a tree, in symbols.
const MAX_SYMBOLS: u64 = 200;

/// A formula, read in every way.
#[derive(Serialize, Tsify)]
pub struct FormulaView {
    /// As it stands.
    infix: String,
    /// Of equal value and no longer.
    simplified: String,
    /// The simplified formula as a tree of symbols, unless it is too long.
    tree: Option<Vec<SymbolView>>,
    /// The simplified formula in other languages.
    exports: Vec<Export>,
}

/// One symbol of a formula and the number of the one it is an argument of.
#[derive(Serialize, Tsify)]
pub struct SymbolView {
    text: String,
    parent: Option<usize>,
}

/// A formula in a language.
#[derive(Serialize, Tsify)]
pub struct Export {
    language: &'static str,
    text: String,
}

/// A game as a formula labels it.
#[derive(Serialize, Tsify)]
pub struct Labelled {
    /// The violations as the settings count them.
    #[serde(serialize_with = "exact")]
    fitness: u64,
    /// The violations in each way of counting.
    violations: Violations,
    /// The positions whose label is not the true one.
    wrong: usize,
    /// Every position, the start last; where the game is too large to be drawn, some of those that
    /// break a rule.
    positions: Vec<LabelledPosition>,
}

/// A position as a formula labels it.
#[derive(Serialize, Tsify)]
pub struct LabelledPosition {
    /// Its number in the game.
    position: usize,
    /// For example (2,1).
    text: String,
    /// The value of the formula.
    value: i32,
    label: LabelName,
    /// The true label.
    truth: LabelName,
    /// The rule it breaks.
    violates: Option<RuleName>,
    /// How it breaks the rule, in words.
    reason: Option<String>,
    /// Where the moves lead that break rule (i), as numbers of positions.
    guilty: Vec<usize>,
}

/// The number of violations, counted in three ways.
#[derive(Serialize, Tsify)]
pub struct Violations {
    /// None where the game tree is too large for that.
    #[tsify(type = "number | undefined")]
    nodes: Option<f64>,
    positions: u64,
    moves: u64,
}

/// The label of a position.
#[derive(Serialize, Tsify)]
pub enum LabelName {
    /// The previous player wins.
    P,
    /// The next player wins.
    N,
}

/// The rule that is broken, by the paper's number.
#[derive(Serialize, Tsify)]
pub enum RuleName {
    /// A P-position from which a move leads to a P-position.
    #[serde(rename = "i")]
    I,
    /// An N-position from which no move leads to a P-position.
    #[serde(rename = "ii")]
    Ii,
    /// A final position with the wrong label.
    #[serde(rename = "iii")]
    Iii,
}

impl FormulaView {
    /// Reads a formula in every way.
    pub(super) fn new(formula: &Expression, terminals: &Terminals) -> Self {
        let simplified = formula.simplified();
        let symbols = simplified.symbols(terminals, MAX_SYMBOLS);
        Self {
            infix: formula.show(terminals),
            simplified: simplified.show(terminals),
            tree: symbols.map(|symbols| {
                let views = symbols.into_iter();
                views
                    .map(|symbol| SymbolView {
                        text: symbol.text,
                        parent: symbol.parent,
                    })
                    .collect()
            }),
            exports: Language::ALL
                .map(|language| Export {
                    language: language.name(),
                    text: simplified.export(language, terminals),
                })
                .into(),
        }
    }
}

impl Labelled {
    /// Labels the game of a problem.
    pub(super) fn new(problem: &Problem, formula: &Expression) -> Result<Self, crate::Error> {
        let (graph, truth) = (problem.graph(), problem.truth());
        let values = formula.evaluate(problem.inputs());
        let labelling = Labelling::new(graph, &values);
        let view = |at: PositionId| LabelledPosition {
            position: at.index(),
            text: graph.position(at).to_string(),
            value: values[at.index()],
            label: labelling.label(at).into(),
            truth: truth[at.index()].into(),
            violates: labelling.violation(at).map(RuleName::from),
            reason: labelling.reason(at),
            guilty: match labelling.violation(at) {
                Some(Rule::PToP) => labelling.moves_to_p(at).map(PositionId::index).collect(),
                Some(Rule::NWithoutP | Rule::WrongEnd) | None => Vec::new(),
            },
        };
        let violating = || graph.ids().filter(|&at| labelling.violation(at).is_some());
        let wrong = |&at: &PositionId| labelling.label(at) != truth[at.index()];
        Ok(Self {
            fitness: labelling.count(problem.settings().counting())?,
            violations: Violations {
                nodes: labelling.count(Counting::Nodes).ok().map(as_number),
                positions: labelling.count(Counting::Positions)?,
                moves: labelling.count(Counting::Moves)?,
            },
            wrong: graph.ids().filter(wrong).count(),
            positions: if is_drawn(graph) {
                graph.ids().map(view).collect()
            } else {
                violating().take(MAX_LISTED).map(view).collect()
            },
        })
    }
}

impl From<Label> for LabelName {
    fn from(label: Label) -> Self {
        match label {
            Label::P => Self::P,
            Label::N => Self::N,
        }
    }
}

impl From<Rule> for RuleName {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::PToP => Self::I,
            Rule::NWithoutP => Self::Ii,
            Rule::WrongEnd => Self::Iii,
        }
    }
}
