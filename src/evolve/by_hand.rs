//! A game that people label by hand, judged by the three rules.

use super::{Labelled, LabelledPosition, Problem, Violations};
use crate::Error;
use crate::fitness::{Counting, Label, Labelling};
use crate::game::PositionId;

impl Labelled {
    /// Judges labels given by hand: one letter per position, in the order of their numbers. P and N are labels; any
    /// other letter, or none, means that the position has no label yet. Positions without a label are not listed, and a
    /// label breaks a rule only if it does so however the rest will be labelled. The value of a label is 0 for P and 1
    /// for N.
    pub fn by_hand(problem: &Problem, letters: &str) -> Result<Self, Error> {
        let (graph, truth) = (problem.graph(), problem.truth());
        let letters = letters.bytes().chain(std::iter::repeat(b'-'));
        let labels: Vec<_> = graph
            .ids()
            .zip(letters)
            .map(|(_, letter)| match letter {
                b'P' => Some(Label::P),
                b'N' => Some(Label::N),
                _ => None,
            })
            .collect();
        let completed = |rest: Label| {
            let labels = labels.iter().map(|label| label.unwrap_or(rest)).collect();
            Labelling::of_labels(graph, labels)
        };
        // A P that breaks (i) with the rest N breaks it with any rest; so does an N that breaks (ii) with the rest P.
        let (rest_n, rest_p) = (completed(Label::N), completed(Label::P));
        let labelled: Vec<(PositionId, &Labelling, i32)> = graph
            .ids()
            .filter_map(|at| match labels[at.index()]? {
                Label::P => Some((at, &rest_n, 0)),
                Label::N => Some((at, &rest_p, 1)),
            })
            .collect();
        let count = |counting| {
            // Refuses what a whole labelling refuses to count.
            rest_n.count(counting)?;
            let weights = labelled.iter().map(|(at, by, _)| by.weight(*at, counting));
            Ok::<u64, Error>(weights.sum())
        };
        Ok(Self {
            fitness: count(problem.settings().counting())?,
            violations: Violations {
                nodes: count(Counting::Nodes).ok(),
                positions: count(Counting::Positions)?,
                moves: count(Counting::Moves)?,
            },
            wrong: labelled
                .iter()
                .filter(|(at, by, _)| by.label(*at) != truth[at.index()])
                .count(),
            positions: labelled
                .iter()
                .map(|&(at, by, value)| LabelledPosition::new(by, at, value, truth))
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::evolve::{Labelled, Listed, OwnFormula, Problem};
    use crate::fitness::Rule;
    use crate::settings::Texts;

    /// Nim from (2,1): merged, the numbers are (0,0) (1,0) (1,1) (2,0) (2,1).
    fn problem() -> Problem {
        let texts = [("heaps", "2,1"), ("merge", "on")]
            .map(|(name, text)| (name.to_owned(), text.to_owned()));
        Problem::new(Texts::from_iter(texts).settings().unwrap()).unwrap()
    }

    fn judged(letters: &str) -> Labelled {
        Labelled::by_hand(&problem(), letters).unwrap()
    }

    fn broken(letters: &str) -> Vec<(String, Rule)> {
        let positions = judged(letters).positions.into_iter();
        positions
            .filter_map(|one| Some((one.text, one.violates?)))
            .collect()
    }

    #[test]
    fn labels_that_may_still_fit_break_no_rule() {
        for letters in ["", "-----", "P", "PN", "--P", "----N", "PNPN-"] {
            assert_eq!(broken(letters), [], "{letters}");
        }
        assert_eq!(judged("PN").positions.len(), 2);
    }

    #[test]
    fn the_true_labels_break_no_rule() {
        assert_eq!(broken("PNPNN"), []);
        assert_eq!(judged("PNPNN").wrong, 0);
    }

    #[test]
    fn a_label_that_cannot_fit_breaks_its_rule_at_once() {
        let at = |text: &str, rule| (text.to_owned(), rule);
        assert_eq!(broken("N"), [at("(0,0)", Rule::WrongEnd)]);
        assert_eq!(broken("PP"), [at("(1,0)", Rule::PToP)]);
        assert_eq!(broken("PNN"), [at("(1,1)", Rule::NWithoutP)]);
        assert_eq!(broken("-PP"), [at("(1,1)", Rule::PToP)]);
    }

    #[test]
    fn labels_by_hand_count_as_a_formula_s_do() {
        let formula = OwnFormula::new(&problem(), "0", Listed::All).unwrap();
        assert_eq!(formula.labelled, judged("PPPPP"));
    }
}
