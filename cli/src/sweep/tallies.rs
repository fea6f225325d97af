//! The points of a sweep, counted as its rows come.

use nimlab::experiment::{PointState, PointTally, Row, Sweep};
use nimlab::settings::{Parameter, Settings};
use std::collections::BTreeMap;

/// A tally for every point of a sweep.
#[derive(Clone, Debug)]
pub struct Tallies {
    vary: Parameter,
    points: BTreeMap<u32, PointTally>,
}

impl Tallies {
    /// Tallies without rows, for the points of this sweep.
    pub fn of(sweep: &Sweep) -> Self {
        Self::new(sweep.vary(), (0..).zip(sweep.points()))
    }

    /// Tallies without rows, for these points, which differ in this parameter.
    pub fn new<'a>(vary: Parameter, points: impl Iterator<Item = (u32, &'a Settings)>) -> Self {
        let points = points.map(|(number, settings)| (number, PointTally::new(settings)));
        Self {
            vary,
            points: points.collect(),
        }
    }

    /// Counts a row of the sweep.
    pub fn add(&mut self, row: &Row) {
        if let Some(point) = self.points.get_mut(&row.point) {
            point.add(row);
        }
    }

    /// The points that have rows.
    pub fn points(&self) -> Vec<PointState> {
        let points = self.points.iter();
        let points = points.map(|(number, point)| point.state(*number, self.vary));
        points.filter(|point| point.summary.is_some()).collect()
    }
}
