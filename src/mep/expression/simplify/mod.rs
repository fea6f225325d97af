//! Simplifying a formula: the same value for every input, never longer, in one canonical form.
//!
//! The nodes are rewritten in order, so the arguments of a call are already canonical when the call is rewritten, and
//! nothing is ever unfolded. Each of three families of functions has a normal form: sums and multiples ([`linear`]),
//! `xor` and `not` ([`xor`]), `and` and `or` ([`lattice`]). A call of a family merges the normal forms of its arguments
//! and is written back from the result, as a chain that groups to the left. Writing is the inverse of reading, and the
//! parts of a chain are canonical if the chain is, so one pass reaches the fixpoint.
//!
//! Formulas that differ only in the order of commutative arguments become equal. Equal values do
//! not always become equal formulas: nobody can promise that for arithmetic.

mod lattice;
mod linear;
mod xor;

#[cfg(test)]
mod tests;

use rustc_hash::FxBuildHasher;
use std::cmp::Ordering;
use std::collections::HashSet;

use super::{Builder, Expression, Node, NodeIndex};
use crate::mep::Function;
use crate::sort::sort_short;

/// The longest chain that is merged, in terms. Without a limit, each of a few hundred nodes could need a chain of
/// hundreds of terms; with it, the number of nodes grows by a constant factor at most. Longer chains stay as they are,
/// in two canonical halves.
const MAX_TERMS: usize = 32;

impl Expression {
    /// The formula simplified: of equal value for every input, and of at most its [length].
    /// Simplifying it again changes nothing.
    ///
    /// ```
    /// # use nimlab::mep::{Expression, Terminals};
    /// let terminals = Terminals::named(&["a1", "a2", "a3"]);
    /// let formula = Expression::parse("(a3 xor a1 - 0) xor a2 * (4 div 3)", &terminals)?;
    /// assert_eq!(formula.simplified().show(&terminals), "a1 xor a2 xor a3");
    /// # Ok::<(), nimlab::Error>(())
    /// ```
    ///
    /// [length]: Self::length
    #[must_use]
    pub fn simplified(&self) -> Self {
        let mut simplifier = Simplifier::default();
        let mut canonical: Vec<NodeIndex> = Vec::with_capacity(self.nodes.len());
        for &node in &self.nodes {
            canonical.push(match node {
                Node::Number(_) | Node::Terminal(_) => simplifier.add(node),
                Node::Call(function, left, right) => {
                    simplifier.call(function, canonical[left.index()], canonical[right.index()])
                }
            });
        }
        simplifier.builder.finish(canonical[self.root().index()])
    }
}

/// Builds an expression of canonical nodes.
#[derive(Default)]
struct Simplifier {
    builder: Builder,
    /// How deep the calls of each node nest.
    depths: Vec<u32>,
    /// The calls whose chain is too long to be merged; in other chains they count as one term.
    opaque: HashSet<NodeIndex, FxBuildHasher>,
}

impl Simplifier {
    /// The canonical node of a call; the arguments are canonical already.
    fn call(&mut self, function: Function, left: NodeIndex, right: NodeIndex) -> NodeIndex {
        match function {
            Function::Add | Function::Subtract => self.sum(function, left, right),
            Function::Multiply => match (self.number(left), self.number(right)) {
                (_, Some(factor)) => self.multiple(left, factor),
                (Some(factor), None) => self.multiple(right, factor),
                (None, None) => self.plain(function, left, right),
            },
            Function::Divide => match (self.number(left), self.number(right)) {
                (Some(x), Some(y)) => self.add(Node::Number(function.apply(x, y))),
                (Some(0), _) | (_, Some(0)) => self.add(Node::Number(0)),
                (_, Some(1)) => left,
                (_, Some(-1)) => self.multiple(left, -1),
                _ => self.plain(function, left, right),
            },
            Function::Modulo => match (self.number(left), self.number(right)) {
                (Some(x), Some(y)) => self.add(Node::Number(function.apply(x, y))),
                (_, Some(0)) => left,
                (Some(0), _) | (_, Some(1 | -1)) => self.add(Node::Number(0)),
                _ if left == right => self.add(Node::Number(0)),
                _ => self.plain(function, left, right),
            },
            Function::And | Function::Or => self.meet(function, left, right),
            Function::Xor => self.xor(left, right),
            Function::Not => self.complement(left),
        }
    }

    /// A call as it stands, except for the order of its arguments.
    fn plain(&mut self, function: Function, left: NodeIndex, right: NodeIndex) -> NodeIndex {
        if function.is_commutative() && self.order(left, right) == Ordering::Greater {
            self.add(Node::Call(function, right, left))
        } else {
            self.add(Node::Call(function, left, right))
        }
    }

    /// A call whose chain would be too long to be merged.
    fn unmerged(&mut self, function: Function, left: NodeIndex, right: NodeIndex) -> NodeIndex {
        let node = self.plain(function, left, right);
        self.opaque.insert(node);
        node
    }

    /// The terms joined by a function, grouped to the left.
    fn chain(&mut self, function: Function, terms: &[NodeIndex]) -> Option<NodeIndex> {
        let join = |left, &right| self.add(Node::Call(function, left, right));
        let (&first, rest) = terms.split_first()?;
        Some(rest.iter().fold(first, join))
    }

    fn add(&mut self, node: Node) -> NodeIndex {
        let index = self.builder.add(node);
        if index.index() == self.depths.len() {
            self.depths.push(match node {
                Node::Number(_) | Node::Terminal(_) => 0,
                Node::Call(_, left, right) => {
                    1 + self.depths[left.index()].max(self.depths[right.index()])
                }
            });
        }
        index
    }

    /// The node, unless it is opaque.
    fn open(&self, index: NodeIndex) -> Option<Node> {
        (!self.opaque.contains(&index)).then(|| self.builder.nodes[index.index()])
    }

    fn number(&self, index: NodeIndex) -> Option<i32> {
        match self.builder.nodes[index.index()] {
            Node::Number(number) => Some(number),
            Node::Terminal(_) | Node::Call(..) => None,
        }
    }

    fn sort(&self, terms: &mut [NodeIndex]) {
        sort_short(terms, |&left, &right| self.order(left, right));
    }

    /// The canonical order: terminals by number, calls from shallow to deep, numbers last. It depends on what the nodes
    /// are, never on when they were built. Each node occurs once, so the first arguments that differ decide, and the
    /// way down to them does not branch.
    fn order(&self, mut left: NodeIndex, mut right: NodeIndex) -> Ordering {
        while left != right {
            let nodes = &self.builder.nodes;
            let (heads, first, second) = match (nodes[left.index()], nodes[right.index()]) {
                (Node::Call(called, x1, x2), Node::Call(other, y1, y2)) => {
                    let depths = self.depths[left.index()].cmp(&self.depths[right.index()]);
                    (depths.then(called.cmp(&other)), (x1, y1), (x2, y2))
                }
                (Node::Terminal(x), Node::Terminal(y)) => return x.cmp(&y),
                (Node::Number(x), Node::Number(y)) => return x.cmp(&y),
                (Node::Terminal(_), _) | (_, Node::Number(_)) => return Ordering::Less,
                (_, Node::Terminal(_)) | (Node::Number(_), _) => return Ordering::Greater,
            };
            if heads.is_ne() {
                return heads;
            }
            (left, right) = if first.0 == first.1 { second } else { first };
        }
        Ordering::Equal
    }
}
