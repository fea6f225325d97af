//! Plain data across the boundary, and refusals of invalid input.

use super::json::{Missing, text_of};
use super::request::{Fields, Request};
use crate::error::Kind;
use serde::Serialize;
#[cfg(feature = "experiments")]
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::JsValue;

/// Why an input was refused.
#[derive(Serialize, Tsify)]
pub struct Refusal {
    /// The input at fault.
    field: String,
    /// One sentence for people.
    message: String,
    /// The character at fault, counted from 0, if the input was typed.
    column: Option<usize>,
}

impl From<crate::Error> for Refusal {
    fn from(error: crate::Error) -> Self {
        let field = error.field();
        let series = error.series();
        Self {
            // Named as the form of an experiment names its fields.
            field: series.map_or_else(|| field.to_owned(), |series| format!("{series}.{field}")),
            message: error.to_string(),
            column: error.column(),
        }
    }
}

impl From<Kind> for Refusal {
    fn from(kind: Kind) -> Self {
        crate::Error::from(kind).into()
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        serde_wasm_bindgen::to_value(&refusal).unwrap_or(Self::NULL)
    }
}

/// Reads a request; one that is malformed becomes a [`Refusal`].
pub(super) fn read<Asked: Tsify + Request>(request: &Ts<Asked>) -> Result<Asked, JsValue> {
    Ok(Asked::of(&Fields::of(request.js_value()))?)
}

/// Reads a request of any shape that serde can read.
#[cfg(feature = "experiments")]
pub(super) fn read_any<Asked: Tsify + DeserializeOwned>(
    request: &Ts<Asked>,
) -> Result<Asked, JsValue> {
    let request = serde_wasm_bindgen::from_value(request.js_value());
    Ok(request.map_err(malformed)?)
}

/// Hands an answer over to JavaScript.
pub(super) fn hand_over<Answer: Tsify + Serialize>(answer: &Answer) -> Result<Ts<Answer>, JsValue> {
    let missing = if Answer::SERIALIZATION_CONFIG.missing_as_null {
        Missing::Null
    } else {
        Missing::LeftOut
    };
    js_sys::JSON::parse(&text_of(answer, missing)).map(Ts::new_unchecked)
}

#[cfg(feature = "experiments")]
#[allow(clippy::needless_pass_by_value, reason = "the shape map_err wants")]
fn malformed(error: serde_wasm_bindgen::Error) -> Refusal {
    let reason = error.to_string();
    Kind::Request { reason }.into()
}
