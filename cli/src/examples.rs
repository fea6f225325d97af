//! `nimlab examples`: how often evolution solves the preset of every game, every example, and some presets with
//! constants.

use crate::failure::Failure;
use crate::flags;
use crate::output::{print_json, print_lines, table};
use crate::sweep::{compute, runs_flag};
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::experiment::{PointSummary, Row, RowVerdict, Sweep, VerdictCounts};
use nimlab::rng::Seed;
use nimlab::settings::{
    Choice, Example, Parameter, Preset, Rules, Texts, in_words, presets_with_constants,
};
use serde::Serialize;

/// How many runs are made for each of them.
const RUNS: u32 = 100;

/// No training game has numbers as large as this.
const FAR: u32 = 10_000;

pub fn command() -> Command {
    Command::new("examples")
        .about("Measures how often evolution solves every game's preset and every example")
        .arg(
            Arg::new("only")
                .long("only")
                .value_name("NAMES")
                .value_delimiter(',')
                .help("measure only these: names of examples and games, between commas"),
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

/// What was measured for some settings.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rate {
    /// The table it belongs to: `games`, `examples` or `constants`.
    table: &'static str,
    /// The word of the game, or the name of the example.
    name: &'static str,
    title: &'static str,
    settings: Texts,
    runs: u64,
    solved: u64,
    verdicts: VerdictCounts,
    /// How many were learned by heart with a mistake at numbers over 10,000: often where 32 bits are not enough.
    far: u64,
    mean_generation: Option<f64>,
    /// The fewest violations that any run ended with, and the formula that had them.
    best: u64,
    formula: String,
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let only: Vec<&String> = matches.get_many("only").into_iter().flatten().collect();
    let wanted = |trial: &Trial| only.is_empty() || only.iter().any(|&name| name == trial.name);
    let all = Trial::all();
    if let Some(name) = only
        .iter()
        .find(|&&name| all.iter().all(|trial| trial.name != name))
    {
        return Err(format!("Only has \"{name}\"; it must be names of games and examples.").into());
    }
    let runs = flags::runs(matches, RUNS)?;
    let seed = flags::seed(matches)?;
    let trials = all.into_iter().filter(wanted);
    let rates = trials.map(|trial| trial.measure(runs, seed));
    let rates = rates.collect::<Result<Vec<_>, _>>()?;
    if matches.get_flag("json") {
        return print_json(&rates);
    }
    let cells = rates.iter().map(Rate::cells).collect::<Result<Vec<_>, _>>();
    let cells = cells.map_err(|error| error.to_string())?;
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
        let examples = Example::all().into_iter().map(|example| Self {
            table: "examples",
            name: example.name,
            title: example.title,
            settings: example.settings,
        });
        let constants = presets_with_constants().into_iter();
        games
            .chain(examples)
            .chain(constants.map(of_preset("constants")))
            .collect()
    }

    fn measure(self, runs: u32, seed: Option<Seed>) -> Result<Rate, Failure> {
        let settings = self.settings.settings()?;
        // One point, with the population as it is.
        let vary = Parameter::Population;
        let values = [settings.get(vary)];
        let seed = seed.map_or_else(|| Seed::new(1), Ok)?;
        let sweep = Sweep::new(&settings, vary, &values, runs, seed)?;
        let rows = compute(&sweep)?;
        let summary = PointSummary::of(&rows);
        let far = rows.iter().filter(|row| is_far(row)).count();
        let best = rows.iter().min_by_key(|row| row.fitness);
        Ok(Rate {
            table: self.table,
            name: self.name,
            title: self.title,
            settings: self.settings,
            runs: summary.runs,
            solved: summary.solved.count,
            verdicts: summary.verdicts,
            far: far as u64,
            mean_generation: summary.mean_generation,
            best: best.map_or(0, |row| row.fitness),
            formula: best.map_or_else(String::new, |row| row.formula.clone()),
        })
    }
}

/// Whether the mistake of a solved run's formula is at large numbers.
fn is_far(row: &Row) -> bool {
    let verdict = row.success.as_ref().map(|success| &success.verdict);
    matches!(verdict, Some(RowVerdict::ByHeart(heaps)) if heaps.iter().any(|&heap| heap > FAR))
}

const HEADER: [&str; 9] = [
    "",
    "settings",
    "solved",
    "every size",
    "if sorted",
    "no mistake",
    "by heart",
    "of these far",
    "mean generation",
];

impl Rate {
    fn cells(&self) -> Result<Vec<String>, nimlab::Error> {
        let counts = [
            self.verdicts.every_size,
            self.verdicts.sorted,
            self.verdicts.no_mistake_found,
            self.verdicts.by_heart,
            self.far,
        ];
        let first = [
            self.title.to_owned(),
            in_words(&self.settings.settings()?),
            format!("{}/{}", self.solved, self.runs),
        ];
        let mean = self.mean_generation;
        let last = mean.map_or_else(String::new, |mean| format!("{mean:.0}"));
        let counts = counts.map(|count| count.to_string());
        Ok(first.into_iter().chain(counts).chain([last]).collect())
    }
}

fn title(game: &str) -> &'static str {
    let mut games = Rules::WORDS.iter();
    let entry = games.find(|entry| entry.word == game);
    entry.map_or("", |entry| entry.title)
}
