//! `nimlab paper`: the paper's experiments redone, beside what it reports.

use crate::Sentence;
use crate::flags;
use crate::output::{Format, interval, percent, print_json, print_lines, table};
use crate::sweep::{compute, point_table, runs_flag};
use clap::{ArgMatches, Command};
use nimlab::experiment::{
    FORMAT, Figure, LedgerState, PaperExport, PointState, ReportedState, Row, SeriesState,
};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings, Texts};

pub fn command() -> Command {
    let command = Command::new("paper")
        .about("Redoes the paper's Figures 2 to 4 and compares with the results it reports")
        .arg(runs_flag())
        .arg(flags::seed_flag("1"));
    flags::with_formats(
        flags::with_settings(command, &Settings::default()),
        "print one line per run, with all it takes to redo it",
    )
}

pub fn run(matches: &ArgMatches) -> Result<(), Sentence> {
    paper(matches).map_err(|error| error.to_string())
}

/// A figure redone: its settings, its runs, and what they say.
struct Redone {
    figure: Figure,
    base: Settings,
    rows: Vec<Row>,
    series: SeriesState,
}

fn paper(matches: &ArgMatches) -> Result<(), Box<dyn std::error::Error>> {
    let runs = flags::runs(matches)?;
    let seed = flags::seed(matches)?.unwrap_or(Seed::new(1)?);
    let mut redone = Vec::new();
    for figure in Figure::ALL {
        let base = flags::settings(matches, figure.base())?;
        let sweep = figure.sweep(&base, runs, seed)?;
        let rows = compute(&sweep, 0..sweep.rows());
        let points = PointState::of_rows(figure.vary(), &rows);
        let settings = Texts::changed(&base, Some(figure.vary()));
        redone.push(Redone {
            figure,
            base,
            rows,
            series: SeriesState::new(settings, points, Some(figure)),
        });
    }
    match Format::of(matches) {
        Format::Text => print_lines(text(&redone))?,
        Format::Json => print_json(&export(redone))?,
        Format::Csv => {
            let header = std::iter::once(format!("figure,{}", Row::csv_header()));
            let line =
                |figure: Figure| move |row: &Row| format!("{},{}", figure.number(), row.csv());
            let lines = redone
                .iter()
                .flat_map(|one| one.rows.iter().map(line(one.figure)));
            print_lines(header.chain(lines))?;
        }
    }
    Ok(())
}

fn text(redone: &[Redone]) -> Vec<String> {
    let compared = redone.iter().flat_map(|one| {
        let reported = one.series.reported.iter();
        reported.filter_map(|reported| compared(one, reported))
    });
    let cells: Vec<_> = compared.collect();
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
    let mut lines = table(&header, &cells);
    for one in redone {
        let (figure, base) = (one.figure, &one.base);
        let generations = match figure.vary() {
            Parameter::Generations => String::new(),
            _ => format!(", {} generations", base.generations()),
        };
        lines.push(String::new());
        lines.push(format!(
            "Figure {}: success rate against {}{generations}",
            figure.number(),
            figure.vary().name()
        ));
        lines.push(String::new());
        lines.extend(point_table(figure.vary(), &one.series.points));
    }
    lines
}

/// A result of the paper and ours beside it, as cells of a table.
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

fn export(redone: Vec<Redone>) -> PaperExport {
    let figures = redone.into_iter().map(|one| LedgerState {
        vary: one.figure.vary(),
        series: vec![one.series],
    });
    PaperExport {
        format: FORMAT,
        figures: figures.collect(),
    }
}
