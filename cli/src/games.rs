//! `nimlab games`: every game, how its positions are written, its theory and its limits.

use crate::failure::Failure;
use crate::output::{print_json, print_lines};
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::settings::{About, Group};

pub fn command() -> Command {
    Command::new("games")
        .about("Lists the games: rules, how a position is written, theory and limits")
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("print the result as JSON"),
        )
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let games = About::all();
    if matches.get_flag("json") {
        return print_json(&games);
    }
    print_lines(Group::ALL.iter().flat_map(|group| {
        let of_group = games.iter().filter(|about| about.group == group.title());
        let mut lines = vec![group.title().to_owned(), String::new()];
        lines.extend(of_group.flat_map(paragraphs));
        lines
    }))
}

fn paragraphs(about: &About) -> Vec<String> {
    let mut lines = vec![format!("{} ({})", about.title, about.game)];
    for (name, text) in [
        ("rules", about.rules),
        ("position", about.position),
        ("theory", about.theory),
        ("source", about.source),
        ("limits", about.limits),
    ] {
        lines.push(format!("  {name:<9} {text}"));
    }
    lines.push(String::new());
    lines
}
