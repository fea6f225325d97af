//! The rows a planned experiment expects: which belong to it, and which are still missing.

use super::{Point, find};
use crate::Error;
use crate::error::Kind;
use crate::experiment::Row;
use crate::experiment::origin::agree;
use crate::rng::Seed;
use std::ops::Range;

/// The number of rounds in which the points of an experiment grow together.
const ROUNDS: u32 = 20;

/// The same number of runs for every point, all from one seed.
#[derive(Debug)]
pub(super) struct Expected {
    pub(super) seed: Seed,
    pub(super) runs: u32,
}

impl Expected {
    /// Refuses a row that the experiment can never produce, whatever its settings.
    pub(super) fn check(&self, row: &Row) -> Result<(), Error> {
        let Row {
            point, run, seed, ..
        } = row;
        if *run >= self.runs {
            let (point, run, runs) = (*point, *run, self.runs);
            return Err(Kind::Run { point, run, runs }.into());
        }
        agree(self.seed, (*point, *run, *seed))
    }

    /// The rows that are still missing from these points, as the sweep numbers them.
    pub(super) fn missing(&self, points: &[(u32, Point)]) -> Vec<Range<u64>> {
        let runs = self.runs;
        let round = runs.div_ceil(ROUNDS).max(1);
        let mut spans: Vec<Range<u64>> = Vec::new();
        for first in (0..runs).step_by(round as usize) {
            for (number, point) in points {
                let start = u64::from(*number) * u64::from(runs);
                let is_open = |run: &u32| find(&point.runs, *run).is_none();
                let open = (first..runs.min(first + round)).filter(is_open);
                for row in open.map(|run| start + u64::from(run)) {
                    match spans.last_mut() {
                        Some(span) if span.end == row && row != start => span.end += 1,
                        _ => spans.push(row..row + 1),
                    }
                }
            }
        }
        spans
    }
}
