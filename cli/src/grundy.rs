//! `nimlab grundy`: the Grundy numbers of single heaps, each computed from smaller ones, or of a board.

use crate::failure::Failure;
use crate::grundy_board::{self, Table};
use crate::output::{print_json, print_lines};
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::game::{Ending, Game, GrundySequence, Theory};
use nimlab::settings::{Parameter, Settings, Texts};
use serde::Serialize;

/// The largest heap that can be asked for.
const MOST: usize = 10_000;

/// Why misère play is refused.
const MISERE: &str = "Ending is misere, but Grundy numbers belong to normal play: under misère play they do not tell \
    who wins. Use `nimlab label` for the true labels of misère play.";

/// How many numbers are printed in a line.
const IN_A_LINE: usize = 20;

/// What is printed as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listing {
    game: String,
    /// The named game with the same moves, if the user's own rules are those of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<Texts>,
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
        .about("Prints the Grundy numbers of single heaps, or of a board as a table")
        .arg(flag(
            "game",
            "GAME",
            format!("the rules of the game [{limits}; default nim]"),
        ))
        .arg(flag(
            "code",
            "CODE",
            "octal: the code, for example 0.77 [up to 8 digits after the point]".to_owned(),
        ))
        .arg(flag("rules", "RULES", of(Parameter::Rules)))
        .arg(flag("k", "NUMBER", of(Parameter::K)))
        .arg(flag("subtract", "NUMBERS", of(Parameter::Subtract)))
        .arg(flag(
            "ending",
            "ENDING",
            "who wins at the end [normal; there are no such numbers of misere play]".to_owned(),
        ))
        .arg(flag(
            "upto",
            "SIZE",
            format!(
                "the largest heap [0 to {MOST}; default 100], or the largest number on a board [1 to {}; default 20]",
                grundy_board::MOST
            ),
        ))
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("print the result as JSON"),
        )
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (settings, name) = settings(matches)?;
    if settings.ending() == Ending::Misere {
        return Err(MISERE.into());
    }
    let game = match settings.heap_game() {
        Ok(game) => game,
        Err(board) => {
            let most = upto(matches, 20, 1, grundy_board::MOST)?;
            let table = Table::new(name, &*board.game(settings.ending()), most)?;
            if matches.get_flag("json") {
                return print_json(&table);
            }
            return print_lines(table.lines());
        }
    };
    let most = upto(matches, 100, 0, MOST)?;
    let sequence = match game.theory(1) {
        Some(Theory::Sum(sequence)) => Some(sequence),
        _ => None,
    };
    let numbers = Listing {
        known: settings.known_game().filter(|_| name.starts_with("own")),
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
        let known = self.known.iter().map(|texts| {
            let words: Vec<&str> = texts.iter().map(|(_, text)| text).collect();
            format!("This is {}.", words.join(" "))
        });
        let mut lines: Vec<String> = known.collect();
        let rows = rows.map(|(row, numbers)| {
            let numbers = numbers.iter().map(|one| format!(" {one:>number$}"));
            format!("{:>size$} ", row * IN_A_LINE) + &numbers.collect::<String>()
        });
        lines.extend(rows);
        if let (Some(from), Some(period)) = (self.repeats_from, self.period) {
            lines.push(format!(
                "From heap {from} on, the numbers repeat with period {period}."
            ));
        }
        lines
    }
}

/// The settings that were asked for, and the name of their game.
fn settings(matches: &ArgMatches) -> Result<(Settings, String), Failure> {
    let mut settings = Settings::default();
    let text = |parameter: Parameter| matches.get_one::<String>(parameter.name());
    let own = [
        Parameter::K,
        Parameter::Subtract,
        Parameter::Code,
        Parameter::Rules,
        Parameter::Ending,
    ];
    for parameter in [Parameter::Game].into_iter().chain(own) {
        if let Some(text) = text(parameter) {
            settings.set(parameter, text)?;
        }
    }
    let game = settings.get(Parameter::Game);
    let name = match game.as_str() {
        "octal" => format!("octal {}", settings.get(Parameter::Code)),
        "own" => format!("own {}", settings.get(Parameter::Rules)),
        _ => game,
    };
    Ok((settings, name))
}

fn upto(matches: &ArgMatches, default: usize, least: usize, most: usize) -> Result<usize, Failure> {
    let Some(text) = matches.get_one::<String>("upto") else {
        return Ok(default);
    };
    let size = text.parse().ok();
    let size = size
        .filter(|size| (least..=most).contains(size))
        .ok_or_else(|| {
            let most = if most == MOST {
                "10,000".to_owned()
            } else {
                most.to_string()
            };
            format!("Upto is \"{text}\"; it must be a whole number between {least} and {most}.")
        });
    Ok(size?)
}
