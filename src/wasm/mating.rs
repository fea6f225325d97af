//! The last mating for the page. The core keeps chromosomes and changes; the page shows every gene as text, with the
//! parent it comes from and what it was before.

use crate::evolve::{Contender, Mating, Offspring, Problem};
use crate::exact::exact;
use crate::mep::{Change, Gene, Parentheses};
use serde::Serialize;
use tsify::Tsify;

/// One step of the steady state.
#[derive(Serialize, Tsify)]
pub struct MatingView {
    /// The number of the step, from 1.
    step: u64,
    /// What happened, in words.
    story: String,
    /// The two individuals that met in each tournament.
    tournaments: [[ContenderView; 2]; 2],
    /// The winners.
    parents: [ParentView; 2],
    /// The number of genes before the cut, if the parents exchanged genes.
    cut: Option<usize>,
    offspring: [OffspringView; 2],
    /// Which offspring is the better one, 0 or 1.
    better: usize,
    /// The worst individual before the better offspring could replace it.
    worst: ContenderView,
    /// Whether it was replaced.
    replaced: bool,
}

/// An individual as it was when it took part.
#[derive(Serialize, Tsify)]
pub struct ContenderView {
    /// Its number, from 1.
    individual: usize,
    #[serde(serialize_with = "exact")]
    fitness: u64,
    won: bool,
}

/// A parent.
#[derive(Serialize, Tsify)]
pub struct ParentView {
    /// Its number, from 1.
    individual: usize,
    #[serde(serialize_with = "exact")]
    fitness: u64,
    genes: Vec<String>,
}

/// An offspring.
#[derive(Serialize, Tsify)]
pub struct OffspringView {
    #[serde(serialize_with = "exact")]
    fitness: u64,
    /// The gene it expresses, from 1.
    expressed: usize,
    formula: String,
    genes: Vec<HeirGene>,
}

/// A gene of an offspring.
#[derive(Serialize, Tsify)]
pub struct HeirGene {
    text: String,
    /// Which parent it comes from, 0 or 1.
    parent: usize,
    /// What it was before mutation, if it was mutated.
    mutated: Option<String>,
    /// What it was before repair, if it was repaired.
    repaired: Option<String>,
}

impl MatingView {
    /// Describes a mating.
    pub(super) fn new(problem: &Problem, mating: &Mating) -> Self {
        let winners = mating.winners();
        let [first, second] = mating.tournaments;
        let duel = |[one, other]: [Contender; 2], winner: Contender| {
            // Of two equal contenders the one drawn first wins, even against itself.
            let first_won = one == winner;
            [contender(one, first_won), contender(other, !first_won)]
        };
        let parent = |genes: &[Gene], winner: Contender| ParentView {
            individual: winner.individual + 1,
            fitness: winner.fitness,
            genes: genes.iter().map(|&gene| show(problem, gene)).collect(),
        };
        let parents = mating.parents();
        Self {
            step: mating.step,
            story: mating.story(),
            tournaments: [duel(first, winners[0]), duel(second, winners[1])],
            parents: [
                parent(&parents[0], winners[0]),
                parent(&parents[1], winners[1]),
            ],
            cut: mating.cut,
            offspring: [0, 1].map(|number| offspring(problem, mating, number)),
            better: mating.better,
            worst: contender(mating.worst, false),
            replaced: mating.replaced,
        }
    }
}

fn contender(
    Contender {
        individual,
        fitness,
    }: Contender,
    won: bool,
) -> ContenderView {
    ContenderView {
        individual: individual + 1,
        fitness,
        won,
    }
}

fn offspring(problem: &Problem, mating: &Mating, number: usize) -> OffspringView {
    let Offspring {
        chromosome,
        mutations,
        repairs,
        fitness,
        expressed,
    } = &mating.offspring[number];
    // For a gene that was mutated twice, this is what it was before the first time.
    let before = |changes: &[Change], index: usize| {
        let mut changes = changes.iter();
        let first = changes.find(|change| change.gene.index() == index);
        first.map(|change| show(problem, change.before))
    };
    let genes = chromosome.genes().iter().enumerate();
    OffspringView {
        fitness: *fitness,
        expressed: expressed.index() + 1,
        formula: chromosome
            .expression(*expressed)
            .with_numbers(problem.terminals())
            .show_with(Parentheses::Clear, problem.terminals()),
        genes: genes
            .map(|(index, &gene)| HeirGene {
                text: show(problem, gene),
                parent: mating.origin(number, index),
                mutated: before(mutations, index),
                repaired: before(repairs, index),
            })
            .collect(),
    }
}

fn show(problem: &Problem, gene: Gene) -> String {
    gene.show(problem.terminals())
}
