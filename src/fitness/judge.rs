//! Counts violations fast: labels are bits, and all moves into a position are handled at once.

use super::{Counting, require_countable};
use crate::Error;
use crate::bits::{Bits, elements, insert};
use crate::game::{Ending, Graph};

/// A game prepared for counting violations in one way.
///
/// "Can move to a P-position" is the union, over all P-positions, of the positions with a move
/// into it; a few bitwise operations on whole sets then give the violating positions.
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

/// The memory a [`Judge`] works in, so that counting allocates nothing.
#[derive(Clone, Debug)]
pub struct Bench {
    p: Vec<u64>,
    reach: Vec<u64>,
}

impl Bench {
    /// Memory for a game of this many positions.
    #[must_use]
    pub fn new(positions: usize) -> Self {
        let nothing = vec![0; positions.div_ceil(64)];
        Self {
            p: nothing.clone(),
            reach: nothing,
        }
    }
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
            Ending::Normal => (nothing, closed),
            Ending::Misere => (closed, nothing),
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
        for (word, values) in bench.p.iter_mut().zip(values.chunks(64)) {
            *word = zeros(values);
        }
        bench.reach.fill(0);
        let p_to_p = match &self.parents {
            Parents::Bits(sets) => mark_by_bits(sets, bench),
            Parents::Lists { first, all } => mark_by_lists(first, all, bench),
        };
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
                .map(|((i, other), lines)| Bits(i | other).map(|bit| lines[bit]).sum::<u64>())
                .sum(),
        }
    }
}

/// Fills in which positions have a move to a P, and returns the number of moves from P to P.
fn mark_by_bits(sets: &[u64], bench: &mut Bench) -> u64 {
    // Games of the paper's size have a few words, which then stay in registers.
    match bench.p.len() {
        1 => mark_by_words::<1>(sets, bench),
        2 => mark_by_words::<2>(sets, bench),
        3 => mark_by_words::<3>(sets, bench),
        4 => mark_by_words::<4>(sets, bench),
        words => {
            let Bench { p, reach } = bench;
            let mut p_to_p = 0;
            for at in elements(p) {
                let parents = &sets[at * words..][..words];
                for ((reach, &parents), &p) in reach.iter_mut().zip(parents).zip(&*p) {
                    *reach |= parents;
                    p_to_p += ones(parents & p);
                }
            }
            p_to_p
        }
    }
}

fn mark_by_words<const WORDS: usize>(sets: &[u64], bench: &mut Bench) -> u64 {
    let (sets, _) = sets.as_chunks::<WORDS>();
    let p: [u64; WORDS] = std::array::from_fn(|word| bench.p[word]);
    let mut reach = [0; WORDS];
    let mut p_to_p = 0;
    for at in elements(&p) {
        let parents = &sets[at];
        for word in 0..WORDS {
            reach[word] |= parents[word];
            p_to_p += ones(parents[word] & p[word]);
        }
    }
    bench.reach.copy_from_slice(&reach);
    p_to_p
}

fn mark_by_lists(first: &[u32], all: &[u32], bench: &mut Bench) -> u64 {
    let Bench { p, reach } = bench;
    let mut p_to_p = 0;
    for at in elements(p) {
        for &parent in &all[first[at] as usize..first[at + 1] as usize] {
            insert(reach, parent as usize);
            p_to_p += p[parent as usize / 64] >> (parent % 64) & 1;
        }
    }
    p_to_p
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

fn ones(word: u64) -> u64 {
    u64::from(word.count_ones())
}

/// Which of at most 64 values are 0, the first as the lowest bit.
fn zeros(values: &[i32]) -> u64 {
    // Comparing into bytes compiles to vector instructions; a multiplication then gathers eight
    // bytes into one.
    let mut bytes = [0_u8; 64];
    for (byte, &value) in bytes.iter_mut().zip(values) {
        *byte = u8::from(value == 0);
    }
    let (eights, _) = bytes.as_chunks::<8>();
    let gather = |&eight| u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let gathered = eights.iter().map(gather).enumerate();
    gathered.fold(0, |bits, (number, byte)| bits | byte << (8 * number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{HeapGame, Merging, Position};

    #[test]
    fn nodes_are_counted_up_to_the_limit_and_refused_beyond() {
        // The tree of one heap of n has 2^n nodes: 1 and all smaller trees.
        let judge = |heap| {
            let start = Position::new(&[heap]).unwrap();
            let graph = Graph::new(&HeapGame::nim(), start, Merging::Off).unwrap();
            Judge::new(&graph, Counting::Nodes).map(|judge| {
                let all_n = vec![1; graph.positions().len()];
                judge.count(&all_n, &mut Bench::new(all_n.len()))
            })
        };
        // Labelled N throughout, every node breaks a rule.
        assert_eq!(judge(53), Ok(1 << 53));
        assert_eq!(
            judge(54).unwrap_err().to_string(),
            "The game tree from (54) has 18,014,398,509,481,984 nodes; at most 9,007,199,254,740,992 can be counted."
        );
        assert_eq!(
            judge(70).unwrap_err().to_string(),
            "The game tree from (70) has more than 18,446,744,073,709,551,614 nodes; at most 9,007,199,254,740,992 can be counted."
        );
    }
}
