//! Why a position breaks a rule, in words.

use super::{Label, Labelling, Rule};
use crate::game::PositionId;

impl Labelling<'_> {
    /// The rule a position breaks and how, in one sentence; none if it breaks no rule.
    #[must_use]
    pub fn reason(&self, at: PositionId) -> Option<String> {
        let position = self.graph.position(at);
        Some(match self.violation(at)? {
            Rule::PToP => format!(
                "rule (i): from a P-position no move may reach a P-position, but {}",
                self.guilty_moves(at)
            ),
            Rule::NWithoutP => {
                let none = match self.graph.moves(at).len() {
                    1 => format!("the only move from {position} does not"),
                    moves => format!("none of the {moves} moves from {position} does"),
                };
                format!(
                    "rule (ii): from an N-position some move must reach a P-position, but {none}"
                )
            }
            Rule::WrongEnd => {
                let [right, wrong] = match self.graph.ending().final_label() {
                    Label::P => ["a P-position", "N"],
                    Label::N => ["an N-position in misère play", "P"],
                };
                format!(
                    "rule (iii): the final position is {right}, but {position} is called {wrong}"
                )
            }
        })
    }

    fn guilty_moves(&self, from: PositionId) -> String {
        let mut guilty = self.moves_to_p(from).map(|to| self.graph.position(to));
        let first = guilty.next().expect("invariant: some move leads to P");
        let position = self.graph.position(from);
        match guilty.count() {
            0 => format!("{position} -> {first} does"),
            1 => format!("{position} -> {first} and 1 more move do"),
            more => format!("{position} -> {first} and {more} more moves do"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::fitness::Labelling;
    use crate::game::{Game, Graph, HeapGame, Merging, Position};
    use crate::mep::{Expression, Inputs, Terminals};

    /// The reasons of all positions that break a rule, the start first.
    fn reasons(game: &dyn Game, heaps: &[u32], formula: &str) -> Vec<String> {
        let start = Position::new(heaps).unwrap();
        let graph = Graph::new(game, start, Merging::Off).unwrap();
        let terminals = Terminals::of(game, start);
        let formula = Expression::parse(formula, &terminals).unwrap();
        let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
        let labelling = Labelling::new(&graph, &values);
        let ids = graph.ids().rev();
        ids.filter_map(|at| labelling.reason(at)).collect()
    }

    #[test]
    fn figure_1_breaks_rule_i_three_times() {
        let rule = "rule (i): from a P-position no move may reach a P-position, but ";
        assert_eq!(
            reasons(&HeapGame::nim(), &[2, 1], "a1 - a2 * a1"),
            [
                "(2,1) -> (1,1) and 1 more move do",
                "(1,1) -> (0,1) does",
                "(0,1) -> (0,0) does"
            ]
            .map(|how| format!("{rule}{how}"))
        );
    }

    #[test]
    fn every_rule_has_its_sentence() {
        let rule = "rule (ii): from an N-position some move must reach a P-position, but ";
        assert_eq!(
            reasons(&HeapGame::nim(), &[2], "1"),
            [
                format!("{rule}none of the 2 moves from (2) does"),
                format!("{rule}the only move from (1) does not"),
                "rule (iii): the final position is a P-position, but (0) is called N".to_owned(),
            ]
        );
        assert_eq!(
            reasons(&HeapGame::misere(), &[1], "a1"),
            ["rule (iii): the final position is an N-position in misère play, but (0) is called P"]
        );
        assert_eq!(
            reasons(&HeapGame::nim(), &[4], "0")[0],
            "rule (i): from a P-position no move may reach a P-position, but (4) -> (3) and 3 more moves do"
        );
    }
}
