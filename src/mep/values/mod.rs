//! The values of expressions at every position at once, each distinct expression computed once.
//!
//! Evolution keeps making expressions it has made before: offspring share most genes with their
//! parents. So every new expression gets a number, found again by its function and the numbers of
//! its arguments, and is computed and counted only once. When the memory is full, all expressions are
//! forgotten: that costs time but never changes a value.
//!
//! Numbers and counts take little memory, rows of values much. So in a large game more expressions are known than
//! there are rows (`rows.rs`).

use super::chromosome::{BLOCK, Block, Body};
use super::{Chromosome, Function, Gene, Inputs, Terminal};
use rows::Rows;
use table::{Key, Table};

mod rows;
mod table;

/// The number of an expression among those known: terminals first, then the constant 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExpressionId(u32);

impl ExpressionId {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// What becomes of a division by an expression that is 0 somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divisions {
    /// It has the value that [`Function`] gives it.
    Total,
    /// Another gene takes its place, so it is no expression.
    Repaired,
}

/// All expressions met since the memory was last cleared.
#[derive(Clone, Debug)]
pub struct Values {
    divisions: Divisions,
    positions: usize,
    zero: ExpressionId,
    rows: Rows,
    /// The count of each expression, or [`NONE`].
    counts: Vec<u64>,
    /// How many expressions [`Values::count_all`] has counted.
    counted: usize,
    /// Whether each expression is 0 at some position, where this is known.
    zeros: Vec<Option<bool>>,
    capacity: usize,
    table: Table,
}

/// Not counted yet. No count is as large: it is at most the number of moves, or of nodes that can be counted.
const NONE: u64 = u64::MAX;

impl Values {
    /// Allocates all the memory it will ever need, for chromosomes of that length.
    #[must_use]
    pub fn new(inputs: &Inputs, length: usize, divisions: Divisions) -> Self {
        let fixed = inputs.terminals() + 1;
        let capacity = most_known(inputs).max(fixed + length);
        let mut counts = Vec::with_capacity(capacity);
        let mut zeros = Vec::with_capacity(capacity);
        counts.resize(fixed, NONE);
        zeros.resize(fixed, None);
        Self {
            divisions,
            positions: inputs.positions(),
            zero: number(inputs.terminals()),
            rows: Rows::new(inputs, length, capacity),
            counts,
            counted: 0,
            zeros,
            capacity,
            table: Table::new(capacity),
        }
    }

    /// Makes room for the expressions of one more chromosome. This may invalidate all numbers given
    /// out before.
    pub fn make_room(&mut self, length: usize) {
        let first = self.zero.index() + 1;
        if self.counts.len() + length > self.capacity {
            self.counts.truncate(first);
            self.counted = self.counted.min(first);
            self.zeros.truncate(first);
            self.table.clear();
            self.rows.clear();
        }
    }

    /// The expression of a terminal.
    #[must_use]
    pub fn terminal(&self, terminal: Terminal) -> ExpressionId {
        number(terminal.index())
    }

    /// The expressions of the terminals of a chromosome, in whole blocks of [`BLOCK`]; those of functions are left
    /// to be found.
    #[inline]
    pub(crate) fn read_terminals(chromosome: &Chromosome, expressions: &mut [ExpressionId]) {
        let (expressions, _) = expressions.as_chunks_mut();
        match chromosome.body() {
            Body::Short(block, _) => read_block(block, &mut expressions[0]),
            Body::Long(blocks, _) => {
                for (expressions, block) in expressions.iter_mut().zip(blocks) {
                    read_block_apart(block, expressions);
                }
            }
        }
    }

    /// The expression of a terminal gene.
    #[inline]
    pub(crate) fn read_terminal(gene: Gene) -> ExpressionId {
        ExpressionId(gene.terminal_number())
    }

    /// The expression of a function gene with these arguments, where one look at the table finds it.
    #[inline]
    pub(crate) fn known(&self, gene: Gene, arguments: [ExpressionId; 2]) -> Option<ExpressionId> {
        self.table.look(Key::new(gene.symbol(), arguments))
    }

    /// The expression of a function of two known ones, computed if it is new; none if it is a division to be repaired.
    #[inline(never)]
    pub fn call(
        &mut self,
        function: Function,
        left: ExpressionId,
        right: ExpressionId,
    ) -> Option<ExpressionId> {
        let key = Key::new(function as u32, [left, right]);
        if self.table.is_broken(key) {
            return None;
        }
        self.table.look(key).or_else(|| {
            let expression = self.learn(function, key);
            self.table.note(key, expression);
            expression
        })
    }

    /// The expression of a call that was not met before.
    fn learn(&mut self, function: Function, key: Key) -> Option<ExpressionId> {
        let [left, right] = key.arguments();
        let repaired = self.divisions == Divisions::Repaired;
        if repaired && function.divides() && self.has_zero(right) {
            return None;
        }
        // Asked first, since it is seldom so and branches on the function are unpredictable.
        if left == right {
            match function {
                Function::And | Function::Or => return Some(left),
                Function::Subtract | Function::Xor | Function::Modulo => return Some(self.zero),
                Function::Add | Function::Multiply | Function::Divide | Function::Not => {}
            }
        }
        let id = number(self.counts.len());
        self.rows.learn(id, function, key);
        self.counts.push(NONE);
        self.zeros.push(None);
        Some(id)
    }

    /// The values of an expression at all positions, and some more to fill the last vector.
    #[must_use]
    pub fn row(&mut self, id: ExpressionId) -> &[i32] {
        self.rows.row(id)
    }

    /// Whether an expression is 0 at some position.
    fn has_zero(&mut self, id: ExpressionId) -> bool {
        self.zeros[id.index()].unwrap_or_else(|| {
            let zero = self.rows.row(id)[..self.positions].contains(&0);
            self.zeros[id.index()] = Some(zero);
            zero
        })
    }

    /// `count` of the values of an expression, called only the first time and remembered. Every
    /// call must pass the same function.
    #[inline]
    pub fn count_once(&mut self, id: ExpressionId, count: impl FnOnce(&[i32]) -> u64) -> u64 {
        match self.counts[id.index()] {
            NONE => self.count(id, count),
            known => known,
        }
    }

    #[inline(never)]
    fn count(&mut self, id: ExpressionId, count: impl FnOnce(&[i32]) -> u64) -> u64 {
        let counted = count(self.rows.row(id));
        self.counts[id.index()] = counted;
        counted
    }

    /// Counts all expressions that are not counted yet, by the same function in every call. Where each will be asked
    /// for, this takes fewer branches that nothing foretells than [`Values::count_once`].
    #[inline]
    pub(crate) fn count_all(&mut self, mut count: impl FnMut(&[i32]) -> u64) {
        while self.counted < self.counts.len() {
            self.counts[self.counted] = count(self.rows.row(number(self.counted)));
            self.counted += 1;
        }
    }

    /// The least count of these expressions, and the first place that has it. All are counted, and there are at most
    /// 512.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "at most 512 places")]
    pub(crate) fn least_count(&self, expressions: &[ExpressionId]) -> (u64, usize) {
        // One number that orders by the count, then by the place: no count needs the highest bits.
        let rank =
            |(place, id): (usize, &ExpressionId)| self.counts[id.index()] << 9 | place as u64;
        let ranks = expressions.iter().enumerate().map(rank);
        let least = ranks.fold(u64::MAX, u64::min);
        (least >> 9, (least & 0x1ff) as usize)
    }
}

#[inline]
fn read_block(genes: &Block, expressions: &mut [ExpressionId; BLOCK]) {
    *expressions = genes.map(|gene| ExpressionId(gene.terminal_number()));
}

/// The same, not inlined: the compiler would spread several blocks over each vector.
#[inline(never)]
fn read_block_apart(genes: &Block, expressions: &mut [ExpressionId; BLOCK]) {
    read_block(genes, expressions);
}

/// How many expressions are known at the most, unless a chromosome has more genes.
fn most_known(inputs: &Inputs) -> usize {
    // As many as a core's caches hold, with their rows: finding more takes longer than computing them again.
    let near = Rows::near(inputs).min(4096);
    if near >= 1024 {
        return near;
    }
    // In a large game computing one takes longer than finding it in slow memory.
    (4 * inputs.positions()).clamp(1 << 13, 1 << 15)
}

fn number(index: usize) -> ExpressionId {
    ExpressionId(u32::try_from(index).expect("invariant: far fewer expressions"))
}
