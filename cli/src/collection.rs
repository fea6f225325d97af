//! The rows of one experiment from any number of files and directories, in order.
//!
//! Only where each row is found is kept, so that memory does not grow with what the rows hold.

use crate::directory::{self, manifest::Manifest};
use crate::failure::Failure;
use crate::missing::Missing;
use crate::rows::{Place, RowFile, Tail};
use nimlab::experiment::{Plan, Row, varied};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The rows of an experiment, wherever they are.
#[derive(Debug, Default)]
pub struct Collection {
    files: Vec<RowFile>,
    entries: Vec<Entry>,
    /// The settings of each point.
    points: BTreeMap<u32, Settings>,
    /// The plan, where a directory has one, and that directory.
    plan: Option<(Plan, PathBuf)>,
    /// The experiment's seed, as soon as it is known.
    seed: Option<Seed>,
}

/// Where a row is.
#[derive(Clone, Copy, Debug)]
struct Entry {
    point: u32,
    run: u32,
    file: usize,
    place: Place,
}

impl Collection {
    /// Reads all rows of these files and directories. Those of different experiments are refused, and so is a
    /// run that is there twice with different ends.
    pub fn read(paths: &[PathBuf], seed: Option<Seed>) -> Result<Self, Failure> {
        let mut all = Self {
            seed,
            ..Self::default()
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
                for part in directory::files(path)? {
                    all.take_in(&part, Tail::Unfinished)?;
                }
            } else {
                all.take_in(path, Tail::Row)?;
            }
        }
        if all.entries.is_empty() {
            return Err(Failure::Files("There are no rows.".to_owned()));
        }
        all.sort()?;
        Ok(all)
    }

    /// Takes the plan of a directory, which must be that of all others but for the number of runs.
    fn agree(&mut self, plan: Plan, directory: &Path) -> Result<(), Failure> {
        if let Some((known, first)) = &mut self.plan {
            let differences = directory::manifest::differences(known, &plan)?;
            if !differences.is_empty() {
                return Err(Failure::Files(format!(
                    "{} and {} hold different experiments: {}.",
                    first.display(),
                    directory.display(),
                    differences.join("; ")
                )));
            }
            known.runs = known.runs.max(plan.runs);
            return Ok(());
        }
        self.seed = Some(plan.seed);
        let base = plan.series[0].settings_without(Some(plan.vary))?;
        for (point, value) in (0..).zip(&plan.values) {
            let settings = base.clone().with(plan.vary, value)?;
            self.points.insert(point, settings);
        }
        self.plan = Some((plan, directory.to_owned()));
        Ok(())
    }

    fn take_in(&mut self, path: &Path, tail: Tail) -> Result<(), Failure> {
        let file = self.files.len();
        let mut rows = RowFile::open(path, tail)?;
        while let Some((place, row)) = rows.next()? {
            self.check(&row)
                .map_err(|sentence| rows.in_line(&sentence))?;
            self.entries.push(Entry {
                point: row.point,
                run: row.run,
                file,
                place,
            });
        }
        self.files.push(rows);
        Ok(())
    }

    /// Refuses a row of another experiment than the rows before it.
    fn check(&mut self, row: &Row) -> Result<(), String> {
        let (point, run) = (row.point, row.run);
        let known = self.points.len();
        let planned = self.plan.is_some();
        if planned && !self.points.contains_key(&point) {
            return Err(format!(
                "Run {run} belongs to point {point}; the experiment has {known} points."
            ));
        }
        let settings = self.points.entry(point);
        let settings = settings.or_insert_with(|| row.settings.clone());
        if *settings != row.settings {
            let differs = |one: &&Parameter| settings.get(**one) != row.settings.get(**one);
            let all = Parameter::ALL;
            let differing = all.iter().filter(differs).map(|one| {
                let (there, here) = (settings.get(*one), row.settings.get(*one));
                format!("{} is {there} in others and {here} here", one.name())
            });
            let differing: Vec<_> = differing.collect();
            return Err(format!(
                "Run {run} of point {point} belongs to another experiment: {}.",
                differing.join("; ")
            ));
        }
        if self.seed.is_none() && self.entries.is_empty() {
            self.seed = row.experiment();
        }
        if let Some(seed) = self.seed
            && seed.derive(point, run) != row.seed
        {
            return Err(format!(
                "Run {run} of point {point} belongs to another experiment: its seed is {}, and {} is what seed {} \
                 gives.",
                row.seed.number(),
                seed.derive(point, run).number(),
                seed.number()
            ));
        }
        Ok(())
    }

    /// Puts the rows in order, each once.
    fn sort(&mut self) -> Result<(), Failure> {
        let entries = &mut self.entries;
        entries.sort_unstable_by_key(|one| (one.point, one.run, one.file, one.place.number));
        let mut kept: Vec<Entry> = Vec::with_capacity(entries.len());
        for &entry in &*entries {
            match kept.last() {
                Some(last) if (last.point, last.run) == (entry.point, entry.run) => {
                    let [one, other] =
                        [*last, entry].map(|at| self.files[at.file].row_at(at.place));
                    if one? != other? {
                        let [one, other] = [*last, entry].map(|at| {
                            let path = self.files[at.file].path().display();
                            format!("{path}, line {}", at.place.number)
                        });
                        return Err(Failure::Files(format!(
                            "Run {} of point {} is there twice, with different ends: {one}, and {other}.",
                            entry.run, entry.point
                        )));
                    }
                }
                _ => kept.push(entry),
            }
        }
        self.entries = kept;
        Ok(())
    }

    /// What readers should know of the files.
    pub fn notices(&self) -> impl Iterator<Item = String> {
        let notices = self.files.iter().map(RowFile::notice);
        notices.filter(|notice| !notice.is_empty())
    }

    /// The parameter that varies.
    pub fn vary(&self) -> Result<Parameter, Failure> {
        if let Some((plan, _)) = &self.plan {
            return Ok(plan.vary);
        }
        let vary = varied(self.points.values());
        vary.map_err(|error| Failure::Files(error.to_string()))
    }

    /// The settings of the points, by their numbers.
    pub fn points(&self) -> impl Iterator<Item = (u32, &Settings)> {
        let points = self.points.iter();
        points.map(|(number, settings)| (*number, settings))
    }

    /// The runs there should be of each point: as planned, or as the point with the most has.
    pub fn runs(&self) -> u32 {
        let most = self.entries.iter().map(|one| one.run + 1).max();
        let planned = self.plan.as_ref().map_or(0, |(plan, _)| plan.runs);
        planned.max(most.unwrap_or(0))
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.entries.len()
    }

    /// The runs that are missing of each point, so many being wanted. Without a plan, nobody knows of points
    /// after the last.
    pub fn missing(&self, runs: u32) -> Vec<Missing> {
        let last = self.points.keys().last().copied().unwrap_or(0);
        let mut entries = self.entries.iter().peekable();
        let mut missing = Vec::new();
        for point in 0..=last {
            let mut spans = Vec::new();
            let mut next = 0;
            while let Some(entry) = entries.next_if(|entry| entry.point == point) {
                if entry.run > next && next < runs {
                    spans.push(next..entry.run.min(runs));
                }
                next = entry.run + 1;
            }
            if next < runs {
                spans.push(next..runs);
            }
            if !spans.is_empty() {
                missing.push((point, spans));
            }
        }
        missing
    }

    /// Hands over all rows in order.
    pub fn each(
        &mut self,
        mut take: impl FnMut(Row) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for entry in &self.entries {
            take(self.files[entry.file].row_at(entry.place)?)?;
        }
        Ok(())
    }
}
