//! The training game for the page, as far as it can be drawn. Only the page needs this shape: texts, true labels and
//! moves in one list.

use crate::evolve::{Listed, Problem};
use crate::fitness::Label;
use crate::game::{self, Game, Graph, Tree};
use serde::Serialize;
use tsify::Tsify;

/// The largest game tree that is drawn node by node.
const MAX_TREE: u64 = 400;

/// The largest game whose positions are drawn at all.
const MAX_POSITIONS: usize = 1_000;

/// The most moves that are drawn.
const MAX_MOVES: usize = 12_000;

/// The most violating positions that are listed where a game is too large to be drawn.
const MAX_LISTED: usize = 200;

/// A game as far as it can be drawn.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// The number of positions.
    positions: usize,
    /// The number of moves.
    moves: usize,
    /// The number of nodes of the game tree, in words.
    tree_size: String,
    /// The start, for example (4,4,4,4).
    start: String,
    /// What formulas are made of besides functions and numbers.
    terminals: Vec<String>,
    /// Every position and move, unless there are too many.
    graph: Option<GraphView>,
    /// The game tree, unless it is too large; parents before children.
    tree: Option<Vec<TreeNode>>,
}

/// The positions and moves of a game.
#[derive(Serialize, Tsify)]
pub struct GraphView {
    /// The positions by their numbers, the start last.
    positions: Vec<PositionView>,
    /// The moves, as numbers of positions.
    moves: Vec<Move>,
}

/// A position.
#[derive(Serialize, Tsify)]
pub struct PositionView {
    /// For example (2,1).
    text: String,
    /// The layer in which it is drawn: its rank, which for most games is the number of objects in all heaps.
    objects: u32,
    truth: Label,
}

/// A move from a position to a position.
#[derive(Serialize, Tsify)]
pub struct Move {
    from: usize,
    to: usize,
}

/// A node of the game tree.
#[derive(Serialize, Tsify)]
pub struct TreeNode {
    /// The number of its position.
    position: usize,
    /// The number of its parent's node.
    parent: Option<usize>,
}

impl GameView {
    /// The game of a problem with its true labels.
    pub(super) fn new(problem: &Problem) -> Self {
        let graph = problem.graph();
        let drawn = is_drawn(graph);
        // A game with several starts has no single tree.
        let tree = drawn.then(|| Tree::unfold(graph, MAX_TREE).ok()).flatten();
        let tree = tree.filter(|tree| {
            tree.nodes()
                .iter()
                .skip(1)
                .all(|node| node.parent.is_some())
        });
        let game = problem.settings().game();
        let terminals = problem.terminals();
        Self {
            positions: graph.positions().len(),
            moves: graph.move_count(),
            tree_size: graph.tree_size_in_words(),
            start: graph.position(graph.start()).to_string(),
            terminals: terminals
                .all()
                .map(|terminal| terminals.name(terminal).to_owned())
                .collect(),
            graph: drawn.then(|| GraphView::new(graph, &*game, problem.truth())),
            tree: tree.map(|tree| tree.nodes().iter().map(TreeNode::from).collect()),
        }
    }
}

/// Whether the positions of a game are drawn one by one.
fn is_drawn(graph: &Graph) -> bool {
    graph.positions().len() <= MAX_POSITIONS && graph.move_count() <= MAX_MOVES
}

/// Which positions the page lists: all if the game is drawn, otherwise some that break a rule.
pub(super) fn listed(problem: &Problem) -> Listed {
    if is_drawn(problem.graph()) {
        Listed::All
    } else {
        Listed::Violating(MAX_LISTED)
    }
}

impl GraphView {
    pub(super) fn new(graph: &Graph, game: &dyn Game, truth: &[Label]) -> Self {
        let positions = graph.positions().iter().zip(truth);
        let moves = graph
            .ids()
            .flat_map(|from| graph.moves(from).iter().map(move |to| (from, to)));
        Self {
            positions: positions
                .map(|(position, &truth)| PositionView {
                    text: position.to_string(),
                    objects: game.rank(*position),
                    truth,
                })
                .collect(),
            moves: moves
                .map(|(from, to)| Move {
                    from: from.index(),
                    to: to.index(),
                })
                .collect(),
        }
    }
}

impl From<&game::Node> for TreeNode {
    fn from(node: &game::Node) -> Self {
        Self {
            position: node.position.index(),
            parent: node.parent,
        }
    }
}
