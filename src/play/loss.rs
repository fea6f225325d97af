//! What lost a match: the last moment at which the loser could still have won, and, if a formula lost, the violation
//! behind it.
//!
//! A formula loses a won position only where its labels are wrong, and wrong labels always break a rule somewhere:
//! from a wrongly labelled position that breaks none, some move leads to another wrongly labelled one, and this cannot
//! go on past the end of the game.

use super::arena::{Arena, Opinion};
use super::player::{Player, Seat};
use super::record::Match;
use crate::fitness::{Labelling, Rule};
use crate::game::{Ending, Label, Position, PositionId};

/// Why a match was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Loss {
    /// In one to three sentences.
    pub sentence: String,
    /// How many moves had been made when the win was given away; `None` if there never was a win.
    pub after: Option<usize>,
    /// The move that would have won, in words.
    pub better: Option<String>,
    /// The violation that cost a formula the game.
    pub violation: Option<Violation>,
}

/// A position that breaks a rule, and cost a formula the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Violation {
    /// The position, for example (2,1), as Evolve's board shows it.
    pub at: String,
    /// The rule.
    pub rule: Rule,
    /// What is wrong with it, in one sentence.
    pub sentence: String,
}

impl Match<'_> {
    /// What lost the match; `None` before it is over.
    #[must_use]
    pub fn loss(&self) -> Option<Loss> {
        let winner = self.winner()?;
        let loser = 1 - winner;
        let truth = |moves: usize| self.arena.truth(self.position(moves));
        // Whoever moves from N to N gives the win away; the last to do so was the loser.
        let mut mistakes = (0..self.moves().len()).filter(|&moves| {
            self.mover(moves) == loser && truth(moves) == Label::N && truth(moves + 1) == Label::N
        });
        let Some(after) = mistakes.next_back() else {
            return Some(self.hopeless(winner));
        };
        let from = self.position(after);
        let winning = self.arena.moves(from);
        let better = winning
            .iter()
            .find(|one| self.arena.truth(one.to) == Label::P);
        let better = better.map(|one| one.change.to_string());
        let violation = match &self.seats[loser] {
            Seat::Player(Player::Formula(opinion)) => Some(self.violation(opinion, after)),
            Seat::You | Seat::Friend | Seat::Player(_) => None,
        };
        Some(Loss {
            sentence: self.mistake(loser, after, better.as_deref(), violation.as_ref()),
            after: Some(after),
            better,
            violation,
        })
    }

    /// The loss of a side that never had a chance.
    fn hopeless(&self, winner: usize) -> Loss {
        let start = self.start();
        let [winner, loser] = [winner, 1 - winner].map(|side| self.seats[side].name());
        let sentence = match self.arena.truth(start) {
            Label::P => format!(
                "Whoever begins at {start} loses, if the other makes no mistake. {loser} began."
            ),
            Label::N => {
                format!("Whoever begins at {start} can win. {winner} began, and made no mistake.")
            }
        };
        Loss {
            sentence,
            after: None,
            better: None,
            violation: None,
        }
    }

    fn mistake(
        &self,
        loser: usize,
        after: usize,
        better: Option<&str>,
        violation: Option<&Violation>,
    ) -> String {
        let from = self.position(after);
        let name = self.seats[loser].name();
        let Some(violation) = violation else {
            let better = better.unwrap_or_default();
            return format!("{name} could still win at {from}: {better}.");
        };
        // The violation is named as Evolve's board names it: sorted, where permutations are merged.
        let [from, to] = [from, self.position(after + 1)].map(|at| match self.arena.seen(at) {
            seen if seen == at => at.to_string(),
            seen => format!("{at}, sorted {seen}"),
        });
        let saw = match &self.seats[loser] {
            Seat::Player(Player::Formula(opinion))
                if self.arena.says(opinion, self.position(after + 1)) == Label::P =>
            {
                format!("It moved to {to}, which it calls P")
            }
            _ => format!("It saw no position to move to that it calls P, and moved to {to}"),
        };
        format!(
            "{name} could still win at {from}. {saw}. {}",
            violation.sentence
        )
    }

    /// The violation behind a formula's wrong move.
    fn violation(&self, opinion: &Opinion, after: usize) -> Violation {
        let arena = self.arena;
        let labelling = Labelling::of_labels(arena.graph(), opinion.labels().to_vec());
        let id = |at: Position| arena.id(at).expect("invariant: a position of the game");
        let played: Vec<PositionId> = (after..=self.moves().len())
            .map(|moves| id(self.position(moves)))
            .collect();
        let [from, to] = [played[0], played[1]];
        // Either it moved to what it wrongly calls P, or it saw no such position where there should be one.
        let first = if labelling.label(to) == Label::P {
            to
        } else {
            from
        };
        let at = broken(arena, &labelling, first, &played);
        let rule = labelling
            .violation(at)
            .expect("invariant: wrong labels break a rule");
        let text = |id: PositionId| arena.graph().position(id).to_string();
        let position = text(at);
        let sentence = match rule {
            Rule::PToP => {
                let guilty = |to: &PositionId| labelling.label(*to) == Label::P;
                let moves = arena.graph().moves(at);
                let reached = moves.iter().filter(|to| guilty(to));
                // Preferably one that was played.
                let next = reached.clone().find(|to| played.contains(to));
                let next = next.or_else(|| reached.clone().next());
                let next = next.map(|&to| text(to)).unwrap_or_default();
                format!("{position} is called P, but so is {next}: it thought both were safe.")
            }
            Rule::NWithoutP => format!(
                "{position} is called N, but no move from it leads to a position called P: it thought there was a \
                 win, and saw none."
            ),
            Rule::WrongEnd => match arena.graph().ending() {
                Ending::Normal => {
                    format!("{position} is the end and is called N, but whoever moves there wins.")
                }
                Ending::Misere => {
                    format!("{position} is the end and is called P, but whoever moves there loses.")
                }
            },
        };
        Violation {
            at: position,
            rule,
            sentence,
        }
    }
}

/// The first position that breaks a rule, starting from a position that breaks one or is labelled wrong, and
/// preferably following the moves that were played.
fn broken(
    arena: &Arena,
    labelling: &Labelling,
    first: PositionId,
    played: &[PositionId],
) -> PositionId {
    let wrong = |at: &PositionId| labelling.label(*at) != arena.truths()[at.index()];
    let mut at = first;
    while labelling.violation(at).is_none() {
        let mut next = arena.graph().moves(at).iter().filter(|to| wrong(to));
        let on_the_way = next.clone().find(|to| played.contains(to));
        at = *on_the_way
            .or_else(|| next.next())
            .expect("invariant: a wrong label that breaks no rule has a wrong one behind it");
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;
    use crate::settings::{Parameter, Settings};

    /// What is said of a lost match that side 0 began against a formula, with permutations not merged.
    #[track_caller]
    fn said(game: &str, start: &str, formula: &str, moves: &str) -> String {
        said_if_merged("off", game, start, formula, moves)
    }

    /// The same, with permutations merged or not.
    #[track_caller]
    fn said_if_merged(merge: &str, game: &str, start: &str, formula: &str, moves: &str) -> String {
        let settings = Settings::default()
            .with(Parameter::Game, game)
            .and_then(|settings| settings.with(Parameter::Heaps, start))
            .and_then(|settings| settings.with(Parameter::Merge, merge));
        let arena = Arena::new(&settings.unwrap()).unwrap();
        let seats = [Seat::You, Seat::read(&arena, "formula", formula).unwrap()];
        let mut game = arena.begin(&seats, Seed::new(1).unwrap());
        game.replay(moves).unwrap();
        game.loss().unwrap().sentence
    }

    #[test]
    fn the_violation_that_cost_the_game_is_named() {
        // The paper's Figure 1.
        assert_eq!(
            said("nim", "3,2", "a1 - a2 * a1", "3,1/2,1/1,1/0,1/0,0"),
            "The formula could still win at (3,1). It moved to (2,1), which it calls P. \
             (2,1) is called P, but so is (1,1): it thought both were safe."
        );
        assert_eq!(
            said("nim", "2,2", "1", "2,1/2,0/0,0"),
            "The formula could still win at (2,1). It saw no position to move to that it calls P, and moved to \
             (2,0). (2,1) is called N, but no move from it leads to a position called P: it thought there was a \
             win, and saw none."
        );
        assert_eq!(
            said("misere", "3", "a1", "2/0"),
            "The formula could still win at (2). It moved to (0), which it calls P. (0) is the end and is called \
             P, but whoever moves there loses."
        );
    }

    #[test]
    fn a_position_that_the_board_sorts_is_named_both_ways() {
        assert_eq!(
            said_if_merged("on", "nim", "2,2", "1", "1,2/0,2/0,0"),
            "The formula could still win at (1,2), sorted (2,1). It saw no position to move to that it calls P, and \
             moved to (0,2), sorted (2,0). (2,1) is called N, but no move from it leads to a position called P: it \
             thought there was a win, and saw none."
        );
    }

    #[test]
    fn who_lost_without_a_formula_is_told_the_move_that_would_have_won() {
        assert_eq!(
            said("nim", "2,1", "a1 - a2", "0,1/0,0"),
            "You could still win at (2,1): take 1 from heap 1."
        );
        assert_eq!(
            said("nim", "2,1", "a1 - a2", "1,1/1,0/0,0"),
            "Whoever begins at (2,1) can win. You began, and made no mistake."
        );
        assert_eq!(
            said("nim", "1,1", "a1 - a2", "1,0/0,0"),
            "Whoever begins at (1,1) loses, if the other makes no mistake. You began."
        );
    }
}
