//! Chromosomes: a fixed number of genes whose arguments point backwards.

use super::expression::{Builder, Node, NodeIndex};
use super::gene_set::reached_calls;
use super::{Change, Expression, Gene, GeneIndex, GeneSet, Kind, Terminal, Terminals};
use crate::sort::sort_long;

/// Which genes of a chromosome count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Those its last gene reaches.
    OfLast,
    /// All.
    All,
}

/// A chromosome. Its first gene is a terminal and every argument stands before its function; no
/// variation breaks this.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chromosome {
    body: Body,
    length: u16,
}

/// The genes in whole blocks, and the set of those that are functions, as bits. The bits are updated with every change,
/// since finding them anew takes longer. What follows the last gene is the same in all chromosomes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Body {
    /// One block, which is enough for the paper's chromosomes. It is stored in the individual itself.
    Short(Block, u64),
    /// Any number of blocks.
    Long(Vec<Block>, [u64; MOST / 64]),
}

/// Records in a word of [`Body`] whether the gene of this bit is a function.
#[inline]
pub(super) fn mark(calls: &mut u64, bit: usize, gene: Gene) {
    *calls = *calls & !(1 << bit) | gene.call_bit() << bit;
}

/// How many genes are copied and crossed at once: a whole number of the processor's vectors.
pub(crate) const BLOCK: usize = 16;

pub(crate) type Block = [Gene; BLOCK];

/// The most genes a chromosome can have.
const MOST: usize = 512;

impl Chromosome {
    /// A chromosome of these genes; none unless there are 1 to 512 and all arguments point backwards.
    #[must_use]
    pub fn new(genes: &[Gene]) -> Option<Self> {
        let backwards = |(index, gene): (usize, &Gene)| {
            let arguments = gene.arguments().into_iter().flatten();
            arguments.into_iter().all(|place| place.index() < index)
        };
        let sound = genes.iter().enumerate().all(backwards);
        (sound && (1..=MOST).contains(&genes.len())).then(|| Self::of(genes))
    }

    fn of(genes: &[Gene]) -> Self {
        let block = |genes: &[Gene]| {
            let mut block = [Gene::terminal(Terminal::new(0)); _];
            block[..genes.len()].copy_from_slice(genes);
            block
        };
        let calls = |genes: &[Gene]| {
            let bits = genes.iter().rev().map(|gene| gene.call_bit());
            bits.fold(0, |word, bit| word << 1 | bit)
        };
        let body = if genes.len() <= BLOCK {
            Body::Short(block(genes), calls(genes))
        } else {
            let blocks = genes.chunks(BLOCK).map(block);
            let mut words = [0; _];
            for (word, genes) in words.iter_mut().zip(genes.chunks(64)) {
                *word = calls(genes);
            }
            Body::Long(blocks.collect(), words)
        };
        let length = u16::try_from(genes.len()).expect("invariant: at most 512 genes");
        Self { body, length }
    }

    /// The genes, first to last.
    #[must_use]
    #[inline]
    pub fn genes(&self) -> &[Gene] {
        let genes = match &self.body {
            Body::Short(block, _) => block,
            Body::Long(blocks, _) => blocks.as_flattened(),
        };
        &genes[..usize::from(self.length)]
    }

    /// The genes in whole blocks.
    #[inline]
    pub(crate) fn blocks(&self) -> &[Block] {
        match &self.body {
            Body::Short(block, _) => std::slice::from_ref(block),
            Body::Long(blocks, _) => blocks,
        }
    }

    /// Applies a change. The arguments of the new gene must stand before it.
    pub fn apply(&mut self, change: &Change) {
        let (index, gene) = (change.gene.index(), change.after);
        match &mut self.body {
            Body::Short(block, calls) => {
                mark(calls, index, gene);
                block[index] = gene;
            }
            Body::Long(blocks, calls) => {
                mark(&mut calls[index / 64], index % 64, gene);
                blocks.as_flattened_mut()[index] = gene;
            }
        }
    }

    pub(super) fn body(&self) -> &Body {
        &self.body
    }

    pub(super) fn body_mut(&mut self) -> &mut Body {
        &mut self.body
    }

    /// The place of the last gene.
    #[must_use]
    pub fn last(&self) -> GeneIndex {
        GeneIndex::new(usize::from(self.length) - 1)
    }

    /// The number of genes.
    #[inline]
    pub(super) fn length(&self) -> u32 {
        u32::from(self.length)
    }

    /// Copies another chromosome of the same length, without allocating.
    #[inline]
    pub(crate) fn copy_from(&mut self, other: &Self) {
        match (&mut self.body, &other.body) {
            (Body::Long(blocks, calls), Body::Long(others, other_calls)) => {
                blocks.copy_from_slice(others);
                *calls = *other_calls;
            }
            (Body::Short(block, calls), Body::Short(other, other_calls)) => {
                *block = *other;
                *calls = *other_calls;
            }
            _ => unreachable!("invariant: chromosomes of one run are equally long"),
        }
    }

    /// Marks the genes that the expression of gene `root` reaches: the others are dead in it.
    pub fn mark_reached(&self, root: GeneIndex, reached: &mut GeneSet) {
        reached.close_over(&self.genes()[..=root.index()]);
    }

    /// The genes and, as bits, the functions among those that count; none if the genes do not fit into one block.
    #[inline]
    pub(crate) fn short_calls(&self, reach: Reach) -> Option<(&Block, u64)> {
        let Body::Short(genes, calls) = &self.body else {
            return None;
        };
        let calls = match reach {
            Reach::OfLast => {
                let last = usize::from(self.length) - 1;
                reached_calls(last, *calls, |index| genes[index % BLOCK])
            }
            Reach::All => *calls,
        };
        Some((genes, calls))
    }

    /// Marks the functions among the genes that the last gene reaches, or among all.
    #[inline]
    pub(crate) fn mark_calls(&self, reach: Reach, calls: &mut GeneSet) {
        let bits = match &self.body {
            Body::Short(_, bits) => std::slice::from_ref(bits),
            Body::Long(_, bits) => bits,
        };
        match reach {
            Reach::OfLast => calls.reach_calls(self.genes(), bits),
            Reach::All => calls.copy_from(bits),
        }
    }

    /// The expression that gene `root` encodes.
    #[must_use]
    pub fn expression(&self, root: GeneIndex) -> Expression {
        let mut builder = Builder::default();
        let mut nodes = Vec::with_capacity(root.index() + 1);
        for &gene in &self.genes()[..=root.index()] {
            nodes.push(match gene.kind() {
                Kind::Terminal(terminal) => builder.add(Node::Terminal(terminal)),
                Kind::Call(function, left, right) => {
                    builder.call(function, nodes[left.index()], nodes[right.index()])
                }
            });
        }
        builder.finish(nodes[root.index()])
    }

    /// The number that this builder gives to the formula that gene `root` encodes. Formulas that differ only in the
    /// order of commutative arguments have the same number.
    fn number(&self, root: GeneIndex, reached: &mut GeneSet, builder: &mut Builder) -> NodeIndex {
        self.mark_reached(root, reached);
        let mut nodes = vec![None; root.index() + 1];
        let node = |nodes: &[Option<NodeIndex>], gene: GeneIndex| {
            nodes[gene.index()].expect("invariant: arguments are reached and stand before")
        };
        for gene in reached.iter() {
            nodes[gene] = Some(match self.genes()[gene].kind() {
                Kind::Terminal(terminal) => builder.add(Node::Terminal(terminal)),
                Kind::Call(function, left, right) => {
                    let [left, right] = [left, right].map(|argument| node(&nodes, argument));
                    builder.call_in_any_order(function, left, right)
                }
            });
        }
        node(&nodes, root)
    }

    /// How many different formulas these genes encode. `a1 + a2` and `a2 + a1` are one formula; formulas are not
    /// simplified, so that counting is fast even in a large population.
    pub(crate) fn count_formulas<'a>(
        formulas: impl Iterator<Item = (&'a Self, GeneIndex)>,
    ) -> usize {
        let mut builder = Builder::default();
        let mut reached = None;
        let mut numbers: Vec<_> = formulas
            .map(|(chromosome, root)| {
                let length = usize::from(chromosome.length);
                let reached = reached.get_or_insert_with(|| GeneSet::new(length));
                chromosome.number(root, reached, &mut builder)
            })
            .collect();
        sort_long(&mut numbers, Ord::cmp);
        numbers.dedup();
        numbers.len()
    }

    /// The genes as the paper prints them, one per line: `6: * 3, 5`.
    #[must_use]
    pub fn show(&self, terminals: &Terminals) -> String {
        let genes = self.genes().iter().enumerate();
        let lines: Vec<_> = genes
            .map(|(index, gene)| format!("{}: {}", index + 1, gene.show(terminals)))
            .collect();
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mep::Function;
    use crate::mep::terminals::Terminal;

    fn call(function: Function, left: usize, right: usize) -> Gene {
        Gene::call(
            function,
            GeneIndex::new(left - 1),
            GeneIndex::new(right - 1),
        )
    }

    #[test]
    fn formulas_are_counted_without_dead_genes_and_whatever_the_order_of_arguments() {
        let [a, b] = [0, 1].map(|index| Gene::terminal(Terminal(index)));
        let chromosomes = [
            vec![a, b, a, call(Function::Add, 1, 2)],
            // Another dead gene, another order, another place of the same formula.
            vec![a, b, b, call(Function::Add, 1, 2)],
            vec![a, b, a, call(Function::Add, 2, 1)],
            vec![a, a, b, call(Function::Add, 3, 2)],
            // The order matters to a difference.
            vec![a, b, a, call(Function::Subtract, 1, 2)],
            vec![a, b, a, call(Function::Subtract, 2, 1)],
            vec![a, b, call(Function::Add, 2, 1), call(Function::Add, 3, 3)],
            vec![a, b, call(Function::Add, 1, 2), call(Function::Add, 3, 3)],
        ]
        .map(|genes| Chromosome::new(&genes).unwrap());
        let count = |chromosomes: &[Chromosome]| {
            let formulas = chromosomes.iter().map(|one| (one, one.last()));
            Chromosome::count_formulas(formulas)
        };
        let counts: Vec<_> = (1..=8).map(|first| count(&chromosomes[..first])).collect();
        assert_eq!(counts, [1, 1, 1, 1, 2, 3, 4, 4]);
    }

    /// The example of the paper's section 3.1.
    fn example() -> (Chromosome, Terminals) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| Gene::terminal(Terminal(index)));
        let genes = vec![
            a,
            b,
            call(Function::Add, 1, 2),
            c,
            d,
            call(Function::Multiply, 3, 5),
        ];
        let chromosome = Chromosome::new(&genes).unwrap();
        (chromosome, Terminals::named(&["a", "b", "c", "d"]))
    }

    #[test]
    fn the_papers_chromosome_reads_as_the_paper_says() {
        let (chromosome, terminals) = example();
        let shown = |gene: usize| {
            chromosome
                .expression(GeneIndex::new(gene - 1))
                .show(&terminals)
        };
        assert_eq!(
            chromosome.show(&terminals),
            "1: a\n2: b\n3: + 1, 2\n4: c\n5: d\n6: * 3, 5"
        );
        assert_eq!(shown(1), "a");
        assert_eq!(shown(3), "a + b");
        assert_eq!(shown(6), "(a + b) * d");
    }

    #[test]
    fn dead_genes_are_those_the_expression_does_not_reach() {
        let (chromosome, _) = example();
        let mut reached = GeneSet::new(6);
        chromosome.mark_reached(chromosome.last(), &mut reached);
        assert_eq!(reached.iter().collect::<Vec<_>>(), [0, 1, 2, 4, 5]);
    }

    #[test]
    fn arguments_must_point_backwards() {
        let a = Gene::terminal(Terminal(0));
        assert!(Chromosome::new(&[]).is_none());
        assert!(Chromosome::new(&[a; MOST]).is_some());
        assert!(Chromosome::new(&[a; MOST + 1]).is_none());
        assert!(Chromosome::new(&[call(Function::Add, 1, 1)]).is_none());
        assert!(Chromosome::new(&[a, call(Function::Add, 1, 2)]).is_none());
        assert!(Chromosome::new(&[a, call(Function::Add, 1, 1)]).is_some());
    }
}
