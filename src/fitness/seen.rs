//! Counts of label sets that came up before.
//!
//! Different formulas often give the same labels, and labels alone decide the count. The memory is fixed:
//! a label set takes the place of another one with the same hash. Whole sets are compared, so what is
//! remembered is never wrong.

/// The memory for label sets, in bytes: well below a core's second-level cache.
const MEMORY: usize = 1 << 17;

/// The most label sets that are remembered.
const MOST: usize = 1 << 12;

/// Label sets, each with its count.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    words: usize,
    /// 64 less the number of bits of a place's number.
    shift: u32,
    /// The label sets by their places; a place that is not taken has the count [`NONE`].
    sets: Vec<u64>,
    counts: Vec<u64>,
}

/// No count is as large: it is at most the number of moves, or of nodes that can be counted.
const NONE: u64 = u64::MAX;

impl Seen {
    /// Memory for label sets of so many words.
    pub(super) fn new(words: usize) -> Self {
        let places = (MEMORY / (8 * words + 8)).clamp(2, MOST);
        let places = 1 << places.ilog2();
        Self {
            words,
            shift: u64::BITS - usize::ilog2(places),
            sets: vec![0; places * words],
            counts: vec![NONE; places],
        }
    }

    /// The count of a label set: what was remembered, or what `count` says.
    #[inline]
    pub(super) fn count(&mut self, set: &[u64], count: impl FnOnce() -> u64) -> u64 {
        let place = self.place(set);
        let known = &mut self.sets[place * self.words..][..self.words];
        if self.counts[place] == NONE || known.iter().zip(set).any(|(one, other)| one != other) {
            known.copy_from_slice(set);
            self.counts[place] = count();
        }
        self.counts[place]
    }

    #[allow(clippy::cast_possible_truncation, reason = "there are few places")]
    fn place(&self, set: &[u64]) -> usize {
        let mix = |hash: u64, &word: &u64| {
            (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        (set.iter().fold(0, mix) >> self.shift) as usize
    }
}
