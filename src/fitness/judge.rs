//! Counting violations fast: labels as bits, all moves into a position at once.

use super::{Counting, require_countable};
use crate::Error;
use crate::game::Graph;

/// A game prepared for counting violations in one way.
///
/// "Can move to a P-position" is the union, over all P-positions, of the positions with a move
/// into it; what violates is then a matter of a few bitwise operations on whole sets.
#[derive(Clone, Debug)]
pub struct Judge {
    counting: Counting,
    positions: usize,
    words: usize,
    parents: Parents,
    /// The positions without moves that are wrong when labelled P, and when labelled N.
    wrong_as_p: Vec<u64>,
    wrong_as_n: Vec<u64>,
    /// The positions with moves.
    open: Vec<u64>,
    multiplicities: Vec<u64>,
}

/// The positions with a move into each position: as bits where that is shorter than a list.
#[derive(Clone, Debug)]
enum Parents {
    Bits(Vec<u64>),
    Lists { first: Vec<u32>, all: Vec<u32> },
}

/// The memory a [`Judge`] counts in, so that counting takes none.
#[derive(Clone, Debug, Default)]
pub struct Bench {
    p: Vec<u64>,
    reach: Vec<u64>,
}

impl Judge {
    /// Prepares a game; refuses to count the nodes of a tree that is too large.
    pub fn new(graph: &Graph, counting: Counting) -> Result<Self, Error> {
        require_countable(graph, counting)?;
        let positions = graph.positions().len();
        let words = positions.div_ceil(64);
        let mut open = vec![0; words];
        let mut closed = vec![0; words];
        for at in graph.ids() {
            let set = if graph.moves(at).is_empty() {
                &mut closed
            } else {
                &mut open
            };
            insert(set, at.index());
        }
        let nothing = vec![0; words];
        let (wrong_as_p, wrong_as_n) = match graph.ending() {
            crate::game::Ending::Normal => (nothing, closed),
            crate::game::Ending::Misere => (closed, nothing),
        };
        Ok(Self {
            counting,
            positions,
            words,
            parents: Parents::of(graph, words),
            wrong_as_p,
            wrong_as_n,
            open,
            multiplicities: graph.ids().map(|at| graph.multiplicity(at)).collect(),
        })
    }

    /// The number of violations of a formula with these values, one per position.
    pub fn count(&self, values: &[i32], bench: &mut Bench) -> u64 {
        debug_assert_eq!(values.len(), self.positions);
        bench.p.resize(self.words, 0);
        bench.reach.resize(self.words, 0);
        for (word, values) in bench.p.iter_mut().zip(values.chunks(64)) {
            let bits = values.iter().rev();
            *word = bits.fold(0, |bits, &value| bits << 1 | u64::from(value == 0));
        }
        bench.reach.fill(0);
        let p_to_p = self.mark_reach(bench);
        let violations = (0..self.words).map(|word| {
            let (p, reach, open) = (bench.p[word], bench.reach[word], self.open[word]);
            let ends = p & self.wrong_as_p[word] | !p & self.wrong_as_n[word];
            (p & reach, !p & !reach & open | ends)
        });
        match self.counting {
            Counting::Positions => violations.map(|(i, other)| ones(i | other)).sum(),
            Counting::Moves => p_to_p + violations.map(|(_, other)| ones(other)).sum::<u64>(),
            Counting::Nodes => violations
                .zip(self.multiplicities.chunks(64))
                .map(|((i, other), lines)| elements(i | other).map(|bit| lines[bit]).sum::<u64>())
                .sum(),
        }
    }

    /// Fills in which positions have a move to a P, and returns the number of moves from P to P.
    fn mark_reach(&self, bench: &mut Bench) -> u64 {
        let Bench { p, reach } = bench;
        let mut p_to_p = 0;
        for (word, &bits) in p.iter().enumerate() {
            for at in elements(bits).map(|bit| word * 64 + bit) {
                match &self.parents {
                    Parents::Bits(sets) => {
                        let parents = &sets[at * self.words..][..self.words];
                        for ((reach, &parents), &p) in reach.iter_mut().zip(parents).zip(&*p) {
                            *reach |= parents;
                            p_to_p += ones(parents & p);
                        }
                    }
                    Parents::Lists { first, all } => {
                        for &parent in &all[first[at] as usize..first[at + 1] as usize] {
                            insert(reach, parent as usize);
                            p_to_p += p[parent as usize / 64] >> (parent % 64) & 1;
                        }
                    }
                }
            }
        }
        p_to_p
    }
}

impl Parents {
    fn of(graph: &Graph, words: usize) -> Self {
        let positions = graph.positions().len();
        if positions * words <= graph.move_count() + 8 * positions {
            let mut sets = vec![0; positions * words];
            for from in graph.ids() {
                for to in graph.moves(from) {
                    insert(&mut sets[to.index() * words..][..words], from.index());
                }
            }
            return Self::Bits(sets);
        }
        let mut first = vec![0_u32; positions + 1];
        for to in graph.ids().flat_map(|from| graph.moves(from)) {
            first[to.index() + 1] += 1;
        }
        for index in 0..positions {
            first[index + 1] += first[index];
        }
        let mut next = first.clone();
        let mut all = vec![0; graph.move_count()];
        for from in graph.ids() {
            for to in graph.moves(from) {
                let slot = &mut next[to.index()];
                all[*slot as usize] =
                    u32::try_from(from.index()).expect("invariant: at most MAX_POSITIONS");
                *slot += 1;
            }
        }
        Self::Lists { first, all }
    }
}

fn insert(set: &mut [u64], element: usize) {
    set[element / 64] |= 1 << (element % 64);
}

fn ones(word: u64) -> u64 {
    u64::from(word.count_ones())
}

/// The numbers of the set bits of a word, lowest first.
fn elements(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}
