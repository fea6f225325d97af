//! One step of the steady state, in the order in which the paper describes it (section 3.5).

use super::{Contender, Mating, Offspring, Run};
use crate::mep::cross;

impl Run {
    /// One mating: two tournaments, crossover, mutation, repair, evaluation, replacement.
    pub fn step(&mut self) -> &Mating {
        self.mate(None)
    }

    /// The same mating with another cut: the parents and all other draws are the same. Parents that would not have
    /// exchanged genes now do. From here on it is a different run.
    pub fn step_cutting(&mut self, cut: usize) -> &Mating {
        self.mate(Some(cut.min(self.problem.length())))
    }

    /// One mating, with this cut if one is given. Not inlined itself, but most of its parts are inlined into it: a call
    /// takes as long as some of them.
    #[inline(never)]
    fn mate(&mut self, cut: Option<usize>) -> &Mating {
        self.step += 1;
        self.mating.step = self.step;
        let parents = self.select_parents();
        self.recombine(parents, cut);
        // Not a loop: among so many other branches, the end of a loop is often mispredicted.
        self.raise(0);
        self.raise(1);
        self.replace_worst();
        &self.mating
    }

    /// Two binary tournaments; returns the numbers of the winners.
    #[inline]
    fn select_parents(&mut self) -> [usize; 2] {
        let size = self.problem.settings().population();
        let [a, b, c, d] = self.rng.draw([size; 4]).map(|drawn| Contender {
            individual: drawn as usize,
            fitness: self.worst.fitness(drawn as usize),
        });
        let tournaments = [[a, b], [c, d]];
        self.mating.tournaments = tournaments;
        // Not read back from the mating: a wide load of numbers just stored one by one defeats store forwarding and
        // waits.
        tournaments.map(|[one, other]| Contender::winner(one, other).individual)
    }

    /// One-point crossover: the offspring are the parents with the genes after the cut exchanged.
    #[inline]
    fn recombine(&mut self, parents: [usize; 2], cut: Option<usize>) {
        let Self { mating, rng, .. } = self;
        let crossed = rng.chance(self.problem.crossover());
        let drawn = crossed.then(|| self.problem.draw_cut(rng));
        mating.cut = cut.or(drawn);
        let cut = mating.cut.unwrap_or(self.problem.length());
        let parents = parents.map(|number| &self.population[number].chromosome);
        let [first, second] = &mut mating.offspring;
        let offspring = [&mut first.chromosome, &mut second.chromosome];
        cross(parents, offspring, cut);
    }

    /// Mutates, repairs and evaluates one offspring.
    #[inline]
    fn raise(&mut self, number: usize) {
        let Offspring {
            chromosome,
            mutations,
            repairs,
            fitness,
            expressed,
        } = &mut self.mating.offspring[number];
        repairs.clear();
        let (workplace, rng) = (&mut self.workplace, &mut self.rng);
        let score = self
            .problem
            .raise(chromosome, mutations, repairs, workplace, rng);
        *fitness = score.fitness;
        *expressed = score.expressed;
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
