//! What the runs of one point say together.

use super::{Effort, Interval, Row, Success, Verdict, computational_effort, wilson};

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
        let population = rows.first().map_or(0, |row| row.settings.population());
        Self::of_endings(
            population,
            rows.iter().map(|row| (row.success, row.evaluations)),
        )
    }

    /// Sums up how the runs of one point ended and what each took to evaluate: at least one run,
    /// all of this population.
    pub(super) fn of_endings(
        population: u32,
        endings: impl Iterator<Item = (Option<Success>, u64)>,
    ) -> Self {
        let (mut runs, mut proven) = (0, 0);
        // A file may claim 2^53 evaluations for each of a million runs.
        let mut evaluations = 0_u128;
        let mut generations = Vec::new();
        for (success, evaluated) in endings {
            runs += 1;
            evaluations += u128::from(evaluated);
            if let Some(success) = success {
                generations.push(success.generation);
                proven += u64::from(success.verdict == Verdict::Proven);
            }
        }
        let successes = generations.len() as u64;
        let curve = computational_effort(population, &generations, runs);
        Self {
            runs,
            successes,
            proven,
            interval: wilson(successes, runs),
            mean_generation: mean(
                generations.iter().map(|&one| u128::from(one)).sum(),
                successes,
            ),
            mean_evaluations: mean(evaluations, runs).unwrap_or(0.0),
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
fn mean(sum: u128, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}
