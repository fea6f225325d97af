//! What never changes: the paper's worked example and the golden runs. The bodies run natively
//! here and in a browser's worker in `wasm.rs`.
#![cfg(not(target_arch = "wasm32"))]

mod body;

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
