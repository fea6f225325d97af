//! The paper's figures and the verdicts for the page.

use super::transfer::hand_over;
use crate::experiment::{Figure, PaperFigure, RowWord};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// What the page of experiments needs first.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Figures {
    figures: Vec<PaperFigure>,
    /// Every verdict a row can have, the best first.
    verdicts: Vec<VerdictEntry>,
}

/// A verdict and its name.
#[derive(Serialize, Tsify)]
pub struct VerdictEntry {
    word: RowWord,
    title: &'static str,
    /// What it means, in sentences for a student.
    meaning: &'static str,
    /// Whether it occurs only in files of earlier versions.
    earlier: bool,
}

/// The paper's figures as sweeps, and the verdicts.
#[wasm_bindgen]
pub fn figures() -> Result<Ts<Figures>, JsValue> {
    hand_over(&Figures {
        figures: Figure::ALL.map(PaperFigure::from).into(),
        verdicts: RowWord::ALL.map(VerdictEntry::from).into(),
    })
}

impl From<RowWord> for VerdictEntry {
    fn from(word: RowWord) -> Self {
        Self {
            word,
            title: word.title(),
            meaning: word.meaning(),
            earlier: word.is_of_earlier_version(),
        }
    }
}
