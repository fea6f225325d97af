//! What is known of which rules, for heaps of every size.

use super::{HeapGame, Numbers, Rest, Split, Takes, Touches};
use crate::game::{Ending, GrundySequence, Theory};

impl HeapGame {
    /// What is known of these rules with so many heaps.
    pub(super) fn known(&self, heaps: usize) -> Option<Theory> {
        match (self.rest, self.split) {
            (Rest::Stays, Split::Never) => {}
            (Rest::Octal(code), Split::Never) if self.touches.most() == 1 => {
                let numbers = |most| self.numbers(most);
                let sequence = GrundySequence::of_octal(code.largest(), numbers)?;
                return self.normal(Theory::Sum(sequence));
            }
            _ => return None,
        }
        match (&self.takes, self.touches, self.numbers) {
            (Takes::Any, Touches::UpTo(1), _) => Some(self.columns(1)),
            (Takes::Any, Touches::UpTo(most), Numbers::Free) => Some(self.columns(most)),
            // Of three heaps or more nobody knows.
            (Takes::Any, Touches::UpTo(2), Numbers::Same) => match heaps {
                1 => Some(self.columns(1)),
                2 => self.normal(Theory::GoldenPairs),
                _ => None,
            },
            (_, Touches::UpTo(1), _) => self.normal(Theory::Sum(self.sequence()?)),
            _ => None,
        }
    }

    fn columns(&self, touches: u8) -> Theory {
        Theory::Columns {
            modulus: u32::from(touches) + 1,
            ending: self.ending,
        }
    }

    /// A theory that says nothing of misère play.
    fn normal(&self, theory: Theory) -> Option<Theory> {
        (self.ending == Ending::Normal).then_some(theory)
    }

    /// The Grundy numbers of heaps, where they are known to repeat.
    fn sequence(&self) -> Option<GrundySequence> {
        match &self.takes {
            Takes::UpTo(most) => Some(GrundySequence::counting_to(*most)),
            Takes::Set(set) => GrundySequence::of_takes(set),
            // No power of two is a multiple of 3, and 1 and 2 are powers: the numbers are those of
            // taking 1 or 2.
            Takes::PowersOfTwo => Some(GrundySequence::counting_to(2)),
            Takes::Any | Takes::Half => None,
        }
    }
}
