//! The door to the browser: converts and delegates, nothing else.
//!
//! It owns the data-transfer types, whose TypeScript declarations are generated from here.

mod catalog;
mod chromosome;
mod evolution;
mod experiment;
mod figures;
mod frame;
mod game;
mod labelled;
mod ledger;
mod mating;
mod texts;
mod transfer;

use catalog::Catalog;
use figures::Figures;
use transfer::hand_over;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Reports a panic, which only a broken invariant can cause, on the browser's console.
#[wasm_bindgen(start)]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        // As an Error it brings the JavaScript stack with it.
        web_sys::console::error_1(&js_sys::Error::new(&panic.to_string()));
    }));
}

/// The laboratory: what the page's worker talks to.
#[wasm_bindgen]
pub struct Lab {}

#[wasm_bindgen]
impl Lab {
    /// A laboratory with nothing on the bench.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[allow(clippy::new_without_default, reason = "JavaScript has no Default")]
    pub fn new() -> Self {
        Self {}
    }

    /// The table of parameters.
    pub fn catalog(&self) -> Result<Ts<Catalog>, JsValue> {
        hand_over(&Catalog::new())
    }

    /// A seed nobody has seen before, from the browser's source of randomness.
    #[wasm_bindgen(js_name = freshSeed)]
    pub fn fresh_seed(&self) -> Result<u32, JsValue> {
        // Short enough to be read out in class.
        getrandom::u32().map_err(|error| JsValue::from_str(&error.to_string()))
    }

    /// The paper's figures as sweeps, with what it reports of them.
    pub fn figures(&self) -> Result<Ts<Figures>, JsValue> {
        hand_over(&Figures::all())
    }
}
