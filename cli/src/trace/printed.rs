//! Traces on stdout: their moments as a table, or every point summed up.

use super::Sink;
use crate::failure::Failure;
use crate::output::{self, Format, percent, print_json, print_lines, table};
use nimlab::evolve::Problem;
use nimlab::experiment::{
    Band, FORMAT, Looks, Retracing, TRACE_HEADER, Trace, TraceSummary, is_round, usual_targets,
};
use nimlab::settings::{Parameter, Settings};
use serde::Serialize;
use std::io::{self, BufWriter, Stdout, Write};

/// The moments of all runs as CSV, as they come.
pub struct Table {
    out: BufWriter<Stdout>,
    /// The cell of the series in front of each line; empty if there is only one, without a name.
    series: String,
}

impl Table {
    /// Writes the header, with a column for the series if they have titles.
    pub fn new(several: bool) -> Result<Self, Failure> {
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        let series = if several { "series," } else { "" };
        writeln!(out, "{series}{TRACE_HEADER}").map_err(|error| output::failed(&error))?;
        Ok(Self {
            out,
            series: String::new(),
        })
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| output::failed(&error))
    }
}

impl Sink for Table {
    fn looks(&self) -> Looks {
        Looks::None
    }

    fn next_series(&mut self, title: &str) {
        self.series = match title {
            "" => String::new(),
            title if title.contains(',') => format!("\"{title}\","),
            title => format!("{title},"),
        };
    }

    fn begin(&mut self, _: u32, _: &Problem) -> Result<(), Failure> {
        Ok(())
    }

    fn take(&mut self, traced: &Retracing) -> Result<(), Failure> {
        let texts: Vec<_> = traced.csv().collect();
        let mut lines = texts.iter().flat_map(|text| text.lines());
        let written = lines.try_for_each(|line| writeln!(self.out, "{}{line}", self.series));
        written.map_err(|error| output::failed(&error))
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.flush()
    }

    fn end(&mut self) -> Result<(), Failure> {
        self.flush()
    }
}

/// Every point, summed up: for people as soon as it is traced, as JSON at the end.
pub struct Summaries {
    format: Format,
    vary: Parameter,
    targets: Option<Vec<u64>>,
    /// The point that is being traced: its number and its settings.
    point: (u32, Settings),
    traces: Vec<Trace>,
    series: Vec<Series>,
}

#[derive(Serialize)]
struct Series {
    /// Its name, or what distinguishes it from the others; empty if there is only one, without a name.
    title: String,
    points: Vec<Point>,
}

#[derive(Serialize)]
struct Point {
    number: u32,
    value: String,
    summary: TraceSummary,
}

#[derive(Serialize)]
struct Export<'a> {
    format: u32,
    vary: Parameter,
    series: &'a [Series],
}

impl Summaries {
    pub fn new(format: Format, vary: Parameter, targets: Option<Vec<u64>>) -> Self {
        Self {
            format,
            vary,
            targets,
            point: Default::default(),
            traces: Vec::new(),
            series: Vec::new(),
        }
    }
}

impl Sink for Summaries {
    fn looks(&self) -> Looks {
        Looks::AtBudgets
    }

    fn next_series(&mut self, title: &str) {
        self.series.push(Series {
            title: title.to_owned(),
            points: Vec::new(),
        });
    }

    fn begin(&mut self, point: u32, problem: &Problem) -> Result<(), Failure> {
        self.point = (point, problem.settings().clone());
        Ok(())
    }

    fn take(&mut self, traced: &Retracing) -> Result<(), Failure> {
        self.traces.extend_from_slice(traced.traces());
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        let traces = std::mem::take(&mut self.traces);
        let (number, settings) = &self.point;
        let usual = || usual_targets(&traces);
        let targets = self.targets.clone().unwrap_or_else(usual);
        let point = Point {
            number: *number,
            value: settings.get(self.vary),
            summary: TraceSummary::of(settings, &traces, &targets),
        };
        let Some(series) = self.series.last_mut() else {
            return Ok(());
        };
        if self.format == Format::Json {
            series.points.push(point);
            return Ok(());
        }
        print_lines(lines(self.vary, &series.title, &point))
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.format != Format::Json {
            return Ok(());
        }
        print_json(&Export {
            format: FORMAT,
            vary: self.vary,
            series: &self.series,
        })
    }
}

/// A point for people: its runs at round budgets, then its targets.
fn lines(vary: Parameter, series: &str, point: &Point) -> Vec<String> {
    let Point { value, summary, .. } = point;
    let runs = if summary.runs == 1 { "run" } else { "runs" };
    let series = if series.is_empty() {
        String::new()
    } else {
        format!("{series}, ")
    };
    let title = format!("{series}{} {value}, {} {runs}", vary.name(), summary.runs);
    let band = |band: Band, digits: usize| {
        let Band { low, median, high } = band;
        format!("{median:.digits$} ({low:.digits$} to {high:.digits$})")
    };
    let last = summary.budgets.len() - 1;
    let shown = summary.budgets.iter().enumerate();
    let shown =
        shown.filter(|(index, state)| *index == 0 || *index == last || is_round(state.budget));
    let budgets = shown.map(|(_, state)| {
        vec![
            state.budget.to_string(),
            band(state.best, 1),
            band(state.mean, 1),
            band(state.distinct, 1),
            percent(state.reached),
        ]
    });
    let targets = summary.targets.iter().map(|state| {
        let expected = state.expected.map(|time| format!("{time:.0}"));
        vec![
            state.target.to_string(),
            format!("{}/{}", state.reached, summary.runs),
            expected.unwrap_or_default(),
        ]
    });
    let header = ["evaluations", "best", "mean", "formulas", "targets reached"];
    let mut lines = vec![title, String::new()];
    lines.extend(table(&header, &budgets.collect::<Vec<_>>()));
    lines.push(String::new());
    let header = ["fitness", "reached by", "expected evaluations"];
    lines.extend(table(&header, &targets.collect::<Vec<_>>()));
    lines.push(String::new());
    lines
}
