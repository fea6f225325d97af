//! The values of expressions at every position at once. Each distinct expression is computed once.
//!
//! Evolution keeps making expressions it has made before: offspring share most genes with their parents. So every new
//! expression gets a number, which is found again by its function and the numbers of its arguments, and is computed and
//! counted only once. When the memory is full, all expressions are forgotten, which costs time but never changes a
//! value.
//!
//! Numbers and counts take little memory, but rows of values take much. So in a large game more expressions are known
//! than there are rows (`rows.rs`).

use super::chromosome::{BLOCK, Block};
use super::{Function, Gene, Inputs, Terminal};
use crate::bits::Bits;
use rows::Rows;
use table::Table;

pub(crate) use table::Key;

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
    /// Another gene takes its place, so it is not an expression.
    Repaired,
}

/// All expressions met since the memory was last cleared.
#[derive(Clone, Debug)]
pub struct Values {
    divisions: Divisions,
    positions: usize,
    zero: ExpressionId,
    rows: Rows,
    table: Table,
    /// How many expressions are known.
    known: usize,
    /// The count of each expression, or [`NONE`]; expressions not yet known have [`NONE`] too. There is room for as
    /// many as can be known.
    counts: Vec<u64>,
    /// How many expressions [`Values::count_all`] has counted.
    counted: usize,
    /// Whether each expression is 0 at some position; `None` while this, or the expression, is not known.
    zeros: Vec<Option<bool>>,
}

/// Not counted yet. No count is this large: it is at most the number of positions and moves, or of nodes that can be
/// counted.
const NONE: u64 = u64::MAX;

impl Values {
    /// Allocates all the memory it will ever need, for chromosomes of that length.
    #[must_use]
    pub fn new(inputs: &Inputs, length: usize, divisions: Divisions) -> Self {
        let fixed = inputs.terminals() + 1;
        let capacity = most_known(inputs).max(fixed + length);
        Self {
            divisions,
            positions: inputs.positions(),
            zero: number(inputs.terminals()),
            rows: Rows::new(inputs, length, capacity),
            table: Table::new(capacity),
            known: fixed,
            counts: vec![NONE; capacity],
            counted: 0,
            zeros: vec![None; capacity],
        }
    }

    /// Makes room for the expressions of one more chromosome. This may invalidate all numbers given
    /// out before.
    pub fn make_room(&mut self, length: usize) {
        if self.known + length > self.counts.len() {
            self.forget();
        }
    }

    #[cold]
    fn forget(&mut self) {
        self.known = self.zero.index() + 1;
        self.counts[self.known..].fill(NONE);
        self.zeros[self.known..].fill(None);
        self.counted = self.counted.min(self.known);
        self.table.clear();
        self.rows.clear();
    }

    /// The expression of a terminal.
    #[must_use]
    pub fn terminal(&self, terminal: Terminal) -> ExpressionId {
        number(terminal.index())
    }

    /// Reads the expressions of the terminals of a block. Those of functions are still to be found.
    #[inline]
    pub(crate) fn read_terminals(genes: &Block, expressions: &mut [ExpressionId; BLOCK]) {
        *expressions = genes.map(Self::read_terminal);
    }

    /// The same, not inlined: otherwise the compiler would spread several blocks over each vector.
    #[inline(never)]
    pub(crate) fn read_terminals_apart(genes: &Block, expressions: &mut [ExpressionId; BLOCK]) {
        Self::read_terminals(genes, expressions);
    }

    /// The expression of a terminal gene.
    #[inline]
    pub(crate) fn read_terminal(gene: Gene) -> ExpressionId {
        ExpressionId(gene.terminal_number())
    }

    /// The expression of a call, if one lookup in the table finds it.
    #[inline]
    pub(crate) fn look(&self, call: Key) -> Option<ExpressionId> {
        self.table.look(call)
    }

    /// Reads calls of a block, first to last, up to one that a lookup in the table does not find; returns the place of
    /// that call and the call itself. The caller learns it, so that this loop keeps the table's fields in registers.
    #[inline]
    pub(crate) fn read_known(
        &self,
        genes: &Block,
        calls: &mut Bits,
        expressions: &mut [ExpressionId; BLOCK],
    ) -> Option<(usize, Key)> {
        for index in calls {
            let index = index % BLOCK;
            let gene = genes[index];
            let call = gene.call_of(gene.places().map(|place| expressions[place % BLOCK]));
            match self.look(call) {
                Some(id) => expressions[index] = id,
                None => return Some((index, call)),
            }
        }
        None
    }

    /// The expression of a function of two known expressions, computed if it is new; none if it is a division to be
    /// repaired.
    pub fn call(
        &mut self,
        function: Function,
        left: ExpressionId,
        right: ExpressionId,
    ) -> Option<ExpressionId> {
        let key = Key::new(function as u32, [left, right]);
        self.look(key).or_else(|| self.meet(function, key))
    }

    /// The expression of a call that a lookup in the table did not find, computed now; none if it is a division to be
    /// repaired.
    #[inline(never)]
    pub(crate) fn meet(&mut self, function: Function, key: Key) -> Option<ExpressionId> {
        let [left, right] = key.arguments();
        if function.divides() && self.divisions == Divisions::Repaired {
            if self.table.is_broken(key) {
                return None;
            }
            if self.has_zero(right) {
                self.table.note_broken(key);
                return None;
            }
        }
        let id = self.learn(function, key, [left, right]);
        self.table.note(key, id);
        Some(id)
    }

    /// The expression of a call that is not known.
    #[inline]
    fn learn(
        &mut self,
        function: Function,
        key: Key,
        [left, right]: [ExpressionId; 2],
    ) -> ExpressionId {
        // Checked first, since it is rarely true and branches on the function are unpredictable.
        if left == right {
            match function {
                Function::And | Function::Or => return left,
                Function::Subtract | Function::Xor | Function::Modulo => return self.zero,
                Function::Add | Function::Multiply | Function::Divide | Function::Not => {}
            }
        }
        let id = number(self.known);
        self.known += 1;
        self.rows.learn(id, function, key);
        id
    }

    /// The values of an expression at all positions, padded to whole vectors.
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

    /// What `count` returns for the values of an expression. `count` is called only the first time, and its result is
    /// remembered. Every call must pass the same function.
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

    /// Counts all expressions that are not counted yet. Every call must pass the same function. Where every count will
    /// be asked for, this causes fewer branch mispredictions than [`Values::count_once`].
    #[inline]
    pub(crate) fn count_all(&mut self, mut count: impl FnMut(&[i32]) -> u64) {
        while self.counted < self.known {
            self.counts[self.counted] = count(self.rows.row(number(self.counted)));
            self.counted += 1;
        }
    }

    /// The least count of these expressions, and the first place that has it. All must be counted already, and there
    /// may be at most 512.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "at most 512 places")]
    pub(crate) fn least_count(&self, expressions: &[ExpressionId]) -> (u64, usize) {
        // One number that is ordered by the count, then by the place: no count needs the highest bits.
        let rank =
            |(place, id): (usize, &ExpressionId)| self.counts[id.index()] << 9 | place as u64;
        let ranks = expressions.iter().enumerate().map(rank);
        let least = ranks.fold(u64::MAX, u64::min);
        (least >> 9, (least & 0x1ff) as usize)
    }
}

/// The most expressions that are known at once, unless a chromosome has more genes.
fn most_known(inputs: &Inputs) -> usize {
    // As many as a core's caches hold with their rows: looking up more takes longer than computing them again.
    let near = Rows::near(inputs).min(4096);
    if near >= 1024 {
        return near;
    }
    // In a large game, computing an expression takes longer than finding it in slow memory.
    (4 * inputs.positions()).clamp(1 << 13, table::MOST)
}

fn number(index: usize) -> ExpressionId {
    ExpressionId(u32::try_from(index).expect("invariant: far fewer expressions"))
}
