//! The game tree: the graph unfolded from the start.

use super::{Graph, PositionId};
use crate::Error;
use crate::error::Kind;

/// One line of play: the position it ends at, and the line without its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Where the line ends.
    pub position: PositionId,
    /// The number of the parent's node; `None` for a start.
    pub parent: Option<usize>,
}

/// Every line of play from a start as a node of its own, parents before children. Where a game can begin with
/// several positions there are several trees.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// Unfolds the graph; refuses a tree of more than `limit` nodes before it is built.
    pub fn unfold(graph: &Graph, limit: u64) -> Result<Self, Error> {
        let size = graph.tree_size();
        if size > limit {
            let kind = Kind::Tree {
                start: graph.position(graph.start()).heaps().to_vec(),
                nodes: size,
                most: limit,
            };
            return Err(kind.into());
        }
        let mut nodes = roots(graph);
        let mut next = 0;
        while let Some(&Node { position, .. }) = nodes.get(next) {
            nodes.extend(graph.moves(position).iter().map(|&position| Node {
                position,
                parent: Some(next),
            }));
            next += 1;
        }
        Ok(Self { nodes })
    }

    /// All nodes, the start first.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

/// The positions to which no move leads, the start first.
fn roots(graph: &Graph) -> Vec<Node> {
    let mut reached = vec![false; graph.positions().len()];
    for to in graph.ids().flat_map(|from| graph.moves(from)) {
        reached[to.index()] = true;
    }
    let roots = graph.ids().rev().filter(|at| !reached[at.index()]);
    roots
        .map(|position| Node {
            position,
            parent: None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{HeapGame, Merging, Position};

    #[test]
    fn a_tree_over_the_limit_is_refused() {
        let start = Position::new(&[2, 1]).unwrap();
        let graph = Graph::new(&HeapGame::nim(), start, Merging::Off).unwrap();
        assert_eq!(Tree::unfold(&graph, 12).unwrap().nodes().len(), 12);
        assert_eq!(
            Tree::unfold(&graph, 11).unwrap_err().to_string(),
            "The game tree from (2,1) has 12 nodes; the limit is 11."
        );
    }
}
