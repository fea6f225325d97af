//! Everything that runs of the same settings share: the game, prepared for evaluation.

use crate::Error;
use crate::fitness::Judge;
use crate::game::{Graph, Label, true_labels};
use crate::mep::{Cut, Inputs, Symbols, Terminals, draw_cut};
use crate::rng::{Probability, Rng};
use crate::settings::Settings;
use std::sync::{Arc, OnceLock};

/// Settings, with everything precomputed that does not depend on the seed.
#[derive(Clone, Debug)]
pub struct Problem {
    settings: Settings,
    symbols: Symbols,
    crossover: Probability,
    cut: Cut,
    ground: Arc<Ground>,
}

/// The training game. Settings that differ only in the parameters of evolution share it.
#[derive(Debug)]
struct Ground {
    graph: Graph,
    terminals: Terminals,
    judge: Judge,
    /// The values of the terminals in the order of the judge's columns.
    columns: Inputs,
    /// The same in the order of the positions, computed when first asked for.
    inputs: OnceLock<Inputs>,
    /// The true labels, solved when they are first asked for: a run never looks at them.
    truth: OnceLock<Vec<Label>>,
}

impl Problem {
    /// Enumerates the game of these settings; refuses one that is too large.
    pub fn new(settings: Settings) -> Result<Self, Error> {
        let game = settings.game();
        let graph = Graph::new(&*game, settings.heaps(), settings.merging())?;
        settings.require_moves(&graph)?;
        let terminals = settings.terminals();
        let symbols = Symbols::new(terminals.count(), &settings.functions);
        let judge = Judge::new(&graph, settings.counting())?;
        let columns = judge.columns().iter().map(|&at| graph.position(at));
        let columns: Vec<_> = columns.collect();
        let ground = Ground {
            columns: Inputs::new(&terminals, &columns),
            inputs: OnceLock::new(),
            judge,
            graph,
            terminals,
            truth: OnceLock::new(),
        };
        Ok(Self {
            crossover: Probability::new(settings.crossover),
            cut: Cut::default(),
            settings,
            symbols,
            ground: Arc::new(ground),
        })
    }

    /// The problem of other settings. If they have the same training game, it is shared rather than
    /// enumerated again.
    pub fn with_settings(&self, settings: Settings) -> Result<Self, Error> {
        if settings.game_key() != self.settings.game_key() {
            return Self::new(settings);
        }
        Ok(Self {
            symbols: Symbols::new(self.ground.terminals.count(), &settings.functions),
            crossover: Probability::new(settings.crossover),
            cut: self.cut,
            settings,
            ground: Arc::clone(&self.ground),
        })
    }

    /// The same problem with another rule for where crossover cuts.
    #[must_use]
    pub fn cutting(self, cut: Cut) -> Self {
        Self { cut, ..self }
    }

    /// Whether both share one training game.
    #[must_use]
    pub(crate) fn shares_game_with(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.ground, &other.ground)
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The positions and moves of the game.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.ground.graph
    }

    /// The terminals of the game.
    #[must_use]
    pub fn terminals(&self) -> &Terminals {
        &self.ground.terminals
    }

    /// The true label of every position.
    #[must_use]
    pub fn truth(&self) -> &[Label] {
        let solve = || true_labels(&self.ground.graph);
        self.ground.truth.get_or_init(solve)
    }

    /// The values of the terminals at every position.
    #[must_use]
    pub fn inputs(&self) -> &Inputs {
        let Ground {
            graph, terminals, ..
        } = &*self.ground;
        let read = || Inputs::new(terminals, graph.positions());
        self.ground.inputs.get_or_init(read)
    }

    pub(super) fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    pub(super) fn length(&self) -> usize {
        self.settings.length as usize
    }

    pub(super) fn crossover(&self) -> Probability {
        self.crossover
    }

    pub(super) fn draw_cut(&self, rng: &mut Rng) -> usize {
        draw_cut(self.cut, self.length(), rng)
    }

    /// Counts violations of the training game.
    pub(super) fn judge(&self) -> &Judge {
        &self.ground.judge
    }

    /// The values of the terminals in the order of the judge's columns.
    pub(super) fn columns(&self) -> &Inputs {
        &self.ground.columns
    }
}
