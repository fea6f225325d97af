//! Expressions: formulas in the paper's notation.
//!
//! An expression is a list of nodes whose arguments all come earlier; the last one is the root. No node occurs twice,
//! so equal expressions are equal lists, and a chromosome in which genes share their arguments does not grow
//! exponentially when it is read as an expression.

mod export;
mod infix;
mod parse;
#[cfg(test)]
mod samples;
mod show;
mod simplify;
mod token;
mod tree;
mod view;

pub use export::Language;
pub use infix::{Parentheses, precedence};
pub use show::MAX_SHOWN;
pub use tree::FormulaSymbol;
pub use view::{Export, FormulaView};

use super::{Function, Inputs, Terminal, Terminals};
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;
use std::ops::Range;

/// How many positions are evaluated at a time.
const BLOCK: usize = 1024;

/// The number of a node in its expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct NodeIndex(u32);

impl NodeIndex {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A node: a leaf, or a function of earlier nodes (a function of one argument names it twice).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    Number(i32),
    Terminal(Terminal),
    Call(Function, NodeIndex, NodeIndex),
}

impl Node {
    /// The number of symbols when it is written out, given those of the earlier nodes.
    fn length(self, earlier: &[u64]) -> u64 {
        match self {
            Self::Number(_) | Self::Terminal(_) => 1,
            Self::Call(Function::Not, argument, _) => earlier[argument.index()].saturating_add(1),
            Self::Call(_, left, right) => earlier[left.index()]
                .saturating_add(earlier[right.index()])
                .saturating_add(1),
        }
    }
}

/// A formula over the terminals of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expression {
    nodes: Vec<Node>,
}

impl Expression {
    /// The same formula with every terminal that is a number replaced by that number, as if the formula had been typed.
    #[must_use]
    pub fn with_numbers(&self, terminals: &Terminals) -> Self {
        let mut builder = Builder::default();
        let mut moved: Vec<NodeIndex> = Vec::with_capacity(self.nodes.len());
        for &node in &self.nodes {
            moved.push(match node {
                Node::Number(_) => builder.add(node),
                Node::Terminal(terminal) => builder.add(terminals.node(terminal)),
                Node::Call(function, left, right) => {
                    builder.call(function, moved[left.index()], moved[right.index()])
                }
            });
        }
        builder.finish(moved[self.root().index()])
    }

    /// The value at every position.
    #[must_use]
    pub fn evaluate(&self, inputs: &Inputs) -> Vec<i32> {
        // One block of positions at a time bounds the memory of a long formula on a large game.
        let starts = (0..inputs.positions()).step_by(BLOCK);
        let blocks = starts.map(|start| start..inputs.positions().min(start + BLOCK));
        blocks
            .flat_map(|block| self.evaluate_block(inputs, block))
            .collect()
    }

    fn evaluate_block(&self, inputs: &Inputs, block: Range<usize>) -> Vec<i32> {
        let mut rows: Vec<Vec<i32>> = Vec::with_capacity(self.nodes.len());
        for &node in &self.nodes {
            rows.push(match node {
                Node::Number(value) => vec![value; block.len()],
                Node::Terminal(terminal) => inputs.row(terminal)[block.clone()].to_vec(),
                Node::Call(function, left, right) => rows[left.index()]
                    .iter()
                    .zip(&rows[right.index()])
                    .map(|(&x, &y)| function.apply(x, y))
                    .collect(),
            });
        }
        rows.pop().expect("invariant: an expression has a root")
    }

    /// The value at one assignment of all terminals, the first number for the first terminal.
    #[must_use]
    pub fn value(&self, terminals: &[i32]) -> i32 {
        let mut values: Vec<i32> = Vec::with_capacity(self.nodes.len());
        for &node in &self.nodes {
            values.push(match node {
                Node::Number(value) => value,
                Node::Terminal(terminal) => terminals[terminal.index()],
                Node::Call(function, left, right) => {
                    function.apply(values[left.index()], values[right.index()])
                }
            });
        }
        values[self.root().index()]
    }

    /// Whether a sum, difference or product in it exceeds 32 bits at this assignment, so that it wraps.
    #[must_use]
    pub fn wraps(&self, terminals: &[i32]) -> bool {
        let mut values: Vec<i32> = Vec::with_capacity(self.nodes.len());
        self.nodes.iter().any(|&node| {
            let (value, wraps) = match node {
                Node::Number(value) => (value, false),
                Node::Terminal(terminal) => (terminals[terminal.index()], false),
                Node::Call(function, left, right) => {
                    let (x, y) = (values[left.index()], values[right.index()]);
                    match function {
                        Function::Add => x.overflowing_add(y),
                        Function::Subtract => x.overflowing_sub(y),
                        Function::Multiply => x.overflowing_mul(y),
                        _ => (function.apply(x, y), false),
                    }
                }
            };
            values.push(value);
            wraps
        })
    }

    /// The number of symbols when the formula is written out, parentheses not counted. What is shared counts every
    /// time, so this can be exponential in the number of nodes; it saturates at `u64::MAX`.
    #[must_use]
    pub fn length(&self) -> u64 {
        let mut lengths = Vec::with_capacity(self.nodes.len());
        for &node in &self.nodes {
            lengths.push(node.length(&lengths));
        }
        lengths[self.root().index()]
    }

    /// The number of functions when the formula is written out. What is shared counts every time; the number saturates
    /// at `u64::MAX`.
    #[must_use]
    pub fn functions(&self) -> u64 {
        let mut functions: Vec<u64> = Vec::with_capacity(self.nodes.len());
        let count = |functions: &[u64], node: NodeIndex| functions[node.index()];
        for &node in &self.nodes {
            functions.push(match node {
                Node::Number(_) | Node::Terminal(_) => 0,
                Node::Call(Function::Not, argument, _) => {
                    count(&functions, argument).saturating_add(1)
                }
                Node::Call(_, left, right) => count(&functions, left)
                    .saturating_add(count(&functions, right))
                    .saturating_add(1),
            });
        }
        functions[self.root().index()]
    }

    /// All nodes, arguments before their functions; the last one is the root.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    fn root(&self) -> NodeIndex {
        NodeIndex(u32::try_from(self.nodes.len() - 1).expect("invariant: few nodes"))
    }

    fn node(&self, index: NodeIndex) -> Node {
        self.nodes[index.index()]
    }
}

/// Builds an expression bottom up, each distinct node once.
#[derive(Default)]
pub(crate) struct Builder {
    nodes: Vec<Node>,
    numbers: HashMap<Node, NodeIndex, FxBuildHasher>,
}

impl Builder {
    /// The number of this node, new or known.
    pub(crate) fn add(&mut self, node: Node) -> NodeIndex {
        let next = NodeIndex(u32::try_from(self.nodes.len()).expect("invariant: few nodes"));
        *self.numbers.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            next
        })
    }

    /// A call of one of the nine functions; `right` is ignored if there is one argument.
    pub(crate) fn call(
        &mut self,
        function: Function,
        left: NodeIndex,
        right: NodeIndex,
    ) -> NodeIndex {
        let right = if function.arity() == 1 { left } else { right };
        self.add(Node::Call(function, left, right))
    }

    /// The same, but calls that differ only in the order of commutative arguments become one.
    pub(crate) fn call_in_any_order(
        &mut self,
        function: Function,
        left: NodeIndex,
        right: NodeIndex,
    ) -> NodeIndex {
        if function.is_commutative() && right < left {
            self.call(function, right, left)
        } else {
            self.call(function, left, right)
        }
    }

    /// The expression of this node, with only the nodes it reaches, in postorder, so that equal expressions have equal
    /// lists however they were built.
    pub(crate) fn finish(&self, root: NodeIndex) -> Expression {
        let mut moved = vec![None; self.nodes.len()];
        let mut nodes = Vec::new();
        let mut open = vec![root];
        while let Some(&index) = open.last() {
            if moved[index.index()].is_some() {
                open.pop();
                continue;
            }
            let node = match self.nodes[index.index()] {
                Node::Call(function, left, right) => {
                    match (moved[left.index()], moved[right.index()]) {
                        (Some(left), Some(right)) => Node::Call(function, left, right),
                        (None, _) => {
                            open.push(left);
                            continue;
                        }
                        (Some(_), None) => {
                            open.push(right);
                            continue;
                        }
                    }
                }
                leaf => leaf,
            };
            moved[index.index()] = Some(NodeIndex(
                u32::try_from(nodes.len()).expect("invariant: few nodes"),
            ));
            nodes.push(node);
            open.pop();
        }
        Expression { nodes }
    }
}
