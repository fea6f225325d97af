//! `nimlab merge`: the rows of an experiment from several files, in order.

use crate::collection::{Collection, Join};
use crate::failure::Failure;
use crate::flags;
use crate::output::Format;
use crate::sweep::{Done, Printed, Sink, Tallies, text};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use nimlab::experiment::{CsvColumns, SeriesCells, missing_in_series, parse_runs};
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

/// The flags of a command that reads rows of an experiment.
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

/// All rows, and in words the runs that are missing.
pub fn collect(matches: &ArgMatches, join: Join) -> Result<(Collection, String), Failure> {
    let files = matches.get_many::<PathBuf>("files").into_iter().flatten();
    let files: Vec<_> = files.cloned().collect();
    let collection = Collection::read(&files, flags::seed(matches)?, join)?;
    collection.notices().for_each(|sentence| notice(&sentence));
    let runs = matches.get_one::<String>("runs");
    let runs = runs.map_or(Ok(collection.runs()), |text| parse_runs(text))?;
    let missing = collection.missing(runs);
    let words = missing_in_series(&missing, &|point| collection.point_name(point)).join(" ");
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
    let none = Tallies::new(vary, std::iter::empty());
    let mut out = Printed::new(format, none, columns.clone());
    for (number, one) in series.iter().enumerate() {
        let (name, settings) = (one.name.as_str(), settings(&collection, one));
        let tallies = Tallies::new(vary, collection.points(one));
        out.series(vary, name, &settings, tallies)?;
        collection.each(number, |row| {
            let text = text(format, &columns, named.then_some(name), &row);
            out.take(&Done { row, text })
        })?;
    }
    out.end(vary)
}

/// The settings that all rows of a series share.
pub fn settings(collection: &Collection, series: &SeriesCells) -> Texts {
    let first = collection.points(series).next();
    first.map_or_else(Texts::default, |(_, settings)| {
        Texts::changed(settings, Some(collection.vary()))
    })
}

/// Prints a sentence about the result on stderr.
pub fn notice(sentence: &str) {
    let _ = writeln!(io::stderr(), "nimlab: {sentence}");
}
