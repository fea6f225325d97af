//! A table from calls to expressions.
//!
//! Every call has one place, and takes it from the call that stood there before. A call that lost its place is learned
//! again, under another number, when it is next met. This is rare, and faster than searching for a free place for every
//! new call.
//!
//! A key is shuffled by an invertible multiplication. The high bits of the result are the call's place and need not be
//! stored, so the remaining bits and the number of the expression fit into 32 bits. In the paper's game the table takes
//! 32 KB, which is the size of the first-level cache of many processors.

use super::ExpressionId;
use crate::mep::Function;
use std::hint::select_unpredictable;

/// What is known of calls.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The low bits of a call's shuffled key, and below them the number of its expression.
    slots: Vec<u32>,
    /// How many bits the number of a slot has, and also that of an expression: there are more slots than expressions.
    bits: u32,
    /// The number in a free slot. The number of every expression is below it.
    no_expression: u32,
}

/// A function and the expressions of its arguments in one word: the symbol in the high 4 bits, then 14 bits for each
/// argument.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Key(u32);

/// The bits of a key that hold an argument.
const ARGUMENT: u32 = 14;

/// The most expressions that there can be: their numbers fit into a key, and no expression has the last two numbers.
pub(super) const MOST: usize = (1 << ARGUMENT) - 2;

/// The commutative functions, as bits.
const COMMUTATIVE: u32 = {
    let (mut bits, mut symbol) = (0, 0);
    while symbol < Function::ALL.len() {
        bits |= (Function::ALL[symbol].is_commutative() as u32) << symbol;
        symbol += 1;
    }
    bits
};

impl Key {
    /// Puts commutative arguments in order, without a branch, since which number is smaller is unpredictable.
    #[inline]
    pub(crate) fn new(symbol: u32, [left, right]: [ExpressionId; 2]) -> Self {
        let given = left.0 << ARGUMENT | right.0;
        let ordered = left.0.min(right.0) << ARGUMENT | left.0.max(right.0);
        let exchangeable = COMMUTATIVE >> symbol & 1 == 1;
        Self(symbol << (2 * ARGUMENT) | select_unpredictable(exchangeable, ordered, given))
    }

    /// No call.
    pub(super) const NONE: Self = Self(u32::MAX);

    /// The arguments in the order of the key.
    pub(super) fn arguments(self) -> [ExpressionId; 2] {
        [self.0 >> ARGUMENT, self.0].map(|bits| ExpressionId(bits & ((1 << ARGUMENT) - 1)))
    }

    /// A different number for every key: its product with an odd number.
    #[inline]
    fn shuffled(self) -> u32 {
        self.0.wrapping_mul(0x9e37_79b9)
    }
}

impl Table {
    /// A table for this many expressions, at most [`MOST`].
    pub(super) fn new(expressions: usize) -> Self {
        debug_assert!(expressions <= MOST);
        let slots = (2 * expressions).next_power_of_two().max(1024);
        let bits = slots.ilog2();
        let no_expression = (1 << bits) - 2;
        Self {
            slots: vec![no_expression; slots],
            bits,
            no_expression,
        }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(self.no_expression);
    }

    /// The expression of a call, if it is known and not a division to be repaired.
    #[inline]
    pub(super) fn look(&self, key: Key) -> Option<ExpressionId> {
        let number = self.read(key);
        (number < self.no_expression).then_some(ExpressionId(number))
    }

    /// Whether a call is known as a division to be repaired.
    #[inline]
    pub(super) fn is_broken(&self, key: Key) -> bool {
        self.read(key) == self.broken()
    }

    /// Notes the expression of a call.
    #[inline]
    pub(super) fn note(&mut self, key: Key, expression: ExpressionId) {
        self.set(key, expression.0);
    }

    /// Notes that a call is a division to be repaired.
    #[inline]
    pub(super) fn note_broken(&mut self, key: Key) {
        self.set(key, self.broken());
    }

    /// The number that stands for a division to be repaired.
    fn broken(&self) -> u32 {
        self.no_expression + 1
    }

    /// The number in the place of a call; larger than any number in use if another call stands there.
    #[inline]
    fn read(&self, key: Key) -> u32 {
        let shuffled = key.shuffled();
        self.slots[self.place(shuffled)] ^ shuffled << self.bits
    }

    #[inline]
    fn set(&mut self, key: Key, number: u32) {
        let shuffled = key.shuffled();
        let place = self.place(shuffled);
        self.slots[place] = shuffled << self.bits | number;
    }

    /// The place of a call: the high bits of its shuffled key, which depend on all bits of the key.
    #[inline]
    fn place(&self, shuffled: u32) -> usize {
        (shuffled >> (u32::BITS - self.bits)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_found_whatever_the_order_of_exchangeable_arguments_or_forgotten_but_never_mistaken()
     {
        let mut table = Table::new(400);
        let id = ExpressionId;
        let calls = [Function::Add, Function::Divide]
            .into_iter()
            .flat_map(|function| {
                let arguments =
                    (0..20).flat_map(|left| (0..20).map(move |right| [left, right].map(id)));
                arguments.map(move |arguments| (function, arguments))
            });
        let expression = |function: Function, key: Key| {
            // Divisions by the third expression are to be repaired.
            let broken = function == Function::Divide && key.arguments()[1] == id(2);
            (!broken).then(|| id(function as u32 + key.0 % 499))
        };
        let mut found = 0;
        for _ in 0..2 {
            found = 0;
            for (function, arguments) in calls.clone() {
                let key = Key::new(function as u32, arguments);
                let expression = expression(function, key);
                if table.look(key).is_some() || table.is_broken(key) {
                    assert_eq!(table.look(key), expression, "{arguments:?}");
                    found += 1;
                }
                match expression {
                    Some(id) => table.note(key, id),
                    None => table.note_broken(key),
                }
                assert_eq!(table.look(key), expression);
                assert_eq!(table.is_broken(key), expression.is_none());
            }
        }
        assert!((400..800).contains(&found), "{found}");
        table.clear();
        for (function, arguments) in calls {
            let key = Key::new(function as u32, arguments);
            assert!(table.look(key).is_none() && !table.is_broken(key));
        }
    }

    #[test]
    fn a_key_keeps_its_arguments_and_orders_the_exchangeable() {
        let [one, other] = [700, 3].map(ExpressionId);
        let arguments = |function| Key::new(function as u32, [one, other]).arguments();
        assert_eq!(arguments(Function::Subtract), [one, other]);
        assert_eq!(arguments(Function::Xor), [other, one]);
    }
}
