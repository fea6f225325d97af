//! The search itself, size by size, a portion at a time.

use super::functions::Functions;
use super::known::Known;
use super::plan::Plan;
use super::target::Target;
use super::workshop::Workshop;
use super::{Ending, Extent, MEMORY, Progress, Size};
use crate::Error;
use crate::game::Graph;
use crate::mep::{Expression, Terminals};
use crate::settings::Settings;

/// Tries all formulas over the terminals of a game and the chosen functions, the smallest first.
#[derive(Clone, Debug)]
pub struct Search {
    terminals: Terminals,
    functions: Functions,
    upto: usize,
    extent: Extent,
    memory: usize,
    workshop: Workshop,
    /// The sizes that have been searched.
    sizes: Vec<Size>,
    plan: Plan,
    stage: Stage,
    /// How many formulas of this size have been tried, and how many there are to try.
    tried: u64,
    of: u64,
    ending: Option<Ending>,
}

/// What happens to the formulas of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// They are kept.
    Keep,
    /// They are tested.
    Test,
    /// The formulas that have an argument one size smaller are tested. There was no room to keep those arguments, so
    /// they are made again.
    Remake,
    /// After that, all the others are tested.
    TestRest,
}

impl Search {
    /// Searches up to that many functions, and no further than the smallest size that solves the game.
    /// Refuses a game that is too large.
    pub fn new(settings: &Settings, upto: usize) -> Result<Self, Error> {
        Self::within(settings, upto, Extent::Smallest, MEMORY)
    }

    /// Like [`Search::new`], with another extent and another memory limit than [`MEMORY`], in bytes.
    pub fn within(
        settings: &Settings,
        upto: usize,
        extent: Extent,
        memory: usize,
    ) -> Result<Self, Error> {
        let game = settings.game();
        let graph = Graph::new(&*game, settings.heaps(), settings.merging())?;
        settings.require_moves(&graph)?;
        let terminals = settings.terminals();
        let (target, rows) = Target::new(&graph, &terminals);
        let leaves = terminals.all().map(|terminal| terminals.node(terminal));
        let known = Known::new(target.width(), leaves.zip(rows));
        let count = terminals.count() as u64;
        let mut search = Self {
            terminals,
            functions: Functions::new(settings.functions()),
            upto,
            extent,
            memory,
            workshop: Workshop::new(target, known),
            sizes: Vec::new(),
            plan: Plan::default(),
            stage: Stage::Keep,
            tried: count,
            of: count,
            ending: None,
        };
        let different = search.workshop.known().classes()[0].len();
        search.finish(Some(different));
        Ok(search)
    }

    /// Tries about `formulas` more formulas. Returns why the search ended, once it has.
    pub fn advance(&mut self, formulas: u64) -> Option<Ending> {
        let mut left = formulas;
        while left > 0 && self.ending.is_none() {
            let Some(arguments) = self.plan.next() else {
                self.finish_stage();
                continue;
            };
            let tried = match self.stage {
                Stage::Keep => self.workshop.keep(&self.functions, arguments),
                Stage::Test | Stage::TestRest => self.workshop.test(&self.functions, arguments),
                Stage::Remake => self.workshop.remake(&self.functions, arguments),
            };
            self.tried += tried;
            left = left.saturating_sub(tried);
            if self.workshop.bytes() > self.memory {
                self.save_memory();
            }
        }
        self.ending
    }

    /// Why the search ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How far the search has come in the current size, or in the last one.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let functions = self.sizes.len();
        Progress {
            functions: self.ending.map_or(functions, |_| functions - 1),
            tried: self.tried,
            of: self.of,
        }
    }

    /// What is known of every size that has been searched.
    #[must_use]
    pub fn sizes(&self) -> &[Size] {
        &self.sizes
    }

    /// Formulas of the smallest size that solves the game, in the order they were found: all of them, or
    /// the first [`MAX_EXAMPLES`](super::MAX_EXAMPLES).
    #[must_use]
    pub fn examples(&self) -> &[Expression] {
        self.workshop.examples()
    }

    /// The terminals of the formulas.
    #[must_use]
    pub fn terminals(&self) -> &Terminals {
        &self.terminals
    }

    fn finish_stage(&mut self) {
        match self.stage {
            Stage::Keep => {
                let different = self.workshop.known_mut().complete();
                self.finish(Some(different));
            }
            Stage::Remake => {
                self.stage = Stage::TestRest;
                self.plan = self.plan_of(self.sizes.len(), self.sizes.len() - 2);
            }
            Stage::Test | Stage::TestRest => self.finish(None),
        }
    }

    /// Ends a size that has been searched, and begins the next if there is one.
    fn finish(&mut self, different: Option<usize>) {
        let solving = self.record(different);
        if solving > 0 && self.extent == Extent::Smallest {
            self.ending = Some(Ending::Solved);
        } else if self.sizes.len() > self.upto {
            self.ending = Some(Ending::Size);
        } else if self.stage == Stage::TestRest {
            self.ending = Some(Ending::Memory);
        } else {
            self.begin();
        }
    }

    /// Records what is known of the current size. Returns how many formulas of it solve the game.
    fn record(&mut self, different: Option<usize>) -> u64 {
        let earlier: u64 = self.sizes.iter().map(|size| size.solving).sum();
        let solving = self.workshop.solutions() as u64 - earlier;
        self.sizes.push(Size {
            functions: self.sizes.len(),
            tried: self.tried,
            complete: self.tried == self.of,
            different: different.map(|different| different as u64),
            solving,
        });
        if solving > 0 {
            self.workshop.close_examples();
        }
        solving
    }

    fn begin(&mut self) {
        let size = self.sizes.len();
        let kept = self.workshop.known().classes().len() == size;
        self.stage = match kept {
            true if size == self.upto => Stage::Test,
            true => Stage::Keep,
            false => Stage::Remake,
        };
        self.tried = 0;
        if kept {
            self.plan = self.plan_of(size, size - 1);
            self.of = self.plan.calls(&self.functions);
        } else {
            let rest = self.plan_of(size, size - 2);
            self.plan = self.plan_of(size - 1, size - 2);
            let terminals = self.workshop.known().classes()[0].len();
            let with_each = self.functions.calls_with_new(terminals);
            self.of = self.plan.calls(&self.functions) * with_each + rest.calls(&self.functions);
        }
    }

    /// All formulas of a size in which no argument has a size over `largest`.
    fn plan_of(&self, size: usize, largest: usize) -> Plan {
        let classes = self.workshop.known().classes();
        Plan::new(size, largest, classes, &self.functions)
    }

    /// Deals with a lack of memory for what was just kept.
    fn save_memory(&mut self) {
        match self.stage {
            Stage::Keep => {
                self.workshop.known_mut().give_up();
                self.stage = Stage::Test;
            }
            // The solutions alone fill the memory.
            Stage::Test | Stage::Remake | Stage::TestRest => {
                self.record(None);
                self.ending = Some(Ending::Memory);
            }
        }
    }
}
