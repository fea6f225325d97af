//! The claim that a formula is right, in SMT-LIB: for a solver that is not ours.
//!
//! The text asks for a position on which formula and truth differ. `unsat` means that there is none.

use super::Orders;
use super::domain::Domain;
use crate::game::{Condition, Ending, GrundySequence, HeapFormula, Operator, Theory};
use crate::mep::{Expression, Function, Node, Terminals};
use std::fmt::Write;

/// What a formula is claimed to be right about.
pub(super) struct Claim<'a> {
    pub(super) terminals: &'a Terminals,
    pub(super) theory: &'a Theory,
    pub(super) domain: &'a Domain,
    pub(super) heaps: usize,
    pub(super) orders: Orders,
}

impl Claim<'_> {
    /// The question to a solver: is there a position on which the formula is wrong? `None` if the theory cannot be put
    /// in terms of bits.
    pub(super) fn text(&self, formula: &Expression) -> Option<String> {
        claim(self, formula)
    }
}

fn claim(claim: &Claim, formula: &Expression) -> Option<String> {
    let &Claim {
        terminals,
        theory,
        domain,
        heaps,
        orders,
    } = claim;
    let is_p = is_p(theory, heaps)?;
    let mut text = String::new();
    let shown = formula.show(terminals);
    let sorted = match orders {
        Orders::Any => "",
        Orders::Sorted => ", sorted",
    };
    let mut line = |words: &str| {
        text.push_str(words);
        text.push('\n');
    };
    line(&format!(
        "; Is {shown} wrong somewhere, for {heaps} heaps below 2^31{sorted}?"
    ));
    line("; unsat: it is right everywhere. sat: the model is a counterexample.");
    line("(set-logic QF_BV)");
    for heap in 1..=heaps {
        line(&format!("(declare-const a{heap} (_ BitVec 32))"));
        line(&format!("(assert (bvsge a{heap} {}))", number(0)));
    }
    if orders == Orders::Sorted {
        for heap in 1..heaps {
            line(&format!("(assert (bvuge a{heap} a{}))", heap + 1));
        }
    }
    for condition in &domain.conditions {
        line(&format!("(assert {})", position(*condition)));
    }
    for (index, &node) in formula.nodes().iter().enumerate() {
        line(&format!(
            "(define-fun v{index} () (_ BitVec 32) {})",
            value(node, terminals)
        ));
    }
    line(&format!(
        "(define-fun says-p () Bool (= v{} {}))",
        formula.nodes().len() - 1,
        number(0)
    ));
    line(&format!("(define-fun is-p () Bool {is_p})"));
    line("(assert (distinct says-p is-p))");
    line("(check-sat)");
    Some(text)
}

/// A rule about the positions of a game.
fn position(condition: Condition) -> String {
    let name = |heap: usize| format!("a{}", heap + 1);
    let two = |relation: &str, one, other| format!("({relation} {} {})", name(one), name(other));
    match condition {
        Condition::Less(one, other) => two("bvult", one, other),
        Condition::AtMost(one, other) => two("bvule", one, other),
        Condition::Distinct(one, other) => two("distinct", one, other),
        Condition::Positive(heap) => format!("(distinct {} {})", name(heap), number(0)),
    }
}

/// A node's value in terms of earlier ones.
fn value(node: Node, terminals: &Terminals) -> String {
    match node {
        Node::Number(value) => number(value),
        Node::Terminal(terminal) => match terminals.constant(terminal) {
            Some(value) => number(value),
            None => terminals.name(terminal).to_owned(),
        },
        Node::Call(function, left, right) => {
            let (x, y) = (format!("v{}", left.index()), format!("v{}", right.index()));
            let plain = |name| format!("({name} {x} {y})");
            match function {
                Function::Add => plain("bvadd"),
                Function::Subtract => plain("bvsub"),
                Function::Multiply => plain("bvmul"),
                Function::Divide => format!(
                    "(ite (= {y} {zero}) {zero} (bvsdiv {x} {y}))",
                    zero = number(0)
                ),
                Function::Modulo => format!("(ite (= {y} {}) {x} (bvsrem {x} {y}))", number(0)),
                Function::And => plain("bvand"),
                Function::Or => plain("bvor"),
                Function::Xor => plain("bvxor"),
                Function::Not => format!("(bvnot {x})"),
            }
        }
    }
}

fn number(value: i32) -> String {
    format!("#x{value:08x}")
}

/// The theory as a condition on the heaps, if it can be put in terms of bits.
fn is_p(theory: &Theory, heaps: usize) -> Option<String> {
    match theory {
        &Theory::Columns { modulus, ending } => {
            let fits = conjunction((0..31).map(|bit| column(modulus, heaps, bit, 0)));
            Some(match ending {
                Ending::Normal => fits,
                Ending::Misere => {
                    let small = conjunction(
                        (1..=heaps).map(|heap| format!("(bvule a{heap} {})", number(1))),
                    );
                    let one_more = column(modulus, heaps, 0, 1);
                    format!("(ite {small} {one_more} {fits})")
                }
            })
        }
        Theory::Sum(sequence) => {
            let grundy = (1..=heaps).map(|heap| grundy(sequence, heap));
            let sum = grundy.reduce(|sum, heap| format!("(bvxor {sum} {heap})"))?;
            Some(format!("(= {sum} {})", number(0)))
        }
        Theory::GoldenPairs | Theory::Euclid(_) | Theory::Welter => None,
        Theory::Formula { zero_on_p, .. } => Some(format!("(= {} {})", term(zero_on_p), number(0))),
    }
}

/// A formula of a theory.
fn term(formula: &HeapFormula) -> String {
    match formula {
        HeapFormula::Heap(heap) => format!("a{}", heap + 1),
        HeapFormula::Number(value) => number(*value),
        HeapFormula::Call(operator, of) => {
            let name = match operator {
                Operator::Add => "bvadd",
                Operator::Subtract => "bvsub",
                Operator::And => "bvand",
                Operator::Or => "bvor",
                Operator::Xor => "bvxor",
            };
            format!("({name} {} {})", term(&of[0]), term(&of[1]))
        }
    }
}

/// The condition that the number of ones in a column leaves this remainder.
fn column(modulus: u32, heaps: usize, bit: u32, remainder: i32) -> String {
    let ones =
        (1..=heaps).map(|heap| format!("((_ zero_extend 31) ((_ extract {bit} {bit}) a{heap}))"));
    let count = ones
        .reduce(|sum, one| format!("(bvadd {sum} {one})"))
        .unwrap_or_default();
    let modulus = number(modulus.cast_signed());
    format!("(= (bvurem {count} {modulus}) {})", number(remainder))
}

/// The Grundy number of a heap: a table of the first heaps, then one by residues.
fn grundy(sequence: &GrundySequence, heap: usize) -> String {
    let (first, period) = (sequence.pre_period(), sequence.period());
    let small = |size: usize| u32::try_from(size).unwrap_or(u32::MAX);
    let hex = |size: usize| number(small(size).cast_signed());
    let residue = format!("(bvurem (bvsub a{heap} {}) {})", hex(first), hex(period));
    let mut text = String::new();
    let mut ends = 0;
    let mut choose = |condition: String, size: usize| {
        let number = hex(sequence.of(small(size)) as usize);
        let _ = write!(text, "(ite {condition} {number} ");
        ends += 1;
    };
    for size in 0..first {
        choose(format!("(= a{heap} {})", hex(size)), size);
    }
    for step in 0..period - 1 {
        choose(format!("(= {residue} {})", hex(step)), first + step);
    }
    text.push_str(&hex(sequence.of(small(first + period - 1)) as usize));
    text.push_str(&")".repeat(ends));
    text
}

fn conjunction(conditions: impl Iterator<Item = String>) -> String {
    let conditions: Vec<String> = conditions.collect();
    format!("(and {} true)", conditions.join(" "))
}
