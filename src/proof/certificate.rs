//! The evidence for a decided verdict, so that others can check it: the machine as data, and every state of the search
//! with its ways (the transitions out of it) and a name that says what it remembers. docs/proof.md describes the format
//! for those who check one.

use super::machine::{MachineCondition, MachineDivider, MachineTruth, MachineWire};
use super::names::Names;
use super::search::{Product, Reached};
use super::{Orders, Verdict};

/// A machine that reads the heaps bit by bit, the lowest bit first, and follows formula and truth side by side. They
/// agree on all heaps below 2^31 if no state in `differs` can be reached by 31 bits.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Certificate {
    /// The formula.
    pub formula: String,
    /// The game, for example `nim 4,4,4,4 on moves`.
    pub game: String,
    /// The word of the verdict.
    pub verdict: String,
    /// The number of heaps.
    pub heaps: usize,
    /// Whether only sorted positions count.
    pub sorted: bool,
    /// The parts of the formula, each after those it needs. Together they compute the formula.
    pub wires: Vec<MachineWire>,
    /// The divisions whose quotients and remainders are guessed.
    pub dividers: Vec<MachineDivider>,
    /// The wire of the formula's value.
    pub value: usize,
    /// The conditions that tell positions of the game from other heaps; all must hold.
    pub conditions: Vec<MachineCondition>,
    /// What tells P-positions of the game from N-positions.
    pub truth: MachineTruth,
    /// What each register remembers, in the order of [`MachineState::registers`].
    pub registers: Vec<String>,
    /// The states. The search begins in the first `starts` of them.
    pub states: Vec<MachineState>,
    /// How many states are starts: more than one if a remainder is guessed.
    pub starts: usize,
}

/// A state and its ways: the transitions out of it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MachineState {
    /// What the state remembers, in words.
    pub name: String,
    /// The registers.
    pub registers: Vec<i64>,
    /// The formula's value is not 0, whatever bits follow.
    pub not_zero: bool,
    /// The position is an N-position, whatever bits follow.
    pub not_p: bool,
    /// Formula and truth differ if the heaps end here.
    pub differs: bool,
    /// For each way, the bits read and the state it leads to. The first heap's bit is the lowest; above the bits of
    /// the heaps is one guessed bit of every quotient. Bits that are not listed refute a guess, or lead to a state in
    /// which formula and truth both say N for good.
    pub ways: Vec<(u32, usize)>,
}

impl Certificate {
    pub(super) fn new(
        product: &Product,
        reached: &Reached,
        formula: String,
        game: String,
        verdict: &Verdict,
    ) -> Self {
        let names = Names::new(product);
        let states = reached
            .states
            .iter()
            .zip(&reached.ways)
            .zip(&reached.differs);
        Self {
            formula,
            game,
            verdict: verdict.word().text().to_owned(),
            heaps: product.heaps,
            sorted: product.orders == Orders::Sorted,
            wires: MachineWire::all(product.circuit),
            dividers: MachineDivider::all(product.circuit),
            value: product.circuit.value,
            conditions: MachineCondition::all(product.domain),
            truth: MachineTruth::new(product.truth),
            states: states
                .map(|((state, ways), &differs)| MachineState {
                    name: names.state(state),
                    registers: state.registers.clone(),
                    not_zero: state.not_zero,
                    not_p: state.not_p,
                    differs,
                    ways: ways.clone(),
                })
                .collect(),
            registers: names.registers,
            starts: reached.starts,
        }
    }
}
