//! The machine of a certificate as plain data, so that whoever checks it can run it without this crate.

use super::circuit::{Circuit, Wire};
use super::domain::Domain;
use super::truth::Truth;
use crate::game::{Condition, GrundySequence};
use crate::mep::Function;

/// A part of the formula. One of its bits comes from the same bit of earlier wires and from registers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum MachineWire {
    /// The bit of a heap, counted from 0.
    Heap {
        /// The heap.
        heap: usize,
    },
    /// A number plus multiples of earlier wires. Its register, the carry, begins as the number.
    Sum {
        /// Each wire with its factor.
        terms: Vec<(usize, i32)>,
        /// The number.
        number: i32,
    },
    /// Whether both wires are 1.
    And {
        /// The wires.
        of: [usize; 2],
    },
    /// Whether at least one of two wires is 1.
    Or {
        /// The wires.
        of: [usize; 2],
    },
    /// Whether exactly one of two wires is 1.
    Xor {
        /// The wires.
        of: [usize; 2],
    },
    /// The opposite of a wire.
    Not {
        /// The wire.
        of: usize,
    },
    /// The guessed bit of a divider's quotient.
    Quotient {
        /// The divider.
        divider: usize,
    },
    /// The lowest bit of what is left of a divider's remainder.
    Remainder {
        /// The divider.
        divider: usize,
    },
}

/// A division of a wire by a number. It has three registers: the carry of
/// `wire - by * quotient - remainder`, what is left of the remainder, and the remainder's sign.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MachineDivider {
    /// The wire.
    pub wire: usize,
    /// The number, not 0, 1 or -1.
    pub by: i32,
}

/// What tells P-positions from N-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum MachineTruth {
    /// The number of ones in every column of bits is a multiple of the modulus. Under misère play, without a heap over
    /// 1, it is one more than a multiple.
    Columns {
        /// The modulus.
        modulus: u32,
        /// Whether it is misère play.
        misere: bool,
    },
    /// The xor of the heaps' Grundy numbers is 0.
    Sum {
        /// The Grundy numbers of the heaps of size 0, 1, 2, ... before they repeat.
        first: Vec<u32>,
        /// The numbers that repeat after them.
        repeated: Vec<u32>,
    },
    /// A formula of the heaps is 0. It has no quotients and remainders.
    Formula {
        /// The parts of the formula, each after those it needs.
        wires: Vec<MachineWire>,
        /// The wire of its value.
        value: usize,
    },
}

/// A rule about the positions of the game, on heaps that are counted from 0. Its register is 1 while it holds;
/// it begins as 1 for `at-most` and as 0 for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum MachineCondition {
    /// The first heap is smaller than the second.
    Less {
        /// The heaps.
        of: [usize; 2],
    },
    /// The first heap is at most as large as the second.
    AtMost {
        /// The heaps.
        of: [usize; 2],
    },
    /// The two heaps are different.
    Distinct {
        /// The heaps.
        of: [usize; 2],
    },
    /// The heap is not 0.
    Positive {
        /// The heap.
        of: usize,
    },
}

impl MachineCondition {
    pub(super) fn all(domain: &Domain) -> Vec<Self> {
        let conditions = domain.conditions.iter();
        conditions
            .map(|&condition| match condition {
                Condition::Less(one, other) => Self::Less { of: [one, other] },
                Condition::AtMost(one, other) => Self::AtMost { of: [one, other] },
                Condition::Distinct(one, other) => Self::Distinct { of: [one, other] },
                Condition::Positive(of) => Self::Positive { of },
            })
            .collect()
    }
}

impl MachineWire {
    pub(super) fn all(circuit: &Circuit) -> Vec<Self> {
        circuit.wires.iter().map(Self::new).collect()
    }

    fn new(wire: &Wire) -> Self {
        match wire {
            &Wire::Heap(heap) => Self::Heap { heap },
            Wire::Sum(sum) => Self::Sum {
                terms: sum.terms.clone(),
                number: sum.number,
            },
            &Wire::Both(Function::And, one, other) => Self::And { of: [one, other] },
            &Wire::Both(Function::Or, one, other) => Self::Or { of: [one, other] },
            &Wire::Both(_, one, other) => Self::Xor { of: [one, other] },
            &Wire::Not(of) => Self::Not { of },
            &Wire::Quotient(divider) => Self::Quotient { divider },
            &Wire::Remainder(divider) => Self::Remainder { divider },
        }
    }
}

impl MachineDivider {
    pub(super) fn all(circuit: &Circuit) -> Vec<Self> {
        let dividers = circuit.dividers.iter();
        dividers
            .map(|divider| Self {
                wire: divider.wire,
                by: divider.by,
            })
            .collect()
    }
}

impl MachineTruth {
    pub(super) fn new(truth: &Truth) -> Self {
        match truth {
            &Truth::Columns { modulus } => Self::Columns {
                modulus,
                misere: false,
            },
            &Truth::MisereColumns { modulus } => Self::Columns {
                modulus,
                misere: true,
            },
            Truth::Sum { sequence, .. } => {
                let (first, period) = (sequence.pre_period(), sequence.period());
                Self::Sum {
                    first: terms(sequence, 0, first),
                    repeated: terms(sequence, first, first + period),
                }
            }
            Truth::Formula { circuit, .. } => Self::Formula {
                wires: MachineWire::all(circuit),
                value: circuit.value,
            },
        }
    }
}

/// The Grundy numbers of some heaps.
fn terms(sequence: &GrundySequence, from: usize, to: usize) -> Vec<u32> {
    let heap = |size| u32::try_from(size).expect("invariant: few terms");
    (from..to).map(|size| sequence.of(heap(size))).collect()
}
