//! `nimlab sweep`: many runs over the values of one parameter, on all cores or in shards.

mod crew;
mod printed;
mod tallies;
mod typed;

pub use crew::{Crew, Done, Known, Sink};
pub use printed::{Printed, text};
pub use tallies::Tallies;

use crate::directory::{self, Resumed};
use crate::failure::Failure;
use crate::flags;
use crate::output::{Format, interval, percent, print_lines, table};
use crate::stop::Stop;
use clap::{Arg, ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use nimlab::experiment::{
    CsvColumns, Figure, MAX_RUNS, Order, Plan, PointState, Row, Shard, Sweep,
};
use nimlab::settings::{Parameter, Settings};
use std::path::{Path, PathBuf};

pub fn command() -> Command {
    let value = |name, placeholder, help| {
        Arg::new(name)
            .long(name)
            .value_name(placeholder)
            .allow_hyphen_values(true)
            .help(help)
    };
    let command = Command::new("sweep")
        .about("Runs an experiment: one parameter over several values, several runs for each")
        .arg(
            value(
                "vary",
                "PARAMETER",
                "the parameter that varies: any of the flags below",
            )
            .required(true),
        )
        .arg(
            value(
                "values",
                "VALUES",
                "its values: 20,40,60; between semicolons where a value has commas",
            )
            .conflicts_with_all(["from", "to", "step"]),
        )
        .arg(value("from", "NUMBER", "its first value, in place of --values"))
        .arg(value("to", "NUMBER", "its last value, if the steps meet it"))
        .arg(value("step", "NUMBER", "the difference between two values"))
        .arg(
            Arg::new("without-each")
                .long("without-each")
                .action(ArgAction::SetTrue)
                .help("also the same without each of its functions in turn, as series of one experiment"),
        )
        .arg(runs_flag(Figure::RUNS))
        .arg(
            value(
                "output",
                "DIRECTORY",
                "keep the experiment in this directory, and go on with what is there",
            )
            .short('o')
            .value_parser(clap::value_parser!(PathBuf))
            .conflicts_with_all(["csv", "json"]),
        )
        .arg(value(
            "shard",
            "I/N",
            "compute only this part of the runs, for example 2/8: some of every value, so that parts cost alike",
        ))
        .arg(flags::seed_flag("1"));
    flags::with_formats(
        flags::with_settings(with_crew(command), &Settings::default()),
        "print one line per run, with all it takes to redo it",
    )
}

/// The flags of a command that computes many runs.
pub fn with_crew(command: Command) -> Command {
    let threads = Arg::new("threads")
        .long("threads")
        .value_name("NUMBER")
        .help(format!(
            "how many runs are computed at once [1 to {}; default one for each core]",
            flags::MAX_THREADS
        ));
    let quiet = Arg::new("quiet")
        .long("quiet")
        .short('q')
        .action(ArgAction::SetTrue)
        .help("no progress bar, and no table of an experiment that is kept in a directory");
    command.arg(threads).arg(quiet)
}

/// The flag of the number of runs.
pub fn runs_flag(default: u32) -> Arg {
    Arg::new("runs")
        .long("runs")
        .value_name("NUMBER")
        .help(format!(
            "the runs for each value [1 to {MAX_RUNS}; default {default}]"
        ))
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let plan = typed::plan(matches)?;
    let shard = matches
        .get_one::<String>("shard")
        .map_or(Ok(Shard::WHOLE), |text| Shard::parse(text))?;
    let threads = flags::threads(matches)?;
    let directory = matches.get_one::<PathBuf>("output");
    let mut sweep = plan.sweep(0)?;
    let columns = CsvColumns::of(sweep.points()).for_series(plan.names.iter().map(String::as_str));
    let stop = Stop::listen()?;
    let mut out = Printed::new(Format::of(matches), Tallies::of(&sweep), columns);
    for series in 0..plan.series.len() {
        if series > 0 {
            sweep = plan.sweep(series)?;
        }
        let job = Job {
            sweep: &sweep,
            shard,
            threads,
            quiet: matches.get_flag("quiet"),
            stop: &stop,
        };
        match directory {
            Some(directory) if plan.series.len() == 1 => job.keep(&plan, directory)?,
            Some(directory) => {
                let own = directory::of_series(directory, series + 1, plan.series.len());
                job.keep(&plan.only(series), &own)?;
            }
            None => job.print(&plan, series, &mut out)?,
        }
        if stop.is_asked() {
            break;
        }
    }
    if directory.is_none() {
        out.end(plan.vary)?;
    }
    stopped(&stop, "The rest is not computed.")
}

/// A sweep, or a part of it, to be computed.
pub struct Job<'a> {
    pub sweep: &'a Sweep,
    pub shard: Shard,
    pub threads: usize,
    pub quiet: bool,
    pub stop: &'a Stop,
}

impl Job<'_> {
    /// Prints the rows of a series as they come, or its points at the end.
    fn print(&self, plan: &Plan, series: usize, out: &mut Printed) -> Result<(), Failure> {
        let name = plan.name(series);
        let tallies = Tallies::of(self.sweep);
        out.series(plan.vary, name, &plan.series[series], tallies)?;
        let (format, columns) = out.form();
        let named = (!plan.names.is_empty()).then_some(name);
        let rows = self.sweep.rows_of(self.shard, Order::ByPoint);
        let line = |row: &Row| text(format, &columns, named, row);
        self.work(rows, &Known::new(), &line, out)
    }

    /// Appends the missing rows to the experiment in a directory.
    fn keep(&self, plan: &Plan, directory: &Path) -> Result<(), Failure> {
        let resumed = directory::resume(directory, plan, self.sweep, self.shard)?;
        let Resumed {
            roll,
            known,
            mut part,
        } = resumed;
        let rows = self.sweep.rows_of(self.shard, Order::ByRun);
        let missing = rows.filter(|&row| {
            let (point, run) = self.sweep.place(row);
            !roll.has(point, run)
        });
        let (columns, name) = (part.columns().clone(), part.series().to_owned());
        let line = |row: &Row| columns.line_of(&name, row);
        self.work(missing, &known, &line, &mut part)?;
        if !self.quiet {
            let title = (!name.is_empty()).then(|| format!("Series {name}\n"));
            let points = point_table(plan.vary, &part.tallies.points());
            print_lines(title.into_iter().chain(points))?;
        }
        self.ended("The same command goes on where it ended.")
    }

    /// Computes these rows except the known ones, with a progress bar.
    pub fn work<Rows>(
        &self,
        rows: Rows,
        known: &Known,
        text: &(dyn Fn(&Row) -> String + Sync),
        sink: &mut impl Sink,
    ) -> Result<(), Failure>
    where
        Rows: Iterator<Item = u64> + Clone + Send,
    {
        let bar = progress_bar(rows.clone().count() as u64, self.quiet);
        let crew = Crew {
            sweep: self.sweep,
            threads: self.threads,
            stop: self.stop,
            bar: &bar,
            text,
        };
        let worked = crew.work(rows, known, sink);
        bar.finish_and_clear();
        worked
    }

    /// Fails if the work ended early because the program was asked to end.
    pub fn ended(&self, advice: &str) -> Result<(), Failure> {
        stopped(self.stop, advice)
    }
}

/// Fails if the program was asked to end.
fn stopped(stop: &Stop, advice: &str) -> Result<(), Failure> {
    if stop.is_asked() {
        return Err(Failure::Interrupted(format!("Interrupted. {advice}")));
    }
    Ok(())
}

/// Computes all rows of a sweep and keeps them in memory: for small sweeps.
pub fn compute(sweep: &Sweep) -> Result<Vec<Row>, Failure> {
    struct Rows(Vec<Row>);
    impl Sink for Rows {
        fn take(&mut self, done: &Done) -> Result<(), Failure> {
            self.0.push(done.row.clone());
            Ok(())
        }
        fn pause(&mut self) -> Result<(), Failure> {
            Ok(())
        }
        fn tick(&mut self, _: &mut dyn Iterator<Item = &Done>) -> Result<(), Failure> {
            Ok(())
        }
    }
    let job = Job {
        sweep,
        shard: Shard::WHOLE,
        threads: flags::cores(),
        quiet: false,
        stop: &Stop::unheard(),
    };
    let mut rows = Rows(Vec::new());
    job.work(
        0..sweep.rows(),
        &Known::new(),
        &|_| String::new(),
        &mut rows,
    )?;
    Ok(rows.0)
}

/// A progress bar for this many runs, which shows only if stderr is a terminal.
pub fn progress_bar(runs: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} runs, {eta} left");
    ProgressBar::new(runs).with_style(style.expect("invariant: the template is right"))
}

/// The points as a table for people.
pub fn point_table(vary: Parameter, points: &[PointState]) -> Vec<String> {
    let cells = |point: &PointState| {
        let summary = point.summary.as_ref()?;
        Some(vec![
            point.value.clone(),
            format!("{}/{}", summary.solved.count, summary.runs),
            percent(summary.solved.rate),
            interval(&summary.solved),
            summary.verdicts.every_size.to_string(),
            summary.verdicts.sorted.to_string(),
            summary.verdicts.no_mistake_found.to_string(),
            summary.verdicts.by_heart.to_string(),
            summary
                .mean_generation
                .map_or_else(String::new, |mean| format!("{mean:.1}")),
            format!("{:.0}", summary.mean_evaluations),
            summary.effort.map_or_else(String::new, |effort| {
                format!("{} (generation {})", effort.evaluations, effort.generation)
            }),
        ])
    };
    let cells: Vec<_> = points.iter().filter_map(cells).collect();
    let header = [
        vary.name(),
        "solved",
        "rate",
        "95% interval",
        "every size",
        "if sorted",
        "no mistake",
        "by heart",
        "mean generation",
        "mean evaluations",
        "effort",
    ];
    table(&header, &cells)
}
