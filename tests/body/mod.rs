//! Test bodies that must give the same result natively and in wasm.

use nimlab::fitness::{Counting, Label, Labelling, Rule};
use nimlab::game::{Graph, Merging, Nim, Position, Tree};
use nimlab::mep::{Expression, Inputs, Terminals};

/// Start (2,1), permutations not merged, `E = a1 - a2 * a1`.
pub fn figure_1() {
    let start = Position::new(&[2, 1]).unwrap();
    let game = Nim::normal();
    let terminals = Terminals::of(&game, start);
    let graph = Graph::new(&game, start, Merging::Off).unwrap();
    let formula = Expression::parse("a1 - a2 * a1", &terminals).unwrap();
    assert_eq!(formula.show(&terminals), "a1 - a2 * a1");

    let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
    let labelling = Labelling::new(&graph, &values);
    assert_eq!(labelling.count(Counting::Nodes), Ok(4));
    assert_eq!(labelling.count(Counting::Positions), Ok(3));
    assert_eq!(labelling.count(Counting::Moves), Ok(4));

    let tree = Tree::unfold(&graph, 12).unwrap();
    assert_eq!(tree.nodes().len(), 12);
    let mut encircled: Vec<_> = labelling
        .violating_nodes(&tree)
        .map(|number| {
            let at = tree.nodes()[number].position;
            assert_eq!(labelling.label(at), Label::P);
            assert_eq!(labelling.violation(at), Some(Rule::PToP));
            graph.position(at).to_string()
        })
        .collect();
    encircled.sort();
    assert_eq!(encircled, ["(0,1)", "(0,1)", "(1,1)", "(2,1)"]);
}

/// Section 4: (4,4,4,4) has 70 configurations where permutations are one, 625 where not.
pub fn position_counts() {
    let start = Position::new(&[4, 4, 4, 4]).unwrap();
    for (merging, positions) in [(Merging::On, 70), (Merging::Off, 625)] {
        let graph = Graph::new(&Nim::normal(), start, merging).unwrap();
        assert_eq!(graph.positions().len(), positions);
    }
}
