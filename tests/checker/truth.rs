//! Reads the truth's part of a machine: column by column, or a whole position.

use super::{BITS, Certificate, Truth, signed, unsigned};

impl Certificate {
    /// What the truth's registers hold when this many columns of these heaps have been read.
    pub(super) fn remembered(&self, heaps: &[u64], columns: u32) -> Vec<i64> {
        let Truth::Sum { first, repeated } = &self.truth else {
            return Vec::new();
        };
        let (first, period) = (first.len() as u64, repeated.len() as u64);
        let exact = u64::BITS - first.leading_zeros();
        let settled = |heap: u64| {
            if columns >= exact && heap >= first {
                -1 - signed(heap % period)
            } else {
                signed(heap)
            }
        };
        let weight = (0..columns).fold(1 % period, |weight, _| 2 * weight % period);
        let clock = [signed(columns.min(exact).into()), signed(weight)];
        clock
            .into_iter()
            .chain(heaps.iter().map(|&heap| settled(heap)))
            .collect()
    }

    /// The truth's registers after a column; `None` if the position is N whatever follows.
    pub(super) fn read_truth(&self, registers: &[i64], column: &[i64]) -> Option<Vec<i64>> {
        let ones = column.iter().sum::<i64>();
        match &self.truth {
            Truth::Columns { modulus, misere } => {
                let modulus = i64::from(*modulus);
                let &[read, lowest, large] = registers else {
                    return (!misere && ones % modulus == 0).then(Vec::new);
                };
                let next = match (read, ones) {
                    (0, _) => [1, ones % modulus, 0],
                    (_, 0) => [1, lowest, large],
                    _ => [1, lowest, 1],
                };
                let fits = next[2] == 0 || next[1] == 0 && (read == 0 || ones % modulus == 0);
                fits.then(|| next.to_vec())
            }
            Truth::Sum { first, repeated } => {
                let (first, period) = (first.len() as u64, repeated.len() as u64);
                let exact = u64::from(u64::BITS - first.leading_zeros());
                let (read, weight) = (unsigned(registers[0]), unsigned(registers[1]));
                let heap = |(&register, &one): (&i64, &i64)| {
                    let one = unsigned(one);
                    match register {
                        residue if residue < 0 => {
                            -1 - signed((unsigned(-1 - residue) + one * weight) % period)
                        }
                        heap if read < exact => {
                            let heap = unsigned(heap) + (one << read);
                            self.remembered(&[heap], u32::try_from(read + 1).unwrap())[2]
                        }
                        heap if one == 1 => -1 - signed((unsigned(heap) + weight) % period),
                        heap => heap,
                    }
                };
                let heaps = registers[2..].iter().zip(column).map(heap);
                let clock = [signed((read + 1).min(exact)), signed(2 * weight % period)];
                Some(clock.into_iter().chain(heaps).collect())
            }
            Truth::Formula { wires, value } => {
                let letter = (0..).zip(column).map(|(heap, &one)| (one == 1, heap));
                let letter = letter.fold(0, |letter, (one, heap)| letter | u32::from(one) << heap);
                let mut carries = registers.to_vec();
                let bits = self.bits_of(wires, &mut carries, letter);
                (!bits[*value]).then_some(carries)
            }
        }
    }

    pub(super) fn ends_in_p(&self, registers: &[i64]) -> bool {
        match &self.truth {
            Truth::Columns { .. } => match registers {
                [_, lowest, large] => *lowest == 1 - large,
                _ => true,
            },
            Truth::Sum { first, repeated } => {
                let grundy = |&register: &i64| {
                    if register < 0 {
                        // The heap with this residue in the first period of those that repeat.
                        let residue = unsigned(-1 - register);
                        let (begin, period) = (first.len() as u64, repeated.len() as u64);
                        let heap = (begin..begin + period).find(|heap| heap % period == residue);
                        heap.map_or(u32::MAX, |heap| self.grundy(heap))
                    } else {
                        self.grundy(unsigned(register))
                    }
                };
                registers[2..]
                    .iter()
                    .map(grundy)
                    .fold(0, |sum, heap| sum ^ heap)
                    == 0
            }
            Truth::Formula { wires, value } => {
                !self.bits_of(wires, &mut registers.to_vec(), 0)[*value]
            }
        }
    }

    pub(super) fn grundy(&self, heap: u64) -> u32 {
        let Truth::Sum { first, repeated } = &self.truth else {
            return 0;
        };
        let heap = usize::try_from(heap).unwrap();
        let repeats = || repeated[(heap - first.len()) % repeated.len()];
        first.get(heap).copied().unwrap_or_else(repeats)
    }

    /// Whether the truth calls a position P.
    pub fn is_p(&self, heaps: &[u32]) -> bool {
        match &self.truth {
            Truth::Columns { modulus, misere } => {
                let small = *misere && heaps.iter().all(|&heap| heap <= 1);
                (0..BITS).all(|bit| {
                    let ones: u32 = heaps.iter().map(|heap| heap >> bit & 1).sum();
                    ones % *modulus == u32::from(small && bit == 0)
                })
            }
            Truth::Sum { .. } => {
                heaps
                    .iter()
                    .fold(0, |sum, &heap| sum ^ self.grundy(heap.into()))
                    == 0
            }
            Truth::Formula { wires, value } => self.values_of(wires, heaps)[*value] == 0,
        }
    }
}
