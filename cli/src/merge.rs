//! `nimlab merge` and `nimlab stats`: the rows of an experiment from several files, in order or summed up.

use crate::collection::{Collection, Join};
use crate::failure::Failure;
use crate::flags;
use crate::output::{Format, print_json, print_lines};
use crate::sweep::{Done, Printed, Sink, Tallies, point_table, text};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use nimlab::experiment::{
    CsvColumns, Figure, LedgerState, SeriesCells, SeriesState, missing_in_series, parse_runs,
    series_titles,
};
use nimlab::settings::{Settings, Texts};
use std::io::{self, Write};
use std::path::PathBuf;

pub fn merge_command() -> Command {
    let command = Command::new("merge")
        .about(
            "Puts the rows of an experiment from several files and directories in order, each once",
        )
        .arg(
            Arg::new("partial")
                .long("partial")
                .action(ArgAction::SetTrue)
                .help("also where runs are missing; they are named on stderr"),
        )
        .arg(
            Arg::new("series")
                .long("series")
                .action(ArgAction::SetTrue)
                .help("also files of different settings, as series of one experiment"),
        );
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
    with_files(command).arg(json.help("print JSON in place of CSV"))
}

pub fn stats_command() -> Command {
    let command = Command::new("stats")
        .about("Sums up the rows of an experiment from files and directories, as the page does");
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
    with_files(command).arg(json.help("print the result as JSON"))
}

pub fn with_files(command: Command) -> Command {
    command
        .arg(
            Arg::new("files")
                .value_name("FILES")
                .num_args(1..)
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("files of rows as CSV, and directories of sweep -o, in any order"),
        )
        .arg(
            Arg::new("runs").long("runs").value_name("NUMBER").help(
                "the runs there must be for each value [default as planned, or as the value with the most has]",
            ),
        )
        .arg(flags::seed_flag("as planned, or as the first row has"))
}

/// All rows, and the runs that are missing.
pub fn collect(matches: &ArgMatches, join: Join) -> Result<(Collection, String), Failure> {
    let files = matches.get_many::<PathBuf>("files").into_iter().flatten();
    let files: Vec<_> = files.cloned().collect();
    let collection = Collection::read(&files, flags::seed(matches)?, join)?;
    collection.notices().for_each(|sentence| notice(&sentence));
    let runs = matches.get_one::<String>("runs");
    let runs = runs.map_or(Ok(collection.runs()), |text| parse_runs(text))?;
    let missing = collection.missing(runs);
    let words = missing_in_series(&missing).join(" ");
    Ok((collection, words))
}

pub fn merge(matches: &ArgMatches) -> Result<(), Failure> {
    let join = if matches.get_flag("series") {
        Join::Any
    } else {
        Join::Shared
    };
    let (mut collection, missing) = collect(matches, join)?;
    if !missing.is_empty() {
        if !matches.get_flag("partial") {
            return Err(Failure::Files(format!(
                "{missing} With --partial, the others are merged."
            )));
        }
        notice(&missing);
    }
    let format = if matches.get_flag("json") {
        Format::Json
    } else {
        Format::Csv
    };
    let (vary, series) = (collection.vary(), collection.series().to_vec());
    let points = series.iter().flat_map(|one| collection.points(one));
    let columns = CsvColumns::of(points.map(|(_, settings)| settings));
    let columns = columns.for_series(series.iter().map(|one| one.name.as_str()));
    let named = series.iter().any(|one| !one.name.is_empty());
    let mut out: Option<Printed> = None;
    for (number, one) in series.iter().enumerate() {
        let (name, settings) = (one.name.as_str(), settings(&collection, one));
        let tallies = Tallies::new(vary, collection.points(one));
        let out = match &mut out {
            Some(out) => {
                out.next(name, &settings, tallies)?;
                out
            }
            none => {
                let out = none.insert(Printed::new(format, tallies, columns.clone()));
                out.begin(vary, name, &settings)?;
                out
            }
        };
        collection.each(number, |row| {
            let text = text(format, &columns, named.then_some(name), &row);
            out.take(&Done { row, text })
        })?;
    }
    out.map_or(Ok(()), |mut out| out.end(vary))
}

pub fn stats(matches: &ArgMatches) -> Result<(), Failure> {
    let (mut collection, missing) = collect(matches, Join::Shared)?;
    if !missing.is_empty() {
        notice(&missing);
    }
    let state = state(&mut collection)?;
    if matches.get_flag("json") {
        return print_json(&state);
    }
    let mut lines = Vec::new();
    for (title, series) in series_titles(&state.series).iter().zip(&state.series) {
        if !title.is_empty() {
            lines.extend([format!("Series {title}"), String::new()]);
        }
        lines.extend(point_table(state.vary, &series.points));
        lines.push(String::new());
    }
    lines.pop();
    print_lines(lines)
}

/// All series, summed up.
fn state(collection: &mut Collection) -> Result<LedgerState, Failure> {
    let vary = collection.vary();
    let mut series = Vec::new();
    for (number, one) in collection.series().to_vec().iter().enumerate() {
        let mut tallies = Tallies::new(vary, collection.points(one));
        collection.each(number, |row| {
            tallies.add(&row);
            Ok(())
        })?;
        let base = collection.points(one).next();
        let base = base.map_or_else(Settings::default, |(_, settings)| settings.clone());
        let mut figures = Figure::ALL.into_iter();
        let figure = figures.find(|figure| figure.vary() == vary && figure.is_repeated_by(&base));
        let settings = settings(collection, one);
        series.push(SeriesState::new(settings, tallies.points(), figure).named(&one.name));
    }
    Ok(LedgerState { vary, series })
}

/// The settings that all rows of a series share.
pub fn settings(collection: &Collection, series: &SeriesCells) -> Texts {
    let first = collection.points(series).next();
    first.map_or_else(Texts::default, |(_, settings)| {
        Texts::changed(settings, Some(collection.vary()))
    })
}

/// A sentence beside the result.
pub fn notice(sentence: &str) {
    let _ = writeln!(io::stderr(), "nimlab: {sentence}");
}
