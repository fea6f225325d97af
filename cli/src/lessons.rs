//! `nimlab lessons`: how often evolution solves the preset of every game, every lesson, and some presets with
//! constants.

use crate::failure::Failure;
use crate::flags;
use crate::output::{print_json, print_lines, table};
use crate::sweep::{compute, runs_flag};
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::experiment::{PointSummary, Sweep, VerdictCounts};
use nimlab::rng::Seed;
use nimlab::settings::{Choice, Lesson, Parameter, Preset, Rules, Texts, in_words};
use serde::Serialize;

/// How many runs are made of each.
const RUNS: u32 = 100;

pub fn command() -> Command {
    Command::new("lessons")
        .about("Measures how often evolution solves every game's preset and every lesson")
        .arg(
            Arg::new("only")
                .long("only")
                .value_name("NAMES")
                .value_delimiter(',')
                .help("measure only these: names of lessons and games, between commas"),
        )
        .arg(runs_flag(RUNS))
        .arg(flags::seed_flag("1"))
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("print the result as JSON"),
        )
}

/// What was measured of some settings.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rate {
    /// The table it belongs to: `games`, `lessons` or `constants`.
    table: &'static str,
    /// The word of the game, or the name of the lesson.
    name: &'static str,
    title: &'static str,
    /// The settings that differ from the paper's, for people.
    words: String,
    settings: Texts,
    runs: u64,
    solved: u64,
    verdicts: VerdictCounts,
    mean_generation: Option<f64>,
    /// The fewest violations that any run ended with, and the formula that had them.
    best: u64,
    formula: String,
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let only: Vec<&String> = matches.get_many("only").into_iter().flatten().collect();
    let wanted = |trial: &Trial| only.is_empty() || only.iter().any(|&name| name == trial.name);
    let runs = flags::runs(matches, RUNS)?;
    let seed = flags::seed(matches)?;
    let trials = Trial::all().into_iter().filter(wanted);
    let rates = trials.map(|trial| trial.measure(runs, seed));
    let rates = rates.collect::<Result<Vec<_>, _>>()?;
    if matches.get_flag("json") {
        return print_json(&rates);
    }
    let cells: Vec<_> = rates.iter().map(Rate::cells).collect();
    print_lines(table(&HEADER, &cells))
}

/// Settings to be measured.
struct Trial {
    table: &'static str,
    name: &'static str,
    title: &'static str,
    settings: Texts,
}

impl Trial {
    fn all() -> Vec<Self> {
        let of_preset = |table| {
            move |Preset { game, settings }| Self {
                table,
                name: game,
                title: title(game),
                settings,
            }
        };
        let games = Preset::all().into_iter().map(of_preset("games"));
        let lessons = Lesson::all().into_iter().map(|lesson| Self {
            table: "lessons",
            name: lesson.name,
            title: lesson.title,
            settings: lesson.settings,
        });
        games.chain(lessons).collect()
    }

    fn measure(self, runs: u32, seed: Option<Seed>) -> Result<Rate, Failure> {
        let settings = self.settings.settings()?;
        // One point: the population as it is.
        let vary = Parameter::Population;
        let values = [settings.get(vary)];
        let seed = seed.map_or_else(|| Seed::new(1), Ok)?;
        let sweep = Sweep::new(&settings, vary, &values, runs, seed)?;
        let rows = compute(&sweep)?;
        let summary = PointSummary::of(&rows);
        let best = rows.iter().min_by_key(|row| row.fitness);
        eprintln!("{}: {} of {runs}", self.title, summary.solved.count);
        Ok(Rate {
            table: self.table,
            name: self.name,
            title: self.title,
            words: in_words(&settings),
            settings: self.settings,
            runs: summary.runs,
            solved: summary.solved.count,
            verdicts: summary.verdicts,
            mean_generation: summary.mean_generation,
            best: best.map_or(0, |row| row.fitness),
            formula: best.map_or_else(String::new, |row| row.formula.clone()),
        })
    }
}

const HEADER: [&str; 8] = [
    "",
    "settings",
    "solved",
    "every size",
    "if sorted",
    "no mistake",
    "by heart",
    "mean generation",
];

impl Rate {
    fn cells(&self) -> Vec<String> {
        let counts = [
            self.verdicts.every_size,
            self.verdicts.sorted,
            self.verdicts.no_mistake_found,
            self.verdicts.by_heart,
        ];
        let first = [
            self.title.to_owned(),
            self.words.clone(),
            format!("{}/{}", self.solved, self.runs),
        ];
        let mean = self.mean_generation;
        let last = mean.map_or_else(String::new, |mean| format!("{mean:.0}"));
        first
            .into_iter()
            .chain(counts.map(|count| count.to_string()))
            .chain([last])
            .collect()
    }
}

fn title(game: &str) -> &'static str {
    let mut games = Rules::WORDS.iter();
    let entry = games.find(|entry| entry.word == game);
    entry.map_or("", |entry| entry.title)
}
