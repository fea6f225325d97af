//! Rows of values: those of all expressions in a small game, those of recently used ones in a large game.

use super::ExpressionId;
use super::table::Key;
use crate::mep::{Function, Inputs};

/// The memory for rows, in bytes: about the size of a core's second-level cache.
const MEMORY: usize = 1 << 20;

/// The values of expressions at every position.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    matrix: Matrix,
    /// Which expressions have a row, if there are fewer rows than expressions. Otherwise each expression has the row of
    /// its number.
    kept: Option<Kept>,
}

impl Rows {
    /// How many rows of this game a core's second-level cache holds.
    pub(super) fn near(inputs: &Inputs) -> usize {
        MEMORY / (4 * width(inputs))
    }

    /// Rows for this many expressions, the terminals and 0 included, and for chromosomes of that length.
    pub(super) fn new(inputs: &Inputs, length: usize, expressions: usize) -> Self {
        let fixed = inputs.terminals() + 1;
        let rows = fixed + Self::near(inputs).max(length + Kept::SPARE);
        Self {
            matrix: Matrix::new(inputs, rows.min(expressions)),
            kept: (rows < expressions).then(|| Kept::new(fixed, rows, expressions)),
        }
    }

    /// Forgets all expressions but the terminals and 0.
    pub(super) fn clear(&mut self) {
        if let Some(kept) = &mut self.kept {
            kept.clear();
        }
    }

    /// Computes the row of a new expression: this call, of this function. Its number must be the next one.
    #[inline]
    pub(super) fn learn(&mut self, id: ExpressionId, function: Function, call: Key) {
        match &mut self.kept {
            None => {
                let arguments = call.arguments().map(ExpressionId::index);
                self.matrix.compute_after(arguments, function, id.index());
            }
            Some(kept) => kept.learn(id, function, call, &mut self.matrix),
        }
    }

    /// The values of an expression at all positions, padded to whole vectors.
    #[inline]
    pub(super) fn row(&mut self, id: ExpressionId) -> &[i32] {
        let row = match &mut self.kept {
            None => id.index(),
            Some(kept) => kept.require(id, &mut self.matrix),
        };
        self.matrix.row(row)
    }
}

/// How many values a cache line holds.
const LINE: usize = 16;

/// Rows of equal length.
#[derive(Clone, Debug)]
struct Matrix {
    width: usize,
    /// Where the first row begins: at the start of a cache line, so that few vectors lie across two lines. A clone may
    /// be aligned differently, which costs only time.
    first: usize,
    values: Vec<i32>,
}

impl Matrix {
    /// This many rows. The first ones hold the values of the terminals.
    fn new(inputs: &Inputs, rows: usize) -> Self {
        let width = width(inputs);
        let mut values: Vec<i32> = vec![0; rows * width + LINE];
        let first = values.as_ptr().align_offset(4 * LINE).min(LINE);
        for (row, terminal) in values[first..].chunks_exact_mut(width).zip(inputs.rows()) {
            row[..inputs.positions()].copy_from_slice(terminal);
        }
        Self {
            width,
            first,
            values,
        }
    }

    #[inline]
    fn row(&self, number: usize) -> &[i32] {
        &self.values[self.first + number * self.width..][..self.width]
    }

    /// Computes a row from two that stand before it.
    #[inline]
    fn compute_after(&mut self, arguments: [usize; 2], function: Function, row: usize) {
        let (before, rest) = self.values[self.first..].split_at_mut(row * self.width);
        let [left, right] = arguments.map(|row| &before[row * self.width..][..self.width]);
        function.apply_rows(left, right, &mut rest[..self.width]);
    }

    /// Computes a row from any two others.
    fn compute(&mut self, arguments: [usize; 2], function: Function, row: usize) {
        let (before, rest) = self.values[self.first..].split_at_mut(row * self.width);
        let (out, after) = rest.split_at_mut(self.width);
        let [left, right] = arguments.map(|argument| {
            let (rows, number) = match argument.checked_sub(row + 1) {
                None => (&*before, argument),
                Some(number) => (&*after, number),
            };
            &rows[number * self.width..][..self.width]
        });
        function.apply_rows(left, right, out);
    }
}

/// The length of a row: the number of positions, rounded up to whole vectors.
fn width(inputs: &Inputs) -> usize {
    inputs.positions().next_multiple_of(Function::LANES)
}

/// Which expressions of a large game have a row. An expression that was not used for a while loses its row, and gets
/// another when it is needed again.
#[derive(Clone, Debug)]
struct Kept {
    expressions: Vec<Known>,
    owners: Vec<Owner>,
    /// The first row that can change its owner: the terminals and 0 keep theirs.
    first: usize,
    /// The row that is examined next when an expression needs one.
    next: usize,
}

/// An expression: what it is a call of, and its row if it has one.
#[derive(Clone, Copy, Debug)]
struct Known {
    function: Function,
    call: Key,
    row: Option<usize>,
}

/// The owner of a row, and what keeps the row from being taken.
#[derive(Clone, Copy, Debug, Default)]
struct Owner {
    expression: Option<ExpressionId>,
    /// Whether the row was used since it was last examined.
    used: bool,
    /// How many of the expressions being computed need the row.
    needed: u16,
}

impl Kept {
    /// This many rows more than a chromosome has genes are enough. While the second argument of an expression is
    /// computed, the row of its first is needed; the same holds for all expressions around it. The innermost one needs
    /// the rows of both arguments and its own.
    const SPARE: usize = 3;

    fn new(first: usize, rows: usize, expressions: usize) -> Self {
        let mut known = Vec::with_capacity(expressions);
        // The terminals and 0 are not calls; what stands here for them is never read.
        known.extend((0..first).map(|row| Known {
            function: Function::Not,
            call: Key::NONE,
            row: Some(row),
        }));
        Self {
            expressions: known,
            owners: vec![Owner::default(); rows],
            first,
            next: first,
        }
    }

    fn clear(&mut self) {
        self.expressions.truncate(self.first);
        self.owners.fill(Owner::default());
    }

    /// Computes the row of a new expression.
    #[cold]
    fn learn(&mut self, id: ExpressionId, function: Function, call: Key, matrix: &mut Matrix) {
        self.expressions.push(Known {
            function,
            call,
            row: None,
        });
        self.require(id, matrix);
    }

    /// The row of an expression, computed again if it was lost.
    fn require(&mut self, id: ExpressionId, matrix: &mut Matrix) -> usize {
        let known = self.expressions[id.index()];
        if let Some(row) = known.row {
            return row;
        }
        let arguments = known.call.arguments().map(|argument| {
            let row = self.require(argument, matrix);
            self.owners[row].needed += 1;
            row
        });
        let row = self.take(id);
        for argument in arguments {
            let owner = &mut self.owners[argument];
            owner.needed -= 1;
            owner.used = true;
        }
        matrix.compute(arguments, known.function, row);
        row
    }

    /// Gives an expression a row that no computation needs and none has used since the row was last examined.
    fn take(&mut self, id: ExpressionId) -> usize {
        loop {
            let row = self.next;
            self.next += 1;
            if self.next == self.owners.len() {
                self.next = self.first;
            }
            let owner = &mut self.owners[row];
            if owner.needed == 0 && !std::mem::take(&mut owner.used) {
                if let Some(before) = owner.expression.replace(id) {
                    self.expressions[before.index()].row = None;
                }
                self.expressions[id.index()].row = Some(row);
                return row;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolve::Problem;
    use crate::settings::{Parameter, Settings};

    /// Learns expressions of a large game one after the other.
    struct Lesson {
        rows: Rows,
        next: u32,
    }

    impl Lesson {
        fn call(&mut self, function: Function, arguments: [ExpressionId; 2]) -> ExpressionId {
            let id = ExpressionId(self.next);
            self.next += 1;
            let key = Key::new(function as u32, arguments);
            self.rows.learn(id, function, key);
            id
        }

        /// How many rows can change their owner.
        fn spare(&self) -> usize {
            let kept = self.rows.kept.as_ref().unwrap();
            kept.owners.len() - kept.first
        }
    }

    #[test]
    fn rows_that_are_gone_are_computed_again_and_none_is_taken_that_is_needed() {
        let settings = Settings::default()
            .with(Parameter::Heaps, "8,8,8,8")
            .and_then(|settings| settings.with(Parameter::Merge, "off"))
            .unwrap();
        let problem = Problem::new(settings).unwrap();
        let inputs = problem.inputs();
        let positions = inputs.positions();
        let length = 150;
        assert!(Rows::near(inputs) < length);
        let mut lesson = Lesson {
            rows: Rows::new(inputs, length, 1000),
            next: 0,
        };
        for round in 0..2 {
            lesson.next = u32::try_from(inputs.terminals() + 1).unwrap();
            let [a1, a2] = [1, 2].map(ExpressionId);
            let either = lesson.call(Function::Or, [a1, a2]);
            // As deep as a chromosome can nest: a1 + 148 a2.
            let sum = (3..=length).fold(a1, |sum, _| lesson.call(Function::Add, [sum, a2]));
            let difference = lesson.call(Function::Subtract, [either, sum]);
            // Other expressions, twice as many as there are rows to take.
            let spare = lesson.spare();
            let others: Vec<_> = (0..2 * spare)
                .map(|_| lesson.call(Function::Multiply, [a1, a2]))
                .collect();
            // The row of the first argument is the next to be taken, and the second argument computes many.
            let _ = lesson.rows.row(either);
            for &other in &others[..spare - 1] {
                let _ = lesson.rows.row(other);
            }
            let terminals: Vec<_> = inputs.rows().collect();
            let expected = terminals[1].iter().zip(terminals[2]);
            let expected = expected.map(|(a1, a2)| (a1 | a2) - (a1 + 148 * a2));
            let row = &lesson.rows.row(difference)[..positions];
            assert_eq!(row, expected.collect::<Vec<_>>(), "round {round}");
            lesson.rows.clear();
        }
    }
}
