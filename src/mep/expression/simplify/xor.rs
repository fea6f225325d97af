//! `xor` and `not`: the terms that occur an odd number of times, and one number.
//!
//! `not x` is `x xor -1`, so two `not`s cancel wherever they stand in a chain.

use super::{MAX_TERMS, Simplifier};
use crate::mep::Function;
use crate::mep::expression::{Node, NodeIndex};

/// Distinct terms in canonical order, and the number they are joined with.
#[derive(PartialEq, Eq)]
pub(super) struct Parity {
    terms: Vec<NodeIndex>,
    constant: i32,
}

impl Parity {
    /// Whether each is the `not` of the other.
    pub(super) fn is_complement(&self, other: &Self) -> bool {
        self.constant == !other.constant && self.terms == other.terms
    }
}

impl Simplifier {
    /// `left xor right`.
    pub(super) fn xor(&mut self, left: NodeIndex, right: NodeIndex) -> NodeIndex {
        let mut parity = self.parity(left);
        let other = self.parity(right);
        parity.constant ^= other.constant;
        parity.terms.extend(other.terms);
        self.sort(&mut parity.terms);
        let odd = |group: &[NodeIndex]| (group.len() % 2 == 1).then_some(group[0]);
        parity.terms = parity
            .terms
            .chunk_by(NodeIndex::eq)
            .filter_map(odd)
            .collect();
        if parity.terms.len() > MAX_TERMS {
            return self.unmerged(Function::Xor, left, right);
        }
        self.write_parity(&parity)
    }

    /// `not node`.
    pub(super) fn complement(&mut self, node: NodeIndex) -> NodeIndex {
        let mut parity = self.parity(node);
        parity.constant = !parity.constant;
        self.write_parity(&parity)
    }

    /// The normal form of a canonical node.
    pub(super) fn parity(&self, mut node: NodeIndex) -> Parity {
        let mut terms = Vec::new();
        let mut constant = 0;
        loop {
            match self.open(node) {
                Some(Node::Number(number)) => {
                    constant ^= number;
                    break;
                }
                Some(Node::Call(Function::Not, argument, _)) => {
                    constant = !constant;
                    node = argument;
                }
                Some(Node::Call(Function::Xor, left, right)) => {
                    match self.number(right) {
                        Some(number) => constant ^= number,
                        None => terms.push(right),
                    }
                    node = left;
                }
                Some(Node::Terminal(_) | Node::Call(..)) | None => {
                    terms.push(node);
                    break;
                }
            }
        }
        terms.reverse();
        Parity { terms, constant }
    }

    fn write_parity(&mut self, parity: &Parity) -> NodeIndex {
        let number = self.add(Node::Number(parity.constant));
        match (self.chain(Function::Xor, &parity.terms), parity.constant) {
            (None, _) => number,
            (Some(chain), 0) => chain,
            (Some(chain), -1) => self.add(Node::Call(Function::Not, chain, chain)),
            (Some(chain), _) => self.add(Node::Call(Function::Xor, chain, number)),
        }
    }
}
