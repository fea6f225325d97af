//! A formula as a circuit that reads the heaps bit by bit, the lowest bit first.
//!
//! A bitwise function needs only the bits of one place. A sum also needs its carry, and a multiple is a sum. For a
//! division by a number, the bits of the quotient are guessed and the guess is checked: exactly one guess survives to
//! the last bit. What a circuit remembers from one bit to the next are its *registers*, small whole numbers, so there
//! are only finitely many states.
//!
//! All this is 32-bit arithmetic as in the engine: carries out of the last bit are lost.

use super::linear::Linear;
use crate::mep::{Expression, Function, Node, Terminals};

/// What a wire of the circuit carries: the bits of one part of the formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wire {
    /// The bits of a heap, counted from 0.
    Heap(usize),
    /// The sum of multiples of earlier wires and a number. A register keeps its carry, which begins as
    /// the number.
    Sum(Linear),
    /// A bitwise function of two earlier wires.
    Both(Function, usize, usize),
    /// `not` of an earlier wire.
    Not(usize),
    /// The quotient of a divider.
    Quotient(usize),
    /// The remainder of a divider.
    Remainder(usize),
}

/// Divides a wire by a number other than 0, 1 and -1. Three registers: the carry of
/// `wire - by * quotient - remainder`, the bits of the remainder still to come, and its sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Divider {
    pub(super) wire: usize,
    pub(super) by: i32,
}

/// A formula ready to be read bit by bit.
#[derive(Clone, Debug)]
pub(super) struct Circuit {
    /// Every wire after those it needs.
    pub(super) wires: Vec<Wire>,
    pub(super) dividers: Vec<Divider>,
    /// The wire of the formula's value.
    pub(super) value: usize,
}

/// Why a formula has no circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoCircuit {
    /// It multiplies two numbers that both depend on the heaps.
    Product,
    /// It divides by a number that depends on the heaps.
    Division,
}

/// The bit of every wire at one place.
pub(super) type Bits = Vec<bool>;

impl Circuit {
    /// The circuit of a formula. Terminals that are the same at every position count as numbers.
    pub(super) fn new(formula: &Expression, terminals: &Terminals) -> Result<Self, NoCircuit> {
        let mut circuit = Self {
            wires: Vec::new(),
            dividers: Vec::new(),
            value: 0,
        };
        let mut forms: Vec<Linear> = Vec::with_capacity(formula.nodes().len());
        for &node in formula.nodes() {
            let form = match node {
                Node::Number(number) => Linear::number(number),
                Node::Terminal(terminal) => match terminals.heap(terminal) {
                    Some(heap) => circuit.form(Wire::Heap(heap)),
                    None => Linear::number(terminals.constant(terminal).unwrap_or(0)),
                },
                Node::Call(function, left, right) => {
                    circuit.call(function, &forms[left.index()], &forms[right.index()])?
                }
            };
            forms.push(form);
        }
        if let Some(form) = forms.pop() {
            circuit.value = circuit.wire(form);
        }
        Ok(circuit)
    }

    /// The number of registers.
    pub(super) fn registers(&self) -> usize {
        let sums = self
            .wires
            .iter()
            .filter(|wire| matches!(wire, Wire::Sum(_)));
        sums.count() + 3 * self.dividers.len()
    }

    /// The registers before the first bit, once for every remainder a divider may leave.
    pub(super) fn starts(&self) -> Vec<Vec<i64>> {
        let sums = self.wires.iter().filter_map(|wire| match wire {
            Wire::Sum(sum) => Some(i64::from(sum.number)),
            _ => None,
        });
        let mut starts = vec![sums.collect::<Vec<_>>()];
        for divider in &self.dividers {
            let most = i64::from(divider.by).abs() - 1;
            let with = |start: Vec<i64>| {
                (-most..=most).map(move |left| [&start[..], &[-left, left, left.signum()]].concat())
            };
            starts = starts.into_iter().flat_map(with).collect();
        }
        starts
    }

    /// The number of starts, computed without making them.
    pub(super) fn start_count(&self) -> u64 {
        let remainders = self
            .dividers
            .iter()
            .map(|divider| 2 * u64::from(divider.by.unsigned_abs()) - 1);
        remainders.fold(1, u64::saturating_mul)
    }

    /// Reads one bit of every heap. `letter` holds the bits of the heaps, the first heap's lowest, and above them one
    /// guessed bit of every quotient; `heaps` is the number of heaps. Updates `registers`, and sets `bits` to the bits
    /// of the wires. Returns false if a guess has turned out wrong. The last bit is the sign.
    pub(super) fn step(
        &self,
        registers: &mut [i64],
        letter: u32,
        heaps: usize,
        last: bool,
        bits: &mut Bits,
    ) -> bool {
        bits.clear();
        let first_divider = registers.len() - 3 * self.dividers.len();
        let mut sums = 0;
        for wire in &self.wires {
            let bit = match wire {
                Wire::Heap(heap) => letter >> heap & 1 == 1,
                Wire::Sum(sum) => {
                    let terms = sum.terms.iter().filter(|&&(wire, _)| bits[wire]);
                    let total = terms.fold(registers[sums], |total, &(_, factor)| {
                        total + i64::from(factor)
                    });
                    registers[sums] = total >> 1;
                    sums += 1;
                    total & 1 == 1
                }
                Wire::Both(Function::And, one, other) => bits[*one] & bits[*other],
                Wire::Both(Function::Or, one, other) => bits[*one] | bits[*other],
                Wire::Both(_, one, other) => bits[*one] ^ bits[*other],
                Wire::Not(one) => !bits[*one],
                Wire::Quotient(divider) => letter >> (heaps + divider) & 1 == 1,
                Wire::Remainder(divider) => registers[first_divider + 3 * divider + 1] & 1 == 1,
            };
            bits.push(bit);
        }
        let dividers = self.dividers.iter().enumerate();
        let mut fits = true;
        for (index, divider) in dividers {
            let [carry, left, sign] = &mut registers[first_divider + 3 * index..][..3] else {
                return false;
            };
            let quotient = letter >> (heaps + index) & 1 == 1;
            let part =
                i64::from(bits[divider.wire]) - if quotient { i64::from(divider.by) } else { 0 };
            if last {
                // The sign has a negative weight, and nothing may be left over.
                let negative = bits[divider.wire];
                fits &= *carry == part && (*sign == 0 || (*sign < 0) == negative);
            } else {
                let total = *carry + part;
                fits &= total & 1 == 0;
                *carry = total >> 1;
                *left >>= 1;
            }
        }
        fits
    }

    /// The linear form of a function's value.
    fn call(
        &mut self,
        function: Function,
        left: &Linear,
        right: &Linear,
    ) -> Result<Linear, NoCircuit> {
        Ok(match function {
            Function::Add => left.plus(right, 1),
            Function::Subtract => left.plus(right, -1),
            Function::Multiply => match (left.constant(), right.constant()) {
                (_, Some(factor)) => Linear::default().plus(left, factor),
                (Some(factor), None) => Linear::default().plus(right, factor),
                (None, None) => return Err(NoCircuit::Product),
            },
            Function::Divide | Function::Modulo => self.divide(function, left, right)?,
            Function::And | Function::Or | Function::Xor => {
                if let (Some(x), Some(y)) = (left.constant(), right.constant()) {
                    return Ok(Linear::number(function.apply(x, y)));
                }
                let (one, other) = (self.wire(left.clone()), self.wire(right.clone()));
                self.form(Wire::Both(function, one, other))
            }
            // The complement of a sum is a sum; that of anything else needs no carry.
            Function::Not => match left.single() {
                Some(wire) => self.form(Wire::Not(wire)),
                None => Linear::number(-1).plus(left, -1),
            },
        })
    }

    fn divide(
        &mut self,
        function: Function,
        left: &Linear,
        right: &Linear,
    ) -> Result<Linear, NoCircuit> {
        let by = right.constant().ok_or(NoCircuit::Division)?;
        if let Some(number) = left.constant() {
            return Ok(Linear::number(function.apply(number, by)));
        }
        Ok(match (function, by) {
            (Function::Divide, 0) | (Function::Modulo, 1 | -1) => Linear::number(0),
            (Function::Modulo, 0) => left.clone(),
            (Function::Divide, 1 | -1) => Linear::default().plus(left, by),
            _ => {
                let divider = Divider {
                    wire: self.wire(left.clone()),
                    by,
                };
                let known = self.dividers.iter().position(|known| *known == divider);
                let place = known.unwrap_or_else(|| {
                    self.dividers.push(divider);
                    self.dividers.len() - 1
                });
                self.form(match function {
                    Function::Divide => Wire::Quotient(place),
                    _ => Wire::Remainder(place),
                })
            }
        })
    }

    /// The wire of a linear form, new or known.
    fn wire(&mut self, form: Linear) -> usize {
        match form.single() {
            Some(wire) => wire,
            None => self.add(Wire::Sum(form)),
        }
    }

    fn form(&mut self, wire: Wire) -> Linear {
        Linear {
            terms: vec![(self.add(wire), 1)],
            number: 0,
        }
    }

    fn add(&mut self, wire: Wire) -> usize {
        let known = self.wires.iter().position(|known| *known == wire);
        known.unwrap_or_else(|| {
            self.wires.push(wire);
            self.wires.len() - 1
        })
    }
}

#[cfg(test)]
mod tests;
