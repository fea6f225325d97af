//! Printing results.

use crate::failure::Failure;
use clap::ArgMatches;
use nimlab::experiment::Share;
use serde::Serialize;
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

/// Prints lines.
pub fn print_lines(lines: impl IntoIterator<Item = String>) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    lines
        .into_iter()
        .try_for_each(|line| writeln!(out, "{line}"))
        .and_then(|()| out.flush())
        .map_err(|error| failed(&error))
}

/// Why a result was not written. A reader that is gone, as `head` is after its last line, is no failure.
pub fn failed(error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Unread,
        _ => Failure::Files(format!("The result cannot be written: {error}")),
    }
}

/// Prints a result as one line of JSON.
pub fn print_json(result: &impl Serialize) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, result)
        .map_err(io::Error::from)
        .and_then(|()| writeln!(out))
        .and_then(|()| out.flush())
        .map_err(|error| failed(&error))
}

/// A part of a result as JSON.
pub fn to_json(part: &impl Serialize) -> String {
    serde_json::to_string(part).expect("invariant: plain types become JSON")
}

/// The 95% interval of a rate for people: `60.4% to 82.1%`.
pub fn interval(share: &Share) -> String {
    format!("{} to {}", percent(share.low), percent(share.high))
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
