//! An open-addressing table from calls to expressions.

use super::ExpressionId;
use crate::mep::Function;

/// What is known of calls.
#[derive(Clone, Debug)]
pub(super) struct Table {
    slots: Vec<Slot>,
    /// 64 less the number of bits of a slot's number.
    shift: u32,
    /// How many slots are taken.
    calls: usize,
}

/// What a search finds.
pub(super) enum Found {
    /// The call's expression; none if it is a division to be repaired.
    Known(Option<ExpressionId>),
    /// The place for a call that is new.
    Free(usize),
}

/// A function and the expressions of its arguments in one number, which is not 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Key(u64);

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
    pub(super) fn new(symbol: u32, [left, right]: [ExpressionId; 2]) -> Self {
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
    /// Its expression if this is the slot of that call, and not a division to be repaired.
    #[allow(clippy::cast_possible_truncation, reason = "16 bits")]
    #[inline]
    fn expression(self, key: Key) -> Option<ExpressionId> {
        let number = self.0 ^ key.0 << 16;
        (number < BROKEN).then_some(ExpressionId(number as u32))
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
            calls: 0,
        }
    }

    /// Whether so many more calls leave half of the table free.
    pub(super) fn has_room(&self, calls: usize) -> bool {
        self.calls + calls <= self.slots.len() / 2
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(Slot::default());
        self.calls = 0;
    }

    /// The expression of a call, if it stands where it belongs, as most do.
    #[inline]
    pub(super) fn look(&self, key: Key) -> Option<ExpressionId> {
        self.slots[key.place(self.shift)].expression(key)
    }

    /// Searches for a call.
    #[inline]
    pub(super) fn find(&self, key: Key) -> Found {
        let mask = self.slots.len() - 1;
        let mut place = key.place(self.shift);
        loop {
            let slot = self.slots[place];
            if slot == Slot::default() {
                return Found::Free(place);
            }
            if slot.0 >> 16 == key.0 {
                return Found::Known(slot.expression(key));
            }
            place = (place + 1) & mask;
        }
    }

    /// Takes a free place for a call.
    pub(super) fn insert(&mut self, place: usize, key: Key, expression: Option<ExpressionId>) {
        let number = expression.map_or(BROKEN, |id| u64::from(id.0));
        self.slots[place] = Slot(key.0 << 16 | number);
        self.calls += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_found_whatever_the_order_of_exchangeable_arguments_until_the_table_is_cleared() {
        let mut table = Table::new(400);
        let id = ExpressionId;
        let calls = || (0..20).flat_map(|left| (0..20).map(move |right| [left, right].map(id)));
        for function in [Function::Add, Function::Divide] {
            for arguments in calls() {
                let key = Key::new(function as u32, arguments);
                // Divisions by the third expression are to be repaired.
                let broken = function == Function::Divide && arguments[1] == id(2);
                let number = u64::from(function as u32 + 1) * 1000 + (key.0 & 0xff);
                let expression = (!broken).then(|| id(u32::try_from(number).unwrap()));
                match table.find(key) {
                    Found::Free(place) => table.insert(place, key, expression),
                    Found::Known(_) => assert!(
                        function.is_commutative() && arguments[1] < arguments[0],
                        "{arguments:?}"
                    ),
                }
                assert!(matches!(table.find(key), Found::Known(known) if known == expression));
                assert!(table.look(key).is_none() || table.look(key) == expression);
            }
        }
        assert_eq!(table.calls, 210 + 400);
        assert!(!table.has_room(0), "more than half of it is taken");
        table.clear();
        let key = Key::new(0, [id(0), id(1)]);
        assert!(table.look(key).is_none() && matches!(table.find(key), Found::Free(_)));
    }

    #[test]
    fn a_key_keeps_its_arguments_and_orders_the_exchangeable() {
        let [one, other] = [700, 3].map(ExpressionId);
        let arguments = |function| Key::new(function as u32, [one, other]).arguments();
        assert_eq!(arguments(Function::Subtract), [one, other]);
        assert_eq!(arguments(Function::Xor), [other, one]);
    }
}
