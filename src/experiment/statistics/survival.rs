//! Success by the budget of evaluations, as Kaplan and Meier estimate it (1958).

use super::rate::{Z_95, wilson};

/// The share of runs that solve within a budget of evaluations.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BudgetStep {
    /// The budget.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub evaluations: u64,
    /// The runs that solved within it.
    pub solved: u64,
    /// The estimated share of runs that solve within it.
    pub rate: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The curve: a step for every number of evaluations at which a run solved. Both lists are sorted: what the successful
/// runs took, and what the others spent in vain. A run that failed counts until its budget was spent.
///
/// The interval is Greenwood's on the scale of log(-log), which keeps it between 0 and 1. Where all runs have solved,
/// that interval is undefined and Wilson's is used.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
pub fn success_curve(solved: &[u64], failed: &[u64]) -> Vec<BudgetStep> {
    let runs = (solved.len() + failed.len()) as u64;
    let (mut unsolved, mut greenwood) = (1.0_f64, 0.0);
    let (mut before, mut ended) = (0, 0);
    let mut curve = Vec::new();
    for group in solved.chunk_by(|one, other| one == other) {
        let evaluations = group[0];
        ended += failed[ended..].partition_point(|&spent| spent < evaluations);
        let at_risk = (runs - before - ended as u64) as f64;
        let events = group.len() as f64;
        before += group.len() as u64;
        unsolved *= 1.0 - events / at_risk;
        greenwood += events / (at_risk * (at_risk - events));
        let (low, high) = if events < at_risk {
            let spread = Z_95 * greenwood.sqrt() / unsolved.ln();
            (
                1.0 - unsolved.powf(spread.exp()),
                1.0 - unsolved.powf((-spread).exp()),
            )
        } else {
            (wilson(before, runs).low, 1.0)
        };
        curve.push(BudgetStep {
            evaluations,
            solved: before,
            rate: 1.0 - unsolved,
            low,
            high,
        });
    }
    curve
}
