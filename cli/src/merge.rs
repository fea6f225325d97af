//! `nimlab merge` and `nimlab stats`: the rows of an experiment from several files, in order or summed up.

use crate::collection::Collection;
use crate::failure::Failure;
use crate::flags;
use crate::missing::in_words;
use crate::output::{Format, print_json, print_lines};
use crate::sweep::{Done, Printed, Sink, Tallies, point_table, text};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use nimlab::experiment::{CsvColumns, Figure, LedgerState, SeriesState, parse_runs};
use nimlab::settings::Texts;
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
pub fn collect(matches: &ArgMatches) -> Result<(Collection, String), Failure> {
    let files = matches.get_many::<PathBuf>("files").into_iter().flatten();
    let files: Vec<_> = files.cloned().collect();
    let collection = Collection::read(&files, flags::seed(matches)?)?;
    collection.notices().for_each(|sentence| notice(&sentence));
    let runs = matches.get_one::<String>("runs");
    let runs = runs.map_or(Ok(collection.runs()), |text| parse_runs(text))?;
    let missing = collection.missing(runs);
    let words = if missing.is_empty() {
        String::new()
    } else {
        in_words(&missing)
    };
    Ok((collection, words))
}

pub fn merge(matches: &ArgMatches) -> Result<(), Failure> {
    let (mut collection, missing) = collect(matches)?;
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
    let (vary, settings) = (collection.vary()?, settings(&collection)?);
    let columns = CsvColumns::of(collection.points().map(|(_, settings)| settings));
    let mut out = Printed::new(
        format,
        Tallies::new(vary, collection.points()),
        columns.clone(),
    );
    out.begin(vary, &settings)?;
    collection.each(|row| {
        let text = text(format, &columns, &row);
        out.take(&Done { row, text })
    })?;
    out.end(vary)
}

pub fn stats(matches: &ArgMatches) -> Result<(), Failure> {
    let (mut collection, missing) = collect(matches)?;
    if !missing.is_empty() {
        notice(&missing);
    }
    let (vary, settings) = (collection.vary()?, settings(&collection)?);
    let mut tallies = Tallies::new(vary, collection.points());
    collection.each(|row| {
        tallies.add(&row);
        Ok(())
    })?;
    let points = tallies.points();
    if !matches.get_flag("json") {
        return print_lines(point_table(vary, &points));
    }
    let base = collection
        .points()
        .next()
        .map(|(_, settings)| settings.clone());
    let base = base.unwrap_or_default();
    let mut figures = Figure::ALL.into_iter();
    let figure = figures.find(|figure| figure.vary() == vary && figure.is_repeated_by(&base));
    let series = SeriesState::new(settings, points, figure);
    print_json(&LedgerState {
        vary,
        series: vec![series],
    })
}

/// The settings that all rows share.
fn settings(collection: &Collection) -> Result<Texts, Failure> {
    let vary = collection.vary()?;
    let first = collection.points().next();
    Ok(first.map_or_else(Texts::default, |(_, settings)| {
        Texts::changed(settings, Some(vary))
    }))
}

/// A sentence beside the result.
pub fn notice(sentence: &str) {
    let _ = writeln!(io::stderr(), "nimlab: {sentence}");
}
