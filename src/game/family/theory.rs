//! Which theory is known for which rules, for heaps of every size.

use super::octal::MOST_DIGITS;
use super::{HeapGame, Numbers, Rest, Split, Takes, Touches};
use crate::game::{Ending, GrundySequence, HeapFormula, Operator, Theory};

impl HeapGame {
    /// The theory known for these rules with this many heaps, if there is one.
    pub(super) fn known(&self, heaps: usize) -> Option<Theory> {
        let form = Self {
            ending: self.ending,
            ..self.form()
        };
        form.known_of_form(heaps)
    }

    fn known_of_form(&self, heaps: usize) -> Option<Theory> {
        if self.can_split() || matches!(self.rest, Rest::Octal(_)) {
            // An octal game, whether it is described by a code or not.
            let is_octal = self.touches.most() == 1 && self.split != Split::Unequal;
            let largest = self.largest_take().filter(|_| is_octal)?;
            let numbers = |most| self.numbers(most);
            return self.normal(Theory::Sum(GrundySequence::of_octal(largest, numbers)?));
        }
        match (&self.takes, self.touches, self.numbers) {
            (Takes::Any, Touches::UpTo(1), _) => Some(self.columns(1)),
            (Takes::Any, Touches::UpTo(most), Numbers::Free) => Some(self.columns(most)),
            // For three or more heaps no theory is known.
            (Takes::Any, Touches::UpTo(2), Numbers::Same) => match heaps {
                1 => Some(self.columns(1)),
                2 => self.normal(Theory::GoldenPairs),
                _ => None,
            },
            (Takes::Half, Touches::UpTo(1), _) if heaps == 1 => self.normal(half()),
            (_, Touches::UpTo(1), _) => self.normal(Theory::Sum(self.sequence()?)),
            (Takes::UpTo(1), Touches::UpTo(most), _) => self.normal(slow(most.into(), heaps)?),
            _ => None,
        }
    }

    /// The largest take, if there is one and an octal code can have a digit for it.
    fn largest_take(&self) -> Option<usize> {
        let largest = match (&self.takes, self.rest) {
            (_, Rest::Octal(code)) => code.largest(),
            (Takes::UpTo(most), _) => usize::from(*most),
            (Takes::Set(set), _) => usize::from(set.iter().copied().max()?),
            (Takes::Any | Takes::PowersOfTwo | Takes::Half, _) => return None,
        };
        (largest <= MOST_DIGITS).then_some(largest)
    }

    fn columns(&self, touches: u8) -> Theory {
        Theory::Columns {
            modulus: u32::from(touches) + 1,
            ending: self.ending,
        }
    }

    /// The theory under normal play; `None` under misère play, about which it says nothing.
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

/// Taking at most half of one heap: a heap whose binary digits are all ones is P, because half of it, rounded down, is
/// the next smaller such heap.
fn half() -> Theory {
    let heap = HeapFormula::Heap(0);
    let next = heap.clone().with_number(Operator::Add, 1);
    Theory::Formula {
        zero_on_p: heap.with(Operator::And, next),
        sentence: "A heap is P exactly if it is one less than a power of two.".to_owned(),
    }
}

/// One object from each of up to `most` heaps, which are all heaps or all but one. A move changes which heaps are odd;
/// where some are odd and some are not, it can make all of them even.
fn slow(most: usize, heaps: usize) -> Option<Theory> {
    let all = |operator| HeapFormula::of_all(operator, heaps);
    let some = match most {
        most if heaps <= most => all(Operator::Or),
        // All heaps are odd, or none is.
        most if heaps == most + 1 => all(Operator::Or).with(Operator::Xor, all(Operator::And)),
        _ => return None,
    };
    let times = most + 1;
    Some(Theory::Formula {
        zero_on_p: some.with_number(Operator::And, 1),
        sentence: format!(
            "A position is P exactly if the number of its odd heaps is a multiple of {times}."
        ),
    })
}
