//! The shortest formulas of a game, for the page.

use super::clock;
use super::transfer::{Refusal, hand_over, read};
use super::verdict::VerdictRequest;
use crate::mep::{Expression, FormulaView, Parentheses};
use crate::proof::{Effort, Prover};
use crate::shortest::{DEFAULT_SIZE, Progress, Search};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// How many formulas are tried between two checks of the clock.
const GLANCE: u64 = 20_000;

/// Tries all formulas of a game, the shortest first, a few milliseconds at a time.
#[wasm_bindgen]
pub struct Shortest {
    search: Search,
    prover: Prover,
    /// The formula to compare with.
    formula: Expression,
}

/// What was found.
#[derive(Serialize, Tsify)]
pub struct ShortestView {
    /// How many formulas of how many functions solve the game, in one sentence.
    sentence: String,
    /// One of the shortest formulas, if any was found, and what it is worth for heaps of every size.
    shortest: Option<FormulaView>,
    worth: String,
    /// The formula to compare it with.
    formula: FormulaView,
}

#[wasm_bindgen]
impl Shortest {
    /// Begins to search the game of a formula.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<VerdictRequest>) -> Result<Self, JsValue> {
        let request = read(request)?;
        let (prover, formula) = request.understand().map_err(Refusal::from)?;
        let settings = request.settings.settings().map_err(Refusal::from)?;
        Ok(Self {
            search: Search::new(&settings, DEFAULT_SIZE).map_err(Refusal::from)?,
            prover,
            formula,
        })
    }

    /// How far the search has come.
    pub fn progress(&self) -> Result<Ts<Progress>, JsValue> {
        hand_over(&self.search.progress())
    }

    /// Continues for about this many milliseconds. Returns the result once there is one.
    #[wasm_bindgen(js_name = workFor)]
    pub fn work_for(&mut self, milliseconds: f64) -> Result<Option<Ts<ShortestView>>, JsValue> {
        let deadline = clock() + milliseconds;
        while self.search.advance(GLANCE).is_none() {
            if clock() >= deadline {
                return Ok(None);
            }
        }
        hand_over(&self.found()).map(Some)
    }

    fn found(&self) -> ShortestView {
        let terminals = self.search.terminals();
        let view = |formula| FormulaView::new(formula, Parentheses::Clear, terminals);
        let shortest = self.search.examples().first();
        let worth = shortest.map(|formula| self.prover.verdict(formula, Effort::Quick).sentence());
        ShortestView {
            sentence: self.search.sentence(),
            shortest: shortest.map(view),
            worth: worth.unwrap_or_default(),
            formula: view(&self.formula),
        }
    }
}
