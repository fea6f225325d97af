//! The values of a sweep as people type them: from a first to a last by a step, or as a list.

use super::MAX_POINTS;
use crate::Error;
use crate::error::Kind;
use crate::settings::{Limits, Parameter};

/// Values are counted in millionths, so that 0.1 + 0.2 is 0.3.
const UNIT: f64 = 1e6;

/// Far above every parameter's limit, far below where millionths become inexact.
const MOST: u32 = 1_000_000_000;

/// The values of the parameter that varies, as they were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(from = "Fields"))]
pub enum TypedValues {
    /// From a first to a last value by a step.
    Stepped {
        /// The first value.
        from: String,
        /// The last value, if the steps meet it.
        to: String,
        /// The difference between neighbouring values.
        step: String,
    },
    /// One after the other.
    List {
        /// The values, with separators between them.
        list: String,
    },
}

/// Either form as an object. What is missing is empty, and is refused as empty when it is read.
#[cfg(feature = "serde")]
#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct Fields {
    from: String,
    to: String,
    step: String,
    list: Option<String>,
}

#[cfg(feature = "serde")]
impl From<Fields> for TypedValues {
    fn from(fields: Fields) -> Self {
        match fields.list {
            Some(list) => Self::List { list },
            None => Self::Stepped {
                from: fields.from,
                to: fields.to,
                step: fields.step,
            },
        }
    }
}

impl TypedValues {
    /// The values of this parameter, one text each.
    pub fn read(&self, vary: Parameter) -> Result<Vec<String>, Error> {
        match self {
            Self::Stepped { from, to, step } => stepped_values(from, to, step),
            Self::List { list } => listed_values(vary, list),
        }
    }
}

/// The values separated by commas or semicolons; by semicolons alone if a value of this parameter is itself a list.
pub fn listed_values(vary: Parameter, text: &str) -> Result<Vec<String>, Error> {
    let commas = match vary.limits() {
        Limits::Numbers { .. } | Limits::SomeOf { .. } | Limits::Text { .. } => false,
        Limits::Whole { .. } | Limits::Share | Limits::OneOf { .. } => true,
    };
    let values = text.split(|c| c == ';' || (commas && c == ','));
    let values = values.map(str::trim).filter(|value| !value.is_empty());
    let values: Vec<_> = values.map(str::to_owned).collect();
    if values.is_empty() {
        let parameter = vary.name();
        return Err(Kind::NoValues { parameter }.into());
    }
    Ok(values)
}

/// The values `from`, `from + step`, ... up to `to`, as texts.
pub fn stepped_values(from: &str, to: &str, step: &str) -> Result<Vec<String>, Error> {
    let (first, last, stride) = (
        number("from", from)?,
        number("to", to)?,
        number("step", step)?,
    );
    if stride <= 0 {
        let typed = step.to_owned();
        return Err(Kind::Step { typed }.into());
    }
    if last < first {
        let [from, to] = [from, to].map(str::to_owned);
        return Err(Kind::Backwards { from, to }.into());
    }
    let count = (last - first) / stride + 1;
    if usize::try_from(count).map_or(true, |count| count > MAX_POINTS) {
        let kind = Kind::SmallStep {
            typed: step.to_owned(),
            values: count,
            most: MAX_POINTS,
        };
        return Err(kind.into());
    }
    Ok((0..count)
        .map(|index| text(first + index * stride))
        .collect())
}

#[allow(clippy::cast_possible_truncation, reason = "at most MOST * UNIT")]
fn number(field: &'static str, text: &str) -> Result<i64, Error> {
    let number = text.trim().parse().ok();
    number
        .filter(|number: &f64| number.abs() <= MOST.into())
        .map(|number| (number * UNIT).round() as i64)
        .ok_or_else(|| {
            let kind = Kind::Number {
                field,
                typed: text.to_owned(),
                most: MOST.into(),
            };
            kind.into()
        })
}

#[allow(clippy::cast_precision_loss, reason = "far below 2^53")]
fn text(millionths: i64) -> String {
    (millionths as f64 / UNIT).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_run_from_the_first_to_the_last() {
        let values = |from, to, step| stepped_values(from, to, step).unwrap().join(" ");
        assert_eq!(values("20", "100", "20"), "20 40 60 80 100");
        assert_eq!(values("5", "12", "5"), "5 10");
        assert_eq!(values("7", "7", "1"), "7");
        assert_eq!(values("0", " 0.5 ", "0.1"), "0 0.1 0.2 0.3 0.4 0.5");
    }

    #[test]
    fn lists_are_split_where_no_value_has_a_comma() {
        let values = |vary, text| listed_values(vary, text).unwrap();
        assert_eq!(
            values(Parameter::Population, "20, 40;60,"),
            ["20", "40", "60"]
        );
        assert_eq!(values(Parameter::Game, "nim;wythoff"), ["nim", "wythoff"]);
        assert_eq!(values(Parameter::Heaps, "3,2,1; 4,4"), ["3,2,1", "4,4"]);
        for empty in ["", " ", ";,;"] {
            let refusal = listed_values(Parameter::Population, empty).unwrap_err();
            assert_eq!(
                refusal.to_string(),
                "Enter at least one value of Population."
            );
        }
    }

    #[test]
    fn what_gives_no_values_is_refused_in_words() {
        for (from, to, step, sentence) in [
            ("x", "2", "1", "From is \"x\"; it must be a number."),
            ("1", "", "1", "To is empty; it must be a number."),
            ("1", "inf", "1", "To is \"inf\"; it must be a number."),
            ("1", "NaN", "1", "To is \"NaN\"; it must be a number."),
            (
                "1",
                "1e10",
                "1",
                "To is 1e10; it must be between -1,000,000,000 and 1,000,000,000.",
            ),
            ("1", "2", "0", "Step is 0; it must be greater than 0."),
            (
                "3",
                "2",
                "1",
                "To is 2; it must be at least 3, where the sweep starts.",
            ),
            (
                "1",
                "1e9",
                "1",
                "Step is 1, which gives 1,000,000,000 values; the limit is 1,000.",
            ),
        ] {
            let refusal = stepped_values(from, to, step).unwrap_err();
            assert_eq!(refusal.to_string(), sentence);
        }
    }
}
