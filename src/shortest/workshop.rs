//! Makes formulas and tests them.

use super::MAX_EXAMPLES;
use super::functions::{Argument, Arguments, Functions, Outer};
use super::known::Known;
use super::rows::Rows;
use super::target::Target;
use crate::mep::{Expression, Function};

/// What has been made so far, and the memory for making more.
#[derive(Clone, Debug)]
pub(super) struct Workshop {
    target: Target,
    known: Known,
    /// The values of every formula that solves the game.
    solutions: Rows,
    examples: Vec<Expression>,
    most_examples: usize,
    /// The values of one formula, and of one inside it.
    row: Vec<i32>,
    inner: Vec<i32>,
}

impl Workshop {
    /// Begins with the terminals.
    pub fn new(target: Target, known: Known) -> Self {
        let row = vec![0; target.width()];
        let mut workshop = Self {
            solutions: Rows::new(row.len()),
            examples: Vec::new(),
            most_examples: MAX_EXAMPLES,
            inner: row.clone(),
            row,
            target,
            known,
        };
        for number in workshop.known.classes()[0].clone() {
            if workshop.target.is_met_by(workshop.known.row(number)) {
                let row = workshop.known.row(number).to_vec();
                workshop.solved(&row, |known| known.expression(number));
            }
        }
        workshop
    }

    /// The formulas that larger ones are made of.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Like [`Workshop::known`], for changing them.
    pub fn known_mut(&mut self) -> &mut Known {
        &mut self.known
    }

    /// The number of different formulas that solve the game.
    pub fn solutions(&self) -> usize {
        self.solutions.len()
    }

    /// The first formulas that solve the game.
    pub fn examples(&self) -> &[Expression] {
        &self.examples
    }

    /// Keeps no more examples from now on.
    pub fn close_examples(&mut self) {
        self.most_examples = self.examples.len();
    }

    /// The memory used by all this, in bytes.
    pub fn bytes(&self) -> usize {
        self.known.bytes() + self.solutions.bytes()
    }

    /// Keeps the formulas with these arguments that have new values. Returns how many it tried.
    pub fn keep(&mut self, functions: &Functions, arguments: Arguments) -> u64 {
        let mut tried = 0;
        functions.each_call(arguments, |call| {
            tried += 1;
            self.known.compute(call, &mut self.row);
            if self.known.add(call, &self.row) && self.target.is_met_by(&self.row) {
                let row = self.row.clone();
                self.solved(&row, |known| known.call_expression(call));
            }
        });
        tried
    }

    /// Tests the formulas with these arguments. Returns how many it tried.
    pub fn test(&mut self, functions: &Functions, arguments: Arguments) -> u64 {
        let mut tried = 0;
        functions.each_call(arguments, |call| {
            tried += 1;
            let [left, right] = [call.left, call.right].map(|number| self.known.row(number));
            if self.target.may_be_met(call.function, left, right)
                && self.target.is_met(call.function, left, right)
            {
                let row = self.computed(call.function, left, right);
                self.solved(&row, |known| known.call_expression(call));
            }
        });
        tried
    }

    /// Makes the formulas with these arguments again, and tests those made of each of them, alone or
    /// with a terminal. Returns how many it tried.
    pub fn remake(&mut self, functions: &Functions, arguments: Arguments) -> u64 {
        let mut tried = 0;
        let terminals = self.known.classes()[0].clone();
        functions.each_call(arguments, |inner| {
            self.known
                .compute(inner, &mut self.inner[..Function::LANES]);
            let mut complete = false;
            functions.each_call_with_new(terminals.clone(), |outer| {
                tried += 1;
                let [left, right] = self.arguments(outer);
                if !self.target.may_be_met(outer.function, left, right) {
                    return;
                }
                // Most inner formulas are never needed beyond their first positions.
                if !complete {
                    self.known.compute(inner, &mut self.inner);
                    complete = true;
                }
                let [left, right] = self.arguments(outer);
                if self.target.is_met(outer.function, left, right) {
                    let row = self.computed(outer.function, left, right);
                    self.solved(&row, |known| known.nested_expression(outer, inner));
                }
            });
        });
        tried
    }

    #[inline]
    fn arguments(&self, outer: Outer) -> [&[i32]; 2] {
        [outer.left, outer.right].map(|argument| match argument {
            Argument::New => &*self.inner,
            Argument::Known(number) => self.known.row(number),
        })
    }

    /// A row of its own for a solution; there are few solutions.
    fn computed(&self, function: Function, left: &[i32], right: &[i32]) -> Vec<i32> {
        let mut row = vec![0; self.target.width()];
        function.apply_rows(left, right, &mut row);
        row
    }

    /// Notes that a formula with these values solves the game.
    fn solved(&mut self, row: &[i32], formula: impl FnOnce(&Known) -> Expression) {
        if self.solutions.add(row) && self.examples.len() < self.most_examples {
            self.examples.push(formula(&self.known));
        }
    }
}
