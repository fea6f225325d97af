//! The runs of a point, collected as they come.

use super::{Estimate, PointAnswers};
use crate::experiment::statistics::{BudgetStep, histogram, quantile, success_curve};
use crate::experiment::{Row, computational_effort, genes_scored};
use crate::settings::Settings;
use crate::sort::sort_long;

/// With fewer runs, Koza's effort comes with a warning.
const ENOUGH: u64 = 200;

/// What 50 runs do to Koza's effort: measured by drawing them from 40,000 runs a point, see docs/statistics.md.
const FEW_RUNS: &str = "With few runs this is mostly too low, because it is the least of many uncertain numbers. With \
                        50 runs of the paper’s game the median is 19% too low at population 20 and 8% at population \
                        100; take 200 runs or more.";

/// The most steps that are kept of the curve.
const MOST_STEPS: u64 = 200;

/// The runs of one point, collected as they come: 16 bytes for each.
#[derive(Clone, Debug)]
pub struct AnswerTally {
    settings: Settings,
    /// The evaluations and the generation of each run that solved.
    solved: Vec<u64>,
    generations: Vec<u64>,
    /// The evaluations of each run that failed, and the violations left in it.
    failed: Vec<u64>,
    violations: Vec<u64>,
}

impl AnswerTally {
    /// A tally without runs, for these settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        Self {
            settings: settings.clone(),
            solved: Vec::new(),
            generations: Vec::new(),
            failed: Vec::new(),
            violations: Vec::new(),
        }
    }

    /// Notes a run.
    pub fn add(&mut self, row: &Row) {
        let generation = row.success.as_ref().map(|success| success.generation);
        self.note(generation, row.evaluations, row.fitness);
    }

    /// Notes how a run ended: the generation of success, the evaluations and the violations that were left.
    pub(in crate::experiment) fn note(
        &mut self,
        generation: Option<u64>,
        evaluations: u64,
        violations: u64,
    ) {
        if let Some(generation) = generation {
            self.solved.push(evaluations);
            self.generations.push(generation);
        } else {
            self.failed.push(evaluations);
            self.violations.push(violations);
        }
    }

    /// What the runs say; `None` if there are no runs.
    #[must_use]
    pub fn answers(mut self) -> Option<PointAnswers> {
        let runs = (self.solved.len() + self.failed.len()) as u64;
        if runs == 0 {
            return None;
        }
        for list in [&mut self.solved, &mut self.generations, &mut self.failed] {
            // Failed runs all spend the same, so their list is usually in order already.
            if !list.is_sorted() {
                sort_long(list, u64::cmp);
            }
        }
        let population = self.settings.population();
        let (solved, generations) = (&self.solved, &self.generations);
        let efforts = computational_effort(population, generations, runs);
        let least = efforts.into_iter().min_by_key(|effort| effort.evaluations);
        let effort = least.map(|least| Estimate::effort(population, generations, runs, least));
        Some(PointAnswers {
            runs,
            solved: solved.len() as u64,
            genes: genes_scored(&self.settings),
            running_time: (!solved.is_empty())
                .then(|| Estimate::running_time(solved, &self.failed)),
            effort,
            effort_warning: effort.filter(|_| runs < ENOUGH).map(|_| FEW_RUNS),
            quartiles: quartiles(solved),
            budget: solved.last().max(self.failed.last()).copied().unwrap_or(0),
            curve: thinned(success_curve(solved, &self.failed)),
            generations: histogram(generations),
            failures: histogram(&self.violations),
        })
    }
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn quartiles(sorted: &[u64]) -> Option<[f64; 3]> {
    let numbers: Vec<f64> = sorted.iter().map(|&number| number as f64).collect();
    (!numbers.is_empty()).then(|| [0.25, 0.5, 0.75].map(|share| quantile(&numbers, share)))
}

/// At most 200 steps of a curve: the first of all, and the last one in each of equal stretches of the budget.
fn thinned(curve: Vec<BudgetStep>) -> Vec<BudgetStep> {
    let (Some(first), Some(last)) = (curve.first().copied(), curve.last().copied()) else {
        return curve;
    };
    if curve.len() as u64 <= MOST_STEPS {
        return curve;
    }
    let range = u128::from(last.evaluations - first.evaluations);
    let stretch = |step: &BudgetStep| {
        let along = u128::from(step.evaluations - first.evaluations);
        // The first step is a stretch of its own.
        (along * u128::from(MOST_STEPS - 1)).div_ceil(range)
    };
    let stretches = curve.chunk_by(|one, other| stretch(one) == stretch(other));
    stretches
        .filter_map(|steps| steps.last().copied())
        .collect()
}
