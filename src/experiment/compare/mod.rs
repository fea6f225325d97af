//! Two series compared, run by run.
//!
//! Runs of the same number at the same point start from the same seed, whatever their series, so they are pairs. A
//! run without its partner is left out and counted.

mod contest;
mod outcome;
mod pairing;
mod words;

pub use contest::Contest;
pub use outcome::{Outcome, genes_scored};

use super::{Difference, PairedCounts, Results, Share, holm};
use pairing::Pairing;
use std::collections::BTreeSet;

/// The level of significance: a difference is clear if its corrected p-value is below it.
const CLEAR: f64 = 0.05;

/// Which series to compare.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CompareRequest {
    /// The first series, counted from 0: what the second is measured against.
    pub first: usize,
    /// The second series.
    pub second: usize,
    /// What the sentences call them.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "[string, string]"))]
    pub names: [String; 2],
}

/// Two series compared at every point.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Comparison {
    /// What the series are called.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "[string, string]"))]
    pub names: [String; 2],
    /// The points of either series.
    pub points: Vec<ComparedPoint>,
}

/// Two series compared at one point.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ComparedPoint {
    /// The number of the point.
    pub number: u32,
    /// The value of the parameter that varies.
    pub value: String,
    /// The runs of each series that have no partner, and are left out.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "[number, number]"))]
    pub unpaired: [u64; 2],
    /// What the pairs say, if there are any.
    pub pairs: Option<ComparedPairs>,
}

/// What the pairs of a point say.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ComparedPairs {
    /// The number of pairs.
    pub count: u64,
    /// How they ended.
    pub counts: PairedCounts,
    /// How many runs of each series solved, of those in pairs.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "[Share, Share]"))]
    pub solved: [Share; 2],
    /// By how much the second success rate is above the first.
    pub difference: Difference,
    /// The p-value of McNemar's exact test.
    pub p: f64,
    /// The p-value after Holm's correction over the points.
    pub adjusted: f64,
    /// Whether chance alone seldom does this: the corrected p-value is below 0.05.
    pub clear: bool,
    /// The difference in a sentence.
    pub words: String,
    /// Which series needed fewer evaluations of chromosomes.
    pub evaluations: Contest,
    /// Which series needed fewer evaluations of genes: if the best gene counts, each one is scored.
    pub gene_evaluations: Contest,
}

impl Comparison {
    /// Compares two series point by point.
    #[must_use]
    pub fn of(names: [&str; 2], series: [&Results; 2]) -> Self {
        let numbers = series.iter().flat_map(|results| results.points());
        let numbers: BTreeSet<u32> = numbers.map(|(number, _)| number).collect();
        let points = numbers.into_iter();
        let points = points.map(|number| compare_point(number, series));
        let mut comparison = Self {
            names: names.map(str::to_owned),
            points: points.collect(),
        };
        comparison.correct();
        comparison.tell();
        comparison
    }

    /// Holm's correction of each test over the points that have pairs.
    fn correct(&mut self) {
        type Test = fn(&mut ComparedPairs) -> (f64, &mut f64);
        let tests: [Test; 3] = [
            |pairs| (pairs.p, &mut pairs.adjusted),
            |pairs| (pairs.evaluations.p, &mut pairs.evaluations.adjusted),
            |pairs| {
                (
                    pairs.gene_evaluations.p,
                    &mut pairs.gene_evaluations.adjusted,
                )
            },
        ];
        for test in tests {
            let p_values = self.pairs_mut().map(|pairs| test(pairs).0);
            let p_values: Vec<f64> = p_values.collect();
            for (pairs, corrected) in self.pairs_mut().zip(holm(&p_values)) {
                *test(pairs).1 = corrected;
            }
        }
        for pairs in self.pairs_mut() {
            pairs.clear = pairs.adjusted < CLEAR;
            for contest in [&mut pairs.evaluations, &mut pairs.gene_evaluations] {
                contest.clear = contest.adjusted < CLEAR;
            }
        }
    }

    fn tell(&mut self) {
        let names = self.names.clone();
        for pairs in self.pairs_mut() {
            pairs.words = words::difference(&names, pairs);
            pairs.evaluations.words = words::contest(&names, &pairs.evaluations, "evaluations");
            let (contest, what) = (&mut pairs.gene_evaluations, "gene evaluations");
            contest.words = words::contest(&names, contest, what);
        }
    }

    fn pairs_mut(&mut self) -> impl Iterator<Item = &mut ComparedPairs> {
        self.points
            .iter_mut()
            .filter_map(|point| point.pairs.as_mut())
    }
}

/// Compares two series at one point, before any correction over the points and without sentences.
fn compare_point(number: u32, series: [&Results; 2]) -> ComparedPoint {
    let vary = series[0].vary();
    let settings = series.map(|results| results.settings(number));
    let values = settings.map(|settings| settings.map(|settings| settings.get(vary)));
    let alike = values[0] == values[1];
    let value = values.into_iter().flatten().next().unwrap_or_default();
    let outcomes = series.map(|results| results.outcomes(number));
    let (unpaired, pairs) = match settings {
        [Some(one), Some(other)] if alike => {
            let pairing = Pairing::of(outcomes, [one, other].map(genes_scored));
            (pairing.unpaired, pairing.compared())
        }
        // The varied parameter has different values: the same number means different points.
        _ => (outcomes.map(|outcomes| outcomes.count() as u64), None),
    };
    ComparedPoint {
        number,
        value,
        unpaired,
        pairs,
    }
}

#[cfg(test)]
mod tests;
