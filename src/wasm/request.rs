//! What the page asks, read field by field. A reader derived by serde would bring the standard library's float
//! formatting into Evolve's engine, for messages that nobody sees.

use super::transfer::Refusal;
use crate::error::Kind;
use crate::settings::Texts;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::JsValue;

/// A request that is an object of a few fields.
pub(super) trait Request: Sized {
    fn of(fields: &Fields) -> Result<Self, Refusal>;
}

/// The fields of an object.
pub(super) struct Fields(JsValue);

impl Fields {
    pub(super) fn of(object: JsValue) -> Self {
        Self(object)
    }

    /// A text.
    pub(super) fn text(&self, name: &str) -> Result<String, Refusal> {
        self.get(name).as_string().ok_or_else(|| missing(name))
    }

    /// A text that may be missing.
    pub(super) fn some_text(&self, name: &str) -> Option<String> {
        self.get(name).as_string()
    }

    /// Yes or no.
    pub(super) fn flag(&self, name: &str) -> Result<bool, Refusal> {
        self.get(name).as_bool().ok_or_else(|| missing(name))
    }

    /// A whole number.
    pub(super) fn whole(&self, name: &str) -> Result<usize, Refusal> {
        self.some_whole(name).ok_or_else(|| missing(name))
    }

    /// A whole number that may be missing.
    pub(super) fn some_whole(&self, name: &str) -> Option<usize> {
        whole(&self.get(name)).and_then(|number| usize::try_from(number).ok())
    }

    /// Two whole numbers that may be missing.
    pub(super) fn some_pair(&self, name: &str) -> Option<(u64, u64)> {
        let pair = self.get(name);
        let part = |index| whole(&Reflect::get_u32(&pair, index).ok()?);
        Some((part(0)?, part(1)?))
    }

    /// Texts by name.
    pub(super) fn texts(&self, name: &str) -> Result<Texts, Refusal> {
        let object = Object::try_from(&self.get(name)).map(Object::entries);
        let entries = object.ok_or_else(|| missing(name))?;
        let entry = |entry: JsValue| {
            let entry = Array::from(&entry);
            entry.get(0).as_string().zip(entry.get(1).as_string())
        };
        let texts: Option<Texts> = entries.iter().map(entry).collect();
        texts.ok_or_else(|| missing(name))
    }

    fn get(&self, name: &str) -> JsValue {
        Reflect::get(&self.0, &name.into()).unwrap_or(JsValue::UNDEFINED)
    }
}

/// JavaScript's `Number.MAX_SAFE_INTEGER`: a JavaScript number holds every whole number up to here exactly.
const GREATEST: f64 = 9_007_199_254_740_991.0;

/// Reads a whole number from 0 to `GREATEST`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "within the limits"
)]
fn whole(value: &JsValue) -> Option<u64> {
    let number = value.as_f64()?;
    ((0.0..=GREATEST).contains(&number) && number.fract() == 0.0).then_some(number as u64)
}

fn missing(name: &str) -> Refusal {
    let reason = format!("no {name}");
    Kind::Request { reason }.into()
}
