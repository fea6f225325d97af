//! `nimlab compare`: series of runs from the same seeds, pair by pair.

use crate::collection::{Collection, Join};
use crate::failure::Failure;
use crate::merge::{notice, settings};
use crate::output::{percent, print_json, print_lines, table};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use nimlab::experiment::{ComparedPoint, Comparison, Contest, Results, SeriesState, series_titles};
use nimlab::settings::Parameter;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Every series compared with the first.
#[derive(Serialize)]
struct Compared {
    vary: Parameter,
    comparisons: Vec<Comparison>,
}

/// A series, and the name of the file or directory it comes from.
struct Entrant {
    from: String,
    state: SeriesState,
    results: Results,
}

pub fn command() -> Command {
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
    Command::new("compare")
        .about("Compares series run by run, each with the first: success, and the evaluations it takes")
        .arg(
            Arg::new("files")
                .value_name("FILES")
                .num_args(1..)
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("files of rows as CSV, and directories of sweep -o; runs of the same seed are pairs"),
        )
        .arg(json.help("print the result as JSON"))
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let paths = matches.get_many::<PathBuf>("files").into_iter().flatten();
    let paths: Vec<_> = paths.cloned().collect();
    let entrants = entrants(&paths)?;
    let names = names(&entrants);
    let [first, others @ ..] = &entrants[..] else {
        return Err(Failure::Files("There are no rows.".to_owned()));
    };
    if others.is_empty() {
        return Err("There is one series; a comparison needs two.".into());
    }
    let vary = first.results.vary();
    let mut comparisons = Vec::new();
    for (other, name) in others.iter().zip(&names[1..]) {
        if other.results.vary() != vary {
            return Err(Failure::Files(format!(
                "{} varies {}, {name} {}; series that are compared must vary the same.",
                names[0],
                vary.name(),
                other.results.vary().name()
            )));
        }
        let comparison = Comparison::of([&names[0], name], [&first.results, &other.results]);
        if comparison.points.iter().all(|point| point.pairs.is_none()) {
            return Err(Failure::Files(format!(
                "{} and {name} have no pairs: no run of one has the seed and the value of {} of a run of the other.",
                names[0],
                vary.name()
            )));
        }
        comparisons.push(comparison);
    }
    if matches.get_flag("json") {
        return print_json(&Compared { vary, comparisons });
    }
    print_lines(
        comparisons
            .iter()
            .flat_map(|comparison| lines(vary, comparison)),
    )
}

/// All series: those of all files read together, because files may be parts of one series, and those of each directory.
fn entrants(paths: &[PathBuf]) -> Result<Vec<Entrant>, Failure> {
    let (directories, files): (Vec<_>, Vec<_>) =
        paths.iter().cloned().partition(|path| path.is_dir());
    let mut places: Vec<&[PathBuf]> = directories.chunks(1).collect();
    if !files.is_empty() {
        places.push(&files);
    }
    // Put them in the order in which they were typed.
    places.sort_by_key(|place| paths.iter().position(|path| *path == place[0]));
    let mut entrants = Vec::new();
    for place in places {
        let mut collection = Collection::read(place, None, Join::Any)?;
        collection.notices().for_each(|sentence| notice(&sentence));
        for (number, one) in collection.series().to_vec().iter().enumerate() {
            let vary = collection.vary();
            let mut results = Results::of_points(vary, collection.points(one));
            collection.each(number, |row| Ok(results.record(&row)?))?;
            let state = SeriesState::new(settings(&collection, one), Vec::new(), None);
            entrants.push(Entrant {
                from: stem(&place[0]),
                state: state.named(&one.name),
                results,
            });
        }
    }
    Ok(entrants)
}

/// What the series are called: their names, or the settings in which they differ. If titles are equal, the file is
/// named first; a series without a title has the name of its file.
fn names(entrants: &[Entrant]) -> Vec<String> {
    let states: Vec<_> = entrants
        .iter()
        .map(|entrant| entrant.state.clone())
        .collect();
    let titles = series_titles(&states);
    let name = |(title, entrant): (&String, &Entrant)| {
        let alike = titles.iter().filter(|other| *other == title).count();
        match (title.is_empty(), alike) {
            (true, _) => entrant.from.clone(),
            (false, 1) => title.clone(),
            (false, _) => format!("{}: {title}", entrant.from),
        }
    };
    titles.iter().zip(entrants).map(name).collect()
}

/// The name of a file without its extension.
fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or(path.as_os_str());
    stem.to_string_lossy().into_owned()
}

/// A comparison for people: a table, and each point in sentences.
fn lines(vary: Parameter, comparison: &Comparison) -> Vec<String> {
    let [first, second] = &comparison.names;
    let mut lines = vec![format!("{second} against {first}"), String::new()];
    let rows: Vec<_> = comparison.points.iter().filter_map(cells).collect();
    let header = [
        vary.name(),
        "pairs",
        "first",
        "second",
        "second more by",
        "95% interval",
        "p",
        "corrected",
        "second faster",
        "p",
        "corrected",
    ];
    lines.extend(table(&header, &rows));
    lines.push(String::new());
    for point in &comparison.points {
        lines.push(format!(
            "{} {}: {}",
            vary.title(),
            point.value,
            sentences(point)
        ));
    }
    lines.push(String::new());
    lines
}

fn cells(point: &ComparedPoint) -> Option<Vec<String>> {
    let pairs = point.pairs.as_ref()?;
    let difference = pairs.difference;
    let Contest {
        first_fewer,
        second_fewer,
        p,
        adjusted,
        ..
    } = pairs.evaluations;
    let points = |difference: f64| format!("{:+.1}", 100.0 * difference);
    Some(vec![
        point.value.clone(),
        pairs.count.to_string(),
        percent(pairs.solved[0].rate),
        percent(pairs.solved[1].rate),
        format!("{} points", points(difference.value)),
        format!("{} to {}", points(difference.low), points(difference.high)),
        p_value(pairs.p),
        p_value(pairs.adjusted),
        format!("{second_fewer}/{}", first_fewer + second_fewer),
        p_value(p),
        p_value(adjusted),
    ])
}

fn sentences(point: &ComparedPoint) -> String {
    let left_out = point.unpaired.iter().sum::<u64>();
    let left_out = match left_out {
        0 => String::new(),
        1 => " 1 run has no partner and is left out.".to_owned(),
        some => format!(" {some} runs have no partner and are left out."),
    };
    let Some(pairs) = &point.pairs else {
        return format!("No pairs.{left_out}");
    };
    let mut words = format!("{} {}", pairs.words, pairs.evaluations.words);
    if pairs.gene_evaluations.words
        != pairs
            .evaluations
            .words
            .replace("evaluations", "gene evaluations")
    {
        words.push(' ');
        words.push_str(&pairs.gene_evaluations.words);
    }
    words + &left_out
}

fn p_value(p: f64) -> String {
    if p < 0.0001 {
        "<0.0001".to_owned()
    } else {
        format!("{p:.4}")
    }
}
