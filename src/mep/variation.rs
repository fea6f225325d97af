//! Drawing, crossing and mutating chromosomes (section 3.3 of the paper).

use super::{Chromosome, Function, Gene, GeneIndex, Terminal};
use crate::rng::Rng;

/// The symbols genes are drawn from: terminals and functions together, each equally likely.
#[derive(Clone, Debug)]
pub struct Symbols {
    terminals: u32,
    functions: Vec<Function>,
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

impl Symbols {
    /// Symbols for this many terminals and these functions.
    #[must_use]
    pub fn new(terminals: usize, functions: &[Function]) -> Self {
        let count = |symbols| u32::try_from(symbols).expect("invariant: few symbols");
        Self {
            terminals: count(terminals),
            functions: functions.to_vec(),
            count: count(terminals + functions.len()),
        }
    }

    /// A random chromosome.
    pub fn draw_chromosome(&self, length: usize, rng: &mut Rng) -> Chromosome {
        let genes = (0..length)
            .map(|index| self.draw_gene(index, rng))
            .collect();
        Chromosome::new(genes).expect("invariant: drawn arguments point backwards")
    }

    /// A random gene for a place: its symbol, then its arguments; the first gene is a terminal.
    #[inline]
    fn draw_gene(&self, index: usize, rng: &mut Rng) -> Gene {
        if index == 0 {
            return self.draw_terminal(rng);
        }
        let symbol = rng.below(self.count);
        if symbol < self.terminals {
            return terminal(symbol);
        }
        let function = self.functions[(symbol - self.terminals) as usize];
        let before = u32::try_from(index).expect("invariant: a chromosome has at most 500 genes");
        let left = GeneIndex::new(rng.below(before) as usize);
        let right = match function.arity() {
            1 => left,
            _ => GeneIndex::new(rng.below(before) as usize),
        };
        Gene::call(function, left, right)
    }

    /// A random terminal.
    pub fn draw_terminal(&self, rng: &mut Rng) -> Gene {
        terminal(rng.below(self.terminals))
    }

    /// Draws one random gene anew and says which.
    #[inline]
    pub fn mutate(&self, chromosome: &mut Chromosome, rng: &mut Rng) -> Change {
        let genes = chromosome.genes_mut();
        let length = u32::try_from(genes.len()).expect("invariant: at most 500 genes");
        let index = rng.below(length) as usize;
        let before = genes[index];
        let after = self.draw_gene(index, rng);
        genes[index] = after;
        Change {
            gene: GeneIndex::new(index),
            before,
            after,
        }
    }

    /// Turns one gene into a random terminal and says what it was.
    pub fn repair(&self, chromosome: &mut Chromosome, index: usize, rng: &mut Rng) -> Change {
        let before = chromosome.genes()[index];
        let after = self.draw_terminal(rng);
        chromosome.genes_mut()[index] = after;
        Change {
            gene: GeneIndex::new(index),
            before,
            after,
        }
    }
}

fn terminal(number: u32) -> Gene {
    Gene::terminal(Terminal::new(number))
}

/// Where a crossover may cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// Before any gene, the first included: then the parents exchange all genes. So do the author's
    /// own programs.
    #[default]
    Anywhere,
    /// Only between two genes. No setting chooses this; it is a reading of the paper that
    /// `nimlab readings` compares.
    Between,
}

/// A random cut point: the number of genes before it.
pub fn draw_cut(cut: Cut, length: usize, rng: &mut Rng) -> usize {
    let length = u32::try_from(length).expect("invariant: at most 500 genes");
    // A single gene can only be cut before it.
    let least = match cut {
        Cut::Anywhere => 0,
        Cut::Between => u32::from(length > 1),
    };
    (least + rng.below(length - least)) as usize
}

/// One-point crossover: each offspring has the genes of one parent before the cut and those of the
/// other after it.
pub fn cross(parents: [&Chromosome; 2], offspring: [&mut Chromosome; 2], cut: usize) {
    let [one, other] = parents.map(Chromosome::genes);
    let [first, second] = offspring.map(Chromosome::genes_mut);
    let pairs = first.iter_mut().zip(second).zip(one.iter().zip(other));
    // A branchless choice for every gene is faster than copies of unpredictable length.
    let mut before = (1 << 16) + u32::try_from(cut).expect("invariant: at most 500 genes");
    for ((first, second), (&one, &other)) in pairs {
        before -= 1;
        let mask = (before >> 16).wrapping_neg();
        *first = Gene::choose(mask, one, other);
        *second = Gene::choose(mask, other, one);
    }
}
