//! The rows of one sweep as they come in: in any order, each once, and small enough to keep a
//! million of them.
//!
//! A row is kept as numbers, and its formula in a table of distinct formulas. Every question about
//! an experiment, while it runs or afterwards, is answered from here.

mod expected;
mod formulas;
mod import;
mod list;

use super::{
    AnswerTally, Effort, Figure, Missing, Outcome, PointAnswers, PointState, PointSummary, Row,
    RowVerdict, SeriesState, Sweep, computational_effort, missing_spans,
};
use crate::Error;
use crate::error::Kind;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings, Texts};
use expected::Expected;
use formulas::Formulas;
pub use formulas::{Found, FoundFormulas};
pub use import::Import;
pub use list::{FoundRequest, ListedRun, RunFilter, RunList, RunsRequest};
use std::ops::Range;

/// The most series of an experiment: one with all nine functions, one without each of them, and two more.
pub const MAX_SERIES: usize = 12;

/// The most rows that are kept, of all series together.
pub const MAX_KEPT: u64 = 1_000_000;

/// The number of rows for this many runs, values and series, unless there are too many.
pub(super) fn total_rows(runs: u32, values: usize, series: usize) -> Result<u64, Error> {
    let rows = (values * series) as u64 * u64::from(runs);
    if rows <= MAX_KEPT {
        return Ok(rows);
    }
    Err(Kind::Rows {
        runs,
        values,
        series,
        rows,
        most: MAX_KEPT,
    }
    .into())
}

/// The rows of one sweep.
#[derive(Debug)]
pub struct Results {
    /// Empty if the series has none.
    name: String,
    /// `None` if the rows come from a file.
    expected: Option<Expected>,
    vary: Parameter,
    /// The points in ascending order of their numbers.
    points: Vec<(u32, Point)>,
    formulas: Formulas,
}

/// The runs of one point.
#[derive(Debug)]
struct Point {
    settings: Settings,
    /// How the runs ended, in ascending order of their numbers.
    runs: Vec<(u32, Ending)>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ending {
    seed: Seed,
    /// The generation of success.
    generation: Option<u32>,
    evaluations: u64,
    fitness: u64,
    /// Its formula's place in the table.
    formula: u32,
}

impl Results {
    /// A sweep without any rows yet.
    pub fn planned(sweep: &Sweep) -> Result<Self, Error> {
        total_rows(sweep.runs(), sweep.points().len(), 1)?;
        Ok(Self {
            name: String::new(),
            expected: Some(Expected {
                seed: sweep.seed(),
                runs: sweep.runs(),
            }),
            vary: sweep.vary(),
            points: (0..).zip(sweep.points().map(Point::new)).collect(),
            formulas: Formulas::default(),
        })
    }

    /// These points, in ascending order, without any rows yet; there may be any number of runs, of any seed.
    pub fn of_points<'a>(
        vary: Parameter,
        points: impl Iterator<Item = (u32, &'a Settings)>,
    ) -> Self {
        let points = points.map(|(number, settings)| (number, Point::new(settings)));
        Self {
            name: String::new(),
            expected: None,
            vary,
            points: points.collect(),
            formulas: Formulas::default(),
        }
    }

    /// The same results, as a series with this name; an empty name means none.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..self
        }
    }

    /// The name of the series; empty if it has none.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Takes in a row. A row that is there already changes nothing; a row of another experiment is refused.
    pub fn record(&mut self, row: &Row) -> Result<(), Error> {
        let (point, run) = (row.point, row.run);
        let kept = find(&self.points, point).map(|index| &mut self.points[index].1);
        let Some(kept) = kept.filter(|kept| kept.settings == row.settings) else {
            return Err(Kind::Settings { point, run }.into());
        };
        if let Some(expected) = &self.expected {
            expected.check(row)?;
        }
        kept.take(row, &mut self.formulas)
    }

    /// The parameter that varies.
    #[must_use]
    pub fn vary(&self) -> Parameter {
        self.vary
    }

    /// The numbers of the points and the settings of each.
    pub fn points(&self) -> impl Iterator<Item = (u32, &Settings)> {
        self.points
            .iter()
            .map(|(number, point)| (*number, &point.settings))
    }

    /// The settings of a point.
    #[must_use]
    pub fn settings(&self, point: u32) -> Option<&Settings> {
        self.point(point).map(|point| &point.settings)
    }

    /// How the runs of a point ended, by their numbers.
    pub fn outcomes(&self, point: u32) -> impl Iterator<Item = Outcome> {
        let runs = self.point(point).into_iter().flat_map(|kept| &kept.runs);
        runs.map(|(run, ending)| Outcome {
            run: *run,
            seed: ending.seed,
            solved: ending.generation.is_some(),
            evaluations: ending.evaluations,
        })
    }

    /// The runs of a point, summed up; `None` if there are no runs.
    #[must_use]
    pub fn summary(&self, point: u32) -> Option<PointSummary> {
        let point = self.point(point).filter(|point| !point.runs.is_empty())?;
        let endings = point.runs.iter();
        let endings = endings.map(|(_, ending)| {
            let success = self.success(ending);
            let success = success.map(|(generation, verdict)| (generation, verdict.word()));
            (success, ending.evaluations)
        });
        Some(PointSummary::of_endings(&point.settings, endings))
    }

    /// What the runs of a point say beyond their success rate; `None` if there are no runs.
    #[must_use]
    pub fn answers(&self, point: u32) -> Option<PointAnswers> {
        let point = self.point(point)?;
        let mut tally = AnswerTally::new(&point.settings);
        for (_, ending) in &point.runs {
            tally.note(
                ending.generation.map(u64::from),
                ending.evaluations,
                ending.fitness,
            );
        }
        tally.answers()
    }

    /// Koza's computational effort of a point, by the generation at which runs are given up.
    #[must_use]
    pub fn effort(&self, point: u32) -> Vec<Effort> {
        let Some(point) = self.point(point) else {
            return Vec::new();
        };
        let generations = point.runs.iter().filter_map(|(_, run)| run.generation);
        let generations: Vec<u64> = generations.map(u64::from).collect();
        let runs = point.runs.len() as u64;
        computational_effort(point.settings.population(), &generations, runs)
    }

    /// The paper's figure this sweep repeats, if it does.
    #[must_use]
    pub fn figure(&self) -> Option<Figure> {
        let settings = &self.points.first()?.1.settings;
        let mut figures = Figure::ALL.into_iter();
        figures.find(|figure| figure.vary() == self.vary && figure.is_repeated_by(settings))
    }

    /// Every point, summed up, next to what the paper reports.
    #[must_use]
    pub fn state(&self) -> SeriesState {
        let points = self.points().map(|(number, settings)| PointState {
            number,
            value: settings.get(self.vary),
            summary: self.summary(number),
        });
        let shared = self.points().next();
        let shared = shared.map(|(_, settings)| Texts::changed(settings, Some(self.vary)));
        SeriesState::new(shared.unwrap_or_default(), points.collect(), self.figure())
            .named(&self.name)
    }

    /// The distinct formulas of all successful runs, the most frequent first.
    #[must_use]
    pub fn found(&self) -> Vec<Found> {
        let solved = self.points.iter().flat_map(|(point, kept)| {
            let runs = kept.runs.iter();
            let runs = runs.filter(|(_, ending)| ending.generation.is_some());
            runs.map(move |(run, ending)| (ending.formula, (*point, *run)))
        });
        self.formulas.count(solved)
    }

    /// The rows that are still missing, as the sweep numbers them: some of every point, then some more, so that all
    /// points grow together. Empty if the rows come from a file.
    #[must_use]
    pub fn missing(&self) -> Vec<Range<u64>> {
        let expected = self.expected.as_ref();
        expected.map_or_else(Vec::new, |expected| expected.missing(&self.points))
    }

    /// The number of runs that every point should have: as planned, or as many as the point with the most.
    #[must_use]
    pub fn expected_runs(&self) -> u32 {
        let last = |(_, point): &(u32, Point)| point.runs.last().map_or(0, |(run, _)| run + 1);
        let most = self.points.iter().map(last).max();
        let planned = self.expected.as_ref().map(|expected| expected.runs);
        planned.or(most).unwrap_or(0)
    }

    /// The runs missing from every point up to the last, if each should have `wanted`.
    #[must_use]
    pub fn missing_runs(&self, wanted: u32) -> Vec<Missing> {
        let last = self.points.last().map_or(0, |(number, _)| number + 1);
        let missing = (0..last).map(|number| {
            let there = self.point(number).into_iter().flat_map(|point| &point.runs);
            (number, missing_spans(there.map(|(run, _)| *run), wanted))
        });
        missing.filter(|(_, spans)| !spans.is_empty()).collect()
    }

    /// The planned number of runs of each point; rows of later runs are left out.
    fn planned_runs(&self) -> u32 {
        let expected = self.expected.as_ref();
        expected.map_or(u32::MAX, |expected| expected.runs)
    }

    fn point(&self, number: u32) -> Option<&Point> {
        find(&self.points, number).map(|index| &self.points[index].1)
    }

    /// The generation and the verdict of success.
    fn success(&self, ending: &Ending) -> Option<(u64, &RowVerdict)> {
        let verdict = self.formulas.verdict(ending.formula)?;
        Some((ending.generation?.into(), verdict))
    }
}

impl Point {
    fn new(settings: &Settings) -> Self {
        Self {
            settings: settings.clone(),
            runs: Vec::new(),
        }
    }

    /// Takes in a row of this point. If the run is there with another ending, the row is refused.
    fn take(&mut self, row: &Row, formulas: &mut Formulas) -> Result<(), Error> {
        let (point, run) = (row.point, row.run);
        match self.runs.binary_search_by_key(&run, |&(number, _)| number) {
            // Most rows come in order, so little is moved.
            Err(index) => {
                let ending = Ending::of(row, formulas.place(row));
                self.runs.insert(index, (run, ending));
            }
            Ok(index) => {
                let known = self.runs[index].1;
                let place = formulas.find(row).ok();
                if place.is_none_or(|place| Ending::of(row, place) != known) {
                    return Err(Kind::Twice { point, run }.into());
                }
            }
        }
        Ok(())
    }
}

impl Ending {
    fn of(row: &Row, formula: u32) -> Self {
        Self {
            seed: row.seed,
            generation: row
                .success
                .as_ref()
                .map(|success| narrow(success.generation)),
            evaluations: row.evaluations,
            fitness: row.fitness,
            formula,
        }
    }
}

/// The index of a number in a list sorted by number.
fn find<Item>(list: &[(u32, Item)], number: u32) -> Option<usize> {
    list.binary_search_by_key(&number, |(number, _)| *number)
        .ok()
}

/// A generation in 32 bits, a limit that no run has ever come near.
fn narrow(generation: u64) -> u32 {
    u32::try_from(generation).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
