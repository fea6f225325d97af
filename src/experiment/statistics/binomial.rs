//! Random numbers of successes, for the bootstrap.

use crate::rng::Rng;

/// If fewer successes than this are expected, they are counted up one by one.
const FEW: f64 = 10.0;

/// Draws the number of successes in `trials` trials, each with this probability, from 0 to 1.
///
/// Small numbers are found by inversion, large ones by Hörmann's rejection (BTRS, "The generation of binomial random
/// variates", 1993), whose time does not grow with them.
pub(super) fn binomial(rng: &mut Rng, trials: u64, probability: f64) -> u64 {
    if probability > 0.5 {
        return trials - binomial(rng, trials, 1.0 - probability);
    }
    if trials == 0 || probability <= 0.0 {
        return 0;
    }
    if float(trials) * probability < FEW {
        by_inversion(rng, trials, probability)
    } else {
        by_rejection(rng, trials, probability)
    }
}

/// A number from 0 to 1, excluding 1, made of 53 random bits.
fn unit(rng: &mut Rng) -> f64 {
    let (high, low) = (rng.below(1 << 26), rng.below(1 << 27));
    (f64::from(high) * 134_217_728.0 + f64::from(low)) / 9_007_199_254_740_992.0
}

fn by_inversion(rng: &mut Rng, trials: u64, probability: f64) -> u64 {
    let odds = probability / (1.0 - probability);
    let mut weight = (float(trials) * (-probability).ln_1p()).exp();
    let mut left = unit(rng);
    let mut successes = 0;
    while left > weight && successes < trials {
        left -= weight;
        weight *= odds * float(trials - successes) / float(successes + 1);
        successes += 1;
    }
    successes
}

#[allow(
    clippy::many_single_char_names,
    reason = "the names of Hörmann's paper"
)]
fn by_rejection(rng: &mut Rng, trials: u64, p: f64) -> u64 {
    let n = float(trials);
    let deviation = (n * p * (1.0 - p)).sqrt();
    let b = 1.15 + 2.53 * deviation;
    let a = -0.0873 + 0.0248 * b + 0.01 * p;
    let c = n * p + 0.5;
    let alpha = (2.83 + 5.1 / b) * deviation;
    let quick = 0.92 - 4.2 / b;
    let m = ((n + 1.0) * p).floor();
    let odds = p / (1.0 - p);
    loop {
        let u = unit(rng) - 0.5;
        let v = unit(rng);
        let us = 0.5 - u.abs();
        let k = ((2.0 * a / us + b) * u + c).floor();
        if us >= 0.07 && v <= quick {
            return counted(k);
        }
        if k < 0.0 || k > n {
            continue;
        }
        let height = (v * alpha / (a / (us * us) + b)).ln();
        let bound = (m + 0.5) * ((m + 1.0) / (odds * (n - m + 1.0))).ln()
            + (n + 1.0) * ((n - m + 1.0) / (n - k + 1.0)).ln()
            + (k + 0.5) * (odds * (n - k + 1.0) / (k + 1.0)).ln()
            + stirling(m)
            + stirling(n - m)
            - stirling(k)
            - stirling(n - k);
        if height <= bound {
            return counted(k);
        }
    }
}

/// What Stirling's formula leaves out of ln k!, for whole numbers.
fn stirling(k: f64) -> f64 {
    // Below ten the series is not accurate enough.
    const FIRST: [f64; 10] = [
        0.081_061_466_795_327_26,
        0.041_340_695_955_409_29,
        0.027_677_925_684_998_34,
        0.020_790_672_103_765_09,
        0.016_644_691_189_821_19,
        0.013_876_128_823_070_75,
        0.011_896_709_945_891_77,
        0.010_411_265_261_972_09,
        0.009_255_462_182_712_733,
        0.008_330_563_433_362_87,
    ];
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number from 0 on"
    )]
    if let Some(first) = FIRST.get(k as usize) {
        return *first;
    }
    let next = k + 1.0;
    let square = next * next;
    (1.0 / 12.0 - (1.0 / 360.0 - 1.0 / 1260.0 / square) / square) / next
}

#[allow(clippy::cast_precision_loss, reason = "counts far below 2^53")]
fn float(count: u64) -> f64 {
    count as f64
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number from 0 to the trials"
)]
fn counted(k: f64) -> u64 {
    k as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn numbers_of_successes_have_the_mean_and_the_spread_of_the_binomial() {
        for (trials, probability) in [
            (1, 0.3),
            (40, 0.1),
            (100, 0.4),
            (1000, 0.97),
            (1_000_000, 0.2),
        ] {
            let mut rng = Rng::new(Seed::from_bits(5));
            let draws: Vec<f64> = (0..20_000)
                .map(|_| float(binomial(&mut rng, trials, probability)))
                .collect();
            let count = float(draws.len() as u64);
            let mean = draws.iter().sum::<f64>() / count;
            let variance = draws.iter().map(|draw| (draw - mean).powi(2)).sum::<f64>() / count;
            let expected = float(trials) * probability;
            let spread = expected * (1.0 - probability);
            assert!(
                (mean - expected).abs() < 4.0 * (spread / count).sqrt(),
                "{trials} {probability}: {mean}"
            );
            assert!(
                (variance / spread - 1.0).abs() < 0.05,
                "{trials} {probability}: {variance}"
            );
        }
        let mut rng = Rng::new(Seed::from_bits(5));
        assert_eq!(
            [(0, 0.5), (9, 0.0), (9, 1.0)].map(|(trials, p)| binomial(&mut rng, trials, p)),
            [0, 0, 9]
        );
    }
}
