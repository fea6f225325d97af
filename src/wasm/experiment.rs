//! Experiments for the page: each worker computes the rows it is given.

use super::texts::Texts;
use super::transfer::{Refusal, hand_over, read};
use crate::experiment::{Shift, Sweep};
use crate::rng::Seed;
use crate::settings::Parameter;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A sweep to be made: settings as texts by parameter, one of them over several values.
#[derive(Deserialize, Tsify)]
pub struct ExperimentRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: Texts,
    /// The parameter that varies.
    pub vary: String,
    /// Its values.
    pub values: Vec<String>,
    /// The runs for each value.
    pub runs: u32,
    /// The seed all runs' seeds are derived from.
    pub seed: u64,
}

/// Rows that are finished.
#[derive(Serialize, Tsify)]
pub struct FinishedRows {
    /// How many there are.
    rows: usize,
    /// The rows as lines of CSV, each with its end.
    csv: String,
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
        let request = read(request)?;
        Self::prepare(&request).map_err(|error| Refusal::from(error).into())
    }

    /// The number of rows: values times runs.
    #[must_use]
    pub fn rows(&self) -> u32 {
        u32::try_from(self.sweep.rows()).unwrap_or(u32::MAX)
    }

    /// Takes on the rows from `first` up to but without `end`.
    #[wasm_bindgen(js_name = takeOn)]
    pub fn take_on(&mut self, first: u32, end: u32) {
        self.shift
            .take_on(first.into()..end.min(self.rows()).into());
    }

    /// Whether all rows taken on are done.
    #[wasm_bindgen(js_name = isDone)]
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.shift.is_done()
    }

    /// Makes at most so many steps and returns the rows they finish.
    pub fn advance(&mut self, steps: u32) -> Result<Ts<FinishedRows>, JsValue> {
        let rows = self.shift.advance(&self.sweep, steps.into());
        let rows = rows.map_err(Refusal::from)?;
        hand_over(&FinishedRows {
            rows: rows.len(),
            csv: rows.iter().map(|row| row.csv() + "\n").collect(),
        })
    }
}

impl Experiment {
    fn prepare(request: &ExperimentRequest) -> Result<Self, crate::Error> {
        let sweep = Sweep::new(
            &request.settings.settings()?,
            Parameter::find(&request.vary)?,
            &request.values,
            request.runs,
            Seed::new(request.seed)?,
        )?;
        Ok(Self {
            sweep,
            shift: Shift::idle(),
        })
    }
}
