//! The engine as a wasm package: converts and delegates, nothing else.
//!
//! The TypeScript declarations of everything that crosses the boundary are generated from the types here and from the
//! core's own.

mod chromosome;
mod evolution;
#[cfg(feature = "experiments")]
mod experiment;
#[cfg(feature = "experiments")]
mod export;
#[cfg(feature = "experiments")]
mod figures;
mod frame;
mod game;
#[cfg(feature = "experiments")]
mod hand;
mod json;
#[cfg(feature = "experiments")]
mod judge;
#[cfg(feature = "experiments")]
mod ledger;
mod mating;
#[cfg(feature = "experiments")]
mod pedigree;
#[cfg(feature = "experiments")]
mod play;
#[cfg(feature = "experiments")]
mod preview;
mod request;
#[cfg(feature = "experiments")]
mod shortest;
#[cfg(feature = "experiments")]
mod trace;
mod transfer;
#[cfg(feature = "experiments")]
mod verdict;
#[cfg(feature = "experiments")]
mod what_if;

pub use evolution::Evolution;
#[cfg(feature = "experiments")]
pub use experiment::Experiment;
#[cfg(feature = "experiments")]
pub use export::export_formula;
#[cfg(feature = "experiments")]
pub use hand::judge_hand;
#[cfg(feature = "experiments")]
pub use judge::Judge;
#[cfg(feature = "experiments")]
pub use ledger::{Ledger, LedgerReader};
#[cfg(feature = "experiments")]
pub use pedigree::Pedigree;
#[cfg(feature = "experiments")]
pub use play::{Play, play_table};
#[cfg(feature = "experiments")]
pub use preview::preview_game;
#[cfg(feature = "experiments")]
pub use shortest::Shortest;
#[cfg(feature = "experiments")]
pub use trace::Tracer;
#[cfg(feature = "experiments")]
pub use what_if::WhatIf;

use crate::settings::Catalog;
use transfer::hand_over;
use tsify::Ts;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::WorkerGlobalScope;

/// Reports panics on the browser's console. Only a broken invariant causes one.
#[wasm_bindgen(start)]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        // An Error carries the JavaScript stack.
        web_sys::console::error_1(&js_sys::Error::new(&panic.to_string()));
    }));
}

/// The table of parameters.
#[wasm_bindgen]
pub fn catalog() -> Result<Ts<Catalog>, JsValue> {
    hand_over(&Catalog::new())
}

/// A fresh seed from the browser's source of randomness.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<u32, JsValue> {
    // Short enough to be read out in class.
    getrandom::u32().map_err(|error| JsValue::from_str(&error.to_string()))
}

/// The milliseconds since the worker started, or infinity where there is no clock: then there is no time left.
fn clock() -> f64 {
    // The cast is unchecked because a page's own global has the same clock.
    let worker: WorkerGlobalScope = js_sys::global().unchecked_into();
    worker
        .performance()
        .map_or(f64::INFINITY, |clock| clock.now())
}
