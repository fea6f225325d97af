//! The search that decides: a formula's circuit and the truth read the same heaps, and the search visits every state
//! the two can be in together. Either they agree in every state, which proves that they agree on every heap below
//! 2^31; or they differ in one, and the path to it spells out a counterexample.

use super::circuit::{Bits, Circuit};
use super::domain::Domain;
use super::truth::Truth;
use crate::game::Label;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;

/// The most work of a search, in wires evaluated. Past it a formula is not decided.
const MAX_WORK: u64 = 1_000_000;

/// Which positions count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// All.
    Any,
    /// Those whose heaps are sorted, the largest first.
    Sorted,
}

impl Orders {
    /// Whether these heaps are in one of the orders.
    pub(super) fn have(self, heaps: &[u32]) -> bool {
        match self {
            Self::Any => true,
            Self::Sorted => heaps.is_sorted_by(|one, other| one >= other),
        }
    }
}

/// A formula and the truth, side by side.
pub(super) struct Product<'a> {
    pub(super) circuit: &'a Circuit,
    pub(super) truth: &'a Truth,
    pub(super) domain: &'a Domain,
    pub(super) heaps: usize,
    pub(super) orders: Orders,
}

/// What both remember after some bits.
///
/// The registers of the circuit, those of the truth, those of the domain, and for sorted heaps one for each
/// neighbouring pair: whether the left one is smaller so far. Registers that no longer matter are 0.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) registers: Vec<i64>,
    /// The formula's value is not 0, whatever follows.
    pub(super) not_zero: bool,
    /// The position is N, whatever follows.
    pub(super) not_p: bool,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            registers: self.registers.clone(),
            ..*self
        }
    }

    /// Reuses the memory of the registers, because a search clones a state for every bit it reads.
    fn clone_from(&mut self, other: &Self) {
        self.registers.clone_from(&other.registers);
        self.not_zero = other.not_zero;
        self.not_p = other.not_p;
    }
}

/// Every state that can be reached, with its ways: the transitions out of it. A way to a state in which formula and
/// truth are both certain of N is left out, because they cannot differ any more.
#[derive(Clone, Debug)]
pub(super) struct Reached {
    pub(super) states: Vec<State>,
    /// For each state, the bits read and the state they lead to.
    pub(super) ways: Vec<Vec<(u32, usize)>>,
    /// How many states a search begins in; they come first.
    pub(super) starts: usize,
    /// For each state, whether formula and truth differ if no further bit is 1 and this is the end.
    pub(super) differs: Vec<bool>,
}

impl Product<'_> {
    /// Visits every state; `None` if there are too many.
    pub(super) fn reach(&self) -> Option<Reached> {
        let cost = self.circuit.wires.len() as u64 + 2;
        let letters = 1_u32 << (self.heaps + self.circuit.dividers.len());
        let starts = self.circuit.start_count();
        if starts
            .saturating_mul(u64::from(letters))
            .saturating_mul(cost)
            > MAX_WORK
        {
            return None;
        }
        let mut reached = Reached {
            states: Vec::new(),
            ways: Vec::new(),
            starts: 0,
            differs: Vec::new(),
        };
        let mut numbers: HashMap<State, usize, FxBuildHasher> = HashMap::default();
        for registers in self.circuit.starts() {
            let state = self.start(registers);
            numbers.insert(state.clone(), reached.states.len());
            reached.states.push(state);
        }
        reached.starts = reached.states.len();
        let mut bits = Bits::new();
        let mut next = self.start(vec![0; self.circuit.registers()]);
        let mut work = 0;
        while let Some(state) = reached.states.get(reached.ways.len()).cloned() {
            work += u64::from(letters) * cost;
            if work > MAX_WORK {
                return None;
            }
            let mut ways = Vec::new();
            for letter in 0..letters {
                next.clone_from(&state);
                if !self.step(&mut next, letter, &mut bits) {
                    continue;
                }
                let number = numbers.get(&next).copied().unwrap_or_else(|| {
                    numbers.insert(next.clone(), reached.states.len());
                    reached.states.push(next.clone());
                    reached.states.len() - 1
                });
                ways.push((letter, number));
            }
            reached.ways.push(ways);
            reached.differs.push(self.differs(&state, &mut bits));
        }
        Some(reached)
    }

    fn start(&self, mut registers: Vec<i64>) -> State {
        registers.extend(self.truth.start());
        registers.extend(self.domain.start());
        if self.orders == Orders::Sorted {
            registers.extend(vec![0; self.heaps - 1]);
        }
        State {
            registers,
            not_zero: false,
            not_p: false,
        }
    }

    /// Reads one more bit. Returns false if a guess is refuted, or if both are now certain of N.
    fn step(&self, state: &mut State, letter: u32, bits: &mut Bits) -> bool {
        let [circuit, truth, domain, order] = self.parts(&mut state.registers);
        if self.open(state.not_zero) {
            if !self.circuit.step(circuit, letter, self.heaps, false, bits) {
                return false;
            }
            state.not_zero |= bits[self.circuit.value];
        }
        let heaps = letter & ((1 << self.heaps) - 1);
        state.not_p |= !self.truth.step(truth, heaps);
        if state.not_zero && state.not_p {
            return false;
        }
        self.domain.step(domain, heaps);
        for (index, smaller) in order.iter_mut().enumerate() {
            match (heaps >> index & 1, heaps >> (index + 1) & 1) {
                (0, 1) => *smaller = 1,
                (1, 0) => *smaller = 0,
                _ => {}
            }
        }
        if state.not_p {
            truth.fill(0);
        }
        if !self.open(state.not_zero) {
            circuit.fill(0);
        }
        true
    }

    /// Whether the circuit must be read further. A guess is followed to its end even when the value is known not to be
    /// 0.
    fn open(&self, not_zero: bool) -> bool {
        !not_zero || !self.circuit.dividers.is_empty()
    }

    /// Whether formula and truth differ if all heaps end here and only the sign remains to be read.
    fn differs(&self, state: &State, bits: &mut Bits) -> bool {
        let guesses = 1_u32 << self.circuit.dividers.len();
        (0..guesses).any(|guess| {
            let mut registers = state.registers.clone();
            let [circuit, truth, domain, order] = self.parts(&mut registers);
            if domain.contains(&0) || order.contains(&1) {
                return false;
            }
            let label = if state.not_p {
                Label::N
            } else {
                self.truth.label(truth)
            };
            if !self.open(state.not_zero) {
                return label == Label::P;
            }
            let fits = self
                .circuit
                .step(circuit, guess << self.heaps, self.heaps, true, bits);
            let says = if state.not_zero || bits[self.circuit.value] {
                Label::N
            } else {
                Label::P
            };
            fits && says != label
        })
    }

    /// The registers of the circuit, of the truth, of the domain, and of the order.
    fn parts<'r>(&self, registers: &'r mut [i64]) -> [&'r mut [i64]; 4] {
        let pairs = match self.orders {
            Orders::Any => 0,
            Orders::Sorted => self.heaps - 1,
        };
        let end = registers.len() - pairs;
        let (rest, order) = registers.split_at_mut(end);
        let end = rest.len() - self.domain.conditions.len();
        let (rest, domain) = rest.split_at_mut(end);
        let (circuit, truth) = rest.split_at_mut(self.circuit.registers());
        [circuit, truth, domain, order]
    }
}
