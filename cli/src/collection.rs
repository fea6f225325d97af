//! The rows of one experiment from any number of files and directories, in order.
//!
//! Only the place of each row is kept, so that memory does not grow with the contents of the rows.

use crate::directory::{self, manifest::Manifest};
use crate::failure::Failure;
use crate::rows::{Place, RowFile, Tail};
use nimlab::experiment::{
    Cells, Missing, Origin, Plan, Row, SeriesCells, missing_spans, point_name,
};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The rows of an experiment, wherever they are.
#[derive(Debug)]
pub struct Collection {
    files: Vec<RowFile>,
    entries: Vec<Entry>,
    cells: Cells,
    holding: Vec<Holding>,
    /// The plan, if a directory has one, and that directory.
    plan: Option<(Plan, PathBuf)>,
    /// The experiment's seed, as soon as it is known.
    origin: Origin,
    vary: Parameter,
    series: Vec<SeriesCells>,
    join: Join,
}

/// Whether files may hold different series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// Every file must share a series with another one; files of different experiments are refused.
    Shared,
    /// Files may hold different series of one experiment.
    Any,
}

/// The cells of which a file has rows, and the first row of each.
type Holding = BTreeMap<usize, Entry>;

/// Where a row is.
#[derive(Clone, Copy, Debug)]
struct Entry {
    cell: u32,
    run: u32,
    file: usize,
    place: Place,
}

impl Collection {
    /// Reads all rows of these files and directories. Rows of different experiments are refused, and so is a run that
    /// is there twice with different endings.
    pub fn read(paths: &[PathBuf], seed: Option<Seed>, join: Join) -> Result<Self, Failure> {
        let mut all = Self {
            files: Vec::new(),
            entries: Vec::new(),
            cells: Cells::default(),
            holding: Vec::new(),
            plan: None,
            origin: Origin::new(seed),
            vary: Parameter::Population,
            series: Vec::new(),
            join,
        };
        for path in paths {
            if path.is_dir()
                && let Some(manifest) = Manifest::read(path)?
            {
                all.agree(manifest.plan, path)?;
            }
        }
        for path in paths {
            if path.is_dir() {
                let parts = directory::files(path)?;
                if parts.is_empty()
                    && let Some(sentence) = directory::only_series(path)
                {
                    return Err(Failure::Files(sentence));
                }
                for part in parts {
                    all.take_in(&part, Tail::Unfinished)?;
                }
            } else {
                all.take_in(path, Tail::Row)?;
            }
        }
        if all.entries.is_empty() {
            return Err(Failure::Files("There are no rows.".to_owned()));
        }
        all.tell_series()?;
        all.sort()?;
        Ok(all)
    }

    /// Takes in the plan of a directory. It must agree with the plans of all other directories, except for the number
    /// of runs.
    fn agree(&mut self, plan: Plan, directory: &Path) -> Result<(), Failure> {
        if let Some((known, first)) = &mut self.plan {
            let compared = match self.join {
                Join::Shared => plan.clone(),
                // Series may differ; what varies may not.
                Join::Any => Plan {
                    series: Vec::new(),
                    ..plan.clone()
                },
            };
            let differences = directory::manifest::differences(known, &compared)?;
            if !differences.is_empty() {
                return Err(Failure::Files(format!(
                    "{} and {} hold different experiments: {}.",
                    first.display(),
                    directory.display(),
                    differences.join("; ")
                )));
            }
            known.runs = known.runs.max(plan.runs);
            return self.expect(&plan);
        }
        (self.origin, self.vary) = (Origin::new(Some(plan.seed)), plan.vary);
        self.expect(&plan)?;
        self.plan = Some((plan, directory.to_owned()));
        Ok(())
    }

    /// Takes in the series of a plan that are not known yet.
    fn expect(&mut self, plan: &Plan) -> Result<(), Failure> {
        for index in 0..plan.series.len() {
            let (sweep, name) = (plan.sweep(index)?, plan.name(index));
            let mut points = Vec::new();
            for (point, settings) in (0..).zip(sweep.points()) {
                points.push((point, self.cells.place(name, point, settings)?));
            }
            let name = name.to_owned();
            let series = SeriesCells { name, points };
            if !self.series.contains(&series) {
                self.series.push(series);
            }
        }
        Ok(())
    }

    fn take_in(&mut self, path: &Path, tail: Tail) -> Result<(), Failure> {
        let file = self.files.len();
        let mut holding = Holding::new();
        let mut rows = RowFile::open(path, tail)?;
        while let Some((place, row)) = rows.next()? {
            let cell = self
                .check(rows.series(), &row)
                .map_err(|sentence| rows.in_line(&sentence))?;
            let narrow = u32::try_from(cell);
            let entry = Entry {
                cell: narrow.expect("invariant: there are at most 12 cells of 1,000 points"),
                run: row.run,
                file,
                place,
            };
            holding.entry(cell).or_insert(entry);
            self.entries.push(entry);
        }
        self.holding.push(holding);
        self.files.push(rows);
        Ok(())
    }

    /// The cell of a row. A row of another experiment than those before it is refused, as far as a single row shows
    /// that.
    fn check(&mut self, series: &str, row: &Row) -> Result<usize, String> {
        let (point, run) = (row.point, row.run);
        let known = self.cells.all().len();
        let cell = self
            .cells
            .place(series, point, &row.settings)
            .map_err(|error| error.to_string())?;
        if let Some((plan, _)) = &self.plan
            && cell == known
        {
            let points = plan.values.len();
            return Err(match self.cells.at(point) {
                [first, _, ..] => self.foreign(*first, row),
                _ => format!(
                    "Run {run} belongs to point {point}; the experiment has {points} points."
                ),
            });
        }
        let origin = self.origin.check(point, run, row.seed);
        origin.map_err(|error| error.to_string())?;
        Ok(cell)
    }

    /// A sentence that says how a row differs from the others of its point.
    fn foreign(&self, cell: usize, row: &Row) -> String {
        let (settings, ours) = (&self.cells.all()[cell].settings, &row.settings);
        let all = Parameter::ALL.into_iter();
        let differing = all.filter(|one| settings.get(*one) != ours.get(*one));
        let differing = differing.map(|one| {
            let (there, here) = (settings.get(one), ours.get(one));
            format!("{} is {there} in others and {here} here", one.name())
        });
        format!(
            "Run {} of point {} belongs to another experiment: {}.",
            row.run,
            row.point,
            differing.collect::<Vec<_>>().join("; ")
        )
    }

    /// Finds out what varies and which cells make a series, unless there is a plan.
    fn tell_series(&mut self) -> Result<(), Failure> {
        if self.plan.is_some() {
            return Ok(());
        }
        let told = self.cells.series();
        if self.join == Join::Shared {
            self.refuse_strangers(told.as_ref().map_or(&[], |(_, series)| series))?;
        }
        (self.vary, self.series) = told.map_err(|error| Failure::Files(error.to_string()))?;
        Ok(())
    }

    /// Refuses a file that shares a point, but no series, with the others.
    fn refuse_strangers(&mut self, series: &[SeriesCells]) -> Result<(), Failure> {
        let holds = |file: &Holding, one: &SeriesCells| {
            let mut cells = one.points.iter().map(|(_, cell)| *cell);
            cells.any(|cell| file.contains_key(&cell))
        };
        // The series of the first file, and of every file that shares a series with those already known.
        let mut known: Vec<&SeriesCells> = Vec::new();
        let mut strangers: Vec<&Holding> =
            self.holding.iter().filter(|one| !one.is_empty()).collect();
        while !strangers.is_empty() {
            let shares = |file: &&Holding| known.iter().any(|one| holds(file, one));
            let next = if known.is_empty() {
                0
            } else if let Some(next) = strangers.iter().position(shares) {
                next
            } else {
                break;
            };
            let joined = strangers.remove(next);
            known.extend(series.iter().filter(|one| holds(joined, one)));
            if known.is_empty() {
                break;
            }
        }
        let first = |cell: usize| self.cells.at(self.cells.all()[cell].point).first().copied();
        let entries = strangers.iter().flat_map(|file| file.iter());
        let mut entries = entries.filter_map(|(cell, entry)| Some((first(*cell)?, *cell, *entry)));
        let Some((first, _, entry)) = entries.find(|(first, cell, _)| first != cell) else {
            return Ok(());
        };
        let row = self.files[entry.file].row_at(entry.place)?;
        let sentence = self.foreign(first, &row);
        Err(self.files[entry.file].in_line(&sentence))
    }

    /// Puts the rows in order, each once.
    fn sort(&mut self) -> Result<(), Failure> {
        let order = self.order();
        let entries = &mut self.entries;
        entries.sort_unstable_by_key(|one| {
            (
                order[one.cell as usize],
                one.run,
                one.file,
                one.place.number,
            )
        });
        let mut kept: Vec<Entry> = Vec::with_capacity(entries.len());
        for &entry in &*entries {
            match kept.last() {
                Some(last) if (last.cell, last.run) == (entry.cell, entry.run) => {
                    let [one, other] =
                        [*last, entry].map(|at| self.files[at.file].row_at(at.place));
                    if one? != other? {
                        let [one, other] = [*last, entry].map(|at| {
                            let path = self.files[at.file].path().display();
                            format!("{path}, line {}", at.place.number)
                        });
                        let (_, point) = order[entry.cell as usize];
                        return Err(Failure::Files(format!(
                            "Run {} of point {point} is there twice, with different ends: {one}, and {other}.",
                            entry.run
                        )));
                    }
                }
                _ => kept.push(entry),
            }
        }
        self.entries = kept;
        Ok(())
    }

    /// The series and the point of each cell.
    fn order(&self) -> Vec<(usize, u32)> {
        let mut order = vec![(0, 0); self.cells.all().len()];
        for (number, series) in self.series.iter().enumerate() {
            for (point, cell) in &series.points {
                order[*cell] = (number, *point);
            }
        }
        order
    }

    /// What readers should know about the files.
    pub fn notices(&self) -> impl Iterator<Item = String> {
        let notices = self.files.iter().map(RowFile::notice);
        notices.filter(|notice| !notice.is_empty())
    }

    /// The parameter that varies.
    pub fn vary(&self) -> Parameter {
        self.vary
    }

    /// The series.
    pub fn series(&self) -> &[SeriesCells] {
        &self.series
    }

    /// The settings of the points of a series, by their numbers.
    pub fn points(&self, series: &SeriesCells) -> impl Iterator<Item = (u32, &Settings)> {
        let points = series.points.iter();
        points.map(|(number, cell)| (*number, &self.cells.all()[*cell].settings))
    }

    /// What a sentence calls a point.
    pub fn point_name(&self, point: u32) -> String {
        let cell = self.cells.at(point).first();
        let settings = cell.map(|cell| &self.cells.all()[*cell].settings);
        point_name(self.vary, settings, point)
    }

    /// The number of runs that each point should have: as many as planned, or as the point with the most if that is
    /// more.
    pub fn runs(&self) -> u32 {
        let most = self.entries.iter().map(|one| one.run + 1).max();
        let planned = self.plan.as_ref().map_or(0, |(plan, _)| plan.runs);
        planned.max(most.unwrap_or(0))
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.entries.len()
    }

    /// The runs missing from each point of each series, if each point should have `runs`. Without a plan, points after
    /// the last one are unknown.
    pub fn missing(&self, runs: u32) -> Vec<Vec<Missing>> {
        let points = self.series.iter().flat_map(|one| &one.points);
        let last = points.map(|(point, _)| *point).max().unwrap_or(0);
        let mut entries = self.entries.iter().peekable();
        let mut missing_of = |series: &SeriesCells| {
            let mut missing = Vec::new();
            for point in 0..=last {
                let cell = series.points.iter().find(|(number, _)| *number == point);
                let cell = cell.map(|(_, cell)| *cell);
                let is_of = |entry: &&Entry| Some(entry.cell as usize) == cell;
                let of_cell = std::iter::from_fn(|| entries.next_if(is_of));
                // This consumes all entries of the cell, including runs beyond the wanted number.
                let there: Vec<u32> = of_cell.map(|entry| entry.run).collect();
                let spans = missing_spans(there, runs);
                if !spans.is_empty() {
                    missing.push((point, spans));
                }
            }
            missing
        };
        self.series.iter().map(&mut missing_of).collect()
    }

    /// Hands over all rows of a series in order.
    pub fn each(
        &mut self,
        series: usize,
        mut take: impl FnMut(Row) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let order = self.order();
        let is_of = |entry: &&Entry| order[entry.cell as usize].0 == series;
        for entry in self.entries.iter().filter(is_of) {
            take(self.files[entry.file].row_at(entry.place)?)?;
        }
        Ok(())
    }
}
