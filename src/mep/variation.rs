//! Drawing, mutating and repairing chromosomes (section 3.3 of the paper).

use super::chromosome::{BLOCK, Body, mark};
use super::gene::Stem;
use super::{Chromosome, Function, Gene, GeneIndex, Terminal};
use crate::rng::{Ahead, Rng, foreseen};
use std::hint::select_unpredictable;

/// The symbols genes are drawn from: terminals and functions together, each equally likely.
#[derive(Clone, Debug)]
pub struct Symbols {
    terminals: u32,
    /// The terminals, then the functions.
    stems: Vec<Stem>,
    /// How many there are of both together.
    count: u32,
}

/// A gene that variation changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its place.
    pub gene: GeneIndex,
    /// What stood there.
    pub before: Gene,
    /// What stands there now.
    pub after: Gene,
}

impl Change {
    /// A change that changes nothing, to be overwritten.
    #[must_use]
    pub fn none(gene: Gene) -> Self {
        Self {
            gene: GeneIndex::new(0),
            before: gene,
            after: gene,
        }
    }
}

impl Symbols {
    /// Symbols for this many terminals and these functions.
    #[must_use]
    pub fn new(terminals: usize, functions: &[Function]) -> Self {
        let number = |count| u32::try_from(count).expect("invariant: few symbols");
        let numbers = 0..number(terminals);
        let stems = numbers.map(|number| Stem::terminal(Terminal::new(number)));
        Self {
            terminals: number(terminals),
            stems: stems
                .chain(functions.iter().map(|&function| Stem::call(function)))
                .collect(),
            count: number(terminals + functions.len()),
        }
    }

    /// A random chromosome.
    pub fn draw_chromosome(&self, length: usize, rng: &mut Rng) -> Chromosome {
        let length = u32::try_from(length).expect("invariant: at most 500 genes");
        let genes = (0..length).map(|index| self.draw_gene(index, rng));
        let genes: Vec<_> = genes.collect();
        Chromosome::new(&genes).expect("invariant: drawn arguments point backwards")
    }

    /// A random gene for a place: its symbol, then its arguments; the first gene is a terminal.
    fn draw_gene(&self, index: u32, rng: &mut Rng) -> Gene {
        let Some((gene, rest)) = self.foresee_gene(index, rng.ahead()) else {
            return self.draw_carefully(self.bounds(index), rng);
        };
        let left = rest.count();
        rng.go_on(left);
        gene
    }

    /// The gene that [`Symbols::draw_gene`] would draw from these words, and the words after those it takes; none if a
    /// number might have to be redrawn. There is no branch that depends on the symbol, since no branch predictor could
    /// foresee it.
    #[inline]
    fn foresee_gene<'a>(&self, index: u32, ahead: Ahead<'a>) -> Option<(Gene, Ahead<'a>)> {
        let [symbol, left, right] = ahead.foresee(self.bounds(index))?;
        let stem = &self.stems[symbol as usize];
        Some((stem.gene(left, right), ahead.after(1 + stem.arguments())))
    }

    /// The same gene, drawn number by number.
    #[cold]
    fn draw_carefully(&self, [symbols, lefts, rights]: [u32; 3], rng: &mut Rng) -> Gene {
        let stem = self.stems[rng.below(symbols) as usize];
        let arguments = stem.arguments();
        let left = if arguments > 0 { rng.below(lefts) } else { 0 };
        let right = if arguments > 1 { rng.below(rights) } else { 0 };
        stem.gene(left, right)
    }

    /// The number of symbols, of left arguments and of right arguments that the gene at this place is drawn from.
    #[inline]
    fn bounds(&self, index: u32) -> [u32; 3] {
        let symbols = select_unpredictable(index == 0, self.terminals, self.count);
        [symbols, index, index]
    }

    /// A random terminal.
    pub fn draw_terminal(&self, rng: &mut Rng) -> Gene {
        self.stems[rng.below(self.terminals) as usize].gene(0, 0)
    }

    /// Draws random genes anew, one after the other: one for each entry of `changes`, which records it.
    #[inline]
    pub fn mutate(&self, chromosome: &mut Chromosome, changes: &mut [Change], rng: &mut Rng) {
        let mut rest = changes;
        while !rest.is_empty() {
            let foreseen = self.mutate_ahead(chromosome, rest, rng);
            rest = &mut rest[foreseen..];
            if let [change, after @ ..] = rest {
                *change = self.mutate_carefully(chromosome, rng);
                rest = after;
            }
        }
    }

    /// Mutates with words made ahead; returns how many mutations it made before a number might have to be redrawn or
    /// the words ran out.
    #[inline]
    fn mutate_ahead(
        &self,
        chromosome: &mut Chromosome,
        changes: &mut [Change],
        rng: &mut Rng,
    ) -> usize {
        let length = chromosome.length();
        match chromosome.body_mut() {
            Body::Short(genes, calls) => self.change(length, changes, rng, |index, gene| {
                // The remainder changes nothing, but saves bounds checks.
                let index = index % BLOCK;
                mark(calls, index, gene);
                (index, std::mem::replace(&mut genes[index], gene))
            }),
            Body::Long(blocks, calls) => self.change(length, changes, rng, |index, gene| {
                mark(&mut calls[index / 64], index % 64, gene);
                let genes = blocks.as_flattened_mut();
                (index, std::mem::replace(&mut genes[index], gene))
            }),
        }
    }

    /// Draws genes of a chromosome of this length from words made ahead. `set` replaces a gene, and returns its place
    /// and what stood there.
    #[inline]
    fn change(
        &self,
        length: u32,
        changes: &mut [Change],
        rng: &mut Rng,
        mut set: impl FnMut(usize, Gene) -> (usize, Gene),
    ) -> usize {
        let mut ahead = rng.ahead();
        let mut done = 0;
        for change in changes {
            let Some((index, after, rest)) = self.foresee_mutation(length, ahead) else {
                break;
            };
            let (gene, before) = set(index as usize, after);
            change.gene = GeneIndex::new(gene);
            change.before = before;
            change.after = after;
            ahead = rest;
            done += 1;
        }
        let left = ahead.count();
        rng.go_on(left);
        done
    }

    /// The place and the gene that a mutation would draw from these words, and the words after those it takes; none if
    /// a number might have to be redrawn or there are too few words.
    #[inline]
    fn foresee_mutation<'a>(
        &self,
        length: u32,
        ahead: Ahead<'a>,
    ) -> Option<(u32, Gene, Ahead<'a>)> {
        let [place, symbol, left, right] = ahead.words()?;
        let index = foreseen(place, length)?;
        let [symbols, lefts, rights] = self.bounds(index);
        let stem = &self.stems[foreseen(symbol, symbols)? as usize];
        let gene = stem.gene(foreseen(left, lefts)?, foreseen(right, rights)?);
        Some((index, gene, ahead.after(2 + stem.arguments())))
    }

    /// Draws one random gene anew, number by number.
    #[cold]
    fn mutate_carefully(&self, chromosome: &mut Chromosome, rng: &mut Rng) -> Change {
        let index = rng.below(chromosome.length());
        let change = Change {
            gene: GeneIndex::new(index as usize),
            before: chromosome.genes()[index as usize],
            after: self.draw_carefully(self.bounds(index), rng),
        };
        chromosome.apply(&change);
        change
    }

    /// Draws the terminal that replaces a gene.
    pub fn repair(&self, index: usize, before: Gene, rng: &mut Rng) -> Change {
        Change {
            gene: GeneIndex::new(index),
            before,
            after: self.draw_terminal(rng),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn mutations_are_the_same_at_once_and_draw_by_draw() {
        let symbols = Symbols::new(5, &Function::ALL);
        let mut rng = Rng::new(Seed::from_bits(3));
        for (length, mutations) in [(1, 2), (15, 2), (16, 40), (40, 17), (500, 500)] {
            let mut chromosome = symbols.draw_chromosome(length, &mut rng);
            let (mut other, mut careful) = (chromosome.clone(), rng.clone());
            let mut changes = vec![Change::none(chromosome.genes()[0]); mutations];
            symbols.mutate(&mut chromosome, &mut changes, &mut rng);
            for change in changes {
                assert_eq!(change, symbols.mutate_carefully(&mut other, &mut careful));
            }
            assert_eq!(chromosome, other);
            assert_eq!(rng.below(u32::MAX), careful.below(u32::MAX));
        }
    }

    #[test]
    fn a_gene_is_the_same_drawn_at_once_and_draw_by_draw() {
        let symbols = Symbols::new(5, &Function::ALL);
        let mut rng = Rng::new(Seed::from_bits(11));
        for index in (0..40).cycle().take(10_000) {
            let mut careful = rng.clone();
            let gene = symbols.draw_gene(index, &mut rng);
            let drawn = symbols.draw_carefully(symbols.bounds(index), &mut careful);
            assert_eq!(gene, drawn, "at place {index}");
            assert_eq!(rng.below(u32::MAX), careful.below(u32::MAX));
        }
    }
}
