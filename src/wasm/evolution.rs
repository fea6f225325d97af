//! A run for the page.

use super::clock;
use super::frame::{Frame, Look};
use super::game::{GameView, listed};
use super::request::{Fields, Request};
use super::transfer::{Refusal, hand_over, read};
use crate::evolve::{Halt, Journey, OwnFormula, Problem, Run};
use crate::rng::Seed;
use crate::settings::Settings;
use crate::settings::Texts;
use serde::Serialize;
use std::sync::Arc;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// About how long the engine steps between two checks of the clock, in milliseconds.
const GLANCE: f64 = 4.0;

/// A run to be made: settings as texts by parameter, and a seed.
#[derive(Tsify)]
pub struct EvolutionRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: Texts,
    /// The seed, as it was typed.
    pub seed: String,
}

/// The settings and the game of a run that has begun.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Beginning {
    /// The value of every parameter, as the engine understood it.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
    seed: u64,
    /// The number of steps in a generation.
    pace: u64,
    /// Names the training game: it is the same as long as the key is.
    key: String,
    /// The training game, unless the page knows it already.
    game: Option<GameView>,
}

/// A run that can go to any of its steps, forward or back.
#[wasm_bindgen]
pub struct Evolution {
    journey: Journey,
}

#[wasm_bindgen]
impl Evolution {
    /// Draws the first population.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<EvolutionRequest>) -> Result<Self, JsValue> {
        let request = read(request)?;
        Self::begin(&request).map_err(|error| Refusal::from(error).into())
    }

    /// Replaces the run by another one. The training game is kept if it is the same. If the request is refused, the
    /// run stays as it was.
    pub fn exchange(&mut self, request: &Ts<EvolutionRequest>) -> Result<(), JsValue> {
        let request = read(request)?;
        Ok(self.replace(&request).map_err(Refusal::from)?)
    }

    /// A run with the same settings and another seed below 2^32: the fastest way to the next run.
    #[must_use]
    pub fn restart(self, seed: u32) -> Self {
        Self {
            journey: self.journey.restarted(Seed::from_bits(seed.into())),
        }
    }

    /// The settings and the game of the run. The game is left out if `known` is its key.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "the shape wasm-bindgen wants"
    )]
    pub fn beginning(&self, known: Option<String>) -> Result<Ts<Beginning>, JsValue> {
        let problem = self.run().problem();
        let settings = problem.settings();
        let key = settings.game_key();
        hand_over(&Beginning {
            settings: Texts::all(settings),
            seed: self.run().seed().number(),
            pace: settings.steps_per_generation(),
            game: (known.as_ref() != Some(&key)).then(|| GameView::new(problem)),
            key,
        })
    }

    /// Makes at most `budget` steps towards the state after `goal` steps, or to where the game is solved if `halt`
    /// says so. Returns true when there is nothing left to do.
    pub fn travel(&mut self, goal: u32, budget: u32, halt: bool) -> bool {
        let halt = if halt { Halt::AtSolution } else { Halt::Never };
        self.journey.travel(goal.into(), budget.into(), halt)
    }

    /// Travels for about `milliseconds` instead of a number of steps. The clock decides when to
    /// return and never affects the run.
    #[wasm_bindgen(js_name = travelFor)]
    pub fn travel_for(&mut self, goal: u32, milliseconds: f64, halt: bool) -> bool {
        let mut glance = clock();
        let deadline = glance + milliseconds;
        let mut steps = 1_u32;
        loop {
            if self.travel(goal, steps, halt) {
                return true;
            }
            let now = clock();
            if now >= deadline {
                return false;
            }
            if now - glance < GLANCE {
                steps = steps.saturating_mul(2);
            } else if now - glance > 2.0 * GLANCE {
                steps = steps.div_ceil(2);
            }
            glance = now;
        }
    }

    /// The current moment of the run.
    pub fn frame(&self, look: &Ts<Look>) -> Result<Ts<Frame>, JsValue> {
        let frame = Frame::new(&self.journey, &read(look)?);
        hand_over(&frame.map_err(Refusal::from)?)
    }

    /// Reads a typed formula and labels the game by it.
    pub fn label(&self, formula: &str) -> Result<Ts<OwnFormula>, JsValue> {
        let problem = self.run().problem();
        let own = OwnFormula::new(problem, formula, listed(problem));
        hand_over(&own.map_err(Refusal::from)?)
    }

    /// The number of chromosomes evaluated.
    #[must_use]
    pub fn evaluations(&self) -> u32 {
        u32::try_from(self.journey.run().evaluations()).unwrap_or(u32::MAX)
    }
}

impl Request for EvolutionRequest {
    fn of(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self {
            settings: fields.texts("settings")?,
            seed: fields.text("seed")?,
        })
    }
}

impl EvolutionRequest {
    pub(super) fn understand(&self) -> Result<(Settings, Seed), crate::Error> {
        Ok((self.settings.settings()?, Seed::parse(&self.seed)?))
    }
}

impl Evolution {
    fn begin(request: &EvolutionRequest) -> Result<Self, crate::Error> {
        let (settings, seed) = request.understand()?;
        let problem = Arc::new(Problem::new(settings)?);
        Ok(Self {
            journey: Journey::new(problem, seed),
        })
    }

    fn replace(&mut self, request: &EvolutionRequest) -> Result<(), crate::Error> {
        let (settings, seed) = request.understand()?;
        self.journey.exchange(settings, seed)
    }

    fn run(&self) -> &Run {
        self.journey.run()
    }
}
