//! Random expressions and values for the property tests, the same for the same seed.

use super::{Builder, Expression, Node, NodeIndex};
use crate::mep::{Function, Terminal, Terminals};

/// Values at which arithmetic wraps, changes its sign or divides by nothing.
const EDGES: [i32; 9] = [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 2, 3, i32::MAX];

/// The terminals of every property test.
pub(super) fn terminals() -> Terminals {
    Terminals::named(&["n", "a1", "a2", "a3", "a4"])
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

/// A generator (`SplitMix64`): tiny, and good enough to draw tests.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `limit`.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % limit as u64).unwrap()
    }

    /// An edge value, a small or any other one.
    pub(super) fn value(&mut self) -> i32 {
        let any = |random: &mut Self| i32::try_from(random.below(1 << 31)).unwrap();
        match self.below(4) {
            0 | 1 => EDGES[self.below(EDGES.len())],
            2 => any(self) % 20 - 10,
            _ => any(self) ^ -i32::try_from(self.below(2)).unwrap(),
        }
    }

    /// A value for every terminal.
    pub(super) fn values(&mut self) -> Vec<i32> {
        terminals().all().map(|_| self.value()).collect()
    }

    /// An expression as a chromosome of that many genes, numbers included, may express it. Few
    /// functions, drawn first, meet each other more often than all nine do.
    pub(super) fn expression(&mut self, genes: usize) -> Expression {
        let mut builder = Builder::default();
        let mut nodes: Vec<NodeIndex> = Vec::new();
        let functions = [(); 4].map(|()| Function::ALL[self.below(Function::ALL.len())]);
        while nodes.len() < genes.max(1) {
            let node = match self.below(if nodes.is_empty() { 4 } else { 12 }) {
                0 => builder.add(Node::Number(self.value())),
                1..4 => {
                    let terminal = terminals().all().nth(self.below(terminals().count()));
                    builder.add(Node::Terminal(terminal.unwrap()))
                }
                _ => {
                    let function = functions[self.below(functions.len())];
                    let left = nodes[self.below(nodes.len())];
                    let right = nodes[self.below(nodes.len())];
                    builder.call(function, left, right)
                }
            };
            nodes.push(node);
        }
        builder.finish(nodes[nodes.len() - 1])
    }

    /// The same expression with its commutative arguments exchanged here and there: each node is
    /// made in two ways and each use takes either, so that what was shared need not be.
    pub(super) fn shuffled(&mut self, expression: &Expression) -> Expression {
        let mut builder = Builder::default();
        let mut ways: Vec<[NodeIndex; 2]> = Vec::new();
        for &node in &expression.nodes {
            ways.push([(); 2].map(|()| match node {
                Node::Number(_) | Node::Terminal(_) => builder.add(node),
                Node::Call(function, left, right) => {
                    let left = ways[left.index()][self.below(2)];
                    let right = ways[right.index()][self.below(2)];
                    if function.is_commutative() && self.below(2) == 0 {
                        builder.call(function, right, left)
                    } else {
                        builder.call(function, left, right)
                    }
                }
            }));
        }
        builder.finish(ways[expression.root().index()][0])
    }
}
