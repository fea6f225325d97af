//! Numbers estimated from the runs of a point, with intervals by the bootstrap.

use super::groups::{Group, groups};
use crate::experiment::effort::{Effort, independent_runs};
use crate::experiment::statistics::{Interval, bootstrap};
use crate::rng::Seed;

/// The bootstrap seeds of the running time and of the effort, the same for all points.
const SEEDS: [u64; 2] = [1, 2];

/// A number of evaluations estimated from the runs, with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end; `None` if too few runs solved to tell.
    pub high: Option<f64>,
}

impl Estimate {
    fn new(value: f64, Interval { low, high }: Interval) -> Self {
        Self {
            value,
            low,
            high: high.is_finite().then_some(high),
        }
    }

    /// The expected running time: all evaluations over the number of successes (Price, 1997). Both lists are sorted:
    /// the evaluations of the runs that solved, at least one, and of those that failed.
    pub(super) fn running_time(solved: &[u64], failed: &[u64]) -> Self {
        let mut groups = groups(solved);
        let solving = groups.len();
        if !failed.is_empty() {
            groups.push(Group::of(failed));
        }
        let sizes: Vec<u64> = groups.iter().map(|group| group.count).collect();
        let time = |sizes: &[u64]| {
            let spent = sizes.iter().zip(&groups);
            let spent = spent.map(|(&size, group)| float(size) * group.mean);
            spent.sum::<f64>() / float(sizes[..solving].iter().sum())
        };
        let interval = bootstrap(&sizes, Seed::from_bits(SEEDS[0]), time);
        Self::new(time(&sizes), interval)
    }

    /// Koza's computational effort, from the sorted generations of success among `runs` runs of this population. If
    /// too many of them differ, repetitions give up only at the last generation of each group.
    pub(super) fn effort(population: u32, generations: &[u64], runs: u64, least: Effort) -> Self {
        let groups = groups(generations);
        let mut sizes: Vec<u64> = groups.iter().map(|group| group.count).collect();
        sizes.push(runs - generations.len() as u64);
        let effort = |sizes: &[u64]| {
            let mut successes = 0;
            let costs = groups.iter().zip(sizes).map(|(group, &size)| {
                successes += size;
                if successes == 0 {
                    return f64::INFINITY;
                }
                let evaluations = f64::from(population) * (float(group.last) + 1.0);
                float(independent_runs(successes, runs)) * evaluations
            });
            costs.fold(f64::INFINITY, f64::min)
        };
        let interval = bootstrap(&sizes, Seed::from_bits(SEEDS[1]), effort);
        Self::new(float(least.evaluations), interval)
    }
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn float(count: u64) -> f64 {
    count as f64
}
