//! `nimlab trace`: how the runs of an experiment came to end as they did.
//!
//! The runs are made again from the seeds of their rows, so nothing has to be kept while an experiment is computed.

mod iohprofiler;
mod printed;

use crate::collection::{Collection, Join};
use crate::failure::Failure;
use crate::flags;
use crate::merge::{collect, notice, settings, with_files};
use crate::output::Format;
use crate::stop::Stop;
use crate::sweep::{progress_bar, with_crew};
use clap::{Arg, ArgMatches, Command, value_parser};
use indicatif::ProgressBar;
use iohprofiler::Folder;
use nimlab::error::Kind;
use nimlab::evolve::Problem;
use nimlab::experiment::{Looks, Retracing, Row, RunEnd, SeriesState, series_titles};
use printed::{Summaries, Table};
use rayon::ThreadPoolBuilder;
use rayon::iter::ParallelIterator;
use rayon::slice::ParallelSlice;
use std::path::PathBuf;
use std::sync::Arc;

/// How many runs are made again before their traces are written. Memory limits this.
const BATCH: usize = 1_000;

/// The most runs that a thread takes on at once.
const SHARE: usize = 16;

/// The steps of a run between two checks whether to end.
const PORTION: u64 = 100;

pub fn command() -> Command {
    let command = Command::new("trace")
        .about("Makes the runs of an experiment again and tells how they came to their ends")
        .arg(
            Arg::new("targets")
                .long("targets")
                .value_name("NUMBERS")
                .help(
                    "the fitness values to reach, for example 0,5,10 [default 0 and up to five more, evenly spaced]",
                )
                .conflicts_with_all(["csv", "iohanalyzer"]),
        )
        .arg(
            Arg::new("iohanalyzer")
                .long("iohanalyzer")
                .value_name("DIRECTORY")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with_all(["csv", "json"])
                .help("write files for IOHanalyzer and IOHinspector to this directory, which must be new or empty"),
        );
    flags::with_formats(
        with_crew(with_files(command)),
        "print one line per improvement of a run",
    )
}

/// Something that takes in the traces.
trait Sink {
    /// Whether it needs to know more than the improvements.
    fn looks(&self) -> Looks;

    /// Begins with another series, after all points of the one before. Its title is empty if there is only one, without
    /// a name.
    fn next_series(&mut self, title: &str);

    /// Begins with another point.
    fn begin(&mut self, point: u32, problem: &Problem) -> Result<(), Failure>;

    /// Takes in the next runs of the point, in order.
    fn take(&mut self, traced: &Retracing) -> Result<(), Failure>;

    /// Called when all runs of the point have been taken in.
    fn finish(&mut self) -> Result<(), Failure>;

    /// Called when all points have been taken in.
    fn end(&mut self) -> Result<(), Failure>;
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let targets = targets(matches)?;
    let threads = flags::threads(matches)?;
    let (mut collection, missing) = collect(matches, Join::Any)?;
    if !missing.is_empty() {
        notice(&missing);
    }
    let (vary, titles) = (collection.vary(), titles(&collection));
    let several = titles.iter().any(|title| !title.is_empty());
    let mut sink: Box<dyn Sink> = match (
        matches.get_one::<PathBuf>("iohanalyzer"),
        Format::of(matches),
    ) {
        (Some(directory), _) => Box::new(Folder::new(directory, vary)?),
        (None, Format::Csv) => Box::new(Table::new(several)?),
        (None, format) => Box::new(Summaries::new(format, vary, targets)),
    };
    let stop = Stop::listen()?;
    let bar = progress_bar(collection.rows() as u64, matches.get_flag("quiet"));
    let pool = ThreadPoolBuilder::new().num_threads(threads).build_global();
    pool.map_err(|error| Failure::Files(format!("There are no threads: {error}")))?;
    let mut work = Work {
        sink: &mut *sink,
        stop: &stop,
        bar: &bar,
        threads,
        problem: None,
        point: None,
        batch: Vec::new(),
    };
    let worked = work.each(&mut collection, &titles);
    bar.finish_and_clear();
    worked?;
    sink.end()
}

/// What each series is called.
fn titles(collection: &Collection) -> Vec<String> {
    let series = collection.series().iter().map(|one| {
        let settings = settings(collection, one);
        SeriesState::new(settings, Vec::new(), None).named(&one.name)
    });
    series_titles(&series.collect::<Vec<_>>())
}

/// The target fitness values that were given, if any were: in ascending order, each once.
fn targets(matches: &ArgMatches) -> Result<Option<Vec<u64>>, Failure> {
    let Some(text) = matches.get_one::<String>("targets") else {
        return Ok(None);
    };
    let number = |typed: &str| {
        let typed = typed.trim();
        let refused = || {
            nimlab::Error::from(Kind::Whole {
                field: "target",
                typed: typed.to_owned(),
                least: 0,
                most: 1 << 53,
            })
        };
        let number = typed.parse::<u64>().ok();
        number
            .filter(|&number| number <= 1 << 53)
            .ok_or_else(refused)
    };
    let mut targets = text.split(',').map(number).collect::<Result<Vec<_>, _>>()?;
    targets.sort_unstable();
    targets.dedup();
    Ok(Some(targets))
}

/// The tracing of all runs. The runs in `batch` wait to be made again, and all belong to one point.
struct Work<'a> {
    sink: &'a mut dyn Sink,
    stop: &'a Stop,
    bar: &'a ProgressBar,
    threads: usize,
    /// The problem of the point, or of the point before it.
    problem: Option<Arc<Problem>>,
    point: Option<u32>,
    batch: Vec<RunEnd>,
}

impl Work<'_> {
    /// Traces the runs of all series.
    fn each(&mut self, collection: &mut Collection, titles: &[String]) -> Result<(), Failure> {
        for (series, title) in titles.iter().enumerate() {
            self.sink.next_series(title);
            collection.each(series, |row| self.add(&row))?;
            self.close()?;
        }
        Ok(())
    }

    fn add(&mut self, row: &Row) -> Result<(), Failure> {
        if self.point != Some(row.point) {
            self.close()?;
            // Most points share one game, which is enumerated once.
            let problem = Arc::new(match &self.problem {
                Some(problem) => problem.with_settings(row.settings.clone())?,
                None => Problem::new(row.settings.clone())?,
            });
            self.sink.begin(row.point, &problem)?;
            self.problem = Some(problem);
            self.point = Some(row.point);
        }
        self.batch.push(RunEnd::of(row));
        if self.batch.len() == BATCH {
            self.trace()?;
        }
        Ok(())
    }

    /// Ends a point, if there is one.
    fn close(&mut self) -> Result<(), Failure> {
        if self.point.is_none() {
            return Ok(());
        }
        self.trace()?;
        self.point = None;
        self.sink.finish()
    }

    /// Makes the waiting runs again.
    fn trace(&mut self) -> Result<(), Failure> {
        let (Some(problem), Some(point)) = (&self.problem, self.point) else {
            return Ok(());
        };
        let (looks, stop, bar) = (self.sink.looks(), self.stop, self.bar);
        let share = self.batch.len().div_ceil(4 * self.threads).clamp(1, SHARE);
        let shares = self.batch.par_chunks(share).map(|runs| {
            let mut retracing = Retracing::new(point, Arc::clone(problem), runs.to_vec(), looks);
            while !retracing.is_done() {
                if stop.is_asked() {
                    let sentence = "Interrupted. The rest is not traced.";
                    return Err(Failure::Interrupted(sentence.to_owned()));
                }
                let done = retracing.traces().len();
                let advanced = retracing.advance(PORTION);
                advanced.map_err(|error| Failure::Files(error.to_string()))?;
                bar.inc((retracing.traces().len() - done) as u64);
            }
            Ok(retracing)
        });
        let traced = shares.collect::<Result<Vec<_>, Failure>>()?;
        self.batch.clear();
        traced.iter().try_for_each(|traced| self.sink.take(traced))
    }
}
