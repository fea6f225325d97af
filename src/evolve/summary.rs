//! A population in a few numbers.

use super::Individual;
use crate::sort::sort_long;

/// Statistics of a population.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The best fitness.
    pub best: u64,
    /// The worst fitness.
    pub worst: u64,
    /// The sum of all fitness, exactly.
    pub total: u128,
    /// The number of individuals.
    pub population: usize,
    /// The number of different chromosomes.
    pub distinct: usize,
    /// How many individuals have each fitness that occurs, best first.
    pub histogram: Vec<(u64, usize)>,
}

impl Summary {
    pub(super) fn of(population: &[Individual]) -> Self {
        let mut fitness: Vec<u64> = population.iter().map(|one| one.fitness).collect();
        sort_long(&mut fitness, u64::cmp);
        let equal = fitness.chunk_by(|one, other| one == other);
        let histogram: Vec<_> = equal.map(|group| (group[0], group.len())).collect();
        let mut chromosomes: Vec<_> = population.iter().map(|one| &one.chromosome).collect();
        sort_long(&mut chromosomes, Ord::cmp);
        chromosomes.dedup();
        Self {
            best: fitness[0],
            worst: fitness[fitness.len() - 1],
            total: fitness.iter().map(|&one| u128::from(one)).sum(),
            population: fitness.len(),
            distinct: chromosomes.len(),
            histogram,
        }
    }

    /// The mean fitness.
    #[must_use]
    pub fn mean(&self) -> f64 {
        mean(self.total, self.population)
    }
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
pub(super) fn mean(total: u128, population: usize) -> f64 {
    total as f64 / population as f64
}
