//! The rows of a sweep on stdout, as they come.

use super::{Done, Sink, Tallies, point_table};
use crate::failure::Failure;
use crate::output::{self, Format, to_json};
use nimlab::experiment::{CsvColumns, FORMAT, JsonRow, Row};
use nimlab::settings::{Parameter, Texts};
use std::io::{self, BufWriter, Stdout, Write};

/// Prints rows on stdout. The text form has no rows, only the points once all rows are there.
pub struct Printed {
    out: BufWriter<Stdout>,
    format: Format,
    /// Whether a series was begun, and whether a row of the current one was written.
    opened: bool,
    begun: bool,
    /// The name of the series that is being written; empty if it has none.
    name: String,
    pub tallies: Tallies,
    columns: CsvColumns,
}

/// The text of a row in this form; `series` is the name of its series, if some series has one.
pub fn text(format: Format, columns: &CsvColumns, series: Option<&str>, row: &Row) -> String {
    match format {
        Format::Csv => columns.line_of(series.unwrap_or_default(), row),
        Format::Json => to_json(&JsonRow::of(series, row)),
        Format::Text => String::new(),
    }
}

impl Printed {
    pub fn new(format: Format, tallies: Tallies, columns: CsvColumns) -> Self {
        Self {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            format,
            opened: false,
            begun: false,
            name: String::new(),
            tallies,
            columns,
        }
    }

    /// Begins the first series, or ends the current one and begins the next. `vary` is what the experiment varies.
    pub fn series(
        &mut self,
        vary: Parameter,
        name: &str,
        settings: &Texts,
        tallies: Tallies,
    ) -> Result<(), Failure> {
        if self.opened {
            self.end_series(vary)?;
            self.write(match self.format {
                Format::Text => "\n",
                Format::Csv => "",
                Format::Json => ",",
            })?;
            self.tallies = tallies;
            return self.begin_series(name, settings);
        }
        self.tallies = tallies;
        self.begin(vary, name, settings)
    }

    /// Writes what comes before the rows. `vary` is what the experiment varies; the name, which may be empty, and the
    /// settings are those of its first series.
    pub fn begin(&mut self, vary: Parameter, name: &str, settings: &Texts) -> Result<(), Failure> {
        self.opened = true;
        match self.format {
            Format::Text => {}
            Format::Csv => self.write(&(self.columns.header() + "\n"))?,
            Format::Json => {
                let vary = to_json(&vary);
                self.write(&format!(
                    "{{\"format\":{FORMAT},\"vary\":{vary},\"series\":["
                ))?;
            }
        }
        self.begin_series(name, settings)
    }

    /// Writes what comes after the rows.
    pub fn end(&mut self, vary: Parameter) -> Result<(), Failure> {
        self.end_series(vary)?;
        if self.format == Format::Json {
            self.write("]}\n")?;
        }
        self.flush()
    }

    fn begin_series(&mut self, name: &str, settings: &Texts) -> Result<(), Failure> {
        self.begun = false;
        name.clone_into(&mut self.name);
        if self.format != Format::Json {
            return Ok(());
        }
        let named = if name.is_empty() {
            String::new()
        } else {
            format!("\"name\":{},", to_json(&name))
        };
        let settings = to_json(settings);
        self.write(&format!("{{{named}\"settings\":{settings},\"rows\":[\n"))
    }

    fn end_series(&mut self, vary: Parameter) -> Result<(), Failure> {
        let points = self.tallies.points();
        match self.format {
            Format::Text => {
                let name = match self.name.as_str() {
                    "" => String::new(),
                    name => format!("Series {name}\n\n"),
                };
                self.write(&(name + &point_table(vary, &points).join("\n") + "\n"))
            }
            Format::Csv => Ok(()),
            Format::Json => self.write(&format!("\n],\"points\":{}}}", to_json(&points))),
        }
    }

    /// The form of the rows, and their columns.
    pub fn form(&self) -> (Format, CsvColumns) {
        (self.format, self.columns.clone())
    }

    /// Writes text that is not a row.
    pub fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.out.write_all(text.as_bytes());
        written.map_err(|error| output::failed(&error))
    }

    /// Writes out what is left.
    pub fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| output::failed(&error))
    }
}

impl Sink for Printed {
    fn take(&mut self, done: &Done) -> Result<(), Failure> {
        self.tallies.add(&done.row);
        match self.format {
            Format::Text => Ok(()),
            Format::Csv => {
                self.write(&done.text)?;
                self.write("\n")
            }
            Format::Json => {
                if self.begun {
                    self.write(",\n")?;
                }
                self.begun = true;
                self.write(&done.text)
            }
        }
    }

    fn pause(&mut self) -> Result<(), Failure> {
        self.flush()
    }

    fn tick(&mut self, _: &mut dyn Iterator<Item = &Done>) -> Result<(), Failure> {
        self.flush()
    }
}
