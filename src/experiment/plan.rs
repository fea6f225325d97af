//! An experiment as people plan it: one sweep, or several to compare.

use super::series::{in_series, read_names};
use super::{MAX_SERIES, Sweep, TypedValues, parse_runs, total_rows};
use crate::Error;
use crate::error::Kind;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings, Texts};

/// An experiment as it was typed.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PlanRequest {
    /// The settings of each series that differ from the defaults.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>[]"))]
    pub series: Vec<Texts>,
    /// The names of the series, empty for a series without one; trailing names may be missing.
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub names: Vec<String>,
    /// The parameter that varies.
    pub vary: String,
    /// Its values.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "{ from: string; to: string; step: string } | { list: string }")
    )]
    pub values: TypedValues,
    /// The runs for each value.
    pub runs: String,
    /// The seed all runs' seeds are derived from.
    pub seed: String,
}

/// An experiment as it was understood: everything needed to make its sweeps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Plan {
    /// The parameter that varies.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub vary: Parameter,
    /// Its values.
    pub values: Vec<String>,
    /// The runs for each value.
    pub runs: u32,
    /// The seed all runs' seeds are derived from.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub seed: Seed,
    /// The settings of each series that differ from the defaults, without what varies.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>[]"))]
    pub series: Vec<Texts>,
    /// The name of each series, empty for a series without one; the list is empty if no series has a name.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub names: Vec<String>,
    /// The number of rows of all series.
    pub total: u64,
}

impl PlanRequest {
    /// Reads what was typed. Whatever is empty or out of its limits is refused; the games
    /// themselves are not enumerated yet.
    pub fn read(&self) -> Result<Plan, Error> {
        let count = self.series.len();
        if !(1..=MAX_SERIES).contains(&count) {
            let kind = Kind::Whole {
                field: "series",
                typed: count.to_string(),
                least: 1,
                most: MAX_SERIES as u64,
            };
            return Err(kind.into());
        }
        let vary = Parameter::find(&self.vary)?;
        let values = self.values.read(vary)?;
        let runs = parse_runs(&self.runs)?;
        let seed = Seed::parse(&self.seed)?;
        let mut series = Vec::new();
        for (number, texts) in (1..).zip(&self.series) {
            let settings = texts.settings_without(Some(vary));
            let settings = settings.map_err(|error| beside_first(number, error))?;
            series.push(Texts::changed(&settings, Some(vary)));
        }
        Ok(Plan {
            vary,
            total: total_rows(runs, values.len(), count)?,
            values,
            runs,
            seed,
            series,
            names: read_names(&self.names, count)?,
        })
    }
}

impl Plan {
    /// A name for the experiment that does not depend on its number of runs or on the names of its series: 16
    /// hexadecimal digits, which another experiment shares with a chance of 1 in 2^64 (FNV-1a).
    #[must_use]
    pub fn hash(&self) -> String {
        let [vary, values] = [self.vary.name().to_owned(), self.values.join("|")];
        let mut text = format!("vary {vary} values {values} seed {}", self.seed.number());
        for series in &self.series {
            // New parameters do not change the name of an experiment that leaves them at their defaults.
            let settings = series.settings_without(Some(self.vary)).unwrap_or_default();
            let defaults = Settings::default();
            text.push('\n');
            for parameter in Parameter::ALL {
                let value = settings.get(parameter);
                if parameter != self.vary && value != defaults.get(parameter) {
                    text.extend([parameter.name(), " ", &value, "|"]);
                }
            }
        }
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }

    /// The sweep of one series, counted from 0.
    pub fn sweep(&self, series: usize) -> Result<Sweep, Error> {
        let texts = self.series.get(series).ok_or(Kind::Series { series })?;
        let base = texts.settings_without(Some(self.vary))?;
        let sweep = Sweep::new(&base, self.vary, &self.values, self.runs, self.seed);
        sweep.map_err(|error| beside_first(series + 1, error))
    }

    /// The plan of one series alone, counted from 0, with the name it has here.
    #[must_use]
    pub fn only(&self, series: usize) -> Self {
        let name = self.name(series);
        Self {
            series: self.series.get(series).cloned().into_iter().collect(),
            names: Vec::from_iter((!name.is_empty()).then(|| name.to_owned())),
            total: self.total / self.series.len().max(1) as u64,
            ..self.clone()
        }
    }

    /// The name of a series, counted from 0; empty if it has none.
    #[must_use]
    pub fn name(&self, series: usize) -> &str {
        self.names.get(series).map_or("", String::as_str)
    }
}

/// The refusal of a series' settings; it names the series unless that is the first.
fn beside_first(number: usize, error: Error) -> Error {
    match number {
        1 => error,
        _ => in_series(number, error),
    }
}

#[cfg(test)]
mod tests;
