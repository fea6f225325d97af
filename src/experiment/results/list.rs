//! Reading rows back: all of them, or some of a point.

use super::{Ending, FoundFormulas, Results, find};
use crate::Error;
use crate::error::Kind;
use crate::experiment::{JsonRow, Row, RowVerdict, RowWord, Success};
use crate::mep::{Expression, Parentheses};
use crate::settings::Settings;

/// Some of the formulas found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FoundRequest {
    /// The series, counted from 0.
    pub series: usize,
    /// Which of its formulas.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'all' | RowWord"))]
    pub which: RunFilter,
}

/// Some runs of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RunsRequest {
    /// The series, counted from 0.
    pub series: usize,
    /// The number of the point.
    pub point: u32,
    /// Which of its runs.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'all' | 'failed' | RowWord"))]
    pub which: RunFilter,
    /// How many to skip before the first.
    pub skip: usize,
    /// How many to list.
    pub count: usize,
}

/// Some runs of a point, and how many there are of that kind.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(hashmap_as_object, missing_as_null)
)]
pub struct RunList {
    /// How many there are.
    pub total: usize,
    /// Those that were asked for.
    pub rows: Vec<ListedRun>,
}

/// A run, for people.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(hashmap_as_object, missing_as_null)
)]
pub struct ListedRun {
    /// Its row. The formula has clear parentheses.
    pub row: JsonRow,
    /// The verdict in words, if it is solved.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "JudgedView | null"))]
    pub verdict: Option<RowVerdict>,
}

/// Which runs, or formulas, to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize),
    serde(try_from = "String")
)]
pub enum RunFilter {
    /// Every run.
    All,
    /// Those that did not reach fitness 0.
    Failed,
    /// Those whose formula got this verdict.
    Judged(RowWord),
}

impl RunFilter {
    /// Whether it lists a run with this verdict; `None` is a run that failed.
    #[must_use]
    pub fn passes(self, verdict: Option<RowWord>) -> bool {
        match self {
            Self::All => true,
            Self::Failed => verdict.is_none(),
            Self::Judged(word) => verdict == Some(word),
        }
    }
}

impl TryFrom<String> for RunFilter {
    type Error = Error;

    fn try_from(text: String) -> Result<Self, Error> {
        let words = RowWord::ALL.map(|word| (word.text(), Self::Judged(word)));
        let all = [&[("all", Self::All), ("failed", Self::Failed)], &words[..]].concat();
        match all.iter().find(|(name, _)| *name == text) {
            Some((_, filter)) => Ok(*filter),
            None => Err(Kind::Choice {
                field: "which",
                typed: text,
                choices: all.iter().map(|(name, _)| *name).collect(),
            }
            .into()),
        }
    }
}

impl Results {
    /// The numbers of the runs of a point that pass the filter, in order.
    pub fn run_numbers(&self, point: u32, filter: RunFilter) -> impl Iterator<Item = u32> {
        let runs = self.point(point).into_iter().flat_map(|kept| &kept.runs);
        let runs = runs.filter(move |(_, ending)| self.passes(filter, ending));
        runs.map(|(run, _)| *run)
    }

    /// The distinct formulas of all successful runs. Those that pass the filter are listed, at most `most` of them,
    /// for people: with clear parentheses.
    #[must_use]
    pub fn list_found(&self, filter: RunFilter, most: usize) -> FoundFormulas {
        let mut found = FoundFormulas::of(self.found(), filter, most);
        for one in &mut found.formulas {
            if let Some(kept) = self.point(one.point) {
                one.formula = clear(&one.formula, &kept.settings).into();
            }
        }
        found
    }

    /// The runs that were asked for, for people: their formulas have clear parentheses.
    #[must_use]
    pub fn list(&self, request: &RunsRequest) -> RunList {
        let RunsRequest { point, which, .. } = *request;
        let runs = || self.run_numbers(point, which);
        let page = runs().skip(request.skip).take(request.count);
        let rows = page.filter_map(|run| self.run(point, run));
        RunList {
            total: runs().count(),
            rows: rows
                .map(|row| ListedRun {
                    row: JsonRow {
                        formula: clear(&row.formula, &row.settings),
                        ..JsonRow::from(&row)
                    },
                    verdict: row.verdict().cloned(),
                })
                .collect(),
        }
    }

    /// The row of a run, if it is known.
    #[must_use]
    pub fn run(&self, point: u32, run: u32) -> Option<Row> {
        let kept = self.point(point)?;
        let (_, ending) = &kept.runs[find(&kept.runs, run)?];
        Some(self.row((point, run), &kept.settings, ending))
    }

    /// All rows, in the order of the experiment.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let points = self.points.iter();
        points.flat_map(|(point, _)| self.rows_of(*point))
    }

    /// The rows of a point, in their order.
    pub fn rows_of(&self, point: u32) -> impl Iterator<Item = Row> {
        self.point(point).into_iter().flat_map(move |kept| {
            let runs = kept.runs.iter();
            runs.map(move |(run, ending)| self.row((point, *run), &kept.settings, ending))
        })
    }

    fn passes(&self, filter: RunFilter, ending: &Ending) -> bool {
        let success = self.success(ending);
        filter.passes(success.map(|(_, verdict)| verdict.word()))
    }

    fn row(&self, (point, run): (u32, u32), settings: &Settings, ending: &Ending) -> Row {
        Row {
            point,
            run,
            seed: ending.seed,
            settings: settings.clone(),
            success: self.success(ending).map(|(generation, verdict)| Success {
                generation,
                verdict: verdict.clone(),
            }),
            evaluations: ending.evaluations,
            fitness: ending.fitness,
            formula: self.formulas.text(ending.formula).to_owned(),
        }
    }
}

/// A formula of a row with clear parentheses; a sentence that replaces a long formula stays as it is.
fn clear(formula: &str, settings: &Settings) -> String {
    let terminals = settings.terminals();
    Expression::parse(formula, &terminals).map_or_else(
        |_| formula.to_owned(),
        |expression| expression.show_with(Parentheses::Clear, &terminals),
    )
}
