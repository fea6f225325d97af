//! Sums, differences and multiples: a linear combination with wrapping coefficients.
//!
//! Terms of equal coefficients are written as one multiple, `(a1 + a2 - a3) * 2`. That is why multiplying out and
//! merging never make a formula longer: a term that leaves its group costs another `* 2`, but it left because it was
//! merged with an equal one, so one of the two is gone.

use super::{MAX_TERMS, Simplifier};
use crate::mep::Function;
use crate::mep::expression::{Node, NodeIndex};
use crate::sort::sort_short;

/// A sum of multiples and a number. Once [merged](Simplifier::merged), each node occurs once, in canonical order, and
/// no coefficient is 0.
#[derive(Default)]
struct Linear {
    terms: Vec<Term>,
    constant: i32,
}

#[derive(Clone, Copy)]
struct Term {
    node: NodeIndex,
    coefficient: i32,
}

impl Term {
    /// The coefficient without its sign. The smallest number is its own negative, so it stays as it is and counts as
    /// positive.
    fn magnitude(self) -> i32 {
        self.coefficient.wrapping_abs()
    }

    fn is_positive(self) -> bool {
        self.coefficient == self.magnitude()
    }
}

impl Simplifier {
    /// `left + right` or `left - right`.
    pub(super) fn sum(
        &mut self,
        function: Function,
        left: NodeIndex,
        right: NodeIndex,
    ) -> NodeIndex {
        let sign = if function == Function::Subtract {
            -1
        } else {
            1
        };
        let mut linear = Linear::default();
        self.read(left, 1, &mut linear);
        self.read(right, sign, &mut linear);
        let linear = self.merged(linear);
        if linear.terms.len() > MAX_TERMS {
            return self.unmerged(function, left, right);
        }
        self.write(linear)
    }

    /// `node * factor`.
    pub(super) fn multiple(&mut self, node: NodeIndex, factor: i32) -> NodeIndex {
        let mut linear = Linear::default();
        self.read(node, factor, &mut linear);
        let linear = self.merged(linear);
        self.write(linear)
    }

    /// Adds a multiple of a canonical node.
    fn read(&self, node: NodeIndex, factor: i32, linear: &mut Linear) {
        let mut open = vec![(node, factor)];
        while let Some((node, factor)) = open.pop() {
            let term = Term {
                node,
                coefficient: factor,
            };
            match self.open(node) {
                Some(Node::Number(number)) => {
                    let product = number.wrapping_mul(factor);
                    linear.constant = linear.constant.wrapping_add(product);
                }
                Some(Node::Call(Function::Add, left, right)) => {
                    open.extend([(left, factor), (right, factor)]);
                }
                Some(Node::Call(Function::Subtract, left, right)) => {
                    open.extend([(left, factor), (right, factor.wrapping_neg())]);
                }
                Some(Node::Call(Function::Multiply, left, right)) => match self.number(right) {
                    Some(number) => open.push((left, factor.wrapping_mul(number))),
                    None => linear.terms.push(term),
                },
                Some(Node::Terminal(_) | Node::Call(..)) | None => linear.terms.push(term),
            }
        }
    }

    fn merged(&self, mut linear: Linear) -> Linear {
        let terms = &mut linear.terms;
        sort_short(terms, |left, right| self.order(left.node, right.node));
        terms.dedup_by(|next, kept| {
            let equal = next.node == kept.node;
            if equal {
                kept.coefficient = kept.coefficient.wrapping_add(next.coefficient);
            }
            equal
        });
        terms.retain(|term| term.coefficient != 0);
        linear
    }

    /// What is added comes first, then what is subtracted. If no term is positive, the number comes first, unless it is
    /// 0 and there is a negative multiple to come first: `-3 - a1`, `0 - a1`, `a1 * -2 - a2`.
    fn write(&mut self, linear: Linear) -> NodeIndex {
        let Linear {
            mut terms,
            constant,
        } = linear;
        let mut headless = constant == 0 && !terms.iter().any(|term| term.is_positive());
        let (mut added, mut subtracted) = (Vec::new(), Vec::new());
        sort_short(&mut terms, |left, right| {
            left.magnitude().cmp(&right.magnitude())
        });
        for group in terms.chunk_by(|left, right| left.magnitude() == right.magnitude()) {
            let magnitude = group[0].magnitude();
            let (plus, minus): (Vec<Term>, Vec<Term>) =
                group.iter().partition(|term| term.is_positive());
            let nodes = |side: Vec<Term>| side.iter().map(|term| term.node).collect::<Vec<_>>();
            let (plus, minus) = (nodes(plus), nodes(minus));
            if magnitude == 1 {
                added.extend(plus);
                subtracted.extend(minus);
            } else if !plus.is_empty() {
                added.push(self.scaled(&plus, &minus, magnitude));
            } else if headless {
                headless = false;
                added.push(self.scaled(&minus, &[], magnitude.wrapping_neg()));
            } else {
                subtracted.push(self.scaled(&minus, &[], magnitude));
            }
        }
        self.sort(&mut added);
        self.sort(&mut subtracted);
        if added.is_empty() || constant > 0 || constant == i32::MIN {
            added.push(self.add(Node::Number(constant)));
        } else if constant < 0 {
            subtracted.push(self.add(Node::Number(-constant)));
        }
        self.difference(&added, &subtracted)
    }

    fn scaled(&mut self, plus: &[NodeIndex], minus: &[NodeIndex], factor: i32) -> NodeIndex {
        let sum = self.difference(plus, minus);
        let factor = self.add(Node::Number(factor));
        self.add(Node::Call(Function::Multiply, sum, factor))
    }

    /// The sum of the terms `plus`, of which there must be one, minus the others.
    fn difference(&mut self, plus: &[NodeIndex], minus: &[NodeIndex]) -> NodeIndex {
        let sum = self.chain(Function::Add, plus);
        let sum = sum.expect("invariant: something is added");
        let take = |left, &right| self.add(Node::Call(Function::Subtract, left, right));
        minus.iter().fold(sum, take)
    }
}
