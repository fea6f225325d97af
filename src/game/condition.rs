//! Conditions that every position of a game meets, besides being a list of heaps.

use super::{Game, MAX_HEAP, Position};
use crate::Error;
use crate::error::{Kind, Relation};

/// A rule about one or two heaps, which are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The first heap is smaller than the second.
    Less(usize, usize),
    /// The first heap is at most as large as the second.
    AtMost(usize, usize),
    /// The two heaps are different.
    Distinct(usize, usize),
    /// The heap is not empty.
    Positive(usize),
}

impl Condition {
    /// Whether these heaps keep the rule.
    #[must_use]
    pub fn holds(self, heaps: &[u32]) -> bool {
        match self {
            Self::Less(one, other) => heaps[one] < heaps[other],
            Self::AtMost(one, other) => heaps[one] <= heaps[other],
            Self::Distinct(one, other) => heaps[one] != heaps[other],
            Self::Positive(heap) => heaps[heap] > 0,
        }
    }

    /// The refusal of heaps that break the rule.
    fn refuse(self, heaps: &[u32]) -> Error {
        let beside = |other: usize| (other + 1, heaps[other]);
        let (heap, relation) = match self {
            Self::Less(one, other) => (other, Relation::MoreThan(beside(one))),
            Self::AtMost(one, other) => (one, Relation::AtMost(beside(other))),
            Self::Distinct(one, other) => (other, Relation::OtherThan(beside(one))),
            Self::Positive(heap) => (heap, Relation::Positive),
        };
        let kind = Kind::Relation {
            heap: heap + 1,
            size: heaps[heap],
            relation,
        };
        kind.into()
    }
}

impl dyn Game + '_ {
    /// Refuses a start that is no position of the game, or from which a heap can become too large.
    pub fn require(&self, start: Position) -> Result<(), Error> {
        let heaps: Vec<u32> = start.heaps().iter().map(|&heap| heap.into()).collect();
        if let Some(needed) = self.heap_count().filter(|&needed| needed != heaps.len()) {
            let heaps = heaps.len();
            return Err(Kind::HeapsNeeded { heaps, needed }.into());
        }
        let conditions = self.conditions(heaps.len());
        if let Some(broken) = conditions.iter().find(|condition| !condition.holds(&heaps)) {
            return Err(broken.refuse(&heaps));
        }
        let largest = self.largest(start).into_iter().max().unwrap_or(0);
        if largest > MAX_HEAP {
            let kind = Kind::Growth {
                start: start.heaps().to_vec(),
                size: largest,
                most: MAX_HEAP,
            };
            return Err(kind.into());
        }
        Ok(())
    }
}
