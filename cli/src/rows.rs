//! Files of rows, read line by line.

use crate::failure::Failure;
use nimlab::experiment::{Columns, Row, columns_left_out};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// What happens to a last line without a line break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// It is a row like the others: some editors leave out the last line break.
    Row,
    /// It is being written, or its writer was killed: it is left out.
    Unfinished,
}

/// A file of rows that is being read.
#[derive(Debug)]
pub struct RowFile {
    path: PathBuf,
    reader: BufReader<File>,
    tail: Tail,
    columns: Option<Columns>,
    place: Place,
    /// The byte that is read next.
    position: u64,
    line: Vec<u8>,
}

/// A line of a file: its number from 1, its first byte and the first one after it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    pub number: usize,
    pub start: u64,
    pub end: u64,
}

impl RowFile {
    /// Opens a file and reads its header. A file that ends within its header has no rows.
    pub fn open(path: &Path, tail: Tail) -> Result<Self, Failure> {
        let file = File::open(path).map_err(|error| Failure::at(path, "read", &error))?;
        let mut rows = Self {
            path: path.to_owned(),
            reader: BufReader::with_capacity(1 << 16, file),
            tail,
            columns: None,
            place: Place::default(),
            position: 0,
            line: Vec::new(),
        };
        if rows.read_line()? {
            let columns = Columns::read(rows.text()?.trim_start_matches('\u{feff}'));
            let columns = columns.map_err(|error| rows.refused(&error.to_string()))?;
            rows.columns = Some(columns);
        } else if tail == Tail::Row {
            return Err(rows.refused("The file is empty."));
        }
        Ok(rows)
    }

    /// The next row and where it is; `None` at the end of the file.
    pub fn next(&mut self) -> Result<Option<(Place, Row)>, Failure> {
        while self.columns.is_some() && self.read_line()? {
            let text = self.text()?;
            if text.trim().is_empty() {
                continue;
            }
            let row = self.columns.as_ref().map(|columns| columns.row(text));
            let row = row.transpose();
            let row = row.map_err(|error| self.in_line(&error.to_string()))?;
            return Ok(row.map(|row| (self.place, row)));
        }
        Ok(None)
    }

    /// The name of the series of the row that was read last; empty if it has none.
    pub fn series(&self) -> &str {
        let line = std::str::from_utf8(&self.line).unwrap_or_default();
        let columns = self.columns.as_ref();
        columns.map_or("", |columns| columns.series(line))
    }

    /// The row at a place that was read before.
    pub fn row_at(&mut self, place: Place) -> Result<Row, Failure> {
        // Most places follow each other, and are in the buffer already.
        let ahead = place.start.cast_signed() - self.position.cast_signed();
        let sought = self.reader.seek_relative(ahead);
        sought.map_err(|error| Failure::at(&self.path, "read", &error))?;
        self.position = place.start;
        self.place = Place {
            number: place.number - 1,
            start: 0,
            end: place.start,
        };
        match self.next()? {
            Some((_, row)) => Ok(row),
            None => Err(self.in_line("The row is no longer there.")),
        }
    }

    /// The columns that are not read, in words; empty if there are none.
    pub fn notice(&self) -> String {
        let extra = self.columns.as_ref().map_or(&[][..], Columns::extra);
        match columns_left_out(extra) {
            Some(words) => format!("{}: {words}", self.path.display()),
            None => String::new(),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The refusal of the line that was read last.
    pub fn in_line(&self, sentence: &str) -> Failure {
        let (path, line) = (self.path.display(), self.place.number);
        Failure::Files(format!("{path}, line {line}: {sentence}"))
    }

    /// The first byte after the last line that was read.
    pub fn end(&self) -> u64 {
        self.place.end
    }

    /// The refusal of what the file holds.
    fn refused(&self, sentence: &str) -> Failure {
        Failure::Files(format!("{}: {sentence}", self.path.display()))
    }

    fn text(&self) -> Result<&str, Failure> {
        let text = std::str::from_utf8(&self.line);
        text.map_err(|_| self.refused(&format!("Line {} is not UTF-8.", self.place.number)))
    }

    /// Reads a line without its line break. Returns false at the end of the file.
    fn read_line(&mut self) -> Result<bool, Failure> {
        self.line.clear();
        let read = self.reader.read_until(b'\n', &mut self.line);
        let read = read.map_err(|error| Failure::at(&self.path, "read", &error))?;
        self.position += read as u64;
        let whole = self.line.pop_if(|last| *last == b'\n').is_some();
        if read == 0 || (!whole && self.tail == Tail::Unfinished) {
            return Ok(false);
        }
        self.line.pop_if(|last| *last == b'\r');
        self.place = Place {
            number: self.place.number + 1,
            start: self.place.end,
            end: self.place.end + read as u64,
        };
        Ok(true)
    }
}
