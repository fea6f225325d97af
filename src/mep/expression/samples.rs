//! Expressions and values for the tests: chosen ones, and random ones that shrink.

use super::{Builder, Expression, Node, NodeIndex};
use crate::mep::{Function, Terminal, Terminals};
use crate::rng::{Rng, Seed};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::sample::{Index, select};

/// Values at which arithmetic wraps, changes its sign or divides by zero.
const EDGES: [i32; 9] = [0, 1, -1, 2, -2, 3, i32::MAX, i32::MIN + 1, i32::MIN];

const NAMES: [&str; 5] = ["n", "a1", "a2", "a3", "a4"];

/// The most genes of a random expression.
const MAX_GENES: usize = 32;

/// The terminals of every test.
pub(super) fn terminals() -> Terminals {
    Terminals::named(&NAMES)
}

#[track_caller]
pub(super) fn parse(text: &str) -> Expression {
    Expression::parse(text, &terminals()).unwrap()
}

/// `a1` doubled again and again: x1 = f1(a1, a1), x2 = f2(x1, x1), ...
pub(super) fn doubled(levels: usize, function: impl Fn(usize) -> Function) -> Expression {
    let mut builder = Builder::default();
    let mut node = builder.add(Node::Terminal(Terminal(1)));
    for level in 0..levels {
        node = builder.call(function(level), node, node);
    }
    builder.finish(node)
}

/// Some values for every terminal, always the same: edges, and numbers near 0.
pub(super) fn fixed_values() -> Vec<[i32; 5]> {
    let mut rng = Rng::new(Seed::from_bits(1));
    let mut value = || match rng.below(12) {
        edge @ 0..9 => EDGES[edge as usize],
        _ => i32::try_from(rng.below(20)).unwrap() - 10,
    };
    (0..40).map(|_| NAMES.map(|_| value())).collect()
}

/// Some random values for every terminal.
pub(super) fn values() -> impl Strategy<Value = Vec<[i32; 5]>> {
    vec([(); 5].map(|()| value()), 10)
}

/// An edge value, a small one or any other.
fn value() -> impl Strategy<Value = i32> {
    prop_oneof![2 => select(&EDGES[..]), 1 => -10..10, 1 => any::<i32>()]
}

/// A gene of a random expression; the functions and arguments are chosen from those available.
#[derive(Clone, Debug)]
enum Draw {
    Terminal(u8),
    Number(i32),
    Call(Index, Index, Index),
}

/// An expression as a chromosome may express it, numbers included. It has only a few functions, drawn first: they meet
/// each other more often than all nine would.
pub(super) fn expression() -> impl Strategy<Value = Expression> {
    let gene = prop_oneof![
        3 => (0..5_u8).prop_map(Draw::Terminal),
        1 => value().prop_map(Draw::Number),
        8 => any::<[Index; 3]>().prop_map(|[function, left, right]| {
            Draw::Call(function, left, right)
        }),
    ];
    let functions = vec(select(&Function::ALL[..]), 4);
    (functions, vec(gene, 1..=MAX_GENES)).prop_map(|(functions, genes)| {
        let mut builder = Builder::default();
        let mut nodes: Vec<NodeIndex> = Vec::new();
        for gene in genes {
            nodes.push(match gene {
                Draw::Number(number) => builder.add(Node::Number(number)),
                Draw::Terminal(terminal) => builder.add(Node::Terminal(Terminal(terminal))),
                Draw::Call(..) if nodes.is_empty() => builder.add(Node::Terminal(Terminal(0))),
                Draw::Call(function, left, right) => {
                    let [left, right] = [left, right].map(|argument| *argument.get(&nodes));
                    builder.call(*function.get(&functions), left, right)
                }
            });
        }
        builder.finish(nodes[nodes.len() - 1])
    })
}

/// How to build each node of an expression in two ways: which of the two ways to take of each argument, and whether to
/// exchange the arguments.
pub(super) type Shuffle = Vec<[[bool; 3]; 2]>;

pub(super) fn shuffle() -> impl Strategy<Value = Shuffle> {
    vec(any::<[[bool; 3]; 2]>(), MAX_GENES)
}

/// The same expression with its commutative arguments exchanged here and there: each node is built in two ways and each
/// use takes one of them, so that nodes that were shared may no longer be.
pub(super) fn shuffled(expression: &Expression, shuffle: &Shuffle) -> Expression {
    let mut builder = Builder::default();
    let mut ways: Vec<[NodeIndex; 2]> = Vec::new();
    for (&node, choices) in expression.nodes.iter().zip(shuffle) {
        ways.push(choices.map(|[left_way, right_way, exchange]| match node {
            Node::Number(_) | Node::Terminal(_) => builder.add(node),
            Node::Call(function, left, right) => {
                let left = ways[left.index()][usize::from(left_way)];
                let right = ways[right.index()][usize::from(right_way)];
                if function.is_commutative() && exchange {
                    builder.call(function, right, left)
                } else {
                    builder.call(function, left, right)
                }
            }
        }));
    }
    builder.finish(ways[expression.root().index()][0])
}
