//! Every formula a run has held, by its size and its violations.

use super::Individual;
use crate::mep::Expression;
use rustc_hash::FxBuildHasher;
use std::collections::HashSet;

/// The most formulas that are told apart; later ones are not looked at.
pub const MAX_FORMULAS: usize = 20_000;

/// The most formulas of one size and one number of violations that are listed; the others are counted.
pub const MAX_LISTED: usize = 5;

/// How many chromosomes' formulas are remembered as they stand, so that most are simplified once.
const MAX_SEEN: usize = 100_000;

/// The formulas that individuals of a run have expressed, simplified; each counts once.
#[derive(Debug, Default)]
pub struct Company {
    /// As chromosomes express them.
    seen: HashSet<Expression, FxBuildHasher>,
    /// Simplified.
    formulas: HashSet<Expression, FxBuildHasher>,
    /// The smallest formulas first and of one size the best first.
    places: Vec<Place>,
    full: bool,
}

/// The formulas of one size and one number of violations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many functions they have.
    pub functions: u64,
    /// How many violations.
    pub fitness: u64,
    /// How many such formulas there were.
    pub count: usize,
    /// The first of them, and the mating that made each; 0 is the first population.
    pub first: Vec<(Expression, u64)>,
}

impl Company {
    /// Takes note of the formula of an individual that a mating made.
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

    /// All places that are taken, the smallest formulas first and of one size the best first; with each,
    /// whether no formula of at most its size has fewer violations, nor a smaller one as few.
    pub fn places(&self) -> impl Iterator<Item = (&Place, bool)> {
        let mut least = u64::MAX;
        self.places.iter().map(move |place| {
            let best = place.fitness < least;
            least = least.min(place.fitness);
            (place, best)
        })
    }
}
