//! Reading rows: packed by a worker, kept as CSV by earlier versions, or from a file, whose sweeps
//! are recognised from its rows.

use super::{Formulas, MAX_SERIES, Point, Results};
use crate::Error;
use crate::error::Kind;
use crate::experiment::packed::{PackedRow, unpack};
use crate::experiment::table::row_lines;
use crate::experiment::{Origin, Row};
use crate::settings::{Parameter, Settings};

/// The sweeps of a file that is read in portions, so that it never has to be in memory as a whole.
#[derive(Debug, Default)]
pub struct Import {
    sweeps: Vec<Results>,
    /// The columns that are not known.
    extra: Vec<String>,
}

impl Import {
    /// Takes in a portion: a header and rows, of which the first is this line of the file. An error
    /// names the line. Rows of one point with other settings belong to another sweep.
    pub fn take_in(&mut self, table: &str, first: usize) -> Result<(), Error> {
        let (columns, lines) = row_lines(table)?;
        for name in columns.extra() {
            if !self.extra.contains(name) {
                self.extra.push(name.clone());
            }
        }
        for (number, line) in lines {
            let row = columns.row(line);
            let taken = row.and_then(|row| sweep_of(&row, &mut self.sweeps)?.record(&row));
            // In the portion, the first row is line 2.
            taken.map_err(|error| in_line("file", first + number - 2, error))?;
        }
        Ok(())
    }

    /// The columns that were not known, and not read.
    #[must_use]
    pub fn extra(&self) -> &[String] {
        &self.extra
    }

    /// The sweeps, once everything is taken in.
    pub fn finish(mut self) -> Result<Vec<Results>, Error> {
        for sweep in &mut self.sweeps {
            let settings = sweep.points.iter().map(|(_, point)| &point.settings);
            sweep.vary = varied(settings)?;
        }
        if let [one, other] = &self.sweeps[..]
            && one.vary != other.vary
        {
            let [one, other] = [one.vary.name(), other.vary.name()];
            return Err(Kind::Varied { one, other }.into());
        }
        self.sweeps.iter().try_for_each(Results::check_seeds)?;
        Ok(self.sweeps)
    }
}

impl Results {
    /// The sweeps a table with its header holds, read row by row; an error names the line.
    pub fn of_table(text: &str) -> Result<Vec<Self>, Error> {
        let mut import = Import::default();
        import.take_in(text, 2)?;
        import.finish()
    }

    /// Refuses rows of which not all are of one experiment.
    fn check_seeds(&self) -> Result<(), Error> {
        let mut origin = Origin::default();
        for (number, point) in &self.points {
            for (run, ending) in &point.runs {
                origin.check(*number, *run, ending.seed)?;
            }
        }
        Ok(())
    }

    /// Takes in packed rows and returns their number; left out are runs after the last one that is planned, since
    /// more may have been kept. If a row is refused, those before it stay.
    pub fn record_packed(&mut self, bytes: &[u8]) -> Result<usize, Error> {
        let planned = self.planned_runs();
        let mut rows = 0;
        for packed in unpack(bytes) {
            let packed = packed?;
            if packed.run >= planned {
                continue;
            }
            let row = self.complete(&packed)?;
            self.record(&row)?;
            rows += 1;
        }
        Ok(rows)
    }

    /// A packed row with the settings and the seed that follow from its place.
    fn complete(&self, packed: &PackedRow) -> Result<Row, Error> {
        let PackedRow { point, run, .. } = *packed;
        let place = self.expected.as_ref().zip(self.point(point));
        let Some((expected, kept)) = place else {
            return Err(Kind::Point { point, run }.into());
        };
        packed.complete(&kept.settings, expected.seed.derive(point, run))
    }

    /// Takes in lines of CSV without a header as [`Results::record_packed`] does packed rows. An error names the
    /// line.
    pub fn record_lines(&mut self, lines: &str) -> Result<usize, Error> {
        let planned = self.planned_runs();
        let mut rows = 0;
        for (number, line) in (1..).zip(lines.lines()) {
            let row = Row::parse(line).map(|row| (row.run < planned).then_some(row));
            let taken = row.and_then(|row| row.map(|row| self.record(&row)).transpose());
            let taken = taken.map_err(|error| in_line("rows", number, error))?;
            rows += usize::from(taken.is_some());
        }
        Ok(rows)
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
            expected: None,
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

/// The one parameter in which the points of a sweep differ.
#[allow(clippy::needless_pass_by_value, reason = "an iterator is used up")]
pub fn varied<'a>(points: impl Iterator<Item = &'a Settings> + Clone) -> Result<Parameter, Error> {
    let differs = |parameter: &Parameter| {
        let mut values = points.clone().map(|settings| settings.get(*parameter));
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
