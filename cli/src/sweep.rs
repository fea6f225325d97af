//! `nimlab sweep`: many runs over the values of one parameter, on all cores or in shards.

use crate::Sentence;
use crate::flags;
use crate::output::{Format, percent, point_json, print_lines, row_json, table};
use clap::{Arg, ArgMatches, Command};
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use nimlab::error::Kind;
use nimlab::experiment::{Figure, MAX_RUNS, PointSummary, Row, Shift, Sweep};
use nimlab::rng::Seed;
use nimlab::settings::{Limits, Parameter, Settings};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
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
        .arg(runs_flag())
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
pub fn runs_flag() -> Arg {
    Arg::new("runs")
        .long("runs")
        .value_name("NUMBER")
        .help(format!(
            "the runs for each value [1 to {MAX_RUNS}; default {}]",
            Figure::RUNS
        ))
}

pub fn run(matches: &ArgMatches) -> Result<(), Sentence> {
    sweep(matches).map_err(|error| error.to_string())
}

fn sweep(matches: &ArgMatches) -> Result<(), Box<dyn std::error::Error>> {
    let base = flags::settings(matches, Settings::default())?;
    let text = |name| matches.get_one::<String>(name).map_or("", String::as_str);
    let vary = Parameter::find(text("vary"))?;
    let values = split_values(vary, text("values"));
    let runs = flags::runs(matches)?;
    let seed = flags::seed(matches)?.unwrap_or(Seed::new(1)?);
    let sweep = Sweep::new(&base, vary, &values, runs, seed)?;
    let (shard, of) = matches
        .get_one::<String>("shard")
        .map_or(Ok((1, 1)), |text| parse_shard(text))?;
    let rows = compute(&sweep, sweep.shard(shard, of)?)?;
    match Format::of(matches) {
        Format::Csv => {
            let header = (shard == 1).then(Row::csv_header);
            print_lines(header.into_iter().chain(rows.iter().map(Row::csv)))?;
        }
        Format::Json => {
            let points: Vec<_> = points(&sweep, &rows)
                .iter()
                .map(|(value, point)| point_json(value, point))
                .collect();
            let rows: Vec<_> = rows.iter().map(row_json).collect();
            print_lines([json!({ "points": points, "rows": rows }).to_string()])?;
        }
        Format::Text => print_lines(point_table(&sweep, &rows))?,
    }
    Ok(())
}

/// Computes rows on all cores, in order, with a progress bar where stderr is a terminal.
pub fn compute(sweep: &Sweep, rows: Range<u64>) -> Result<Vec<Row>, nimlab::Error> {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} runs, {eta} left");
    let bar = ProgressBar::new(rows.end - rows.start)
        .with_style(style.expect("invariant: the template is right"));
    // Each thread goes on with the run it has just finished, which spares most of a start.
    let computed = rows
        .into_par_iter()
        .progress_with(bar.clone())
        .map_init(Shift::idle, |shift, row| {
            shift.take_on(row..row + 1);
            shift.advance(sweep, u64::MAX)
        })
        .collect::<Result<Vec<_>, _>>();
    bar.finish_and_clear();
    Ok(computed?.concat())
}

/// The points of which there are rows, summed up, each with its value.
pub fn points(sweep: &Sweep, rows: &[Row]) -> Vec<(String, PointSummary)> {
    let of_point = rows.chunk_by(|one, other| one.point == other.point);
    of_point
        .map(|rows| {
            let value = rows[0].settings.get(sweep.vary());
            (value, PointSummary::of(rows))
        })
        .collect()
}

/// The points as a table for people.
pub fn point_table(sweep: &Sweep, rows: &[Row]) -> Vec<String> {
    let cells: Vec<_> = points(sweep, rows)
        .into_iter()
        .map(|(value, point)| {
            vec![
                value,
                format!("{}/{}", point.successes, point.runs),
                percent(point.rate()),
                format!(
                    "{} to {}",
                    percent(point.interval.low),
                    percent(point.interval.high)
                ),
                point.proven.to_string(),
                point
                    .mean_generation
                    .map_or_else(String::new, |mean| format!("{mean:.1}")),
                format!("{:.0}", point.mean_evaluations),
                point.effort.map_or_else(String::new, |effort| {
                    format!("{} (generation {})", effort.evaluations, effort.generation)
                }),
            ]
        })
        .collect();
    let header = [
        sweep.vary().name(),
        "solved",
        "rate",
        "95% interval",
        "proven",
        "mean generation",
        "mean evaluations",
        "effort",
    ];
    table(&header, &cells)
}

/// Values between commas, or between semicolons where a value is itself a list.
fn split_values(vary: Parameter, text: &str) -> Vec<String> {
    let separator = match vary.limits() {
        Limits::Numbers(..) | Limits::SomeOf(_) => ';',
        Limits::Whole(..) | Limits::Share | Limits::OneOf(_) => ',',
    };
    let values = text.split(separator).map(str::trim);
    values
        .filter(|value| !value.is_empty())
        .map(str::to_owned)
        .collect()
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
