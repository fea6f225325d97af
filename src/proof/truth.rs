//! The theory of a game as a machine that reads the heaps bit by bit, the lowest bit first.

use super::circuit::{Bits, Circuit};
use crate::game::{Ending, GrundySequence, HeapFormula, Label, Theory};
use crate::mep::{Expression, Terminals};

/// Tells P from N after all bits are read.
#[derive(Clone, Debug)]
pub(super) enum Truth {
    /// The number of ones in every column must be a multiple of the modulus. No register.
    Columns { modulus: u32 },
    /// The same under misère play. Registers: the number of columns read, up to 1; the number of ones in the lowest
    /// column, modulo the modulus; whether some heap is over 1.
    MisereColumns { modulus: u32 },
    /// The xor of Grundy numbers must be 0. Registers: the number of columns read, up to `exact`, which is the number
    /// of bits of the pre-period; the weight of the next column modulo the period; and what matters of each heap so
    /// far: the heap itself, or `-1 - residue` once it is known to be in the part that repeats.
    Sum {
        sequence: GrundySequence,
        exact: u32,
        heaps: usize,
    },
    /// The value of a circuit without dividers must be 0. Registers: its carries.
    Formula { circuit: Circuit, heaps: usize },
}

impl Truth {
    /// The machine of a theory for this many heaps, if it has one.
    pub(super) fn new(theory: &Theory, heaps: usize) -> Option<Self> {
        match theory {
            &Theory::Columns { modulus, ending } => Some(match ending {
                Ending::Normal => Self::Columns { modulus },
                Ending::Misere => Self::MisereColumns { modulus },
            }),
            Theory::Sum(sequence) => Some(Self::Sum {
                exact: usize::BITS - sequence.pre_period().leading_zeros(),
                sequence: sequence.clone(),
                heaps,
            }),
            Theory::GoldenPairs | Theory::Euclid(_) | Theory::Welter => None,
            Theory::Formula { zero_on_p, .. } => Some(Self::Formula {
                circuit: circuit(zero_on_p, heaps)?,
                heaps,
            }),
        }
    }

    /// The registers before the first bit.
    pub(super) fn start(&self) -> Vec<i64> {
        match self {
            Self::Columns { .. } => Vec::new(),
            Self::MisereColumns { .. } => vec![0; 3],
            Self::Sum {
                sequence, heaps, ..
            } => {
                let weight = i64::from(sequence.period() > 1);
                let mut start = vec![0; 2 + heaps];
                start[1] = weight;
                self.settle(&mut start);
                start
            }
            Self::Formula { circuit, .. } => circuit.starts().remove(0),
        }
    }

    /// Reads one bit of every heap. Returns false once the position is certain to be N.
    pub(super) fn step(&self, registers: &mut [i64], letter: u32) -> bool {
        let ones = letter.count_ones();
        match self {
            Self::Columns { modulus } => ones.is_multiple_of(*modulus),
            Self::MisereColumns { modulus } => {
                if registers[0] == 0 {
                    registers[0] = 1;
                    registers[1] = i64::from(ones % modulus);
                } else if ones > 0 {
                    registers[2] = 1;
                    if !ones.is_multiple_of(*modulus) {
                        return false;
                    }
                }
                registers[2] == 0 || registers[1] == 0
            }
            Self::Sum {
                sequence, exact, ..
            } => {
                let period = length(sequence.period());
                let [read, weight, heaps @ ..] = registers else {
                    return false;
                };
                for (index, heap) in heaps.iter_mut().enumerate() {
                    if letter >> index & 1 == 0 {
                        continue;
                    }
                    *heap = if *read < i64::from(*exact) {
                        *heap + (1 << *read)
                    } else {
                        let residue = if *heap < 0 { -1 - *heap } else { *heap };
                        -1 - (residue + *weight) % period
                    };
                }
                *weight = 2 * *weight % period;
                *read = (*read + 1).min(i64::from(*exact));
                self.settle(registers);
                true
            }
            Self::Formula { circuit, heaps } => {
                let mut bits = Bits::new();
                circuit.step(registers, letter, *heaps, false, &mut bits) && !bits[circuit.value]
            }
        }
    }

    /// The label after the last bit, of a position that is not certain to be N.
    pub(super) fn label(&self, registers: &[i64]) -> Label {
        let is_p = match self {
            Self::Columns { .. } => true,
            Self::MisereColumns { .. } => {
                (registers[1] == 1) != (registers[2] == 1) && registers[1] <= 1
            }
            Self::Sum { sequence, .. } => {
                registers[2..]
                    .iter()
                    .fold(0, |sum, &heap| sum ^ grundy(sequence, heap))
                    == 0
            }
            Self::Formula { circuit, heaps } => {
                // Only the sign remains to be read, which is 0 for heaps.
                let (mut registers, mut bits) = (registers.to_vec(), Bits::new());
                circuit.step(&mut registers, 0, *heaps, true, &mut bits) && !bits[circuit.value]
            }
        };
        if is_p { Label::P } else { Label::N }
    }

    /// Replaces each heap that is known to be in the part that repeats by its residue, because its Grundy number
    /// depends on nothing else.
    fn settle(&self, registers: &mut [i64]) {
        if let Self::Sum {
            sequence, exact, ..
        } = self
            && registers[0] == i64::from(*exact)
        {
            let (first, period) = (length(sequence.pre_period()), length(sequence.period()));
            for heap in registers[2..].iter_mut().filter(|heap| **heap >= first) {
                *heap = -1 - *heap % period;
            }
        }
    }
}

/// The circuit of a theory's formula.
fn circuit(formula: &HeapFormula, heaps: usize) -> Option<Circuit> {
    let names: Vec<String> = (1..=heaps).map(|heap| format!("a{heap}")).collect();
    let terminals = Terminals::named(&names);
    let formula = Expression::parse(&formula.to_string(), &terminals).ok()?;
    Circuit::new(&formula, &terminals).ok()
}

/// The Grundy number of a heap, given its register.
fn grundy(sequence: &GrundySequence, register: i64) -> u32 {
    let heap = if register < 0 {
        // Any heap of this residue in the part that repeats.
        let period = length(sequence.period());
        let first = length(sequence.pre_period());
        first + (-1 - register - first).rem_euclid(period)
    } else {
        register
    };
    sequence.of(u32::try_from(heap).expect("invariant: a small heap"))
}

fn length(terms: usize) -> i64 {
    i64::try_from(terms).expect("invariant: few terms")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Operator;
    use crate::proof::Orders;
    use crate::proof::domain::Domain;
    use crate::proof::random::draw;
    use crate::rng::{Rng, Seed};

    /// The label that the machine gives after reading 31 bits of every heap.
    fn read(truth: &Truth, heaps: &[u32]) -> Label {
        let mut registers = truth.start();
        for bit in 0..31 {
            let ones = heaps.iter().enumerate();
            let letter = ones.fold(0, |letter, (index, heap)| {
                letter | (heap >> bit & 1) << index
            });
            if !truth.step(&mut registers, letter) {
                return Label::N;
            }
        }
        truth.label(&registers)
    }

    /// Asserts that machine and theory give the same label, and returns it.
    #[track_caller]
    fn assert_label(theory: &Theory, heaps: &[u32]) -> Label {
        let truth = Truth::new(theory, heaps.len()).unwrap();
        let label = theory.label(heaps);
        assert_eq!(read(&truth, heaps), label, "{heaps:?} by {theory:?}");
        label
    }

    fn theories() -> Vec<Theory> {
        let columns = |modulus, ending| Theory::Columns { modulus, ending };
        let mut theories: Vec<Theory> = (2..=6)
            .flat_map(|modulus| [Ending::Normal, Ending::Misere].map(|end| columns(modulus, end)))
            .collect();
        theories.extend((1..=9).map(|k| Theory::Sum(GrundySequence::counting_to(k))));
        for takes in [
            &[1][..],
            &[2],
            &[1, 3, 4],
            &[2, 4, 7],
            &[3, 6, 8],
            &[1, 8, 10, 21],
            &[5, 9, 11, 12],
            &[100, 155],
        ] {
            theories.extend(GrundySequence::of_takes(takes).map(Theory::Sum));
        }
        theories
    }

    #[test]
    fn machines_label_every_small_position_as_their_theory_does() {
        for theory in theories() {
            for corner in [&[700][..], &[40, 33], &[13, 9, 11], &[5, 6, 4, 7], &[1; 8]] {
                let mut heaps = vec![0; corner.len()];
                loop {
                    assert_label(&theory, &heaps);
                    let Some(next) = (0..corner.len()).find(|&at| heaps[at] < corner[at]) else {
                        break;
                    };
                    heaps[..next].fill(0);
                    heaps[next] += 1;
                }
            }
        }
        assert!(Truth::new(&Theory::GoldenPairs, 2).is_none());
    }

    #[test]
    fn machines_of_formulas_label_as_the_formulas_do() {
        use Operator::{Add, And, Or, Subtract, Xor};
        let heap = HeapFormula::Heap;
        let formulas = [
            heap(0)
                .with(Xor, heap(1))
                .with(Or, heap(2))
                .with_number(And, 2),
            heap(0).with(Subtract, heap(1)).with(Xor, heap(2)),
            heap(0)
                .with(Add, heap(1))
                .with(And, heap(2))
                .with_number(Subtract, -1),
            HeapFormula::Number(-1).with(Subtract, heap(1).with(Subtract, heap(0))),
        ];
        let mut rng = Rng::new(Seed::from_bits(2));
        for (formula, both) in formulas.into_iter().zip([true, true, false, true]) {
            let theory = Theory::Formula {
                zero_on_p: formula,
                sentence: String::new(),
            };
            let mut labels = [0; 2];
            for _ in 0..2_000 {
                let heaps = draw(
                    &theory,
                    &[rng.below(1 << 20); 3],
                    Orders::Any,
                    &Domain::default(),
                    &mut rng,
                );
                labels[usize::from(assert_label(&theory, &heaps) == Label::P)] += 1;
            }
            assert_eq!(labels.iter().all(|&seen| seen > 50), both, "{theory:?}");
        }
    }

    #[test]
    fn machines_label_large_positions_as_their_theory_does() {
        let mut rng = Rng::new(Seed::from_bits(1));
        for theory in theories() {
            let mut labels = [0; 2];
            for _ in 0..2_000 {
                // Half of the positions drawn are P, and many heaps are larger than those above.
                let corner = vec![rng.below(1 << 20); 1 + rng.below(6) as usize];
                let heaps = draw(&theory, &corner, Orders::Any, &Domain::default(), &mut rng);
                labels[usize::from(assert_label(&theory, &heaps) == Label::P)] += 1;
            }
            assert!(
                labels.iter().all(|&seen| seen > 50),
                "{labels:?} by {theory:?}"
            );
        }
    }
}
