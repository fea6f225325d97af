//! What the runs of one point say, beyond their success rate: how long it takes to solve, how certain that is, and how
//! the runs ended. docs/statistics.md has the formulas.

mod estimate;
mod groups;
mod tally;

pub use estimate::Estimate;
pub use tally::AnswerTally;

use super::{Bin, BudgetStep};

/// What the runs of a point say. If no run solved, there are no estimates.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointAnswers {
    /// The number of runs.
    pub runs: u64,
    /// How many solved.
    pub solved: u64,
    /// How many genes are scored to evaluate a chromosome: times the evaluations, this gives the gene evaluations.
    pub genes: u64,
    /// The expected running time (ERT): the evaluations it takes to solve if runs that fail are started anew.
    pub running_time: Option<Estimate>,
    /// Koza's computational effort.
    pub effort: Option<Estimate>,
    /// Why the effort should not be trusted; `None` if it can be.
    pub effort_warning: Option<&'static str>,
    /// The numbers of evaluations within which a quarter, a half and three quarters of the successful runs solved.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "[number, number, number] | null")
    )]
    pub quartiles: Option<[f64; 3]>,
    /// The most evaluations that a run spent.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub budget: u64,
    /// The share of runs that solve within a budget of evaluations: at most 200 of its steps, spread evenly.
    pub curve: Vec<BudgetStep>,
    /// The generations of success.
    pub generations: Vec<Bin>,
    /// The violations left in runs that failed.
    pub failures: Vec<Bin>,
}

#[cfg(test)]
mod tests;
