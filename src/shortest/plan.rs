//! Which arguments make all formulas of a size, and in which order.

use super::functions::{Arguments, Functions};
use std::ops::Range;

/// Arguments whose sizes add up to one less than a formula's size.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    One(Range<usize>),
    /// One formula from each class; if both are the same class, each pair once.
    Two(Range<usize>, Range<usize>),
}

/// All arguments for formulas of one size, one after another.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    parts: Vec<Part>,
    part: usize,
    left: usize,
    right: usize,
}

impl Plan {
    /// All formulas of a size, made of smaller ones: `classes[s]` has the numbers of the formulas of size s. No
    /// argument has a size over `largest`.
    pub fn new(
        size: usize,
        largest: usize,
        classes: &[Range<usize>],
        functions: &Functions,
    ) -> Self {
        let below = size - 1;
        let one = (below <= largest && !functions.unary.is_empty())
            .then(|| Part::One(classes[below].clone()));
        // The larger argument first, so that formulas read from the left.
        let two = (below.div_ceil(2)..=below.min(largest)).rev();
        let two =
            two.map(|larger| Part::Two(classes[larger].clone(), classes[below - larger].clone()));
        let two = two.filter(|_| !functions.binary.is_empty());
        let parts = one.into_iter().chain(two).filter(|part| !part.is_empty());
        let mut plan = Self {
            parts: parts.collect(),
            part: 0,
            left: 0,
            right: 0,
        };
        plan.start_part();
        plan
    }

    /// The number of calls in all.
    pub fn calls(&self, functions: &Functions) -> u64 {
        self.parts.iter().map(|part| part.calls(functions)).sum()
    }

    fn start_part(&mut self) {
        if let Some(part) = self.parts.get(self.part) {
            self.left = part.lefts().start;
            self.right = part.rights(self.left).start;
        }
    }
}

impl Iterator for Plan {
    type Item = Arguments;

    #[inline]
    fn next(&mut self) -> Option<Arguments> {
        let part = self.parts.get(self.part)?;
        let arguments = match part {
            Part::One(_) => Arguments::One(self.left),
            Part::Two(..) => Arguments::Two(self.left, self.right),
        };
        self.right += 1;
        if self.right >= part.rights(self.left).end {
            self.left += 1;
            if self.left < part.lefts().end {
                self.right = part.rights(self.left).start;
            } else {
                self.part += 1;
                self.start_part();
            }
        }
        Some(arguments)
    }
}

impl Part {
    fn lefts(&self) -> &Range<usize> {
        let (Self::One(lefts) | Self::Two(lefts, _)) = self;
        lefts
    }

    #[inline]
    fn rights(&self, left: usize) -> Range<usize> {
        match self {
            Self::One(_) => left..left + 1,
            Self::Two(lefts, rights) if lefts == rights => left..rights.end,
            Self::Two(_, rights) => rights.clone(),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Self::One(lefts) => lefts.is_empty(),
            Self::Two(lefts, rights) => lefts.is_empty() || rights.is_empty(),
        }
    }

    fn calls(&self, functions: &Functions) -> u64 {
        let [lefts, different] = [self.lefts().len() as u64, functions.calls_with_two()];
        match self {
            Self::One(_) => lefts * functions.unary.len() as u64,
            Self::Two(one, other) if one == other => {
                lefts * (lefts - 1) / 2 * different + lefts * functions.binary.len() as u64
            }
            Self::Two(_, rights) => lefts * rights.len() as u64 * different,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mep::Function;

    #[test]
    fn a_plan_has_every_pair_once_and_knows_how_many_calls_that_makes() {
        let functions = Functions::new(&Function::ALL);
        let classes = [0..2, 2..5, 5..9];
        for (size, largest) in [(1, 0), (2, 1), (3, 2), (3, 1)] {
            let plan = Plan::new(size, largest, &classes, &functions);
            let (mut calls, mut seen) = (Vec::new(), Vec::new());
            for arguments in plan.clone() {
                assert!(!seen.contains(&arguments), "{arguments:?} twice");
                seen.push(arguments);
                functions.each_call(arguments, |call| calls.push(call));
            }
            assert_eq!(calls.len() as u64, plan.calls(&functions), "size {size}");
        }
    }
}
