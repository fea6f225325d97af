//! Printing results.

use clap::ArgMatches;
use nimlab::experiment::{PointSummary, Row, Verdict};
use nimlab::settings::{Parameter, Settings};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The form of a result on stdout.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON value.
    Json,
    /// Lines of comma-separated values.
    Csv,
}

impl Format {
    /// The form that was asked for.
    pub fn of(matches: &ArgMatches) -> Self {
        if matches.get_flag("json") {
            Self::Json
        } else if matches.get_flag("csv") {
            Self::Csv
        } else {
            Self::Text
        }
    }
}

/// Prints lines. A reader that went away, as `head` does, is no mistake.
pub fn print_lines(lines: impl IntoIterator<Item = String>) -> Result<(), String> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = lines
        .into_iter()
        .try_for_each(|line| writeln!(out, "{line}"))
        .and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("the result cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}

/// The settings as a JSON object of texts, as flags and links write them.
pub fn settings_json(settings: &Settings) -> Value {
    let entry =
        |parameter: Parameter| (parameter.name().to_owned(), settings.get(parameter).into());
    Value::Object(Parameter::ALL.map(entry).into_iter().collect::<Map<_, _>>())
}

/// A run of an experiment as JSON.
pub fn row_json(row: &Row) -> Value {
    let verdict = row.success.map(|success| success.verdict);
    json!({
        "point": row.point,
        "run": row.run,
        "seed": row.seed.number(),
        "settings": settings_json(&row.settings),
        "solved": row.success.is_some(),
        "generation": row.success.map(|success| success.generation),
        "evaluations": row.evaluations,
        "fitness": row.fitness,
        "formula": row.formula,
        "proven": verdict.map(|verdict| verdict == Verdict::Proven),
        "counterexample": match verdict {
            Some(Verdict::Refuted(position)) => Some(position.to_string()),
            Some(Verdict::Proven) | None => None,
        },
    })
}

/// A point of an experiment as JSON.
pub fn point_json(value: &str, point: &PointSummary) -> Value {
    json!({
        "value": value,
        "runs": point.runs,
        "successes": point.successes,
        "rate": point.rate(),
        "low": point.interval.low,
        "high": point.interval.high,
        "proven": point.proven,
        "mean_generation": point.mean_generation,
        "mean_evaluations": point.mean_evaluations,
        "effort": point.effort.map(|effort| json!({
            "evaluations": effort.evaluations,
            "generation": effort.generation,
            "runs": effort.runs,
        })),
    })
}

/// A rate for people: `73.2%`.
pub fn percent(rate: f64) -> String {
    format!("{:.1}%", 100.0 * rate)
}

/// A table with aligned columns, in Markdown, the first column to the left.
pub fn table(header: &[&str], rows: &[Vec<String>]) -> Vec<String> {
    let header: Vec<String> = header.iter().map(|&cell| cell.to_owned()).collect();
    let all = || std::iter::once(&header).chain(rows);
    let widths: Vec<usize> = (0..header.len())
        .map(|column| {
            all()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<_> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, &width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            })
            .collect();
        format!("| {} |", cells.join(" | "))
    };
    let rule: Vec<_> = widths
        .iter()
        .enumerate()
        .map(|(column, &width)| match column {
            0 => "-".repeat(width + 2),
            _ => format!("{}:", "-".repeat(width + 1)),
        })
        .collect();
    let mut lines = vec![line(&header), format!("|{}|", rule.join("|"))];
    lines.extend(rows.iter().map(line));
    lines
}
