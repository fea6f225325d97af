//! Where the genes of an individual come from: back to the first population, gene by gene.
//!
//! None of this is stored while a run is on screen. A pedigree repeats the run from its seed and records every
//! newcomer: its parents, the cut, and the genes that mutation or repair changed. From these records each gene can be
//! followed back, from an offspring to the parent that gave it, until the mating where it was drawn.

use super::company::Company;
use super::{Mating, Problem, Run};
use crate::mep::{Change, Gene, GeneIndex};
use crate::rng::Seed;
use std::sync::Arc;

/// The most newcomers that are recorded; a longer run is not traced. In wasm they take about 100 MB, without their
/// changed genes.
pub const MAX_NEWCOMERS: usize = 2_000_000;

/// A repeated run, with a record of every individual that was ever in its population.
#[derive(Debug)]
pub struct Pedigree {
    run: Run,
    /// The birth of each individual of the current population, by its number there.
    living: Vec<BirthId>,
    births: Vec<Birth>,
    /// The changed genes of all newcomers, one newcomer after the other.
    changes: Vec<(Origin, Change)>,
    company: Company,
}

/// How a gene came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Origin {
    /// Drawn with the first population.
    Drawn,
    /// Drawn anew by mutation.
    Mutation,
    /// Drawn in place of a division by zero.
    Repair,
}

/// The story of one gene of an individual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneStory {
    /// How it came to be.
    pub origin: Origin,
    /// What stood in its place just before, unless it was drawn with the first population.
    pub before: Option<Gene>,
    /// The individuals that have had it: first the one in which it was drawn, last the one whose gene this is.
    pub carriers: Vec<Carrier>,
}

impl GeneStory {
    /// How many matings have passed it on.
    #[must_use]
    pub fn matings(&self) -> usize {
        self.carriers.len() - 1
    }

    /// How many of these matings were crossovers.
    #[must_use]
    pub fn crossovers(&self) -> usize {
        let heirs = self.carriers.iter().skip(1);
        heirs.filter(|heir| heir.crossed).count()
    }
}

/// An individual that has had a gene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Carrier {
    /// The mating that made it; 0 in the first population.
    pub step: u64,
    /// Its number in the population, from 0.
    pub individual: usize,
    /// Its number of violations.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub fitness: u64,
    /// Whether its parents exchanged genes.
    pub crossed: bool,
}

/// How far a pedigree has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracing {
    /// There are steps left.
    Underway,
    /// It is at the step that was asked for.
    Arrived,
    /// There are steps left, but already [`MAX_NEWCOMERS`] records.
    TooLong,
}

/// The number of a birth, in the order of the births.
type BirthId = u32;

/// An individual that entered the population.
#[derive(Debug)]
struct Birth {
    carrier: Carrier,
    family: Option<Family>,
    /// Where its changed genes begin in `Pedigree::changes`.
    changes: usize,
}

/// How a newcomer was made.
#[derive(Debug)]
struct Family {
    parents: [BirthId; 2],
    /// Which of the two offspring it was.
    offspring: usize,
    cut: Option<usize>,
}

impl Pedigree {
    /// Draws the first population.
    #[must_use]
    pub fn new(problem: Arc<Problem>, seed: Seed) -> Self {
        let run = Run::of(problem, seed);
        let mut company = Company::default();
        let mut births = Vec::new();
        for (individual, one) in run.population().iter().enumerate() {
            company.meet(one, 0);
            births.push(Birth {
                carrier: Carrier {
                    step: 0,
                    individual,
                    fitness: one.fitness,
                    crossed: false,
                },
                family: None,
                changes: 0,
            });
        }
        let living = (0..births.len()).map(birth_id).collect();
        Self {
            run,
            living,
            births,
            changes: Vec::new(),
            company,
        }
    }

    /// Makes at most `budget` steps towards the state after `goal` steps. It never goes back.
    pub fn advance(&mut self, goal: u64, budget: u64) -> Tracing {
        for _ in 0..budget {
            if self.run.steps() >= goal {
                return Tracing::Arrived;
            }
            if self.births.len() >= MAX_NEWCOMERS {
                return Tracing::TooLong;
            }
            self.step();
        }
        if self.run.steps() >= goal {
            Tracing::Arrived
        } else {
            Tracing::Underway
        }
    }

    /// The run at its current step.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Every formula the run has held so far.
    #[must_use]
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// The stories of all genes of the individual of this number, first to last.
    #[must_use]
    pub fn stories(&self, individual: usize) -> Vec<GeneStory> {
        let genes = self.run.problem().length();
        let birth = self.living[individual];
        (0..genes).map(|gene| self.story(birth, gene)).collect()
    }

    fn story(&self, mut id: BirthId, gene: usize) -> GeneStory {
        let mut carriers = Vec::new();
        let (origin, before) = loop {
            let birth = &self.births[id as usize];
            carriers.push(birth.carrier);
            let Some(family) = &birth.family else {
                break (Origin::Drawn, None);
            };
            if let Some((origin, change)) = self.change(id, gene) {
                break (*origin, Some(change.before));
            }
            id = family.parents[family.giver(gene)];
        };
        carriers.reverse();
        GeneStory {
            origin,
            before,
            carriers,
        }
    }

    /// The last change of a gene of a newcomer, if it was changed.
    fn change(&self, id: BirthId, gene: usize) -> Option<&(Origin, Change)> {
        let start = self.births[id as usize].changes;
        let next = self.births.get(id as usize + 1);
        let end = next.map_or(self.changes.len(), |next| next.changes);
        let mut changes = self.changes[start..end].iter().rev();
        changes.find(|(_, change)| change.gene == GeneIndex::new(gene))
    }

    fn step(&mut self) {
        let mating = self.run.step();
        if !mating.replaced {
            return;
        }
        let family = Family {
            parents: mating
                .winners()
                .map(|winner| self.living[winner.individual]),
            offspring: mating.better,
            cut: mating.cut,
        };
        let offspring = &mating.offspring[mating.better];
        let (number, fitness) = (mating.worst.individual, offspring.fitness);
        let changes = self.changes.len();
        let mutations = offspring
            .mutations
            .iter()
            .map(|&one| (Origin::Mutation, one));
        let repairs = offspring.repairs.iter().map(|&one| (Origin::Repair, one));
        self.changes.extend(mutations.chain(repairs));
        self.living[number] = birth_id(self.births.len());
        self.births.push(Birth {
            carrier: Carrier {
                step: mating.step,
                individual: number,
                fitness,
                crossed: mating.cut.is_some(),
            },
            family: Some(family),
            changes,
        });
        let step = self.run.steps();
        self.company.meet(&self.run.population()[number], step);
    }
}

impl Family {
    /// Which parent, 0 or 1, a gene comes from.
    fn giver(&self, gene: usize) -> usize {
        Mating::giver(self.cut, self.offspring, gene)
    }
}

fn birth_id(index: usize) -> BirthId {
    BirthId::try_from(index).expect("invariant: at most MAX_NEWCOMERS births")
}
