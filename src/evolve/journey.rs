//! A run that can go to any step: forward a limited number of steps at a time, back by running
//! again from its seed.

use super::summary::mean;
use super::{Individual, Problem, Run};
use crate::rng::Seed;
use std::sync::Arc;

/// The most generations whose statistics are kept: twice the limit of the settings.
const MAX_MOMENTS: usize = 200_000;

/// A run and the statistics of every generation it has seen. Past populations are not stored: going
/// back means running again from the seed.
#[derive(Clone, Debug)]
pub struct Journey {
    run: Run,
    moments: Vec<Moment>,
}

/// Statistics of the population at the end of a generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The best fitness.
    pub best: u64,
    /// The worst fitness.
    pub worst: u64,
    /// The sum of all fitness, exactly.
    pub total: u128,
    /// The number of individuals.
    pub population: usize,
}

/// Whether to stop before the goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Stop at the step that solves the game.
    AtSolution,
    /// Go on to the goal.
    Never,
}

impl Journey {
    /// Draws the first population.
    #[must_use]
    pub fn new(problem: Arc<Problem>, seed: Seed) -> Self {
        Self::along(Run::of(problem, seed))
    }

    /// Starts again from another seed, reusing this journey's memory.
    #[must_use]
    pub fn restarted(self, seed: Seed) -> Self {
        Self::along(self.run.restarted(seed))
    }

    fn along(run: Run) -> Self {
        let moments = vec![Moment::of(run.population())];
        Self { run, moments }
    }

    /// The run at its current step.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The generations seen so far, up to a limit; the first population comes first. After going
    /// back, they include generations later than the current step.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Makes at most `budget` steps towards the state after `goal` steps; true once it has arrived
    /// or halted. An earlier goal is reached by running again from the seed.
    pub fn travel(&mut self, goal: u64, budget: u64, halt: Halt) -> bool {
        if goal < self.run.steps() {
            self.run.rewind();
        }
        for _ in 0..budget {
            if self.run.steps() == goal {
                return true;
            }
            self.run.step();
            self.remember();
            if halt == Halt::AtSolution && self.run.solved_at() == Some(self.run.steps()) {
                return true;
            }
        }
        self.run.steps() == goal
    }

    fn remember(&mut self) {
        let per_generation = self.run.problem().settings().steps_per_generation();
        if self.moments.len() < MAX_MOMENTS
            && self.run.steps() == self.moments.len() as u64 * per_generation
        {
            self.moments.push(Moment::of(self.run.population()));
        }
    }
}

impl Moment {
    /// The mean fitness.
    #[must_use]
    pub fn mean(&self) -> f64 {
        mean(self.total, self.population)
    }

    fn of(population: &[Individual]) -> Self {
        let mut moment = Self {
            best: u64::MAX,
            worst: 0,
            total: 0,
            population: population.len(),
        };
        for &Individual { fitness, .. } in population {
            moment.best = moment.best.min(fitness);
            moment.worst = moment.worst.max(fitness);
            moment.total += u128::from(fitness);
        }
        moment
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    fn journey(seed: u64) -> Journey {
        let problem = Problem::new(Settings::default()).unwrap();
        Journey::new(Arc::new(problem), Seed::new(seed).unwrap())
    }

    fn arrive(journey: &mut Journey, goal: u64, halt: Halt) {
        while !journey.travel(goal, 7, halt) {}
    }

    #[track_caller]
    fn assert_same(one: &Run, other: &Run) {
        assert_eq!(one.steps(), other.steps());
        assert_eq!(one.population(), other.population());
        assert_eq!(one.best(), other.best());
        assert_eq!(one.last_mating(), other.last_mating());
        assert_eq!(one.solved_at(), other.solved_at());
    }

    #[test]
    fn any_step_is_the_same_from_either_side() {
        let mut there = journey(6);
        arrive(&mut there, 700, Halt::Never);
        for goal in [333, 332, 0, 1, 650, 700] {
            arrive(&mut there, goal, Halt::Never);
            let mut direct = journey(6);
            direct.travel(goal, goal, Halt::Never);
            assert_same(there.run(), direct.run());
        }
    }

    #[test]
    fn it_halts_at_the_solution_if_told_so_and_can_go_on() {
        let mut journey = journey(5);
        arrive(&mut journey, 5_000, Halt::AtSolution);
        let solved = journey.run().solved_at().unwrap();
        assert_eq!(journey.run().steps(), solved);
        arrive(&mut journey, solved + 10, Halt::AtSolution);
        assert_eq!(journey.run().steps(), solved + 10);
        arrive(&mut journey, solved - 1, Halt::AtSolution);
        assert_eq!(journey.run().solved_at(), None);
    }

    #[test]
    fn every_generation_is_remembered_once() {
        let mut journey = journey(6);
        arrive(&mut journey, 120, Halt::Never);
        arrive(&mut journey, 10, Halt::Never);
        arrive(&mut journey, 149, Halt::Never);
        assert_eq!(journey.moments().len(), 3);
        for (generation, moment) in journey.moments().to_vec().into_iter().enumerate() {
            arrive(&mut journey, 50 * generation as u64, Halt::Never);
            let summary = journey.run().summary();
            assert_eq!(
                (moment.best, moment.worst, moment.total),
                (summary.best, summary.worst, summary.total)
            );
        }
    }
}
