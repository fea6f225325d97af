//! Evolution: a population of chromosomes in a steady state (section 3.5 of the paper).

mod by_hand;
mod company;
mod evaluation;
mod journey;
mod labelled;
mod mating;
mod pedigree;
mod problem;
mod run;
mod step;
mod story;
mod summary;
mod worst;

pub use company::{Company, MAX_FORMULAS, MAX_LISTED, Place};
pub use journey::{Halt, Journey, Moment};
pub use labelled::{Labelled, LabelledPosition, Listed, OwnFormula, Violations};
pub use mating::{Contender, Mating, Offspring};
pub use pedigree::{Carrier, GeneStory, MAX_NEWCOMERS, Origin, Pedigree, Tracing};
pub use problem::Problem;
pub use run::{Individual, Run, StopReason};
pub use summary::{Column, Summary};
