//! Reads the formula's part of a machine: one letter, or all bits at once.

use super::{Certificate, Divider, State, Wire};

/// What a letter does to a state.
pub(super) struct Next {
    pub(super) registers: Vec<i64>,
    pub(super) not_zero: bool,
    pub(super) not_p: bool,
}

impl Certificate {
    /// Reads a letter: `None` if it refutes a guess, or if formula and truth are both sure of N.
    pub(super) fn read(&self, state: &State, letter: u32) -> Option<Next> {
        let [sums, dividers, truth, conditions, _] = self.widths();
        let (circuit, rest) = state.registers.split_at(sums + dividers);
        let (truth, rest) = rest.split_at(truth);
        let (conditions, order) = rest.split_at(conditions);
        let (mut circuit, mut not_zero) = (circuit.to_vec(), state.not_zero);
        if !not_zero || !self.dividers.is_empty() {
            let bits = self.bits(&mut circuit, letter);
            for (number, divider) in self.dividers.iter().enumerate() {
                let [carry, rest, _] = &mut circuit[sums + 3 * number..][..3] else {
                    unreachable!("three registers each");
                };
                let quotient = i64::from(letter >> (self.heaps + number) & 1);
                let total =
                    *carry + i64::from(bits[divider.wire]) - i64::from(divider.by) * quotient;
                if total.rem_euclid(2) == 1 {
                    return None;
                }
                *carry = total.div_euclid(2);
                *rest = rest.div_euclid(2);
            }
            not_zero |= bits[self.value];
        }
        let heaps: Vec<i64> = (0..self.heaps)
            .map(|heap| i64::from(letter >> heap & 1))
            .collect();
        let truth = if state.not_p {
            None
        } else {
            self.read_truth(truth, &heaps)
        };
        let not_p = truth.is_none();
        if not_zero && not_p {
            return None;
        }
        if not_zero && self.dividers.is_empty() {
            circuit.fill(0);
        }
        let order = order
            .iter()
            .zip(heaps.windows(2))
            .map(|(&smaller, pair)| match pair {
                [0, 1] => 1,
                [1, 0] => 0,
                _ => smaller,
            });
        let truth = truth.unwrap_or_else(|| vec![0; self.widths()[2]]);
        let conditions = self.read_conditions(conditions, &heaps);
        let registers = circuit.into_iter().chain(truth).chain(conditions);
        Some(Next {
            registers: registers.chain(order).collect(),
            not_zero,
            not_p,
        })
    }

    /// The bits of all wires; updates the carries of the sums.
    pub(super) fn bits(&self, circuit: &mut [i64], letter: u32) -> Vec<bool> {
        self.bits_of(&self.wires, circuit, letter)
    }

    /// The bits of the formula's wires, or of the truth's.
    pub(super) fn bits_of(&self, wires: &[Wire], circuit: &mut [i64], letter: u32) -> Vec<bool> {
        let first_divider = self.widths()[0];
        let (mut bits, mut sum) = (Vec::<bool>::new(), 0);
        for wire in wires {
            let bit = match wire {
                Wire::Heap { heap } => letter >> heap & 1 == 1,
                Wire::Sum { terms, .. } => {
                    let ones = terms.iter().filter(|(wire, _)| bits[*wire]);
                    let total = circuit[sum] + ones.map(|&(_, by)| i64::from(by)).sum::<i64>();
                    circuit[sum] = total.div_euclid(2);
                    sum += 1;
                    total.rem_euclid(2) == 1
                }
                Wire::And { of: [one, other] } => bits[*one] && bits[*other],
                Wire::Or { of: [one, other] } => bits[*one] || bits[*other],
                Wire::Xor { of: [one, other] } => bits[*one] != bits[*other],
                Wire::Not { of } => !bits[*of],
                Wire::Quotient { divider } => letter >> (self.heaps + divider) & 1 == 1,
                Wire::Remainder { divider } => {
                    circuit[first_divider + 3 * divider + 1].rem_euclid(2) == 1
                }
            };
            bits.push(bit);
        }
        bits
    }

    /// What the wires compute at a position, as whole numbers.
    pub fn value_at(&self, heaps: &[u32]) -> i32 {
        self.values_of(&self.wires, heaps)[self.value]
    }

    /// The values of the formula's wires, or of the truth's.
    pub(super) fn values_of(&self, wires: &[Wire], heaps: &[u32]) -> Vec<i32> {
        let mut values: Vec<i32> = Vec::new();
        for wire in wires {
            let value = match wire {
                Wire::Heap { heap } => heaps[*heap].cast_signed(),
                Wire::Sum { terms, number } => {
                    terms.iter().fold(*number, |sum, &(wire, factor)| {
                        sum.wrapping_add(values[wire].wrapping_mul(factor))
                    })
                }
                Wire::And { of: [one, other] } => values[*one] & values[*other],
                Wire::Or { of: [one, other] } => values[*one] | values[*other],
                Wire::Xor { of: [one, other] } => values[*one] ^ values[*other],
                Wire::Not { of } => !values[*of],
                Wire::Quotient { divider } => {
                    let Divider { wire, by } = self.dividers[*divider];
                    values[wire] / by
                }
                Wire::Remainder { divider } => {
                    let Divider { wire, by } = self.dividers[*divider];
                    values[wire] % by
                }
            };
            values.push(value);
        }
        values
    }
}
