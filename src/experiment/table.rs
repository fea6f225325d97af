//! Reading rows again: the inverse of [`Row::csv`], for files people kept and for rows that travel
//! between workers.

use super::{MAX_KEPT, MAX_POINTS, MAX_RUNS, Row, Success, Verdict};
use crate::Error;
use crate::error::Kind;
use crate::game::Position;
use crate::mep::{Expression, Terminals};
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};

/// The columns before the settings, and those after them.
const BEFORE: usize = 3;
const AFTER: usize = 7;
const CELLS: usize = BEFORE + Parameter::ALL.len() + AFTER;

/// The greatest count a row can have: JavaScript tells it from all others.
const MAX_COUNT: u64 = 1 << 53;

impl Row {
    /// Reads a line of CSV without its end.
    pub fn parse(line: &str) -> Result<Self, Error> {
        let cells = split(line);
        if cells.len() != CELLS {
            let kind = Kind::Cells {
                cells: cells.len(),
                expected: CELLS,
            };
            return Err(kind.into());
        }
        let mut settings = Settings::default();
        for (parameter, text) in Parameter::ALL.into_iter().zip(&cells[BEFORE..]) {
            settings.set(parameter, text)?;
        }
        let ending = &cells[CELLS - AFTER..];
        let most = settings.generations();
        let success = success(ending[0], ending[1], ending[5], ending[6])?;
        if let Some(Success { generation, .. }) = success
            && generation > most.into()
        {
            return Err(refuse("generation", ending[1], most.into()));
        }
        check_formula(ending[4], &settings)?;
        Ok(Self {
            point: below("point", cells[0], MAX_POINTS as u64)?,
            run: below("run", cells[1], MAX_RUNS.into())?,
            seed: Seed::parse(cells[2])?,
            settings,
            success,
            evaluations: whole("evaluations", ending[2])?,
            fitness: whole("fitness", ending[3])?,
            formula: ending[4].to_owned(),
        })
    }
}

/// The lines of a table that hold its rows, each with its number. Before a row is built, a table
/// with another header, without rows or with too many is refused.
pub(super) fn row_lines(text: &str) -> Result<impl Iterator<Item = (usize, &str)> + Clone, Error> {
    let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    if lines.next().map(|(_, header)| header) != Some(&Row::csv_header()) {
        return Err(Kind::Header.into());
    }
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    match lines.clone().count() as u64 {
        0 => Err(Kind::NoRows.into()),
        1..=MAX_KEPT => Ok(lines),
        rows => {
            let most = MAX_KEPT;
            Err(Kind::FileRows { rows, most }.into())
        }
    }
}

/// Refuses what is no formula over these settings' terminals.
fn check_formula(text: &str, settings: &Settings) -> Result<(), Error> {
    if Expression::is_shown_by_length(text) {
        return Ok(());
    }
    let terminals = Terminals::of(&*settings.game(), settings.heaps());
    Expression::parse(text, &terminals).map(|_| ())
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
            let typed = proven.to_owned();
            return Err(Kind::Proven { typed }.into());
        }
        _ => {
            let kind = Kind::Choice {
                field: "solved",
                typed: solved.to_owned(),
                choices: vec!["yes", "no"],
            };
            return Err(kind.into());
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
        .filter(|&number| number <= MAX_COUNT)
        .ok_or_else(|| refuse(column, text, MAX_COUNT))
}

fn below(column: &'static str, text: &str, limit: u64) -> Result<u32, Error> {
    let number = text.parse().ok();
    number
        .filter(|&number| u64::from(number) < limit)
        .ok_or_else(|| refuse(column, text, limit - 1))
}

fn refuse(column: &'static str, text: &str, most: u64) -> Error {
    let kind = Kind::Whole {
        field: column,
        typed: text.to_owned(),
        least: 0,
        most,
    };
    kind.into()
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
            let read = row_lines(&table).unwrap().map(|(_, line)| line);
            assert_eq!(read.collect::<Vec<_>>(), lines);
        }
    }

    #[test]
    fn a_table_of_no_rows_or_too_many_is_refused() {
        let header = Row::csv_header();
        let refusal = |text: &str| row_lines(text).err().unwrap().to_string();
        let not_the_header = "Line 1 is not the header of an experiment's rows, which starts with point,run,seed,game.";
        assert_eq!(refusal(""), not_the_header);
        assert_eq!(refusal("a,b\n1,2\n"), not_the_header);
        assert_eq!(refusal(&header), "The file has a header but no rows.");
        let long = header.clone() + &"\nx".repeat(1_000_001);
        let too_long = "The file has 1,000,001 rows; the limit is 1,000,000.";
        assert_eq!(refusal(&long), too_long);
        let full = header + &"\nx\n".repeat(1_000_000);
        assert_eq!(row_lines(&full).unwrap().last(), Some((2_000_000, "x")));
    }

    #[test]
    fn what_is_wrong_in_a_row_is_named() {
        let good = &lines()[0];
        let refusal = |line: &str| Row::parse(line).unwrap_err().to_string();
        for (bad, sentence) in [
            ("1,2", "The row has 2 cells; it must have 24."),
            (
                &good.replacen("0,0,", "1000,0,", 1),
                "Point is 1,000; it must be between 0 and 999.",
            ),
            (
                &good.replacen("0,0,", "0,-1,", 1),
                "Run is -1; it must be between 0 and 99,999.",
            ),
            (
                &good.replace(",100,15,", ",1,15,"),
                "Population is 1; it must be between 2 and 10,000.",
            ),
        ] {
            assert_eq!(refusal(bad), sentence);
        }
        for (ending, sentence) in [
            (
                "perhaps,,2,3,a1,,",
                "Solved is \"perhaps\"; it must be yes or no.",
            ),
            (
                "yes,4,2,3,a1,,",
                "Proven is empty; it must be yes or no if the run is solved, and empty if not.",
            ),
            (
                "yes,,2,3,a1,yes,",
                "Generation is empty; it must be a whole number between 0 and 9,007,199,254,740,992.",
            ),
            (
                "yes,101,2,3,a1,yes,",
                "Generation is 101; it must be between 0 and 100.",
            ),
            (
                "yes,4,2,3,a1,no,x",
                "Heap 1 is \"x\"; it must be a whole number between 0 and 255.",
            ),
            (
                "no,,-2,3,a1,,",
                "The number of evaluations is -2; it must be between 0 and 9,007,199,254,740,992.",
            ),
            (
                "no,,2,99999999999999999999,a1,,",
                "Fitness is 99,999,999,999,999,999,999; it must be between 0 and 9,007,199,254,740,992.",
            ),
            (
                "no,,2,3,a1 xor a5,,",
                "a5 is not known here; use n, a1, a2, a3 or a4.",
            ),
            (
                "no,,2,3,a formula of 7 symbols,,",
                "a is not known here; use n, a1, a2, a3 or a4.",
            ),
        ] {
            assert_eq!(refusal(&line(ending)), sentence);
        }
    }

    #[test]
    fn formulas_and_counts_are_read_up_to_their_limits() {
        for formula in [
            "a1  XOR (a2)",
            "a formula of 2001 symbols",
            "a formula of more than 18446744073709551614 symbols",
        ] {
            let line = line(&format!("yes,100,2,9007199254740992,{formula},yes,"));
            assert_eq!(Row::parse(&line).unwrap().formula, formula);
        }
    }

    fn line(ending: &str) -> String {
        let settings = Parameter::ALL.map(|parameter| Settings::default().get(parameter));
        let settings = settings.map(|cell| format!("\"{cell}\"")).join(",");
        format!("0,0,1,{settings},{ending}")
    }
}
