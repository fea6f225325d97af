//! What the series of an experiment are called, and the series that leave out one function each.

use super::SeriesState;
use super::series::differing;
use crate::settings::{Parameter, Settings};

/// What each series is called: its name, or else, in words, the settings in which the series differ; empty if there is
/// only one, without a name.
#[must_use]
pub fn series_titles(series: &[SeriesState]) -> Vec<String> {
    let all: Vec<Settings> = series
        .iter()
        .map(|one| one.settings.settings_without(None).unwrap_or_default())
        .collect();
    let differing: Vec<_> = differing(all.iter()).collect();
    let title = |(one, settings): (&SeriesState, &Settings)| {
        let values = differing.iter().map(|one| settings.in_words(*one));
        let differing = || values.collect::<Vec<_>>().join(", ");
        one.name.clone().unwrap_or_else(differing)
    };
    series.iter().zip(&all).map(title).collect()
}

/// These settings, then the same settings without each of their functions in turn, with a name for each. The list is
/// empty if there is only one function. The page's form makes the same series.
#[must_use]
pub fn without_each(settings: &Settings) -> Vec<(String, Settings)> {
    let functions = settings.functions();
    if functions.len() < 2 {
        return Vec::new();
    }
    let whole = if settings.is_changed(Parameter::Functions) {
        format!("{} functions", functions.len())
    } else {
        "all functions".to_owned()
    };
    let without = functions.iter().map(|left| {
        let mut others = functions.to_vec();
        others.retain(|function| function != left);
        let settings = Settings {
            functions: others,
            ..settings.clone()
        };
        (format!("without {}", left.symbol()), settings)
    });
    [(whole, settings.clone())]
        .into_iter()
        .chain(without)
        .collect()
}
