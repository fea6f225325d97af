//! `nimlab completions` and `nimlab man`: shell completions and manual pages, made from the commands.

use crate::failure::Failure;
use crate::output;
use clap::{Arg, ArgMatches, Command, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;
use std::io::{self, Write};

pub fn completions_command() -> Command {
    Command::new("completions")
        .about("Prints what a shell needs to complete the commands and their flags")
        .arg(
            Arg::new("shell")
                .value_name("SHELL")
                .required(true)
                .help(format!("the shell [{}]", shells().join(", "))),
        )
}

pub fn man_command() -> Command {
    Command::new("man")
        .about("Prints the manual page, for man -l -")
        .arg(
            Arg::new("command")
                .value_name("COMMAND")
                .help("the command whose page it is; without it, that of nimlab"),
        )
}

/// Prints the completions of all commands.
pub fn completions(matches: &ArgMatches, mut all: Command) -> Result<(), Failure> {
    let typed = text(matches, "shell");
    let shell = Shell::from_str(typed, true).map_err(|_| {
        let shells = shells().join(", ");
        format!("Shell is \"{typed}\"; it must be one of {shells}.")
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut all, "nimlab", &mut script);
    print(&script)
}

/// Prints the manual page of a command.
pub fn man(matches: &ArgMatches, mut all: Command) -> Result<(), Failure> {
    all.build();
    let name = text(matches, "command");
    // A page's name has no spaces.
    let (command, title) = match name {
        "" => (all, "nimlab".to_owned()),
        name => {
            let found = all.find_subcommand(name).cloned();
            let found = found.ok_or_else(|| format!("There is no command \"{name}\"."))?;
            (found, format!("nimlab-{name}"))
        }
    };
    let mut page = Vec::new();
    let made = Man::new(command).title(title).render(&mut page);
    made.map_err(|error| output::failed(&error))?;
    print(&page)
}

fn text<'a>(matches: &'a ArgMatches, name: &str) -> &'a str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

fn shells() -> Vec<String> {
    let shells = Shell::value_variants().iter();
    shells.map(ToString::to_string).collect()
}

fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout();
    let written = out.write_all(bytes).and_then(|()| out.flush());
    written.map_err(|error| output::failed(&error))
}
