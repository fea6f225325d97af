//! Counts as JSON and JavaScript hold them.

use serde::Serializer;

/// JavaScript's `Number.MAX_SAFE_INTEGER`: a JavaScript number holds every whole number up to here exactly.
const MAX_SAFE: u64 = (1 << 53) - 1;

/// Serializes a count. One too large for JavaScript to hold exactly is rounded to the nearest number it has.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the shape serde wants")]
#[allow(clippy::cast_precision_loss, reason = "rounded on purpose")]
pub(crate) fn exact<Out: Serializer>(count: &u64, out: Out) -> Result<Out::Ok, Out::Error> {
    if *count <= MAX_SAFE {
        out.serialize_u64(*count)
    } else {
        out.serialize_f64(*count as f64)
    }
}

/// Like [`exact`], for a count that may be missing.
#[allow(clippy::ref_option, reason = "the shape serde wants")]
pub(crate) fn exact_or_none<Out: Serializer>(
    count: &Option<u64>,
    out: Out,
) -> Result<Out::Ok, Out::Error> {
    match count {
        Some(count) => exact(count, out),
        None => out.serialize_none(),
    }
}
