//! A table from calls to expressions.
//!
//! Every call has one place, and takes it from the call that stood there before. One that lost its place is learned
//! again when it is met again, under another number: that is seldom, and faster than to search for a free place with
//! every call that is new.

use super::ExpressionId;
use crate::mep::Function;

/// What is known of calls.
#[derive(Clone, Debug)]
pub(super) struct Table {
    slots: Vec<Slot>,
    /// 64 less the number of bits of a slot's number.
    shift: u32,
}

/// A function and the expressions of its arguments in one number, which is not 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Key(u64);

/// A call and its expression in one word, so that the table takes little of the processor's cache: the number of the
/// expression in the low 16 bits, the call's key above it. A free slot is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Slot(u64);

/// In place of an expression's number: a division to be repaired.
const BROKEN: u64 = 0xffff;

/// The functions whose arguments can be exchanged, as bits.
const COMMUTATIVE: u32 = {
    let (mut bits, mut symbol) = (0, 0);
    while symbol < Function::ALL.len() {
        bits |= (Function::ALL[symbol].is_commutative() as u32) << symbol;
        symbol += 1;
    }
    bits
};

impl Key {
    /// Exchangeable arguments are put in order. Without a branch, since which number is smaller is unpredictable.
    #[inline]
    pub(crate) fn new(symbol: u32, [left, right]: [ExpressionId; 2]) -> Self {
        let swapped = u32::from(right < left) & COMMUTATIVE >> symbol;
        let differ = (left.0 ^ right.0) & swapped.wrapping_neg();
        let [left, right] = [left.0 ^ differ, right.0 ^ differ].map(u64::from);
        Self(u64::from(symbol + 1) << 32 | left << 16 | right)
    }

    /// No call.
    pub(super) const NONE: Self = Self(0);

    /// The arguments in the order of the key.
    #[allow(clippy::cast_possible_truncation, reason = "16 bits")]
    pub(super) fn arguments(self) -> [ExpressionId; 2] {
        [self.0 >> 16, self.0].map(|bits| ExpressionId((bits & 0xffff) as u32))
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
    /// What is known of the call in this slot is above [`BROKEN`] if it is another call, and the number of its
    /// expression if it is below.
    #[inline]
    fn read(self, key: Key) -> u64 {
        self.0 ^ key.0 << 16
    }
}

impl Table {
    /// A table for so many expressions, whose numbers fit into 16 bits.
    pub(super) fn new(expressions: usize) -> Self {
        debug_assert!((expressions as u64) < BROKEN);
        let slots = (2 * expressions).next_power_of_two().max(1024);
        Self {
            slots: vec![Slot::default(); slots],
            shift: u64::BITS - slots.ilog2(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(Slot::default());
    }

    /// The expression of a call, if it is known and not a division to be repaired.
    #[allow(clippy::cast_possible_truncation, reason = "16 bits")]
    #[inline]
    pub(super) fn look(&self, key: Key) -> Option<ExpressionId> {
        let number = self.slots[key.place(self.shift)].read(key);
        (number < BROKEN).then_some(ExpressionId(number as u32))
    }

    /// Whether a call is known as a division to be repaired.
    #[inline]
    pub(super) fn is_broken(&self, key: Key) -> bool {
        self.slots[key.place(self.shift)].read(key) == BROKEN
    }

    /// Notes the expression of a call.
    #[inline]
    pub(super) fn note(&mut self, key: Key, expression: ExpressionId) {
        self.set(key, u64::from(expression.0));
    }

    /// Notes that a call is a division to be repaired.
    #[inline]
    pub(super) fn note_broken(&mut self, key: Key) {
        self.set(key, BROKEN);
    }

    #[inline]
    fn set(&mut self, key: Key, number: u64) {
        self.slots[key.place(self.shift)] = Slot(key.0 << 16 | number);
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
            let number = u64::from(function as u32 + 1) * 1000 + key.0 % 1000;
            (!broken).then(|| id(u32::try_from(number).unwrap()))
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
