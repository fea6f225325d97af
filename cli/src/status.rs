//! `nimlab status`: how far the experiment in a directory is.

use crate::collection::{Collection, Join};
use crate::directory::{self, manifest::Manifest, part};
use crate::failure::Failure;
use crate::output::{percent, print_json, print_lines, table};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use nimlab::experiment::{Missing, missing_in_words};
use serde::Serialize;
use std::ops::Range;
use std::path::{Path, PathBuf};

pub fn command() -> Command {
    Command::new("status")
        .about("Tells how far the experiment in a directory is")
        .arg(
            Arg::new("directory")
                .value_name("DIRECTORY")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("a directory of sweep -o"),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("print the result as JSON"),
        )
}

/// How far an experiment is.
#[derive(Serialize)]
struct Status {
    manifest: Manifest,
    /// How many of the planned rows are done.
    done: u64,
    complete: bool,
    points: Vec<Point>,
    parts: Vec<Written>,
}

#[derive(Serialize)]
struct Point {
    number: u32,
    value: String,
    runs: u32,
    /// The runs that are missing, as spans: the first run of each span, and the one after its last.
    missing: Vec<(u32, u32)>,
}

#[derive(Serialize)]
struct Written {
    file: String,
    rows: u64,
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let directory = matches.get_one::<PathBuf>("directory");
    let directory = directory.map_or(Path::new("."), PathBuf::as_path);
    let Some(manifest) = Manifest::read(directory)? else {
        let sentence = directory::only_series(directory).unwrap_or_else(|| {
            let directory = directory.display();
            format!("{directory} holds no experiment: there is no manifest.json.")
        });
        return Err(Failure::Files(sentence));
    };
    let mut parts = Vec::new();
    for path in directory::files(directory)? {
        let mut rows = 0;
        part::read(&path, |_| {
            rows += 1;
            Ok(())
        })?;
        let file = path.file_name().unwrap_or_default();
        let file = file.to_string_lossy().into_owned();
        parts.push(Written { file, rows });
    }
    let runs = manifest.plan.runs;
    let missing: Vec<_> = if parts.iter().all(|part| part.rows == 0) {
        let points = 0..u32::try_from(manifest.plan.values.len()).unwrap_or(u32::MAX);
        points
            .map(|point| {
                (
                    point,
                    vec![Range {
                        start: 0,
                        end: runs,
                    }],
                )
            })
            .collect()
    } else {
        let read = Collection::read(&[directory.to_owned()], None, Join::Shared)?;
        read.missing(runs).into_iter().flatten().collect()
    };
    let points = (0..).zip(&manifest.plan.values).map(|(number, value)| {
        let of_point = missing.iter().filter(|(point, _)| *point == number);
        let spans = of_point.flat_map(|(_, spans)| spans);
        let spans: Vec<_> = spans.map(|span| (span.start, span.end)).collect();
        let open: u32 = spans.iter().map(|(start, end)| end - start).sum();
        Point {
            number,
            value: value.clone(),
            runs: runs - open,
            missing: spans,
        }
    });
    let points: Vec<_> = points.collect();
    let status = Status {
        done: points.iter().map(|point| u64::from(point.runs)).sum(),
        complete: missing.is_empty(),
        manifest,
        points,
        parts,
    };
    if matches.get_flag("json") {
        return print_json(&status);
    }
    print_lines(lines(&status, &missing))
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn lines(status: &Status, missing: &[Missing]) -> Vec<String> {
    let (done, rows) = (status.done, status.manifest.rows);
    let share = percent(done as f64 / rows as f64);
    let mut lines = vec![
        format!("{done} of {rows} runs are done ({share})."),
        String::new(),
    ];
    let vary = status.manifest.plan.vary.name();
    let name = |point: u32| format!("{vary} {}", status.points[point as usize].value);
    let points = status.points.iter().map(|point| {
        let missing = status.manifest.plan.runs - point.runs;
        vec![
            point.value.clone(),
            point.runs.to_string(),
            missing.to_string(),
        ]
    });
    lines.extend(table(
        &[vary, "runs", "missing"],
        &points.collect::<Vec<_>>(),
    ));
    lines.push(String::new());
    let parts = status.parts.iter();
    let parts = parts.map(|part| vec![part.file.clone(), part.rows.to_string()]);
    lines.extend(table(&["part", "rows"], &parts.collect::<Vec<_>>()));
    lines.extend([String::new(), missing_in_words(missing, &name)]);
    lines
}
