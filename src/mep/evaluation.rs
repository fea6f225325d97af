//! The values of genes at every position at once.

use super::{Chromosome, Gene, GeneIndex, Inputs};

/// The rows of one chromosome's genes, each computed at most once until they are forgotten.
///
/// It takes its memory at the start and none after that. It never changes a chromosome and never
/// draws a random number.
#[derive(Clone, Debug)]
pub struct Evaluation {
    rows: Vec<i32>,
    known: Vec<bool>,
    width: usize,
}

impl Evaluation {
    /// Room for chromosomes of that length.
    #[must_use]
    pub fn new(inputs: &Inputs, length: usize) -> Self {
        let width = inputs.positions();
        Self {
            rows: vec![0; length * width],
            known: vec![false; length],
            width,
        }
    }

    /// Forgets all rows: another chromosome comes.
    pub fn forget(&mut self) {
        self.known.fill(false);
    }

    /// Computes the row of a gene whose arguments' rows are known, unless it is known itself.
    pub fn compute(&mut self, inputs: &Inputs, chromosome: &Chromosome, index: usize) {
        if self.known[index] {
            return;
        }
        self.known[index] = true;
        let Gene::Call(function, left, right) = chromosome.genes()[index] else {
            return;
        };
        let (before, rest) = self.rows.split_at_mut(index * self.width);
        let row = &mut rest[..self.width];
        let argument = |place: GeneIndex| match chromosome.genes()[place.index()] {
            Gene::Terminal(terminal) => inputs.row(terminal),
            Gene::Call(..) => &before[place.index() * self.width..][..self.width],
        };
        function.apply_rows(argument(left), argument(right), row);
    }

    /// The values of a gene whose row is known.
    #[must_use]
    pub fn row<'a>(
        &'a self,
        inputs: &'a Inputs,
        chromosome: &Chromosome,
        index: usize,
    ) -> &'a [i32] {
        match chromosome.genes()[index] {
            Gene::Terminal(terminal) => inputs.row(terminal),
            Gene::Call(..) => &self.rows[index * self.width..][..self.width],
        }
    }
}
