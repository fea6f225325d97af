//! Judges a formula for the page, and gives everything there is to know about it.

use super::clock;
use super::transfer::{Refusal, hand_over, read};
use super::verdict::{VerdictRequest, VerdictView};
use crate::game::Theory;
use crate::mep::Expression;
use crate::proof::{Certificate, Check, Closeup, Decision, Effort, Prover};
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// How many positions are checked between two looks at the clock.
const GLANCE: u32 = 1_000;

/// Judges a formula, a few milliseconds at a time.
#[wasm_bindgen]
pub struct Judge {
    prover: Prover,
    formula: Expression,
    decision: Decision,
    check: Option<Check>,
}

#[wasm_bindgen]
impl Judge {
    /// Reads a formula and decides it, if it can be decided.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<VerdictRequest>) -> Result<Self, JsValue> {
        let (prover, formula) = read(request)?.understand().map_err(Refusal::from)?;
        Ok(Self {
            decision: prover.decide(&formula),
            prover,
            formula,
            check: None,
        })
    }

    /// The share of the check done so far, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.check.as_ref().map_or(1.0, Check::share)
    }

    /// Continues for about this many milliseconds. Returns the verdict once there is one.
    #[wasm_bindgen(js_name = workFor)]
    pub fn work_for(&mut self, milliseconds: f64) -> Result<Option<Ts<VerdictView>>, JsValue> {
        let reason = match &self.decision {
            Decision::Decided(verdict, states) => {
                let view = VerdictView::new(verdict, Some(*states), None);
                return hand_over(&view).map(Some);
            }
            Decision::Undecided(reason) => *reason,
        };
        let check = self
            .check
            .get_or_insert_with(|| self.prover.check(&self.formula, Effort::Thorough));
        let deadline = clock() + milliseconds;
        loop {
            if let Some(verdict) = check.advance(GLANCE) {
                return hand_over(&VerdictView::new(&verdict, None, Some(reason))).map(Some);
            }
            if clock() >= deadline {
                return Ok(None);
            }
        }
    }

    /// Looks at a position of the game: its labels, and its moves with theirs.
    pub fn closeup(&self, heaps: &[u32]) -> Result<Ts<Closeup>, JsValue> {
        let closeup = self.prover.closeup(&self.formula, heaps);
        hand_over(&closeup.map_err(Refusal::from)?)
    }

    /// The evidence for a decided verdict.
    pub fn certificate(&self) -> Result<Option<Ts<Certificate>>, JsValue> {
        let certificate = self.prover.certificate(&self.formula);
        certificate.as_ref().map(hand_over).transpose()
    }

    /// What is known of the game for heaps of every size, in one or two sentences.
    #[must_use]
    pub fn theory(&self) -> Option<String> {
        self.prover.theory().map(Theory::sentence)
    }

    /// The claim in SMT-LIB, if it can be expressed there.
    #[must_use]
    pub fn smt(&self) -> Option<String> {
        self.prover.smt(&self.formula)
    }
}
