//! How likely the paper's statements are, assuming that its program is like ours.
//!
//! Besides counts, the paper says of two figures which point is the highest. A program like the paper's must be likely
//! to give both.

use super::{Figure, PointState, Share, predict};

/// How likely a figure's statements are, as decimal logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Likelihood {
    /// How likely exactly the counts are that the paper states.
    pub counts: f64,
    /// How likely it is, given these counts, that no other point is above the one the paper calls the highest; 0, which
    /// is certainty, if the paper calls none the highest.
    pub highest: f64,
}

/// The point the paper calls the highest of a figure, next to ours.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HighestState {
    /// The figure's number in the paper.
    pub figure: u32,
    /// The value of the parameter at the paper's highest point.
    pub value: String,
    /// The paper's successful runs there.
    pub solved: Share,
    /// The value at our highest point, the first of equals.
    pub ours: String,
    /// Our rate there.
    pub rate: f64,
    /// How likely it is that none of the paper's other points is above its highest, assuming that its program is like
    /// ours.
    pub p: f64,
}

/// Our runs at one value of the parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Seen {
    /// The value.
    pub value: u32,
    /// The successful runs.
    pub solved: u64,
    /// All runs.
    pub runs: u64,
}

impl Figure {
    /// The values of the points the paper's statements are about.
    #[must_use]
    pub fn stated(self) -> Vec<u32> {
        match self.highest() {
            Some(_) => self.values(),
            None => self.reported().iter().map(|one| one.value).collect(),
        }
    }

    /// How likely the figure's statements are, given our runs at all the points they are about.
    #[must_use]
    pub fn likelihood(self, seen: &[Seen]) -> Likelihood {
        let mut counts = 0.0;
        for reported in self.reported() {
            let at_value = seen.iter().filter(|seen| seen.value == reported.value);
            let exactly = |seen: &Seen| predict_point(seen)[reported.successes as usize].log10();
            counts += at_value.map(exactly).sum::<f64>();
        }
        Likelihood {
            counts,
            highest: self.no_other_is_higher(seen).log10(),
        }
    }

    /// The paper's highest point next to ours; `None` until all points have runs.
    #[must_use]
    pub fn compare_highest(self, points: &[PointState]) -> Option<HighestState> {
        let highest = self.highest()?;
        let seen = |value: u32| {
            let mut points = points.iter();
            let point = points.find(|point| point.value == value.to_string())?;
            let summary = point.summary.as_ref()?;
            let (solved, runs) = (summary.solved.count, summary.runs);
            Some(Seen {
                value,
                solved,
                runs,
            })
        };
        let seen = self
            .values()
            .into_iter()
            .map(seen)
            .collect::<Option<Vec<_>>>()?;
        let rate = |seen: &Seen| Share::of(seen.solved, seen.runs).rate;
        let higher = |best, one| if rate(one) > rate(best) { one } else { best };
        let ours = seen.iter().reduce(higher)?;
        Some(HighestState {
            figure: self.number(),
            value: highest.value.to_string(),
            solved: Share::of(highest.successes.into(), Self::RUNS.into()),
            ours: ours.value.to_string(),
            rate: rate(ours),
            p: self.no_other_is_higher(&seen),
        })
    }

    /// How likely it is that no other point is higher; a tie counts as not higher. Points whose counts the paper
    /// states are left out.
    fn no_other_is_higher(self, seen: &[Seen]) -> f64 {
        let Some(highest) = self.highest() else {
            return 1.0;
        };
        let is_open = |seen: &&Seen| self.reported().iter().all(|one| one.value != seen.value);
        let at_most = |seen: &Seen| {
            let predicted = predict_point(seen);
            predicted[..=highest.successes as usize].iter().sum::<f64>()
        };
        seen.iter().filter(is_open).map(at_most).product()
    }
}

fn predict_point(seen: &Seen) -> Vec<f64> {
    predict(Figure::RUNS, (seen.solved, seen.runs))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A thousand runs for each of ten points.
    fn seen(figure: Figure, solved: [u64; 10]) -> Vec<Seen> {
        let values = figure.values().into_iter().zip(solved);
        let seen = values.map(|(value, solved)| Seen {
            value,
            solved,
            runs: 1000,
        });
        seen.collect()
    }

    #[test]
    fn likelihoods_are_those_computed_by_scipy() {
        // Our counts of `nimlab paper --runs 1000 --seed 1`; sums of log10 of scipy.stats.betabinom.pmf
        // and .cdf, scipy 1.17.1.
        for (figure, solved, counts, highest) in [
            (
                Figure::Two,
                [216, 398, 528, 628, 743, 780, 827, 860, 878, 899],
                -2.815_576_8,
                -7.437_065_3,
            ),
            (
                Figure::Three,
                [231, 510, 599, 657, 743, 751, 757, 793, 824, 822],
                -2.204_292_5,
                0.0,
            ),
            (
                Figure::Four,
                [0, 425, 550, 546, 525, 510, 499, 434, 390, 378],
                -0.960_347_1,
                -1.889_249_9,
            ),
        ] {
            let got = figure.likelihood(&seen(figure, solved));
            for (got, expected) in [(got.counts, counts), (got.highest, highest)] {
                assert!(
                    (got - expected).abs() < 1e-6,
                    "{figure:?}: {got} is not {expected}"
                );
            }
        }
    }

    #[test]
    fn only_what_the_paper_states_has_to_be_run() {
        assert_eq!(Figure::Two.stated().len(), 10);
        assert_eq!(Figure::Three.stated(), [20, 100]);
        assert_eq!(Figure::Four.stated().len(), 10);
    }
}
