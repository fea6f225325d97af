//! What all rows of a ledger say together.

use crate::experiment::{Effort, Figure, PointSummary, Results, two_proportion_p, wilson};
use crate::settings::Texts;
use crate::wasm::transfer::exact;
use serde::Serialize;
use tsify::Tsify;

/// Every point of every series, summed up.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, missing_as_null)]
pub struct LedgerState {
    vary: &'static str,
    series: Vec<SeriesState>,
}

/// One sweep.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SeriesState {
    /// The settings of all its points that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
    /// The paper's figure it repeats.
    figure: Option<u32>,
    points: Vec<PointState>,
    /// What the paper reports of these points.
    reported: Vec<ReportedState>,
}

/// One point of a sweep.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct PointState {
    number: u32,
    value: String,
    /// What its runs say, once there are some.
    summary: Option<Summary>,
}

/// What the runs of a point say together.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Summary {
    runs: u64,
    solved: Share,
    proven: Share,
    mean_generation: Option<f64>,
    mean_evaluations: f64,
    effort: Option<EffortState>,
}

/// So many of the runs, as a rate with its 95% interval.
#[derive(Serialize, Tsify)]
pub struct Share {
    count: u64,
    rate: f64,
    low: f64,
    high: f64,
}

/// Koza's computational effort when runs are given up after one generation.
#[derive(Serialize, Tsify)]
pub struct EffortState {
    generation: u64,
    runs: u64,
    /// An estimate, rounded where it is over 2^53.
    #[serde(serialize_with = "exact")]
    evaluations: u64,
}

/// A result the paper states.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ReportedState {
    value: String,
    runs: u64,
    solved: Share,
    /// How likely a difference as large as ours from the paper's is by chance alone.
    p: Option<f64>,
}

/// Koza's computational effort against the generation of giving up.
#[derive(Serialize, Tsify)]
pub struct EffortCurve {
    efforts: Vec<EffortState>,
}

impl LedgerState {
    pub(super) fn of(series: &[Results]) -> Self {
        Self {
            vary: series.first().map_or("", |results| results.vary().name()),
            series: series.iter().map(SeriesState::of).collect(),
        }
    }
}

impl SeriesState {
    fn of(results: &Results) -> Self {
        let summaries: Vec<_> = results
            .points()
            .map(|(number, settings)| (number, settings, results.summary(number)))
            .collect();
        let figure = results.figure();
        let reported = figure.map_or(&[][..], Figure::reported).iter();
        let reported = reported.map(|reported| {
            let value = reported.value.to_string();
            let mut ours = summaries.iter();
            let ours = ours.find(|(_, settings, _)| settings.get(results.vary()) == value);
            let ours = ours.and_then(|(_, _, summary)| summary.as_ref());
            let runs = u64::from(Figure::RUNS);
            ReportedState {
                p: ours.map(|ours| {
                    two_proportion_p((ours.successes, ours.runs), (reported.successes, runs))
                }),
                solved: Share::of(reported.successes, runs),
                runs,
                value,
            }
        });
        let shared = results.points().next();
        let shared = shared.map(|(_, settings)| Texts::changed(settings, Some(results.vary())));
        Self {
            settings: shared.unwrap_or_default(),
            figure: figure.map(Figure::number),
            reported: reported.collect(),
            points: summaries
                .iter()
                .map(|(number, settings, summary)| PointState {
                    number: *number,
                    value: settings.get(results.vary()),
                    summary: summary.as_ref().map(Summary::from),
                })
                .collect(),
        }
    }
}

impl From<&PointSummary> for Summary {
    fn from(summary: &PointSummary) -> Self {
        Self {
            runs: summary.runs,
            solved: Share::of(summary.successes, summary.runs),
            proven: Share::of(summary.proven, summary.runs),
            mean_generation: summary.mean_generation,
            mean_evaluations: summary.mean_evaluations,
            effort: summary.effort.map(EffortState::from),
        }
    }
}

impl Share {
    #[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
    fn of(count: u64, runs: u64) -> Self {
        let interval = wilson(count, runs);
        Self {
            count,
            rate: count as f64 / runs as f64,
            low: interval.low,
            high: interval.high,
        }
    }
}

impl From<Effort> for EffortState {
    fn from(effort: Effort) -> Self {
        Self {
            generation: effort.generation,
            runs: effort.runs,
            evaluations: effort.evaluations,
        }
    }
}

impl From<Vec<Effort>> for EffortCurve {
    fn from(curve: Vec<Effort>) -> Self {
        Self {
            efforts: curve.into_iter().map(EffortState::from).collect(),
        }
    }
}
