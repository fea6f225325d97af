//! Traces the runs of a point for the page.

use super::clock;
use super::transfer::{Refusal, hand_over, read_any};
use crate::experiment::{Retracing, TRACE_HEADER, TraceRequest, TraceSummary, usual_targets};
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// How many steps are made between two checks of the clock.
const GLANCE: u64 = 100;

/// Makes the runs of a point again, a few milliseconds at a time.
#[wasm_bindgen]
pub struct Tracer {
    retracing: Retracing,
}

#[wasm_bindgen]
impl Tracer {
    /// Prepares to make these runs again.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<TraceRequest>) -> Result<Self, JsValue> {
        let retracing = Retracing::of(read_any(request)?).map_err(Refusal::from)?;
        Ok(Self { retracing })
    }

    /// Continues for about this many milliseconds, or until `runs` runs are done. Returns the number of runs done.
    #[wasm_bindgen(js_name = workFor)]
    pub fn work_for(&mut self, runs: usize, milliseconds: f64) -> Result<usize, JsValue> {
        let deadline = clock() + milliseconds;
        let retracing = &mut self.retracing;
        let runs = runs.min(retracing.total());
        while retracing.traces().len() < runs && clock() < deadline {
            retracing.advance(GLANCE).map_err(Refusal::from)?;
        }
        Ok(retracing.traces().len())
    }

    /// The evaluations made so far.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "for a progress bar")]
    pub fn evaluations(&self) -> f64 {
        self.retracing.evaluations() as f64
    }

    /// A summary of the runs that are done; `None` while there are none.
    pub fn summary(&self) -> Result<Option<Ts<TraceSummary>>, JsValue> {
        let traces = self.retracing.traces();
        if traces.is_empty() {
            return Ok(None);
        }
        let settings = self.retracing.problem().settings();
        let summary = TraceSummary::of(settings, traces, &usual_targets(traces));
        hand_over(&summary).map(Some)
    }

    /// The moments of the runs that are done as CSV, with the header first.
    #[must_use]
    pub fn csv(&self) -> String {
        let lines = [format!("{TRACE_HEADER}\n")];
        lines.into_iter().chain(self.retracing.csv()).collect()
    }
}
