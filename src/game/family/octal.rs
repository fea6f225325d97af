//! The codes of octal games (Guy and Smith 1956).

use std::fmt;

/// The most digits after the point.
pub(super) const MOST_DIGITS: usize = 8;

/// A code such as 0.77. Digit d after the point says what may be left of a heap from which d objects are taken: a sum
/// of 1 (nothing), 2 (one heap) and 4 (two heaps). The digit before the point is 4 if a heap may be split in two
/// without taking, otherwise 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OctalCode {
    digits: [u8; MOST_DIGITS + 1],
}

impl OctalCode {
    /// Builds a code from these digits, the one before the point first. Returns `None` if there are too few or too
    /// many, if one is greater than 7, or if the first is neither 0 nor 4.
    #[must_use]
    pub fn new(digits: &[u8]) -> Option<Self> {
        let mut code = [0; MOST_DIGITS + 1];
        code.get_mut(..digits.len())?.copy_from_slice(digits);
        let valid =
            digits.len() > 1 && [0, 4].contains(&code[0]) && code.iter().all(|&one| one < 8);
        valid.then_some(Self { digits: code })
    }

    /// Reads a code as people write it, for example 0.77.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (first, rest) = text.trim().split_once('.')?;
        let digits = first.bytes().chain(rest.bytes());
        let digits: Vec<u8> = digits.map(|byte| byte.wrapping_sub(b'0')).collect();
        (first.len() == 1).then(|| Self::new(&digits)).flatten()
    }

    /// The digit for a take.
    pub(super) fn digit(self, take: usize) -> u8 {
        self.digits.get(take).copied().unwrap_or(0)
    }

    /// The largest take.
    pub(super) fn largest(self) -> usize {
        (0..self.digits.len())
            .rev()
            .find(|&take| self.digits[take] > 0)
            .unwrap_or(0)
    }
}

impl fmt::Display for OctalCode {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}.", self.digits[0])?;
        let last = self.largest().max(1);
        self.digits[1..=last]
            .iter()
            .try_for_each(|digit| write!(out, "{digit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for code in [
            "0.77",
            "0.07",
            "0.137",
            "4.3",
            "0.0",
            "0.12345670",
            "4.00000007",
        ] {
            let shown = OctalCode::parse(code).unwrap().to_string();
            assert_eq!(
                shown.trim_end_matches('0'),
                code.trim_end_matches('0'),
                "{code}"
            );
        }
        for code in [
            "",
            "0",
            "0.",
            ".7",
            "0.8",
            "0.x",
            "1.7",
            "44.7",
            "0.777777777",
            "-0.7",
        ] {
            assert_eq!(OctalCode::parse(code), None, "{code}");
        }
    }
}
