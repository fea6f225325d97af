//! The ledger of an experiment: it takes in rows as they come and sums them up for the page.

use super::json::{Missing, text_of};
use super::transfer::{Refusal, hand_over, read_any};
use crate::error::Kind;
use crate::experiment::{
    CompareRequest, Comparison, CsvColumns, Effort, FORMAT, FoundFormulas, FoundRequest, Import,
    JsonRow, LedgerState, Plan, PlanRequest, PointAnswers, Results, RunList, RunsRequest,
    TraceRequest, columns_left_out, missing_of, pack,
};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The most distinct formulas the page lists.
const MAX_LISTED: usize = 100;

/// The missing rows as spans: the first row of each, and the row after its last. This type and the next are objects
/// because wasm-bindgen cannot name the type of a list.
#[derive(Serialize, Tsify)]
pub struct Spans {
    spans: Vec<(u64, u64)>,
}

/// Koza's computational effort by the generation at which runs are given up.
#[derive(Serialize, Tsify)]
pub struct EffortCurve {
    efforts: Vec<Effort>,
}

/// Reads the experiment that a file holds, portion by portion.
#[wasm_bindgen]
#[derive(Default)]
pub struct LedgerReader {
    import: Import,
}

#[wasm_bindgen]
impl LedgerReader {
    /// A reader that has read nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in a portion: a header and rows as CSV. `first` is the line of the file with the first of these rows.
    #[wasm_bindgen(js_name = takeIn)]
    pub fn take_in(&mut self, table: &str, first: usize) -> Result<(), JsValue> {
        Ok(self.import.take_in(table, first).map_err(Refusal::from)?)
    }

    /// The experiment, once everything is taken in.
    pub fn finish(self) -> Result<Ledger, JsValue> {
        let left_out = columns_left_out(self.import.extra());
        let series = self.import.finish().map_err(Refusal::from)?;
        let mut notices: Vec<_> = left_out.into_iter().collect();
        notices.extend(missing_of(&series));
        Ok(Ledger {
            plan: None,
            series,
            notices,
        })
    }
}

/// One sweep, or several to compare, and their known rows.
#[wasm_bindgen]
pub struct Ledger {
    /// `None` if the rows come from a file.
    plan: Option<Plan>,
    series: Vec<Results>,
    /// What readers of a file should know about it.
    notices: Vec<String>,
}

#[wasm_bindgen]
impl Ledger {
    /// An experiment without any rows yet.
    #[wasm_bindgen(constructor)]
    pub fn new(plan: &Ts<PlanRequest>) -> Result<Self, JsValue> {
        let request = read_any(plan)?;
        Ok(Self::planned(&request).map_err(Refusal::from)?)
    }

    /// The plan as the engine understood it; `None` if the rows come from a file.
    pub fn plan(&self) -> Result<Option<Ts<Plan>>, JsValue> {
        self.plan.as_ref().map(hand_over).transpose()
    }

    /// The seed of the experiment whose rows a file has; refused if they do not reveal it.
    pub fn seed(&self) -> Result<f64, JsValue> {
        let seed = Results::seed_of(&self.series).map_err(Refusal::from)?;
        #[allow(clippy::cast_precision_loss, reason = "at most 2^53")]
        Ok(seed.number() as f64)
    }

    /// The number of runs at the point with the most, or the planned number.
    #[wasm_bindgen(js_name = mostRuns)]
    #[must_use]
    pub fn most_runs(&self) -> u32 {
        let runs = self.series.iter().map(Results::expected_runs);
        runs.max().unwrap_or(0)
    }

    /// The rows of a point, packed as workers hand them over.
    pub fn packed(&self, series: usize, point: u32) -> Result<Vec<u8>, JsValue> {
        let rows: Vec<_> = self.results(series)?.rows_of(point).collect();
        Ok(pack(&rows))
    }

    /// What readers of a file should know about it: columns that are left out, and runs that are missing.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        self.notices.clone()
    }

    /// Takes in packed rows of a series and returns their number.
    pub fn record(&mut self, series: usize, packed: &[u8]) -> Result<usize, JsValue> {
        let recorded = self.results_mut(series)?.record_packed(packed);
        Ok(recorded.map_err(Refusal::from)?)
    }

    /// Takes in lines of CSV without a header, as earlier versions kept them, and returns their
    /// number.
    #[wasm_bindgen(js_name = recordCsv)]
    pub fn record_csv(&mut self, series: usize, csv: &str) -> Result<usize, JsValue> {
        let recorded = self.results_mut(series)?.record_lines(csv);
        Ok(recorded.map_err(Refusal::from)?)
    }

    /// Every point of every series, summed up.
    pub fn state(&self) -> Result<Ts<LedgerState>, JsValue> {
        hand_over(&LedgerState::of(&self.series))
    }

    /// The rows of a series that are still to be computed, in the order to compute them.
    pub fn missing(&self, series: usize) -> Result<Ts<Spans>, JsValue> {
        let missing = self.results(series)?.missing().into_iter();
        hand_over(&Spans {
            spans: missing.map(|span| (span.start, span.end)).collect(),
        })
    }

    /// The distinct formulas of the successful runs of a series.
    pub fn found(&self, request: &Ts<FoundRequest>) -> Result<Ts<FoundFormulas>, JsValue> {
        let FoundRequest { series, which } = read_any(request)?;
        hand_over(&self.results(series)?.list_found(which, MAX_LISTED))
    }

    /// Some runs of a point.
    pub fn runs(&self, request: &Ts<RunsRequest>) -> Result<Ts<RunList>, JsValue> {
        let request = read_any(request)?;
        hand_over(&self.results(request.series)?.list(&request))
    }

    /// One run of a point, if it is known.
    pub fn run(&self, series: usize, point: u32, run: u32) -> Result<Option<Ts<JsonRow>>, JsValue> {
        let row = self.results(series)?.run(point, run);
        row.map(|row| hand_over(&JsonRow::from(&row))).transpose()
    }

    /// Koza's computational effort of a point.
    pub fn effort(&self, series: usize, point: u32) -> Result<Ts<EffortCurve>, JsValue> {
        let efforts = self.results(series)?.effort(point);
        hand_over(&EffortCurve { efforts })
    }

    /// What the runs of a point say beyond their success rate; `None` if there are no runs.
    pub fn answers(&self, series: usize, point: u32) -> Result<Option<Ts<PointAnswers>>, JsValue> {
        let answers = self.results(series)?.answers(point);
        answers.as_ref().map(hand_over).transpose()
    }

    /// Compares two series at every point, run by run.
    pub fn compare(&self, request: &Ts<CompareRequest>) -> Result<Ts<Comparison>, JsValue> {
        let CompareRequest {
            first,
            second,
            names: [one, other],
        } = read_any(request)?;
        let series = [self.results(first)?, self.results(second)?];
        hand_over(&Comparison::of([&one, &other], series))
    }

    /// The runs of a point, to be made again; `None` if there is no such point.
    #[wasm_bindgen(js_name = traceRequest)]
    pub fn trace_request(
        &self,
        series: usize,
        point: u32,
    ) -> Result<Option<Ts<TraceRequest>>, JsValue> {
        let request = TraceRequest::of(self.results(series)?, point);
        request.as_ref().map(hand_over).transpose()
    }

    /// The format of files.
    #[must_use]
    pub fn format() -> u32 {
        FORMAT
    }

    /// The header of its rows as CSV.
    #[wasm_bindgen(js_name = csvHeader)]
    #[must_use]
    pub fn csv_header(&self) -> String {
        self.columns().header() + "\n"
    }

    /// The rows of a point as CSV, one per line. A file is made point by point, so that it never has to be in memory
    /// as a whole.
    #[wasm_bindgen(js_name = csvRows)]
    pub fn csv_rows(&self, series: usize, point: u32) -> Result<String, JsValue> {
        let columns = self.columns();
        let results = self.results(series)?;
        let line = |row| columns.line_of(results.name(), &row) + "\n";
        Ok(results.rows_of(point).map(line).collect())
    }

    /// The rows of a point as JSON, separated by commas.
    #[wasm_bindgen(js_name = jsonRows)]
    pub fn json_rows(&self, series: usize, point: u32) -> Result<String, JsValue> {
        let results = self.results(series)?;
        let named = self.series.iter().any(|one| !one.name().is_empty());
        let name = named.then(|| results.name());
        let texts = results
            .rows_of(point)
            .map(|row| text_of(&JsonRow::of(name, &row), Missing::Null));
        Ok(texts.collect::<Vec<_>>().join(","))
    }
}

impl Ledger {
    fn planned(request: &PlanRequest) -> Result<Self, crate::Error> {
        let plan = request.read()?;
        let series = (0..plan.series.len()).map(|series| {
            let results = Results::planned(&plan.sweep(series)?)?;
            Ok(results.named(plan.name(series)))
        });
        Ok(Self {
            series: series.collect::<Result<_, crate::Error>>()?,
            plan: Some(plan),
            notices: Vec::new(),
        })
    }

    fn columns(&self) -> CsvColumns {
        let points = self.series.iter().flat_map(Results::points);
        let columns = CsvColumns::of(points.map(|(_, settings)| settings));
        columns.for_series(self.series.iter().map(Results::name))
    }

    fn results(&self, series: usize) -> Result<&Results, Refusal> {
        let results = self.series.get(series);
        Ok(results.ok_or(Kind::Series { series })?)
    }

    fn results_mut(&mut self, series: usize) -> Result<&mut Results, Refusal> {
        let results = self.series.get_mut(series);
        Ok(results.ok_or(Kind::Series { series })?)
    }
}
