//! Evaluating a chromosome: division repair, and the fitness of what it expresses (section 3.4 of the paper).

use super::Problem;
use crate::bits::Bits;
use crate::fitness::Bench;
use crate::mep::{
    BLOCK, Block, Change, Chromosome, Divisions, ExpressionId, Gene, GeneIndex, GeneSet, Kind,
    Reach, Terminal, Values,
};
use crate::rng::Rng;
use crate::settings::{Express, Repair};

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
    pub(super) fn workplace(&self) -> Workplace {
        let divisions = match self.settings().repair {
            Repair::On => Divisions::Repaired,
            Repair::Off => Divisions::Total,
        };
        let values = Values::new(self.columns(), self.length(), divisions);
        Workplace {
            calls: GeneSet::new(self.length()),
            expressions: vec![values.terminal(Terminal(0)); self.length().next_multiple_of(BLOCK)],
            values,
            bench: Bench::new(self.columns().positions()),
        }
    }

    /// Mutates a chromosome once for each entry of `mutations` and records the mutation there; repairs its divisions,
    /// adding each repair to `repairs`; then scores what it expresses. The parts of this function are inlined, since a
    /// call takes as long as some of them.
    #[inline(never)]
    pub(super) fn raise(
        &self,
        chromosome: &mut Chromosome,
        mutations: &mut [Change],
        repairs: &mut Vec<Change>,
        workplace: &mut Workplace,
        rng: &mut Rng,
    ) -> Score {
        self.symbols().mutate(chromosome, mutations, rng);
        // Done here because finding what the formula reaches, which comes next, is mostly waiting. 10 is about what the
        // paper's settings draw: 18.8 words in a step, which raises two offspring.
        rng.make_ahead(10);
        self.repair(chromosome, workplace, rng, repairs);
        self.score(workplace)
    }

    /// Division repair: a `div` or `mod` gene whose divisor is 0 on some training position becomes
    /// a random terminal, if the expressed formula reaches it (with `best`, all genes count).
    /// Which genes are reached is decided before the first repair.
    #[allow(clippy::inline_always, reason = "see `raise`")]
    #[inline(always)]
    fn repair(
        &self,
        chromosome: &mut Chromosome,
        workplace: &mut Workplace,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) {
        workplace.values.make_room(self.length());
        let first = log.len();
        if let Some((genes, calls)) = chromosome.short_calls(self.reach()) {
            self.read_short(genes, calls, workplace, rng, log);
        } else {
            self.read_long(chromosome, workplace, rng, log);
        }
        for repair in &log[first..] {
            chromosome.apply(repair);
        }
    }

    fn reach(&self) -> Reach {
        match self.settings().express {
            Express::Last => Reach::OfLast,
            Express::Best => Reach::All,
        }
    }

    /// Finds the expressions of these calls among at most [`BLOCK`] genes. Like [`Problem::read_long`], but on arrays,
    /// so that no index needs a bounds check.
    #[allow(clippy::inline_always, reason = "see `raise`")]
    #[inline(always)]
    fn read_short(
        &self,
        genes: &Block,
        calls: u64,
        workplace: &mut Workplace,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) {
        let Workplace {
            values,
            expressions,
            ..
        } = workplace;
        let expressions: &mut [_; BLOCK] = expressions
            .first_chunk_mut()
            .expect("invariant: whole blocks");
        // Done early, though needed only below: a load of the whole block waits until the last mutation is stored.
        Values::read_terminals(genes, expressions);
        let mut calls = Bits(calls);
        while let Some((index, call)) = values.read_known(genes, &mut calls, expressions) {
            let met = values.meet(genes[index].function(), call);
            expressions[index] = met.unwrap_or_else(|| self.mend(index, genes[index], rng, log));
        }
    }

    /// Finds the expressions of the calls that count among any number of genes.
    #[inline(never)]
    fn read_long(
        &self,
        chromosome: &Chromosome,
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
        for (genes, expressions) in chromosome
            .blocks()
            .iter()
            .zip(expressions.as_chunks_mut().0)
        {
            Values::read_terminals_apart(genes, expressions);
        }
        chromosome.mark_calls(self.reach(), calls);
        let genes = chromosome.genes();
        calls.for_each(|index| {
            let gene = genes[index];
            let call = gene.call_of(gene.places().map(|place| expressions[place]));
            let known = values
                .look(call)
                .or_else(|| values.meet(gene.function(), call));
            expressions[index] = known.unwrap_or_else(|| self.mend(index, gene, rng, log));
        });
    }

    /// Repairs a division; returns the expression of the terminal that takes its place.
    #[inline(never)]
    fn mend(
        &self,
        index: usize,
        division: Gene,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) -> ExpressionId {
        let repair = self.symbols().repair(index, division, rng);
        log.push(repair);
        Values::read_terminal(repair.after)
    }

    /// The score of the chromosome for which `repair` was called last.
    #[allow(clippy::inline_always, reason = "see `raise`")]
    #[inline(always)]
    fn score(&self, workplace: &mut Workplace) -> Score {
        let Workplace {
            values,
            bench,
            expressions,
            ..
        } = workplace;
        let expressions = &expressions[..self.length()];
        let last = expressions.len() - 1;
        let count = |row: &[i32]| self.judge().count(row, bench);
        match self.settings().express {
            Express::Last => Score {
                fitness: values.count_once(expressions[last], count),
                expressed: GeneIndex::new(last),
            },
            Express::Best => {
                values.count_all(count);
                let (fitness, expressed) = values.least_count(expressions);
                Score {
                    fitness,
                    expressed: GeneIndex::new(expressed),
                }
            }
        }
    }

    /// The number of violations of the expression of every gene, first to last.
    #[must_use]
    pub fn score_genes(&self, chromosome: &Chromosome) -> Vec<u64> {
        let length = chromosome.genes().len();
        let mut values = Values::new(self.columns(), length, Divisions::Total);
        let mut expressions = Vec::with_capacity(length);
        for gene in chromosome.genes() {
            expressions.push(match gene.kind() {
                Kind::Terminal(terminal) => values.terminal(terminal),
                Kind::Call(function, left, right) => {
                    let [left, right] = [left, right].map(|place| expressions[place.index()]);
                    let call = values.call(function, left, right);
                    call.expect("invariant: divisions are total")
                }
            });
        }
        let mut bench = Bench::new(self.columns().positions());
        let score =
            |&id: &ExpressionId| values.count_once(id, |row| self.judge().count(row, &mut bench));
        expressions.iter().map(score).collect()
    }
}
