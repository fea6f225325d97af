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
}

impl Table {
    pub fn new() -> Result<Self, Failure> {
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        writeln!(out, "{TRACE_HEADER}").map_err(|error| output::failed(&error))?;
        Ok(Self { out })
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| output::failed(&error))
    }
}

impl Sink for Table {
    fn looks(&self) -> Looks {
        Looks::None
    }

    fn begin(&mut self, _: u32, _: &Problem) -> Result<(), Failure> {
        Ok(())
    }

    fn take(&mut self, traced: &Retracing) -> Result<(), Failure> {
        let mut lines = traced.csv();
        let written = lines.try_for_each(|lines| self.out.write_all(lines.as_bytes()));
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
    points: &'a [Point],
}

impl Summaries {
    pub fn new(format: Format, vary: Parameter, targets: Option<Vec<u64>>) -> Self {
        Self {
            format,
            vary,
            targets,
            point: Default::default(),
            traces: Vec::new(),
            points: Vec::new(),
        }
    }
}

impl Sink for Summaries {
    fn looks(&self) -> Looks {
        Looks::AtBudgets
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
        if self.format == Format::Json {
            self.points.push(point);
            return Ok(());
        }
        print_lines(lines(self.vary, &point))
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.format != Format::Json {
            return Ok(());
        }
        print_json(&Export {
            format: FORMAT,
            vary: self.vary,
            points: &self.points,
        })
    }
}

/// A point for people: its runs at round budgets, then its targets.
fn lines(vary: Parameter, point: &Point) -> Vec<String> {
    let Point { value, summary, .. } = point;
    let runs = if summary.runs == 1 { "run" } else { "runs" };
    let title = format!("{} {value}, {} {runs}", vary.name(), summary.runs);
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
