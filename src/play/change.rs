//! A move in words, from the difference between two positions: "take 2 from heap 3".

use crate::game::{Merging, Position};
use std::fmt;

/// What a move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Objects are taken: for every heap touched, counted from 0, how many.
    Take(Vec<(usize, u8)>),
    /// Objects are taken from a heap, or none, and what is left becomes two heaps.
    Split {
        /// The heap, counted from 0.
        heap: usize,
        /// How many are taken.
        take: u8,
        /// The two heaps it becomes.
        parts: (u8, u8),
    },
    /// Anything else: the position the move leads to.
    To(Position),
}

impl Change {
    /// What has changed between two positions of the same game. Where permutations are merged, the order of the parts
    /// of a split heap does not matter, so the larger comes first.
    #[must_use]
    pub fn between(from: Position, to: Position, merging: Merging) -> Self {
        let pairs = || from.heaps().iter().zip(to.heaps()).enumerate();
        let less: Vec<_> = pairs()
            .filter(|(_, (before, after))| after < before)
            .map(|(heap, (before, after))| (heap, before - after))
            .collect();
        let mut more = pairs().filter(|(_, (before, after))| after > before);
        match (more.next(), more.next(), less.as_slice()) {
            (None, _, [_, ..]) => Self::Take(less),
            (Some((_, (0, &part))), None, &[(heap, gone)]) if gone >= part => {
                let rest = to.heaps()[heap];
                let parts = match merging {
                    Merging::On => (rest.max(part), rest.min(part)),
                    Merging::Off => (rest, part),
                };
                Self::Split {
                    heap,
                    take: gone - part,
                    parts,
                }
            }
            _ => Self::To(to),
        }
    }

    /// How many objects are taken from each heap, if that describes the move.
    #[must_use]
    pub fn takes(&self, heaps: usize) -> Option<Vec<u8>> {
        let mut takes = vec![0; heaps];
        match self {
            Self::Take(touched) => {
                for &(heap, take) in touched {
                    takes[heap] = take;
                }
            }
            Self::Split { heap, take, .. } => takes[*heap] = *take,
            Self::To(_) => return None,
        }
        Some(takes)
    }

    /// Whether taking objects is all it does.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        matches!(self, Self::Take(_))
    }

    /// Orders moves as people list them: moves on one heap before moves on several, then by heap, fewer objects before
    /// more, and splits last.
    pub(super) fn rank(&self) -> (usize, usize, u32, bool) {
        match self {
            Self::Take(touched) => {
                let taken = touched.iter().map(|&(_, take)| u32::from(take)).sum();
                (touched.len(), touched[0].0, taken, false)
            }
            Self::Split { heap, take, .. } => (1, *heap, u32::from(*take), true),
            Self::To(_) => (usize::MAX, 0, 0, false),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Take(touched) => match touched.as_slice() {
                [(heap, take)] => write!(out, "take {take} from heap {}", heap + 1),
                [(_, first), rest @ ..] if rest.iter().all(|(_, take)| take == first) => {
                    let heaps = touched.iter().map(|(heap, _)| (heap + 1).to_string());
                    write!(out, "take {first} from each of heaps {}", list(heaps))
                }
                _ => {
                    let parts = touched.iter();
                    let parts = parts.map(|(heap, take)| format!("{take} from heap {}", heap + 1));
                    write!(out, "take {}", list(parts))
                }
            },
            Self::Split {
                heap,
                take: 0,
                parts: (one, other),
            } => write!(out, "split heap {} into {one} and {other}", heap + 1),
            Self::Split {
                heap,
                take,
                parts: (one, other),
            } => write!(
                out,
                "take {take} from heap {} and split the rest into {one} and {other}",
                heap + 1
            ),
            Self::To(to) => write!(out, "move to {to}"),
        }
    }
}

/// For example "1, 2 and 3".
fn list(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<_> = words.collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() {
        last
    } else {
        format!("{} and {last}", words.join(", "))
    }
}

/// A typed move without its filler words: "Take 2 from heap 3." becomes "2 from 3".
pub(super) fn bare(text: &str) -> String {
    let text = text.trim().trim_end_matches('.').to_ascii_lowercase();
    let words = text.split(|c: char| c.is_ascii_whitespace() || c == ',');
    let words = words.filter(|word| {
        !matches!(
            *word,
            "" | "take" | "i" | "heap" | "heaps" | "the" | "each" | "of" | "object" | "objects"
        )
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(from: &[u32], to: &[u32], merging: Merging, expected: &str) {
        let [from, to] = [from, to].map(|heaps| Position::new(heaps).unwrap());
        assert_eq!(Change::between(from, to, merging).to_string(), expected);
    }

    #[test]
    fn a_move_is_told_by_what_it_changes() {
        use Merging::{Off, On};
        says(&[3, 2, 3], &[3, 2, 1], On, "take 2 from heap 3");
        says(
            &[3, 2, 3],
            &[2, 1, 3],
            On,
            "take 1 from each of heaps 1 and 2",
        );
        says(
            &[3, 2, 3],
            &[0, 1, 1],
            On,
            "take 3 from heap 1, 1 from heap 2 and 2 from heap 3",
        );
        says(&[4, 0], &[1, 3], Off, "split heap 1 into 1 and 3");
        says(&[4, 0], &[1, 3], On, "split heap 1 into 3 and 1");
        says(
            &[5, 0],
            &[1, 2],
            On,
            "take 2 from heap 1 and split the rest into 2 and 1",
        );
        says(&[2, 1], &[1, 3], Off, "move to (1,3)");
    }

    #[test]
    fn words_that_say_nothing_are_left_out() {
        assert_eq!(bare(" Take 2 from heap 3. "), "2 from 3");
        assert_eq!(bare("2 from 3"), "2 from 3");
    }
}
