//! The rows of an experiment for the page: it takes them in as they come, and answers what they
//! say together.

mod found;
mod request;
mod rows;
mod summary;

use super::transfer::{Refusal, hand_over, read};
use crate::experiment::{Results, Row, Sweep, parse_runs, stepped_values};
use crate::rng::Seed;
use crate::settings::Parameter;
use found::FoundFormulas;
use request::{PlanRequest, RunsRequest, Spans, SteppedRequest, Values};
use rows::{JsonRow, JsonRows, RunList};
use summary::{EffortCurve, LedgerState};
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The most distinct formulas the page lists.
const MAX_LISTED: usize = 100;

/// One sweep, or two to compare, and the rows that are known of them.
#[wasm_bindgen]
pub struct Ledger {
    series: Vec<Results>,
}

#[wasm_bindgen]
impl Ledger {
    /// An experiment without a row yet.
    #[wasm_bindgen(constructor)]
    pub fn new(plan: &Ts<PlanRequest>) -> Result<Self, JsValue> {
        let plan = read(plan)?;
        Ok(Self::planned(&plan).map_err(Refusal::from)?)
    }

    /// The experiment a table of CSV holds.
    #[wasm_bindgen(js_name = fromCsv)]
    pub fn from_csv(text: &str) -> Result<Self, JsValue> {
        let series = Results::of_table(text).map_err(Refusal::from)?;
        Ok(Self { series })
    }

    /// The values from the first to the last by a step.
    #[wasm_bindgen(js_name = steppedValues)]
    pub fn stepped_values(request: &Ts<SteppedRequest>) -> Result<Ts<Values>, JsValue> {
        let SteppedRequest { from, to, step } = read(request)?;
        let values = stepped_values(&from, &to, &step).map_err(Refusal::from)?;
        hand_over(&Values { values })
    }

    /// Takes in lines of CSV without a header.
    pub fn record(&mut self, series: usize, csv: &str) -> Result<(), JsValue> {
        let results = self.series.get_mut(series);
        let recorded = results.map_or(Ok(()), |results| results.record_lines(csv));
        Ok(recorded.map_err(Refusal::from)?)
    }

    /// Every point of every series, summed up.
    pub fn state(&self) -> Result<Ts<LedgerState>, JsValue> {
        hand_over(&LedgerState::of(&self.series))
    }

    /// The rows still to be computed of a series, in the order they should be.
    pub fn missing(&self, series: usize) -> Result<Ts<Spans>, JsValue> {
        let results = self.series.get(series);
        let missing = results.map_or_else(Vec::new, Results::missing);
        let spans = missing.into_iter().map(|span| (span.start, span.end));
        hand_over(&Spans {
            spans: spans.collect(),
        })
    }

    /// The distinct formulas of the successful runs of a series.
    pub fn found(&self, series: usize) -> Result<Ts<FoundFormulas>, JsValue> {
        let found = self.series.get(series).map(Results::found);
        hand_over(&FoundFormulas::of(&found.unwrap_or_default(), MAX_LISTED))
    }

    /// Some runs of a point.
    pub fn runs(&self, request: &Ts<RunsRequest>) -> Result<Ts<RunList>, JsValue> {
        let request = read(request)?;
        hand_over(&RunList::of(self.series.get(request.series), &request))
    }

    /// One run of a point, if it is known.
    pub fn run(&self, series: usize, point: u32, run: u32) -> Result<Option<Ts<JsonRow>>, JsValue> {
        let row = JsonRow::of(self.series.get(series), point, run);
        row.as_ref().map(hand_over).transpose()
    }

    /// Koza's computational effort of a point.
    pub fn effort(&self, series: usize, point: u32) -> Result<Ts<EffortCurve>, JsValue> {
        let results = self.series.get(series);
        let curve = results.map_or_else(Vec::new, |results| results.effort(point));
        hand_over(&EffortCurve::from(curve))
    }

    /// All rows as CSV, the header first.
    #[must_use]
    pub fn csv(&self) -> String {
        let rows = self.series.iter().flat_map(Results::rows);
        let lines = std::iter::once(Row::csv_header()).chain(rows.map(|row| row.csv()));
        lines.map(|line| line + "\n").collect()
    }

    /// All rows of a series for JSON.
    pub fn rows(&self, series: usize) -> Result<Ts<JsonRows>, JsValue> {
        hand_over(&JsonRows::of(self.series.get(series)))
    }
}

impl Ledger {
    fn planned(plan: &PlanRequest) -> Result<Self, crate::Error> {
        let vary = Parameter::find(&plan.vary)?;
        let runs = parse_runs(&plan.runs)?;
        let seed = Seed::parse(&plan.seed)?;
        let series = plan.series.iter().map(|settings| {
            let base = settings.settings()?;
            Results::planned(&Sweep::new(&base, vary, &plan.values, runs, seed)?)
        });
        Ok(Self {
            series: series.collect::<Result<_, _>>()?,
        })
    }
}
