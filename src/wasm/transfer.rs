//! What crosses the boundary, as plain data.

use crate::error::Kind;
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::JsValue;

/// Why an input was refused.
#[derive(Serialize, Tsify)]
pub struct Refusal {
    /// The input at fault.
    field: String,
    /// One sentence for people.
    message: String,
    /// The character at fault, counted from 0, where the input was typed.
    column: Option<usize>,
}

impl From<crate::Error> for Refusal {
    fn from(error: crate::Error) -> Self {
        Self {
            field: error.field().to_owned(),
            message: error.to_string(),
            column: error.column(),
        }
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        serde_wasm_bindgen::to_value(&refusal).unwrap_or(Self::NULL)
    }
}

/// Reads a request; one that is malformed becomes a [`Refusal`].
pub(super) fn read<Request>(request: &Ts<Request>) -> Result<Request, JsValue>
where
    Request: Tsify<JsType: Clone> + DeserializeOwned,
{
    Ok(request.to_rust().map_err(malformed)?)
}

/// Hands an answer over to JavaScript.
pub(super) fn hand_over<Answer>(answer: &Answer) -> Result<Ts<Answer>, JsValue>
where
    Answer: Tsify + Serialize,
{
    Ok(answer.into_ts().map_err(malformed)?)
}

/// A count as JavaScript has it. Counts go up to 2^53, which it can still tell from all others.
#[allow(clippy::cast_precision_loss, reason = "exact up to 2^53")]
pub(super) fn as_number(count: u64) -> f64 {
    count as f64
}

/// Serializes a count of up to 2^53; by itself a number that large would be refused.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the shape serde wants")]
pub(super) fn exact<Out: Serializer>(count: &u64, out: Out) -> Result<Out::Ok, Out::Error> {
    out.serialize_f64(as_number(*count))
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err wants")]
fn malformed(error: tsify::Error) -> Refusal {
    let reason = error.to_string();
    crate::Error::from(Kind::Request { reason }).into()
}
