//! Plain data across the boundary, and the refusal of what is wrong.

use crate::error::Kind;
use serde::Serialize;
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

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err wants")]
fn malformed(error: tsify::Error) -> Refusal {
    let reason = error.to_string();
    Kind::Request { reason }.into()
}
