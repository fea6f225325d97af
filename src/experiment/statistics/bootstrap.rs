//! Intervals by the bootstrap: the experiment is repeated from its own runs.

use super::binomial::binomial;
use super::{Interval, quantile};
use crate::rng::{Rng, Seed};
use crate::sort::sort_long;

/// How many times the experiment is repeated.
const RESAMPLES: usize = 1000;

/// The 95% interval of a statistic by the percentile bootstrap (Efron and Tibshirani, 1993, chapter 13). Equal runs are
/// grouped into cells, given by their sizes; the statistic receives the number of runs in each cell of a repetition.
/// Its value may be infinite.
///
/// To draw as many runs as there are, with replacement, is to draw the sizes of the cells: a repetition takes time for
/// each cell, however many runs the cell has. The draws come from the engine's own generator and always from the same
/// seed, so the same rows give the same interval everywhere.
#[must_use]
pub fn bootstrap(cells: &[u64], seed: Seed, mut statistic: impl FnMut(&[u64]) -> f64) -> Interval {
    let mut rng = Rng::new(seed);
    let mut sizes = vec![0; cells.len()];
    let repeated = (0..RESAMPLES).map(|_| {
        resample(cells, &mut rng, &mut sizes);
        statistic(&sizes)
    });
    let mut repeated: Vec<f64> = repeated.collect();
    sort_long(&mut repeated, f64::total_cmp);
    Interval {
        low: quantile(&repeated, 0.025),
        high: quantile(&repeated, 0.975),
    }
}

/// Draws the sizes of the cells one after the other, each from the runs that remain.
#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
fn resample(cells: &[u64], rng: &mut Rng, sizes: &mut [u64]) {
    let mut runs: u64 = cells.iter().sum();
    let mut left = runs;
    for (cell, size) in cells.iter().zip(sizes) {
        *size = match left {
            0 => 0,
            _ => binomial(rng, runs, *cell as f64 / left as f64),
        };
        runs -= *size;
        left -= cell;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetitions_have_as_many_runs_and_only_those_there_are() {
        let cells = [3, 0, 90, 7];
        let Interval { low, high } = bootstrap(&cells, Seed::from_bits(1), |sizes| {
            assert_eq!(sizes.iter().sum::<u64>(), 100);
            assert_eq!(sizes[1], 0);
            f64::from(u32::try_from(sizes[2]).unwrap())
        });
        // 90 of 100 has a standard deviation of 3.
        assert!(
            (83.0..=85.0).contains(&low) && (95.0..=96.0).contains(&high),
            "{low} {high}"
        );
    }
}
