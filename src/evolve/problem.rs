//! What runs of the same settings share: the game, prepared for evaluation.

use crate::Error;
use crate::fitness::{Bench, Judge};
use crate::game::Graph;
use crate::mep::{Change, Chromosome, Evaluation, GeneIndex, Inputs, Symbols, Terminals};
use crate::rng::Rng;
use crate::settings::{Express, Parameter, Repair, Settings};
use std::sync::Arc;

/// Settings with everything computed that does not depend on the seed.
#[derive(Clone, Debug)]
pub struct Problem {
    settings: Settings,
    symbols: Symbols,
    ground: Arc<Ground>,
}

/// The training game, which settings that differ only in how they evolve share.
#[derive(Debug)]
struct Ground {
    graph: Graph,
    terminals: Terminals,
    inputs: Inputs,
    judge: Judge,
}

/// The memory individuals are evaluated in.
#[derive(Clone, Debug)]
pub(super) struct Workplace {
    evaluation: Evaluation,
    bench: Bench,
    reached: Vec<bool>,
}

/// How good a chromosome is, and through which gene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Score {
    pub fitness: u64,
    pub expressed: GeneIndex,
}

impl Problem {
    /// Enumerates the game of these settings; refuses one that is too large.
    pub fn new(settings: Settings) -> Result<Self, Error> {
        let game = settings.game();
        let graph = Graph::new(&*game, settings.heaps(), settings.merging())?;
        let terminals = Terminals::of(&*game, settings.heaps());
        let symbols = Symbols::new(terminals.count(), &settings.functions);
        let ground = Ground {
            inputs: Inputs::new(&terminals, graph.positions()),
            judge: Judge::new(&graph, settings.counting())?,
            graph,
            terminals,
        };
        Ok(Self {
            settings,
            symbols,
            ground: Arc::new(ground),
        })
    }

    /// The problem of other settings; what the game of these and of those shares is not computed
    /// again.
    pub fn with_settings(&self, settings: Settings) -> Result<Self, Error> {
        let same = |parameter| settings.get(parameter) == self.settings.get(parameter);
        if !Parameter::OF_THE_GAME.into_iter().all(same) {
            return Self::new(settings);
        }
        Ok(Self {
            symbols: Symbols::new(self.ground.terminals.count(), &settings.functions),
            settings,
            ground: Arc::clone(&self.ground),
        })
    }

    /// Whether the training game of both was computed only once.
    #[must_use]
    pub(crate) fn shares_game_with(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.ground, &other.ground)
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The positions and moves of the game.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.ground.graph
    }

    /// The terminals of the game.
    #[must_use]
    pub fn terminals(&self) -> &Terminals {
        &self.ground.terminals
    }

    /// The values of the terminals at every position.
    #[must_use]
    pub fn inputs(&self) -> &Inputs {
        &self.ground.inputs
    }

    /// The number of violations of the expression of every gene, first to last.
    #[must_use]
    pub fn score_genes(&self, chromosome: &Chromosome) -> Vec<u64> {
        let length = chromosome.genes().len();
        let mut evaluation = Evaluation::new(&self.ground.inputs, length);
        let mut bench = Bench::default();
        (0..length)
            .map(|index| {
                evaluation.compute(&self.ground.inputs, chromosome, index);
                let row = evaluation.row(&self.ground.inputs, chromosome, index);
                self.ground.judge.count(row, &mut bench)
            })
            .collect()
    }

    pub(super) fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    pub(super) fn length(&self) -> usize {
        self.settings.length as usize
    }

    pub(super) fn workplace(&self) -> Workplace {
        Workplace {
            evaluation: Evaluation::new(&self.ground.inputs, self.length()),
            bench: Bench::default(),
            reached: vec![false; self.length()],
        }
    }

    /// Division repair: a `div` or `mod` gene whose divisor is 0 on some training position becomes
    /// a random terminal, if the expressed formula reaches it (with `best`, all genes count).
    /// Which genes are reached is settled before the first repair. Tells `log` of every repair.
    pub(super) fn repair(
        &self,
        chromosome: &mut Chromosome,
        workplace: &mut Workplace,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) {
        self.begin(chromosome, workplace);
        if self.settings.repair == Repair::Off {
            return;
        }
        let Workplace {
            evaluation,
            reached,
            ..
        } = workplace;
        for index in (0..reached.len()).filter(|&index| reached[index]) {
            if let Some(divisor) = chromosome.genes()[index].divisor() {
                let row = evaluation.row(&self.ground.inputs, chromosome, divisor.index());
                if row.contains(&0) {
                    log.push(self.symbols.repair(chromosome, index, rng));
                }
            }
            evaluation.compute(&self.ground.inputs, chromosome, index);
        }
    }

    /// The score of a chromosome for which `repair` was called just before.
    pub(super) fn score(&self, chromosome: &Chromosome, workplace: &mut Workplace) -> Score {
        let Workplace {
            evaluation,
            bench,
            reached,
        } = workplace;
        for index in (0..reached.len()).filter(|&index| reached[index]) {
            evaluation.compute(&self.ground.inputs, chromosome, index);
        }
        let mut score = |index: GeneIndex| Score {
            fitness: {
                let row = evaluation.row(&self.ground.inputs, chromosome, index.index());
                self.ground.judge.count(row, bench)
            },
            expressed: index,
        };
        let last = chromosome.last();
        match self.settings.express {
            Express::Last => score(last),
            Express::Best => (0..last.index()).rev().fold(score(last), |best, index| {
                let earlier = score(GeneIndex::new(index));
                if earlier.fitness <= best.fitness {
                    earlier
                } else {
                    best
                }
            }),
        }
    }

    fn begin(&self, chromosome: &Chromosome, workplace: &mut Workplace) {
        workplace.evaluation.forget();
        match self.settings.express {
            Express::Last => chromosome.mark_reached(chromosome.last(), &mut workplace.reached),
            Express::Best => workplace.reached.fill(true),
        }
    }
}
