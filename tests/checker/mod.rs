//! Checks a certificate from its JSON alone, as docs/proof.md describes it. It shares nothing with the
//! prover: it runs the machine itself, state by state and letter by letter.

use serde::Deserialize;
use std::collections::HashSet;

/// The bits of a heap.
const BITS: usize = 31;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    pub formula: String,
    pub game: String,
    pub verdict: String,
    pub heaps: usize,
    pub sorted: bool,
    pub wires: Vec<Wire>,
    pub dividers: Vec<Divider>,
    pub value: usize,
    pub truth: Truth,
    pub registers: Vec<String>,
    pub states: Vec<State>,
    pub starts: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wire {
    Heap {
        heap: usize,
    },
    Sum {
        terms: Vec<(usize, i32)>,
        number: i32,
    },
    And {
        of: [usize; 2],
    },
    Or {
        of: [usize; 2],
    },
    Xor {
        of: [usize; 2],
    },
    Not {
        of: usize,
    },
    Quotient {
        divider: usize,
    },
    Remainder {
        divider: usize,
    },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Divider {
    pub wire: usize,
    pub by: i32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Truth {
    Columns { modulus: u32, misere: bool },
    Sum { first: Vec<u32>, repeated: Vec<u32> },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    #[allow(dead_code, reason = "a name proves nothing")]
    pub name: String,
    pub registers: Vec<i64>,
    pub not_zero: bool,
    pub not_p: bool,
    pub differs: bool,
    pub ways: Vec<(u32, usize)>,
}

/// What a letter does to a state.
struct Next {
    registers: Vec<i64>,
    not_zero: bool,
    not_p: bool,
}

impl Certificate {
    /// Checks everything but that the wires are the formula and the truth is the game's: those can be
    /// tried on positions with [`Certificate::value_at`] and [`Certificate::is_p`].
    pub fn check(&self) -> Result<(), String> {
        self.check_shape()?;
        self.check_starts()?;
        for number in 0..self.states.len() {
            self.check_ways(number)?;
            self.check_differs(number)?;
        }
        self.check_verdict()
    }

    fn check_shape(&self) -> Result<(), String> {
        for (number, wire) in self.wires.iter().enumerate() {
            let early = |&earlier: &usize| earlier < number;
            let fits = match wire {
                Wire::Heap { heap } => *heap < self.heaps,
                Wire::Sum { terms, .. } => terms.iter().all(|(wire, _)| early(wire)),
                Wire::And { of } | Wire::Or { of } | Wire::Xor { of } => of.iter().all(early),
                Wire::Not { of } => early(of),
                Wire::Quotient { divider } | Wire::Remainder { divider } => self
                    .dividers
                    .get(*divider)
                    .is_some_and(|divider| early(&divider.wire)),
            };
            ensure(fits, || format!("wire {number} uses what is not there"))?;
        }
        ensure(self.value < self.wires.len(), || {
            "no wire of the value".into()
        })?;
        let fits = self
            .dividers
            .iter()
            .all(|divider| !(-1..=1).contains(&divider.by));
        ensure(fits, || "a divider by 0, 1 or -1".into())?;
        let width = self.widths().iter().sum::<usize>();
        let fits = self.registers.len() == width
            && self
                .states
                .iter()
                .all(|state| state.registers.len() == width);
        ensure(fits, || format!("there are not {width} registers"))
    }

    /// The registers of the sums, of the dividers, of the truth, and of the order.
    fn widths(&self) -> [usize; 4] {
        let sums = self
            .wires
            .iter()
            .filter(|wire| matches!(wire, Wire::Sum { .. }));
        let truth = match self.truth {
            Truth::Columns { misere: false, .. } => 0,
            Truth::Columns { misere: true, .. } => 3,
            Truth::Sum { .. } => 2 + self.heaps,
        };
        let order = if self.sorted { self.heaps - 1 } else { 0 };
        [sums.count(), 3 * self.dividers.len(), truth, order]
    }

    fn check_starts(&self) -> Result<(), String> {
        let sums = self.wires.iter().filter_map(|wire| match wire {
            Wire::Sum { number, .. } => Some(i64::from(*number)),
            _ => None,
        });
        let mut starts: Vec<Vec<i64>> = vec![sums.collect()];
        for divider in &self.dividers {
            let by = i64::from(divider.by).abs();
            let longer = |start: &Vec<i64>| {
                let start = start.clone();
                (1 - by..by).map(move |rest| [&start[..], &[-rest, rest, rest.signum()]].concat())
            };
            starts = starts.iter().flat_map(longer).collect();
        }
        let truth = match &self.truth {
            Truth::Columns { misere: false, .. } => Vec::new(),
            Truth::Columns { misere: true, .. } => vec![0; 3],
            Truth::Sum { .. } => self.remembered(&vec![0; self.heaps], 0),
        };
        let order = vec![0; self.widths()[3]];
        let starts: HashSet<Vec<i64>> = starts
            .iter()
            .map(|start| [&start[..], &truth, &order].concat())
            .collect();
        let listed = self.states.get(..self.starts).unwrap_or_default();
        let found: HashSet<Vec<i64>> = listed.iter().map(|state| state.registers.clone()).collect();
        let open = listed.iter().all(|state| !state.not_zero && !state.not_p);
        ensure(found == starts && open, || {
            "the starts are not the right ones".into()
        })
    }

    /// What the truth's registers hold of heaps that are known up to so many columns.
    fn remembered(&self, heaps: &[u64], columns: u32) -> Vec<i64> {
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

    /// Reads a letter: none where it refutes a guess, or where both are sure of N.
    fn read(&self, state: &State, letter: u32) -> Option<Next> {
        let [sums, dividers, truth, _] = self.widths();
        let (circuit, rest) = state.registers.split_at(sums + dividers);
        let (truth, order) = rest.split_at(truth);
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
        Some(Next {
            registers: circuit.into_iter().chain(truth).chain(order).collect(),
            not_zero,
            not_p,
        })
    }

    /// The bits of all wires; the carries of the sums go on.
    fn bits(&self, circuit: &mut [i64], letter: u32) -> Vec<bool> {
        let first_divider = self.widths()[0];
        let (mut bits, mut sum) = (Vec::<bool>::new(), 0);
        for wire in &self.wires {
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

    /// The truth's registers after a column; none where the position is N for good.
    fn read_truth(&self, registers: &[i64], column: &[i64]) -> Option<Vec<i64>> {
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
        }
    }

    fn check_ways(&self, number: usize) -> Result<(), String> {
        let state = &self.states[number];
        let letters = 1_u32 << (self.heaps + self.dividers.len());
        let known = state.ways.iter().all(|&(letter, _)| letter < letters);
        ensure(known, || format!("state {number} reads what is no letter"))?;
        for letter in 0..letters {
            let mut ways = state.ways.iter().filter(|way| way.0 == letter);
            let fits = match (self.read(state, letter), ways.next(), ways.next()) {
                (None, None, None) => true,
                (Some(next), Some(&(_, to)), None) => self.states.get(to).is_some_and(|to| {
                    to.registers == next.registers
                        && (to.not_zero, to.not_p) == (next.not_zero, next.not_p)
                }),
                _ => false,
            };
            ensure(fits, || {
                format!("state {number} reads {letter:b} in another way")
            })?;
        }
        Ok(())
    }

    /// Whether formula and truth differ where only the sign is left to read, which is 0 for heaps.
    fn check_differs(&self, number: usize) -> Result<(), String> {
        let state = &self.states[number];
        let [sums, dividers, truth, _] = self.widths();
        let (circuit, rest) = state.registers.split_at(sums + dividers);
        let (truth, order) = rest.split_at(truth);
        let is_p = !state.not_p && self.ends_in_p(truth);
        let says_p = (0..1_u32 << self.dividers.len()).filter_map(|guess| {
            let mut after = circuit.to_vec();
            let bits = self.bits(&mut after, guess << self.heaps);
            let fits = self.dividers.iter().enumerate().all(|(index, divider)| {
                let &[carry, _, sign] = &circuit[sums + 3 * index..][..3] else {
                    return false;
                };
                let negative = bits[divider.wire];
                let quotient = i64::from(guess >> index & 1);
                let rest = carry - i64::from(negative) + i64::from(divider.by) * quotient;
                rest == 0 && (sign == 0 || (sign == -1) == negative)
            });
            fits.then(|| !state.not_zero && !bits[self.value])
        });
        let differs = order.iter().all(|&smaller| smaller == 0)
            && says_p.into_iter().any(|says| says != is_p);
        ensure(differs == state.differs, || {
            format!("state {number} differs, or does not")
        })
    }

    fn ends_in_p(&self, registers: &[i64]) -> bool {
        match &self.truth {
            Truth::Columns { .. } => match registers {
                [_, lowest, large] => *lowest == 1 - large,
                _ => true,
            },
            Truth::Sum { first, repeated } => {
                let grundy = |&register: &i64| {
                    if register < 0 {
                        // Any heap that leaves this and is not among the first.
                        let residue = unsigned(-1 - register);
                        let heap = (first.len() as u64..)
                            .find(|heap| heap % repeated.len() as u64 == residue);
                        self.grundy(heap.unwrap())
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
        }
    }

    fn grundy(&self, heap: u64) -> u32 {
        let Truth::Sum { first, repeated } = &self.truth else {
            return 0;
        };
        let heap = usize::try_from(heap).unwrap();
        let repeats = || repeated[(heap - first.len()) % repeated.len()];
        first.get(heap).copied().unwrap_or_else(repeats)
    }

    /// Some state that differs is reached by 31 letters exactly if the formula was learned by heart.
    fn check_verdict(&self) -> Result<(), String> {
        let mut now: HashSet<usize> = (0..self.starts).collect();
        for _ in 0..BITS {
            now = now
                .iter()
                .flat_map(|&state| self.states[state].ways.iter().map(|way| way.1))
                .collect();
        }
        let differs = now.iter().any(|&state| self.states[state].differs);
        let fits = match self.verdict.as_str() {
            "every-size" => !differs && !self.sorted,
            "sorted" => !differs && self.sorted,
            "by-heart" => differs,
            _ => false,
        };
        ensure(fits, || {
            format!(
                "the machine does not show that the formula is {}",
                self.verdict
            )
        })
    }

    /// What the wires compute at a position, as whole numbers.
    pub fn value_at(&self, heaps: &[u32]) -> i32 {
        let mut values: Vec<i32> = Vec::new();
        for wire in &self.wires {
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
        values[self.value]
    }

    /// Whether the truth calls a position P.
    pub fn is_p(&self, heaps: &[u32]) -> bool {
        match self.truth {
            Truth::Columns { modulus, misere } => {
                let small = misere && heaps.iter().all(|&heap| heap <= 1);
                (0..BITS).all(|bit| {
                    let ones: u32 = heaps.iter().map(|heap| heap >> bit & 1).sum();
                    ones % modulus == u32::from(small && bit == 0)
                })
            }
            Truth::Sum { .. } => {
                heaps
                    .iter()
                    .fold(0, |sum, &heap| sum ^ self.grundy(heap.into()))
                    == 0
            }
        }
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap()
}

/// A number that a sound certificate has not below 0; a broken one is refused as something else.
fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
