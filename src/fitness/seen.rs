//! The counts of label sets that came up before.
//!
//! Different formulas often give the same labels, and labels alone decide the count. The memory is fixed: a label set
//! replaces another one whose hash gives the same place. Whole sets are compared, so a remembered count is never wrong.

/// The memory for label sets, in bytes: well below a core's second-level cache.
const MEMORY: usize = 1 << 17;

/// The most label sets that are remembered.
const MOST: usize = 1 << 12;

/// Label sets, each with its count.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    words: usize,
    /// 64 minus the number of bits in the number of a place.
    shift: u32,
    /// One entry for each place: a count, followed by its label set. A free place has the count [`NONE`].
    entries: Vec<u64>,
}

/// No count is this large: it is at most the number of positions and moves, or of nodes that can be counted.
const NONE: u64 = u64::MAX;

impl Seen {
    /// Memory for label sets of this many words.
    pub(super) fn new(words: usize) -> Self {
        let places = (MEMORY / (8 * words + 8)).clamp(2, MOST);
        let places = 1 << places.ilog2();
        Self {
            words,
            shift: u64::BITS - usize::ilog2(places),
            entries: vec![NONE; places * (words + 1)],
        }
    }

    /// The count of a label set: the remembered one, or else what `count` returns.
    #[inline]
    pub(super) fn count(&mut self, set: &[u64], count: impl FnOnce() -> u64) -> u64 {
        match self.words {
            // The paper's game: the compiler unrolls loops whose length it knows.
            2 => self.count_words(2, set, count),
            words => self.count_words(words, set, count),
        }
    }

    #[allow(
        clippy::inline_always,
        reason = "so that the length of its loops is known"
    )]
    #[inline(always)]
    fn count_words(&mut self, words: usize, set: &[u64], count: impl FnOnce() -> u64) -> u64 {
        let set = &set[..words];
        let entry = self.place(set) * (words + 1);
        let (known, of) = self.entries[entry..][..=words].split_at_mut(1);
        if known[0] == NONE || of.iter().zip(set).any(|(one, other)| one != other) {
            of.copy_from_slice(set);
            known[0] = count();
        }
        known[0]
    }

    #[allow(clippy::cast_possible_truncation, reason = "there are few places")]
    #[inline]
    fn place(&self, set: &[u64]) -> usize {
        let mix = |hash: u64, &word: &u64| {
            (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        (set.iter().fold(0, mix) >> self.shift) as usize
    }
}
