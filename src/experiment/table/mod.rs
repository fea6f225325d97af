//! Reading rows back: the inverse of [`Row::csv`], for files that people kept.

use crate::Error;
use crate::error::{Kind, grouped, shortened};
use crate::experiment::row::first_parameters;
use crate::experiment::{
    FORMAT, MAX_KEPT, MAX_POINTS, MAX_RUNS, Row, RowVerdict, RowWord, Success,
};
use crate::mep::Expression;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};
use std::borrow::Cow;

/// The greatest count a row can have: JavaScript holds every whole number up to it exactly.
const MAX_COUNT: u64 = 1 << 53;

/// What formats 1 and 2 have instead of the verdict: whether the formula is right on a larger game.
const PROVEN: &str = "proven";

/// The column with the name of a row's series, if some series of the table has a name.
pub(super) const SERIES: &str = "series";

/// The columns of formats 1 and 2 after the formula; format 1 lacks the last.
const EARLIER_ENDING: [&str; 3] = [PROVEN, "counterexample", "format"];

/// The most unknown columns a sentence names.
const MOST_NAMED: usize = 20;

/// Where a table has the columns of [`Row::csv`].
#[derive(Clone, Debug)]
pub struct Columns {
    /// The number of cells of a line.
    cells: usize,
    /// The place of each column among them, in the order of [`Columns::all`].
    places: Vec<Option<usize>>,
    /// The columns that are unknown.
    extra: Vec<String>,
}

impl Columns {
    /// Reads a header. The order of the columns does not matter.
    ///
    /// An unknown column is left out, and the caller must say so: people may have added it, but it may also be a
    /// setting of a later version. A missing setting takes its default, because the default of a new parameter is what
    /// earlier versions did. Without `format`, the format is 1. A table that has `proven`, as formats 1 and 2 do,
    /// needs no verdict.
    pub fn read(header: &str) -> Result<Self, Error> {
        let cells = split(header);
        let earlier = cells.contains(&PROVEN);
        let optional = |name: &str| match name {
            "format" | PROVEN | SERIES => true,
            "verdict" | "bound" => earlier,
            _ => Parameter::find(name).is_ok(),
        };
        let needed = |name: &&str| !optional(name) && !cells.contains(name);
        if let Some(column) = Self::all().find(needed) {
            return Err(Kind::NoColumn { column }.into());
        }
        for (place, &cell) in cells.iter().enumerate() {
            if let Some(column) = Self::all().find(|name| *name == cell)
                && cells[..place].contains(&cell)
            {
                return Err(Kind::SameColumn { column }.into());
            }
        }
        Ok(Self::of(&cells))
    }

    /// The columns that are unknown and were not read.
    #[must_use]
    pub fn extra(&self) -> &[String] {
        &self.extra
    }

    /// The columns of a line without a header; the number of its cells shows the format.
    fn of_line(line: &str) -> Self {
        let now: Vec<&str> = Row::columns().collect();
        let shared = now.iter().position(|name| *name == "verdict");
        let earlier = [&now[..shared.unwrap_or(0)], &EARLIER_ENDING].concat();
        match split(line).len() {
            cells if cells >= now.len() => Self::of(&now),
            cells if cells >= earlier.len() => Self::of(&earlier),
            _ => Self::of(&earlier[..earlier.len() - 1]),
        }
    }

    /// Every known column: those of all tables, those of earlier formats, the later parameters, and the series' name.
    fn all() -> impl Iterator<Item = &'static str> {
        let later = Parameter::LATER.map(Parameter::name);
        Row::columns().chain([PROVEN]).chain(later).chain([SERIES])
    }

    /// The columns of a table whose header has these cells.
    fn of(header: &[&str]) -> Self {
        let place = |name| header.iter().position(|cell| *cell == name);
        Self {
            places: Self::all().map(place).collect(),
            cells: header.len(),
            extra: {
                let unknown = |cell: &&&str| !Self::all().any(|name| name == **cell);
                let extra = header.iter().filter(unknown);
                extra.map(|&cell| cell.to_owned()).collect()
            },
        }
    }

    /// The name of the series that a line of CSV belongs to; empty if it has none.
    #[must_use]
    pub fn series<'a>(&self, line: &'a str) -> &'a str {
        let place = self.places.last().copied().flatten();
        place.map_or("", |place| split(line).get(place).copied().unwrap_or(""))
    }

    /// Reads a line of CSV without its line break.
    pub fn row(&self, line: &str) -> Result<Row, Error> {
        let cells = split(line);
        if cells.len() != self.cells {
            let kind = Kind::Cells {
                cells: cells.len(),
                expected: self.cells,
            };
            return Err(kind.into());
        }
        let place = |place: &Option<usize>| place.map(|place| present(cells[place]));
        let cells: Vec<Option<&str>> = self.places.iter().map(place).collect();
        let (ids, rest) = cells.split_at(3);
        let (texts, ending) = rest.split_at(first_parameters().count());
        let (ending, later) = ending.split_at(10);
        let cell = |index: usize| ending[index].unwrap_or_default();
        if let Some(format) = ending[8] {
            between("format", format, 1, FORMAT.into())?;
        }
        let mut settings = Settings::default();
        let parameters = first_parameters().zip(texts);
        for (parameter, text) in parameters.chain(Parameter::LATER.into_iter().zip(later)) {
            if let Some(text) = text {
                settings.set(parameter, &plain(text))?;
            }
        }
        let id = |index: usize| ids[index].unwrap_or_default();
        let row = Row {
            point: below("point", id(0), MAX_POINTS as u64)?,
            run: below("run", id(1), MAX_RUNS.into())?,
            seed: Seed::parse(&plain(id(2)))?,
            settings,
            success: success(
                cell(1),
                &Judged {
                    solved: cell(0),
                    verdict: ending[5],
                    counterexample: cell(6),
                    bound: cell(7),
                    proven: ending[9],
                },
            )?,
            evaluations: whole("evaluations", cell(2))?,
            fitness: whole("fitness", cell(3))?,
            formula: cell(4).to_owned(),
        };
        row.checked()
    }
}

impl Row {
    /// Reads a line of CSV as [`Row::csv`] writes it, in this format or an earlier one.
    pub fn parse(line: &str) -> Result<Self, Error> {
        Columns::of_line(line).row(line)
    }

    /// Refuses a row that no run of its settings can end with.
    pub(super) fn checked(self) -> Result<Self, Error> {
        let most = u64::from(self.settings.generations());
        let generation = self
            .success
            .as_ref()
            .map_or(0, |success| success.generation);
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

/// The columns that are unknown and were not read, in words, as part of a sentence about their file.
#[must_use]
pub fn columns_left_out(extra: &[String]) -> Option<String> {
    let named = extra.iter().take(MOST_NAMED).map(|name| match &**name {
        "" => "one without a name".to_owned(),
        name => shortened(name),
    });
    let mut named: Vec<_> = named.collect();
    let more = extra.len() - named.len();
    if more > 0 {
        named.push(format!("{} more", grouped(&more)));
    }
    let all = named.join(", ");
    (!named.is_empty()).then(|| format!("columns that are not known are left out: {all}."))
}

/// The columns of a table, and the lines that hold its rows, each with its number. A table without a header, without
/// rows or with too many of them is refused before any row is built.
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

/// Refuses text that is not a formula over these settings' terminals.
fn check_formula(text: &str, settings: &Settings) -> Result<(), Error> {
    if Expression::is_shown_by_length(text) {
        return Ok(());
    }
    let terminals = settings.terminals();
    Expression::parse(text, &terminals).map(|_| ())
}

/// The cells of a row that say what its formula is worth. A missing column is `None`.
struct Judged<'a> {
    solved: &'a str,
    verdict: Option<&'a str>,
    counterexample: &'a str,
    bound: &'a str,
    proven: Option<&'a str>,
}

impl Judged<'_> {
    /// The refusal of a verdict that does not fit the rest.
    fn refusal(&self) -> Error {
        let kind = match self.verdict {
            None => Kind::Proven {
                typed: self.proven.unwrap_or_default().to_owned(),
            },
            Some(verdict) => Kind::Verdict {
                typed: verdict.to_owned(),
                words: RowWord::ALL.map(RowWord::text).to_vec(),
            },
        };
        kind.into()
    }
}

/// Splits a line into cells at commas outside quotes.
fn split(line: &str) -> Vec<&str> {
    let mut quoted = false;
    let cells = line.split(move |c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    });
    cells.map(|cell| cell.trim_matches('"')).collect()
}

/// A cell; empty if a program, such as R, has written that there is no value.
fn present(cell: &str) -> &str {
    match cell.trim() {
        "NA" | "NaN" => "",
        _ => cell,
    }
}

/// A whole number in our notation, if another program wrote it as 45.0 or 1e+05; any other text stays as it is.
fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(['.', 'e', 'E']) {
        return Cow::Borrowed(text);
    }
    #[allow(clippy::cast_precision_loss, reason = "2^53 is exact")]
    let most = MAX_COUNT as f64;
    let number = text.trim().parse::<f64>().ok();
    let whole = number.filter(|number| number.fract() == 0.0 && number.abs() <= most);
    whole.map_or(Cow::Borrowed(text), |whole| {
        Cow::Owned(format!("{whole:.0}"))
    })
}

fn success(generation: &str, judged: &Judged) -> Result<Option<Success>, Error> {
    let word = match (judged.solved, judged.verdict, judged.proven) {
        ("no", None | Some(""), None | Some("")) => return Ok(None),
        ("yes", Some(verdict), None | Some("")) if !verdict.is_empty() => RowWord::find(verdict),
        ("yes", None | Some(""), Some("yes")) => Some(RowWord::RightOnLargerGame),
        ("yes", None | Some(""), Some("no")) => Some(RowWord::WrongOnLargerGame),
        ("yes" | "no", _, _) => None,
        _ => {
            let kind = Kind::Choice {
                field: "solved",
                typed: judged.solved.to_owned(),
                choices: vec!["yes", "no"],
            };
            return Err(kind.into());
        }
    };
    let Some(word) = word else {
        return Err(judged.refusal());
    };
    Ok(Some(Success {
        generation: whole("generation", generation)?,
        verdict: RowVerdict::read(word, judged.counterexample, judged.bound)?,
    }))
}

fn whole(column: &'static str, text: &str) -> Result<u64, Error> {
    between(column, text, 0, MAX_COUNT)
}

fn between(column: &'static str, text: &str, least: u64, most: u64) -> Result<u64, Error> {
    let number = plain(text).parse().ok();
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| refuse(column, text, least, most))
}

fn below(column: &'static str, text: &str, limit: u64) -> Result<u32, Error> {
    let number = plain(text).parse().ok();
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
mod tests;
