//! The rows of an experiment as JSON: what the page exports and what `nimlab sweep --json` prints.

use super::{Row, RowVerdict, RowWord};
use crate::rng::Seed;
use crate::settings::Texts;

/// The format of an experiment's rows in CSV and JSON. Files of format 1 do not state their format; those of formats 1
/// and 2 say only how a formula does on a larger game, in a column `proven`.
pub const FORMAT: u32 = 3;

/// A row as JSON. It has another shape than [`Row`] because it spells out what readers would
/// otherwise have to derive: whether the run solved, in how many steps, and the verdict.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(hashmap_as_object, missing_as_null)
)]
pub struct JsonRow {
    /// The name of its series; left out if no series has a name.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub series: Option<String>,
    /// The number of the point, from 0.
    pub point: u32,
    /// The number of the run at that point, from 0.
    pub run: u32,
    /// The run's own seed.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub seed: Seed,
    /// All settings, by parameter; later parameters only if they differ from their defaults.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub settings: Texts,
    /// Whether it reached fitness 0.
    pub solved: bool,
    /// The generation in which it did.
    pub generation: Option<u64>,
    /// The number of chromosomes evaluated.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub evaluations: u64,
    /// The steps it took.
    pub steps: u64,
    /// The best fitness at the end.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub fitness: u64,
    /// The best formula at the end, simplified.
    pub formula: String,
    /// What the formula is worth beyond the training game, if the run solved.
    pub verdict: Option<RowWord>,
    /// The smallest position it labels wrong, if it was learned by heart.
    pub counterexample: Option<String>,
    /// The heaps up to which no mistake was found, if the formula could not be decided.
    pub bound: Option<String>,
}

impl JsonRow {
    /// The row as JSON, with the name of its series if any series has one.
    #[must_use]
    pub fn of(series: Option<&str>, row: &Row) -> Self {
        Self {
            series: series.map(str::to_owned),
            ..Self::from(row)
        }
    }
}

impl From<&Row> for JsonRow {
    fn from(row: &Row) -> Self {
        let verdict = row.verdict();
        Self {
            series: None,
            point: row.point,
            run: row.run,
            seed: row.seed,
            settings: Texts::kept(&row.settings),
            solved: row.success.is_some(),
            generation: row.success.as_ref().map(|success| success.generation),
            evaluations: row.evaluations,
            steps: row.steps(),
            fitness: row.fitness,
            formula: row.formula.clone(),
            verdict: verdict.map(RowVerdict::word),
            counterexample: verdict.and_then(RowVerdict::counterexample),
            bound: verdict.and_then(RowVerdict::bound),
        }
    }
}
