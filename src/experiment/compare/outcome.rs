//! How a run ended, as far as comparisons need it.

use crate::rng::Seed;
use crate::settings::{Express, Settings};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its number at its point.
    pub run: u32,
    /// Its own seed.
    pub seed: Seed,
    /// Whether it reached fitness 0.
    pub solved: bool,
    /// The number of chromosomes evaluated.
    pub evaluations: u64,
}

/// How many genes are scored to evaluate one chromosome: all of them if the best one counts, otherwise the last.
#[must_use]
pub fn genes_scored(settings: &Settings) -> u64 {
    match settings.express {
        Express::Last => 1,
        Express::Best => settings.length.into(),
    }
}
