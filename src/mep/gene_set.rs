//! A set of genes, as bits.

use super::{Gene, GeneIndex};
use crate::bits::{Bits, contains, elements, insert};

/// Some of the genes of a chromosome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneSet {
    words: Vec<u64>,
}

impl GeneSet {
    /// The empty set, for chromosomes of that length.
    #[must_use]
    pub fn new(length: usize) -> Self {
        Self {
            words: vec![0; length.div_ceil(64)],
        }
    }

    /// Whether the set contains a gene.
    #[must_use]
    pub fn contains(&self, gene: GeneIndex) -> bool {
        contains(&self.words, gene.index())
    }

    /// The genes, first to last.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        elements(&self.words)
    }

    /// Replaces the set by all genes that the last of these reaches, itself included.
    pub(super) fn close_over(&mut self, genes: &[Gene]) {
        self.words.fill(0);
        insert(&mut self.words, genes.len() - 1);
        for (index, gene) in genes.iter().enumerate().rev() {
            if self.contains(GeneIndex::new(index)) {
                for argument in gene.arguments().into_iter().flatten() {
                    insert(&mut self.words, argument.index());
                }
            }
        }
    }

    /// Replaces the set by the functions among the genes that the last of these reaches.
    #[inline]
    pub(super) fn reach_calls(&mut self, genes: &[Gene]) {
        if let [word] = &mut self.words[..] {
            *word = reached_calls_of_few(genes);
            return;
        }
        self.close_over(genes);
        self.keep_calls(genes);
    }

    /// Replaces the set by the functions among these genes.
    pub(super) fn all_calls(&mut self, genes: &[Gene]) {
        self.words.fill(u64::MAX);
        self.keep_calls(genes);
    }

    /// Calls `visit` with each gene of the set, first to last.
    #[inline]
    pub(crate) fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (word, &bits) in self.words.iter().enumerate() {
            for bit in Bits(bits) {
                visit(64 * word + bit);
            }
        }
    }

    fn keep_calls(&mut self, genes: &[Gene]) {
        for (word, genes) in self.words.iter_mut().zip(genes.chunks(64)) {
            let calls = genes.iter().rev();
            *word &= calls.fold(0, |calls, gene| calls << 1 | gene.call_bit());
        }
    }
}

/// The functions among what the last of at most 64 genes reaches, without a branch that depends on
/// a gene: genes are as good as random, and a branch misprediction costs more than the work.
#[inline]
fn reached_calls_of_few(genes: &[Gene]) -> u64 {
    let mut calls = 0;
    let mut open = 1_u64 << (genes.len() - 1);
    while open != 0 {
        let index = open.ilog2();
        let gene = genes[index as usize];
        open = open ^ 1 << index | gene.argument_bits();
        calls |= gene.call_bit() << index;
    }
    calls
}
