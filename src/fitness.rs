//! The three rules (section 3.4 of the paper): which positions break them, and how often.

use crate::Error;
use crate::error::Kind;
use crate::game::{Graph, PositionId, Tree};

/// The largest tree whose nodes are counted: JavaScript's numbers are exact up to here.
pub const MAX_COUNTED_NODES: u64 = 1 << 53;

mod judge;
mod parents;
mod reason;
mod seen;
mod zeros;

pub use crate::game::Label;
pub use judge::{Bench, Judge};

/// The rule a position breaks. No position breaks two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Rule {
    /// (i): from a P-position no move may lead to a P-position.
    #[cfg_attr(feature = "serde", serde(rename = "i"))]
    PToP,
    /// (ii): from an N-position at least one move leads to a P-position.
    #[cfg_attr(feature = "serde", serde(rename = "ii"))]
    NWithoutP,
    /// (iii): the final position is a P-position (in misère play an N-position).
    #[cfg_attr(feature = "serde", serde(rename = "iii"))]
    WrongEnd,
}

/// What counts as one violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Every violating node of the game tree.
    Nodes,
    /// Every violating position once.
    Positions,
    /// One for every move from a P to a P, one for every position that violates (ii) or (iii).
    Moves,
}

/// The labels a formula gives to all positions of a game.
#[derive(Clone, Debug)]
pub struct Labelling<'a> {
    graph: &'a Graph,
    labels: Vec<Label>,
}

impl<'a> Labelling<'a> {
    /// The labels of a formula with these values, one per position of the graph.
    #[must_use]
    pub fn new(graph: &'a Graph, values: &[i32]) -> Self {
        let labels = values.iter().map(|&value| Label::of(value)).collect();
        Self { graph, labels }
    }

    /// These labels, one per position of the graph.
    #[must_use]
    pub fn of_labels(graph: &'a Graph, labels: Vec<Label>) -> Self {
        Self { graph, labels }
    }

    /// The game whose positions are labelled.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        self.graph
    }

    /// The label of a position.
    #[must_use]
    pub fn label(&self, at: PositionId) -> Label {
        self.labels[at.index()]
    }

    /// The rule a position breaks, if it breaks one.
    #[must_use]
    pub fn violation(&self, at: PositionId) -> Option<Rule> {
        if self.graph.moves(at).is_empty() {
            let right_end = self.graph.ending().final_label();
            return (self.label(at) != right_end).then_some(Rule::WrongEnd);
        }
        let reaches_p = self.moves_to_p(at).next().is_some();
        match self.label(at) {
            Label::P => reaches_p.then_some(Rule::PToP),
            Label::N => (!reaches_p).then_some(Rule::NWithoutP),
        }
    }

    /// The moves from a position to positions labelled P. If the position breaks (i), these are the guilty ones.
    pub fn moves_to_p(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        let moves = self.graph.moves(from).iter().copied();
        moves.filter(|&to| self.label(to) == Label::P)
    }

    /// The moves that break rule (i) at a position.
    pub fn guilty(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        let guilty = self.violation(from) == Some(Rule::PToP);
        self.moves_to_p(from).filter(move |_| guilty)
    }

    /// The nodes of the tree that break a rule, by their numbers in it.
    pub fn violating_nodes(&self, tree: &Tree) -> impl Iterator<Item = usize> {
        let nodes = tree.nodes().iter().enumerate();
        nodes
            .filter(|(_, node)| self.violation(node.position).is_some())
            .map(|(number, _)| number)
    }

    /// The number of violations; refuses to count the nodes of a tree too large for that.
    pub fn count(&self, counting: Counting) -> Result<u64, Error> {
        require_countable(self.graph, counting)?;
        let weights = self.graph.ids().map(|at| self.weight(at, counting));
        Ok(weights.sum())
    }

    /// What a position adds to the number of violations.
    pub(crate) fn weight(&self, at: PositionId, counting: Counting) -> u64 {
        match (counting, self.violation(at)) {
            (_, None) => 0,
            (Counting::Nodes, Some(_)) => self.graph.multiplicity(at),
            (Counting::Moves, Some(Rule::PToP)) => self.moves_to_p(at).count() as u64,
            (Counting::Positions | Counting::Moves, Some(_)) => 1,
        }
    }
}

fn require_countable(graph: &Graph, counting: Counting) -> Result<(), Error> {
    let size = graph.tree_size();
    if counting == Counting::Nodes && size > MAX_COUNTED_NODES {
        let kind = Kind::Nodes {
            start: graph.position(graph.start()).heaps().to_vec(),
            nodes: size,
            most: MAX_COUNTED_NODES,
        };
        return Err(kind.into());
    }
    Ok(())
}

/// The number of set bits.
fn ones(word: u64) -> u64 {
    u64::from(word.count_ones())
}
