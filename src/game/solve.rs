//! The exact solver: the true label of every position, and its Grundy number.

use super::{Ending, Graph, Label};

/// The true labels: the only ones that break none of the three rules.
#[must_use]
pub fn true_labels(graph: &Graph) -> Vec<Label> {
    let mut labels = Vec::with_capacity(graph.positions().len());
    for at in graph.ids() {
        let moves = graph.moves(at);
        let label = if moves.is_empty() {
            graph.ending().final_label()
        } else if moves.iter().any(|to| labels[to.index()] == Label::P) {
            Label::N
        } else {
            Label::P
        };
        labels.push(label);
    }
    labels
}

/// The Grundy number of every position: the smallest number that no move leads to (its mex).
///
/// Under normal play a position is P exactly when its number is 0. Under misère play the number says nothing.
#[must_use]
pub fn grundy_numbers(graph: &Graph) -> Vec<u32> {
    let mut numbers: Vec<u32> = Vec::with_capacity(graph.positions().len());
    let mut reached = Vec::new();
    for at in graph.ids() {
        let moves = graph.moves(at);
        reached.clear();
        reached.resize(moves.len(), false);
        for to in moves {
            // A number greater than the count of moves cannot be the smallest missing one.
            if let Some(slot) = reached.get_mut(numbers[to.index()] as usize) {
                *slot = true;
            }
        }
        let mex = reached.iter().position(|&hit| !hit).unwrap_or(moves.len());
        numbers.push(u32::try_from(mex).expect("invariant: at most MAX_MOVES moves"));
    }
    numbers
}

impl Ending {
    /// The correct label of a position without moves.
    #[must_use]
    pub fn final_label(self) -> Label {
        match self {
            Self::Normal => Label::P,
            Self::Misere => Label::N,
        }
    }
}
