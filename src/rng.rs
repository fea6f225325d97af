//! The one generator of random numbers, the same on every machine.
//!
//! The algorithm is xoshiro256++, chosen by name: rand's `SmallRng` and `StdRng` may differ between platforms and
//! versions. Samples are drawn from 32-bit words by a rule written down here, so an update of rand cannot change a run
//! either.

use crate::Error;
use crate::error::Kind;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng};
use std::sync::atomic::{Ordering, compiler_fence};

/// The number a run starts from: same settings and same seed give the same run, bit for bit.
///
/// At most 2^53 - 1, so that JavaScript, links and spreadsheets keep it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "u64", try_from = "u64"))]
pub struct Seed(u64);

impl From<Seed> for u64 {
    fn from(seed: Seed) -> Self {
        seed.0
    }
}

impl TryFrom<u64> for Seed {
    type Error = Error;

    fn try_from(number: u64) -> Result<Self, Error> {
        Self::new(number)
    }
}

impl Seed {
    /// The greatest seed.
    pub const MAX: u64 = (1 << 53) - 1;

    /// A seed that somebody chose; refuses a number over [`Seed::MAX`].
    pub fn new(number: u64) -> Result<Self, Error> {
        if number > Self::MAX {
            return Err(Self::refuse(&number.to_string()));
        }
        Ok(Self(number))
    }

    /// A seed from any 64 bits, for example fresh ones from the operating system.
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self(bits & Self::MAX)
    }

    /// Reads a seed as people type it.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let number = text.trim().parse().map_err(|_| Self::refuse(text))?;
        Self::new(number)
    }

    fn refuse(text: &str) -> Error {
        let kind = Kind::Whole {
            field: "seed",
            typed: text.to_owned(),
            least: 0,
            most: Self::MAX,
        };
        kind.into()
    }

    /// The seed of run `run` of point `point` in an experiment with this seed. It depends neither on the order of the
    /// runs nor on the number of workers.
    #[must_use]
    pub fn derive(self, point: u32, run: u32) -> Self {
        let place = u64::from(point) << 32 | u64::from(run);
        Self::from_bits(mix(mix(self.0) ^ place))
    }

    /// The seeds from which [`Seed::derive`] makes this one, for that run of that point. There are about two, since a
    /// seed has fewer bits than the number it is cut from.
    pub fn origins(self, point: u32, run: u32) -> impl Iterator<Item = Self> {
        let place = u64::from(point) << 32 | u64::from(run);
        let lost = 0..=u64::MAX >> Self::MAX.count_ones();
        let whole = lost.map(move |high| high << Self::MAX.count_ones() | self.0);
        let origins = whole.map(move |bits| unmix(unmix(bits) ^ place));
        origins.filter(|bits| *bits <= Self::MAX).map(Self)
    }

    /// The seed as a number.
    #[must_use]
    pub fn number(self) -> u64 {
        self.0
    }
}

/// A bijection of 64 bits that leaves no trace of its input's pattern (`SplitMix64`'s output).
fn mix(bits: u64) -> u64 {
    let mut z = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The inverse of [`mix`].
fn unmix(bits: u64) -> u64 {
    let mut z = bits ^ (bits >> 31) ^ (bits >> 62);
    z = z.wrapping_mul(0x3196_42b2_d24d_8ec3);
    z = (z ^ (z >> 27) ^ (z >> 54)).wrapping_mul(0x96de_1b17_3f11_9089);
    (z ^ (z >> 30) ^ (z >> 60)).wrapping_sub(0x9e37_79b9_7f4a_7c15)
}

/// The generator of one run. It makes words ahead, several at a time, which is faster and changes no draw.
#[derive(Clone, Debug)]
pub struct Rng {
    generator: Xoshiro256PlusPlus,
    /// The words from `next` up to `end` are made but not drawn yet. After every call there are at least
    /// [`Ahead::WORDS`] of them.
    made: [Made; ROOM],
    next: usize,
    end: usize,
}

/// An output of the generator. Its upper half is the word that is drawn.
type Made = u64;

/// How many words there is room for. When the room is full, the words not drawn yet move to the front.
const ROOM: usize = 512;

/// Once this many words are made ahead, no more are made.
const ENOUGH: usize = 128;

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        let mut rng = Self {
            generator: Xoshiro256PlusPlus::seed_from_u64(seed.0),
            made: [0; ROOM],
            next: 0,
            end: 0,
        };
        rng.fill();
        rng
    }

    /// A number from 0 to `bound - 1`, each equally likely (Lemire's method).
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(bound);
        if low(product) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while low(product) < unfair {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Numbers below these bounds, drawn one after the other.
    #[inline]
    pub fn draw<const N: usize>(&mut self, bounds: [u32; N]) -> [u32; N] {
        let ahead = self.ahead();
        if let Some(drawn) = ahead.foresee(bounds) {
            let rest = ahead.after(N).count();
            self.go_on(rest);
            return drawn;
        }
        bounds.map(|bound| self.below(bound))
    }

    /// The words that are already made.
    #[inline]
    pub(crate) fn ahead(&self) -> Ahead<'_> {
        Ahead {
            made: &self.made[self.next..self.end],
        }
    }

    /// Draws words without reading them, until this many of those already made are left.
    #[inline]
    pub(crate) fn go_on(&mut self, left: usize) {
        self.next = self.end - left;
        if left < Ahead::WORDS {
            self.fill();
        }
    }

    /// True with this probability.
    #[inline]
    pub fn chance(&mut self, probability: Probability) -> bool {
        u64::from(self.word()) < probability.threshold
    }

    /// Makes this many words unless there are enough. This costs little where the processor has to wait for something
    /// else.
    #[inline]
    pub(crate) fn make_ahead(&mut self, words: usize) {
        if self.end - self.next < ENOUGH {
            self.make(words);
        }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        let word = upper(self.made[self.next]);
        self.go_on(self.end - self.next - 1);
        word
    }

    /// Makes this many words. In wasm it is one function for any number of words, since every inlined copy adds to the
    /// download.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    fn make(&mut self, words: usize) {
        if self.end + words > ROOM {
            self.move_to_front();
        }
        // A copy, so that it stays in registers.
        let mut generator = self.generator.clone();
        let room = &mut self.made[self.end..self.end + words];
        for made in room {
            *made = generator.next_u64();
            // The fence emits no instruction. Without it the compiler gathers words into vectors, which takes longer.
            compiler_fence(Ordering::SeqCst);
        }
        self.generator = generator;
        self.end += words;
    }

    /// Moves the words that are not drawn yet to the front.
    #[cold]
    fn move_to_front(&mut self) {
        self.made.copy_within(self.next..self.end, 0);
        self.end -= self.next;
        self.next = 0;
    }

    /// Makes words until there are enough.
    #[cold]
    fn fill(&mut self) {
        self.make(ENOUGH - (self.end - self.next));
    }
}

/// Words that a generator has made ahead. Reading them draws nothing: only [`Rng::go_on`] does, which takes the number
/// of words that are left.
#[derive(Clone, Copy)]
pub(crate) struct Ahead<'a> {
    made: &'a [Made],
}

impl Ahead<'_> {
    /// At least this many words can be foreseen.
    pub(crate) const WORDS: usize = 64;

    /// The numbers that [`Rng::below`] would draw next with these bounds, one after the other; none if it might have to
    /// redraw one, or if there are too few words.
    #[inline]
    pub(crate) fn foresee<const N: usize>(self, bounds: [u32; N]) -> Option<[u32; N]> {
        let mut drawn = [0; N];
        for ((drawn, word), bound) in drawn.iter_mut().zip(self.words::<N>()?).zip(bounds) {
            *drawn = foreseen(word, bound)?;
        }
        Some(drawn)
    }

    /// The next words; none if there are fewer.
    #[inline]
    pub(crate) fn words<const N: usize>(self) -> Option<[u32; N]> {
        self.made.first_chunk().map(|made| made.map(upper))
    }

    /// The words after the first `words` of these.
    #[inline]
    pub(crate) fn after(self, words: usize) -> Self {
        Self {
            made: &self.made[words..],
        }
    }

    /// The number of these words.
    #[inline]
    pub(crate) fn count(self) -> usize {
        self.made.len()
    }
}

/// The number that [`Rng::below`] would draw from this word; none if it might have to redraw it.
#[inline]
pub(crate) fn foreseen(word: u32, bound: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(bound);
    (low(product) >= bound).then_some(upper(product))
}

#[inline]
fn upper(number: u64) -> u32 {
    (number >> 32) as u32
}

#[allow(clippy::cast_possible_truncation, reason = "the low half is wanted")]
#[inline]
fn low(product: u64) -> u32 {
    product as u32
}

/// A probability as an integer threshold, so that no float takes part in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probability {
    /// How many of the 2^32 equally likely words count as true.
    threshold: u64,
}

impl Probability {
    /// A probability, clamped to 0 to 1.
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to 2^32 after clamping"
    )]
    pub fn new(probability: f64) -> Self {
        Self {
            threshold: (probability.clamp(0.0, 1.0) * 4_294_967_296.0) as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_never_changes() {
        let mut rng = Rng::new(Seed(42));
        let drawn: Vec<_> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, GOLDEN_DRAWS);
        assert_eq!(Seed(42).derive(3, 17).number(), GOLDEN_SEED);
    }

    const GOLDEN_DRAWS: [u32; 8] = [814, 318, 983, 701, 793, 588, 125, 605];
    const GOLDEN_SEED: u64 = 1_497_166_188_474_148;

    #[test]
    fn xoshiro_is_the_published_one() {
        // The first outputs of the authors' reference code from the state 1, 2, 3, 4.
        let mut state = [0; 32];
        for (word, bytes) in (1_u64..=4).zip(state.chunks_mut(8)) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        let mut generator = Xoshiro256PlusPlus::from_seed(state);
        assert_eq!(generator.next_u64(), 41_943_041);
        assert_eq!(generator.next_u64(), 58_720_359);
        assert_eq!(generator.next_u64(), 3_588_806_011_781_223);
    }

    #[test]
    fn words_keep_their_order_however_they_are_made_ahead() {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(42);
        let mut rng = Rng::new(Seed(42));
        for number in 0..3000 {
            for _ in 0..number % 4 {
                rng.make_ahead(3);
            }
            assert_eq!(rng.word(), generator.next_u32());
            assert!(rng.ahead().count() >= Ahead::WORDS);
        }
    }

    #[test]
    fn what_is_foreseen_is_what_is_drawn() {
        let mut rng = Rng::new(Seed(7));
        let mut unforeseen = 0;
        for bounds in [[14, 3, 9], [1, u32::MAX, 2], [3 << 30; 3]]
            .into_iter()
            .cycle()
            .take(3000)
        {
            let mut other = rng.clone();
            let foreseen = rng.ahead().foresee(bounds);
            let left = rng.ahead().after(3).count();
            let together = rng.clone().draw(bounds);
            let drawn = bounds.map(|bound| rng.below(bound));
            assert_eq!(together, drawn);
            match foreseen {
                Some(foreseen) => {
                    assert_eq!(foreseen, drawn);
                    other.go_on(left);
                    assert_eq!(other.below(u32::MAX), rng.clone().below(u32::MAX));
                }
                None => unforeseen += 1,
            }
        }
        assert!((500..2500).contains(&unforeseen), "{unforeseen}");
    }

    #[test]
    fn draws_are_even() {
        let mut rng = Rng::new(Seed(1));
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 400),
            "{counts:?}"
        );
        let probability = Probability::new(0.9);
        let hits = (0..10_000).filter(|_| rng.chance(probability)).count();
        assert!(hits.abs_diff(9_000) < 150, "{hits}");
    }

    #[test]
    fn certain_and_impossible_are_exact() {
        let mut rng = Rng::new(Seed(3));
        assert!((0..1000).all(|_| rng.chance(Probability::new(1.0))));
        assert!(!(0..1000).any(|_| rng.chance(Probability::new(0.0))));
    }

    #[test]
    fn a_derived_seed_leads_back() {
        for bits in [0, 1, 7, u64::MAX, 0x0123_4567_89ab_cdef] {
            assert_eq!(unmix(mix(bits)), bits);
            let seed = Seed::from_bits(bits);
            let origins = seed.derive(3, 99_999).origins(3, 99_999);
            let origins: Vec<_> = origins.collect();
            assert!(origins.contains(&seed) && origins.len() < 10, "{origins:?}");
        }
    }

    #[test]
    fn seeds_have_a_limit() {
        assert!(Seed::new(Seed::MAX).is_ok());
        let refusal =
            "Seed is 9,007,199,254,740,992; it must be between 0 and 9,007,199,254,740,991.";
        assert_eq!(Seed::new(Seed::MAX + 1).unwrap_err().to_string(), refusal);
        let refusal =
            "Seed is \"x\"; it must be a whole number between 0 and 9,007,199,254,740,991.";
        assert_eq!(Seed::parse("x").unwrap_err().to_string(), refusal);
    }
}
