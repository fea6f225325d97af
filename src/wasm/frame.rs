//! One moment of a run for the page.

use super::chromosome::Inspected;
use super::mating::MatingView;
use super::request::{Fields, Request};
use super::transfer::Refusal;
use crate::evolve::{Individual, Journey, Moment, StopReason, Summary};
use crate::exact::exact;
use crate::mep::Parentheses;
use serde::Serialize;
use std::hash::{DefaultHasher, Hash, Hasher};
use tsify::Tsify;

/// The most individuals listed for one bar of the histogram.
const MAX_MEMBERS: usize = 200;

/// What the page wants to see of a moment.
#[derive(Tsify)]
pub struct Look {
    /// The individual to inspect, from 1; the best one if this is missing.
    pub individual: Option<usize>,
    /// The key of the inspected individual that the page already has.
    pub known: Option<String>,
    /// How many generations the page already has.
    pub since: usize,
    /// Whether to include the last mating.
    pub mating: bool,
    /// The least and the greatest fitness of the individuals to list.
    pub bar: Option<(u64, u64)>,
}

/// One moment of a run, with the details the page asked for.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    step: u64,
    generation: u64,
    evaluations: u64,
    /// Why the run has stopped, if it has.
    stopped: Option<StopReason>,
    /// The generation and the step at which fitness 0 was reached.
    solved: Option<Solved>,
    summary: Summary,
    /// How many different formulas the population expresses.
    distinct_formulas: usize,
    /// The number of the best individual, from 1.
    best: usize,
    /// The generations after those that the page has.
    moments: Vec<Moment>,
    /// Changes whenever the inspected individual does.
    key: String,
    /// The inspected individual, unless the page has it already.
    inspected: Option<Inspected>,
    /// The last mating, if asked for and if there was one.
    mating: Option<MatingView>,
    /// The individuals of the bar that was asked for.
    members: Option<Vec<Member>>,
}

/// When fitness 0 was reached.
#[derive(Serialize, Tsify)]
pub struct Solved {
    step: u64,
    generation: u64,
}

/// An individual in a list.
#[derive(Serialize, Tsify)]
pub struct Member {
    /// Its number, from 1.
    individual: usize,
    #[serde(serialize_with = "exact")]
    fitness: u64,
    formula: String,
}

impl Request for Look {
    fn of(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self {
            individual: fields.some_whole("individual"),
            known: fields.some_text("known"),
            since: fields.whole("since")?,
            mating: fields.flag("mating")?,
            bar: fields.some_pair("bar"),
        })
    }
}

impl Frame {
    /// The current moment of a journey.
    pub(super) fn new(journey: &Journey, look: &Look) -> Result<Self, crate::Error> {
        let run = journey.run();
        let population = run.population();
        let wanted = look.individual.map(|number| number.wrapping_sub(1));
        let index = wanted
            .filter(|&index| index < population.len())
            .unwrap_or(run.best_index());
        let key = key(index, &population[index]);
        let known = look.known.as_ref() == Some(&key);
        let inspect = || Inspected::new(run.problem(), index, &population[index]).map(Some);
        let mating = run.last_mating().filter(|_| look.mating);
        let moments = journey.moments().iter().skip(look.since);
        Ok(Self {
            step: run.steps(),
            generation: run.generation_of(run.steps()),
            evaluations: run.evaluations(),
            stopped: run.stopped(),
            solved: run.solved_at().map(|step| Solved {
                step,
                generation: run.generation_of(step),
            }),
            summary: run.summary(),
            distinct_formulas: run.distinct_formulas(),
            best: run.best_index() + 1,
            moments: moments.copied().collect(),
            inspected: if known { None } else { inspect()? },
            key,
            mating: mating.map(|mating| MatingView::new(run.problem(), mating)),
            members: look.bar.map(|bar| members(journey, bar)),
        })
    }
}

/// A key that differs between individuals. It is only valid during one visit to the page.
fn key(index: usize, individual: &Individual) -> String {
    let mut hasher = DefaultHasher::new();
    (index, &individual.chromosome).hash(&mut hasher);
    format!("{:x}", hasher.finish())
}

fn members(journey: &Journey, (least, most): (u64, u64)) -> Vec<Member> {
    let run = journey.run();
    let members = run.population().iter().enumerate();
    members
        .filter(|(_, one)| (least..=most).contains(&one.fitness))
        .take(MAX_MEMBERS)
        .map(|(index, one)| Member {
            individual: index + 1,
            fitness: one.fitness,
            formula: one
                .chromosome
                .expression(one.expressed)
                .with_numbers(run.problem().terminals())
                .simplified()
                .show_with(Parentheses::Clear, run.problem().terminals()),
        })
        .collect()
}
