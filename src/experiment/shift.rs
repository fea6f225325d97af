//! Computes some rows of a sweep a few steps at a time, so that the caller can do other work in
//! between.

use super::{Row, Sweep};
use crate::evolve::Run;
use std::ops::Range;

/// Some rows of a sweep, and how far they have come.
#[derive(Debug)]
pub struct Shift {
    rows: Range<u64>,
    /// The run of the first of the rows, once begun. After the last row it is kept for the rows to come.
    run: Option<Run>,
    begun: bool,
}

impl Shift {
    /// A shift with nothing to do.
    #[must_use]
    pub fn idle() -> Self {
        Self {
            rows: 0..0,
            run: None,
            begun: false,
        }
    }

    /// Takes on other rows in place of those that are left.
    pub fn take_on(&mut self, rows: Range<u64>) {
        self.rows = rows;
        self.begun = false;
    }

    /// Whether all rows are done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.rows.is_empty()
    }

    /// How many rows are still to be done.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.rows.end.saturating_sub(self.rows.start)
    }

    /// How far the current run has come, as a share of the steps it may make, from 0 to 1. It may be solved sooner.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "for a progress bar")]
    pub fn share(&self) -> f64 {
        let run = self.run.as_ref().filter(|_| self.begun);
        run.map_or(0.0, |run| {
            run.steps() as f64 / run.most_steps().max(1) as f64
        })
    }

    /// Makes at most `steps` steps and returns the rows they finish. The sweep must be the same in
    /// every call.
    pub fn advance(&mut self, sweep: &Sweep, steps: u64) -> Vec<Row> {
        let mut finished = Vec::new();
        let mut left = steps;
        while left > 0 && !self.rows.is_empty() {
            let row = self.rows.start;
            let mut run = match self.run.take() {
                Some(run) if self.begun => run,
                used => sweep.start(row, used),
            };
            self.begun = true;
            let before = run.steps();
            if run.advance(left) {
                finished.push(sweep.finish(row, &run));
                self.rows.start += 1;
                self.begun = false;
            }
            // A row that needs no step counts as one step, so that this loop ends.
            left = left.saturating_sub((run.steps() - before).max(1));
            self.run = Some(run);
        }
        finished
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;
    use crate::settings::{Parameter, Settings};

    #[test]
    fn rows_are_the_same_however_many_steps_a_call_makes() {
        let values = ["6", "12"].map(str::to_owned);
        let base = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
        let seed = Seed::from_bits(3);
        let sweep = Sweep::new(&base, Parameter::Population, &values, 5, seed).unwrap();
        let whole: Vec<_> = (0..10).map(|row| sweep.row(row)).collect();
        for steps in [1, 7, 100, u64::MAX] {
            let mut shift = Shift::idle();
            let mut rows = Vec::new();
            for batch in [0..4, 4..10] {
                shift.take_on(batch);
                while !shift.is_done() {
                    rows.extend(shift.advance(&sweep, steps));
                }
            }
            assert_eq!(rows, whole, "{steps} steps a call");
        }
    }

    #[test]
    fn the_share_of_a_run_grows_until_it_is_done() {
        let values = ["7"].map(str::to_owned);
        let base = Settings::default()
            .with(Parameter::Generations, "40")
            .unwrap();
        let sweep = Sweep::new(&base, Parameter::Population, &values, 2, Seed::from_bits(1));
        let sweep = sweep.unwrap();
        let mut shift = Shift::idle();
        assert_eq!((shift.left(), shift.share()), (0, 0.0));
        shift.take_on(0..2);
        let mut last = 0.0;
        while shift.left() == 2 {
            shift.advance(&sweep, 12);
            assert!(shift.share() > last || shift.left() == 1);
            last = shift.share();
        }
        shift.advance(&sweep, u64::MAX);
        assert_eq!((shift.left(), shift.share()), (0, 0.0));
    }
}
