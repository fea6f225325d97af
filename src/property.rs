//! Properties: what must hold for every input, tried on many, with the smallest failure reported.

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Tries a property on `cases` random inputs. If it panics, the input is shrunk as far as possible and reported.
///
/// The inputs are the same every time, so that a commit passes everywhere or nowhere;
/// `PROPTEST_RNG_SEED=7` tries others.
#[track_caller]
pub fn hold<Inputs: Strategy>(cases: u32, inputs: Inputs, property: impl Fn(Inputs::Value)) {
    let default = Config::default();
    let config = Config {
        cases,
        rng_seed: match default.rng_seed {
            RngSeed::Random => RngSeed::Fixed(1),
            chosen @ RngSeed::Fixed(_) => chosen,
        },
        failure_persistence: None,
        ..default
    };
    let outcome = TestRunner::new(config).run(&inputs, |input| {
        property(input);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}
