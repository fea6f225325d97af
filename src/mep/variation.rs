//! Drawing, mutating and repairing chromosomes (section 3.3 of the paper).

use super::gene::Stem;
use super::{Chromosome, Function, Gene, GeneIndex, Terminal};
use crate::rng::Rng;

/// The symbols genes are drawn from: terminals and functions together, each equally likely.
#[derive(Clone, Debug)]
pub struct Symbols {
    terminals: u32,
    /// The terminals, then the functions.
    stems: Vec<Stem>,
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
    pub(crate) fn none(gene: Gene) -> Self {
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
        let count = u32::try_from(terminals).expect("invariant: few terminals");
        let terminals = (0..count).map(|number| Stem::terminal(Terminal::new(number)));
        let functions = functions.iter().map(|&function| Stem::call(function));
        Self {
            terminals: count,
            stems: terminals.chain(functions).collect(),
        }
    }

    /// A random chromosome.
    pub fn draw_chromosome(&self, length: usize, rng: &mut Rng) -> Chromosome {
        let genes = (0..length).map(|index| self.draw_gene(index, rng));
        let genes: Vec<_> = genes.collect();
        Chromosome::new(&genes).expect("invariant: drawn arguments point backwards")
    }

    /// A random gene for a place: its symbol, then its arguments; the first gene is a terminal. Without a
    /// branch that depends on the symbol, since no branch predictor foresees that.
    #[inline]
    fn draw_gene(&self, index: usize, rng: &mut Rng) -> Gene {
        let bounds = self.bounds(index);
        let Some([symbol, left, right]) = rng.foresee(bounds) else {
            return self.draw_carefully(bounds, rng);
        };
        let stem = self.stems[symbol as usize];
        rng.skip(1 + stem.arguments());
        stem.gene(left, right)
    }

    /// The same, draw by draw.
    #[cold]
    fn draw_carefully(&self, [symbols, lefts, rights]: [u32; 3], rng: &mut Rng) -> Gene {
        let stem = self.stems[rng.below(symbols) as usize];
        let arguments = stem.arguments();
        let left = if arguments > 0 { rng.below(lefts) } else { 0 };
        let right = if arguments > 1 { rng.below(rights) } else { 0 };
        stem.gene(left, right)
    }

    /// From how many symbols, left and right arguments the gene at this place is drawn.
    #[inline]
    fn bounds(&self, index: usize) -> [u32; 3] {
        let number =
            |count| u32::try_from(count).expect("invariant: few symbols, at most 500 genes");
        let symbols = if index == 0 {
            self.terminals
        } else {
            number(self.stems.len())
        };
        [symbols, number(index), number(index)]
    }

    /// A random terminal.
    pub fn draw_terminal(&self, rng: &mut Rng) -> Gene {
        self.stems[rng.below(self.terminals) as usize].gene(0, 0)
    }

    /// Draws one random gene anew and says which.
    #[inline]
    pub fn mutate(&self, chromosome: &mut Chromosome, rng: &mut Rng) -> Change {
        let length = u32::try_from(chromosome.genes().len()).expect("invariant: at most 500 genes");
        let index = rng.below(length) as usize;
        let after = self.draw_gene(index, rng);
        Change {
            gene: GeneIndex::new(index),
            before: chromosome.set(index, after),
            after,
        }
    }

    /// Draws the terminal that a gene becomes.
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
