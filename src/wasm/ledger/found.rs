//! The formulas the runs of a ledger have found.

use crate::experiment::{Found, Verdict};
use serde::Serialize;
use tsify::Tsify;

/// The distinct formulas of successful runs.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, missing_as_null)]
pub struct FoundFormulas {
    /// How many there are.
    distinct: usize,
    /// The runs that found them.
    solved: u64,
    /// How many of the formulas are proven.
    proven: usize,
    /// The most frequent ones.
    formulas: Vec<FoundFormula>,
}

/// A formula that solved the training game.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FoundFormula {
    formula: String,
    count: u64,
    /// The smallest position of the larger game it labels wrong; none where it is proven.
    counterexample: Option<String>,
    /// The first run that found it.
    point: u32,
    run: u32,
}

impl FoundFormulas {
    pub(super) fn of(found: &[Found], most: usize) -> Self {
        Self {
            distinct: found.len(),
            solved: found.iter().map(|one| one.count).sum(),
            proven: found
                .iter()
                .filter(|one| one.verdict == Verdict::Proven)
                .count(),
            formulas: found.iter().take(most).map(FoundFormula::from).collect(),
        }
    }
}

impl From<&Found> for FoundFormula {
    fn from(found: &Found) -> Self {
        Self {
            formula: found.formula.to_string(),
            count: found.count,
            counterexample: counterexample(found.verdict),
            point: found.first.0,
            run: found.first.1,
        }
    }
}

/// The position that refutes, as people read it.
pub(super) fn counterexample(verdict: Verdict) -> Option<String> {
    match verdict {
        Verdict::Proven => None,
        Verdict::Refuted(position) => Some(position.to_string()),
    }
}
