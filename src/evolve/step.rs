//! One step of the steady state, in the order the paper tells it (section 3.5).

use super::{Contender, Mating, Run};
use crate::mep::cross;

impl Run {
    /// One mating: two tournaments, crossover, mutation, repair, evaluation, replacement.
    pub fn step(&mut self) -> &Mating {
        self.mate(None)
    }

    /// The same mating with another cut: the same parents meet, and all other draws are the same. If the
    /// parents would not have exchanged genes, now they do. What follows is another run.
    pub fn step_cutting(&mut self, cut: usize) -> &Mating {
        self.mate(Some(cut.min(self.problem.length())))
    }

    /// One mating, cut there if it is said where. One function for all that a step does, not inlined: a call takes as
    /// long as some of the parts.
    #[inline(never)]
    fn mate(&mut self, cut: Option<usize>) -> &Mating {
        self.step += 1;
        self.mating.step = self.step;
        self.rng.make_ahead::<1>();
        self.select_parents();
        self.recombine(cut);
        for number in 0..2 {
            self.raise(number);
        }
        self.replace_worst();
        &self.mating
    }

    #[inline]
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
    #[inline]
    fn recombine(&mut self, cut: Option<usize>) {
        let Self { mating, rng, .. } = self;
        let crossed = rng.chance(self.problem.crossover());
        let drawn = crossed.then(|| self.problem.draw_cut(rng));
        mating.cut = cut.or(drawn);
        let cut = mating.cut.unwrap_or(self.problem.length());
        let [first, second] = &mut mating.offspring;
        let offspring = [&mut first.chromosome, &mut second.chromosome];
        cross(mating.parents.each_ref(), offspring, cut);
    }

    /// Mutates, repairs and evaluates one offspring.
    #[inline]
    fn raise(&mut self, number: usize) {
        let (problem, rng) = (&self.problem, &mut self.rng);
        let offspring = &mut self.mating.offspring[number];
        let (chromosome, repairs) = (&mut offspring.chromosome, &mut offspring.repairs);
        let symbols = problem.symbols();
        symbols.mutate(chromosome, &mut offspring.mutations, rng);
        // Here, since finding what the formula reaches is mostly waiting. With those of a mating, about as many as the
        // paper's settings take: 18.8 in a step.
        rng.make_ahead::<2>();
        repairs.clear();
        let score = problem.evaluate(chromosome, &mut self.workplace, rng, repairs);
        offspring.fitness = score.fitness;
        offspring.expressed = score.expressed;
    }

    #[inline]
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
