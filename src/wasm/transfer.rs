//! What crosses the boundary, as plain data.

use crate::fitness::{Counting, Label, Labelling, Rule};
use crate::game::{self, Tree};
use crate::settings::{Parameter, Settings};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::JsValue;

/// A formula to be tried on a game.
#[derive(Deserialize, Tsify)]
pub struct LabelRequest {
    /// The heaps the game starts with, as they were typed.
    pub heaps: String,
    /// The formula as it was typed.
    pub formula: String,
}

/// A game tree as a formula labels it.
#[derive(Serialize, Tsify)]
pub struct LabelledTree {
    /// The formula as it was understood.
    formula: String,
    /// The nodes, parents before children.
    nodes: Vec<Node>,
    /// The violations in each way of counting.
    violations: Violations,
}

/// One node of the tree.
#[derive(Serialize, Tsify)]
pub struct Node {
    parent: Option<usize>,
    heaps: Vec<u8>,
    label: LabelName,
    value: i32,
    violates: Option<RuleName>,
}

/// The number of violations, counted in three ways.
#[derive(Serialize, Tsify)]
pub struct Violations {
    nodes: u64,
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

/// Why an input was refused.
#[derive(Serialize, Tsify)]
pub struct Refusal {
    /// The input at fault.
    field: String,
    /// One sentence for people.
    message: String,
    /// The character at fault, counted from 0, where the input was typed.
    column: Option<usize>,
}

impl LabelledTree {
    /// Collects what the page draws.
    pub(super) fn new(
        formula: &str,
        tree: &Tree,
        labelling: &Labelling,
        values: &[i32],
    ) -> Result<Self, crate::Error> {
        let node = |node: &game::Node| Node {
            parent: node.parent,
            heaps: labelling.graph().position(node.position).heaps().to_vec(),
            label: labelling.label(node.position).into(),
            value: values[node.position.index()],
            violates: labelling.violation(node.position).map(RuleName::from),
        };
        Ok(Self {
            formula: formula.to_owned(),
            nodes: tree.nodes().iter().map(node).collect(),
            violations: Violations {
                nodes: labelling.count(Counting::Nodes)?,
                positions: labelling.count(Counting::Positions)?,
                moves: labelling.count(Counting::Moves)?,
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

impl From<crate::Error> for Refusal {
    fn from(error: crate::Error) -> Self {
        Self {
            field: error.field().to_owned(),
            message: error.to_string(),
            column: error.column(),
        }
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        serde_wasm_bindgen::to_value(&refusal).unwrap_or(Self::NULL)
    }
}

/// Reads a request; one that is malformed becomes a [`Refusal`].
pub(super) fn read<Request>(request: &Ts<Request>) -> Result<Request, JsValue>
where
    Request: Tsify<JsType: Clone> + DeserializeOwned,
{
    Ok(request.to_rust().map_err(malformed)?)
}

/// Hands an answer over to JavaScript.
pub(super) fn hand_over<Answer>(answer: &Answer) -> Result<Ts<Answer>, JsValue>
where
    Answer: Tsify + Serialize,
{
    Ok(answer.into_ts().map_err(malformed)?)
}

/// The default settings with these set, by the names of the parameters.
pub(super) fn settings_from(texts: &BTreeMap<String, String>) -> Result<Settings, crate::Error> {
    let mut settings = Settings::default();
    for (name, text) in texts {
        settings.set(Parameter::find(name)?, text)?;
    }
    Ok(settings)
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err wants")]
fn malformed(error: tsify::Error) -> Refusal {
    Refusal {
        field: "request".to_owned(),
        message: format!("request: {error}"),
        column: None,
    }
}
