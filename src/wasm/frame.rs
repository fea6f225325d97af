//! One moment of a run for the page.

use super::chromosome::Inspected;
use super::mating::MatingView;
use super::transfer::exact;
use crate::evolve::{self, Journey, StopReason, Summary};
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};
use tsify::Tsify;

/// The most individuals that are listed of one bar.
const MAX_MEMBERS: usize = 200;

/// What the page wants to see of a moment.
#[derive(Deserialize, Tsify)]
pub struct Look {
    /// The individual to inspect, from 1; without one the best.
    pub individual: Option<usize>,
    /// The key of the inspected individual the page has already.
    pub known: Option<String>,
    /// How many generations the page has already.
    pub since: usize,
    /// Whether to tell of the last mating.
    pub mating: bool,
    /// The least and the greatest fitness of individuals to list.
    pub bar: Option<(u64, u64)>,
}

/// One moment of a run.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    step: u64,
    generation: u64,
    evaluations: u64,
    /// Why no further step is needed, if so.
    stopped: Option<Stop>,
    /// The generation and the step at which fitness 0 was reached.
    solved: Option<Solved>,
    summary: SummaryView,
    /// The number of the best individual, from 1.
    best: usize,
    /// The generations after those the page has.
    moments: Vec<MomentView>,
    /// Changes whenever the inspected individual does.
    key: String,
    /// The inspected individual, if the page has it not yet.
    inspected: Option<Inspected>,
    /// The last mating, if asked for and if there was one.
    mating: Option<MatingView>,
    /// The individuals of the bar that was asked for.
    members: Option<Vec<Member>>,
}

/// Why a run needs no further step.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// An individual without violations was found.
    Solved,
    /// The generations are used up.
    GenerationsUsedUp,
}

/// When fitness 0 was reached.
#[derive(Serialize, Tsify)]
pub struct Solved {
    step: u64,
    generation: u64,
}

/// The population in a few numbers.
#[derive(Serialize, Tsify)]
pub struct SummaryView {
    #[serde(serialize_with = "exact")]
    best: u64,
    mean: f64,
    #[serde(serialize_with = "exact")]
    worst: u64,
    distinct: usize,
    /// How many individuals have each fitness that occurs, best first.
    histogram: Vec<Column>,
}

/// The individuals of one fitness.
#[derive(Serialize, Tsify)]
pub struct Column {
    #[serde(serialize_with = "exact")]
    fitness: u64,
    count: usize,
}

/// The end of a generation.
#[derive(Serialize, Tsify)]
pub struct MomentView {
    #[serde(serialize_with = "exact")]
    best: u64,
    mean: f64,
    #[serde(serialize_with = "exact")]
    worst: u64,
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

impl Frame {
    /// Looks at where a journey is.
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
            stopped: run.stopped().map(Stop::from),
            solved: run.solved_at().map(|step| Solved {
                step,
                generation: run.generation_of(step),
            }),
            summary: run.summary().into(),
            best: run.best_index() + 1,
            moments: moments.map(MomentView::from).collect(),
            inspected: if known { None } else { inspect()? },
            key,
            mating: mating.map(|mating| MatingView::new(run.problem(), mating)),
            members: look.bar.map(|bar| members(journey, bar)),
        })
    }
}

impl From<&evolve::Moment> for MomentView {
    fn from(moment: &evolve::Moment) -> Self {
        Self {
            best: moment.best,
            mean: moment.mean(),
            worst: moment.worst,
        }
    }
}

/// Tells one individual from another, within this visit to the page.
fn key(index: usize, individual: &evolve::Individual) -> String {
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
                .simplified()
                .show(run.problem().terminals()),
        })
        .collect()
}

impl From<StopReason> for Stop {
    fn from(reason: StopReason) -> Self {
        match reason {
            StopReason::Solved => Self::Solved,
            StopReason::GenerationsUsedUp => Self::GenerationsUsedUp,
        }
    }
}

impl From<Summary> for SummaryView {
    fn from(summary: Summary) -> Self {
        let columns = summary.histogram.iter();
        Self {
            best: summary.best,
            mean: summary.mean(),
            worst: summary.worst,
            distinct: summary.distinct,
            histogram: columns
                .map(|&(fitness, count)| Column { fitness, count })
                .collect(),
        }
    }
}
