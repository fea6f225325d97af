//! A run for the page.

use super::transfer::{Refusal, read, settings_from};
use crate::evolve::Run;
use crate::rng::Seed;
use serde::Deserialize;
use std::collections::BTreeMap;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A run to be made: settings as texts by parameter, and a seed.
#[derive(Deserialize, Tsify)]
pub struct EvolutionRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: BTreeMap<String, String>,
    /// The seed.
    pub seed: u64,
}

/// A run.
#[wasm_bindgen]
pub struct Evolution {
    run: Run,
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
        Self {
            run: self.run.restarted(Seed::from_bits(seed.into())),
        }
    }

    /// Goes to the state after so many steps.
    pub fn seek(&mut self, step: u32) {
        self.run.seek(step.into());
    }

    /// The number of chromosomes evaluated.
    #[must_use]
    pub fn evaluations(&self) -> u32 {
        u32::try_from(self.run.evaluations()).unwrap_or(u32::MAX)
    }
}

impl Evolution {
    fn begin(request: &EvolutionRequest) -> Result<Self, crate::Error> {
        let settings = settings_from(&request.settings)?;
        let run = Run::new(settings, Seed::new(request.seed)?)?;
        Ok(Self { run })
    }
}
