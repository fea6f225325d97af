//! The runs of one point, summed up.

use super::{Effort, Row, Share, Success, Verdict, computational_effort};
use crate::settings::Parameter;

/// One point of a sweep.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointState {
    /// Its number in the sweep, from 0.
    pub number: u32,
    /// The value of the parameter that varies.
    pub value: String,
    /// Its runs, summed up, once there are some.
    pub summary: Option<PointSummary>,
}

/// The runs of one point, summed up.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointSummary {
    /// The number of runs.
    pub runs: u64,
    /// Those that reached fitness 0 on the training game.
    pub solved: Share,
    /// Those of them whose formula is a winning strategy of the larger game too.
    pub proven: Share,
    /// The mean generation of success.
    pub mean_generation: Option<f64>,
    /// The mean number of chromosomes evaluated in a run.
    pub mean_evaluations: f64,
    /// Koza's computational effort at its least, for a 99% chance of success.
    pub effort: Option<Effort>,
}

impl PointState {
    /// The points of which there are rows. The rows are in the order of their sweep.
    #[must_use]
    pub fn of_rows(vary: Parameter, rows: &[Row]) -> Vec<Self> {
        let points = rows.chunk_by(|one, other| one.point == other.point);
        let point = |rows: &[Row]| Self {
            number: rows[0].point,
            value: rows[0].settings.get(vary),
            summary: Some(PointSummary::of(rows)),
        };
        points.map(point).collect()
    }
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
            solved: Share::of(successes, runs),
            proven: Share::of(proven, runs),
            mean_generation: mean(
                generations.iter().map(|&one| u128::from(one)).sum(),
                successes,
            ),
            mean_evaluations: mean(evaluations, runs).unwrap_or(0.0),
            effort: curve.into_iter().min_by_key(|effort| effort.evaluations),
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn mean(sum: u128, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}
