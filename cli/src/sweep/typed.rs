//! The experiment that was typed, read as the page reads it.

use crate::failure::Failure;
use crate::flags;
use clap::ArgMatches;
use nimlab::experiment::{Figure, Plan, PlanRequest, TypedValues, without_each};
use nimlab::settings::{Parameter, Settings, Texts};
use std::collections::BTreeSet;

/// The plan of the flags.
pub fn plan(matches: &ArgMatches) -> Result<Plan, Failure> {
    let text = |name| matches.get_one::<String>(name).cloned();
    let settings = flags::settings(matches, Settings::default())?;
    let vary = text("vary").unwrap_or_default();
    let values = match text("values") {
        Some(list) => TypedValues::List { list },
        None if ["from", "to", "step"].iter().all(|one| text(one).is_none()) => {
            return Err(format!(
                "The values of {vary} are missing: give --values, or --from, --to and --step."
            )
            .into());
        }
        None => TypedValues::Stepped {
            from: text("from").unwrap_or_default(),
            to: text("to").unwrap_or_default(),
            step: text("step").unwrap_or_default(),
        },
    };
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
    let plan = request.read()?;
    refuse_fixed(matches, plan.vary)?;
    refuse_twice(&plan)?;
    Ok(plan)
}

/// Refuses a value of the parameter that varies beside its values: no run would have it.
fn refuse_fixed(matches: &ArgMatches, vary: Parameter) -> Result<(), Failure> {
    let name = vary.name();
    if matches.contains_id(name) {
        let sentence = format!("--{name} has no effect where {name} varies; leave it out.");
        return Err(sentence.into());
    }
    Ok(())
}

/// Refuses two equal values, however they are written: their points would differ in nothing but their runs' seeds.
fn refuse_twice(plan: &Plan) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    for value in &plan.values {
        let value = Settings::default().with(plan.vary, value)?.get(plan.vary);
        if !seen.insert(value.clone()) {
            let name = plan.vary.name();
            return Err(
                format!("The values of {name} have {value} twice; they must differ.").into(),
            );
        }
    }
    Ok(())
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
