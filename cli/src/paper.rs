//! `nimlab paper`: the paper's experiments redone, beside what it reports.

use crate::Sentence;
use crate::flags;
use crate::output::{Format, percent, point_json, print_lines, table};
use crate::sweep::{compute, point_table, points, runs_flag};
use clap::{ArgMatches, Command};
use nimlab::experiment::{Figure, PointSummary, Reported, Row, Sweep, two_proportion_p, wilson};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use serde_json::json;

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

/// A figure redone: its experiment and its runs.
struct Redone {
    figure: Figure,
    sweep: Sweep,
    rows: Vec<Row>,
}

/// A result of the paper and ours beside it.
struct Comparison {
    figure: Figure,
    reported: Reported,
    ours: PointSummary,
}

impl Comparison {
    fn p(&self) -> f64 {
        let paper = (self.reported.successes, u64::from(Figure::RUNS));
        two_proportion_p((self.ours.successes, self.ours.runs), paper)
    }
}

fn paper(matches: &ArgMatches) -> Result<(), Box<dyn std::error::Error>> {
    let runs = flags::runs(matches)?;
    let seed = flags::seed(matches)?.unwrap_or(Seed::new(1)?);
    let mut redone = Vec::new();
    for figure in Figure::ALL {
        let base = flags::settings(matches, figure.base())?;
        let sweep = figure.sweep(&base, runs, seed)?;
        let rows = compute(&sweep, 0..sweep.rows())?;
        redone.push(Redone {
            figure,
            sweep,
            rows,
        });
    }
    match Format::of(matches) {
        Format::Text => print_lines(text(&redone))?,
        Format::Json => print_lines([json(&redone).to_string()])?,
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

fn comparisons(redone: &[Redone]) -> Vec<Comparison> {
    let of_figure = |one: &Redone| {
        let points = points(&one.sweep, &one.rows);
        let figure = one.figure;
        let compare = move |&reported: &Reported| {
            let mut points = points.iter();
            let ours = points.find(|(value, _)| *value == reported.value.to_string());
            ours.map(|(_, ours)| Comparison {
                figure,
                reported,
                ours: ours.clone(),
            })
        };
        figure
            .reported()
            .iter()
            .filter_map(compare)
            .collect::<Vec<_>>()
    };
    redone.iter().flat_map(of_figure).collect()
}

fn text(redone: &[Redone]) -> Vec<String> {
    let cells: Vec<_> = comparisons(redone)
        .iter()
        .map(|comparison| {
            let Comparison {
                figure,
                reported,
                ours,
            } = comparison;
            let paper_runs = u64::from(Figure::RUNS);
            let paper = wilson(reported.successes, paper_runs);
            #[allow(clippy::cast_precision_loss, reason = "at most 50")]
            let paper_rate = reported.successes as f64 / paper_runs as f64;
            vec![
                format!("{} {}", figure.vary().name(), reported.value),
                format!("{}/{paper_runs}", reported.successes),
                percent(paper_rate),
                format!("{} to {}", percent(paper.low), percent(paper.high)),
                format!("{}/{}", ours.successes, ours.runs),
                percent(ours.rate()),
                format!(
                    "{} to {}",
                    percent(ours.interval.low),
                    percent(ours.interval.high)
                ),
                p_value(comparison.p()),
            ]
        })
        .collect();
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
    for Redone {
        figure,
        sweep,
        rows,
    } in redone
    {
        let base = sweep.points().next().map_or(0, Settings::generations);
        let generations = match figure.vary() {
            Parameter::Generations => String::new(),
            _ => format!(", {base} generations"),
        };
        lines.push(String::new());
        lines.push(format!(
            "Figure {}: success rate against {}{generations}",
            figure.number(),
            figure.vary().name()
        ));
        lines.push(String::new());
        lines.extend(point_table(sweep, rows));
    }
    lines
}

/// A p-value for people.
fn p_value(p: f64) -> String {
    if p < 0.001 {
        "<0.001".to_owned()
    } else {
        format!("{p:.3}")
    }
}

fn json(redone: &[Redone]) -> serde_json::Value {
    let results: Vec<_> = comparisons(redone)
        .iter()
        .map(|comparison| {
            json!({
                "figure": comparison.figure.number(),
                "vary": comparison.figure.vary().name(),
                "value": comparison.reported.value,
                "paper_successes": comparison.reported.successes,
                "paper_runs": Figure::RUNS,
                "successes": comparison.ours.successes,
                "runs": comparison.ours.runs,
                "p": comparison.p(),
            })
        })
        .collect();
    let figures: Vec<_> = redone
        .iter()
        .map(|one| {
            let points: Vec<_> = points(&one.sweep, &one.rows)
                .iter()
                .map(|(value, point)| point_json(value, point))
                .collect();
            json!({ "figure": one.figure.number(), "vary": one.figure.vary().name(), "points": points })
        })
        .collect();
    json!({ "results": results, "figures": figures })
}
