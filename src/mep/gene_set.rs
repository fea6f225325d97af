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

    /// Replaces the set by those of the functions `calls` that the last gene reaches.
    #[inline]
    pub(super) fn reach_calls(&mut self, genes: &[Gene], calls: &[u64]) {
        if let [word] = &mut self.words[..] {
            *word = reached_calls(genes.len() - 1, calls[0], |index| genes[index]);
            return;
        }
        self.words.fill(0);
        insert(&mut self.words, genes.len() - 1);
        for word in (0..self.words.len()).rev() {
            let mut visited = 0;
            while let Some(bit) = (self.words[word] & calls[word] & !visited).checked_ilog2() {
                visited |= 1 << bit;
                for argument in genes[64 * word + bit as usize]
                    .arguments()
                    .into_iter()
                    .flatten()
                {
                    insert(&mut self.words, argument.index());
                }
            }
            self.words[word] = visited;
        }
    }

    /// Replaces the set by the first of these bits, as many as it can hold.
    pub(super) fn copy_from(&mut self, bits: &[u64]) {
        let words = self.words.len();
        self.words.copy_from_slice(&bits[..words]);
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
}

/// The functions that gene `last`, which is among the first 64, reaches. The search goes from function to function
/// without a branch that depends on a gene: genes are as good as random, and a branch misprediction costs more than the
/// work.
#[inline]
pub(super) fn reached_calls(last: usize, calls: u64, gene: impl Fn(usize) -> Gene) -> u64 {
    let mut reached = 0;
    let mut open = 1 << last & calls;
    while let Some(index) = open.checked_ilog2() {
        let bit = 1 << index;
        reached |= bit;
        open = open & !bit | gene(index as usize).argument_bits() & calls;
    }
    reached
}
