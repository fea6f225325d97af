//! An individual for the page: its genes, scored and written out; the core keeps them as numbers.

use super::game::listed;
use crate::evolve::{Individual, Labelled, Problem};
use crate::exact::exact;
use crate::mep::{Chromosome, FormulaView, Gene, GeneIndex, GeneSet, Parentheses};
use serde::Serialize;
use tsify::Tsify;

/// The longest expression of a gene that fits into a table, in symbols.
const LINE: u64 = 40;

/// An individual in every detail.
#[derive(Serialize, Tsify)]
pub struct Inspected {
    /// Its number in the population, from 1.
    individual: usize,
    /// Its violations.
    #[serde(serialize_with = "exact")]
    fitness: u64,
    /// The gene it expresses, from 1.
    expressed: usize,
    genes: Vec<GeneView>,
    formula: FormulaView,
    labelled: Labelled,
}

/// One gene.
#[derive(Serialize, Tsify)]
pub struct GeneView {
    /// In the paper's notation, for example * 3, 5.
    text: String,
    /// What it expresses.
    expression: String,
    /// The violations of that expression.
    #[serde(serialize_with = "exact")]
    score: u64,
    /// Whether the individual's formula needs it.
    reached: bool,
    /// Its arguments, as numbers of genes from 1.
    arguments: Vec<usize>,
}

impl Inspected {
    /// Describes the individual at this index.
    pub(super) fn new(
        problem: &Problem,
        index: usize,
        individual: &Individual,
    ) -> Result<Self, crate::Error> {
        let Individual {
            chromosome,
            fitness,
            expressed,
        } = individual;
        let formula = chromosome.expression(*expressed);
        let formula = formula.with_numbers(problem.terminals());
        Ok(Self {
            individual: index + 1,
            fitness: *fitness,
            expressed: expressed.index() + 1,
            genes: gene_views(problem, chromosome, *expressed),
            formula: FormulaView::new(&formula, Parentheses::Clear, problem.terminals()),
            labelled: Labelled::new(problem, &formula, listed(problem))?,
        })
    }
}

fn gene_views(problem: &Problem, chromosome: &Chromosome, root: GeneIndex) -> Vec<GeneView> {
    let genes = chromosome.genes();
    let mut reached = GeneSet::new(genes.len());
    chromosome.mark_reached(root, &mut reached);
    let mut strong = vec![false; genes.len()];
    for gene in reached.iter() {
        strong[gene] = true;
    }
    let scores = problem.score_genes(chromosome);
    let views = genes.iter().zip(scores).zip(strong).enumerate();
    views
        .map(|(index, ((&gene, score), reached))| GeneView {
            text: gene.show(problem.terminals()),
            expression: chromosome.expression(GeneIndex::new(index)).show_within(
                LINE,
                Parentheses::Clear,
                problem.terminals(),
            ),
            score,
            reached,
            arguments: arguments(gene),
        })
        .collect()
}

fn arguments(gene: Gene) -> Vec<usize> {
    let mut arguments: Vec<_> = gene
        .arguments()
        .into_iter()
        .flatten()
        .map(|argument| argument.index() + 1)
        .collect();
    arguments.dedup();
    arguments
}
