//! The file a process appends its rows to.
//!
//! It always holds a header and rows, in the order of the plan. Rows that are done before an earlier one wait in a
//! second file next to it, so that little is lost if the process is killed.

use super::manifest::replace;
use crate::failure::Failure;
use crate::rows::{RowFile, Tail};
use crate::sweep::{Done, Sink, Tallies};
use nimlab::experiment::{CsvColumns, Row, Shard};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Gathered rows are written once they have more bytes than this.
const BUFFER: usize = 1 << 16;

/// The ending of the file name for rows that wait for an earlier one.
const AHEAD: &str = ".ahead.csv";

/// Whether a file of this name holds rows.
#[allow(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "this program named it"
)]
pub fn is_part(name: &str) -> bool {
    name.starts_with("rows") && name.ends_with(".csv")
}

/// Whether a file of this name holds rows that wait for an earlier one.
pub fn is_ahead(name: &str) -> bool {
    is_part(name) && name.ends_with(AHEAD)
}

/// The name of a shard's files without the ending.
fn stem(shard: Shard) -> String {
    if shard == Shard::WHOLE {
        return "rows".to_owned();
    }
    format!("rows-{}-of-{}", shard.part(), shard.of())
}

/// The file a shard's rows are appended to. It is locked, so that no other process appends to it.
#[derive(Debug)]
pub struct Part {
    path: PathBuf,
    ahead: PathBuf,
    /// Where a file is written before it replaces another one. Only the process that holds the lock uses this name.
    temporary: PathBuf,
    /// Whether there is a file of waiting rows.
    is_ahead: bool,
    /// The rows that wait, including those of an earlier process, by run and point.
    waiting: BTreeMap<(u32, u32), String>,
    file: File,
    /// The bytes of the file that are whole rows.
    length: u64,
    buffer: Vec<u8>,
    pub tallies: Tallies,
    columns: CsvColumns,
    /// The name of the series of its rows; empty if it has none.
    series: String,
}

impl Part {
    /// Opens and locks the file of a shard. [`Self::keep`] must follow; it drops the row that a killed process has not
    /// finished.
    pub fn open(
        directory: &Path,
        shard: Shard,
        tallies: Tallies,
        (columns, series): (CsvColumns, &str),
    ) -> Result<Self, Failure> {
        let stem = stem(shard);
        let path = directory.join(format!("{stem}.csv"));
        let failed = |error| Failure::at(&path, "written", &error);
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let file = file.map_err(failed)?;
        // Other errors are ignored, because some file systems have no locks.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            let path = path.display();
            return Err(Failure::Files(format!(
                "{path} is being written by another process."
            )));
        }
        let mut part = Self {
            ahead: directory.join(format!("{stem}{AHEAD}")),
            temporary: directory.join(format!("{stem}.tmp")),
            is_ahead: false,
            waiting: BTreeMap::new(),
            length: 0,
            buffer: Vec::new(),
            tallies,
            columns,
            series: series.to_owned(),
            path,
            file,
        };
        part.is_ahead = part.ahead.exists();
        // A killed process may have left it.
        let _ = fs::remove_file(&part.temporary);
        Ok(part)
    }

    /// Keeps the first `length` bytes, which were read, and drops the rest. An empty file gets a header.
    pub fn keep(&mut self, length: u64) -> Result<(), Failure> {
        self.length = length;
        let cut = self.file.set_len(length);
        cut.map_err(|error| Failure::at(&self.path, "written", &error))?;
        if length == 0 {
            self.buffer.extend(self.columns.header().as_bytes());
            self.buffer.push(b'\n');
        }
        Ok(())
    }

    /// Notes a row that an earlier process has done, but that is not in the part yet.
    pub fn expect(&mut self, row: &Row) {
        let line = self.columns.line_of(&self.series, row);
        self.waiting.insert((row.run, row.point), line);
    }

    /// The columns of its rows.
    pub fn columns(&self) -> &CsvColumns {
        &self.columns
    }

    /// The name of the series of its rows; empty if it has none.
    pub fn series(&self) -> &str {
        &self.series
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where its waiting rows are.
    pub fn ahead(&self) -> &Path {
        &self.ahead
    }

    /// A name for a file that will replace another one.
    pub fn temporary(&self) -> &Path {
        &self.temporary
    }

    fn flush(&mut self) -> Result<(), Failure> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.file.write_all(&self.buffer) {
            // A part of a row is useless. If it cannot be cut off now, the next process does so.
            let _ = self.file.set_len(self.length);
            return Err(Failure::at(&self.path, "written", &error));
        }
        self.length += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }
}

impl Sink for Part {
    fn take(&mut self, done: &Done) -> Result<(), Failure> {
        self.tallies.add(&done.row);
        self.waiting.remove(&(done.row.run, done.row.point));
        self.buffer.extend(done.text.as_bytes());
        self.buffer.push(b'\n');
        if self.buffer.len() > BUFFER {
            self.flush()?;
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Failure> {
        self.flush()
    }

    fn tick(&mut self, waiting: &mut dyn Iterator<Item = &Done>) -> Result<(), Failure> {
        self.flush()?;
        let synced = self.file.sync_data();
        synced.map_err(|error| Failure::at(&self.path, "written", &error))?;
        for Done { row, text } in waiting {
            let place = (row.run, row.point);
            self.waiting.entry(place).or_insert_with(|| text.clone());
        }
        if !self.waiting.is_empty() {
            self.is_ahead = true;
            let mut text = self.columns.header() + "\n";
            for row in self.waiting.values() {
                text.extend([row.as_str(), "\n"]);
            }
            return replace(&self.ahead, &self.temporary, &text);
        }
        if self.is_ahead {
            self.is_ahead = false;
            let removed = fs::remove_file(&self.ahead);
            removed.map_err(|error| Failure::at(&self.ahead, "removed", &error))?;
        }
        Ok(())
    }
}

/// Reads the rows of a part. Returns the length of the file up to the end of its last whole row.
pub fn read(
    path: &Path,
    mut take: impl FnMut(Row) -> Result<(), nimlab::Error>,
) -> Result<u64, Failure> {
    let mut rows = RowFile::open(path, Tail::Unfinished)?;
    while let Some((_, row)) = rows.next()? {
        take(row).map_err(|error| rows.in_line(&error.to_string()))?;
    }
    Ok(rows.end())
}
