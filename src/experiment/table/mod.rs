//! Reading rows again: the inverse of [`Row::csv`], for files people kept.

use super::{FORMAT, MAX_KEPT, MAX_POINTS, MAX_RUNS, Row, Success, Verdict};
use crate::Error;
use crate::error::Kind;
use crate::game::Position;
use crate::mep::{Expression, Terminals};
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};

/// The greatest count a row can have: JavaScript tells it from all others.
const MAX_COUNT: u64 = 1 << 53;

/// Where a table has the columns of [`Row::csv`].
#[derive(Clone, Debug)]
pub(super) struct Columns {
    /// The number of cells of a line.
    cells: usize,
    /// The place of each column among them, in the order of [`Row::csv`].
    places: Vec<Option<usize>>,
}

impl Columns {
    /// Reads a header. The order of the columns does not matter.
    ///
    /// An unknown column is refused: it may be a setting of a later version, and ignoring it would
    /// misrepresent the rows. A missing setting takes its default, because the default of a new
    /// parameter is what earlier versions did. Without `format`, the format is 1.
    fn read(header: &str) -> Result<Self, Error> {
        let cells = split(header);
        let optional = |name: &str| name == "format" || Parameter::find(name).is_ok();
        let needed = |name: &&str| !optional(name) && !cells.contains(name);
        if let Some(column) = Row::columns().find(needed) {
            return Err(Kind::NoColumn { column }.into());
        }
        for (place, &cell) in cells.iter().enumerate() {
            let Some(column) = Row::columns().find(|name| *name == cell) else {
                let typed = cell.to_owned();
                return Err(Kind::UnknownColumn { typed }.into());
            };
            if cells[..place].contains(&cell) {
                return Err(Kind::SameColumn { column }.into());
            }
        }
        let place = |name| cells.iter().position(|cell| *cell == name);
        Ok(Self {
            places: Row::columns().map(place).collect(),
            cells: cells.len(),
        })
    }

    /// The columns of a line without a header: those of [`Row::csv`], in format 1 without the
    /// last.
    fn of_line(line: &str) -> Self {
        let all = Row::columns().count();
        let cells = split(line).len().clamp(all - 1, all);
        Self {
            cells,
            places: (0..all)
                .map(|place| Some(place).filter(|_| place < cells))
                .collect(),
        }
    }

    /// Reads a line of CSV without its end.
    pub(super) fn row(&self, line: &str) -> Result<Row, Error> {
        let cells = split(line);
        if cells.len() != self.cells {
            let kind = Kind::Cells {
                cells: cells.len(),
                expected: self.cells,
            };
            return Err(kind.into());
        }
        let place = |place: &Option<usize>| place.map(|place| cells[place]);
        let cells: Vec<Option<&str>> = self.places.iter().map(place).collect();
        let (ids, rest) = cells.split_at(3);
        let (texts, ending) = rest.split_at(Parameter::ALL.len());
        let cell = |index: usize| ending[index].unwrap_or_default();
        if let Some(format) = ending[7] {
            between("format", format, 1, FORMAT.into())?;
        }
        let mut settings = Settings::default();
        for (parameter, text) in Parameter::ALL.into_iter().zip(texts) {
            if let Some(text) = text {
                settings.set(parameter, text)?;
            }
        }
        let id = |index: usize| ids[index].unwrap_or_default();
        let row = Row {
            point: below("point", id(0), MAX_POINTS as u64)?,
            run: below("run", id(1), MAX_RUNS.into())?,
            seed: Seed::parse(id(2))?,
            settings,
            success: success(cell(0), cell(1), cell(5), cell(6))?,
            evaluations: whole("evaluations", cell(2))?,
            fitness: whole("fitness", cell(3))?,
            formula: cell(4).to_owned(),
        };
        row.checked()
    }
}

impl Row {
    /// Reads a line of CSV as [`Row::csv`] writes it, in this format or the one before.
    pub fn parse(line: &str) -> Result<Self, Error> {
        Columns::of_line(line).row(line)
    }

    /// Refuses a row that no run of its settings can end with.
    pub(super) fn checked(self) -> Result<Self, Error> {
        let most = u64::from(self.settings.generations());
        let generation = self.success.map_or(0, |success| success.generation);
        for (column, count, most) in [
            ("generation", generation, most),
            ("evaluations", self.evaluations, MAX_COUNT),
            ("fitness", self.fitness, MAX_COUNT),
        ] {
            if count > most {
                return Err(refuse(column, &count.to_string(), 0, most));
            }
        }
        check_formula(&self.formula, &self.settings)?;
        Ok(self)
    }
}

/// The columns of a table, and the lines that hold its rows, each with its number. Before a row is
/// built, a table without a header, without rows or with too many is refused.
pub(super) fn row_lines(
    text: &str,
) -> Result<(Columns, impl Iterator<Item = (usize, &str)> + Clone), Error> {
    let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    let columns = Columns::read(lines.next().map_or("", |(_, header)| header))?;
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    match lines.clone().count() as u64 {
        0 => Err(Kind::NoRows.into()),
        1..=MAX_KEPT => Ok((columns, lines)),
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
    between(column, text, 0, MAX_COUNT)
}

fn between(column: &'static str, text: &str, least: u64, most: u64) -> Result<u64, Error> {
    let number = text.parse().ok();
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| refuse(column, text, least, most))
}

fn below(column: &'static str, text: &str, limit: u64) -> Result<u32, Error> {
    let number = text.parse().ok();
    number
        .filter(|&number| u64::from(number) < limit)
        .ok_or_else(|| refuse(column, text, 0, limit - 1))
}

fn refuse(column: &'static str, text: &str, least: u64, most: u64) -> Error {
    let kind = Kind::Whole {
        field: column,
        typed: text.to_owned(),
        least,
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
        let endings = [",,,2", ",yes,,2", ")\",2"];
        let seen = endings.map(|ending| lines.iter().any(|line| line.ends_with(ending)));
        assert_eq!(seen, [true; 3], "failed, proven and refuted runs");
        for end in ["\n", "\r\n"] {
            let table = format!("{}{end}{}{end}", Row::csv_header(), lines.join(end));
            let (columns, read) = row_lines(&table).unwrap();
            let read: Vec<_> = read.map(|(_, line)| line).collect();
            assert_eq!(read, lines);
            for line in read {
                assert_eq!(columns.row(line).unwrap().csv(), line);
            }
        }
    }

    #[test]
    fn a_table_of_no_rows_or_too_many_is_refused() {
        let header = Row::csv_header();
        let refusal = |text: &str| row_lines(text).err().unwrap().to_string();
        let not_the_header = "Line 1 is not the header of an experiment's rows: it has no column";
        assert_eq!(refusal(""), format!("{not_the_header} point."));
        assert_eq!(refusal("a,b\n1,2\n"), format!("{not_the_header} point."));
        assert_eq!(
            refusal(&header.replace("seed,", "")),
            format!("{not_the_header} seed.")
        );
        assert_eq!(
            refusal(&format!("{header},note")),
            "Line 1 has a column note, which is not known and may change what the rows mean."
        );
        assert_eq!(
            refusal(&format!("k,{header}")),
            "Line 1 has two columns named k."
        );
        assert_eq!(refusal(&header), "The file has a header but no rows.");
        let long = header.clone() + &"\nx".repeat(1_000_001);
        let too_long = "The file has 1,000,001 rows; the limit is 1,000,000.";
        assert_eq!(refusal(&long), too_long);
        let full = header + &"\nx\n".repeat(1_000_000);
        assert_eq!(row_lines(&full).unwrap().1.last(), Some((2_000_000, "x")));
    }

    #[test]
    fn columns_are_read_by_their_names() {
        let line = &lines()[0];
        let row = Row::parse(line).unwrap();
        let names: Vec<_> = Row::columns().collect();
        let cells = split(line);
        let table = |order: &[usize]| {
            let header: Vec<_> = order.iter().map(|&place| names[place]).collect();
            let cells: Vec<_> = order
                .iter()
                .map(|&place| format!("\"{}\"", cells[place]))
                .collect();
            (header.join(","), cells.join(","))
        };
        let backwards: Vec<usize> = (0..names.len()).rev().collect();
        let (header, cells) = table(&backwards);
        assert_eq!(Columns::read(&header).unwrap().row(&cells).unwrap(), row);

        // A setting that is missing has its default, which k has in this row.
        let place = names.iter().position(|name| *name == "k").unwrap();
        let without: Vec<usize> = (0..names.len()).filter(|&one| one != place).collect();
        let (header, cells) = table(&without);
        assert_eq!(Columns::read(&header).unwrap().row(&cells).unwrap(), row);
    }

    #[test]
    fn formats_are_read_up_to_this_one() {
        let line = &lines()[0];
        let without = line.strip_suffix(",2").unwrap();
        let row = Row::parse(line).unwrap();
        for (line, read) in [
            (without.to_owned(), Ok(row.clone())),
            (format!("{without},1"), Ok(row)),
            (
                format!("{without},3"),
                Err("Format is 3; it must be between 1 and 2.".to_owned()),
            ),
            (
                format!("{without},x"),
                Err("Format is \"x\"; it must be a whole number between 1 and 2.".to_owned()),
            ),
        ] {
            let parsed = Row::parse(&line).map_err(|error| error.to_string());
            assert_eq!(parsed, read, "{line}");
        }
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
