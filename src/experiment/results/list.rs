//! Rows as they come out again: all of them, or some of a point.

use super::{Ending, Results};
use crate::experiment::{Row, Verdict};
use crate::settings::Settings;

/// Which runs of a point to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunFilter {
    /// Every run.
    All,
    /// Those that did not reach fitness 0.
    Failed,
    /// Those whose formula is wrong on the larger game.
    Refuted,
    /// Those whose formula is right on the larger game.
    Proven,
}

impl Results {
    /// The rows of a point that pass the filter, in order.
    pub fn runs(&self, point: u32, filter: RunFilter) -> impl Iterator<Item = Row> {
        let points = self.point(point).into_iter();
        points.flat_map(move |kept| {
            let runs = kept.runs.iter();
            let runs = runs.filter(move |(_, ending)| self.passes(filter, ending));
            runs.map(move |(run, ending)| self.row((point, *run), &kept.settings, ending))
        })
    }

    /// All rows, in the order of the experiment.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let points = self.points.iter();
        points.flat_map(|&(point, _)| self.runs(point, RunFilter::All))
    }

    fn passes(&self, filter: RunFilter, ending: &Ending) -> bool {
        let verdict = self.success(ending).map(|success| success.verdict);
        match filter {
            RunFilter::All => true,
            RunFilter::Failed => verdict.is_none(),
            RunFilter::Refuted => matches!(verdict, Some(Verdict::Refuted(_))),
            RunFilter::Proven => verdict == Some(Verdict::Proven),
        }
    }

    fn row(&self, (point, run): (u32, u32), settings: &Settings, ending: &Ending) -> Row {
        Row {
            point,
            run,
            seed: ending.seed,
            settings: settings.clone(),
            success: self.success(ending),
            evaluations: ending.evaluations,
            fitness: ending.fitness,
            formula: self.formulas.text(ending.formula).to_owned(),
        }
    }
}
