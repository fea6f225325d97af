//! A fixed small run for counting instructions: `cargo xtask bench` runs it under callgrind.
//!
//! Its argument names the settings. Clocks are noisy; the instructions of the same program are nearly the
//! same on every machine with the same processor features.

use nimlab::evolve::{Problem, Run};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use std::sync::Arc;

/// The runs, one after the other in the same memory, as in an experiment.
const RUNS: u64 = 20;

fn main() {
    // `cargo test` runs every benchmark without an argument: then every run takes a single step.
    let name = std::env::args().nth(1).unwrap_or_default();
    let (changes, steps): (&[(Parameter, &str)], u64) = match name.as_str() {
        "last" => (&[], 1_000),
        "best" => (&[(Parameter::Express, "best")], 1_000),
        "large" => (
            &[(Parameter::Heaps, "9,9,9,9"), (Parameter::Merge, "off")],
            20,
        ),
        _ => (&[], 1),
    };
    let mut settings = Settings::default();
    for (parameter, text) in changes {
        settings
            .set(*parameter, text)
            .expect("invariant: within the limits");
    }
    let problem = Arc::new(Problem::new(settings).expect("invariant: not too large"));
    let mut run = Run::of(problem, Seed::from_bits(0));
    for seed in 0..RUNS {
        run = run.restarted(Seed::from_bits(seed));
        run.seek(steps);
    }
    println!("{}", run.best().fitness);
}
