//! An experiment as people plan it: one sweep, or two to compare.

use super::{MAX_SERIES, Sweep, TypedValues, parse_runs};
use crate::Error;
use crate::error::Kind;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings, Texts};

/// An experiment as it was typed.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PlanRequest {
    /// The settings of each series that differ from the defaults.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>[]"))]
    pub series: Vec<Texts>,
    /// The parameter that varies.
    pub vary: String,
    /// Its values.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "{ from: string; to: string; step: string } | { list: string }")
    )]
    pub values: TypedValues,
    /// The runs for each value.
    pub runs: String,
    /// The seed all runs' seeds are derived from.
    pub seed: String,
}

/// An experiment as it was understood: all it takes to make its sweeps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Plan {
    /// The parameter that varies.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub vary: Parameter,
    /// Its values.
    pub values: Vec<String>,
    /// The runs for each value.
    pub runs: u32,
    /// The seed all runs' seeds are derived from.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub seed: Seed,
    /// The settings of each series that differ from the defaults, without what varies.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>[]"))]
    pub series: Vec<Texts>,
    /// The number of rows of all series.
    pub total: u64,
}

impl PlanRequest {
    /// Reads what was typed. Whatever is empty or out of its limits is refused; the games
    /// themselves are not enumerated yet.
    pub fn read(&self) -> Result<Plan, Error> {
        let count = self.series.len();
        if !(1..=MAX_SERIES).contains(&count) {
            let kind = Kind::Whole {
                field: "series",
                typed: count.to_string(),
                least: 1,
                most: MAX_SERIES as u64,
            };
            return Err(kind.into());
        }
        let vary = Parameter::find(&self.vary)?;
        let values = self.values.read(vary)?;
        let runs = parse_runs(&self.runs)?;
        let seed = Seed::parse(&self.seed)?;
        let mut series = Vec::new();
        for texts in &self.series {
            let settings = texts.settings_without(Some(vary))?;
            series.push(Texts::changed(&settings, Some(vary)));
        }
        Ok(Plan {
            vary,
            total: (count * values.len()) as u64 * u64::from(runs),
            values,
            runs,
            seed,
            series,
        })
    }
}

impl Plan {
    /// A name for the experiment, whatever its number of runs: 16 hexadecimal digits that any other
    /// experiment has with a chance of 1 in 2^64 (FNV-1a).
    #[must_use]
    pub fn hash(&self) -> String {
        let [vary, values] = [self.vary.name().to_owned(), self.values.join("|")];
        let mut text = format!("vary {vary} values {values} seed {}", self.seed.number());
        for series in &self.series {
            // New parameters do not change the name of an experiment that leaves them alone.
            let settings = series.settings_without(Some(self.vary)).unwrap_or_default();
            let defaults = Settings::default();
            text.push('\n');
            for parameter in Parameter::ALL {
                let value = settings.get(parameter);
                if parameter != self.vary && value != defaults.get(parameter) {
                    text.extend([parameter.name(), " ", &value, "|"]);
                }
            }
        }
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }

    /// The sweep of one series, counted from 0.
    pub fn sweep(&self, series: usize) -> Result<Sweep, Error> {
        let texts = self.series.get(series).ok_or(Kind::Series { series })?;
        let base = texts.settings_without(Some(self.vary))?;
        Sweep::new(&base, self.vary, &self.values, self.runs, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed() -> PlanRequest {
        PlanRequest {
            series: vec![Texts::default()],
            vary: "population".to_owned(),
            values: TypedValues::List {
                list: "20, 40".to_owned(),
            },
            runs: " 5 ".to_owned(),
            seed: "7".to_owned(),
        }
    }

    fn texts(pairs: &[(&str, &str)]) -> Texts {
        pairs
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .collect()
    }

    #[test]
    fn a_plan_is_what_was_typed_without_what_goes_without_saying() {
        let request = PlanRequest {
            series: vec![
                texts(&[("length", "15"), ("population", "")]),
                texts(&[("express", "best")]),
            ],
            ..typed()
        };
        let plan = request.read().unwrap();
        assert_eq!(
            plan,
            Plan {
                vary: Parameter::Population,
                values: vec!["20".to_owned(), "40".to_owned()],
                runs: 5,
                seed: Seed::from_bits(7),
                series: vec![Texts::default(), texts(&[("express", "best")])],
                total: 20,
            }
        );
        assert_eq!(plan.hash(), "ad966bf7b73698d6");
        let more = Plan {
            runs: 500,
            total: 2_000,
            ..plan.clone()
        };
        assert_eq!(more.hash(), plan.hash(), "more runs of the same");
        let other = Plan {
            seed: Seed::from_bits(8),
            ..plan.clone()
        };
        assert_ne!(other.hash(), plan.hash());
        let sweeps = [0, 1].map(|series| plan.sweep(series).unwrap());
        assert_eq!(sweeps.map(|sweep| sweep.rows()), [10, 10]);
        assert_eq!(
            plan.sweep(2).unwrap_err().to_string(),
            "The experiment has no series 2."
        );
    }

    #[test]
    fn what_is_empty_is_refused_and_not_replaced() {
        let list = |text: &str| TypedValues::List {
            list: text.to_owned(),
        };
        let stepped = |from: &str, to: &str, step: &str| TypedValues::Stepped {
            from: from.to_owned(),
            to: to.to_owned(),
            step: step.to_owned(),
        };
        for (values, settings, runs, sentence) in [
            (
                list(" ; "),
                &[][..],
                "5",
                "Enter at least one value of Population.",
            ),
            (
                stepped("", "2", "1"),
                &[],
                "5",
                "From is empty; it must be a number.",
            ),
            (
                stepped("1", "2", " "),
                &[],
                "5",
                "Step is empty; it must be a number.",
            ),
            (
                list("20"),
                &[("heaps", "")],
                "5",
                "Enter 1 to 12 heaps, for example 3,2,1.",
            ),
            (
                list("20"),
                &[("functions", " ")],
                "5",
                "Functions are empty; they must be one or more of + - * div mod and or xor not.",
            ),
            (
                list("20"),
                &[],
                "",
                "The number of runs is empty; it must be a whole number between 1 and 100,000.",
            ),
        ] {
            let request = PlanRequest {
                series: vec![texts(settings)],
                values,
                runs: runs.to_owned(),
                ..typed()
            };
            assert_eq!(request.read().unwrap_err().to_string(), sentence);
        }
        let none = PlanRequest {
            series: Vec::new(),
            ..typed()
        };
        assert_eq!(
            none.read().unwrap_err().to_string(),
            "The number of series is 0; it must be between 1 and 2."
        );
    }
}
