//! A run that can go to any step: forward a limited number of steps at a time, back by running
//! again from its seed.

use super::summary::mean;
use super::{Individual, Problem, Run};
use crate::Error;
use crate::rng::Seed;
use crate::settings::Settings;
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
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Moment {
    /// The best fitness.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub best: u64,
    /// The mean fitness.
    pub mean: f64,
    /// The worst fitness.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub worst: u64,
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

    /// Replaces the run by one of other settings and another seed. The training game is kept if its settings are the
    /// same. If the new settings are refused, the run stays as it was.
    pub fn exchange(&mut self, settings: Settings, seed: Seed) -> Result<(), Error> {
        let problem = self.run.problem().with_settings(settings)?;
        *self = Self::new(Arc::new(problem), seed);
        Ok(())
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
    fn of(population: &[Individual]) -> Self {
        let fitness = || population.iter().map(|one| one.fitness);
        Self {
            best: fitness().min().unwrap_or(0),
            mean: mean(population),
            worst: fitness().max().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolve::Summary;
    use crate::settings::Parameter;

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
    fn an_exchanged_run_is_the_run_a_new_journey_makes() {
        let mut exchanged = journey(6);
        exchanged.travel(300, 300, Halt::Never);
        for (parameter, text, keeps_the_game) in [
            (Parameter::Population, "40", true),
            (Parameter::Functions, "+,-,xor", true),
            // No rule of Nim depends on k.
            (Parameter::K, "7", true),
            (Parameter::Heaps, "3,2,1", false),
            (Parameter::Counting, "nodes", false),
            (Parameter::Length, "9", true),
        ] {
            let before = exchanged.run().problem().clone();
            let settings = before.settings().clone().with(parameter, text).unwrap();
            let seed = Seed::new(8).unwrap();
            exchanged.exchange(settings.clone(), seed).unwrap();
            let shared = exchanged.run().problem().shares_game_with(&before);
            assert_eq!(shared, keeps_the_game, "{parameter:?}");

            let mut fresh = Journey::new(Arc::new(Problem::new(settings).unwrap()), seed);
            for journey in [&mut exchanged, &mut fresh] {
                journey.travel(150, 150, Halt::Never);
            }
            assert_same(exchanged.run(), fresh.run());
            assert_eq!(exchanged.moments(), fresh.moments());
        }
    }

    #[test]
    fn a_refused_exchange_leaves_the_run_as_it_was() {
        let mut refused = journey(6);
        refused.travel(70, 70, Halt::Never);
        let before = refused.clone();
        let too_large = Settings::default()
            .with(Parameter::Heaps, "255,255,255")
            .unwrap();
        assert!(refused.exchange(too_large, Seed::new(1).unwrap()).is_err());
        assert_same(refused.run(), before.run());
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
            let Summary {
                best, mean, worst, ..
            } = journey.run().summary();
            assert_eq!(moment, Moment { best, mean, worst });
        }
    }
}
