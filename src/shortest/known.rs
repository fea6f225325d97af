//! The formulas that larger ones are made of: one for each row of values.

use super::functions::{Argument, Call, Outer};
use super::rows::Rows;
use crate::mep::{Builder, Expression, Node, NodeIndex};
use std::ops::Range;

/// Formulas by number, the smallest first; no two have the same values.
#[derive(Clone, Debug)]
pub(super) struct Known {
    rows: Rows,
    made: Vec<Made>,
    /// The numbers of the formulas of each size.
    classes: Vec<Range<usize>>,
}

/// How a formula is made.
#[derive(Clone, Copy, Debug)]
enum Made {
    Leaf(Node),
    Call(Call),
}

impl Known {
    /// Begins with the terminals that have these rows, without those that always equal an earlier one.
    pub fn new(width: usize, terminals: impl Iterator<Item = (Node, Vec<i32>)>) -> Self {
        let mut rows = Rows::new(width);
        let made: Vec<_> = terminals
            .filter(|(_, row)| rows.add(row))
            .map(|(leaf, _)| Made::Leaf(leaf))
            .collect();
        let terminals = 0..made.len();
        Self {
            rows,
            made,
            classes: vec![terminals],
        }
    }

    /// The values of a formula.
    #[inline]
    pub fn row(&self, number: usize) -> &[i32] {
        self.rows.row(number)
    }

    /// The formulas of each size that is complete.
    pub fn classes(&self) -> &[Range<usize>] {
        &self.classes
    }

    /// The memory used by all this, in bytes.
    pub fn bytes(&self) -> usize {
        self.rows.bytes()
    }

    /// Computes the values of a function of known formulas, for as many positions as `values` has room for.
    #[inline]
    pub fn compute(&self, call: Call, values: &mut [i32]) {
        let [left, right] = [call.left, call.right].map(|number| &self.row(number)[..values.len()]);
        call.function.apply_rows(left, right, values);
    }

    /// Adds a formula, unless another one has the same values. Returns whether it is new.
    pub fn add(&mut self, call: Call, row: &[i32]) -> bool {
        let new = self.rows.add(row);
        if new {
            self.made.push(Made::Call(call));
        }
        new
    }

    /// Completes a size, which consists of all formulas added since the size before. Returns their number.
    pub fn complete(&mut self) -> usize {
        let class = self.first_of_this_size()..self.rows.len();
        self.classes.push(class.clone());
        class.len()
    }

    /// Forgets what was added since the last size. After that, nothing can be added any more.
    pub fn give_up(&mut self) {
        let first = self.first_of_this_size();
        self.rows.close(first);
        self.made.truncate(first);
        self.made.shrink_to_fit();
    }

    fn first_of_this_size(&self) -> usize {
        self.classes.last().map_or(0, |class| class.end)
    }

    /// A function of known formulas, as an expression.
    pub fn call_expression(&self, call: Call) -> Expression {
        let mut builder = Builder::default();
        let root = self.call(&mut builder, call);
        builder.finish(root)
    }

    /// A known formula, as an expression.
    pub fn expression(&self, number: usize) -> Expression {
        let mut builder = Builder::default();
        let root = self.node(&mut builder, number);
        builder.finish(root)
    }

    /// A function of a new formula, and perhaps of a known one, as an expression.
    pub fn nested_expression(&self, outer: Outer, inner: Call) -> Expression {
        let mut builder = Builder::default();
        let new = self.call(&mut builder, inner);
        let [left, right] = [outer.left, outer.right].map(|argument| match argument {
            Argument::New => new,
            Argument::Known(number) => self.node(&mut builder, number),
        });
        let root = builder.call(outer.function, left, right);
        builder.finish(root)
    }

    fn node(&self, builder: &mut Builder, number: usize) -> NodeIndex {
        match self.made[number] {
            Made::Leaf(leaf) => builder.add(leaf),
            Made::Call(call) => self.call(builder, call),
        }
    }

    fn call(&self, builder: &mut Builder, call: Call) -> NodeIndex {
        let [left, right] = [call.left, call.right].map(|number| self.node(builder, number));
        builder.call(call.function, left, right)
    }
}
