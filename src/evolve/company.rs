//! Every formula a run has held, by its size and its violations.

use super::Individual;
use crate::mep::Expression;
use rustc_hash::FxBuildHasher;
use std::collections::{BTreeMap, HashSet};

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
    places: BTreeMap<(u64, u64), Place>,
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
    /// Whether no formula of at most this size has fewer violations, nor a smaller one as few.
    pub best: bool,
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
        let place = self
            .places
            .entry((functions, fitness))
            .or_insert_with(|| Place {
                functions,
                fitness,
                count: 0,
                first: Vec::new(),
                best: false,
            });
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

    /// All places that are taken, the smallest formulas first and of one size the best first.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let mut least = u64::MAX;
        let places = self.places.values().cloned();
        places
            .map(|place| {
                let best = place.fitness < least;
                least = least.min(place.fitness);
                Place { best, ..place }
            })
            .collect()
    }
}
