//! Large positions on which a wrong formula is likely to be wrong: where its own numbers matter, and where a carry or
//! an overflow begins.

use super::Orders;
use crate::mep::{Expression, Node, Terminals};
use crate::sort::sort_long;

/// One heap, two equal heaps, or two powers of two; the others are empty. Fewest objects first.
pub(super) fn telling(
    formula: &Expression,
    terminals: &Terminals,
    heaps: usize,
    orders: Orders,
) -> Vec<Vec<u32>> {
    let powers: Vec<u32> = (1..31).map(|bit| 1 << bit).collect();
    let mut sizes = powers.clone();
    sizes.extend(formula.nodes().iter().filter_map(|&node| match node {
        Node::Number(number) => Some(number.unsigned_abs()),
        Node::Terminal(terminal) => terminals.constant(terminal).map(i32::unsigned_abs),
        Node::Call(..) => None,
    }));
    let near = sizes
        .iter()
        .flat_map(|&size| [size.saturating_sub(1), size, size.saturating_add(1)]);
    let near: Vec<u32> = near
        .filter(|&size| size <= i32::MAX.unsigned_abs())
        .collect();
    let places = match orders {
        Orders::Any => heaps,
        Orders::Sorted => 1,
    };
    let mut all = Vec::new();
    for first in 0..places {
        let mut add = |one: u32, other: u32| {
            let mut position = vec![0; heaps];
            position[first] = one;
            if other > 0 {
                position[(first + 1) % heaps] = other;
            }
            if orders.have(&position) {
                all.push(position);
            }
        };
        for &size in &near {
            add(size, 0);
            if heaps > 1 {
                add(size, size);
            }
        }
        for pair in powers
            .iter()
            .flat_map(|&one| powers.iter().map(move |&other| [one, other]))
        {
            if heaps > 1 {
                add(pair[0], pair[1]);
            }
        }
    }
    let objects = |heaps: &[u32]| heaps.iter().map(|&heap| u64::from(heap)).sum::<u64>();
    sort_long(&mut all, |one, other| {
        (objects(one), one).cmp(&(objects(other), other))
    });
    all
}
