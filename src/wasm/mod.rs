//! The engine as a wasm package: converts and delegates, nothing else.
//!
//! The TypeScript declarations of what crosses are generated from the types here and from the
//! core's own.

mod chromosome;
mod evolution;
mod experiment;
mod frame;
mod game;
mod ledger;
mod mating;
mod transfer;

pub use evolution::Evolution;
pub use experiment::Experiment;
pub use ledger::Ledger;

use crate::experiment::{Figure, PaperFigure};
use crate::settings::Catalog;
use serde::Serialize;
use transfer::hand_over;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::WorkerGlobalScope;

/// Reports panics on the browser's console. Only a broken invariant causes one.
#[wasm_bindgen(start)]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        // As an Error it brings the JavaScript stack with it.
        web_sys::console::error_1(&js_sys::Error::new(&panic.to_string()));
    }));
}

/// The paper's figures. An object, since wasm-bindgen cannot name the type of a list.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Figures {
    figures: Vec<PaperFigure>,
}

/// The table of parameters.
#[wasm_bindgen]
pub fn catalog() -> Result<Ts<Catalog>, JsValue> {
    hand_over(&Catalog::new())
}

/// The paper's figures as sweeps.
#[wasm_bindgen]
pub fn figures() -> Result<Ts<Figures>, JsValue> {
    hand_over(&Figures {
        figures: Figure::ALL.map(PaperFigure::from).into(),
    })
}

/// A seed nobody has seen before, from the browser's source of randomness.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<u32, JsValue> {
    // Short enough to be read out in class.
    let mut bytes = [0; 4];
    let crypto = worker().crypto()?;
    crypto.get_random_values_with_u8_array(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

/// The worker this runs in.
fn worker() -> WorkerGlobalScope {
    // Unchecked: a page's own global has the same clock and the same source of randomness.
    js_sys::global().unchecked_into()
}
