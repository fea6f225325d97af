//! What a ledger answers.

use super::request::RunsRequest;
use crate::experiment::{
    Effort, Figure, Found, PointSummary, Results, Row, RunFilter, Verdict, two_proportion_p, wilson,
};
use crate::wasm::texts::Texts;
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
    /// Its settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
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

/// Koza's computational effort against the generation of giving up.
#[derive(Serialize, Tsify)]
pub struct EffortCurve {
    efforts: Vec<EffortState>,
}

/// Some runs of a point, and how many there are of the kind.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, missing_as_null)]
pub struct RunList {
    total: usize,
    rows: Vec<JsonRow>,
}

/// A row as the command line writes it to JSON.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct JsonRow {
    point: u32,
    run: u32,
    seed: u64,
    /// All settings, by parameter.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
    solved: bool,
    generation: Option<u64>,
    #[serde(serialize_with = "exact")]
    evaluations: u64,
    #[serde(serialize_with = "exact")]
    fitness: u64,
    formula: String,
    proven: Option<bool>,
    counterexample: Option<String>,
}

/// All rows of a series.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, missing_as_null)]
pub struct JsonRows {
    rows: Vec<JsonRow>,
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
                    settings: Texts::changed(settings, None),
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

impl RunList {
    pub(super) fn of(results: Option<&Results>, request: &RunsRequest) -> Self {
        let which = RunFilter::from(request.which);
        let runs = || {
            let results = results.into_iter();
            results.flat_map(|results| results.runs(request.point, which))
        };
        let page = runs().skip(request.skip).take(request.count);
        Self {
            total: runs().count(),
            rows: page.map(|row| JsonRow::from(&row)).collect(),
        }
    }
}

impl JsonRows {
    pub(super) fn of(results: Option<&Results>) -> Self {
        let rows = results.into_iter().flat_map(Results::rows);
        Self {
            rows: rows.map(|row| JsonRow::from(&row)).collect(),
        }
    }
}

impl From<&Row> for JsonRow {
    fn from(row: &Row) -> Self {
        let verdict = row.success.map(|success| success.verdict);
        Self {
            point: row.point,
            run: row.run,
            seed: row.seed.number(),
            settings: Texts::all(&row.settings),
            solved: row.success.is_some(),
            generation: row.success.map(|success| success.generation),
            evaluations: row.evaluations,
            fitness: row.fitness,
            formula: row.formula.clone(),
            proven: verdict.map(|verdict| verdict == Verdict::Proven),
            counterexample: verdict.and_then(counterexample),
        }
    }
}

fn counterexample(verdict: Verdict) -> Option<String> {
    match verdict {
        Verdict::Proven => None,
        Verdict::Refuted(position) => Some(position.to_string()),
    }
}
