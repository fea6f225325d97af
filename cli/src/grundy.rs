//! `nimlab grundy`: the Grundy numbers of single heaps, computed one from another.

use crate::failure::Failure;
use crate::output::{print_json, print_lines};
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::game::{Game, GrundySequence, HeapGame, OctalCode, Theory};
use nimlab::settings::{Parameter, Settings};
use serde::Serialize;

/// The largest heap that can be asked for.
const MOST: usize = 10_000;

/// How many numbers stand in a line.
const IN_A_LINE: usize = 20;

/// What is printed as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listing {
    game: String,
    numbers: Vec<u32>,
    /// The heap from which on the numbers are known to repeat, and the period.
    repeats_from: Option<usize>,
    period: Option<usize>,
}

pub fn command() -> Command {
    let flag = |name: &'static str, value: &'static str, help: String| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let limits = Parameter::Game.limits();
    let of = |parameter: Parameter| parameter.explanation().to_owned();
    Command::new("grundy")
        .about("Prints the Grundy numbers of single heaps")
        .arg(flag(
            "game",
            "GAME",
            format!("the rules of the game [{limits}, octal; default nim]"),
        ))
        .arg(flag(
            "code",
            "CODE",
            "octal: the code, for example 0.77 [up to 8 digits after the point]".to_owned(),
        ))
        .arg(flag("k", "NUMBER", of(Parameter::K)))
        .arg(flag("subtract", "NUMBERS", of(Parameter::Subtract)))
        .arg(flag(
            "upto",
            "SIZE",
            format!("the largest heap [0 to {MOST}; default 100]"),
        ))
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("print the result as JSON"),
        )
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (name, game) = game(matches)?;
    let most = upto(matches)?;
    let sequence = match game.theory(1) {
        Some(Theory::Sum(sequence)) => Some(sequence),
        _ => None,
    };
    let numbers = Listing {
        game: name,
        numbers: game.numbers(most),
        repeats_from: sequence.as_ref().map(GrundySequence::pre_period),
        period: sequence.as_ref().map(GrundySequence::period),
    };
    if matches.get_flag("json") {
        return print_json(&numbers);
    }
    print_lines(numbers.lines())
}

impl Listing {
    fn lines(&self) -> Vec<String> {
        let width = |most: usize| most.to_string().len();
        let size = width(self.numbers.len() - 1);
        let number = width(self.numbers.iter().copied().max().unwrap_or(0) as usize);
        let rows = self.numbers.chunks(IN_A_LINE).enumerate();
        let mut lines: Vec<String> = rows
            .map(|(row, numbers)| {
                let numbers = numbers.iter().map(|one| format!(" {one:>number$}"));
                format!("{:>size$} ", row * IN_A_LINE) + &numbers.collect::<String>()
            })
            .collect();
        if let (Some(from), Some(period)) = (self.repeats_from, self.period) {
            lines.push(format!(
                "From heap {from} on, the numbers repeat with period {period}."
            ));
        }
        lines
    }
}

/// The game that was asked for, and its name.
fn game(matches: &ArgMatches) -> Result<(String, HeapGame), Failure> {
    let text = |name| matches.get_one::<String>(name).map(String::as_str);
    let name = text("game").unwrap_or("nim").to_ascii_lowercase();
    if name == "octal" {
        let typed = text("code").unwrap_or_default();
        let code = OctalCode::parse(typed).ok_or_else(|| {
            format!(
                "Code is \"{typed}\"; it must be 0 or 4, a point, and 1 to 8 digits of 0 to 7, for example 0.77."
            )
        })?;
        return Ok((format!("octal {code}"), HeapGame::octal(code)));
    }
    let mut settings = Settings::default();
    for parameter in [Parameter::Game, Parameter::K, Parameter::Subtract] {
        if let Some(text) = text(parameter.name()) {
            settings
                .set(parameter, text)
                .map_err(|error| error.to_string())?;
        }
    }
    Ok((name, settings.heap_game()))
}

fn upto(matches: &ArgMatches) -> Result<usize, Failure> {
    let Some(text) = matches.get_one::<String>("upto") else {
        return Ok(100);
    };
    let size = text.parse().ok().filter(|&size| size <= MOST);
    let refusal = || format!("Upto is \"{text}\"; it must be a whole number between 0 and 10,000.");
    Ok(size.ok_or_else(refusal)?)
}
