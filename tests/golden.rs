//! The paper's worked example, section 3.4 and Figure 1: the body runs natively here and in a
//! browser's worker in `wasm.rs`.

mod body;

#[test]
fn figure_1_has_four_violations_at_the_same_four_nodes() {
    body::figure_1();
}

#[test]
fn the_paper_counts_70_configurations() {
    body::position_counts();
}
