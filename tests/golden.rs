//! What never changes: the paper's worked example, the golden runs and the determinism hash
//! (`body::DETERMINISM_HASH`, one number to check a build by). The bodies run natively here and in
//! a browser's worker in `wasm.rs`; the runs are also compared with those of a deliberately naive
//! engine.
#![cfg(not(target_arch = "wasm32"))]

mod body;
#[allow(dead_code, reason = "the property tests use the rest")]
#[path = "../benches/plain/mod.rs"]
mod plain;

use body::{DETERMINISM_HASH, GOLDEN, GOLDEN_STEPS, Golden};
use nimlab::mep::{Chromosome, GeneIndex};
use nimlab::rng::Seed;
use plain::Plain;

#[test]
fn figure_1_has_four_violations_at_the_same_four_nodes() {
    body::figure_1();
}

#[test]
fn the_paper_counts_70_configurations() {
    body::position_counts();
}

#[test]
fn golden_runs_are_the_same_to_the_bit() {
    body::golden_runs();
}

#[test]
fn golden_rows_are_the_same_to_the_letter() {
    body::golden_rows();
}

#[test]
fn rows_are_the_same_however_they_are_shared_out() {
    body::rows_in_shifts();
}

#[test]
fn the_determinism_hash_is_the_documented_one() {
    let hash = body::determinism_hash();
    println!("determinism hash: {hash}");
    assert_eq!(hash, DETERMINISM_HASH);
}

/// The population of the naive engine after some steps, in the form of the golden runs.
fn naive_text(pairs: &str, seed: u64, steps: u64) -> String {
    let settings = body::settings(pairs);
    let mut plain = Plain::new(&settings, Seed::new(seed).unwrap());
    for _ in 0..steps {
        plain.step();
    }
    let terminals = settings.terminals();
    let individuals = plain.population.iter();
    let texts = individuals.map(|(genes, fitness, expressed)| {
        let chromosome = Chromosome::new(genes).unwrap();
        body::individual_text(
            &chromosome,
            *fitness,
            GeneIndex::new(*expressed),
            &terminals,
        )
    });
    texts.collect()
}

#[test]
fn the_naive_engine_makes_the_golden_runs_too() {
    for Golden {
        pairs,
        seed,
        digest,
    } in GOLDEN
    {
        let text = naive_text(pairs, seed, GOLDEN_STEPS);
        assert_eq!(body::fnv(&text), digest, "{pairs}, seed {seed}");
    }
}

#[test]
fn the_naive_engine_has_the_same_determinism_hash() {
    assert_eq!(body::determinism_hash_of(naive_text), DETERMINISM_HASH);
}
