//! Which positions have a move to a P-position, found for all positions at once, in one of three ways.

use super::ones;
use crate::bits::{Bits, elements, insert};
use crate::game::{Graph, PositionId};

/// The moves of a game reversed: for each position, the positions with a move to it. Positions are numbered in the
/// order of [`Judge::columns`](super::Judge::columns).
#[derive(Clone, Debug)]
pub(super) enum Parents {
    /// A set of parents for every position; for small games.
    Bits(Vec<u64>),
    /// The moves by their distance in this order: one shift of the set of P-positions follows all moves of one
    /// distance. In a game whose positions fill a box there are few distances.
    Shifts(Vec<Shift>),
    /// A list of parents for every position.
    Lists { first: Vec<u32>, all: Vec<u32> },
}

/// All moves from a position to the one `64 * words + bits` places before it.
#[derive(Clone, Debug)]
pub(super) struct Shift {
    words: usize,
    bits: u32,
    /// The positions that have such a move. The first `words` words of the set are left out, since they have none.
    from: Vec<u64>,
}

/// About one in this many positions is P: an estimate, used to choose the fastest way.
const POSITIONS_TO_A_P: usize = 8;

impl Parents {
    /// Prepares a game; returns with it the order of the positions that the preparation requires.
    pub(super) fn of(graph: &Graph) -> (Self, Vec<PositionId>) {
        let words = graph.positions().len().div_ceil(64);
        let mut by_position: Vec<PositionId> = graph.ids().collect();
        // If the positions fill a box, taking the same number from the same heap covers the same distance in this order
        // wherever it starts.
        crate::sort::sort_long(&mut by_position, |&one, &other| {
            graph.position(one).cmp(&graph.position(other))
        });
        if let Some(shifts) = shifts(graph, &by_position) {
            return (Self::Shifts(shifts), by_position);
        }
        let positions = graph.positions().len();
        let in_order = graph.ids().collect();
        if positions * words <= graph.move_count() + 8 * positions {
            (Self::Bits(bits(graph, words)), in_order)
        } else {
            (lists(graph), in_order)
        }
    }

    /// Marks in `reach`, which must be empty, the positions that have a move to a P; returns the number of moves from P
    /// to P. The first word of `p` is 0, and the set follows it.
    pub(super) fn mark(&self, p: &[u64], reach: &mut [u64]) -> u64 {
        let set = &p[1..];
        match self {
            // In games of the paper's size, a set has a few words, which then stay in registers.
            Self::Bits(sets) => match set.len() {
                1 => by_few_words::<1>(sets, set, reach),
                2 => by_few_words::<2>(sets, set, reach),
                3 => by_few_words::<3>(sets, set, reach),
                4 => by_few_words::<4>(sets, set, reach),
                words => by_words(words, sets, set, reach),
            },
            Self::Shifts(shifts) => by_shifts(shifts, p, reach),
            Self::Lists { first, all } => by_lists(first, all, set, reach),
        }
    }
}

/// The moves by their distance; none if a move leads forward, or if there are too many distances for this to be the
/// fastest way.
fn shifts(graph: &Graph, columns: &[PositionId]) -> Option<Vec<Shift>> {
    let words = columns.len().div_ceil(64);
    let most = (columns.len() / POSITIONS_TO_A_P).min(graph.move_count() / words);
    let mut place = vec![0; columns.len()];
    for (index, at) in columns.iter().enumerate() {
        place[at.index()] = index;
    }
    // For each distance, the number of its shift, counted from 1; 0 if it has none.
    let mut numbers = vec![0_usize; columns.len()];
    let mut shifts: Vec<Shift> = Vec::new();
    for from in graph.ids() {
        for to in graph.moves(from) {
            let from = place[from.index()];
            let distance = from.checked_sub(place[to.index()])?;
            if numbers[distance] == 0 {
                if shifts.len() == most {
                    return None;
                }
                shifts.push(Shift::new(distance, words));
                numbers[distance] = shifts.len();
            }
            let shift = &mut shifts[numbers[distance] - 1];
            insert(&mut shift.from, from - 64 * shift.words);
        }
    }
    Some(shifts)
}

impl Shift {
    fn new(distance: usize, words: usize) -> Self {
        Self {
            words: distance / 64,
            bits: u32::try_from(distance % 64).expect("invariant: below 64"),
            from: vec![0; words - distance / 64],
        }
    }
}

fn by_shifts(shifts: &[Shift], p: &[u64], reach: &mut [u64]) -> u64 {
    let set = &p[1..];
    let mut p_to_p = 0;
    for Shift { words, bits, from } in shifts {
        // The bits carried over from the word before, which is 0 for the first, are shifted in two steps, since a shift
        // by 64 is not allowed.
        let shifted = set
            .iter()
            .zip(p)
            .map(|(&word, &before)| word << bits | before >> 1 >> (63 - bits));
        let there = reach[*words..].iter_mut().zip(&set[*words..]);
        for ((shifted, from), (reach, p)) in shifted.zip(from).zip(there) {
            let marked = shifted & from;
            *reach |= marked;
            p_to_p += ones(marked & p);
        }
    }
    p_to_p
}

fn by_words(words: usize, sets: &[u64], p: &[u64], reach: &mut [u64]) -> u64 {
    let mut p_to_p = 0;
    for at in elements(p) {
        let parents = &sets[at * words..][..words];
        for ((reach, &parents), &p) in reach.iter_mut().zip(parents).zip(p) {
            *reach |= parents;
            p_to_p += ones(parents & p);
        }
    }
    p_to_p
}

fn by_few_words<const WORDS: usize>(sets: &[u64], p: &[u64], into: &mut [u64]) -> u64 {
    let (sets, _) = sets.as_chunks::<WORDS>();
    let p: [u64; WORDS] = std::array::from_fn(|word| p[word]);
    let mut reach = [0; WORDS];
    let mut p_to_p = 0;
    for (sets, &bits) in sets.chunks(64).zip(&p) {
        for at in Bits(bits) {
            let parents = &sets[at];
            for word in 0..WORDS {
                reach[word] |= parents[word];
                p_to_p += ones(parents[word] & p[word]);
            }
        }
    }
    into.copy_from_slice(&reach);
    p_to_p
}

fn by_lists(first: &[u32], all: &[u32], p: &[u64], reach: &mut [u64]) -> u64 {
    let mut p_to_p = 0;
    for at in elements(p) {
        for &parent in &all[first[at] as usize..first[at + 1] as usize] {
            insert(reach, parent as usize);
            p_to_p += p[parent as usize / 64] >> (parent % 64) & 1;
        }
    }
    p_to_p
}

fn bits(graph: &Graph, words: usize) -> Vec<u64> {
    let mut sets = vec![0; graph.positions().len() * words];
    for from in graph.ids() {
        for to in graph.moves(from) {
            insert(&mut sets[to.index() * words..][..words], from.index());
        }
    }
    sets
}

fn lists(graph: &Graph) -> Parents {
    let positions = graph.positions().len();
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
    Parents::Lists { first, all }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{HeapGame, Merging, Position};
    use crate::rng::{Rng, Seed};

    /// What a preparation finds when these positions are P: the number of moves from P to P, and the marked positions
    /// as numbers in the graph.
    fn marked(parents: &Parents, columns: &[PositionId], p: &[bool]) -> (u64, Vec<usize>) {
        let words = columns.len().div_ceil(64);
        let (mut set, mut reach) = (vec![0; words + 1], vec![0; words]);
        for (column, at) in columns.iter().enumerate() {
            if p[at.index()] {
                insert(&mut set[1..], column);
            }
        }
        let p_to_p = parents.mark(&set, &mut reach);
        let mut reached: Vec<_> = elements(&reach)
            .map(|column| columns[column].index())
            .collect();
        reached.sort_unstable();
        (p_to_p, reached)
    }

    #[test]
    fn all_ways_mark_the_same_positions() {
        let mut rng = Rng::new(Seed::from_bits(5));
        for (game, start) in [
            (HeapGame::nim(), &[4, 4, 4, 4][..]),
            (HeapGame::nim(), &[9, 8, 7]),
            (HeapGame::wythoff(), &[20, 30]),
            (HeapGame::subtraction(&[1, 64, 65]), &[255, 1]),
            (HeapGame::slow(2), &[15, 15, 3]),
        ] {
            let graph = Graph::new(&game, Position::new(start).unwrap(), Merging::Off).unwrap();
            let words = graph.positions().len().div_ceil(64);
            let (shifts, by_position) = Parents::of(&graph);
            assert!(matches!(shifts, Parents::Shifts(_)), "{start:?}");
            let in_order: Vec<PositionId> = graph.ids().collect();
            for share in [0, 1, 3, 10] {
                let p: Vec<bool> = graph.ids().map(|_| rng.below(10) < share).collect();
                let expected = marked(&lists(&graph), &in_order, &p);
                let by_bits = Parents::Bits(bits(&graph, words));
                assert_eq!(marked(&by_bits, &in_order, &p), expected, "{start:?}");
                assert_eq!(marked(&shifts, &by_position, &p), expected, "{start:?}");
            }
        }
    }

    #[test]
    fn few_moves_lead_equally_far_where_permutations_are_merged_or_heaps_split() {
        for (game, start, merging) in [
            (HeapGame::nim(), &[4, 4, 4, 4][..], Merging::On),
            (HeapGame::lasker(), &[3, 3], Merging::Off),
        ] {
            let graph = Graph::new(&game, Position::new(start).unwrap(), merging).unwrap();
            let (parents, columns) = Parents::of(&graph);
            assert!(!matches!(parents, Parents::Shifts(_)), "{start:?}");
            assert!(columns.into_iter().eq(graph.ids()), "{start:?}");
        }
    }
}
