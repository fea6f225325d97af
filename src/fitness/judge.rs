//! Counts violations fast: labels are bits, and all moves are followed at once.

use super::parents::Parents;
use super::seen::Seen;
use super::zeros::{LANES, mark_zeros};
use super::{Counting, ones, require_countable};
use crate::Error;
use crate::bits::{Bits, insert};
use crate::game::{Ending, Graph, PositionId};

/// A game prepared for counting violations in one way.
///
/// "Can move to a P-position" is the union, over all P-positions, of the positions with a move
/// into it; a few bitwise operations on whole sets then give the violating positions.
#[derive(Clone, Debug)]
pub struct Judge {
    counting: Counting,
    columns: Vec<PositionId>,
    parents: Parents,
    /// The positions without moves that are wrong when labelled P, and when labelled N.
    wrong_as_p: Vec<u64>,
    wrong_as_n: Vec<u64>,
    /// The positions with moves.
    open: Vec<u64>,
    multiplicities: Vec<u64>,
    /// The bits of the last word that stand for positions.
    last: u64,
}

/// The memory a [`Judge`] works in, so that counting allocates nothing. A bench serves one judge only, since it
/// remembers counts.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The P-positions, after a word that is always 0.
    p: Vec<u64>,
    reach: Vec<u64>,
    seen: Seen,
}

impl Bench {
    /// Memory for a game of this many positions.
    #[must_use]
    pub fn new(positions: usize) -> Self {
        let words = positions.div_ceil(64);
        Self {
            p: vec![0; words + 1],
            reach: vec![0; words],
            seen: Seen::new(words),
        }
    }
}

impl Judge {
    /// Prepares a game; refuses to count the nodes of a tree that is too large.
    pub fn new(graph: &Graph, counting: Counting) -> Result<Self, Error> {
        require_countable(graph, counting)?;
        let (parents, columns) = Parents::of(graph);
        let words = columns.len().div_ceil(64);
        let mut open = vec![0; words];
        let mut closed = vec![0; words];
        for (column, &at) in columns.iter().enumerate() {
            let set = if graph.moves(at).is_empty() {
                &mut closed
            } else {
                &mut open
            };
            insert(set, column);
        }
        let nothing = vec![0; words];
        let (wrong_as_p, wrong_as_n) = match graph.ending() {
            Ending::Normal => (nothing, closed),
            Ending::Misere => (closed, nothing),
        };
        let lines = columns.iter().map(|&at| graph.multiplicity(at));
        Ok(Self {
            counting,
            parents,
            wrong_as_p,
            wrong_as_n,
            open,
            multiplicities: lines.collect(),
            last: u64::MAX >> (columns.len().wrapping_neg() % 64),
            columns,
        })
    }

    /// The order in which [`Judge::count`] takes the values of the positions.
    #[must_use]
    pub fn columns(&self) -> &[PositionId] {
        &self.columns
    }

    /// The number of violations of a formula with these values, one per position, in the order of [`Judge::columns`].
    /// The values may be padded to whole vectors; the padding does not count.
    pub fn count(&self, values: &[i32], bench: &mut Bench) -> u64 {
        debug_assert_eq!(
            values.len().div_ceil(LANES),
            self.columns.len().div_ceil(LANES)
        );
        let Bench { p, reach, seen } = bench;
        mark_zeros(values, &mut p[1..]);
        if let Some(last) = p.last_mut() {
            *last &= self.last;
        }
        seen.count(&p[1..], || self.count_labels(p, reach))
    }

    /// The number of violations when these positions are labelled P.
    #[inline(never)]
    fn count_labels(&self, p: &[u64], reach: &mut [u64]) -> u64 {
        reach.fill(0);
        let p_to_p = self.parents.mark(p, reach);
        let violations = reach
            .iter()
            .zip(&p[1..])
            .enumerate()
            .map(|(word, (&reach, &p))| {
                let ends = p & self.wrong_as_p[word] | !p & self.wrong_as_n[word];
                (p & reach, !p & !reach & self.open[word] | ends)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{HeapGame, Merging, Position};

    #[test]
    fn nodes_are_counted_up_to_the_limit_and_refused_beyond() {
        // The tree of one heap of n has 2^n nodes: the root, and the trees of all smaller heaps.
        let judge = |heap| {
            let start = Position::new(&[heap]).unwrap();
            let graph = Graph::new(&HeapGame::nim(), start, Merging::Off).unwrap();
            Judge::new(&graph, Counting::Nodes).map(|judge| {
                let all_n = vec![1; graph.positions().len()];
                judge.count(&all_n, &mut Bench::new(all_n.len()))
            })
        };
        // If all positions are labelled N, every node breaks a rule.
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
