//! `nimlab sweep`: many runs over the values of one parameter, on all cores or in shards.

use crate::Sentence;
use crate::flags;
use crate::output::{Format, interval, percent, print_json, print_lines, table};
use clap::{Arg, ArgMatches, Command};
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use nimlab::error::Kind;
use nimlab::experiment::{
    CsvColumns, ExperimentExport, Figure, JsonRow, MAX_RUNS, PointState, Row, SeriesExport, Shift,
    Sweep, listed_values,
};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings, Texts};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::ops::Range;

pub fn command() -> Command {
    let command = Command::new("sweep")
        .about("Runs an experiment: one parameter over several values, several runs for each")
        .arg(
            Arg::new("vary")
                .long("vary")
                .value_name("PARAMETER")
                .required(true)
                .help("the parameter that varies: any of the flags below"),
        )
        .arg(
            Arg::new("values")
                .long("values")
                .value_name("VALUES")
                .required(true)
                .allow_hyphen_values(true)
                .help("its values: 20,40,60; between semicolons where a value has commas"),
        )
        .arg(runs_flag(Figure::RUNS))
        .arg(
            Arg::new("shard")
                .long("shard")
                .value_name("I/N")
                .help("compute only this part of the rows, for example 2/8; only part 1 prints the header of --csv, so that the parts' outputs one after the other are the whole"),
        )
        .arg(flags::seed_flag("1"));
    flags::with_formats(
        flags::with_settings(command, &Settings::default()),
        "print one line per run, with all it takes to redo it",
    )
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

pub fn run(matches: &ArgMatches) -> Result<(), Sentence> {
    sweep(matches).map_err(|error| error.to_string())
}

fn sweep(matches: &ArgMatches) -> Result<(), Box<dyn std::error::Error>> {
    let base = flags::settings(matches, Settings::default())?;
    let text = |name| matches.get_one::<String>(name).map_or("", String::as_str);
    let vary = Parameter::find(text("vary"))?;
    let values = listed_values(vary, text("values"))?;
    let runs = flags::runs(matches, Figure::RUNS)?;
    let seed = flags::seed(matches)?.unwrap_or(Seed::new(1)?);
    let sweep = Sweep::new(&base, vary, &values, runs, seed)?;
    let (shard, of) = matches
        .get_one::<String>("shard")
        .map_or(Ok((1, 1)), |text| parse_shard(text))?;
    let rows = compute(&sweep, sweep.shard(shard, of)?);
    match Format::of(matches) {
        Format::Csv => {
            let columns = CsvColumns::of(sweep.points());
            let header = (shard == 1).then(|| columns.header());
            let lines = rows.iter().map(|row| columns.line(row));
            print_lines(header.into_iter().chain(lines))?;
        }
        Format::Json => {
            let series = SeriesExport {
                settings: Texts::changed(&base, Some(vary)),
                points: PointState::of_rows(vary, &rows),
                rows: rows.iter().map(JsonRow::from).collect(),
            };
            print_json(&ExperimentExport::new(vary, None, vec![series]))?;
        }
        Format::Text => print_lines(point_table(vary, &PointState::of_rows(vary, &rows)))?,
    }
    Ok(())
}

/// Computes rows on all cores, in order, with a progress bar where stderr is a terminal.
pub fn compute(sweep: &Sweep, rows: Range<u64>) -> Vec<Row> {
    let bar = progress_bar(rows.end - rows.start);
    // Each thread goes on with the run it has just finished, which spares most of a start.
    let computed = rows
        .into_par_iter()
        .progress_with(bar.clone())
        .map_init(Shift::idle, |shift, row| {
            shift.take_on(row..row + 1);
            shift.advance(sweep, u64::MAX)
        })
        .collect::<Vec<_>>();
    bar.finish_and_clear();
    computed.concat()
}

/// A progress bar of so many runs.
pub fn progress_bar(runs: u64) -> ProgressBar {
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

fn parse_shard(text: &str) -> Result<(u64, u64), nimlab::Error> {
    let parts = text.split_once('/');
    parts
        .and_then(|(shard, of)| Some((shard.parse().ok()?, of.parse().ok()?)))
        .ok_or_else(|| {
            let typed = text.to_owned();
            Kind::ShardForm { typed }.into()
        })
}
