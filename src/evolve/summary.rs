//! A population in a few numbers.

use super::Individual;
use crate::sort::sort_long;

/// Statistics of a population.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Summary {
    /// The best fitness.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub best: u64,
    /// The mean fitness.
    pub mean: f64,
    /// The worst fitness.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub worst: u64,
    /// The number of different chromosomes.
    pub distinct: usize,
    /// How many individuals have each fitness that occurs, best first.
    pub histogram: Vec<Column>,
}

/// The individuals of one fitness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Column {
    /// Their fitness.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub fitness: u64,
    /// How many individuals have it.
    pub count: usize,
}

impl Summary {
    pub(super) fn of(population: &[Individual]) -> Self {
        let mut fitness: Vec<u64> = population.iter().map(|one| one.fitness).collect();
        sort_long(&mut fitness, u64::cmp);
        let histogram = fitness.chunk_by(|one, other| one == other);
        let histogram = histogram.map(|group| Column {
            fitness: group[0],
            count: group.len(),
        });
        let mut chromosomes: Vec<_> = population.iter().map(|one| &one.chromosome).collect();
        sort_long(&mut chromosomes, Ord::cmp);
        chromosomes.dedup();
        Self {
            best: fitness[0],
            mean: mean(population),
            worst: fitness[fitness.len() - 1],
            distinct: chromosomes.len(),
            histogram: histogram.collect(),
        }
    }
}

/// The mean fitness. The sum is exact; only its conversion to a float and the division round.
#[allow(clippy::cast_precision_loss, reason = "for people to read")]
pub(super) fn mean(population: &[Individual]) -> f64 {
    let total: u128 = population.iter().map(|one| u128::from(one.fitness)).sum();
    total as f64 / population.len() as f64
}
