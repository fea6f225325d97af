//! A position: the sizes of the heaps.

use crate::Error;
use crate::error::Kind;
use crate::sort::sort_short;
use std::fmt;

/// The most heaps a position can have.
pub const MAX_HEAPS: usize = 12;

/// The most objects a heap can have.
pub const MAX_HEAP: u32 = 255;

/// Heap sizes `(a1, ..., an)`, at most [`MAX_HEAPS`] of them; a small value, copied freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    // Sizes past `heaps` are 0, so that equality and order need not look at them.
    sizes: [u8; MAX_HEAPS],
    heaps: u8,
}

impl Position {
    /// A position with these heaps. Refuses an empty list, too many heaps, and heaps that are too large.
    pub fn new(heaps: &[u32]) -> Result<Self, Error> {
        if heaps.is_empty() || heaps.len() > MAX_HEAPS {
            let kind = Kind::HeapCount {
                heaps: heaps.len(),
                most: MAX_HEAPS,
            };
            return Err(kind.into());
        }
        let mut sizes = [0; MAX_HEAPS];
        for (index, (&heap, size)) in heaps.iter().zip(&mut sizes).enumerate() {
            *size = u8::try_from(heap).map_err(|_| refuse(index, &heap.to_string()))?;
        }
        let heaps = u8::try_from(heaps.len()).expect("invariant: at most MAX_HEAPS heaps");
        Ok(Self { sizes, heaps })
    }

    /// Reads heaps as people type them: whole numbers separated by commas or blanks, with or without parentheses.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let inner = text.trim().trim_start_matches('(').trim_end_matches(')');
        // An empty part between commas is refused: someone is still typing.
        let words = inner
            .split(',')
            .flat_map(|part| {
                let blank = part.trim().is_empty().then_some("");
                part.split_whitespace().chain(blank)
            })
            .filter(|_| !inner.trim().is_empty());
        let heaps: Vec<u32> = words
            .enumerate()
            .map(|(index, word)| word.parse().map_err(|_| refuse(index, word)))
            .collect::<Result<_, _>>()?;
        Self::new(&heaps)
    }

    /// The sizes of the heaps, first heap first.
    #[must_use]
    pub fn heaps(&self) -> &[u8] {
        &self.sizes[..usize::from(self.heaps)]
    }

    /// The number of objects in all heaps.
    #[must_use]
    pub fn objects(&self) -> u32 {
        self.sizes.iter().map(|&size| u32::from(size)).sum()
    }

    /// The same position with heap `index` (from 0) of another size.
    #[must_use]
    pub fn with(mut self, index: usize, size: u8) -> Self {
        self.sizes[..usize::from(self.heaps)][index] = size;
        self
    }

    /// The same position with empty heaps added until there are `slots`; refuses too many.
    pub fn padded(mut self, slots: usize) -> Result<Self, Error> {
        if slots > MAX_HEAPS {
            let kind = Kind::Slots {
                start: self.heaps().to_vec(),
                heaps: slots,
                most: MAX_HEAPS,
            };
            return Err(kind.into());
        }
        let slots = u8::try_from(slots).expect("invariant: at most MAX_HEAPS slots");
        self.heaps = self.heaps.max(slots);
        Ok(self)
    }

    /// The same heaps, largest first.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        let heaps = &mut self.sizes[..usize::from(self.heaps)];
        sort_short(heaps, |a, b| b.cmp(a));
        self
    }
}

/// The error for a refused heap; `index` counts from 0.
fn refuse(index: usize, typed: &str) -> Error {
    let kind = Kind::Heap {
        heap: index + 1,
        typed: typed.to_owned(),
        most: MAX_HEAP,
    };
    kind.into()
}

impl fmt::Display for Position {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("(")?;
        for (index, size) in self.heaps().iter().enumerate() {
            if index > 0 {
                out.write_str(",")?;
            }
            write!(out, "{size}")?;
        }
        out.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_refused_in_words() {
        let refusal = |heaps: &[u32]| Position::new(heaps).unwrap_err().to_string();
        assert_eq!(refusal(&[]), "Enter 1 to 12 heaps, for example 3,2,1.");
        assert_eq!(
            refusal(&[1; 13]),
            "There are 13 heaps; enter 1 to 12, for example 3,2,1."
        );
        assert_eq!(
            refusal(&[255, 256]),
            "Heap 2 is 256; it must be between 0 and 255."
        );
        assert!(Position::new(&[255; 12]).is_ok());
    }

    #[test]
    fn typed_heaps_are_read_or_refused_in_words() {
        for text in ["2,1", " 2, 1 ", "(2,1)", "2 1"] {
            assert_eq!(Position::parse(text), Position::new(&[2, 1]), "{text}");
        }
        let refusal = |text: &str| Position::parse(text).unwrap_err().to_string();
        assert_eq!(
            refusal("2, x"),
            "Heap 2 is \"x\"; it must be a whole number between 0 and 255."
        );
        assert_eq!(refusal("-1"), "Heap 1 is -1; it must be between 0 and 255.");
        assert_eq!(refusal(" "), "Enter 1 to 12 heaps, for example 3,2,1.");
    }

    #[test]
    fn empty_heaps_are_added_up_to_the_limit() {
        let start = Position::new(&[3, 1]).unwrap();
        assert_eq!(start.padded(4).unwrap().to_string(), "(3,1,0,0)");
        assert_eq!(start.padded(1).unwrap(), start);
        assert_eq!(
            start.padded(13).unwrap_err().to_string(),
            "From (3,1), there can be 13 heaps after some moves; the limit is 12."
        );
    }

    #[test]
    fn sorting_puts_the_largest_first() {
        let position = Position::new(&[0, 3, 1, 3]).unwrap();
        assert_eq!(position.sorted().to_string(), "(3,3,1,0)");
    }
}
