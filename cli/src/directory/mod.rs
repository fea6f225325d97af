//! A directory that holds an experiment: what was planned, and the rows that are done.

pub mod manifest;
pub mod part;

use crate::failure::Failure;
use crate::sweep::{Known, Tallies};
use manifest::Manifest;
use nimlab::experiment::{CsvColumns, Plan, Roll, Shard, Sweep};
use part::Part;
use std::fs;
use std::path::{Path, PathBuf};

/// An experiment that continues where it stopped.
pub struct Resumed {
    /// The runs that are present.
    pub roll: Roll,
    /// Rows that were done, but waited for an earlier one.
    pub known: Known,
    /// The file to append to.
    pub part: Part,
}

/// Opens the directory of an experiment to append the rows of a shard. The directory is made if it is not there. A
/// directory of another experiment is refused.
pub fn resume(
    directory: &Path,
    plan: &Plan,
    sweep: &Sweep,
    shard: Shard,
) -> Result<Resumed, Failure> {
    fs::create_dir_all(directory).map_err(|error| Failure::at(directory, "made", &error))?;
    // Rows are looked for before the manifest is read: another shard that begins now writes the manifest before its
    // first row.
    let has_rows = has_rows(directory)?;
    let manifest = Manifest::read(directory)?;
    if let Some(manifest) = &manifest {
        manifest.check(plan, directory)?;
    } else if has_rows {
        let directory = directory.display();
        return Err(Failure::Refused(format!(
            "{directory} has rows, but no {}; choose another directory.",
            manifest::NAME
        )));
    }
    // Rows keep the columns that those before them have.
    let names = manifest.as_ref().map_or(&plan.names, |one| &one.plan.names);
    let plan = &Plan {
        names: names.clone(),
        ..plan.clone()
    };
    let series = plan.name(0);
    let columns = CsvColumns::of(sweep.points()).for_series([series]);
    let mut part = Part::open(directory, shard, Tallies::of(sweep), (columns, series))?;
    if manifest.is_none_or(|manifest| manifest.plan.runs < plan.runs) {
        Manifest::of(plan).write(directory, part.temporary())?;
    }
    let (mut roll, mut known) = (Roll::of(sweep), Known::new());
    let (ahead, parts): (Vec<_>, Vec<_>) = files(directory)?
        .into_iter()
        .partition(|path| part::is_ahead(name(path)));
    for path in parts {
        let tallies = &mut part.tallies;
        let end = part::read(&path, |row| {
            if roll.take(&row)? {
                tallies.add(&row);
            }
            Ok(())
        })?;
        if path == part.path() {
            part.keep(end)?;
        }
    }
    // These rows are appended to the part when it is their turn.
    let mut waiting = roll.clone();
    for path in ahead {
        part::read(&path, |row| {
            let new = waiting.take(&row)?;
            if new && path == part.ahead() {
                part.expect(&row);
            }
            if new && row.run < sweep.runs() {
                known.insert(sweep.number(row.point, row.run), row);
            }
            Ok(())
        })?;
    }
    Ok(Resumed { roll, known, part })
}

/// Whether there is a row, or at least a header. An empty part does not count: a process that is killed before it
/// writes the manifest leaves one.
fn has_rows(directory: &Path) -> Result<bool, Failure> {
    for path in files(directory)? {
        let size = fs::metadata(&path).map(|metadata| metadata.len());
        if size.map_err(|error| Failure::at(&path, "read", &error))? > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The files of rows in a directory, sorted by name.
pub fn files(directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = listed(directory)?;
    files.retain(|path| part::is_part(name(path)));
    Ok(files)
}

/// The directory of a series, counted from 1, among the series of a sweep. From ten on, the numbers are padded, so that
/// names sort in the order of the series; a sweep that was begun without padding goes on without it.
pub fn of_series(directory: &Path, series: usize, count: usize) -> PathBuf {
    let digits = match count {
        10.. if !directory.join("series-1").exists() => 2,
        _ => 1,
    };
    directory.join(format!("series-{series:0digits$}"))
}

/// For a directory without rows of its own: a sentence that says to name the directories of series in it, if there are
/// any.
pub fn only_series(directory: &Path) -> Option<String> {
    let mut paths = listed(directory).ok()?.into_iter();
    let first = paths.find(|path| path.join(manifest::NAME).exists())?;
    let [directory, first] = [directory, &first].map(Path::display);
    Some(format!(
        "{directory} holds series in directories of their own; name these instead, for example {first}."
    ))
}

/// What is in a directory, sorted by name.
fn listed(directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error| Failure::at(directory, "read", &error);
    let entries = fs::read_dir(directory).map_err(failed)?;
    let paths = entries.map(|entry| Ok(entry.map_err(failed)?.path()));
    let mut paths = paths.collect::<Result<Vec<_>, Failure>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> &str {
    let name = path.file_name().and_then(|name| name.to_str());
    name.unwrap_or_default()
}
