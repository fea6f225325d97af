//! The experiment that was typed, read as the page reads it.

use crate::failure::Failure;
use crate::flags;
use clap::ArgMatches;
use nimlab::experiment::{Figure, Plan, PlanRequest, TypedValues, without_each};
use nimlab::settings::{Parameter, Settings, Texts};

/// The plan of the flags.
pub fn plan(matches: &ArgMatches) -> Result<Plan, Failure> {
    let text = |name| matches.get_one::<String>(name).cloned();
    let settings = flags::settings(matches, Settings::default())?;
    let values = match text("values") {
        Some(list) => TypedValues::List { list },
        None => TypedValues::Stepped {
            from: text("from").unwrap_or_default(),
            to: text("to").unwrap_or_default(),
            step: text("step").unwrap_or_default(),
        },
    };
    let vary = text("vary").unwrap_or_default();
    let series = if matches.get_flag("without-each") {
        left_out(&settings, &vary)?
    } else {
        vec![(String::new(), settings)]
    };
    let (names, series) = series
        .into_iter()
        .map(|(name, settings)| (name, Texts::all(&settings)))
        .unzip();
    let request = PlanRequest {
        series,
        names,
        vary,
        values,
        runs: text("runs").unwrap_or_else(|| Figure::RUNS.to_string()),
        seed: text("seed").unwrap_or_else(|| "1".to_owned()),
    };
    Ok(request.read()?)
}

/// The settings, then the same settings without each of their functions in turn.
fn left_out(settings: &Settings, vary: &str) -> Result<Vec<(String, Settings)>, Failure> {
    if vary == Parameter::Functions.name() {
        return Err("The functions vary; --without-each varies them, too.".into());
    }
    let series = without_each(settings);
    if series.is_empty() {
        return Err("There is only one function; --without-each would leave none.".into());
    }
    Ok(series)
}
