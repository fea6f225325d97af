//! A game that can be played: enumerated, solved, with its legal moves in words.

use super::change::{Change, bare};
use crate::Error;
use crate::error::Kind;
use crate::game::{Game, Graph, Label, Merging, Position, PositionId, true_labels};
use crate::mep::{Expression, Inputs, Terminals};
use crate::settings::Settings;
use crate::sort::sort_long;
use std::ops::ControlFlow;

/// A game from one start, solved.
pub struct Arena {
    game: Box<dyn Game>,
    merging: Merging,
    /// Whether it is played on a board, where no objects are taken from heaps.
    on_board: bool,
    /// The start with all its slots, as played.
    start: Position,
    graph: Graph,
    truth: Vec<Label>,
    terminals: Terminals,
    /// The numbers of all positions, sorted by position, for lookups.
    sorted: Vec<PositionId>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The position it leads to, as played.
    pub to: Position,
    /// What it changes.
    pub change: Change,
}

/// What a formula says of every position.
#[derive(Clone, Debug)]
pub struct Opinion {
    labels: Vec<Label>,
}

impl Arena {
    /// Enumerates and solves the game of these settings; refuses one that is too large for that.
    pub fn new(settings: &Settings) -> Result<Self, Error> {
        let game = settings.game();
        let merging = if game.symmetric() {
            settings.merging()
        } else {
            Merging::Off
        };
        let graph = Graph::new(&*game, settings.heaps(), merging)?;
        let mut sorted: Vec<PositionId> = graph.ids().collect();
        sort_long(&mut sorted, |&one, &other| {
            graph.position(one).cmp(&graph.position(other))
        });
        Ok(Self {
            start: settings.heaps().padded(game.slots(settings.heaps()))?,
            terminals: settings.terminals(),
            truth: true_labels(&graph),
            on_board: settings.heap_game().is_err(),
            game,
            merging,
            graph,
            sorted,
        })
    }

    /// Whether the game is played on a board, where no objects are taken from heaps.
    #[must_use]
    pub fn is_on_board(&self) -> bool {
        self.on_board
    }

    /// Where the game starts.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// Every position once, with its moves.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The number of a position in the graph, if it belongs to the game.
    #[must_use]
    pub fn id(&self, at: Position) -> Option<PositionId> {
        let at = self.merging.canonical(at);
        let found = self
            .sorted
            .binary_search_by(|&id| self.graph.position(id).cmp(&at));
        Some(self.sorted[found.ok()?])
    }

    /// A position that someone typed; refuses one that no line of play from the start reaches.
    pub fn position(&self, text: &str) -> Result<Position, Error> {
        let typed = Position::parse(text)?;
        let slots = self.start.heaps().len();
        let known = typed.padded(slots).ok().filter(|at| {
            // Another number of heaps belongs to another game.
            at.heaps().len() == slots && self.id(*at).is_some()
        });
        known.ok_or_else(|| {
            let kind = Kind::Unreached {
                typed: text.to_owned(),
                start: self.start.heaps().to_vec(),
            };
            kind.into()
        })
    }

    /// The true label of a position of the game.
    #[must_use]
    pub fn truth(&self, at: Position) -> Label {
        self.truth[self.index(at)]
    }

    /// The position as labels see it: sorted, where permutations are merged.
    #[must_use]
    pub fn seen(&self, at: Position) -> Position {
        self.merging.canonical(at)
    }

    /// Reads a formula and labels every position by it.
    pub fn opinion(&self, formula: &str) -> Result<Opinion, Error> {
        let formula = Expression::parse(formula, &self.terminals)?;
        let values = formula.evaluate(&Inputs::new(&self.terminals, self.graph.positions()));
        Ok(Opinion {
            labels: values.into_iter().map(Label::of).collect(),
        })
    }

    /// The label a formula gives to a position of the game.
    #[must_use]
    pub fn says(&self, opinion: &Opinion, at: Position) -> Label {
        opinion.labels[self.index(at)]
    }

    /// Every legal move from a position of the game, each once: moves on one heap before moves on several, then by
    /// heap, fewer objects before more.
    #[must_use]
    pub fn moves(&self, from: Position) -> Vec<Move> {
        let mut to = Vec::new();
        let _ = self.game.moves(from, &mut |next| {
            to.push(next);
            ControlFlow::Continue(())
        });
        let mut ranked: Vec<_> = to
            .into_iter()
            .map(|to| {
                let change = self.change(from, to);
                ((change.rank(), to), Move { to, change })
            })
            .collect();
        // When a heap is split, the larger part stays in its place.
        sort_long(&mut ranked, |(one, _), (other, _)| {
            one.0.cmp(&other.0).then(other.1.cmp(&one.1))
        });
        let mut moves: Vec<Move> = Vec::with_capacity(ranked.len());
        for ((rank, _), next) in ranked {
            // Equal positions are neighbours. A heap split into (1,2) or (2,1) is the same where permutations
            // are merged: those share their rank.
            let is_split = matches!(next.change, Change::Split { .. });
            let near = moves
                .iter()
                .rev()
                .take(if is_split { usize::MAX } else { 1 });
            let mut near = near.take_while(|one| one.change.rank() == rank);
            if near.all(|one| one.change != next.change) {
                moves.push(next);
            }
        }
        moves
    }

    /// What changes between two positions.
    #[must_use]
    pub fn change(&self, from: Position, to: Position) -> Change {
        if self.on_board {
            return Change::To(to);
        }
        Change::between(from, to, self.merging)
    }

    /// Whether the game ends here.
    #[must_use]
    pub fn is_final(&self, at: Position) -> bool {
        self.graph.moves(self.number(at)).is_empty()
    }

    /// Reads a move as people type it: "take 2 from heap 3", "2 from 3", or the position it leads to. `number`
    /// counts moves from 1, for the refusal.
    pub fn read_move(&self, from: Position, text: &str, number: usize) -> Result<Position, Error> {
        let moves = self.moves(from);
        let found = if let Ok(to) = Position::parse(text) {
            let exact = moves.iter().find(|one| one.to == to);
            exact.or_else(|| moves.iter().find(|one| self.same(one.to, to)))
        } else {
            let wanted = bare(text);
            let mut moves = moves.iter();
            moves.find(|one| bare(&one.change.to_string()) == wanted)
        };
        found.map(|one| one.to).ok_or_else(|| {
            let kind = Kind::Move {
                number,
                typed: text.trim().to_owned(),
                from: from.heaps().to_vec(),
                allowed: moves.first().map(|one| one.change.to_string()),
            };
            kind.into()
        })
    }

    /// The true labels, indexed by the numbers of positions.
    #[must_use]
    pub fn truths(&self) -> &[Label] {
        &self.truth
    }

    /// Whether a typed position is a listed one with the two parts of a split heap exchanged, which is not listed
    /// itself.
    fn same(&self, listed: Position, typed: Position) -> bool {
        self.game.splits()
            && listed.heaps().len() == typed.heaps().len()
            && self.merging.canonical(listed) == self.merging.canonical(typed)
            && self.merging == Merging::On
    }

    fn number(&self, at: Position) -> PositionId {
        self.id(at).expect("invariant: a position of the game")
    }

    fn index(&self, at: Position) -> usize {
        self.number(at).index()
    }
}

impl Opinion {
    /// The labels, indexed by the numbers of positions.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }
}
