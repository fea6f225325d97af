//! Results from lines of CSV: rows a sweep's workers computed, or those of a file, which tell
//! themselves what sweeps they are.

use super::{Formulas, Point, Results};
use crate::Error;
use crate::error::Kind;
use crate::experiment::Row;
use crate::experiment::table::row_lines;
use crate::settings::Parameter;

/// The most sweeps in one table: two, to compare.
const MAX_SERIES: usize = 2;

impl Results {
    /// The sweeps a table with its header holds, read row by row; an error names the line. Rows of
    /// one point with other settings belong to another sweep.
    pub fn of_table(text: &str) -> Result<Vec<Self>, Error> {
        let mut sweeps = Vec::new();
        for (number, line) in row_lines(text)? {
            let taken = Row::parse(line).and_then(|row| sweep_of(&row, &mut sweeps)?.record(&row));
            taken.map_err(|error| in_line("file", number, error))?;
        }
        for sweep in &mut sweeps {
            sweep.vary = varied(&sweep.points)?;
        }
        if let [one, other] = &sweeps[..]
            && one.vary != other.vary
        {
            let [one, other] = [one.vary.name(), other.vary.name()];
            return Err(Kind::Varied { one, other }.into());
        }
        Ok(sweeps)
    }

    /// Takes in lines of CSV without a header; an error names the line, and those before it stay.
    pub fn record_lines(&mut self, lines: &str) -> Result<(), Error> {
        for (number, line) in (1..).zip(lines.lines()) {
            let taken = Row::parse(line).and_then(|row| self.record(&row));
            taken.map_err(|error| in_line("rows", number, error))?;
        }
        Ok(())
    }
}

/// The sweep a row belongs to, with the row's point.
fn sweep_of<'a>(row: &Row, sweeps: &'a mut Vec<Results>) -> Result<&'a mut Results, Error> {
    let fits = |sweep: &Results| {
        let point = sweep.point(row.point);
        point.is_none_or(|point| point.settings == row.settings)
    };
    let index = sweeps.iter().position(fits).unwrap_or(sweeps.len());
    if index == MAX_SERIES {
        return Err(Kind::Sweeps { most: MAX_SERIES }.into());
    }
    if index == sweeps.len() {
        sweeps.push(Results {
            plan: None,
            vary: Parameter::Population,
            points: Vec::new(),
            formulas: Formulas::default(),
        });
    }
    let sweep = &mut sweeps[index];
    let points = &mut sweep.points;
    let place = points.binary_search_by_key(&row.point, |(number, _)| *number);
    if let Err(place) = place {
        points.insert(place, (row.point, Point::new(&row.settings)));
    }
    Ok(sweep)
}

fn in_line(field: &'static str, line: usize, error: Error) -> Error {
    Kind::Line { field, line, error }.into()
}

/// The one parameter in which the points differ.
fn varied(points: &[(u32, Point)]) -> Result<Parameter, Error> {
    let differs = |parameter: &Parameter| {
        let mut values = points
            .iter()
            .map(|(_, point)| point.settings.get(*parameter));
        let first = values.next();
        values.any(|value| Some(value) != first)
    };
    let differing: Vec<_> = Parameter::ALL.into_iter().filter(differs).collect();
    match differing[..] {
        [] => Ok(Parameter::Population),
        [vary] => Ok(vary),
        [..] => {
            let parameters = differing.iter().map(|parameter| parameter.name()).collect();
            Err(Kind::Differing { parameters }.into())
        }
    }
}
