//! Judges the formulas of one game, each once.

use super::RowVerdict;
use crate::mep::Expression;
use crate::proof::{Effort, Prover};
use crate::settings::Settings;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most formulas whose verdicts are remembered.
const MOST_KNOWN: usize = 10_000;

/// Judges formulas, and remembers its verdicts: runs find the same formulas again and again. What it
/// remembers saves time and changes nothing.
#[derive(Debug)]
pub(super) struct Judge {
    prover: Prover,
    known: Mutex<HashMap<Expression, RowVerdict, FxBuildHasher>>,
}

impl Judge {
    pub(super) fn new(settings: &Settings) -> Self {
        Self {
            prover: Prover::new(settings),
            known: Mutex::default(),
        }
    }

    /// The verdict on a simplified formula.
    pub(super) fn verdict(&self, formula: &Expression) -> RowVerdict {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(verdict) = known().get(formula) {
            return verdict.clone();
        }
        // The lock is not held here: two threads may judge the same formula, and find the same verdict.
        let verdict = RowVerdict::from(self.prover.verdict(formula, Effort::Quick));
        let mut known = known();
        if known.len() < MOST_KNOWN {
            known.insert(formula.clone(), verdict.clone());
        }
        verdict
    }
}
