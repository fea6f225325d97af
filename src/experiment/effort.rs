//! Koza's computational effort I(M, i, z) (Genetic Programming, 1992, chapter 8).
//!
//! If runs of population M are given up after generation i, a fraction P(M, i) succeeds, and
//! R = ln(1 - z) / ln(1 - P) independent runs, rounded up, succeed at least once with probability
//! z. They cost R * M * (i + 1) evaluations: the first population and i generations of M offspring.

use crate::sort::sort_long;

/// The probability of success asked for.
const Z: f64 = 0.99;

/// The evaluations it takes to succeed with probability 0.99, if runs are given up after a certain generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Effort {
    /// The generation after which a run is given up.
    pub generation: u64,
    /// The number of independent runs.
    pub runs: u64,
    /// The evaluations of all these runs together. An estimate: it saturates at the largest number.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub evaluations: u64,
}

/// The effort at every generation in which a run succeeded; between these it only grows.
///
/// `generations` are those of the successes among `runs` runs.
#[must_use]
pub fn computational_effort(population: u32, generations: &[u64], runs: u64) -> Vec<Effort> {
    let mut sorted = generations.to_vec();
    sort_long(&mut sorted, u64::cmp);
    let mut successes = 0;
    let mut curve = Vec::new();
    for group in sorted.chunk_by(|one, other| one == other) {
        successes += group.len() as u64;
        let generation = group[0];
        let needed = independent_runs(successes, runs);
        curve.push(Effort {
            generation,
            runs: needed,
            evaluations: needed
                .saturating_mul(population.into())
                .saturating_mul(generation.saturating_add(1)),
        });
    }
    curve
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a positive count far below 2^53"
)]
pub(super) fn independent_runs(successes: u64, runs: u64) -> u64 {
    if successes == runs {
        return 1;
    }
    let failing = 1.0 - successes as f64 / runs as f64;
    ((1.0 - Z).ln() / failing.ln()).ceil() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_what_a_hand_calculation_gives() {
        // Of 4 runs one succeeds in generation 2 and one in 9: P is 1/4, then 1/2.
        // R = ln 0.01 / ln 0.75 = 16.008 -> 17, and ln 0.01 / ln 0.5 = 6.64 -> 7.
        let curve = computational_effort(100, &[9, 2], 4);
        let efforts: Vec<_> = curve
            .iter()
            .map(|effort| (effort.generation, effort.runs, effort.evaluations))
            .collect();
        assert_eq!(efforts, [(2, 17, 17 * 100 * 3), (9, 7, 7 * 100 * 10)]);
    }

    #[test]
    fn certain_success_takes_one_run_and_none_has_no_effort() {
        assert_eq!(computational_effort(10, &[0, 0], 2)[0].evaluations, 10);
        assert!(computational_effort(10, &[], 5).is_empty());
    }

    #[test]
    fn an_effort_past_all_numbers_is_the_greatest() {
        for generation in [u64::MAX - 1, u64::MAX] {
            let [effort] = computational_effort(u32::MAX, &[generation], 1_000_000)[..] else {
                panic!("one generation");
            };
            assert_eq!((effort.runs, effort.evaluations), (4_605_168, u64::MAX));
        }
    }
}
