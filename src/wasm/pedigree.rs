//! Where an individual comes from, for the page.

use super::clock;
use super::evolution::EvolutionRequest;
use super::transfer::{Refusal, hand_over, read};
use crate::evolve::{
    Carrier, Company, GeneStory, MAX_FORMULAS, MAX_NEWCOMERS, Origin, Place, Problem, Tracing,
};
use crate::exact::exact;
use crate::mep::{Expression, GeneIndex, GeneSet, Parentheses};
use serde::Serialize;
use std::sync::Arc;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// How many steps are made between two checks of the clock.
const GLANCE: u64 = 100;

/// The most carriers of a gene that are listed, half of them the first and half the last.
const MAX_CARRIERS: usize = 100;

/// Makes a run again and records every newcomer, a few milliseconds at a time.
#[wasm_bindgen]
pub struct Pedigree {
    pedigree: crate::evolve::Pedigree,
}

/// The state of a pedigree.
#[derive(Serialize, Tsify)]
pub struct PedigreeProgress {
    /// How many steps have been made.
    step: u64,
    /// The limit of newcomers, if the run has more than can be traced.
    over: Option<usize>,
    found: Option<PedigreeView>,
}

/// An individual, gene by gene, and every formula that the run has held.
#[derive(Serialize, Tsify)]
pub struct PedigreeView {
    /// Its number, from 1.
    individual: usize,
    #[serde(serialize_with = "exact")]
    fitness: u64,
    /// Simplified.
    formula: String,
    /// The steps made.
    step: u64,
    /// The number of steps in a generation.
    pace: u64,
    genes: Vec<GeneStoryView>,
    company: CompanyView,
}

/// The story of a gene.
#[derive(Serialize, Tsify)]
pub struct GeneStoryView {
    text: String,
    /// Whether the individual's formula needs it.
    reached: bool,
    origin: Origin,
    /// What was in its place just before it was drawn, unless it was drawn with the first population.
    before: Option<String>,
    /// How many matings have passed it on, and how many of them were crossovers.
    matings: usize,
    crossovers: usize,
    /// Which individuals have had it, beginning with the one it was drawn in. Numbers are from 1.
    carriers: Vec<Carrier>,
}

/// Every formula the run has held.
#[derive(Serialize, Tsify)]
pub struct CompanyView {
    count: usize,
    /// The limit, if there were more formulas than could be told apart.
    over: Option<usize>,
    places: Vec<PlaceView>,
}

/// The formulas of one size and one number of violations.
#[derive(Serialize, Tsify)]
pub struct PlaceView {
    #[serde(serialize_with = "exact")]
    functions: u64,
    #[serde(serialize_with = "exact")]
    fitness: u64,
    count: usize,
    /// Whether no smaller or equally large formula has fewer violations.
    best: bool,
    /// The first of them.
    first: Vec<HeldFormula>,
}

/// A formula and the mating that made it.
#[derive(Serialize, Tsify)]
pub struct HeldFormula {
    formula: String,
    step: u64,
}

#[wasm_bindgen]
impl Pedigree {
    /// Begins again from the seed.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<EvolutionRequest>) -> Result<Self, JsValue> {
        let (settings, seed) = read(request)?.understand().map_err(Refusal::from)?;
        let problem = Problem::new(settings).map_err(Refusal::from)?;
        Ok(Self {
            pedigree: crate::evolve::Pedigree::new(Arc::new(problem), seed),
        })
    }

    /// Continues for about this many milliseconds towards a step. Once there, says where the individual of this number
    /// (from 1), or else the best one, comes from.
    #[wasm_bindgen(js_name = workFor)]
    pub fn work_for(
        &mut self,
        step: u32,
        individual: Option<usize>,
        milliseconds: f64,
    ) -> Result<Ts<PedigreeProgress>, JsValue> {
        let deadline = clock() + milliseconds;
        let tracing = loop {
            let tracing = self.pedigree.advance(step.into(), GLANCE);
            if tracing != Tracing::Underway || clock() >= deadline {
                break tracing;
            }
        };
        hand_over(&PedigreeProgress {
            step: self.pedigree.run().steps(),
            over: (tracing == Tracing::TooLong).then_some(MAX_NEWCOMERS),
            found: (tracing == Tracing::Arrived).then(|| self.view(individual)),
        })
    }

    fn view(&self, individual: Option<usize>) -> PedigreeView {
        let run = self.pedigree.run();
        let problem = run.problem();
        let population = run.population();
        let asked = individual.map(|number| number.wrapping_sub(1));
        let index = asked
            .filter(|&index| index < population.len())
            .unwrap_or(run.best_index());
        let one = &population[index];
        let genes = one.chromosome.genes();
        let mut reached = GeneSet::new(genes.len());
        one.chromosome.mark_reached(one.expressed, &mut reached);
        let stories = self.pedigree.stories(index);
        let described = genes.iter().zip(stories).enumerate();
        PedigreeView {
            individual: index + 1,
            fitness: one.fitness,
            formula: show(
                problem,
                &one.chromosome.expression(one.expressed).simplified(),
            ),
            step: run.steps(),
            pace: problem.settings().steps_per_generation(),
            genes: described
                .map(|(place, (gene, story))| {
                    let reached = reached.contains(GeneIndex::new(place));
                    GeneStoryView::new(problem, gene.show(problem.terminals()), story, reached)
                })
                .collect(),
            company: CompanyView::new(problem, self.pedigree.company()),
        }
    }
}

impl GeneStoryView {
    fn new(problem: &Problem, text: String, story: GeneStory, reached: bool) -> Self {
        let (matings, crossovers) = (story.matings(), story.crossovers());
        let GeneStory {
            origin,
            before,
            mut carriers,
        } = story;
        if carriers.len() > MAX_CARRIERS {
            let half = MAX_CARRIERS / 2;
            carriers.drain(half..carriers.len() - half);
        }
        let numbered = |carrier: Carrier| Carrier {
            individual: carrier.individual + 1,
            ..carrier
        };
        Self {
            text,
            reached,
            origin,
            before: before.map(|gene| gene.show(problem.terminals())),
            matings,
            crossovers,
            carriers: carriers.into_iter().map(numbered).collect(),
        }
    }
}

impl CompanyView {
    fn new(problem: &Problem, company: &Company) -> Self {
        let held = |(formula, step): &(Expression, u64)| HeldFormula {
            formula: show(problem, formula),
            step: *step,
        };
        let view = |(place, best): (&Place, bool)| PlaceView {
            functions: place.functions,
            fitness: place.fitness,
            count: place.count,
            best,
            first: place.first.iter().map(held).collect(),
        };
        Self {
            count: company.count(),
            over: company.is_full().then_some(MAX_FORMULAS),
            places: company.places().map(view).collect(),
        }
    }
}

fn show(problem: &Problem, formula: &Expression) -> String {
    formula.show_with(Parentheses::Clear, problem.terminals())
}
