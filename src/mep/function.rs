//! The nine functions of the paper (section 3.2), each total on 32-bit integers.

use std::sync::atomic::{Ordering, compiler_fence};

/// A function symbol. Arithmetic wraps; `and or xor not` are bitwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Function {
    /// `x + y`
    Add,
    /// `x - y`
    Subtract,
    /// `x * y`
    Multiply,
    /// `x div y`, truncated; `x div 0 = 0`
    Divide,
    /// `x mod y`, with the sign of x; `x mod 0 = x`
    Modulo,
    /// `x and y`
    And,
    /// `x or y`
    Or,
    /// `x xor y`
    Xor,
    /// `not x`
    Not,
}

impl Function {
    /// All functions, in the paper's order.
    pub const ALL: [Self; 9] = [
        Self::Add,
        Self::Subtract,
        Self::Multiply,
        Self::Divide,
        Self::Modulo,
        Self::And,
        Self::Or,
        Self::Xor,
        Self::Not,
    ];

    /// The length of a row of values is a multiple of this.
    pub(crate) const LANES: usize = 8;

    /// The symbol, as the paper writes it.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "div",
            Self::Modulo => "mod",
            Self::And => "and",
            Self::Or => "or",
            Self::Xor => "xor",
            Self::Not => "not",
        }
    }

    /// The number of arguments.
    #[must_use]
    pub fn arity(self) -> usize {
        if self == Self::Not { 1 } else { 2 }
    }

    /// Whether the arguments can be exchanged.
    #[must_use]
    #[inline]
    pub const fn is_commutative(self) -> bool {
        match self {
            Self::Add | Self::Multiply | Self::And | Self::Or | Self::Xor => true,
            Self::Subtract | Self::Divide | Self::Modulo | Self::Not => false,
        }
    }

    /// Whether it divides by its second argument.
    #[must_use]
    #[inline]
    pub fn divides(self) -> bool {
        matches!(self, Self::Divide | Self::Modulo)
    }

    /// The value; a function of one argument ignores `y`.
    ///
    /// `x = (x div y) * y + x mod y` holds for every x and y.
    #[must_use]
    #[inline]
    pub fn apply(self, x: i32, y: i32) -> i32 {
        match self {
            Self::Add => x.wrapping_add(y),
            Self::Subtract => x.wrapping_sub(y),
            Self::Multiply => x.wrapping_mul(y),
            Self::Divide if y == 0 => 0,
            Self::Divide => x.wrapping_div(y),
            Self::Modulo if y == 0 => x,
            Self::Modulo => x.wrapping_rem(y),
            Self::And => x & y,
            Self::Or => x | y,
            Self::Xor => x ^ y,
            Self::Not => !x,
        }
    }

    /// The values of whole rows at once: `out[i] = apply(left[i], right[i])`.
    pub(crate) fn apply_rows(self, left: &[i32], right: &[i32], out: &mut [i32]) {
        // Done once here, so that no loop has to find out which row is the shortest.
        let [left, right] = [left, right].map(|row| &row[..out.len()]);
        match self {
            Self::Add => fill(left, right, out, |x, y| Self::Add.apply(x, y)),
            Self::Subtract => fill(left, right, out, |x, y| Self::Subtract.apply(x, y)),
            Self::Multiply => fill(left, right, out, |x, y| Self::Multiply.apply(x, y)),
            Self::Divide => fill(left, right, out, quotient),
            Self::Modulo => fill(left, right, out, |x, y| {
                x.wrapping_sub(quotient(x, y).wrapping_mul(y))
            }),
            Self::And => fill(left, right, out, |x, y| Self::And.apply(x, y)),
            Self::Or => fill(left, right, out, |x, y| Self::Or.apply(x, y)),
            Self::Xor => fill(left, right, out, |x, y| Self::Xor.apply(x, y)),
            Self::Not => fill(left, right, out, |x, y| Self::Not.apply(x, y)),
        }
    }
}

/// `x div y` by a floating-point division without a branch, so that processors can do a whole vector at once.
///
/// With x and y positive and x = q y + r, dividing x + 1/2 - y/2 by y gives q + (r + 1/2) / y - 1/2. This lies within
/// 1/2 - 1 / 2y of q, and floats round by far less than 1 / 2y. So q is the nearest integer.
#[inline]
fn quotient(x: i32, y: i32) -> i32 {
    // 1.5 * 2^52: floats of this size have no bits for a fraction, so the low bits of a sum with it are the nearest
    // integer.
    const INTEGER: f64 = 6_755_399_441_055_744.0;
    let [over, under] = [x, y].map(|value| f64::from(value).abs());
    let nearest = (over + 0.5 - 0.5 * under) / under + INTEGER;
    #[allow(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
    let whole = nearest.to_bits() as i32;
    let negative = (x ^ y) >> 31;
    let signed = (whole ^ negative).wrapping_sub(negative);
    if y == 0 { 0 } else { signed }
}

/// One loop over whole vectors for each function, so that the compiler emits vector instructions.
#[inline]
fn fill(left: &[i32], right: &[i32], out: &mut [i32], apply: impl Fn(i32, i32) -> i32) {
    let (left, _) = left.as_chunks::<{ Function::LANES }>();
    let (right, _) = right.as_chunks::<{ Function::LANES }>();
    let (out, _) = out.as_chunks_mut::<{ Function::LANES }>();
    for ((out, left), right) in out.iter_mut().zip(left).zip(right) {
        for ((value, &x), &y) in out.iter_mut().zip(left).zip(right) {
            *value = apply(x, y);
        }
        // The fence emits no instruction. Without it the compiler shuffles the values of several vectors together.
        compiler_fence(Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::Function::{self, Divide, Modulo, Multiply, Not};

    const EDGES: [i32; 9] = [i32::MIN, i32::MIN + 1, -7, -1, 0, 1, 2, 7, i32::MAX];

    #[test]
    fn exchanging_arguments_is_harmless_exactly_where_it_is_said_to_be() {
        let pairs = EDGES.iter().flat_map(|&x| EDGES.map(|y| (x, y)));
        for function in Function::ALL
            .into_iter()
            .filter(|&function| function != Not)
        {
            let harmless = pairs
                .clone()
                .all(|(x, y)| function.apply(x, y) == function.apply(y, x));
            assert_eq!(harmless, function.is_commutative(), "{function:?}");
        }
    }

    #[test]
    fn whole_rows_have_the_values_of_single_ones() {
        let mut rng = crate::rng::Rng::new(crate::rng::Seed::from_bits(9));
        let mut draw = || {
            // Small, large and in between, of both signs.
            let bits = rng.below(32);
            (rng.below(u32::MAX) >> bits)
                .cast_signed()
                .wrapping_mul(1 - 2 * (bits % 2).cast_signed())
        };
        let edges = EDGES.iter().flat_map(|&x| EDGES.map(|y| (x, y)));
        let drawn = (0..100_000).map(|_| (draw(), draw()));
        let mut pairs: Vec<_> = edges.chain(drawn).collect();
        pairs.resize(pairs.len().next_multiple_of(Function::LANES), (0, 0));
        let (left, right): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
        let mut out = vec![0; pairs.len()];
        for function in Function::ALL {
            function.apply_rows(&left, &right, &mut out);
            for (&(x, y), &value) in pairs.iter().zip(&out) {
                assert_eq!(value, function.apply(x, y), "{x} {} {y}", function.symbol());
            }
        }
    }

    #[test]
    fn division_is_total_and_its_remainder_fits() {
        for x in EDGES {
            for y in EDGES {
                let whole = Multiply.apply(Divide.apply(x, y), y);
                assert_eq!(whole.wrapping_add(Modulo.apply(x, y)), x, "{x} and {y}");
            }
        }
        assert_eq!(Divide.apply(7, 0), 0);
        assert_eq!(Modulo.apply(7, 0), 7);
        assert_eq!(Divide.apply(i32::MIN, -1), i32::MIN);
        assert_eq!(Divide.apply(-7, 2), -3);
        assert_eq!(Modulo.apply(-7, 2), -1);
    }
}
