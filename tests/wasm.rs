//! The engine in a browser's worker, where the page runs it.
#![cfg(target_arch = "wasm32")]

mod body;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
fn figure_1_has_four_violations_at_the_same_four_nodes() {
    body::figure_1();
}

#[wasm_bindgen_test]
fn the_paper_counts_70_configurations() {
    body::position_counts();
}

#[wasm_bindgen_test]
fn golden_runs_are_the_same_to_the_bit() {
    body::golden_runs();
}

#[wasm_bindgen_test]
fn the_determinism_hash_is_the_documented_one() {
    assert_eq!(body::determinism_hash(), body::DETERMINISM_HASH);
}

#[wasm_bindgen_test]
fn golden_rows_are_the_same_to_the_letter() {
    body::golden_rows();
}

#[wasm_bindgen_test]
fn rows_are_the_same_however_they_are_shared_out() {
    body::rows_in_shifts();
}

#[wasm_bindgen_test]
fn fresh_seeds_differ() {
    let lab = nimlab::wasm::Lab::new();
    let seeds: Vec<u32> = (0..4).map(|_| lab.fresh_seed().unwrap()).collect();
    assert!(seeds.iter().any(|&seed| seed != seeds[0]), "{seeds:?}");
}
