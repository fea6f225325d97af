//! Labels given by hand, for the page.

use super::request::{Fields, Request};
use super::transfer::{Refusal, hand_over, read};
use crate::evolve::{Labelled, Problem};
use crate::settings::Texts;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Labels of the game of these settings.
#[derive(Tsify)]
pub struct HandRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: Texts,
    /// One letter per position, by its number: P, N, or any other where there is no label yet.
    pub letters: String,
}

/// How the three rules judge labels given by hand.
#[wasm_bindgen(js_name = judgeHand)]
pub fn judge_hand(request: &Ts<HandRequest>) -> Result<Ts<Labelled>, JsValue> {
    let labelled = read(request)?.judge().map_err(Refusal::from)?;
    hand_over(&labelled)
}

impl Request for HandRequest {
    fn of(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self {
            settings: fields.texts("settings")?,
            letters: fields.text("letters")?,
        })
    }
}

impl HandRequest {
    fn judge(&self) -> Result<Labelled, crate::Error> {
        Labelled::by_hand(&Problem::new(self.settings.settings()?)?, &self.letters)
    }
}
