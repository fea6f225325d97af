//! A sweep: one parameter over several values, several runs for each.

use super::judge::Judge;
use super::{Row, Shard, Success};
use crate::Error;
use crate::error::Kind;
use crate::evolve::{Problem, Run};
use crate::mep::Cut;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};
use std::sync::{Arc, OnceLock};

/// The most points of a sweep.
pub const MAX_POINTS: usize = 1_000;

/// The most runs for each point.
pub const MAX_RUNS: u32 = 100_000;

/// An experiment that is ready to run. Its rows can be computed in any order and anywhere: each
/// run has a seed of its own, derived from the experiment's.
#[derive(Debug)]
pub struct Sweep {
    vary: Parameter,
    runs: u32,
    seed: Seed,
    points: Vec<Point>,
}

/// The order in which the rows of a sweep are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// All runs of a point, then those of the next.
    ByPoint,
    /// One run of every point, then the next of every point: all points grow together, and more runs for
    /// each point come after those that are there.
    ByRun,
}

#[derive(Debug)]
struct Point {
    problem: Arc<Problem>,
    /// Made when a run first succeeds; points with the same game share it.
    judge: Arc<OnceLock<Judge>>,
}

impl Sweep {
    /// Prepares `runs` runs of `base` for every value of one parameter.
    pub fn new(
        base: &Settings,
        vary: Parameter,
        values: &[String],
        runs: u32,
        seed: Seed,
    ) -> Result<Self, Error> {
        if values.is_empty() || values.len() > MAX_POINTS {
            let (values, most) = (values.len(), MAX_POINTS);
            return Err(Kind::Values { values, most }.into());
        }
        if !(1..=MAX_RUNS).contains(&runs) {
            return Err(refuse_runs(&runs.to_string()));
        }
        let mut points: Vec<Point> = Vec::new();
        for value in values {
            let settings = base.clone().with(vary, value)?;
            points.push(match points.last() {
                Some(last) => last.with_settings(settings)?,
                None => Point::of(Problem::new(settings)?),
            });
        }
        Ok(Self {
            vary,
            runs,
            seed,
            points,
        })
    }

    /// The same sweep, with crossover that cuts at these places.
    #[must_use]
    pub fn cutting(mut self, cut: Cut) -> Self {
        for point in &mut self.points {
            let problem = Problem::clone(&point.problem);
            point.problem = Arc::new(problem.cutting(cut));
        }
        self
    }

    /// The parameter that varies.
    #[must_use]
    pub fn vary(&self) -> Parameter {
        self.vary
    }

    /// The number of runs for each point.
    #[must_use]
    pub fn runs(&self) -> u32 {
        self.runs
    }

    /// The seed all runs' seeds are derived from.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The settings of each point.
    #[must_use]
    pub fn points(&self) -> impl ExactSizeIterator<Item = &Settings> {
        self.points.iter().map(|point| point.problem.settings())
    }

    /// The number of rows: points times runs.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.points.len() as u64 * u64::from(self.runs)
    }

    /// The rows of a shard, each once, in the given order.
    pub fn rows_of(&self, shard: Shard, order: Order) -> impl Iterator<Item = u64> + Clone + use<> {
        let (points, runs) = (self.points.len() as u64, u64::from(self.runs));
        (0..points * runs).filter_map(move |index| {
            let (point, run) = match order {
                Order::ByPoint => (index / runs, index % runs),
                Order::ByRun => (index % points, index / points),
            };
            shard.holds(point, run).then_some(point * runs + run)
        })
    }

    /// The number of the row that belongs to this run of this point.
    #[must_use]
    pub fn number(&self, point: u32, run: u32) -> u64 {
        u64::from(point) * u64::from(self.runs) + u64::from(run)
    }

    /// The run of a row, at its start. Reusing `used`, a finished run of this sweep, makes that faster.
    #[must_use]
    pub fn start(&self, row: u64, used: Option<Run>) -> Run {
        let (point, run) = self.place(row);
        let problem = &self.points[point as usize].problem;
        let seed = self.seed.derive(point, run);
        match used {
            Some(used) if used.is_of(problem) => used.restarted(seed),
            _ => Run::of(Arc::clone(problem), seed),
        }
    }

    /// Computes a row: the run from its start to its end.
    #[must_use]
    pub fn row(&self, row: u64) -> Row {
        let mut run = self.start(row, None);
        run.advance(u64::MAX);
        self.finish(row, &run)
    }

    /// The row of a run that has stopped.
    #[must_use]
    pub fn finish(&self, row: u64, finished: &Run) -> Row {
        let (point, run) = self.place(row);
        let best = finished.best();
        let formula = best.chromosome.expression(best.expressed);
        let formula = formula.with_numbers(finished.problem().terminals());
        let formula = formula.simplified();
        let success = finished.solved_at().map(|step| Success {
            generation: finished.generation_of(step),
            verdict: self.points[point as usize].judge().verdict(&formula),
        });
        Row {
            point,
            run,
            seed: finished.seed(),
            settings: finished.problem().settings().clone(),
            success,
            evaluations: finished.evaluations(),
            fitness: best.fitness,
            formula: formula.show(finished.problem().terminals()),
        }
    }

    /// The point and the run of a row.
    #[must_use]
    pub fn place(&self, row: u64) -> (u32, u32) {
        let runs = u64::from(self.runs);
        let [point, run] = [row / runs, row % runs]
            .map(|number| u32::try_from(number).expect("invariant: a row of this sweep"));
        (point, run)
    }
}

impl Point {
    fn of(problem: Problem) -> Self {
        Self {
            problem: Arc::new(problem),
            judge: Arc::default(),
        }
    }

    fn with_settings(&self, settings: Settings) -> Result<Self, Error> {
        let problem = self.problem.with_settings(settings)?;
        let mut point = Self::of(problem);
        if point.problem.shares_game_with(&self.problem) {
            point.judge = Arc::clone(&self.judge);
        }
        Ok(point)
    }

    fn judge(&self) -> &Judge {
        let judge = || Judge::new(self.problem.settings());
        self.judge.get_or_init(judge)
    }
}

/// Reads the number of runs as people type it.
pub fn parse_runs(text: &str) -> Result<u32, Error> {
    let runs = text.trim().parse().ok();
    runs.filter(|runs| (1..=MAX_RUNS).contains(runs))
        .ok_or_else(|| refuse_runs(text))
}

fn refuse_runs(text: &str) -> Error {
    let kind = Kind::Whole {
        field: "runs",
        typed: text.to_owned(),
        least: 1,
        most: MAX_RUNS.into(),
    };
    kind.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_as_they_are_typed() {
        assert_eq!(parse_runs(" 50 "), Ok(50));
        for (text, value, number) in [
            ("0", "0", ""),
            ("x", "\"x\"", "a whole number "),
            ("", "empty", "a whole number "),
            ("100001", "100,001", ""),
        ] {
            let sentence =
                format!("The number of runs is {value}; it must be {number}between 1 and 100,000.");
            assert_eq!(parse_runs(text).unwrap_err().to_string(), sentence);
        }
    }
}
