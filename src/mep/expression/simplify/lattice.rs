//! `and` and `or`: a set of terms and one number. The two are dual: what holds for one holds for the other with both
//! exchanged.

use super::{MAX_TERMS, Simplifier};
use crate::mep::Function;
use crate::mep::expression::{Node, NodeIndex};

/// Distinct terms in canonical order, and the number they are joined with.
struct Meet {
    terms: Vec<NodeIndex>,
    constant: i32,
}

/// The number that changes nothing: -1 for `and`, 0 for `or`. The other function's number decides the result alone.
fn neutral(function: Function) -> i32 {
    if function == Function::And { -1 } else { 0 }
}

fn dual(function: Function) -> Function {
    if function == Function::And {
        Function::Or
    } else {
        Function::And
    }
}

impl Simplifier {
    /// `left and right` or `left or right`.
    pub(super) fn meet(
        &mut self,
        function: Function,
        left: NodeIndex,
        right: NodeIndex,
    ) -> NodeIndex {
        let mut meet = self.read_meet(function, left);
        let other = self.read_meet(function, right);
        meet.constant = function.apply(meet.constant, other.constant);
        meet.terms.extend(other.terms);
        self.sort(&mut meet.terms);
        meet.terms.dedup();
        if self.has_complements(&meet.terms) {
            meet.constant = !neutral(function);
        }
        self.absorb(function, &mut meet);
        if meet.terms.len() > MAX_TERMS {
            return self.unmerged(function, left, right);
        }
        let number = self.add(Node::Number(meet.constant));
        match self.chain(function, &meet.terms) {
            None => number,
            Some(chain) if meet.constant == neutral(function) => chain,
            Some(chain) => self.add(Node::Call(function, chain, number)),
        }
    }

    /// The normal form of a canonical node.
    fn read_meet(&self, function: Function, mut node: NodeIndex) -> Meet {
        let mut terms = Vec::new();
        let mut constant = neutral(function);
        while let Some(Node::Call(called, left, right)) = self.open(node)
            && called == function
        {
            match self.number(right) {
                Some(number) => constant = function.apply(constant, number),
                None => terms.push(right),
            }
            node = left;
        }
        match self.number(node) {
            Some(number) => constant = function.apply(constant, number),
            None => terms.push(node),
        }
        terms.reverse();
        Meet { terms, constant }
    }

    /// Whether a term is the `not` of another.
    fn has_complements(&self, terms: &[NodeIndex]) -> bool {
        let parities: Vec<_> = terms.iter().map(|&term| self.parity(term)).collect();
        let mut pairs = parities.iter().enumerate();
        pairs.any(|(at, term)| parities[..at].iter().any(|other| term.is_complement(other)))
    }

    /// Drops what changes nothing: `x and (x or y)` is `x`, `5 and (y or 7)` is 5.
    ///
    /// Every term is read as a meet of the dual function. A term is dropped if its own number leaves the number of
    /// `meet` unchanged, or if every part of another term, the number included, is also a part of it. The latter is a
    /// partial order, so dropping all such terms at once leaves the least ones.
    fn absorb(&self, function: Function, meet: &mut Meet) {
        let dual = dual(function);
        let read = |&term: &NodeIndex| self.read_meet(dual, term);
        let duals: Vec<Meet> = meet.terms.iter().map(read).collect();
        let absorbs = |by: &Meet, term: &Meet| {
            dual.apply(term.constant, by.constant) == term.constant
                && by.terms.iter().all(|part| term.terms.contains(part))
        };
        let mut at = 0;
        meet.terms.retain(|_| {
            let term = &duals[at];
            let mut others = duals[..at].iter().chain(&duals[at + 1..]);
            at += 1;
            function.apply(meet.constant, term.constant) != meet.constant
                && !others.any(|other| absorbs(other, term))
        });
    }
}
