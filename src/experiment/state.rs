//! Every point of every series of an experiment, summed up.

use super::{Figure, PointState, ReportedState, Results, series_titles};
use crate::settings::{Parameter, Texts};

/// Every point of every series, summed up.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(hashmap_as_object, missing_as_null)
)]
pub struct LedgerState {
    /// The parameter that varies.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub vary: Parameter,
    /// One sweep, or several to compare.
    pub series: Vec<SeriesState>,
    /// What each series is called; empty if there is only one, without a name.
    pub titles: Vec<String>,
}

/// One sweep.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SeriesState {
    /// Its name, if it has one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub name: Option<String>,
    /// The settings of all its points that differ from the defaults.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub settings: Texts,
    /// The number of the paper's figure it repeats.
    pub figure: Option<u32>,
    /// Its points.
    pub points: Vec<PointState>,
    /// What the paper reports of these points.
    pub reported: Vec<ReportedState>,
}

impl LedgerState {
    /// Sums up all series of an experiment.
    #[must_use]
    pub fn of(series: &[Results]) -> Self {
        let states: Vec<_> = series.iter().map(Results::state).collect();
        Self {
            vary: series.first().map_or(Parameter::Population, Results::vary),
            titles: series_titles(&states),
            series: states,
        }
    }
}

impl SeriesState {
    /// These points of a sweep, next to those of the paper's figure that it repeats, if it repeats one.
    #[must_use]
    pub fn new(settings: Texts, points: Vec<PointState>, figure: Option<Figure>) -> Self {
        Self {
            name: None,
            settings,
            figure: figure.map(Figure::number),
            reported: figure.map_or_else(Vec::new, |figure| figure.compare(&points)),
            points,
        }
    }

    /// The same series with this name; an empty name means none.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Self {
            name: (!name.is_empty()).then(|| name.to_owned()),
            ..self
        }
    }
}
