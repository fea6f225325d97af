//! `nimlab stats`: the rows of an experiment from several files, summed up.

use crate::collection::{Collection, Join};
use crate::failure::Failure;
use crate::merge::{collect, notice, settings, with_files};
use crate::output::{print_json, print_lines, table};
use crate::sweep::{Tallies, point_table};
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::experiment::{
    AnswerTally, Estimate, Figure, PointAnswers, SeriesCells, SeriesState, series_titles,
};
use nimlab::settings::{Parameter, Settings};
use serde::Serialize;
use std::collections::BTreeMap;

/// All series, summed up.
#[derive(Serialize)]
struct Stats {
    vary: Parameter,
    series: Vec<SeriesStats>,
}

/// A series, summed up, with what its points answer.
#[derive(Serialize)]
struct SeriesStats {
    #[serde(flatten)]
    state: SeriesState,
    answers: Vec<Answered>,
}

/// What a point answers.
#[derive(Serialize)]
struct Answered {
    number: u32,
    value: String,
    #[serde(flatten)]
    answers: PointAnswers,
}

pub fn command() -> Command {
    let command = Command::new("stats")
        .about("Sums up the rows of an experiment from files and directories, as the page does");
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
    with_files(command).arg(json.help("print the result as JSON"))
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (mut collection, missing) = collect(matches, Join::Shared)?;
    if !missing.is_empty() {
        notice(&missing);
    }
    let vary = collection.vary();
    let mut series = Vec::new();
    for (number, one) in collection.series().to_vec().iter().enumerate() {
        series.push(sum_up(&mut collection, number, one)?);
    }
    if matches.get_flag("json") {
        return print_json(&Stats { vary, series });
    }
    let states: Vec<_> = series.iter().map(|one| one.state.clone()).collect();
    let mut lines = Vec::new();
    for (title, one) in series_titles(&states).iter().zip(&series) {
        if !title.is_empty() {
            lines.extend([format!("Series {title}"), String::new()]);
        }
        lines.extend(point_table(vary, &one.state.points));
        lines.push(String::new());
        lines.extend(answer_table(vary, &one.answers));
        lines.push(String::new());
    }
    lines.extend(remarks(&series));
    print_lines(lines)
}

fn sum_up(
    collection: &mut Collection,
    number: usize,
    one: &SeriesCells,
) -> Result<SeriesStats, Failure> {
    let vary = collection.vary();
    let mut tallies = Tallies::new(vary, collection.points(one));
    let points = collection.points(one);
    let points =
        points.map(|(point, settings)| (point, (settings.get(vary), AnswerTally::new(settings))));
    let mut notes: BTreeMap<u32, _> = points.collect();
    collection.each(number, |row| {
        tallies.add(&row);
        if let Some((_, tally)) = notes.get_mut(&row.point) {
            tally.add(&row);
        }
        Ok(())
    })?;
    let base = collection.points(one).next();
    let base = base.map_or_else(Settings::default, |(_, settings)| settings.clone());
    let mut figures = Figure::ALL.into_iter();
    let figure = figures.find(|figure| figure.vary() == vary && figure.is_repeated_by(&base));
    let settings = settings(collection, one);
    let answered = notes.into_iter().filter_map(|(number, (value, tally))| {
        Some(Answered {
            number,
            value,
            answers: tally.answers()?,
        })
    });
    Ok(SeriesStats {
        state: SeriesState::new(settings, tallies.points(), figure).named(&one.name),
        answers: answered.collect(),
    })
}

/// How long it takes to solve at each point.
fn answer_table(vary: Parameter, answers: &[Answered]) -> Vec<String> {
    let cells = |Answered { value, answers, .. }: &Answered| {
        let [time, effort] = [answers.running_time, answers.effort].map(|estimate| {
            estimate.map_or_else(
                || [String::new(), String::new()],
                |one| [whole(one.value), range(one)],
            )
        });
        let [quarter, half, three] = answers
            .quartiles
            .map_or_else(Default::default, |all| all.map(whole));
        let spread = answers
            .quartiles
            .map_or_else(String::new, |_| format!("{quarter} to {three}"));
        let genes = answers.running_time.map(|one| {
            #[allow(clippy::cast_precision_loss, reason = "at most 500 genes")]
            whole(one.value * answers.genes as f64)
        });
        [
            vec![value.clone()],
            time.to_vec(),
            vec![genes.unwrap_or_default()],
            effort.to_vec(),
            vec![half, spread],
        ]
        .concat()
    };
    let rows: Vec<_> = answers.iter().map(cells).collect();
    let header = [
        vary.name(),
        "ERT",
        "95% interval",
        "in genes",
        "effort",
        "95% interval",
        "median success",
        "middle half",
    ];
    table(&header, &rows)
}

/// What the columns are, and what to beware of.
fn remarks(series: &[SeriesStats]) -> Vec<String> {
    let mut lines = vec![
        "ERT: the evaluations it takes to solve on average if runs that fail are started anew; in genes: each gene \
         that is scored counts."
            .to_owned(),
    ];
    let answers = series.iter().flat_map(|one| &one.answers);
    let mut warnings = answers.filter_map(|one| one.answers.effort_warning);
    lines.extend(warnings.next().map(|words| format!("Effort: {words}")));
    lines
}

/// A number of evaluations, rounded.
fn whole(evaluations: f64) -> String {
    format!("{evaluations:.0}")
}

fn range(Estimate { low, high, .. }: Estimate) -> String {
    match high {
        Some(high) => format!("{} to {}", whole(low), whole(high)),
        None => format!("over {}", whole(low)),
    }
}
