//! Rows of a ledger, one by one.

use super::found::counterexample;
use super::request::RunsRequest;
use crate::experiment::{Results, Row, RunFilter, Verdict};
use crate::settings::Texts;
use crate::wasm::transfer::exact;
use serde::Serialize;
use tsify::Tsify;

/// Some runs of a point, and how many there are of the kind.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, missing_as_null)]
pub struct RunList {
    total: usize,
    rows: Vec<JsonRow>,
}

/// A row as the command line writes it to JSON.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, missing_as_null)]
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
    /// The steps it took.
    steps: u64,
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

impl RunList {
    pub(super) fn of(results: &Results, request: &RunsRequest) -> Self {
        let (point, which) = (request.point, RunFilter::from(request.which));
        let runs = || results.run_numbers(point, which);
        let page = runs().skip(request.skip).take(request.count);
        let rows = page.filter_map(|run| results.run(point, run));
        Self {
            total: runs().count(),
            rows: rows.map(|row| JsonRow::from(&row)).collect(),
        }
    }
}

impl JsonRows {
    pub(super) fn of(results: &Results) -> Self {
        Self {
            rows: results.rows().map(|row| JsonRow::from(&row)).collect(),
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
            steps: row.steps(),
            fitness: row.fitness,
            formula: row.formula.clone(),
            proven: verdict.map(|verdict| verdict == Verdict::Proven),
            counterexample: verdict.and_then(counterexample),
        }
    }
}
