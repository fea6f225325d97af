//! Reading rows: packed by a worker, kept as CSV by earlier versions, or from a file, whose series
//! are recognised from its rows.

use super::{Formulas, Point, Results};
use crate::Error;
use crate::error::Kind;
use crate::experiment::packed::{PackedRow, unpack};
use crate::experiment::series::{Cells, SeriesCells};
use crate::experiment::table::row_lines;
use crate::experiment::{Columns, Origin, Row};
use crate::rng::Seed;
use crate::settings::Parameter;

/// The series of a file that is read in portions, so that it is never in memory as a whole.
#[derive(Debug, Default)]
pub struct Import {
    cells: Cells,
    /// The rows of each cell.
    kept: Vec<Point>,
    formulas: Formulas,
    /// The columns that are unknown.
    extra: Vec<String>,
}

impl Import {
    /// Takes in a portion: a header and rows, the first of which is this line of the file. An error names the line.
    pub fn take_in(&mut self, table: &str, first: usize) -> Result<(), Error> {
        let (columns, lines) = row_lines(table)?;
        for name in columns.extra() {
            if !self.extra.contains(name) {
                self.extra.push(name.clone());
            }
        }
        for (number, line) in lines {
            // Within the portion, the first row is line 2.
            let taken = self.take(&columns, line);
            taken.map_err(|error| in_line("file", first + number - 2, error))?;
        }
        Ok(())
    }

    /// The columns that are unknown and were not read.
    #[must_use]
    pub fn extra(&self) -> &[String] {
        &self.extra
    }

    fn take(&mut self, columns: &Columns, line: &str) -> Result<(), Error> {
        let row = columns.row(line)?;
        let cell = self
            .cells
            .place(columns.series(line), row.point, &row.settings)?;
        if cell == self.kept.len() {
            self.kept.push(Point::new(&row.settings));
        }
        self.kept[cell].take(&row, &mut self.formulas)
    }

    /// The series, once everything is taken in.
    pub fn finish(mut self) -> Result<Vec<Results>, Error> {
        let (vary, series) = self.cells.series()?;
        let all: Vec<_> = series.iter().map(|one| self.results(vary, one)).collect();
        all.iter().try_for_each(Results::check_seeds)?;
        Ok(all)
    }

    fn results(&mut self, vary: Parameter, series: &SeriesCells) -> Results {
        let mut points = Vec::new();
        for &(number, cell) in &series.points {
            let Point { settings, runs } = &mut self.kept[cell];
            let point = Point {
                settings: settings.clone(),
                runs: std::mem::take(runs),
            };
            points.push((number, point));
        }
        let endings = points.iter_mut().flat_map(|(_, point)| &mut point.runs);
        let formulas = self
            .formulas
            .part(endings.map(|(_, ending)| &mut ending.formula));
        Results {
            name: series.name.clone(),
            expected: None,
            vary,
            points,
            formulas,
        }
    }
}

impl Results {
    /// The series in a table with its header, read row by row; an error names the line.
    pub fn of_table(text: &str) -> Result<Vec<Self>, Error> {
        let mut import = Import::default();
        import.take_in(text, 2)?;
        import.finish()
    }

    /// Refuses rows that do not all belong to one experiment.
    fn check_seeds(&self) -> Result<(), Error> {
        self.tell_seed(&mut Origin::default())
    }

    /// The seed of the experiment that these series belong to; refused if their rows do not reveal it.
    pub fn seed_of(series: &[Self]) -> Result<Seed, Error> {
        let mut origin = Origin::default();
        for one in series {
            one.tell_seed(&mut origin)?;
        }
        Ok(origin.seed().ok_or(Kind::UnknownSeed)?)
    }

    /// Checks the seeds of this series against what is known so far, and adds to that.
    fn tell_seed(&self, origin: &mut Origin) -> Result<(), Error> {
        for (number, point) in &self.points {
            for (run, ending) in &point.runs {
                origin.check(*number, *run, ending.seed)?;
            }
        }
        Ok(())
    }

    /// Takes in packed rows and returns their number. Runs after the last planned one are left out, because more may
    /// have been kept. If a row is refused, those before it stay.
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

    /// A packed row, completed with the settings and the seed that follow from its place.
    fn complete(&self, packed: &PackedRow) -> Result<Row, Error> {
        let PackedRow { point, run, .. } = *packed;
        let place = self.expected.as_ref().zip(self.point(point));
        let Some((expected, kept)) = place else {
            return Err(Kind::Point { point, run }.into());
        };
        packed.complete(&kept.settings, expected.seed.derive(point, run))
    }

    /// Takes in lines of CSV without a header, as [`Results::record_packed`] takes in packed rows. An error names the
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

fn in_line(field: &'static str, line: usize, error: Error) -> Error {
    Kind::Line { field, line, error }.into()
}
