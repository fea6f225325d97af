//! Reading rows: packed by a worker, kept as CSV by earlier versions, or from a file, whose series
//! are recognised from its rows.

use super::{Formulas, Point, Results};
use crate::Error;
use crate::error::Kind;
use crate::experiment::packed::{PackedRow, unpack};
use crate::experiment::series::{Cells, SeriesCells};
use crate::experiment::table::row_lines;
use crate::experiment::{Columns, Row};
use crate::settings::Parameter;

/// The series of a file that is read in portions, so that it never has to be in memory as a whole.
#[derive(Debug, Default)]
pub struct Import {
    cells: Cells,
    /// The rows of each cell.
    kept: Vec<Point>,
    formulas: Formulas,
}

impl Import {
    /// Takes in a portion: a header and rows, of which the first is this line of the file. An error
    /// names the line.
    pub fn take_in(&mut self, table: &str, first: usize) -> Result<(), Error> {
        let (columns, lines) = row_lines(table)?;
        for (number, line) in lines {
            // In the portion, the first row is line 2.
            let taken = self.take(&columns, line);
            taken.map_err(|error| in_line("file", first + number - 2, error))?;
        }
        Ok(())
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
        Ok(series.iter().map(|one| self.results(vary, one)).collect())
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
    /// The series a table with its header holds, read row by row; an error names the line.
    pub fn of_table(text: &str) -> Result<Vec<Self>, Error> {
        let mut import = Import::default();
        import.take_in(text, 2)?;
        import.finish()
    }

    /// Takes in packed rows and returns their number. If one is refused, those before it stay.
    pub fn record_packed(&mut self, bytes: &[u8]) -> Result<usize, Error> {
        let mut rows = 0;
        for packed in unpack(bytes) {
            let packed = packed?;
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

    /// Takes in lines of CSV without a header and returns their number. An error names the line,
    /// and the rows before it stay.
    pub fn record_lines(&mut self, lines: &str) -> Result<usize, Error> {
        let mut rows = 0;
        for (number, line) in (1..).zip(lines.lines()) {
            let taken = Row::parse(line).and_then(|row| self.record(&row));
            taken.map_err(|error| in_line("rows", number, error))?;
            rows += 1;
        }
        Ok(rows)
    }
}

fn in_line(field: &'static str, line: usize, error: Error) -> Error {
    Kind::Line { field, line, error }.into()
}
