//! Everything that runs of the same settings share: the game, prepared for evaluation.

use crate::Error;
use crate::fitness::{Bench, Judge};
use crate::game::{Graph, Label, true_labels};
use crate::mep::{
    BLOCK, Change, Chromosome, Cut, ExpressionId, Gene, GeneIndex, GeneSet, Inputs, Kind, Reach,
    Symbols, Terminal, Terminals, Values, draw_cut,
};
use crate::rng::{Probability, Rng};
use crate::settings::{Express, Repair, Settings};
use std::sync::{Arc, OnceLock};

/// Settings, with everything precomputed that does not depend on the seed.
#[derive(Clone, Debug)]
pub struct Problem {
    settings: Settings,
    symbols: Symbols,
    crossover: Probability,
    cut: Cut,
    ground: Arc<Ground>,
}

/// The training game. Settings that differ only in how they evolve share it.
#[derive(Debug)]
struct Ground {
    graph: Graph,
    terminals: Terminals,
    judge: Judge,
    /// The values of the terminals in the order of the judge's columns.
    columns: Inputs,
    /// The same in the order of the positions, for those who ask.
    inputs: OnceLock<Inputs>,
    /// The true labels, solved when they are first asked for: a run never looks at them.
    truth: OnceLock<Vec<Label>>,
}

/// The memory individuals are evaluated in.
#[derive(Clone, Debug)]
pub(super) struct Workplace {
    values: Values,
    bench: Bench,
    /// The functions among the genes that count.
    calls: GeneSet,
    /// The expression of every gene that counts.
    expressions: Vec<ExpressionId>,
}

/// The fitness of a chromosome, and the gene that gives it.
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
        settings.require_moves(&graph)?;
        let terminals = settings.terminals();
        let symbols = Symbols::new(terminals.count(), &settings.functions);
        let judge = Judge::new(&graph, settings.counting())?;
        let columns = judge.columns().iter().map(|&at| graph.position(at));
        let columns: Vec<_> = columns.collect();
        let ground = Ground {
            columns: Inputs::new(&terminals, &columns),
            inputs: OnceLock::new(),
            judge,
            graph,
            terminals,
            truth: OnceLock::new(),
        };
        Ok(Self {
            crossover: Probability::new(settings.crossover),
            cut: Cut::default(),
            settings,
            symbols,
            ground: Arc::new(ground),
        })
    }

    /// The problem of other settings. If they have the same training game, it is shared rather than
    /// enumerated again.
    pub fn with_settings(&self, settings: Settings) -> Result<Self, Error> {
        if settings.game_key() != self.settings.game_key() {
            return Self::new(settings);
        }
        Ok(Self {
            symbols: Symbols::new(self.ground.terminals.count(), &settings.functions),
            crossover: Probability::new(settings.crossover),
            cut: self.cut,
            settings,
            ground: Arc::clone(&self.ground),
        })
    }

    /// The same problem, crossed with other cuts.
    #[must_use]
    pub fn cutting(self, cut: Cut) -> Self {
        Self { cut, ..self }
    }

    /// Whether both share one training game.
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

    /// The true label of every position.
    #[must_use]
    pub fn truth(&self) -> &[Label] {
        let solve = || true_labels(&self.ground.graph);
        self.ground.truth.get_or_init(solve)
    }

    /// The values of the terminals at every position.
    #[must_use]
    pub fn inputs(&self) -> &Inputs {
        let Ground {
            graph, terminals, ..
        } = &*self.ground;
        let read = || Inputs::new(terminals, graph.positions());
        self.ground.inputs.get_or_init(read)
    }

    /// The number of violations of the expression of every gene, first to last.
    #[must_use]
    pub fn score_genes(&self, chromosome: &Chromosome) -> Vec<u64> {
        let length = chromosome.genes().len();
        let mut values = Values::new(&self.ground.columns, length);
        let mut expressions = Vec::with_capacity(length);
        for &gene in chromosome.genes() {
            expressions.push(express(gene, &expressions, &mut values));
        }
        let judge = &self.ground.judge;
        let mut bench = Bench::new(self.ground.columns.positions());
        let score = |&id: &ExpressionId| values.count_once(id, |row| judge.count(row, &mut bench));
        expressions.iter().map(score).collect()
    }

    pub(super) fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    pub(super) fn length(&self) -> usize {
        self.settings.length as usize
    }

    pub(super) fn crossover(&self) -> Probability {
        self.crossover
    }

    pub(super) fn draw_cut(&self, rng: &mut Rng) -> usize {
        draw_cut(self.cut, self.length(), rng)
    }

    pub(super) fn workplace(&self) -> Workplace {
        let values = Values::new(&self.ground.columns, self.length());
        Workplace {
            calls: GeneSet::new(self.length()),
            expressions: vec![values.terminal(Terminal(0)); self.length().next_multiple_of(BLOCK)],
            values,
            bench: Bench::new(self.ground.columns.positions()),
        }
    }

    /// Division repair: a `div` or `mod` gene whose divisor is 0 on some training position becomes
    /// a random terminal, if the expressed formula reaches it (with `best`, all genes count).
    /// Which genes are reached is decided before the first repair. Every repair is added to `log`.
    pub(super) fn repair(
        &self,
        chromosome: &mut Chromosome,
        workplace: &mut Workplace,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) {
        let Workplace {
            values,
            calls,
            expressions,
            ..
        } = workplace;
        values.make_room(self.length());
        let reach = match self.settings.express {
            Express::Last => Reach::OfLast,
            Express::Best => Reach::All,
        };
        chromosome.mark_calls(reach, calls);
        Values::read_terminals(chromosome, expressions);
        let repairs = self.settings.repair == Repair::On;
        calls.for_each(|index| {
            let Kind::Call(function, left, right) = chromosome.genes()[index].kind() else {
                return;
            };
            let [left, right] = [left, right].map(|place| expressions[place.index()]);
            expressions[index] = if repairs && function.divides() && values.has_zero(right) {
                log.push(self.symbols.repair(chromosome, index, rng));
                express(chromosome.genes()[index], expressions, values)
            } else {
                values.call(function, left, right)
            };
        });
    }

    /// The score of the chromosome for which `repair` was called last.
    pub(super) fn score(&self, workplace: &mut Workplace) -> Score {
        let Workplace {
            values,
            bench,
            expressions,
            ..
        } = workplace;
        let judge = &self.ground.judge;
        let mut score = |index: usize| Score {
            fitness: values.count_once(expressions[index], |row| judge.count(row, bench)),
            expressed: GeneIndex::new(index),
        };
        let last = score(self.length() - 1);
        match self.settings.express {
            Express::Last => last,
            Express::Best => (0..self.length() - 1).rev().fold(last, |best, index| {
                let earlier = score(index);
                if earlier.fitness <= best.fitness {
                    earlier
                } else {
                    best
                }
            }),
        }
    }
}

/// The expression of a gene, from those of its arguments.
fn express(gene: Gene, expressions: &[ExpressionId], values: &mut Values) -> ExpressionId {
    match gene.kind() {
        Kind::Terminal(terminal) => values.terminal(terminal),
        Kind::Call(function, left, right) => values.call(
            function,
            expressions[left.index()],
            expressions[right.index()],
        ),
    }
}
