//! What a formula is worth, for the page.

use super::request::{Fields, Request};
use super::transfer::Refusal;
use crate::mep::Expression;
use crate::proof::{Mistake, Prover, Undecided, Verdict};
use crate::settings::Texts;
use serde::Serialize;
use tsify::Tsify;

/// A formula to be judged for the game of these settings.
#[derive(Tsify)]
pub struct VerdictRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    pub settings: Texts,
    /// The formula, in the notation the page shows.
    pub formula: String,
}

/// What a formula is worth for heaps of every size.
#[derive(Serialize, Tsify)]
pub struct VerdictView {
    /// The verdict's name: `every-size`, `sorted`, `by-heart` or `no-mistake-found`.
    word: &'static str,
    /// The verdict in words.
    title: &'static str,
    /// What to add, in sentences; may be empty.
    detail: String,
    /// How many states were visited, if it is decided.
    states: Option<usize>,
    mistake: Option<Mistake>,
}

impl Request for VerdictRequest {
    fn of(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self {
            settings: fields.texts("settings")?,
            formula: fields.text("formula")?,
        })
    }
}

impl VerdictRequest {
    pub(super) fn understand(&self) -> Result<(Prover, Expression), crate::Error> {
        let settings = self.settings.settings()?;
        settings.game().require(settings.heaps())?;
        let prover = Prover::new(&settings);
        let formula = Expression::parse(&self.formula, prover.terminals())?;
        Ok((prover, formula))
    }
}

impl VerdictView {
    pub(super) fn new(
        verdict: &Verdict,
        states: Option<usize>,
        undecided: Option<Undecided>,
    ) -> Self {
        let word = verdict.word();
        Self {
            word: word.text(),
            title: word.title(),
            detail: verdict.detail(undecided),
            states,
            mistake: match verdict {
                Verdict::ByHeart(mistake) => Some(mistake.clone()),
                Verdict::EverySize | Verdict::Sorted | Verdict::NoMistakeFound(_) => None,
            },
        }
    }
}
