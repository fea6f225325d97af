//! `nimlab paper`: the paper's experiments redone, next to what it reports.

use crate::failure::Failure;
use crate::flags;
use crate::output::{Format, interval, percent, print_lines, table, to_json};
use crate::stop::Stop;
use crate::sweep::{
    Job, Known, Printed, Tallies, point_table, runs_flag, text as row_text, with_crew,
};
use clap::{ArgMatches, Command};
use nimlab::experiment::{
    CsvColumns, FORMAT, Figure, HighestState, ReportedState, Row, SeriesState, Shard,
};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings, Texts};

pub fn command() -> Command {
    let command = Command::new("paper")
        .about("Redoes the paper's Figures 2 to 4 and compares with the results it reports")
        .arg(runs_flag(Figure::START_RUNS))
        .arg(flags::seed_flag("1"));
    flags::with_formats(
        flags::with_settings(with_crew(command), &Settings::default()),
        "print one line per run, with all it takes to redo it",
    )
}

/// A figure redone: its settings, and what its runs say.
struct Redone {
    figure: Figure,
    base: Settings,
    series: SeriesState,
    /// `None` if the settings are not the paper's, or if the paper calls no point of the figure the highest.
    highest: Option<HighestState>,
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let runs = flags::runs(matches, Figure::START_RUNS)?;
    let seed = flags::seed(matches)?.unwrap_or(Seed::new(1)?);
    let format = Format::of(matches);
    let stop = Stop::listen()?;
    let bases = Figure::ALL.map(|figure| flags::settings(matches, figure.base()));
    let bases = bases.into_iter().collect::<Result<Vec<_>, _>>()?;
    let columns = CsvColumns::of(&bases);
    match format {
        Format::Csv => print_lines([format!("figure,{}", columns.header())])?,
        Format::Json => print_lines([format!("{{\"format\":{FORMAT},\"figures\":[")])?,
        Format::Text => {}
    }
    let mut redone: Vec<Redone> = Vec::new();
    for (figure, base) in Figure::ALL.into_iter().zip(bases) {
        let sweep = figure.sweep(&base, runs, seed)?;
        let job = Job {
            sweep: &sweep,
            shard: Shard::WHOLE,
            threads: flags::threads(matches)?,
            quiet: matches.get_flag("quiet"),
            stop: &stop,
        };
        let mut out = Printed::new(format, Tallies::of(&sweep), columns.clone());
        let line = |row: &Row| match format {
            Format::Csv => format!("{},{}", figure.number(), columns.line(row)),
            Format::Json | Format::Text => row_text(format, &columns, None, row),
        };
        let settings = Texts::changed(&base, Some(figure.vary()));
        if format == Format::Json {
            out.write(if redone.is_empty() { "" } else { ",\n" })?;
            out.write("{\"experiment\":")?;
            out.begin(figure.vary(), "", &settings)?;
        }
        job.work(0..sweep.rows(), &Known::new(), &line, &mut out)?;
        job.ended("The rest is not computed.")?;
        let points = out.tallies.points();
        // Runs with other settings say nothing about the paper's.
        let repeats = figure.is_repeated_by(&base).then_some(figure);
        let one = Redone {
            figure,
            base,
            highest: repeats.and_then(|figure| figure.compare_highest(&points)),
            series: SeriesState::new(settings, points, repeats),
        };
        if format == Format::Json {
            out.end(figure.vary())?;
            let SeriesState {
                figure, reported, ..
            } = &one.series;
            let [figure, reported] = [to_json(figure), to_json(reported)];
            out.write(&format!(",\"figure\":{figure},\"reported\":{reported}}}"))?;
            out.flush()?;
        }
        redone.push(one);
    }
    match format {
        Format::Text => print_lines(text(&redone)),
        Format::Json => {
            let highest = redone.iter().filter_map(|one| one.highest.as_ref());
            let highest: Vec<_> = highest.collect();
            print_lines([format!("\n],\"highest\":{}}}", to_json(&highest))])
        }
        Format::Csv => Ok(()),
    }
}

fn text(redone: &[Redone]) -> Vec<String> {
    let mut lines = comparison(redone);
    for one in redone {
        let (figure, base) = (one.figure, &one.base);
        let generations = match figure.vary() {
            Parameter::Generations => String::new(),
            _ => format!(", {} generations", base.generations()),
        };
        let other = match one.series.figure {
            Some(_) => "",
            None => " with other settings",
        };
        lines.push(format!(
            "Figure {}{other}: success rate against {}{generations}",
            figure.number(),
            figure.vary().name()
        ));
        lines.push(String::new());
        lines.extend(point_table(figure.vary(), &one.series.points));
        lines.push(String::new());
    }
    lines.pop();
    lines
}

/// The paper's statements next to our results; empty if the settings are not the paper's.
fn comparison(redone: &[Redone]) -> Vec<String> {
    let compared = redone.iter().flat_map(|one| {
        let reported = one.series.reported.iter();
        reported.filter_map(|reported| compared(one, reported))
    });
    let header = [
        "result",
        "paper",
        "rate",
        "95% interval",
        "ours",
        "rate",
        "95% interval",
        "p-value",
    ];
    let mut lines = titled_table(
        "The counts the paper states (Fisher's exact test)",
        &header,
        &compared.collect::<Vec<_>>(),
    );
    let highest = redone
        .iter()
        .filter_map(|one| Some(highest(one, one.highest.as_ref()?)));
    let title = "The points the paper calls the highest, and how likely its other points were no higher, \
                 if its program were ours";
    let header = ["highest", "paper", "rate", "ours", "rate", "probability"];
    lines.extend(titled_table(title, &header, &highest.collect::<Vec<_>>()));
    lines
}

/// A table under its title; empty if it has no rows.
fn titled_table(title: &str, header: &[&str], rows: &[Vec<String>]) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![title.to_owned(), String::new()];
    lines.extend(table(header, rows));
    lines.push(String::new());
    lines
}

/// The highest point of the paper and ours, as cells of a table.
fn highest(one: &Redone, highest: &HighestState) -> Vec<String> {
    let at = |value| format!("{} {value}", one.figure.vary().name());
    vec![
        format!("Figure {}", highest.figure),
        at(&highest.value),
        percent(highest.solved.rate),
        at(&highest.ours),
        percent(highest.rate),
        probability(highest.p),
    ]
}

/// A result of the paper and ours next to it, as cells of a table.
fn compared(one: &Redone, reported: &ReportedState) -> Option<Vec<String>> {
    let mut points = one.series.points.iter();
    let ours = points.find(|point| point.value == reported.value)?;
    let ours = ours.summary.as_ref()?;
    Some(vec![
        format!("{} {}", one.figure.vary().name(), reported.value),
        format!("{}/{}", reported.solved.count, reported.runs),
        percent(reported.solved.rate),
        interval(&reported.solved),
        format!("{}/{}", ours.solved.count, ours.runs),
        percent(ours.solved.rate),
        interval(&ours.solved),
        reported.p.map_or_else(String::new, p_value),
    ])
}

/// A p-value for people.
fn p_value(p: f64) -> String {
    if p < 0.001 {
        "<0.001".to_owned()
    } else {
        format!("{p:.3}")
    }
}

/// A probability for people, however small.
fn probability(p: f64) -> String {
    if p < 0.001 {
        format!("{p:.0e}")
    } else {
        format!("{p:.3}")
    }
}
