//! Circuits, read bit by bit with every guess, against the values of their formulas.

use super::*;
use crate::mep::{Builder, NodeIndex, Terminal};
use crate::property::hold;
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::sample::{Index, select};

const HEAPS: usize = 3;

/// Every value that some guess leads to if it survives all 32 bits.
fn read(circuit: &Circuit, heaps: &[u32]) -> Vec<i32> {
    let guesses = 1_u32 << circuit.dividers.len();
    let mut now: Vec<(Vec<i64>, u32)> = circuit
        .starts()
        .into_iter()
        .map(|start| (start, 0))
        .collect();
    let mut bits = Bits::new();
    for place in 0..u32::BITS {
        let ones = heaps.iter().enumerate();
        let letter = ones.fold(0, |letter, (at, heap)| letter | (heap >> place & 1) << at);
        let mut next = Vec::new();
        for (registers, value) in &now {
            for guess in 0..guesses {
                let mut registers = registers.clone();
                let letter = letter | guess << HEAPS;
                let last = place == u32::BITS - 1;
                if circuit.step(&mut registers, letter, HEAPS, last, &mut bits) {
                    let bit = u32::from(bits[circuit.value]);
                    next.push((registers, value | bit << place));
                }
            }
        }
        now = next;
    }
    now.into_iter()
        .map(|(_, value)| value.cast_signed())
        .collect()
}

/// Asserts that exactly one guess survives, and that it gives the formula's value.
fn assert_value(formula: &Expression, terminals: &Terminals, heaps: &[u32]) {
    let circuit = Circuit::new(formula, terminals).unwrap();
    let value = formula.value(&terminals.values(heaps));
    let shown = formula.show(terminals);
    assert_eq!(read(&circuit, heaps), [value], "{shown} at {heaps:?}");
}

/// A step of a random formula; its arguments are among the steps before it.
#[derive(Clone, Debug)]
enum Draw {
    Heap(u8),
    Number(i32),
    Plain(Function, Index, Index),
    ByNumber(Function, Index, i32),
}

/// A formula that has a circuit with few guesses: at most two divisions, by small numbers.
fn formulas() -> impl Strategy<Value = Expression> {
    use Function::{Add, And, Divide, Modulo, Multiply, Not, Or, Subtract, Xor};
    let plain = select(&[Add, Subtract, And, Or, Xor, Not][..]);
    let number = || {
        prop_oneof![3 => -9..10_i32, 1 => any::<i32>(), 1 => select(
            &[i32::MIN, i32::MIN + 1, i32::MAX, 1 << 16, 1 << 30][..]
        )]
    };
    let divisor = prop_oneof![1 => select(&[0, 1, -1][..]), 6 => -13..14_i32];
    let step = prop_oneof![
        2 => (0..3_u8).prop_map(Draw::Heap),
        1 => number().prop_map(Draw::Number),
        6 => (plain, any::<Index>(), any::<Index>())
            .prop_map(|(function, left, right)| Draw::Plain(function, left, right)),
        2 => (any::<Index>(), number())
            .prop_map(|(left, number)| Draw::ByNumber(Multiply, left, number)),
        3 => (select(&[Divide, Modulo][..]), any::<Index>(), divisor)
            .prop_map(|(function, left, number)| Draw::ByNumber(function, left, number)),
    ];
    vec(step, 1..14).prop_map(|steps| {
        let mut builder = Builder::default();
        let heap = |at| Node::Terminal(Terminal(at));
        let mut nodes: Vec<NodeIndex> = vec![builder.add(heap(0)), builder.add(heap(1))];
        let mut divisions = 0;
        for step in steps {
            // The newest ones are more likely, so that formulas grow deep.
            let recent = &nodes[nodes.len().saturating_sub(4)..];
            let node = match step {
                Draw::Heap(at) => builder.add(heap(at)),
                Draw::Number(number) => builder.add(Node::Number(number)),
                Draw::Plain(function, left, right) => {
                    builder.call(function, *left.get(recent), *right.get(recent))
                }
                Draw::ByNumber(function, left, number) => {
                    divisions += usize::from(function != Multiply);
                    if divisions > 2 && function != Multiply {
                        continue;
                    }
                    let by = builder.add(Node::Number(number));
                    builder.call(function, *left.get(recent), by)
                }
            };
            nodes.push(node);
        }
        builder.finish(nodes[nodes.len() - 1])
    })
}

fn heap() -> impl Strategy<Value = u32> {
    let largest = i32::MAX.unsigned_abs();
    prop_oneof![
        0..=largest,
        0..10_u32,
        select(vec![0, 1, 1 << 30, largest - 1, largest])
    ]
}

#[test]
fn one_guess_holds_out_and_gives_the_value_of_the_formula() {
    let terminals = Terminals::named(&["a1", "a2", "a3"]);
    hold(
        3_000,
        (formulas(), [heap(), heap(), heap()]),
        |(formula, heaps)| {
            assert_value(&formula, &terminals, &heaps);
            assert_value(&formula.simplified(), &terminals, &heaps);
        },
    );
}

#[test]
fn arithmetic_wraps_and_divides_at_the_edges_as_the_engine_does() {
    let terminals = Terminals::named(&["a1", "a2", "a3"]);
    let largest = i32::MAX.unsigned_abs();
    let edges = [0, 1, 2, 3, 7, 1 << 30, largest - 1, largest];
    for text in [
        // These reach the least number, -2147483648.
        "(not a1) div 2",
        "(not a1) div -2",
        "(not a1) div -1",
        "(not a1) mod -1",
        "(not a1) div -3",
        "(not a1) mod 7",
        "(a1 + a1 + 2) div 3",
        "(a1 * -2147483648) div 5",
        "(a1 * -2147483648) mod -6",
        "a1 * 2147483647 + a2 * -2147483648",
        // A quotient or remainder divided again, two divisions by the same number, division by something constant.
        "a1 div 3 div 3",
        "(a1 - a2) mod 5 mod 3",
        "(a1 - a2) div 4 * 4 + (a1 - a2) mod 4 - (a1 - a2)",
        "(a1 - a2) div -7 xor (a2 - a1) mod 5",
        "(a1 xor not a2) mod (3 - 8)",
        "(a1 or -2147483648) mod 100",
        "(a1 or -2147483648) div -100",
        "a1 div 0 + a2 mod 0",
        "(3 div 0) + 7 mod 0",
        "a1 div 100 * (7 div 2)",
    ] {
        let formula = Expression::parse(text, &terminals).unwrap();
        for one in edges {
            for other in edges {
                assert_value(&formula, &terminals, &[one, other, 0]);
            }
        }
    }
}
