//! What the page asks of a ledger.

use crate::experiment::RunFilter;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

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
