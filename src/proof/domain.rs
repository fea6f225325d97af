//! Which heaps are positions of the game, as a machine that reads them bit by bit, the lowest bit first.

use crate::game::Condition;

/// The conditions that every position meets. Each has one register: whether it holds so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Domain {
    pub(super) conditions: Vec<Condition>,
}

impl Domain {
    /// Whether these heaps are a position.
    pub(super) fn has(&self, heaps: &[u32]) -> bool {
        let mut conditions = self.conditions.iter();
        conditions.all(|condition| condition.holds(heaps))
    }

    /// Whether every heap is larger than the one before it.
    pub(super) fn is_rising(&self) -> bool {
        let mut conditions = self.conditions.iter();
        conditions.any(|condition| matches!(condition, Condition::Less(..)))
    }

    /// The registers before the first bit.
    pub(super) fn start(&self) -> impl Iterator<Item = i64> {
        let conditions = self.conditions.iter();
        conditions.map(|condition| i64::from(matches!(condition, Condition::AtMost(..))))
    }

    /// Reads one bit of every heap.
    pub(super) fn step(&self, registers: &mut [i64], letter: u32) {
        let bit = |heap: usize| letter >> heap & 1;
        for (register, condition) in registers.iter_mut().zip(&self.conditions) {
            let next = match *condition {
                Condition::Less(one, other) | Condition::AtMost(one, other) => {
                    match (bit(one), bit(other)) {
                        (0, 1) => Some(1),
                        (1, 0) => Some(0),
                        _ => None,
                    }
                }
                Condition::Distinct(one, other) => (bit(one) != bit(other)).then_some(1),
                Condition::Positive(heap) => (bit(heap) == 1).then_some(1),
            };
            *register = next.unwrap_or(*register);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_tells_positions_as_the_conditions_do() {
        let domain = Domain {
            conditions: vec![
                Condition::Less(0, 1),
                Condition::AtMost(1, 0),
                Condition::Distinct(0, 1),
                Condition::Positive(1),
            ],
        };
        for heaps in (0..16).flat_map(|one| (0..16).map(move |other| [one, other])) {
            let mut registers: Vec<i64> = domain.start().collect();
            for bit in 0..5 {
                let letter = heaps[0] >> bit & 1 | (heaps[1] >> bit & 1) << 1;
                domain.step(&mut registers, letter);
            }
            let expected = domain.conditions.iter().map(|one| one.holds(&heaps));
            let expected: Vec<i64> = expected.map(i64::from).collect();
            assert_eq!(registers, expected, "{heaps:?}");
        }
    }
}
