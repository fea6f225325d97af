//! The points of a sweep, counted as its rows come.

use nimlab::experiment::{PointState, PointTally, Row, Sweep};
use nimlab::settings::Parameter;

/// A tally for every point of a sweep.
#[derive(Clone, Debug)]
pub struct Tallies {
    vary: Parameter,
    points: Vec<PointTally>,
}

impl Tallies {
    /// No row of this sweep yet.
    pub fn of(sweep: &Sweep) -> Self {
        Self {
            vary: sweep.vary(),
            points: sweep.points().map(PointTally::new).collect(),
        }
    }

    /// Counts a row of the sweep.
    pub fn add(&mut self, row: &Row) {
        if let Some(point) = self.points.get_mut(row.point as usize) {
            point.add(row);
        }
    }

    /// The points of which there are rows.
    pub fn points(&self) -> Vec<PointState> {
        let points = (0..).zip(&self.points);
        let points = points.map(|(number, point)| point.state(number, self.vary));
        points.filter(|point| point.summary.is_some()).collect()
    }
}
