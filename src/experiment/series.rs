//! The series of an experiment: their names, and which series each row of a table belongs to.

use super::MAX_SERIES;
use crate::Error;
use crate::error::Kind;
use crate::settings::{Parameter, Settings, Texts};
use crate::sort::sort_long;

/// The most characters of a name.
pub const MAX_NAME: usize = 40;

/// Reads the name of a series as people type it; empty if it has none.
///
/// The name goes into CSV as it is, so it may not have quotes or begin with anything that a spreadsheet takes for a
/// formula.
pub(super) fn read_name(typed: &str) -> Result<String, Error> {
    let name = typed.trim();
    let begins = name.chars().next().is_none_or(char::is_alphanumeric);
    let is_plain = |c: char| c != '"' && !c.is_control();
    if begins && name.chars().all(is_plain) && name.chars().count() <= MAX_NAME {
        return Ok(name.to_owned());
    }
    let (typed, most) = (name.to_owned(), MAX_NAME);
    Err(Kind::SeriesName { typed, most }.into())
}

/// The names of `count` series; the list is empty if no series has one. Two series with the same name are refused.
pub(super) fn read_names(typed: &[String], count: usize) -> Result<Vec<String>, Error> {
    let mut names: Vec<String> = Vec::new();
    for (number, typed) in (1..).zip(typed.iter().take(count)) {
        let name = read_name(typed).and_then(|name| {
            if !name.is_empty() && names.contains(&name) {
                return Err(Kind::SameName { typed: name }.into());
            }
            Ok(name)
        });
        names.push(name.map_err(|error| in_series(number, error))?);
    }
    if names.iter().all(String::is_empty) {
        names.clear();
    } else {
        names.resize(count, String::new());
    }
    Ok(names)
}

/// The refusal of something typed for a series, counted from 1.
pub(super) fn in_series(series: usize, error: Error) -> Error {
    Kind::OfSeries { series, error }.into()
}

/// The kinds of rows in a table, each with a series' name, a point and settings. Once all are known, they show what
/// varies and which of them make a series.
#[derive(Debug, Default)]
pub struct Cells {
    cells: Vec<Cell>,
    /// The cells of each point.
    by_point: Vec<Vec<usize>>,
}

/// Rows that agree in everything but their numbers and how they ended.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The name of its series; empty if it has none.
    pub name: String,
    /// The number of its point.
    pub point: u32,
    /// Its settings.
    pub settings: Settings,
}

/// The cells of one series, by the numbers of their points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesCells {
    /// Its name; empty if it has none.
    pub name: String,
    /// The number of each point, and its cell.
    pub points: Vec<(u32, usize)>,
}

impl Cells {
    /// The cell for rows with this point, these settings and this series name; a new one if there is none yet.
    pub fn place(&mut self, name: &str, point: u32, settings: &Settings) -> Result<usize, Error> {
        let index = point as usize;
        if self.by_point.len() <= index {
            self.by_point.resize(index + 1, Vec::new());
        }
        let here = &self.by_point[index];
        let fits = |cell: &&usize| {
            let cell = &self.cells[**cell];
            cell.name == name && cell.settings == *settings
        };
        if let Some(cell) = here.iter().find(fits) {
            return Ok(*cell);
        }
        if here.len() == MAX_SERIES {
            return Err(Kind::Sweeps { most: MAX_SERIES }.into());
        }
        let cell = self.cells.len();
        self.by_point[index].push(cell);
        self.cells.push(Cell {
            name: read_name(name)?,
            point,
            settings: settings.clone(),
        });
        Ok(cell)
    }

    /// All cells, in order of appearance.
    #[must_use]
    pub fn all(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of a point.
    #[must_use]
    pub fn at(&self, point: u32) -> &[usize] {
        self.by_point.get(point as usize).map_or(&[], Vec::as_slice)
    }

    /// The parameter that varies, and the series in order of appearance.
    pub fn series(&self) -> Result<(Parameter, Vec<SeriesCells>), Error> {
        let told = Parameter::ALL.into_iter();
        let told: Vec<_> = told.filter(|one| self.is_told_by_point(*one)).collect();
        let all = self.cells.iter().map(|cell| &cell.settings);
        let differing: Vec<_> = differing(all)
            .filter(|parameter| told.contains(parameter))
            .collect();
        // With one point, nothing shows what varied.
        let usual = told.contains(&Parameter::Population);
        let usual = usual.then_some(Parameter::Population);
        let candidates = match (&differing[..], usual.or(told.first().copied())) {
            ([], Some(usual)) => vec![usual],
            _ => differing,
        };
        let groups = candidates.iter().map(|vary| (*vary, self.grouped(*vary)));
        let best = groups
            .filter(|(_, series)| is_one_experiment(series))
            .min_by_key(|(_, series)| series.len());
        let (vary, series) = best.ok_or_else(|| self.refusal())?;
        if series.len() > MAX_SERIES {
            return Err(Kind::Sweeps { most: MAX_SERIES }.into());
        }
        Ok((vary, series))
    }

    /// Whether all rows of a point have the same value of a parameter.
    fn is_told_by_point(&self, parameter: Parameter) -> bool {
        self.by_point.iter().all(|cells| {
            let value = |cell: &usize| self.cells[*cell].settings.get(parameter);
            let first = cells.first().map(value);
            cells.iter().all(|cell| Some(value(cell)) == first)
        })
    }

    /// The series, assuming that this parameter varies: cells with the same name that differ in nothing else.
    fn grouped(&self, vary: Parameter) -> Vec<SeriesCells> {
        let mut shared: Vec<(Texts, SeriesCells)> = Vec::new();
        for (index, cell) in self.cells.iter().enumerate() {
            let texts = Texts::changed(&cell.settings, Some(vary));
            let known = shared
                .iter_mut()
                .find(|(known, series)| series.name == cell.name && *known == texts);
            if let Some((_, series)) = known {
                series.points.push((cell.point, index));
            } else {
                let series = SeriesCells {
                    name: cell.name.clone(),
                    points: vec![(cell.point, index)],
                };
                shared.push((texts, series));
            }
        }
        let mut series: Vec<_> = shared.into_iter().map(|(_, series)| series).collect();
        for one in &mut series {
            sort_long(&mut one.points, Ord::cmp);
        }
        series
    }

    /// Why the cells are not one experiment: what differs within a series, or that two series vary different
    /// parameters.
    fn refusal(&self) -> Error {
        let longest = self.by_point.iter().map(Vec::len).max().unwrap_or(0);
        let mut first = None;
        for index in 0..longest {
            let cells = self.by_point.iter().filter_map(|cells| cells.get(index));
            let differing = differing(cells.map(|cell| &self.cells[*cell].settings));
            let parameters: Vec<_> = differing.map(Parameter::name).collect();
            match (first, &parameters[..]) {
                (None, [vary]) => first = Some(*vary),
                (Some(one), [other]) if one != *other => {
                    return Kind::Varied { one, other }.into();
                }
                (_, [] | [_]) => {}
                (_, [..]) => return Kind::Differing { parameters }.into(),
            }
        }
        let all = differing(self.cells.iter().map(|cell| &cell.settings));
        let parameters = all.map(Parameter::name).collect();
        Kind::Differing { parameters }.into()
    }
}

/// Whether series belong together: each has a name, or a point in common with the longest one.
fn is_one_experiment(series: &[SeriesCells]) -> bool {
    let Some(longest) = series.iter().max_by_key(|one| one.points.len()) else {
        return true;
    };
    let has = |point: u32| longest.points.iter().any(|(number, _)| *number == point);
    let mut others = series.iter();
    others.all(|one| !one.name.is_empty() || one.points.iter().any(|(point, _)| has(*point)))
}

/// The parameters in which some settings differ.
pub(super) fn differing<'a>(
    all: impl Iterator<Item = &'a Settings> + Clone,
) -> impl Iterator<Item = Parameter> {
    Parameter::ALL.into_iter().filter(move |parameter| {
        let mut values = all.clone().map(|settings| settings.get(*parameter));
        let first = values.next();
        values.any(|value| Some(value) != first)
    })
}
