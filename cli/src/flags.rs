//! Flags: one for every parameter of the settings, made from the engine's own table.

use crate::failure::Failure;
use clap::{Arg, ArgAction, ArgMatches, Command};
use nimlab::error::Kind;
use nimlab::experiment::parse_runs;
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};

/// Adds a flag for every parameter, with its limits and its default.
pub fn with_settings(command: Command, defaults: &Settings) -> Command {
    with_parameters(command, defaults, &Parameter::ALL)
}

/// Adds a flag for each of these parameters.
pub fn with_parameters(command: Command, defaults: &Settings, parameters: &[Parameter]) -> Command {
    parameters.iter().fold(command, |command, &parameter| {
        let help = format!(
            "{} [{}; default {}]",
            parameter.explanation(),
            parameter.limits(),
            defaults.get(parameter)
        );
        let flag = Arg::new(parameter.name())
            .long(parameter.name())
            .value_name("VALUE")
            .allow_hyphen_values(true)
            .help(help);
        command.arg(match parameter {
            // `--merge` alone means `--merge on`.
            Parameter::Merge => flag
                .allow_hyphen_values(false)
                .num_args(0..=1)
                .default_missing_value("on"),
            _ => flag,
        })
    })
}

/// The defaults with every flag that was given.
pub fn settings(matches: &ArgMatches, defaults: Settings) -> Result<Settings, Failure> {
    let mut settings = defaults;
    for parameter in Parameter::ALL {
        // A command may have only some of the flags.
        if let Ok(Some(text)) = matches.try_get_one::<String>(parameter.name()) {
            settings.set(parameter, text)?;
        }
    }
    Ok(settings)
}

/// The flag of a formula.
pub fn formula_flag() -> Arg {
    Arg::new("formula")
        .long("formula")
        .value_name("FORMULA")
        .allow_hyphen_values(true)
        .required(true)
        .help(
            "the formula, for example \"a1 xor a2 - a3*(n mod 2)\"; it may use n (the number of heaps), \
             a1, a2, ... (the heaps), k (bounded, moore, slow), s1, s2, ... (the takes of subtraction) and numbers",
        )
}

/// The formula that was given.
pub fn formula(matches: &ArgMatches) -> &str {
    let text = matches.get_one::<String>("formula");
    text.map_or("", String::as_str)
}

/// The flag of the seed; `default` says what happens without it.
pub fn seed_flag(default: &str) -> Arg {
    Arg::new("seed")
        .long("seed")
        .value_name("NUMBER")
        .allow_hyphen_values(true)
        .help(format!("the seed [0 to {}; default {default}]", Seed::MAX))
}

/// The seed that was given, if one was.
pub fn seed(matches: &ArgMatches) -> Result<Option<Seed>, Failure> {
    let text = matches.get_one::<String>("seed");
    Ok(text.map(|text| Seed::parse(text)).transpose()?)
}

/// The number of runs that was given, or this one.
pub fn runs(matches: &ArgMatches, default: u32) -> Result<u32, Failure> {
    let text = matches.get_one::<String>("runs");
    Ok(text.map_or(Ok(default), |text| parse_runs(text))?)
}

/// The most threads that can be asked for.
pub const MAX_THREADS: usize = 1_024;

/// The number of cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// The number of threads that was given, or one for each core.
pub fn threads(matches: &ArgMatches) -> Result<usize, Failure> {
    let Some(text) = matches.get_one::<String>("threads") else {
        return Ok(cores());
    };
    let threads = text.trim().parse().ok();
    let threads = threads.filter(|threads| (1..=MAX_THREADS).contains(threads));
    Ok(threads.ok_or_else(|| {
        nimlab::Error::from(Kind::Whole {
            field: "threads",
            typed: text.clone(),
            least: 1,
            most: MAX_THREADS as u64,
        })
    })?)
}

/// The two flags that choose the form of the result.
pub fn with_formats(command: Command, csv: &'static str) -> Command {
    let flag = |name, help| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(help)
    };
    command
        .arg(flag("json", "print the result as JSON").conflicts_with("csv"))
        .arg(flag("csv", csv))
}
