//! The true labels, and whether a formula gives them.
//!
//! The three rules have one solution on every game, the true labels: a formula breaks no rule exactly when it is 0 on
//! the P-positions and nowhere else.

use crate::game::{Graph, Label, true_labels};
use crate::mep::{Function, Terminals};

/// Some values next to each other.
type Chunk<T> = [T; Function::LANES];

/// The positions in the order in which formulas are tested, and which of them are P.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// Whether the position is P. The last one is repeated until the chunk is full.
    is_p: Vec<Chunk<bool>>,
}

impl Target {
    /// The target of a game, and the row of values of each terminal.
    ///
    /// P- and N-positions alternate as long as there are both, so that the first chunk already rules out almost every
    /// formula: few are 0 on every P-position, and most of those are 0 too often.
    pub fn new(graph: &Graph, terminals: &Terminals) -> (Self, Vec<Vec<i32>>) {
        let labels = true_labels(graph);
        let (p, n): (Vec<_>, Vec<_>) = graph
            .ids()
            .rev()
            .partition(|at| labels[at.index()] == Label::P);
        let longest = p.len().max(n.len());
        let mut order: Vec<_> = (0..longest)
            .flat_map(|at| p.get(at).into_iter().chain(n.get(at)).copied())
            .collect();
        let last = order[order.len() - 1];
        order.resize(order.len().next_multiple_of(Function::LANES), last);
        let is_p: Vec<_> = order
            .iter()
            .map(|at| labels[at.index()] == Label::P)
            .collect();
        let row = |terminal| {
            let values = order
                .iter()
                .map(|&at| terminals.value(terminal, graph.position(at)));
            values.collect()
        };
        let target = Self {
            is_p: is_p.as_chunks().0.to_vec(),
        };
        (target, terminals.all().map(row).collect())
    }

    /// The length of a row.
    pub fn width(&self) -> usize {
        self.is_p.len() * Function::LANES
    }

    /// Whether a function of two rows may give the true labels; this looks only at the first chunks.
    #[inline]
    pub fn may_be_met(&self, function: Function, left: &[i32], right: &[i32]) -> bool {
        match (left.first_chunk(), right.first_chunk()) {
            (Some(left), Some(right)) => agree(function, left, right, self.is_p[0]),
            _ => false,
        }
    }

    /// Whether a function of two rows gives the true labels.
    pub fn is_met(&self, function: Function, left: &[i32], right: &[i32]) -> bool {
        let chunks = left.as_chunks().0.iter().zip(right.as_chunks().0);
        self.is_p
            .iter()
            .zip(chunks)
            .all(|(&is_p, (left, right))| agree(function, left, right, is_p))
    }

    /// Whether a row gives the true labels.
    pub fn is_met_by(&self, row: &[i32]) -> bool {
        let labels = self.is_p.as_flattened().iter();
        labels.zip(row).all(|(&is_p, &value)| is_p == (value == 0))
    }
}

/// Whether a function is 0 exactly where it should be. Its value elsewhere does not matter, so only `mod` divides
/// anything.
#[inline]
fn agree(function: Function, left: &Chunk<i32>, right: &Chunk<i32>, is_p: Chunk<bool>) -> bool {
    match function {
        Function::Add => all(left, right, is_p, |x, y| x.wrapping_add(y) == 0),
        Function::Subtract | Function::Xor => all(left, right, is_p, |x, y| x == y),
        Function::Multiply => all(left, right, is_p, |x, y| x.wrapping_mul(y) == 0),
        Function::Divide => all(left, right, is_p, |x, y| {
            (y == 0) | (x.unsigned_abs() < y.unsigned_abs())
        }),
        Function::Modulo => {
            let values = left.iter().zip(right).zip(is_p);
            let mut values = values.map(|((&x, &y), is_p)| is_p == (function.apply(x, y) == 0));
            values.all(|agrees| agrees)
        }
        Function::And => all(left, right, is_p, |x, y| x & y == 0),
        Function::Or => all(left, right, is_p, |x, y| x | y == 0),
        Function::Not => all(left, right, is_p, |x, _| x == -1),
    }
}

/// One loop per function, without branches, so that the compiler emits vector instructions.
#[inline]
fn all(
    left: &Chunk<i32>,
    right: &Chunk<i32>,
    is_p: Chunk<bool>,
    is_zero: impl Fn(i32, i32) -> bool,
) -> bool {
    let values = left.iter().zip(right).zip(is_p);
    values.fold(true, |all, ((&x, &y), is_p)| all & (is_zero(x, y) == is_p))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [i32; 9] = [i32::MIN, i32::MIN + 1, -7, -1, 0, 1, 2, 7, i32::MAX];

    #[test]
    fn zeros_are_told_without_computing_values() {
        for function in Function::ALL {
            for x in EDGES {
                for y in EDGES {
                    let zero = function.apply(x, y) == 0;
                    let agrees = |is_p: bool| agree(function, &[x; 8], &[y; 8], [is_p; 8]);
                    assert_eq!(
                        (agrees(zero), agrees(!zero)),
                        (true, false),
                        "{function:?} {x} {y}"
                    );
                }
            }
        }
    }
}
