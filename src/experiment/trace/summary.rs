//! The traces of a point, summed up: convergence, diversity, and the time to reach a fitness.

use super::{Moment, Trace, budgets};
use crate::experiment::quantile;
use crate::settings::Settings;
use crate::sort::sort_long;

/// The most targets that are chosen by default.
const TARGETS: u64 = 6;

/// What the traces of a point say.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TraceSummary {
    /// The number of runs.
    pub runs: usize,
    /// The runs at each budget.
    pub budgets: Vec<BudgetState>,
    /// How long they take to reach each target, the hardest first.
    pub targets: Vec<TargetState>,
}

/// All runs at a budget. A run that has ended stays as it was at its end.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BudgetState {
    /// The number of evaluations.
    pub budget: u64,
    /// The best fitness of a run.
    pub best: Band,
    /// The mean fitness of its population.
    pub mean: Band,
    /// The number of different formulas in it.
    pub distinct: Band,
    /// The share of all pairs of a run and a target in which the run has reached that target.
    pub reached: f64,
}

/// The quartiles over runs.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Band {
    /// A quarter of the runs is below.
    pub low: f64,
    /// Half of them are.
    pub median: f64,
    /// Three quarters are.
    pub high: f64,
}

/// How long runs take to reach a fitness.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TargetState {
    /// The fitness to reach, or to go below.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub target: u64,
    /// How many runs reached it.
    pub reached: usize,
    /// The expected running time: the evaluations of all runs until they reached it or ended, per run that reached it.
    /// `None` if no run did.
    pub expected: Option<f64>,
    /// The share of the runs that had reached it at each budget.
    pub shares: Vec<f64>,
}

impl TraceSummary {
    /// Sums up runs with these settings, at least one, that were recorded with [`super::Looks::AtBudgets`].
    #[must_use]
    pub fn of(settings: &Settings, traces: &[Trace], targets: &[u64]) -> Self {
        let budgets = budgets(settings);
        let target = |&target: &u64| TargetState::of(target, traces, &budgets);
        let targets: Vec<_> = targets.iter().map(target).collect();
        let state = |(index, &budget): (usize, &u64)| {
            let band = |value: fn(Moment) -> f64| {
                Band::of(traces.iter().map(|trace| value(trace.at(index))).collect())
            };
            let shares = targets.iter().map(|target| target.shares[index]);
            BudgetState {
                budget,
                best: band(|moment| count(moment.best)),
                mean: band(|moment| moment.mean),
                distinct: band(|moment| count(moment.distinct as u64)),
                reached: shares.sum::<f64>() / count(targets.len().max(1) as u64),
            }
        };
        Self {
            runs: traces.len(),
            budgets: budgets.iter().enumerate().map(state).collect(),
            targets,
        }
    }
}

impl Band {
    /// The quartiles of some numbers, at least one.
    fn of(mut numbers: Vec<f64>) -> Self {
        sort_long(&mut numbers, f64::total_cmp);
        let [low, median, high] = [0.25, 0.5, 0.75].map(|share| quantile(&numbers, share));
        Self { low, median, high }
    }
}

impl TargetState {
    fn of(target: u64, traces: &[Trace], budgets: &[u64]) -> Self {
        let times = traces.iter().map(|trace| trace.reached(target));
        let mut reached: Vec<u64> = times.flatten().collect();
        sort_long(&mut reached, u64::cmp);
        let spent = traces.iter().map(|trace| {
            let time = trace.reached(target);
            u128::from(time.unwrap_or(trace.end().evaluations))
        });
        let spent: u128 = spent.sum();
        let share = |&budget: &u64| {
            let within = reached.partition_point(|&time| time <= budget);
            count(within as u64) / count(traces.len() as u64)
        };
        #[allow(clippy::cast_precision_loss, reason = "rounded once")]
        let expected = (!reached.is_empty()).then(|| spent as f64 / reached.len() as f64);
        Self {
            target,
            reached: reached.len(),
            expected,
            shares: budgets.iter().map(share).collect(),
        }
    }
}

/// Evenly spaced targets, from solved to where runs begin: 0, then up to the median of the best fitness in the first
/// populations.
#[must_use]
pub fn usual_targets(traces: &[Trace]) -> Vec<u64> {
    let mut first: Vec<u64> = traces.iter().map(|trace| trace.moments[0].best).collect();
    sort_long(&mut first, u64::cmp);
    let top = first.get(first.len() / 2).copied().unwrap_or(0);
    let spaced = (0..TARGETS).map(|step| top * step / (TARGETS - 1));
    let mut targets: Vec<u64> = spaced.collect();
    targets.dedup();
    targets
}

#[allow(clippy::cast_precision_loss, reason = "counts up to 2^53")]
fn count(number: u64) -> f64 {
    number as f64
}
