//! The story of one step: who met, what changed, who was replaced.

use crate::mep::{Change, Chromosome, Gene, GeneIndex};

/// An individual as it was at the time of the mating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Its number in the population.
    pub individual: usize,
    /// Its fitness at that time.
    pub fitness: u64,
}

impl Contender {
    /// The winner of a binary tournament: the better one, or the first if they tie.
    #[inline]
    pub(super) fn winner(one: Self, other: Self) -> Self {
        if other.fitness < one.fitness {
            other
        } else {
            one
        }
    }
}

/// One offspring and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offspring {
    /// The chromosome after crossover, mutation and repair.
    pub chromosome: Chromosome,
    /// The genes that mutation drew anew, in order; the same gene may come twice.
    pub mutations: Vec<Change>,
    /// The divisions that were repaired, in order.
    pub repairs: Vec<Change>,
    /// Its number of violations.
    pub fitness: u64,
    /// The gene it expresses.
    pub expressed: GeneIndex,
}

/// One step of the steady state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mating {
    /// The number of this step, from 1.
    pub step: u64,
    /// The two individuals that met in each binary tournament.
    pub tournaments: [[Contender; 2]; 2],
    /// The number of genes before the cut, if the parents exchanged genes.
    pub cut: Option<usize>,
    /// The two offspring: the first has the first parent's genes before the cut.
    pub offspring: [Offspring; 2],
    /// Which offspring is the better one: the first if they tie.
    pub better: usize,
    /// The worst individual, as it was before the better offspring could replace it.
    pub worst: Contender,
    /// Whether it was replaced: only by a strictly better offspring.
    pub replaced: bool,
}

impl Mating {
    /// Which parent, 0 or 1, a gene of an offspring comes from, before mutation and repair.
    #[must_use]
    pub fn origin(&self, offspring: usize, gene: usize) -> usize {
        Self::giver(self.cut, offspring, gene)
    }

    /// The same, for parents that were cut at this place.
    pub(super) fn giver(cut: Option<usize>, offspring: usize, gene: usize) -> usize {
        let exchanged = cut.is_some_and(|cut| gene >= cut);
        if exchanged { 1 - offspring } else { offspring }
    }

    /// The parents' genes. They are not kept, and a parent may have been replaced, so they are recovered from the
    /// offspring: by undoing the repairs, the mutations and the crossover.
    #[must_use]
    pub fn parents(&self) -> [Vec<Gene>; 2] {
        let crossed = self.offspring.each_ref().map(|offspring| {
            let mut genes = offspring.chromosome.genes().to_vec();
            let changes = offspring.mutations.iter().chain(&offspring.repairs);
            for change in changes.rev() {
                genes[change.gene.index()] = change.before;
            }
            genes
        });
        [0, 1].map(|parent| {
            let genes = 0..crossed[parent].len();
            genes
                .map(|at| crossed[self.origin(parent, at)][at])
                .collect()
        })
    }

    /// The winners of the two tournaments.
    #[must_use]
    pub fn winners(&self) -> [Contender; 2] {
        let winner = |[one, other]: [Contender; 2]| Contender::winner(one, other);
        self.tournaments.map(winner)
    }

    /// An empty story with memory for chromosomes of this length and this many mutations each.
    pub(super) fn room_for(chromosome: &Chromosome, mutations: usize) -> Self {
        let nobody = Contender {
            individual: 0,
            fitness: 0,
        };
        let offspring = || Offspring {
            chromosome: chromosome.clone(),
            mutations: vec![Change::none(chromosome.genes()[0]); mutations],
            // Each gene is repaired at most once.
            repairs: Vec::with_capacity(chromosome.genes().len()),
            fitness: 0,
            expressed: chromosome.last(),
        };
        Self {
            step: 0,
            tournaments: [[nobody; 2]; 2],
            cut: None,
            offspring: [offspring(), offspring()],
            better: 0,
            worst: nobody,
            replaced: false,
        }
    }
}
