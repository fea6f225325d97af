//! The four verdicts, in the same words everywhere.

use super::Undecided;
use crate::error::grouped;
use crate::game::Label;

/// What a formula is worth beyond the game it was trained on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right for heaps of every size, in any order: decided, for every heap below 2^31.
    EverySize,
    /// Right for every size if the heaps are sorted, the largest first, as they are where training merges
    /// permutations. Decided; in another order the formula makes mistakes.
    Sorted,
    /// Wrong somewhere: it has only learned its training game by heart.
    ByHeart(Mistake),
    /// Not decided. No mistake was found among the positions checked.
    NoMistakeFound(Extent),
}

/// A position on which a formula is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Mistake {
    /// The sizes of the heaps.
    pub heaps: Vec<u32>,
    /// The formula's value there.
    pub value: i32,
    /// The label that value means.
    pub says: Label,
    /// The true label.
    pub truth: Label,
    /// Whether some result in the computation of that value does not fit into 32 bits and wraps around.
    pub wraps: bool,
    /// Whether no mistake has fewer objects.
    pub smallest: bool,
}

/// What was checked where nothing could be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Extent {
    /// All positions in which no heap exceeds these were checked, in the orders that occur in training.
    pub corner: Vec<u32>,
    /// How many positions these are.
    pub positions: u64,
    /// How many larger positions, drawn at random, were checked as well.
    pub random: u32,
}

/// The name of a verdict in rows, links and JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// [`Verdict::EverySize`]
    EverySize,
    /// [`Verdict::Sorted`]
    Sorted,
    /// [`Verdict::ByHeart`]
    ByHeart,
    /// [`Verdict::NoMistakeFound`]
    NoMistakeFound,
}

impl Word {
    /// All words, the best verdict first.
    pub const ALL: [Self; 4] = [
        Self::EverySize,
        Self::Sorted,
        Self::NoMistakeFound,
        Self::ByHeart,
    ];

    /// The word itself.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::EverySize => "every-size",
            Self::Sorted => "sorted",
            Self::ByHeart => "by-heart",
            Self::NoMistakeFound => "no-mistake-found",
        }
    }

    /// The verdict in words.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::EverySize => "right for heaps of every size",
            Self::Sorted => "right for every size if the heaps are sorted",
            Self::ByHeart => "learned by heart",
            Self::NoMistakeFound => "no mistake found",
        }
    }
}

impl Verdict {
    /// The verdict's name.
    #[must_use]
    pub fn word(&self) -> Word {
        match self {
            Self::EverySize => Word::EverySize,
            Self::Sorted => Word::Sorted,
            Self::ByHeart(_) => Word::ByHeart,
            Self::NoMistakeFound(_) => Word::NoMistakeFound,
        }
    }
}

impl Verdict {
    /// The verdict as one or two sentences.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::EverySize => "Right for heaps of every size.".to_owned(),
            Self::Sorted => {
                "Right for every size if the heaps are sorted, the largest first.".to_owned()
            }
            Self::ByHeart(mistake) => format!("Learned by heart. {}", mistake.sentence()),
            Self::NoMistakeFound(extent) => {
                format!("No mistake found, but not decided. {}", extent.sentence())
            }
        }
    }
}

impl Verdict {
    /// What to add to the verdict's title, in sentences: the mistake, or what was checked and why it is not decided.
    /// May be empty.
    #[must_use]
    pub fn detail(&self, undecided: Option<Undecided>) -> String {
        match self {
            Self::EverySize | Self::Sorted => String::new(),
            Self::ByHeart(mistake) => mistake.sentence(),
            Self::NoMistakeFound(extent) => {
                let reason = undecided.map(|reason| format!(" Not decided: {}.", reason.words()));
                extent.sentence() + &reason.unwrap_or_default()
            }
        }
    }
}

impl Mistake {
    /// The mistake in one sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        let Self {
            value, says, truth, ..
        } = self;
        let at = written(&self.heaps);
        let value = if self.wraps {
            format!("{value} (numbers have 32 bits here, and wrap around)")
        } else {
            value.to_string()
        };
        format!("At {at} its value is {value}, so it says {says:?}; the truth is {truth:?}.")
    }
}

impl Extent {
    /// What was checked, in one sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        let corner = written(&self.corner);
        let random = match self.random {
            0 => String::new(),
            random => format!(" and on {} larger ones drawn at random", grouped(&random)),
        };
        format!("It is right on all positions up to {corner}{random}.")
    }
}

/// Heaps, written as a position.
#[must_use]
pub fn written(heaps: &[u32]) -> String {
    let sizes: Vec<String> = heaps.iter().map(u32::to_string).collect();
    format!("({})", sizes.join(","))
}
