//! The nine functions of the paper (section 3.2), each total on 32-bit integers.

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

    /// The value; a function of one argument takes it as `x` and does not look at `y`.
    ///
    /// `x = (x div y) * y + x mod y` holds for every x and y.
    #[must_use]
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
}

#[cfg(test)]
mod tests {
    use super::Function::{Divide, Modulo, Multiply};

    #[test]
    fn division_is_total_and_its_remainder_fits() {
        let edge = [i32::MIN, i32::MIN + 1, -7, -1, 0, 1, 2, 7, i32::MAX];
        for x in edge {
            for y in edge {
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
