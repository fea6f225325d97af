//! A run: one population from a seed to its end.

use super::evaluation::Workplace;
use super::problem::Problem;
use super::summary::mean;
use super::worst::Worst;
use super::{Mating, Summary};
use crate::Error;
use crate::mep::{Chromosome, GeneIndex};
use crate::rng::{Rng, Seed};
use crate::settings::Settings;
use std::sync::Arc;

/// A member of the population.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Individual {
    /// Its genes.
    pub chromosome: Chromosome,
    /// Its number of violations: 0 is perfect.
    pub fitness: u64,
    /// The gene it expresses.
    pub expressed: GeneIndex,
}

/// Why a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum StopReason {
    /// An individual without violations was found.
    Solved,
    /// The generations are used up.
    GenerationsUsedUp,
}

/// A run. The same settings and seed give the same run, bit for bit, on every machine.
#[derive(Clone, Debug)]
pub struct Run {
    pub(super) problem: Arc<Problem>,
    pub(super) seed: Seed,
    pub(super) rng: Rng,
    pub(super) population: Vec<Individual>,
    pub(super) worst: Worst,
    pub(super) best: usize,
    pub(super) solved_at: Option<u64>,
    pub(super) step: u64,
    pub(super) mating: Mating,
    pub(super) workplace: Workplace,
}

impl Run {
    /// Draws the first population.
    pub fn new(settings: Settings, seed: Seed) -> Result<Self, Error> {
        Ok(Self::of(Arc::new(Problem::new(settings)?), seed))
    }

    /// Draws the first population of a problem that several runs share.
    #[must_use]
    pub fn of(problem: Arc<Problem>, seed: Seed) -> Self {
        let workplace = problem.workplace();
        Self::in_workplace(problem, seed, workplace)
    }

    /// Starts again from another seed, reusing this run's memory and all that does not depend on
    /// the seed.
    #[must_use]
    pub fn restarted(self, seed: Seed) -> Self {
        Self::in_workplace(self.problem, seed, self.workplace)
    }

    fn in_workplace(problem: Arc<Problem>, seed: Seed, mut workplace: Workplace) -> Self {
        let mut rng = Rng::new(seed);
        let mut repairs = Vec::new();
        let population: Vec<Individual> = (0..problem.settings().population())
            .map(|_| {
                let symbols = problem.symbols();
                let mut chromosome = symbols.draw_chromosome(problem.length(), &mut rng);
                let one = &mut chromosome;
                let score = problem.raise(one, &mut [], &mut repairs, &mut workplace, &mut rng);
                Individual {
                    chromosome,
                    fitness: score.fitness,
                    expressed: score.expressed,
                }
            })
            .collect();
        let best = first_best(&population);
        let mutations = problem.settings().mutations as usize;
        Self {
            worst: Worst::new(population.iter().map(|one| one.fitness).collect()),
            solved_at: (population[best].fitness == 0).then_some(0),
            mating: Mating::room_for(&population[0].chromosome, mutations),
            problem,
            seed,
            rng,
            population,
            best,
            step: 0,
            workplace,
        }
    }

    /// Steps to the end of the current generation, or until the run is solved.
    pub fn generation(&mut self) {
        let solved = self.solved_at.is_some();
        loop {
            self.step();
            let solved_now = !solved && self.solved_at.is_some();
            if solved_now || self.step.is_multiple_of(self.steps_per_generation()) {
                return;
            }
        }
    }

    /// Makes at most this many steps, fewer if the run stops; true if it has stopped.
    pub fn advance(&mut self, steps: u64) -> bool {
        for _ in 0..steps {
            if self.stopped().is_some() {
                return true;
            }
            self.step();
        }
        self.stopped().is_some()
    }

    /// Goes back to the first population.
    pub fn rewind(&mut self) {
        let workplace = std::mem::replace(&mut self.workplace, self.problem.workplace());
        *self = Self::in_workplace(Arc::clone(&self.problem), self.seed, workplace);
    }

    /// Goes to the state after this many steps; it goes back by running again from the seed.
    pub fn seek(&mut self, step: u64) {
        if step < self.step {
            self.rewind();
        }
        while self.step < step {
            self.step();
        }
    }

    /// Why the run has stopped, if it has. More steps are still possible.
    #[must_use]
    pub fn stopped(&self) -> Option<StopReason> {
        if self.solved_at.is_some() {
            Some(StopReason::Solved)
        } else if self.step >= self.most_steps() {
            Some(StopReason::GenerationsUsedUp)
        } else {
            None
        }
    }

    /// The step at which fitness 0 was reached; 0 if the first population had it.
    #[must_use]
    pub fn solved_at(&self) -> Option<u64> {
        self.solved_at
    }

    /// The number of steps made.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.step
    }

    /// The number of steps after which the generations are used up.
    #[must_use]
    pub fn most_steps(&self) -> u64 {
        u64::from(self.problem.settings().generations()) * self.steps_per_generation()
    }

    /// The generation a step belongs to: 0 is the first population, 1 its first matings.
    #[must_use]
    pub fn generation_of(&self, step: u64) -> u64 {
        step.div_ceil(self.steps_per_generation())
    }

    /// The number of chromosomes evaluated: the first population and two offspring a step.
    #[must_use]
    pub fn evaluations(&self) -> u64 {
        u64::from(self.problem.settings().population()) + 2 * self.step
    }

    /// All individuals.
    #[must_use]
    pub fn population(&self) -> &[Individual] {
        &self.population
    }

    /// The best individual: the first to reach the least fitness.
    #[must_use]
    pub fn best(&self) -> &Individual {
        &self.population[self.best]
    }

    /// The number of the best individual in the population.
    #[must_use]
    pub fn best_index(&self) -> usize {
        self.best
    }

    /// The mating of the last step; none before the first step.
    #[must_use]
    pub fn last_mating(&self) -> Option<&Mating> {
        (self.step > 0).then_some(&self.mating)
    }

    /// The population in a few numbers.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary::of(&self.population)
    }

    /// The mean fitness of the population.
    #[must_use]
    pub fn mean_fitness(&self) -> f64 {
        mean(&self.population)
    }

    /// How many different formulas the population expresses. This shows how far the population has converged; the
    /// number of different chromosomes does not, since they also differ in genes that no formula reaches. Formulas that
    /// differ only in the order of commutative arguments, such as `a1 + a2` and `a2 + a1`, count as one.
    #[must_use]
    pub fn distinct_formulas(&self) -> usize {
        let population = self.population.iter();
        Chromosome::count_formulas(population.map(|one| (&one.chromosome, one.expressed)))
    }

    /// What runs of these settings share.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether this run is of that problem.
    #[must_use]
    pub fn is_of(&self, problem: &Arc<Problem>) -> bool {
        Arc::ptr_eq(&self.problem, problem)
    }

    /// The seed it started from.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    fn steps_per_generation(&self) -> u64 {
        self.problem.settings().steps_per_generation()
    }
}

fn first_best(population: &[Individual]) -> usize {
    let by_fitness = |&index: &usize| population[index].fitness;
    (0..population.len()).min_by_key(by_fitness).unwrap_or(0)
}
