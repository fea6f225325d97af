//! A mating with another cut, for the page.

use super::evolution::EvolutionRequest;
use super::mating::MatingView;
use super::transfer::{Refusal, hand_over, read};
use crate::evolve::Run;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A separate run in which matings can be cut elsewhere.
#[wasm_bindgen]
pub struct WhatIf {
    run: Run,
}

#[wasm_bindgen]
impl WhatIf {
    /// Begins again from the seed.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<EvolutionRequest>) -> Result<Self, JsValue> {
        let (settings, seed) = read(request)?.understand().map_err(Refusal::from)?;
        Ok(Self {
            run: Run::new(settings, seed).map_err(Refusal::from)?,
        })
    }

    /// The mating of a step, from 1, as it would have been with this many genes before the cut.
    pub fn cutting(&mut self, step: u32, cut: usize) -> Result<Ts<MatingView>, JsValue> {
        self.run.seek(u64::from(step).saturating_sub(1));
        let mut other = self.run.clone();
        hand_over(&MatingView::new(
            self.run.problem(),
            other.step_cutting(cut),
        ))
    }
}
