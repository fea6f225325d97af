//! `nimlab readings`: how well each reading of the paper agrees with all that the paper says.

use crate::failure::Failure;
use crate::flags;
use crate::output::{Format, print_json, print_lines, table};
use crate::sweep::{progress_bar, runs_flag, with_crew};
use clap::{Arg, ArgMatches, Command};
use indicatif::ProgressBar;
use nimlab::evolve::Run;
use nimlab::experiment::{FORMAT, Figure, Seen};
use nimlab::mep::Cut;
use nimlab::rng::Seed;
use nimlab::settings::{Limits, Parameter, Settings};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;

/// Enough to tell good readings from bad ones in some minutes on two cores.
const RUNS: u32 = 100;

/// The parameters about which the paper can be read in different ways. Where a crossover may cut is another such
/// question, but not a parameter.
const OPEN: [Parameter; 4] = [
    Parameter::Counting,
    Parameter::Merge,
    Parameter::Express,
    Parameter::Repair,
];

pub fn command() -> Command {
    let command = Command::new("readings")
        .about(
            "Compares every reading of the paper with all that the paper says, the likeliest first",
        )
        .arg(runs_flag(RUNS))
        .arg(flags::seed_flag("1"));
    let command = with_crew(command);
    let command = OPEN.into_iter().fold(command, |command, parameter| {
        let help = format!("only the readings with this value [{}]", parameter.limits());
        let flag = Arg::new(parameter.name()).long(parameter.name());
        command.arg(flag.value_name("VALUE").help(help))
    });
    flags::with_formats(command, "print one line per reading and point")
}

/// One way to read the paper.
#[derive(Serialize)]
struct Reading {
    counting: String,
    merge: String,
    express: String,
    repair: String,
    cut: &'static str,
    points: Vec<Point>,
    /// Decimal logarithms: of the five counts, of the highest point of Figure 2 and of the optimum of
    /// Figure 4.
    counts: f64,
    highest: f64,
    optimum: f64,
    all: f64,
}

#[derive(Serialize)]
struct Point {
    figure: u32,
    #[serde(flatten)]
    seen: Seen,
}

#[derive(Serialize)]
struct Export {
    format: u32,
    seed: Seed,
    readings: Vec<Reading>,
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let runs = flags::runs(matches, RUNS)?;
    let seed = flags::seed(matches)?.unwrap_or(Seed::new(1)?);
    let all = all_readings(matches)?;
    let points: usize = Figure::ALL.iter().map(|figure| figure.stated().len()).sum();
    let bar = progress_bar(
        (all.len() * points) as u64 * u64::from(runs),
        matches.get_flag("quiet"),
    );
    let threads = flags::threads(matches)?;
    let pool = ThreadPoolBuilder::new().num_threads(threads).build_global();
    pool.map_err(|error| Failure::Files(format!("There are no threads: {error}")))?;
    let plan = Plan { runs, seed, bar };
    let mut readings = all
        .iter()
        .map(|(settings, cut)| Reading::try_out(settings, *cut, &plan))
        .collect::<Result<Vec<_>, _>>()?;
    plan.bar.finish_and_clear();
    readings.sort_by(|one, other| other.all.total_cmp(&one.all));
    match Format::of(matches) {
        Format::Text => print_lines(text(&readings))?,
        Format::Json => print_json(&Export {
            format: FORMAT,
            seed,
            readings,
        })?,
        Format::Csv => print_lines(csv(&readings))?,
    }
    Ok(())
}

/// Every combination of cuts and values; a parameter that was given as a flag has only that value.
fn all_readings(matches: &ArgMatches) -> Result<Vec<(Settings, Cut)>, nimlab::Error> {
    let mut all = vec![Settings::default()];
    for parameter in OPEN {
        let chosen = matches.get_one::<String>(parameter.name());
        let words: Vec<&str> = match (chosen, parameter.limits()) {
            (Some(word), _) => vec![word],
            (None, Limits::OneOf { words }) => words.iter().map(|entry| entry.word).collect(),
            (None, _) => Vec::new(),
        };
        let pairs = all
            .iter()
            .flat_map(|settings| words.iter().map(move |word| (settings, word)));
        let wider = pairs.map(|(settings, word)| settings.clone().with(parameter, word));
        all = wider.collect::<Result<_, _>>()?;
    }
    let cuts =
        |settings: Settings| [Cut::Anywhere, Cut::Between].map(|cut| (settings.clone(), cut));
    Ok(all.into_iter().flat_map(cuts).collect())
}

impl Reading {
    /// Makes the runs of every point the paper speaks of, and judges the paper by their rates.
    fn try_out(settings: &Settings, cut: Cut, plan: &Plan) -> Result<Self, nimlab::Error> {
        let mut points = Vec::new();
        let mut judged = Vec::new();
        for figure in Figure::ALL {
            let mut base = figure.base();
            for parameter in OPEN {
                base.set(parameter, &settings.get(parameter))?;
            }
            let seen = plan.points(figure, &base, cut)?;
            judged.push(figure.likelihood(&seen));
            let figure = figure.number();
            points.extend(seen.into_iter().map(|seen| Point { figure, seen }));
        }
        let counts = judged.iter().map(|figure| figure.counts).sum();
        let (highest, optimum) = (judged[0].highest, judged[2].highest);
        Ok(Self {
            counting: settings.get(Parameter::Counting),
            merge: settings.get(Parameter::Merge),
            express: settings.get(Parameter::Express),
            repair: settings.get(Parameter::Repair),
            cut: match cut {
                Cut::Anywhere => "anywhere",
                Cut::Between => "between",
            },
            points,
            counts,
            highest,
            optimum,
            all: counts + highest + optimum,
        })
    }

    /// What distinguishes it from the other readings.
    fn names(&self) -> [&str; 5] {
        [
            &self.counting,
            &self.merge,
            &self.express,
            &self.repair,
            self.cut,
        ]
    }
}

/// How many runs are made of every point, and from which seed.
struct Plan {
    runs: u32,
    seed: Seed,
    bar: ProgressBar,
}

impl Plan {
    /// Makes the same runs as `nimlab paper`, at the points that the figure's statements are about.
    fn points(
        &self,
        figure: Figure,
        base: &Settings,
        cut: Cut,
    ) -> Result<Vec<Seen>, nimlab::Error> {
        let sweep = figure.sweep(base, self.runs, self.seed)?.cutting(cut);
        let runs = u64::from(self.runs);
        let make = |used: &mut Option<Run>, row| {
            let mut run = sweep.start(row, used.take());
            run.advance(u64::MAX);
            let solved = run.solved_at().is_some();
            *used = Some(run);
            self.bar.inc(1);
            u64::from(solved)
        };
        let stated = figure.stated();
        let points = (0..)
            .zip(figure.values())
            .filter(|(_, value)| stated.contains(value));
        let seen = points.map(|(point, value): (u64, u32)| {
            let rows = (point * runs..(point + 1) * runs).into_par_iter();
            let solved = rows.map_init(|| None, make).sum();
            Seen {
                value,
                solved,
                runs,
            }
        });
        Ok(seen.collect())
    }
}

fn text(readings: &[Reading]) -> Vec<String> {
    let header = [
        "counting",
        "merge",
        "express",
        "repair",
        "cut",
        "five counts",
        "highest of Figure 2",
        "optimum of Figure 4",
        "all",
    ];
    let cells = |one: &Reading| {
        let judged = [one.counts, one.highest, one.optimum, one.all];
        let judged = judged.map(|log| format!("{log:.1}"));
        one.names()
            .into_iter()
            .map(str::to_owned)
            .chain(judged)
            .collect()
    };
    let cells: Vec<_> = readings.iter().map(cells).collect();
    let title = "How likely the paper's statements are under each reading, as powers of ten: -2 is 1 in 100";
    let mut lines = vec![title.to_owned(), String::new()];
    lines.extend(table(&header, &cells));
    lines
}

fn csv(readings: &[Reading]) -> Vec<String> {
    let mut lines = vec!["counting,merge,express,repair,cut,figure,value,runs,solved".to_owned()];
    for one in readings {
        let names = one.names().join(",");
        lines.extend(one.points.iter().map(|Point { figure, seen }| {
            let Seen {
                value,
                solved,
                runs,
            } = seen;
            format!("{names},{figure},{value},{runs},{solved}")
        }));
    }
    lines
}
