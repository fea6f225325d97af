//! What the page asks of a ledger.

use crate::experiment::RunFilter;
use crate::wasm::texts::Texts;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// An experiment: one sweep, or two that differ in some settings.
#[derive(Deserialize, Tsify)]
pub struct PlanRequest {
    /// The settings of each series that differ from the defaults.
    #[tsify(type = "Record<string, string>[]")]
    pub series: Vec<Texts>,
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
