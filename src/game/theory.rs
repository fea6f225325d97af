//! What is known of a game for heaps of every size, if anything is.
//!
//! The solver ([`super::true_labels`]) needs every position of a game; a theory labels a single position,
//! however large. Every theory is tested against the solver.

use super::boards::{euclid_is_p, welter_function};
use super::{Ending, HeapFormula, Label};

/// A rule that tells which positions are P.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Theory {
    /// Write the heaps in binary, one below the other. P: the number of ones in every column is a multiple of
    /// `modulus` (Bouton 1901 for Nim, where it is 2; Moore 1910). Under misère play the same holds while some heap is
    /// over 1; without such a heap, a position is P if its number of ones is one more than a multiple of `modulus`.
    Columns {
        /// One more than the most heaps a move may take from.
        modulus: u32,
        /// Who wins at the end.
        ending: Ending,
    },
    /// Grundy numbers of single heaps. P: their xor is 0 (Sprague 1935, Grundy 1939).
    Sum(GrundySequence),
    /// Two heaps that differ by d. P: the smaller is the whole part of d times the golden ratio
    /// (Wythoff 1907).
    GoldenPairs,
    /// Two positive numbers. P: the larger is less than the golden ratio times the smaller (Nivasch 2006);
    /// under misère play, where all moves are forced, it is the other way round (Gurvich 2007).
    Euclid(Ending),
    /// Different squares. P: Welter's function of them is 0 (Welter 1954, Conway 1976).
    Welter,
    /// P: the formula is 0.
    Formula {
        /// The formula.
        zero_on_p: HeapFormula,
        /// The theory in one or two sentences.
        sentence: String,
    },
}

impl Theory {
    /// The true label of a position.
    #[must_use]
    pub fn label(&self, heaps: &[u32]) -> Label {
        let is_p = match self {
            Self::Columns { modulus, ending } => {
                let ones = |bit| heaps.iter().map(|heap| heap >> bit & 1).sum::<u32>();
                if *ending == Ending::Misere && heaps.iter().all(|&heap| heap <= 1) {
                    ones(0) % modulus == 1
                } else {
                    (0..u32::BITS).all(|bit| ones(bit).is_multiple_of(*modulus))
                }
            }
            Self::Sum(sequence) => heaps.iter().fold(0, |sum, &heap| sum ^ sequence.of(heap)) == 0,
            Self::GoldenPairs => {
                let [one, other] = [heaps[0], heaps[1]].map(u64::from);
                golden(one.abs_diff(other)) == one.min(other)
            }
            Self::Euclid(ending) => euclid_is_p([heaps[0], heaps[1]], *ending),
            Self::Welter => welter_function(heaps) == 0,
            Self::Formula { zero_on_p, .. } => zero_on_p.value(heaps) == 0,
        };
        if is_p { Label::P } else { Label::N }
    }
}

impl Theory {
    /// The theory in one or two sentences.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::Columns { modulus, ending } => {
                let even = match modulus {
                    2 => "an even number of ones".to_owned(),
                    many => format!("a number of ones that is a multiple of {many}"),
                };
                let begin = "Write the heaps in binary, one below the other.";
                let rule = format!("a position is P exactly if every column has {even}.");
                match ending {
                    Ending::Normal => format!("{begin} Then {rule}"),
                    Ending::Misere => {
                        let left = match modulus {
                            2 => "odd".to_owned(),
                            many => format!("one more than a multiple of {many}"),
                        };
                        format!(
                            "{begin} If some heap is over 1, {rule} If none is, it is P exactly if the number of \
                             ones is {left}."
                        )
                    }
                }
            }
            Self::Sum(sequence) => {
                let period = sequence.period();
                format!(
                    "Every heap has a Grundy number; as heaps grow, the numbers repeat with period {period}. A \
                     position is P exactly if the xor of its Grundy numbers is 0."
                )
            }
            Self::GoldenPairs => "A position is P exactly if its smaller heap is the difference of the two times the \
                golden ratio, rounded down."
                .to_owned(),
            Self::Euclid(ending) => {
                let rule = "A position is P exactly if the larger number is less than the golden ratio times the \
                    smaller.";
                let misere = match ending {
                    Ending::Normal => "",
                    Ending::Misere => {
                        " Where every move to the end is forced it is the other way round: at multiples of two \
                         neighbouring Fibonacci numbers."
                    }
                };
                format!("{rule}{misere}")
            }
            Self::Welter => "Pair the two squares that are alike in the most lowest binary digits, then two of the \
                others, and so on. A position is P exactly if the xor of all pairs, each the xor of its squares less \
                1, and of a square that is left over, is 0."
                .to_owned(),
            Self::Formula { sentence, .. } => sentence.clone(),
        }
    }
}

/// The whole part of `difference` times the golden ratio, exactly.
#[must_use]
pub(crate) fn golden(difference: u64) -> u64 {
    let square = 5 * u128::from(difference) * u128::from(difference);
    let root = u64::try_from(square.isqrt()).expect("invariant: a root of 70 bits");
    u64::midpoint(difference, root)
}

/// Grundy numbers of heaps of size 0, 1, 2, ...: some initial ones, then a part that repeats forever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundySequence {
    first: Vec<u32>,
    repeated: Vec<u32>,
}

/// How many terms are computed to find the period.
const TERMS: usize = 1 << 14;

/// The same for an octal game, where each term takes longer to compute than the one before: first a few, then more.
const OCTAL_TERMS: [usize; 3] = [256, 512, 1_024];

impl GrundySequence {
    /// The sequence for heaps from which one of these numbers may be taken, or `None` if it does not repeat soon
    /// enough. If the largest take is t, a term depends only on the t terms before it, so once a stretch of t terms
    /// repeats, everything after it does too.
    #[must_use]
    pub fn of_takes(takes: &[u8]) -> Option<Self> {
        let largest = usize::from(*takes.iter().max()?);
        let mut numbers: Vec<u32> = Vec::with_capacity(TERMS);
        for size in 0..TERMS {
            let mut reached = 0_u64;
            for take in takes.iter().map(|&take| usize::from(take)) {
                // Few takes, so a number over 63 never comes up.
                if take <= size {
                    reached |= 1_u64.checked_shl(numbers[size - take]).unwrap_or(0);
                }
            }
            numbers.push(reached.trailing_ones());
        }
        let stretch = |from: usize| &numbers[from..from + largest];
        let last = TERMS - largest;
        let period = (1..=last).find(|period| stretch(last - period) == stretch(last))?;
        let before = (0..last - period)
            .rev()
            .find(|&size| numbers[size] != numbers[size + period]);
        let begin = before.map_or(0, |size| size + 1);
        numbers.truncate(begin + period);
        Some(Self {
            repeated: numbers.split_off(begin),
            first: numbers,
        })
    }

    /// The sequence of an octal game with this largest take, or `None` if it does not repeat soon enough. If terms a
    /// period p apart are equal from some n > 0 to just before 2n + p + the largest take, they are equal ever after
    /// (Guy and Smith 1956): when a larger heap is split in two, one of the parts is p above a heap in that range.
    pub(super) fn of_octal(largest: usize, numbers: impl Fn(usize) -> Vec<u32>) -> Option<Self> {
        OCTAL_TERMS.into_iter().find_map(|terms| {
            let mut numbers = numbers(terms - 1);
            let first = |period: usize| {
                let differ = |&size: &usize| numbers[size] != numbers[size + period];
                let last = (0..terms - period).rev().find(differ);
                last.map_or(1, |size| size + 1)
            };
            let proves =
                |&(period, first): &(usize, usize)| 2 * (first + period) + largest <= terms;
            let (period, first) = (1..terms / 2)
                .map(|period| (period, first(period)))
                .find(proves)?;
            numbers.truncate(first + period);
            Some(Self {
                repeated: numbers.split_off(first),
                first: numbers,
            })
        })
    }

    /// The sequence 0, 1, ..., `largest` repeated: bounded Nim.
    #[must_use]
    pub fn counting_to(largest: u8) -> Self {
        Self {
            first: Vec::new(),
            repeated: (0..=u32::from(largest)).collect(),
        }
    }

    /// The Grundy number of a heap.
    #[must_use]
    pub fn of(&self, heap: u32) -> u32 {
        let heap = heap as usize;
        match self.first.get(heap) {
            Some(&number) => number,
            None => self.repeated[(heap - self.first.len()) % self.repeated.len()],
        }
    }

    /// The number of terms before the part that repeats.
    #[must_use]
    pub fn pre_period(&self) -> usize {
        self.first.len()
    }

    /// The length of the part that repeats.
    #[must_use]
    pub fn period(&self) -> usize {
        self.repeated.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_pairs_begin_as_published() {
        // OEIS A000201, the lower Wythoff sequence.
        let lower: Vec<u64> = (1..=10).map(golden).collect();
        assert_eq!(lower, [1, 3, 4, 6, 8, 9, 11, 12, 14, 16]);
    }

    #[test]
    fn periods_are_found_with_what_comes_before_them() {
        for (takes, pre_period, period) in [
            (&[1][..], 0, 2),
            (&[1, 2, 3], 0, 4),
            (&[1, 3, 4], 0, 7),
            (&[2], 0, 4),
            (&[2, 3], 0, 5),
            (&[1, 3, 7, 8], 0, 15),
            (&[2, 4, 7], 8, 3),
            (&[255], 0, 510),
        ] {
            let sequence = GrundySequence::of_takes(takes).unwrap();
            let found = (sequence.pre_period(), sequence.period());
            assert_eq!(found, (pre_period, period), "{takes:?}");
        }
    }
}
