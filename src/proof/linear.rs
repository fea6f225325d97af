//! Sums: what a circuit adds up in one step, with one carry.

/// A sum of multiples of wires and a number.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Linear {
    /// Wires in ascending order with their factors, none of them 0.
    pub(super) terms: Vec<(usize, i32)>,
    pub(super) number: i32,
}

impl Linear {
    pub(super) fn number(number: i32) -> Self {
        Self {
            terms: Vec::new(),
            number,
        }
    }

    /// The number, if the form has no wires.
    pub(super) fn constant(&self) -> Option<i32> {
        self.terms.is_empty().then_some(self.number)
    }

    /// The wire, if the form is nothing but that wire.
    pub(super) fn single(&self) -> Option<usize> {
        match (&self.terms[..], self.number) {
            (&[(wire, 1)], 0) => Some(wire),
            _ => None,
        }
    }

    /// This form plus a multiple of another.
    pub(super) fn plus(&self, other: &Self, factor: i32) -> Self {
        let mut terms = self.terms.clone();
        for &(wire, times) in &other.terms {
            let times = times.wrapping_mul(factor);
            match terms.binary_search_by_key(&wire, |&(known, _)| known) {
                Ok(place) => terms[place].1 = terms[place].1.wrapping_add(times),
                Err(place) => terms.insert(place, (wire, times)),
            }
        }
        terms.retain(|&(_, times)| times != 0);
        Self {
            terms,
            number: self.number.wrapping_add(other.number.wrapping_mul(factor)),
        }
    }
}
