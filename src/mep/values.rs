//! The values of expressions at every position at once, each distinct expression computed once.
//!
//! Evolution keeps making expressions it has made before: offspring share most genes with their
//! parents. So every new expression gets a number, found again by its function and the numbers of
//! its arguments, and is computed only once. When the memory is full, all expressions are
//! forgotten: that costs time but never changes a value.

use super::chromosome::{BLOCK, Block, Body};
use super::{Chromosome, Function, Inputs, Terminal};

/// The memory for rows of values, in bytes: about the size of a core's second-level cache.
const MEMORY: usize = 1 << 20;

/// The number of an expression among those known: terminals first, then the constant 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExpressionId(u32);

impl ExpressionId {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// All expressions met since the memory was last cleared.
#[derive(Clone, Debug)]
pub struct Values {
    positions: usize,
    /// The length of a row: the number of positions, rounded up to whole vectors.
    width: usize,
    zero: ExpressionId,
    /// One row of values per expression, for as many as there is room.
    rows: Vec<i32>,
    /// The count of each expression, or [`NONE`].
    counts: Vec<u64>,
    /// Whether each expression is 0 at some position, where this is known.
    zeros: Vec<Option<bool>>,
    capacity: usize,
    /// How many calls the table holds.
    calls: usize,
    /// An open-addressing table from calls to expressions.
    table: Vec<Slot>,
    /// 64 less the number of bits of a slot's number.
    shift: u32,
}

/// A call and its expression in one word, so that the table stays small enough for the processor's nearest
/// memory: the number of the expression in the low 16 bits, the call's key above it. A free slot is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Slot(u64);

/// A function and the expressions of its arguments in one number, which is not 0.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key(u64);

/// The most expressions there can be, so that their numbers fit into 16 bits.
const MOST: usize = 1 << 16;

impl Key {
    #[inline]
    fn new(function: Function, left: ExpressionId, right: ExpressionId) -> Self {
        Self((function as u64 + 1) << 32 | u64::from(left.0) << 16 | u64::from(right.0))
    }

    /// Where the key belongs in a table of 2^(64 - shift) slots: the top bits of the product depend on all
    /// bits of the key, those of the function included.
    #[allow(clippy::cast_possible_truncation, reason = "far fewer slots than 2^32")]
    #[inline]
    fn place(self, shift: u32) -> usize {
        (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
    }
}

impl Slot {
    #[inline]
    fn new(key: Key, id: ExpressionId) -> Self {
        Self(key.0 << 16 | u64::from(id.0))
    }

    #[inline]
    fn key(self) -> Key {
        Key(self.0 >> 16)
    }

    #[allow(clippy::cast_possible_truncation, reason = "16 bits")]
    #[inline]
    fn id(self) -> ExpressionId {
        ExpressionId((self.0 & 0xffff) as u32)
    }
}

/// Not counted yet. No count is as large: it is at most the number of moves, or of nodes that can be counted.
const NONE: u64 = u64::MAX;

impl Values {
    /// Allocates all the memory it will ever need, for chromosomes of that length.
    #[must_use]
    pub fn new(inputs: &Inputs, length: usize) -> Self {
        let positions = inputs.positions();
        let width = positions.next_multiple_of(Function::LANES);
        let near = MEMORY / (4 * width);
        let capacity = inputs.terminals() + 1 + near.clamp(length, length.max(4096));
        let mut rows = vec![0; capacity * width];
        let mut counts = Vec::with_capacity(capacity);
        let mut zeros = Vec::with_capacity(capacity);
        for (row, terminal) in rows.chunks_exact_mut(width).zip(inputs.rows()) {
            row[..positions].copy_from_slice(terminal);
        }
        counts.resize(inputs.terminals() + 1, NONE);
        zeros.resize(inputs.terminals() + 1, None);
        debug_assert!(capacity <= MOST);
        let slots = (2 * capacity).next_power_of_two().max(1024);
        Self {
            positions,
            width,
            zero: number(inputs.terminals()),
            rows,
            counts,
            zeros,
            capacity,
            calls: 0,
            table: vec![Slot::default(); slots],
            shift: u64::BITS - slots.ilog2(),
        }
    }

    /// Makes room for the expressions of one more chromosome. This may invalidate all numbers given
    /// out before.
    pub fn make_room(&mut self, length: usize) {
        let first = self.zero.index() + 1;
        let rows = self.counts.len() + length;
        if rows > self.capacity || self.calls + length > self.table.len() / 2 {
            self.counts.truncate(first);
            self.zeros.truncate(first);
            self.table.fill(Slot::default());
            self.calls = 0;
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
        let blocks = match chromosome.body() {
            Body::Short(block, _) => std::slice::from_ref(block),
            Body::Long(blocks, _) => blocks,
        };
        let (expressions, _) = expressions.as_chunks_mut();
        for (expressions, block) in expressions.iter_mut().zip(blocks) {
            read_block(block, expressions);
        }
    }

    /// The expression of a function of two known ones.
    #[inline]
    pub fn call(
        &mut self,
        function: Function,
        left: ExpressionId,
        right: ExpressionId,
    ) -> ExpressionId {
        // Branchless, since which number is smaller is unpredictable.
        let swapped = u32::from(right < left) & u32::from(function.is_commutative());
        let differ = (left.0 ^ right.0) & swapped.wrapping_neg();
        let [left, right] = [left.0 ^ differ, right.0 ^ differ].map(ExpressionId);
        let key = Key::new(function, left, right);
        let mask = self.table.len() - 1;
        let mut place = key.place(self.shift);
        loop {
            let slot = self.table[place & mask];
            if slot.key() == key {
                return slot.id();
            }
            if slot == Slot::default() {
                break;
            }
            place += 1;
        }
        self.learn(function, left, right, place & mask)
    }

    /// Remembers a new call, and computes it if it is a new expression.
    #[inline(never)]
    fn learn(
        &mut self,
        function: Function,
        left: ExpressionId,
        right: ExpressionId,
        place: usize,
    ) -> ExpressionId {
        let id = match function {
            Function::And | Function::Or if left == right => left,
            Function::Subtract | Function::Xor | Function::Modulo if left == right => self.zero,
            _ => self.compute(function, left, right),
        };
        self.table[place] = Slot::new(Key::new(function, left, right), id);
        self.calls += 1;
        id
    }

    /// Numbers and computes a new expression.
    fn compute(
        &mut self,
        function: Function,
        left: ExpressionId,
        right: ExpressionId,
    ) -> ExpressionId {
        let id = number(self.counts.len());
        let (before, rest) = self.rows.split_at_mut(id.index() * self.width);
        let argument = |id: ExpressionId| &before[id.index() * self.width..][..self.width];
        function.apply_rows(argument(left), argument(right), &mut rest[..self.width]);
        self.counts.push(NONE);
        self.zeros.push(None);
        id
    }

    /// The values of an expression at all positions.
    #[must_use]
    pub fn row(&self, id: ExpressionId) -> &[i32] {
        &self.rows[id.index() * self.width..][..self.positions]
    }

    /// Whether an expression is 0 at some position.
    #[inline]
    pub fn has_zero(&mut self, id: ExpressionId) -> bool {
        self.zeros[id.index()].unwrap_or_else(|| {
            let zero = self.row(id).contains(&0);
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
        let counted = count(self.row(id));
        self.counts[id.index()] = counted;
        counted
    }
}

/// Not inlined: the compiler would spread several blocks over each vector.
#[inline(never)]
fn read_block(genes: &Block, expressions: &mut [ExpressionId; BLOCK]) {
    *expressions = genes.map(|gene| ExpressionId(gene.terminal_number()));
}

fn number(index: usize) -> ExpressionId {
    ExpressionId(u32::try_from(index).expect("invariant: far fewer expressions"))
}
