//! What the page asks of a ledger.

use crate::Error;
use crate::experiment::{MAX_POINTS, MAX_RUNS, Row, RunFilter, Success, Verdict};
use crate::game::Position;
use crate::rng::Seed;
use crate::wasm::transfer::settings_from;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tsify::Tsify;

/// An experiment: one sweep, or two that differ in some settings.
#[derive(Deserialize, Tsify)]
pub struct PlanRequest {
    /// The settings of each series that differ from the defaults.
    #[tsify(type = "Record<string, string>[]")]
    pub series: Vec<BTreeMap<String, String>>,
    /// The parameter that varies.
    pub vary: String,
    /// Its values.
    pub values: Vec<String>,
    /// The runs for each value, as they were typed.
    pub runs: String,
    /// The seed all runs' seeds are derived from, as it was typed.
    pub seed: String,
}

/// Values from the first to the last by a step, as they were typed.
#[derive(Deserialize, Tsify)]
pub struct SteppedRequest {
    pub from: String,
    pub to: String,
    pub step: String,
}

/// The values of a sweep.
#[derive(Serialize, Tsify)]
pub struct Values {
    pub values: Vec<String>,
}

/// Rows that are still missing: the first of each span, and the one after its last.
#[derive(Serialize, Tsify)]
pub struct Spans {
    pub spans: Vec<(u64, u64)>,
}

/// Some runs of a point.
#[derive(Deserialize, Tsify)]
pub struct RunsRequest {
    pub series: usize,
    pub point: u32,
    pub which: WhichRuns,
    /// How many to leave out before the first.
    pub skip: usize,
    /// How many to list.
    pub count: usize,
}

/// Which runs of a point to list.
#[derive(Clone, Copy, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum WhichRuns {
    All,
    Failed,
    Refuted,
    Proven,
}

impl From<WhichRuns> for RunFilter {
    fn from(which: WhichRuns) -> Self {
        match which {
            WhichRuns::All => Self::All,
            WhichRuns::Failed => Self::Failed,
            WhichRuns::Refuted => Self::Refuted,
            WhichRuns::Proven => Self::Proven,
        }
    }
}

/// Rows as a JSON file holds them.
#[derive(Deserialize, Tsify)]
pub struct RowsRequest {
    rows: Vec<JsonRow>,
}

/// A row of a JSON file, as the command line writes it.
#[derive(Deserialize, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct JsonRow {
    pub point: u32,
    pub run: u32,
    pub seed: u64,
    /// All settings, by parameter.
    #[tsify(type = "Record<string, string>")]
    pub settings: BTreeMap<String, String>,
    pub solved: bool,
    pub generation: Option<u64>,
    pub evaluations: u64,
    pub fitness: u64,
    pub formula: String,
    pub proven: Option<bool>,
    pub counterexample: Option<String>,
}

impl RowsRequest {
    /// The rows; an error names the row, counted from 1.
    pub(super) fn rows(&self) -> Result<Vec<Row>, Error> {
        let rows = self.rows.iter().zip(1..);
        rows.map(|(row, number)| {
            row.row()
                .map_err(|error| Error::new("file", format!("row {number}: {error}")))
        })
        .collect()
    }
}

impl JsonRow {
    fn row(&self) -> Result<Row, Error> {
        let limit = |field, number: u32, limit: u32| {
            let message = format!("it is {number}, allowed are 0 to {}", limit - 1);
            if number < limit {
                Ok(number)
            } else {
                Err(Error::new(field, message))
            }
        };
        let most_points = u32::try_from(MAX_POINTS).unwrap_or(u32::MAX);
        Ok(Row {
            point: limit("point", self.point, most_points)?,
            run: limit("run", self.run, MAX_RUNS)?,
            seed: Seed::new(self.seed)?,
            settings: settings_from(&self.settings)?,
            success: self.success()?,
            evaluations: self.evaluations,
            fitness: self.fitness,
            formula: self.formula.clone(),
        })
    }

    fn success(&self) -> Result<Option<Success>, Error> {
        let verdict = match (self.solved, self.proven, &self.counterexample) {
            (false, None, None) => return Ok(None),
            (true, Some(true), None) => Verdict::Proven,
            (true, Some(false), Some(position)) => Verdict::Refuted(Position::parse(position)?),
            (_, _, _) => {
                let message = "solved, proven and counterexample contradict each other";
                return Err(Error::new("proven", message));
            }
        };
        let generation = self
            .generation
            .ok_or_else(|| Error::new("generation", "it is missing where a run solved"))?;
        Ok(Some(Success {
            generation,
            verdict,
        }))
    }
}
