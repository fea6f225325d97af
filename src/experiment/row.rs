//! One run of an experiment as one row of a table: everything needed to redo it, and how it ended.

use super::table::SERIES;
use super::{FORMAT, RowVerdict};
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};

/// One run.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The number of the point, from 0.
    pub point: u32,
    /// The number of the run at that point, from 0.
    pub run: u32,
    /// The run's own seed.
    pub seed: Seed,
    /// The run's settings.
    pub settings: Settings,
    /// When and how it succeeded, if it did.
    pub success: Option<Success>,
    /// The number of chromosomes evaluated.
    pub evaluations: u64,
    /// The best fitness at the end.
    pub fitness: u64,
    /// The best formula at the end, simplified.
    pub formula: String,
}

/// How a run succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Success {
    /// The generation in which fitness 0 was reached; 0 is the first population.
    pub generation: u64,
    /// What the formula is worth beyond the training game.
    pub verdict: RowVerdict,
}

impl Row {
    /// The names of the columns that every table has, in order, with the format last.
    pub(super) fn columns() -> impl Iterator<Item = &'static str> {
        let settings = first_parameters().map(Parameter::name);
        let place = ["point", "run", "seed"].into_iter();
        place.chain(settings).chain([
            "solved",
            "generation",
            "evaluations",
            "fitness",
            "formula",
            "verdict",
            "counterexample",
            "bound",
            "format",
        ])
    }

    /// The verdict on its formula, if it is solved.
    #[must_use]
    pub fn verdict(&self) -> Option<&RowVerdict> {
        self.success.as_ref().map(|success| &success.verdict)
    }

    /// The steps it took: the first population is evaluated, then two offspring a step.
    #[must_use]
    pub fn steps(&self) -> u64 {
        let first = u64::from(self.settings.population());
        self.evaluations.saturating_sub(first) / 2
    }

    /// The row as a line of CSV, without a line break, as in a table of its own.
    #[must_use]
    pub fn csv(&self) -> String {
        CsvColumns::of([&self.settings]).line(self)
    }

    fn cells(&self) -> Vec<String> {
        let verdict = self.verdict();
        let generation = self
            .success
            .as_ref()
            .map(|success| success.generation.to_string());
        let mut cells = vec![
            self.point.to_string(),
            self.run.to_string(),
            self.seed.number().to_string(),
        ];
        cells.extend(first_parameters().map(|parameter| self.settings.get(parameter)));
        cells.extend([
            if self.success.is_some() { "yes" } else { "no" }.to_owned(),
            generation.unwrap_or_default(),
            self.evaluations.to_string(),
            self.fitness.to_string(),
            self.formula.clone(),
            verdict
                .map_or("", |verdict| verdict.word().text())
                .to_owned(),
            verdict
                .and_then(RowVerdict::counterexample)
                .unwrap_or_default(),
            verdict.and_then(RowVerdict::bound).unwrap_or_default(),
            FORMAT.to_string(),
        ]);
        cells
    }
}

/// The columns of a table: the series' name if some series has one, those that every table has, then one for each
/// later parameter that some of its rows need.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CsvColumns {
    named: bool,
    later: Vec<Parameter>,
}

impl CsvColumns {
    /// The columns that rows of these settings need.
    #[must_use]
    pub fn of<'a>(settings: impl IntoIterator<Item = &'a Settings>) -> Self {
        let mut later = Vec::new();
        for one in settings {
            let changed = Parameter::LATER.into_iter();
            later.extend(changed.filter(|&parameter| one.is_changed(parameter)));
        }
        let mut all = Parameter::LATER.to_vec();
        all.retain(|parameter| later.contains(parameter));
        Self {
            named: false,
            later: all,
        }
    }

    /// The same columns for series with these names; an empty name means none.
    #[must_use]
    pub fn for_series<'a>(self, names: impl IntoIterator<Item = &'a str>) -> Self {
        let some = names.into_iter().any(|name| !name.is_empty());
        Self {
            named: some,
            ..self
        }
    }

    /// The names of the columns, separated by commas.
    #[must_use]
    pub fn header(&self) -> String {
        let later = self.later.iter().map(|parameter| parameter.name());
        let series = self.named.then_some(SERIES).into_iter();
        let all = series.chain(Row::columns()).chain(later);
        all.collect::<Vec<_>>().join(",")
    }

    /// A row as a line, without a line break.
    #[must_use]
    pub fn line(&self, row: &Row) -> String {
        self.line_of("", row)
    }

    /// A row of the series with this name as a line, without a line break.
    #[must_use]
    pub fn line_of(&self, series: &str, row: &Row) -> String {
        let mut cells = if self.named {
            vec![series.to_owned()]
        } else {
            Vec::new()
        };
        cells.extend(row.cells());
        let later = self.later.iter();
        cells.extend(later.map(|&parameter| row.settings.get(parameter)));
        let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
        cells.join(",")
    }
}

/// The parameters that every table has.
pub(super) fn first_parameters() -> impl Iterator<Item = Parameter> {
    let all = Parameter::ALL.into_iter();
    all.filter(|parameter| !Parameter::LATER.contains(parameter))
}

/// A cell, in quotes if it has a comma.
fn quoted(cell: &str) -> String {
    if cell.contains(',') {
        format!("\"{cell}\"")
    } else {
        cell.to_owned()
    }
}

/// Rows that were computed in any order, put in the order of the experiment, each once.
#[must_use]
pub fn merge(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(|row| (row.point, row.run));
    rows.dedup_by_key(|row| (row.point, row.run));
    rows
}
