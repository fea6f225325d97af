//! The part of an experiment that one worker computes.

use super::transfer::{Refusal, read_any};
use crate::experiment::{Plan, Shift, Sweep, pack};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// One series of a planned experiment.
#[derive(Deserialize, Tsify)]
pub struct ExperimentRequest {
    /// The plan, as the ledger understood it.
    pub plan: Plan,
    /// Which series of it, counted from 0.
    pub series: usize,
}

/// A sweep, and the rows this worker has taken on.
#[wasm_bindgen]
pub struct Experiment {
    sweep: Sweep,
    shift: Shift,
}

#[wasm_bindgen]
impl Experiment {
    /// Prepares a sweep.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<ExperimentRequest>) -> Result<Self, JsValue> {
        let ExperimentRequest { plan, series } = read_any(request)?;
        Ok(Self {
            sweep: plan.sweep(series).map_err(Refusal::from)?,
            shift: Shift::idle(),
        })
    }

    /// The number of rows: values times runs.
    #[must_use]
    pub fn rows(&self) -> u32 {
        u32::try_from(self.sweep.rows()).unwrap_or(u32::MAX)
    }

    /// Takes on the rows from `first` to `end`, `end` excluded.
    #[wasm_bindgen(js_name = takeOn)]
    pub fn take_on(&mut self, first: u32, end: u32) {
        let end = end.min(self.rows());
        self.shift.take_on(first.into()..end.into());
    }

    /// Whether all rows taken on are done.
    #[wasm_bindgen(js_name = isDone)]
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.shift.is_done()
    }

    /// How many of the rows taken on are still to be done.
    #[must_use]
    pub fn left(&self) -> f64 {
        #[allow(clippy::cast_precision_loss, reason = "at most a million")]
        let left = self.shift.left() as f64;
        left
    }

    /// How far the current run has come, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.shift.share()
    }

    /// Makes at most `steps` steps and returns the rows they finish, packed for a ledger.
    pub fn advance(&mut self, steps: u32) -> Vec<u8> {
        pack(&self.shift.advance(&self.sweep, steps.into()))
    }
}
