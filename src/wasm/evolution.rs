//! A run for the page, and the bench it stands on.

use super::frame::{Frame, Look};
use super::game::GameView;
use super::labelled::{FormulaView, Labelled};
use super::texts::Texts;
use super::transfer::{Refusal, hand_over, read};
use crate::evolve::{Halt, Journey, Problem, Run};
use crate::experiment::{Proof, Verdict};
use crate::fitness::Label;
use crate::game::true_labels;
use crate::mep::Expression;
use crate::rng::Seed;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A run to be made: settings as texts by parameter, and a seed.
#[derive(Deserialize, Tsify)]
pub struct EvolutionRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: Texts,
    /// The seed, as it was typed.
    pub seed: String,
}

/// What a run that has begun is about.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Beginning {
    /// The value of every parameter, as it was understood.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
    seed: u64,
    /// The steps of a generation.
    pace: u64,
    game: GameView,
}

/// A formula people typed, as it was understood.
#[derive(Serialize, Tsify)]
pub struct OwnFormula {
    formula: FormulaView,
    labelled: Labelled,
}

/// Whether a formula without violations is a winning strategy beyond the training game.
#[derive(Serialize, Tsify)]
pub struct ProofView {
    /// Where the larger game starts.
    start: String,
    /// A position of it that is labelled wrong.
    counterexample: Option<String>,
}

/// A run that can be travelled along.
#[wasm_bindgen]
pub struct Evolution {
    journey: Journey,
    truth: Vec<Label>,
    proof: Option<Proof>,
}

#[wasm_bindgen]
impl Evolution {
    /// Draws the first population.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<EvolutionRequest>) -> Result<Self, JsValue> {
        let request = read(request)?;
        Self::begin(&request).map_err(|error| Refusal::from(error).into())
    }

    /// The run of another seed, one below 2^32, in place of this one.
    #[must_use]
    pub fn restart(self, seed: u32) -> Self {
        let journey = self.journey.restarted(Seed::from_bits(seed.into()));
        Self { journey, ..self }
    }

    /// What the run is about.
    pub fn beginning(&self) -> Result<Ts<Beginning>, JsValue> {
        let problem = self.journey.run().problem();
        let settings = problem.settings();
        hand_over(&Beginning {
            settings: Texts::all(settings),
            seed: self.journey.run().seed().number(),
            pace: settings.steps_per_generation(),
            game: GameView::new(problem, &self.truth),
        })
    }

    /// At most `budget` steps towards the state after `goal` steps, or to where the game is solved
    /// if `halt` says so; true when there is nothing left to do.
    pub fn travel(&mut self, goal: u32, budget: u32, halt: bool) -> bool {
        let halt = if halt { Halt::AtSolution } else { Halt::Never };
        self.journey.travel(goal.into(), budget.into(), halt)
    }

    /// The moment the run is at.
    pub fn frame(&self, look: &Ts<Look>) -> Result<Ts<Frame>, JsValue> {
        let frame = Frame::new(&self.journey, &self.truth, &read(look)?);
        hand_over(&frame.map_err(Refusal::from)?)
    }

    /// How a typed formula reads and labels the game.
    pub fn label(&self, formula: &str) -> Result<Ts<OwnFormula>, JsValue> {
        let own = self.understand(formula).map_err(Refusal::from)?;
        hand_over(&own)
    }

    /// What a larger game says of the best formula.
    pub fn prove(&mut self) -> Result<Ts<ProofView>, JsValue> {
        let view = self.judge_best().map_err(Refusal::from)?;
        hand_over(&view)
    }

    /// The number of chromosomes evaluated.
    #[must_use]
    pub fn evaluations(&self) -> u32 {
        u32::try_from(self.journey.run().evaluations()).unwrap_or(u32::MAX)
    }
}

impl Evolution {
    fn begin(request: &EvolutionRequest) -> Result<Self, crate::Error> {
        let settings = request.settings.settings()?;
        let seed = Seed::parse(&request.seed)?;
        let problem = Arc::new(Problem::new(settings)?);
        Ok(Self {
            truth: true_labels(problem.graph()),
            journey: Journey::new(problem, seed),
            proof: None,
        })
    }

    fn run(&self) -> &Run {
        self.journey.run()
    }

    fn understand(&self, formula: &str) -> Result<OwnFormula, crate::Error> {
        let problem = self.run().problem();
        let formula = Expression::parse(formula, problem.terminals())?;
        Ok(OwnFormula {
            labelled: Labelled::new(problem, &self.truth, &formula)?,
            formula: FormulaView::new(&formula, problem.terminals()),
        })
    }

    fn judge_best(&mut self) -> Result<ProofView, crate::Error> {
        let proof = match self.proof.take() {
            Some(proof) => proof,
            None => Proof::new(self.run().problem().settings())?,
        };
        let best = self.run().best();
        let verdict = proof.verdict(&best.chromosome.expression(best.expressed));
        let view = ProofView {
            start: proof.start().to_string(),
            counterexample: match verdict {
                Verdict::Proven => None,
                Verdict::Refuted(position) => Some(position.to_string()),
            },
        };
        self.proof = Some(proof);
        Ok(view)
    }
}
