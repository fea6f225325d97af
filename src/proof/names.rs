//! Names for the states of a search: what each remembers, in words.

use super::Orders;
use super::circuit::{Circuit, Wire};
use super::search::{Product, State};
use super::truth::Truth;
use crate::game::Condition;
use crate::mep::Function;

/// The longest part of a formula that is written out in a name.
const LONG: usize = 24;

/// What the registers of a machine mean.
pub(super) struct Names {
    pub(super) registers: Vec<String>,
    /// How a state's name describes each register that is not 0.
    tellers: Vec<Teller>,
}

enum Teller {
    /// `carry 1 in a1 + a2`
    Carry(String),
    /// A part of a guess.
    Guess(String),
    /// Described by words alone, when it is 1.
    Flag(String),
    /// A clock: not described.
    Silent,
    /// What is known of a heap.
    Heap(usize),
}

impl Names {
    pub(super) fn new(product: &Product) -> Self {
        let mut names = Self {
            registers: Vec::new(),
            tellers: Vec::new(),
        };
        let circuit = product.circuit;
        for (index, wire) in circuit.wires.iter().enumerate() {
            if matches!(wire, Wire::Sum(_)) {
                let part = part(circuit, index);
                names.add(format!("carry in {part}"), Teller::Carry(part));
            }
        }
        for divider in &circuit.dividers {
            let part = format!("{} by {}", part(circuit, divider.wire), divider.by);
            names.add(
                format!("carry of dividing {part}"),
                Teller::Guess(format!("carry of dividing {part}")),
            );
            names.add(
                format!("rest of the remainder of {part}"),
                Teller::Guess(format!("rest of {part}")),
            );
            names.add(
                format!("sign of the remainder of {part}"),
                Teller::Guess(format!("sign of {part}")),
            );
        }
        match product.truth {
            Truth::Columns { .. } => {}
            Truth::Formula { circuit, .. } => {
                for (index, wire) in circuit.wires.iter().enumerate() {
                    if matches!(wire, Wire::Sum(_)) {
                        let part = format!("{} of the truth", part(circuit, index));
                        names.add(format!("carry in {part}"), Teller::Carry(part));
                    }
                }
            }
            Truth::MisereColumns { .. } => {
                names.add("lowest column read".to_owned(), Teller::Silent);
                names.add(
                    "ones left over in the lowest column".to_owned(),
                    Teller::Guess("ones left over".to_owned()),
                );
                names.add(
                    "some heap is over 1".to_owned(),
                    Teller::Flag("some heap is over 1".to_owned()),
                );
            }
            Truth::Sum { .. } => {
                names.add("columns read".to_owned(), Teller::Silent);
                names.add(
                    "weight of the next column modulo the period".to_owned(),
                    Teller::Silent,
                );
                for heap in 1..=product.heaps {
                    names.add(
                        format!("a{heap} so far, or -1 - its residue"),
                        Teller::Heap(heap),
                    );
                }
            }
        }
        for condition in &product.domain.conditions {
            let words = match condition {
                Condition::Less(one, other) => format!("a{} < a{} so far", one + 1, other + 1),
                Condition::AtMost(one, other) => format!("a{} <= a{} so far", one + 1, other + 1),
                Condition::Distinct(one, other) => {
                    format!("a{} and a{} differ", one + 1, other + 1)
                }
                Condition::Positive(heap) => format!("a{} > 0", heap + 1),
            };
            names.add(words.clone(), Teller::Flag(words));
        }
        if product.orders == Orders::Sorted {
            for heap in 1..product.heaps {
                let words = format!("a{heap} < a{} so far", heap + 1);
                names.add(words.clone(), Teller::Flag(words));
            }
        }
        names
    }

    fn add(&mut self, name: String, teller: Teller) {
        self.registers.push(name);
        self.tellers.push(teller);
    }

    pub(super) fn state(&self, state: &State) -> String {
        let mut words = vec![match (state.not_zero, state.not_p) {
            (false, false) => "no difference so far".to_owned(),
            (true, _) => "the formula says N".to_owned(),
            (false, true) => "the truth is N".to_owned(),
        }];
        for (&register, teller) in state.registers.iter().zip(&self.tellers) {
            match teller {
                Teller::Carry(part) if register != 0 => {
                    words.push(format!("carry {register} in {part}"));
                }
                Teller::Guess(part) if register != 0 => words.push(format!("{part}: {register}")),
                Teller::Flag(flag) if register != 0 => words.push(flag.clone()),
                Teller::Heap(heap) if register < 0 => {
                    words.push(format!("a{heap} leaves {}", -1 - register));
                }
                Teller::Heap(heap) if register > 0 => {
                    words.push(format!("a{heap} = {register} so far"));
                }
                _ => {}
            }
        }
        words.join(", ")
    }
}

/// The part of the formula that a wire carries.
fn part(circuit: &Circuit, index: usize) -> String {
    let text = written(circuit, index);
    if text.len() > LONG {
        format!("part {}", index + 1)
    } else {
        text
    }
}

fn written(circuit: &Circuit, index: usize) -> String {
    let short = |wire: usize| {
        let text = part(circuit, wire);
        if text.contains(' ') && !text.starts_with("part") {
            format!("({text})")
        } else {
            text
        }
    };
    match &circuit.wires[index] {
        Wire::Heap(heap) => format!("a{}", heap + 1),
        Wire::Sum(sum) => {
            let mut text = String::new();
            for &(wire, factor) in &sum.terms {
                let sign = match (factor < 0, text.is_empty()) {
                    (false, true) => "",
                    (true, true) => "-",
                    (false, false) => " + ",
                    (true, false) => " - ",
                };
                let times = match factor.unsigned_abs() {
                    1 => String::new(),
                    times => format!("{times} * "),
                };
                text = format!("{text}{sign}{times}{}", short(wire));
            }
            match (sum.number, text.is_empty()) {
                (number, true) => number.to_string(),
                (0, false) => text,
                (number, false) if number < 0 => format!("{text} - {}", number.unsigned_abs()),
                (number, false) => format!("{text} + {number}"),
            }
        }
        Wire::Both(function, one, other) => {
            format!("{} {} {}", short(*one), function.symbol(), short(*other))
        }
        Wire::Not(one) => format!("{} {}", Function::Not.symbol(), short(*one)),
        Wire::Quotient(divider) | Wire::Remainder(divider) => {
            let division = &circuit.dividers[*divider];
            let function = match &circuit.wires[index] {
                Wire::Quotient(_) => Function::Divide,
                _ => Function::Modulo,
            };
            format!(
                "{} {} {}",
                short(division.wire),
                function.symbol(),
                division.by
            )
        }
    }
}
