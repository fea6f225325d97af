//! A formula in other languages, for the page. Few visitors copy one, so the first visit loads without it.

use super::request::{Fields, Request};
use super::transfer::{Refusal, hand_over, read};
use crate::mep::{Export, Expression, Parentheses};
use crate::settings::Texts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A formula of the game of these settings.
#[derive(Tsify)]
pub struct ExportRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: Texts,
    /// The formula, as it is written.
    pub formula: String,
}

/// A formula in every language.
#[derive(Serialize, Tsify)]
pub struct Exports {
    exports: Vec<Export>,
}

/// Writes a formula, simplified, in every language.
#[wasm_bindgen(js_name = exportFormula)]
pub fn export_formula(request: &Ts<ExportRequest>) -> Result<Ts<Exports>, JsValue> {
    let exports = read(request)?.exports().map_err(Refusal::from)?;
    hand_over(&Exports { exports })
}

impl Request for ExportRequest {
    fn of(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self {
            settings: fields.texts("settings")?,
            formula: fields.text("formula")?,
        })
    }
}

impl ExportRequest {
    fn exports(&self) -> Result<Vec<Export>, crate::Error> {
        let terminals = self.settings.settings()?.terminals();
        let formula = Expression::parse(&self.formula, &terminals)?.simplified();
        Ok(Export::all(&formula, Parentheses::Clear, &terminals))
    }
}
