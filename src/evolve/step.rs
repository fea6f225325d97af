//! One step of the steady state, in the order the paper tells it (section 3.5).

use super::{Contender, Mating, Run};
use crate::mep::cross;

impl Run {
    /// One mating: two tournaments, crossover, mutation, repair, evaluation, replacement.
    pub fn step(&mut self) -> &Mating {
        self.step += 1;
        self.mating.step = self.step;
        self.select_parents();
        self.recombine();
        self.raise(0);
        self.raise(1);
        self.replace_worst();
        &self.mating
    }

    /// The same mating with another cut: the same parents meet, and all other draws are the same. If the
    /// parents would not have exchanged genes, now they do. What follows is another run.
    pub fn step_cutting(&mut self, cut: usize) -> &Mating {
        self.step += 1;
        self.mating.step = self.step;
        self.select_parents();
        self.recombine();
        self.mating.cut = Some(cut.min(self.problem.length()));
        self.exchange();
        self.raise(0);
        self.raise(1);
        self.replace_worst();
        &self.mating
    }

    fn select_parents(&mut self) {
        let size = self.problem.settings().population();
        let [a, b, c, d] = self.rng.draw([size; 4]).map(|drawn| Contender {
            individual: drawn as usize,
            fitness: self.worst.fitness(drawn as usize),
        });
        self.mating.tournaments = [[a, b], [c, d]];
        let winners = self.mating.winners();
        for (parent, winner) in self.mating.parents.iter_mut().zip(winners) {
            parent.copy_from(&self.population[winner.individual].chromosome);
        }
    }

    /// One-point crossover: the offspring are the parents with the genes after the cut exchanged.
    fn recombine(&mut self) {
        let Self { mating, rng, .. } = self;
        let crossed = rng.chance(self.problem.crossover());
        mating.cut = crossed.then(|| self.problem.draw_cut(rng));
        self.exchange();
    }

    fn exchange(&mut self) {
        let Self { mating, .. } = self;
        let cut = mating.cut.unwrap_or(self.problem.length());
        let [first, second] = &mut mating.offspring;
        let offspring = [&mut first.chromosome, &mut second.chromosome];
        cross(mating.parents.each_ref(), offspring, cut);
    }

    /// Mutates, repairs and evaluates one offspring.
    fn raise(&mut self, number: usize) {
        let (problem, rng) = (&self.problem, &mut self.rng);
        let offspring = &mut self.mating.offspring[number];
        for change in &mut offspring.mutations {
            *change = problem.symbols().mutate(&mut offspring.chromosome, rng);
        }
        offspring.repairs.clear();
        let (chromosome, repairs) = (&mut offspring.chromosome, &mut offspring.repairs);
        problem.repair(chromosome, &mut self.workplace, rng, repairs);
        let score = problem.score(&mut self.workplace);
        offspring.fitness = score.fitness;
        offspring.expressed = score.expressed;
    }

    fn replace_worst(&mut self) {
        let mating = &mut self.mating;
        let [one, other] = &mating.offspring;
        mating.better = usize::from(other.fitness < one.fitness);
        let offspring = &mating.offspring[mating.better];
        let individual = self.worst.worst();
        let worst = &mut self.population[individual];
        mating.worst = Contender {
            individual,
            fitness: worst.fitness,
        };
        mating.replaced = offspring.fitness < worst.fitness;
        if !mating.replaced {
            return;
        }
        worst.chromosome.copy_from(&offspring.chromosome);
        worst.fitness = offspring.fitness;
        worst.expressed = offspring.expressed;
        self.worst.set(individual, offspring.fitness);
        if offspring.fitness < self.population[self.best].fitness || individual == self.best {
            self.best = individual;
        }
        if offspring.fitness == 0 && self.solved_at.is_none() {
            self.solved_at = Some(self.step);
        }
    }
}
