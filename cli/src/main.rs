//! `nimlab`: the engine on the command line.
//!
//! Every parameter of the settings is a flag; results go to stdout as text, `--json` or `--csv`,
//! progress to stderr. Bad input ends with exit code 2 and one sentence; `prove` tells its verdict by
//! its exit code too.

mod evolve;
mod flags;
mod games;
mod grundy;
mod grundy_board;
mod label;
mod lessons;
mod output;
mod paper;
mod prove;
mod readings;
mod shortest;
mod sweep;

use clap::{ArgMatches, Command};
use std::process::ExitCode;

/// One sentence for whoever typed the command.
type Sentence = String;

fn main() -> ExitCode {
    let outcome = commands()
        .try_get_matches()
        .map_err(Failure::Usage)
        .and_then(|matches| run(&matches).map_err(Failure::Refused));
    match outcome {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Wrong) => ExitCode::from(1),
        Ok(Outcome::Undecided) => ExitCode::from(3),
        Err(Failure::Usage(help)) if !help.use_stderr() => {
            // `--help` and `--version` are no mistakes.
            print!("{}", help.render());
            ExitCode::SUCCESS
        }
        Err(Failure::Usage(error)) => refuse(&first_sentence(&error)),
        Err(Failure::Refused(sentence)) => refuse(&sentence),
    }
}

/// How a command ended that was understood.
pub enum Outcome {
    /// As it should.
    Good,
    /// The formula is wrong.
    Wrong,
    /// Nobody knows whether the formula is right.
    Undecided,
}

enum Failure {
    Usage(clap::Error),
    Refused(Sentence),
}

fn commands() -> Command {
    Command::new("nimlab")
        .about("Evolves winning strategies for Nim-like games with multi expression programming")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .subcommand(label::command())
        .subcommand(prove::command())
        .subcommand(evolve::command())
        .subcommand(games::command())
        .subcommand(grundy::command())
        .subcommand(lessons::command())
        .subcommand(shortest::command())
        .subcommand(sweep::command())
        .subcommand(paper::command())
        .subcommand(readings::command())
}

fn run(matches: &ArgMatches) -> Result<Outcome, Sentence> {
    let done = match matches.subcommand() {
        Some(("prove", matches)) => return prove::run(matches),
        Some(("label", matches)) => label::run(matches),
        Some(("evolve", matches)) => evolve::run(matches),
        Some(("games", matches)) => games::run(matches),
        Some(("grundy", matches)) => grundy::run(matches),
        Some(("lessons", matches)) => lessons::run(matches),
        Some(("shortest", matches)) => shortest::run(matches),
        Some(("sweep", matches)) => sweep::run(matches),
        Some(("paper", matches)) => paper::run(matches),
        Some(("readings", matches)) => readings::run(matches),
        _ => Err("no command is given, see nimlab --help".to_owned()),
    };
    done.map(|()| Outcome::Good)
}

fn refuse(sentence: &str) -> ExitCode {
    eprintln!("nimlab: {sentence}");
    ExitCode::from(2)
}

/// Clap's message without its usage and hints.
fn first_sentence(error: &clap::Error) -> Sentence {
    let rendered = error.render().to_string();
    let lines: Vec<_> = rendered
        .lines()
        .take_while(|line| !line.is_empty())
        .collect();
    let message = lines.join(" ");
    let message = message.trim_start_matches("error: ");
    let message: Vec<_> = message.split_whitespace().collect();
    format!("{}, see nimlab --help", message.join(" "))
}
