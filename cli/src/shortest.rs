//! `nimlab shortest`: the shortest formulas that solve a game, found by trying all.

use crate::failure::Failure;
use crate::flags;
use crate::output::{print_json, print_lines, table};
use clap::{Arg, ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use nimlab::error::Kind;
use nimlab::proof::{Effort, Prover};
use nimlab::settings::{Parameter, Settings, Texts};
use nimlab::shortest::{
    DEFAULT_SIZE, Ending, Extent, MAX_EXAMPLES, MAX_SIZE, MEMORY, Search, Size, parse_size,
};
use serde::Serialize;

/// The parameters that matter: the game's, and the functions.
const PARAMETERS: [Parameter; 10] = [
    Parameter::Game,
    Parameter::Heaps,
    Parameter::K,
    Parameter::Subtract,
    Parameter::Code,
    Parameter::Rules,
    Parameter::Ending,
    Parameter::Merge,
    Parameter::Functions,
    Parameter::Constants,
];

/// How many examples are shown unless asked otherwise.
const EXAMPLES: usize = 5;

/// How many formulas are tried between two looks at the clock.
const PORTION: u64 = 200_000;

pub fn command() -> Command {
    let value = |name, placeholder, help: String| {
        Arg::new(name)
            .long(name)
            .value_name(placeholder)
            .allow_hyphen_values(true)
            .help(help)
    };
    let flag = |name, help| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(help)
    };
    let upto = format!("the most functions of a formula [0 to {MAX_SIZE}; default {DEFAULT_SIZE}]");
    let examples = format!("the most examples to show [0 to {MAX_EXAMPLES}; default {EXAMPLES}]");
    let command = Command::new("shortest")
        .about("Finds the shortest formulas that solve a game by trying all")
        .arg(value("upto", "NUMBER", upto))
        .arg(value("examples", "NUMBER", examples))
        .arg(flag(
            "all",
            "do not end with the smallest size that solves the game",
        ))
        .arg(flag("json", "print the result as JSON"));
    flags::with_parameters(command, &Settings::default(), &PARAMETERS)
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let settings = flags::settings(matches, Settings::default())?;
    let text = |name| matches.get_one::<String>(name);
    let upto = text("upto").map_or(Ok(DEFAULT_SIZE), |text| parse_size(text))?;
    let most = text("examples").map_or(Ok(EXAMPLES), |text| parse_examples(text))?;
    let extent = if matches.get_flag("all") {
        Extent::All
    } else {
        Extent::Smallest
    };
    let mut search = Search::within(&settings, upto, extent, MEMORY)?;
    let ending = complete(&mut search);
    let found = Found {
        settings: Texts::changed(&settings, None),
        sentence: search.sentence(),
        ending,
        sizes: search.sizes().to_vec(),
        examples: examples(&search, &settings, most),
    };
    if matches.get_flag("json") {
        print_json(&found)?;
    } else {
        print_lines(lines(&found))?;
    }
    Ok(())
}

/// Searches to the end, with a progress bar if stderr is a terminal.
fn complete(search: &mut Search) -> Ending {
    let template =
        "{wide_bar} {human_pos}/{human_len} formulas with {prefix} functions, {eta} left";
    let style = ProgressStyle::with_template(template).expect("invariant: the template is right");
    let bar = ProgressBar::new(0).with_style(style);
    loop {
        if let Some(ending) = search.advance(PORTION) {
            bar.finish_and_clear();
            return ending;
        }
        let progress = search.progress();
        let functions = progress.functions.to_string();
        if bar.prefix() != functions {
            bar.set_prefix(functions);
            bar.set_length(progress.of);
            bar.reset_eta();
        }
        bar.set_position(progress.tried);
    }
}

/// What was found, as JSON.
#[derive(Serialize)]
struct Found {
    settings: Texts,
    sentence: String,
    ending: Ending,
    sizes: Vec<Size>,
    examples: Vec<Example>,
}

/// A formula that solves the game, and what it is worth for heaps of every size.
#[derive(Serialize)]
struct Example {
    formula: String,
    verdict: &'static str,
    detail: String,
}

fn examples(search: &Search, settings: &Settings, most: usize) -> Vec<Example> {
    let prover = Prover::new(settings);
    let formulas = search.examples().iter().take(most);
    let judged = formulas.map(|formula| {
        let verdict = prover.verdict(formula, Effort::Quick);
        Example {
            formula: formula.show(search.terminals()),
            verdict: verdict.word().text(),
            detail: verdict.sentence(),
        }
    });
    judged.collect()
}

fn lines(found: &Found) -> Vec<String> {
    let cells = |size: &Size| {
        let different = size
            .different
            .map_or_else(|| "not counted".to_owned(), |count| count.to_string());
        vec![
            size.functions.to_string(),
            size.tried.to_string(),
            different,
            size.solving.to_string(),
        ]
    };
    let cells: Vec<_> = found.sizes.iter().map(cells).collect();
    let mut lines = vec![
        found.sentence.clone(),
        "Formulas with the same values on every position count as one.".to_owned(),
        String::new(),
    ];
    lines.extend(table(
        &["functions", "tried", "different", "solve the game"],
        &cells,
    ));
    for example in &found.examples {
        lines.extend([
            String::new(),
            example.formula.clone(),
            format!("  {}", example.detail),
        ]);
    }
    lines
}

fn parse_examples(text: &str) -> Result<usize, nimlab::Error> {
    let count = text
        .trim()
        .parse()
        .ok()
        .filter(|&count| count <= MAX_EXAMPLES);
    count.ok_or_else(|| {
        let kind = Kind::Whole {
            field: "examples",
            typed: text.to_owned(),
            least: 0,
            most: MAX_EXAMPLES as u64,
        };
        kind.into()
    })
}
