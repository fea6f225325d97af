//! The runs of a point, made again from their seeds and recorded.

use super::{Recorder, Trace, budgets};
use crate::Error;
use crate::error::Kind;
use crate::evolve::{Problem, Run};
use crate::experiment::{Results, Row, RunFilter};
use crate::rng::Seed;
use crate::settings::Texts;
use std::sync::Arc;

/// A run, and how its row says that it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RunEnd {
    /// The number of the run at its point, from 0.
    pub run: u32,
    /// Its seed.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub seed: Seed,
    /// The number of chromosomes evaluated.
    pub evaluations: u64,
    /// The best fitness at the end.
    pub fitness: u64,
}

/// The runs of a point, to be made again.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct TraceRequest {
    /// The number of the point.
    pub point: u32,
    /// Its settings.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub settings: Texts,
    /// Its runs.
    pub runs: Vec<RunEnd>,
}

/// Whether runs are looked at between their improvements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// No: for a table of their moments.
    None,
    /// At every budget: for a summary.
    AtBudgets,
}

/// Some runs of a point, and the traces of those that are done.
#[derive(Debug)]
pub struct Retracing {
    point: u32,
    problem: Arc<Problem>,
    budgets: Vec<u64>,
    runs: Vec<RunEnd>,
    /// The run that is being made again.
    recorder: Option<Recorder>,
    /// A finished run, whose memory the next one reuses.
    used: Option<Run>,
    traces: Vec<Trace>,
    /// The evaluations of the runs that are done.
    spent: u64,
}

impl RunEnd {
    /// The end of a row's run.
    #[must_use]
    pub fn of(row: &Row) -> Self {
        Self {
            run: row.run,
            seed: row.seed,
            evaluations: row.evaluations,
            fitness: row.fitness,
        }
    }
}

impl TraceRequest {
    /// The known runs of a point; `None` if there is no such point.
    #[must_use]
    pub fn of(results: &Results, point: u32) -> Option<Self> {
        let (_, settings) = results.points().find(|(number, _)| *number == point)?;
        let runs = results.run_numbers(point, RunFilter::All);
        let rows = runs.filter_map(|run| results.run(point, run));
        Some(Self {
            point,
            settings: Texts::kept(settings),
            runs: rows.map(|row| RunEnd::of(&row)).collect(),
        })
    }
}

impl Retracing {
    /// Prepares to make these runs again, all of them from one point.
    #[must_use]
    pub fn new(point: u32, problem: Arc<Problem>, runs: Vec<RunEnd>, looks: Looks) -> Self {
        Self {
            point,
            budgets: match looks {
                Looks::AtBudgets => budgets(problem.settings()),
                Looks::None => Vec::new(),
            },
            problem,
            runs,
            recorder: None,
            used: None,
            traces: Vec::new(),
            spent: 0,
        }
    }

    /// Enumerates the game of a request; its runs will be recorded for a summary.
    pub fn of(request: TraceRequest) -> Result<Self, Error> {
        let settings = request.settings.settings()?;
        let problem = Arc::new(Problem::new(settings)?);
        Ok(Self::new(
            request.point,
            problem,
            request.runs,
            Looks::AtBudgets,
        ))
    }

    /// Whether all runs are done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.traces.len() == self.runs.len()
    }

    /// Makes at most this many steps of the next run. Refuses a run that does not end as its row says.
    pub fn advance(&mut self, steps: u64) -> Result<(), Error> {
        let Some(row) = self.runs.get(self.traces.len()).copied() else {
            return Ok(());
        };
        let mut recorder = self.recorder.take().unwrap_or_else(|| {
            let run = match self.used.take() {
                Some(used) => used.restarted(row.seed),
                None => Run::of(Arc::clone(&self.problem), row.seed),
            };
            Recorder::new(run, self.budgets.clone())
        });
        if !recorder.advance(steps) {
            self.recorder = Some(recorder);
            return Ok(());
        }
        let (trace, run) = recorder.finish();
        let end = trace.end();
        // After the last run its memory is freed, while the traces are kept.
        self.used = (self.traces.len() + 1 < self.runs.len()).then_some(run);
        if (end.evaluations, end.best) != (row.evaluations, row.fitness) {
            let (point, run) = (self.point, row.run);
            return Err(Kind::Retraced { point, run }.into());
        }
        self.spent += end.evaluations;
        self.traces.push(trace);
        Ok(())
    }

    /// The settings of the runs, with their game.
    #[must_use]
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The evaluations made so far: by the runs that are done, and by the one being made.
    #[must_use]
    pub fn evaluations(&self) -> u64 {
        let recorder = self.recorder.as_ref();
        self.spent + recorder.map_or(0, |recorder| recorder.run().evaluations())
    }

    /// The number of runs, done or not.
    #[must_use]
    pub fn total(&self) -> usize {
        self.runs.len()
    }

    /// The traces of the runs that are done, in order.
    #[must_use]
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// The runs that are done, each with its trace.
    pub fn traced(&self) -> impl Iterator<Item = (&RunEnd, &Trace)> {
        self.runs.iter().zip(&self.traces)
    }

    /// The traces of the runs that are done as lines of CSV, a text for each run.
    pub fn csv(&self) -> impl Iterator<Item = String> {
        self.traced()
            .map(|(row, trace)| trace.csv(self.point, row.run, row.seed))
    }
}
