//! The paper's figures for the page.

use super::transfer::hand_over;
use crate::experiment::{Figure, PaperFigure};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The paper's figures. An object, since wasm-bindgen cannot name the type of a list.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Figures {
    figures: Vec<PaperFigure>,
}

/// The paper's figures as sweeps.
#[wasm_bindgen]
pub fn figures() -> Result<Ts<Figures>, JsValue> {
    hand_over(&Figures {
        figures: Figure::ALL.map(PaperFigure::from).into(),
    })
}
