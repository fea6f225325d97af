//! Reading rows again: the inverse of [`Row::csv`], for files people kept and for rows that travel
//! between workers.

use super::{MAX_POINTS, MAX_RUNS, Row, Success, Verdict};
use crate::Error;
use crate::game::Position;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};

/// The columns before the settings, and those after them.
const BEFORE: usize = 3;
const AFTER: usize = 7;
const CELLS: usize = BEFORE + Parameter::ALL.len() + AFTER;

impl Row {
    /// Reads a line of CSV without its end.
    pub fn parse(line: &str) -> Result<Self, Error> {
        let cells = split(line);
        if cells.len() != CELLS {
            let message = format!("there are {}, not {CELLS}", cells.len());
            return Err(Error::new("cells", message));
        }
        let mut settings = Settings::default();
        for (parameter, text) in Parameter::ALL.into_iter().zip(&cells[BEFORE..]) {
            settings.set(parameter, text)?;
        }
        let ending = &cells[CELLS - AFTER..];
        Ok(Self {
            point: below("point", cells[0], MAX_POINTS as u64)?,
            run: below("run", cells[1], MAX_RUNS.into())?,
            seed: Seed::parse(cells[2])?,
            settings,
            success: success(ending[0], ending[1], ending[5], ending[6])?,
            evaluations: whole("evaluations", ending[2])?,
            fitness: whole("fitness", ending[3])?,
            formula: ending[4].to_owned(),
        })
    }
}

/// Reads a table with its header; an error names the line.
pub fn parse_table(text: &str) -> Result<Vec<Row>, Error> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().zip(1..);
    if lines.next().map(|(header, _)| header) != Some(&Row::csv_header()) {
        let message = "line 1 is not the header of an experiment's rows, point,run,seed,game,...";
        return Err(Error::new("file", message));
    }
    let rows = lines
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| {
            Row::parse(line).map_err(|error| Error::new("file", format!("line {number}: {error}")))
        })
        .collect::<Result<Vec<_>, _>>()?;
    if rows.is_empty() {
        return Err(Error::new("file", "there is no row after the header"));
    }
    Ok(rows)
}

/// The cells between commas that are in no quotes.
fn split(line: &str) -> Vec<&str> {
    let mut quoted = false;
    let cells = line.split(move |c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    });
    cells.map(|cell| cell.trim_matches('"')).collect()
}

fn success(
    solved: &str,
    generation: &str,
    proven: &str,
    counterexample: &str,
) -> Result<Option<Success>, Error> {
    let verdict = match (solved, proven) {
        ("no", "") => return Ok(None),
        ("yes", "yes") => Verdict::Proven,
        ("yes", "no") => Verdict::Refuted(Position::parse(counterexample)?),
        ("yes" | "no", _) => {
            let message = format!("it is {proven}, allowed are yes and no where a run solved");
            return Err(Error::new("proven", message));
        }
        _ => {
            let message = format!("it is {solved}, allowed are yes and no");
            return Err(Error::new("solved", message));
        }
    };
    Ok(Some(Success {
        generation: whole("generation", generation)?,
        verdict,
    }))
}

fn whole(column: &'static str, text: &str) -> Result<u64, Error> {
    let number = text.parse().ok();
    number
        .filter(|&number| number <= Seed::MAX)
        .ok_or_else(|| Error::new(column, format!("it is {text}, not a whole number")))
}

fn below(column: &'static str, text: &str, limit: u64) -> Result<u32, Error> {
    let number = whole(column, text)?;
    u32::try_from(number)
        .ok()
        .filter(|_| number < limit)
        .ok_or_else(|| {
            let message = format!("it is {text}, allowed are 0 to {}", limit - 1);
            Error::new(column, message)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Sweep;

    fn lines() -> Vec<String> {
        let base = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
        let values = ["nim", "wythoff", "subtraction"].map(str::to_owned);
        let sweep = Sweep::new(&base, Parameter::Game, &values, 8, Seed::from_bits(1)).unwrap();
        let rows = (0..sweep.rows()).map(|row| sweep.row(row).unwrap());
        rows.map(|row| {
            let line = row.csv();
            assert_eq!(Row::parse(&line).unwrap(), row, "{line}");
            line
        })
        .collect()
    }

    #[test]
    fn reading_is_the_inverse_of_writing() {
        let lines = lines();
        let endings = [",,", ",yes,", ")\""];
        let seen = endings.map(|ending| lines.iter().any(|line| line.ends_with(ending)));
        assert_eq!(seen, [true; 3], "failed, proven and refuted runs");
        for end in ["\n", "\r\n"] {
            let table = format!("{}{end}{}{end}", Row::csv_header(), lines.join(end));
            let rows = parse_table(&table).unwrap();
            assert_eq!(rows.iter().map(Row::csv).collect::<Vec<_>>(), lines);
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let header = Row::csv_header();
        let good = &lines()[0];
        let refusal = |text: &str| parse_table(text).unwrap_err().to_string();
        let not_the_header =
            "file: line 1 is not the header of an experiment's rows, point,run,seed,game,...";
        assert_eq!(refusal(""), not_the_header);
        assert_eq!(refusal("a,b\n1,2\n"), not_the_header);
        assert_eq!(refusal(&header), "file: there is no row after the header");
        for (bad, sentence) in [
            ("1,2", "cells: there are 2, not 24"),
            (
                &good.replacen("0,0,", "1000,0,", 1),
                "point: it is 1000, allowed are 0 to 999",
            ),
            (
                &good.replacen("0,0,", "0,-1,", 1),
                "run: it is -1, not a whole number",
            ),
            (
                &good.replace(",100,15,", ",1,15,"),
                "population: it is 1, allowed are 2 to 10000",
            ),
        ] {
            let text = format!("{header}\n{good}\n{bad}\n");
            assert_eq!(refusal(&text), format!("file: line 3: {sentence}"));
        }
        for (ending, sentence) in [
            (
                "perhaps,,2,3,a1,,",
                "solved: it is perhaps, allowed are yes and no",
            ),
            (
                "yes,4,2,3,a1,,",
                "proven: it is , allowed are yes and no where a run solved",
            ),
            ("yes,,2,3,a1,yes,", "generation: it is , not a whole number"),
            (
                "yes,4,2,3,a1,no,x",
                "heaps: heap 1 is x, not a whole number from 0 to 255",
            ),
            ("no,,-2,3,a1,,", "evaluations: it is -2, not a whole number"),
            (
                "no,,2,99999999999999999999,a1,,",
                "fitness: it is 99999999999999999999, not a whole number",
            ),
        ] {
            let settings = Parameter::ALL.map(|parameter| Settings::default().get(parameter));
            let settings = settings.map(|cell| format!("\"{cell}\"")).join(",");
            let line = format!("0,0,1,{settings},{ending}");
            assert_eq!(Row::parse(&line).unwrap_err().to_string(), sentence);
        }
    }
}
