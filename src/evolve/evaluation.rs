//! Evaluating a chromosome: division repair, and the fitness of what it expresses (section 3.4 of the paper).

use super::Problem;
use crate::bits::Bits;
use crate::fitness::Bench;
use crate::mep::{
    BLOCK, Change, Chromosome, Divisions, ExpressionId, Gene, GeneIndex, GeneSet, Kind, Reach,
    Terminal, Values,
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

    /// Repairs the divisions of a chromosome and scores what it expresses then. Every repair is added to `log`.
    #[inline]
    pub(super) fn evaluate(
        &self,
        chromosome: &mut Chromosome,
        workplace: &mut Workplace,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) -> Score {
        self.repair(chromosome, workplace, rng, log);
        self.score(workplace)
    }

    /// Division repair: a `div` or `mod` gene whose divisor is 0 on some training position becomes
    /// a random terminal, if the expressed formula reaches it (with `best`, all genes count).
    /// Which genes are reached is decided before the first repair.
    #[inline]
    fn repair(
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
        // Early, though they are needed only below: reading a whole block waits until the last mutation is written.
        Values::read_terminals(chromosome, expressions);
        let reach = match self.settings().express {
            Express::Last => Reach::OfLast,
            Express::Best => Reach::All,
        };
        let first = log.len();
        let mut read = |index, gene, arguments| {
            let known = values.known(gene, arguments);
            known.unwrap_or_else(|| self.meet(index, gene, arguments, values, rng, log))
        };
        if let Some((genes, calls)) = chromosome.short_calls(reach) {
            // The same as below, with an array, into which no index has to be checked.
            let expressions: &mut [_; BLOCK] = expressions
                .first_chunk_mut()
                .expect("invariant: whole blocks");
            for index in Bits(calls).map(|index| index % BLOCK) {
                let arguments = genes[index].places();
                let arguments = arguments.map(|place| expressions[place % BLOCK]);
                expressions[index] = read(index, genes[index], arguments);
            }
        } else {
            chromosome.mark_calls(reach, calls);
            let genes = chromosome.genes();
            calls.for_each(|index| {
                let arguments = genes[index].places().map(|place| expressions[place]);
                expressions[index] = read(index, genes[index], arguments);
            });
        }
        for repair in &log[first..] {
            chromosome.apply(repair);
        }
    }

    /// The expression of a function gene that may be new, or a division to be repaired. Not inlined, since most are
    /// known.
    #[inline(never)]
    fn meet(
        &self,
        index: usize,
        gene: Gene,
        [left, right]: [ExpressionId; 2],
        values: &mut Values,
        rng: &mut Rng,
        log: &mut Vec<Change>,
    ) -> ExpressionId {
        let Kind::Call(function, ..) = gene.kind() else {
            return Values::read_terminal(gene);
        };
        values.call(function, left, right).unwrap_or_else(|| {
            let repair = self.symbols().repair(index, gene, rng);
            log.push(repair);
            Values::read_terminal(repair.after)
        })
    }

    /// The score of the chromosome for which `repair` was called last.
    #[inline]
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
