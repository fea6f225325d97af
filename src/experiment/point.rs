//! What the runs of one point say together.

use super::{Effort, Interval, Row, Verdict, computational_effort, wilson};

/// The runs of one point of an experiment, summed up.
#[derive(Clone, Debug, PartialEq)]
pub struct PointSummary {
    /// The number of runs.
    pub runs: u64,
    /// How many reached fitness 0 on the training game.
    pub successes: u64,
    /// How many of these found a winning strategy of the larger game too.
    pub proven: u64,
    /// The 95% interval of the success rate.
    pub interval: Interval,
    /// The mean generation of success.
    pub mean_generation: Option<f64>,
    /// The mean number of chromosomes evaluated in a run.
    pub mean_evaluations: f64,
    /// Koza's computational effort at its least, for a 99% chance of success.
    pub effort: Option<Effort>,
}

impl PointSummary {
    /// Sums up the rows of one point: at least one, all of the same settings.
    #[must_use]
    pub fn of(rows: &[Row]) -> Self {
        let runs = rows.len() as u64;
        let generations: Vec<u64> = rows
            .iter()
            .filter_map(|row| Some(row.success?.generation))
            .collect();
        let successes = generations.len() as u64;
        let proven = rows.iter().filter(|row| {
            row.success
                .is_some_and(|success| success.verdict == Verdict::Proven)
        });
        let population = rows.first().map_or(0, |row| row.settings.population());
        let curve = computational_effort(population, &generations, runs);
        Self {
            runs,
            successes,
            proven: proven.count() as u64,
            interval: wilson(successes, runs),
            mean_generation: mean(&generations),
            mean_evaluations: mean(&rows.iter().map(|row| row.evaluations).collect::<Vec<_>>())
                .unwrap_or(0.0),
            effort: curve.into_iter().min_by_key(|effort| effort.evaluations),
        }
    }

    /// The success rate.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    pub fn rate(&self) -> f64 {
        self.successes as f64 / self.runs as f64
    }
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn mean(numbers: &[u64]) -> Option<f64> {
    let sum: u64 = numbers.iter().sum();
    (!numbers.is_empty()).then(|| sum as f64 / numbers.len() as f64)
}
