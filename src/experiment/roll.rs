//! Which runs of a sweep are present, however they ended: one bit for each.

use super::{Row, Sweep};
use crate::Error;
use crate::error::Kind;
use crate::rng::Seed;
use crate::settings::Settings;
use std::ops::Range;

/// The runs of a sweep that are present, in one bit of memory for each.
#[derive(Clone, Debug)]
pub struct Roll {
    seed: Seed,
    points: Vec<Point>,
}

#[derive(Clone, Debug)]
struct Point {
    settings: Settings,
    /// A bit for each run, 64 to a word.
    present: Vec<u64>,
    count: u32,
}

impl Roll {
    /// A roll without any run of this sweep yet.
    #[must_use]
    pub fn of(sweep: &Sweep) -> Self {
        let point = |settings: &Settings| Point {
            settings: settings.clone(),
            present: Vec::new(),
            count: 0,
        };
        Self {
            seed: sweep.seed(),
            points: sweep.points().map(point).collect(),
        }
    }

    /// Takes in a run and returns whether it is new. A run of another experiment is refused.
    pub fn take(&mut self, row: &Row) -> Result<bool, Error> {
        let (point, run) = (row.point, row.run);
        let Some(kept) = self.points.get_mut(point as usize) else {
            return Err(Kind::Point { point, run }.into());
        };
        if kept.settings != row.settings {
            return Err(Kind::Settings { point, run }.into());
        }
        let expected = self.seed.derive(point, run);
        if row.seed != expected {
            let kind = Kind::Seed {
                point,
                run,
                seed: row.seed.number(),
                expected: expected.number(),
                experiment: self.seed.number(),
            };
            return Err(kind.into());
        }
        Ok(kept.mark(run))
    }

    /// Whether a run is present.
    #[must_use]
    pub fn has(&self, point: u32, run: u32) -> bool {
        let point = self.points.get(point as usize);
        point.is_some_and(|point| point.has(run))
    }

    /// How many runs of each point are present.
    #[must_use]
    pub fn counts(&self) -> impl ExactSizeIterator<Item = u32> {
        self.points.iter().map(|point| point.count)
    }

    /// The runs of a point that are missing among its first `runs`.
    #[must_use]
    pub fn missing(&self, point: u32, runs: u32) -> Vec<Range<u32>> {
        gaps((0..runs).filter(|&run| !self.has(point, run)))
    }

    /// How many runs are missing among the first `runs` of every point.
    #[must_use]
    pub fn open(&self, runs: u32) -> u64 {
        let points = 0..u32::try_from(self.points.len()).unwrap_or(u32::MAX);
        let open = points.flat_map(|point| self.missing(point, runs));
        open.map(|span| u64::from(span.end - span.start)).sum()
    }
}

impl Point {
    fn has(&self, run: u32) -> bool {
        let word = self.present.get(run as usize / 64);
        word.is_some_and(|word| word >> (run % 64) & 1 == 1)
    }

    fn mark(&mut self, run: u32) -> bool {
        let new = !self.has(run);
        let index = run as usize / 64;
        if self.present.len() <= index {
            self.present.resize(index + 1, 0);
        }
        self.present[index] |= 1 << (run % 64);
        self.count += u32::from(new);
        new
    }
}

/// Ascending numbers as spans.
pub(super) fn gaps(numbers: impl Iterator<Item = u32>) -> Vec<Range<u32>> {
    let mut spans: Vec<Range<u32>> = Vec::new();
    for number in numbers {
        match spans.last_mut() {
            Some(span) if span.end == number => span.end += 1,
            _ => spans.push(number..number + 1),
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Parameter;

    #[test]
    fn runs_are_marked_and_others_are_missing() {
        let base = Settings::default().with(Parameter::Heaps, "2,1").unwrap();
        let values = ["6", "10"].map(str::to_owned);
        let seed = Seed::from_bits(3);
        let sweep = Sweep::new(&base, Parameter::Population, &values, 100, seed).unwrap();
        let mut roll = Roll::of(&sweep);
        for run in [0, 3, 4, 70] {
            let row = sweep.row(sweep.number(1, run));
            assert_eq!(
                [&row, &row].map(|row| roll.take(row)),
                [Ok(true), Ok(false)]
            );
        }
        assert_eq!(roll.counts().collect::<Vec<_>>(), [0, 4]);
        assert_eq!(roll.missing(0, 100), vec![Range { start: 0, end: 100 }]);
        assert_eq!(roll.missing(1, 100), [1..3, 5..70, 71..100]);
        assert_eq!([4, 100].map(|runs| roll.open(runs)), [4 + 2, 196]);
        let other =
            Sweep::new(&base, Parameter::Population, &values, 9, Seed::from_bits(4)).unwrap();
        let sentence = roll.take(&other.row(0)).unwrap_err().to_string();
        assert!(
            sentence.contains("the experiment's seed 3 gives"),
            "{sentence}"
        );
        let foreign = Row {
            point: 0,
            ..sweep.row(100)
        };
        assert_eq!(
            roll.take(&foreign).unwrap_err().to_string(),
            "Run 0 of point 0 does not have the settings of that point."
        );
    }
}
