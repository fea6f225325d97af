//! `nimlab`: the engine on the command line.
//!
//! Every parameter of the settings is a flag; results go to stdout as text, `--json` or `--csv`, progress to stderr.
//! The exit code is 0 if all went well, 2 if what was typed is refused, 1 if something cannot be read or written and
//! 130 if a signal ended it; each of these but 0 comes with one sentence on stderr. `prove` also shows its verdict in
//! its exit code: 4 if the formula is wrong, 3 if that cannot be decided.

mod collection;
mod compare;
mod directory;
mod evolve;
mod examples;
mod failure;
mod flags;
mod games;
mod grundy;
mod grundy_board;
mod label;
mod manual;
mod merge;
mod output;
mod paper;
mod prove;
mod readings;
mod rows;
mod shortest;
mod stats;
mod status;
mod stop;
mod sweep;
mod trace;

use clap::{ArgMatches, Command};
use failure::{Failure, Sentence};
use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands().try_get_matches() {
        Ok(matches) => end(run(&matches)),
        Err(error) if error.use_stderr() => end(Err(Failure::Refused(first_sentence(&error)))),
        // `--help` and `--version` are not errors.
        Err(help) => end(print_help(&help).map(|()| Outcome::Good)),
    }
}

/// How a command that was understood ended.
pub enum Outcome {
    /// As it should.
    Good,
    /// The formula is wrong.
    Wrong,
    /// It could not be decided whether the formula is right.
    Undecided,
}

/// The exit code for each way to end. Prints the sentence of a failure.
fn end(ended: Result<Outcome, Failure>) -> ExitCode {
    let (code, sentence) = match ended {
        Ok(Outcome::Good) | Err(Failure::Unread) => return ExitCode::SUCCESS,
        Ok(Outcome::Wrong) => return ExitCode::from(4),
        Ok(Outcome::Undecided) => return ExitCode::from(3),
        Err(Failure::Files(sentence)) => (1, sentence),
        Err(Failure::Refused(sentence)) => (2, sentence),
        Err(Failure::Interrupted(sentence)) => (stop::EXIT_CODE, sentence),
    };
    // If stderr cannot be written, the exit code has to be enough.
    let _ = writeln!(io::stderr(), "nimlab: {sentence}");
    ExitCode::from(code)
}

fn print_help(help: &clap::Error) -> Result<(), Failure> {
    let mut out = io::stdout();
    let written = write!(out, "{}", help.render()).and_then(|()| out.flush());
    written.map_err(|error| output::failed(&error))
}

fn commands() -> Command {
    Command::new("nimlab")
        .about("Evolves winning strategies for Nim-like games with multi expression programming")
        .version(env!("CARGO_PKG_VERSION"))
        .after_help(
            "nimlab sweep --help lists the flags of sweep and their limits, and likewise for every other command.",
        )
        .subcommand_required(true)
        .subcommand(label::command())
        .subcommand(prove::command())
        .subcommand(evolve::command())
        .subcommand(games::command())
        .subcommand(grundy::command())
        .subcommand(examples::command())
        .subcommand(shortest::command())
        .subcommand(sweep::command())
        .subcommand(merge::merge_command())
        .subcommand(stats::command())
        .subcommand(compare::command())
        .subcommand(status::command())
        .subcommand(trace::command())
        .subcommand(paper::command())
        .subcommand(readings::command())
        .subcommand(manual::completions_command())
        .subcommand(manual::man_command())
}

fn run(matches: &ArgMatches) -> Result<Outcome, Failure> {
    let done = match matches.subcommand() {
        Some(("prove", matches)) => return prove::run(matches),
        Some(("label", matches)) => label::run(matches),
        Some(("evolve", matches)) => evolve::run(matches),
        Some(("games", matches)) => games::run(matches),
        Some(("grundy", matches)) => grundy::run(matches),
        Some(("examples", matches)) => examples::run(matches),
        Some(("shortest", matches)) => shortest::run(matches),
        Some(("sweep", matches)) => sweep::run(matches),
        Some(("merge", matches)) => merge::merge(matches),
        Some(("stats", matches)) => stats::run(matches),
        Some(("compare", matches)) => compare::run(matches),
        Some(("status", matches)) => status::run(matches),
        Some(("trace", matches)) => trace::run(matches),
        Some(("paper", matches)) => paper::run(matches),
        Some(("readings", matches)) => readings::run(matches),
        Some(("completions", matches)) => manual::completions(matches, commands()),
        Some(("man", matches)) => manual::man(matches, commands()),
        _ => Err("no command is given, see nimlab --help".into()),
    };
    done.map(|()| Outcome::Good)
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
    format!("{}, see {}", message.join(" "), help())
}

/// Where the flags of the command that was typed are listed, or all commands if it is none.
fn help() -> String {
    let typed = env::args_os().nth(1).unwrap_or_default();
    let commands = commands();
    let command = commands.find_subcommand(typed);
    command.map_or_else(
        || "nimlab --help".to_owned(),
        |command| format!("nimlab {} --help", command.get_name()),
    )
}
