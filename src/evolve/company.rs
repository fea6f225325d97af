//! Every formula a run has held, by its size and its violations.

use super::Individual;
use crate::mep::Expression;
use rustc_hash::FxBuildHasher;
use std::collections::HashSet;

/// The most different formulas that are recorded; later ones are ignored.
pub const MAX_FORMULAS: usize = 20_000;

/// The most formulas of one size and one number of violations that are listed; the others are only counted.
pub const MAX_LISTED: usize = 5;

/// The most formulas that are remembered as chromosomes express them, so that most are simplified only once.
const MAX_SEEN: usize = 100_000;

/// The formulas that individuals of a run have expressed, simplified; each counts once.
#[derive(Debug, Default)]
pub struct Company {
    /// As chromosomes express them.
    seen: HashSet<Expression, FxBuildHasher>,
    /// Simplified.
    formulas: HashSet<Expression, FxBuildHasher>,
    /// In ascending order of size, then of violations.
    places: Vec<Place>,
    full: bool,
}

/// The formulas of one size and one number of violations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many functions each of them has.
    pub functions: u64,
    /// How many violations each of them has.
    pub fitness: u64,
    /// How many such formulas there were.
    pub count: usize,
    /// The first of them, each with the mating that made it; 0 stands for the first population.
    pub first: Vec<(Expression, u64)>,
}

impl Company {
    /// Records the formula of an individual and the mating that made it.
    pub(super) fn meet(&mut self, individual: &Individual, step: u64) {
        if self.full {
            return;
        }
        let formula = individual.chromosome.expression(individual.expressed);
        if self.seen.contains(&formula) {
            return;
        }
        let simplified = formula.simplified();
        if self.seen.len() == MAX_SEEN {
            self.seen.clear();
        }
        self.seen.insert(formula);
        if self.formulas.contains(&simplified) {
            return;
        }
        if self.formulas.len() == MAX_FORMULAS {
            self.full = true;
            return;
        }
        self.formulas.insert(simplified.clone());
        let (functions, fitness) = (simplified.functions(), individual.fitness);
        let key = (functions, fitness);
        let known = self
            .places
            .binary_search_by_key(&key, |place| (place.functions, place.fitness));
        let index = known.unwrap_or_else(|index| {
            let place = Place {
                functions,
                fitness,
                count: 0,
                first: Vec::new(),
            };
            self.places.insert(index, place);
            index
        });
        let place = &mut self.places[index];
        place.count += 1;
        if place.first.len() < MAX_LISTED {
            place.first.push((simplified, step));
        }
    }

    /// How many different formulas there were.
    #[must_use]
    pub fn count(&self) -> usize {
        self.formulas.len()
    }

    /// Whether there were more than [`MAX_FORMULAS`].
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// All places, in ascending order of size, then of violations. With each comes whether it is best for its size: no
    /// formula of its size has fewer violations, and every smaller one has more.
    pub fn places(&self) -> impl Iterator<Item = (&Place, bool)> {
        let mut least = u64::MAX;
        self.places.iter().map(move |place| {
            let best = place.fitness < least;
            least = least.min(place.fitness);
            (place, best)
        })
    }
}
