//! Records a run while it is made.

use crate::evolve::Run;
use crate::rng::Seed;

/// The population of a run at one point in time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The number of chromosomes evaluated so far, as rows count them: the first population as a whole, then
    /// two offspring a step.
    pub evaluations: u64,
    /// The best fitness.
    pub best: u64,
    /// The mean fitness.
    pub mean: f64,
    /// How many different formulas the population expresses.
    pub distinct: usize,
}

/// How a run came to end as it did.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The fitness of the first individual, before any other was drawn.
    pub first: u64,
    /// The first population, every improvement of the best fitness, and the end.
    pub moments: Vec<Moment>,
    /// The run at each budget that it reached before its end.
    pub looks: Vec<Moment>,
}

/// A run that is being recorded. Recording looks at the run and changes nothing.
#[derive(Debug)]
pub struct Recorder {
    run: Run,
    trace: Trace,
    /// The budgets at which to look at the run, in ascending order.
    budgets: Vec<u64>,
}

impl Moment {
    fn of(run: &Run) -> Self {
        Self {
            evaluations: run.evaluations(),
            best: run.best().fitness,
            mean: run.mean_fitness(),
            distinct: run.distinct_formulas(),
        }
    }
}

impl Trace {
    /// The last moment: how the run ended.
    #[must_use]
    pub fn end(&self) -> Moment {
        *self.moments.last().expect("invariant: a run has a start")
    }

    /// The evaluations until the fitness was at most `target`; `None` if it never was.
    #[must_use]
    pub fn reached(&self, target: u64) -> Option<u64> {
        let mut moments = self.moments.iter();
        let moment = moments.find(|moment| moment.best <= target)?;
        Some(moment.evaluations)
    }

    /// The run at a budget, counted from 0, or at its end if it ended before.
    #[must_use]
    pub fn at(&self, budget: usize) -> Moment {
        self.looks.get(budget).copied().unwrap_or(self.end())
    }

    /// Its moments as lines of CSV, each with a line break. The header is [`super::TRACE_HEADER`].
    #[must_use]
    pub fn csv(&self, point: u32, run: u32, seed: Seed) -> String {
        let seed = seed.number();
        let line = |moment: &Moment| {
            let Moment {
                evaluations,
                best,
                mean,
                distinct,
            } = moment;
            format!("{point},{run},{seed},{evaluations},{best},{mean},{distinct}\n")
        };
        self.moments.iter().map(line).collect()
    }
}

impl Recorder {
    /// Begins with a run that has made no step. The run is also looked at when it reaches each of these budgets, which
    /// are in ascending order.
    #[must_use]
    pub fn new(run: Run, budgets: Vec<u64>) -> Self {
        let trace = Trace {
            first: run.population()[0].fitness,
            moments: vec![Moment::of(&run)],
            looks: Vec::new(),
        };
        let mut recorder = Self {
            run,
            trace,
            budgets,
        };
        recorder.look();
        recorder
    }

    /// Makes at most this many steps, fewer if the run stops. Returns whether it has stopped.
    pub fn advance(&mut self, steps: u64) -> bool {
        for _ in 0..steps {
            if self.run.stopped().is_some() {
                break;
            }
            self.run.step();
            if self.run.best().fitness < self.trace.end().best {
                self.trace.moments.push(Moment::of(&self.run));
            }
            self.look();
        }
        self.run.stopped().is_some()
    }

    /// The run.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The trace of a run that has stopped, and the run.
    #[must_use]
    pub fn finish(mut self) -> (Trace, Run) {
        if self.trace.end().evaluations < self.run.evaluations() {
            self.trace.moments.push(Moment::of(&self.run));
        }
        (self.trace, self.run)
    }

    /// Looks at the run for every budget that the next step would exceed. A run that has stopped does not change any
    /// more.
    fn look(&mut self) {
        let due = |budget: &u64| *budget < self.run.evaluations() + 2;
        let looks = self.trace.looks.len();
        let due = self.budgets[looks..].iter().take_while(|one| due(one));
        let due = due.count();
        if due > 0 && self.run.stopped().is_none() {
            let moment = Moment::of(&self.run);
            self.trace.looks.extend((0..due).map(|_| moment));
        }
    }
}
