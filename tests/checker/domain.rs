//! Reads the part of a machine that distinguishes positions from other heaps.

use super::{Certificate, Condition};

impl Condition {
    /// The heaps it is about.
    pub(super) fn heaps(&self) -> Vec<usize> {
        match self {
            Self::Less { of } | Self::AtMost { of } | Self::Distinct { of } => of.to_vec(),
            Self::Positive { of } => vec![*of],
        }
    }

    /// Its register after a column: 1 if it holds of the columns read so far.
    fn read(&self, holds: i64, column: &[i64]) -> i64 {
        match self {
            Self::Less { of: [one, other] } | Self::AtMost { of: [one, other] } => {
                match column[*other] - column[*one] {
                    0 => holds,
                    difference => i64::from(difference > 0),
                }
            }
            Self::Distinct { of: [one, other] } => holds | (column[*one] ^ column[*other]),
            Self::Positive { of } => holds | column[*of],
        }
    }

    fn holds(&self, heaps: &[u32]) -> bool {
        match self {
            Self::Less { of: [one, other] } => heaps[*one] < heaps[*other],
            Self::AtMost { of: [one, other] } => heaps[*one] <= heaps[*other],
            Self::Distinct { of: [one, other] } => heaps[*one] != heaps[*other],
            Self::Positive { of } => heaps[*of] > 0,
        }
    }
}

impl Certificate {
    /// The registers of the conditions before the first column: 1 for each that holds of empty heaps.
    pub(super) fn conditions_at_first(&self) -> Vec<i64> {
        let empty = vec![0; self.heaps];
        let conditions = self.conditions.iter();
        conditions.map(|one| i64::from(one.holds(&empty))).collect()
    }

    pub(super) fn read_conditions(&self, registers: &[i64], column: &[i64]) -> Vec<i64> {
        let conditions = self.conditions.iter().zip(registers);
        conditions
            .map(|(condition, &holds)| condition.read(holds, column))
            .collect()
    }

    /// Whether these heaps are a position of the game.
    pub fn is_position(&self, heaps: &[u32]) -> bool {
        self.conditions.iter().all(|one| one.holds(heaps))
    }
}
