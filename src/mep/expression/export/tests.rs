//! What the exports look like; `tests/export.rs` runs them.

use super::super::samples::{doubled, parse, terminals};
use super::*;

#[track_caller]
fn assert_latex(text: &str, latex: &str) {
    let latex = latex.replace('<', r"\mathbin{\mathrm{").replace('>', "}}");
    assert_eq!(parse(text).export(Language::Latex, &terminals()), latex);
}

#[test]
fn latex_is_one_formula_with_the_least_parentheses() {
    assert_latex("a1 - a2 * a1", r"a_{1} - a_{2} \cdot a_{1}");
    assert_latex("(a1 xor a2) - n", "a_{1} <xor> a_{2} - n");
    assert_latex("a1 xor (a2 - n)", "a_{1} <xor> (a_{2} - n)");
    assert_latex(
        "a1 div (a2 mod 3) or a3 and 5",
        "a_{1} <div> (a_{2} <mod> 3) <or> a_{3} <and> 5",
    );
    assert_latex("not (a1 + 1)", r"\mathop{\mathrm{not}} (a_{1} + 1)");
    assert_latex(
        "-1 - -2 * not -3",
        r"-1 - (-2) \cdot \mathop{\mathrm{not}} (-3)",
    );
    assert_latex("a1 * (-2 + a2)", r"a_{1} \cdot (-2 + a_{2})");
}

#[test]
fn latex_sets_words_as_words() {
    let terminals = Terminals::named(&["k", "a12", "take"]);
    let formula = Expression::parse("k + a12 + take", &terminals).unwrap();
    let latex = formula.export(Language::Latex, &terminals);
    assert_eq!(latex, r"k + a_{12} + \mathit{take}");
}

#[track_caller]
fn assert_program(language: Language, program: &str) {
    let terminals = Terminals::named(&["n", "a1", "in"]);
    let text = "(n + a1) * 3 xor (n + a1) mod -2147483648 and not n";
    let formula = Expression::parse(text, &terminals).unwrap();
    assert_eq!(formula.export(language, &terminals), program);
}

#[test]
fn c_is_a_function_with_its_helpers() {
    assert_program(
        Language::C,
        "#include <stdint.h>

/* x + y, wrapping */
static int32_t add(int32_t x, int32_t y) {
    return (int32_t)((uint32_t)x + (uint32_t)y);
}

/* x * y, wrapping */
static int32_t multiply(int32_t x, int32_t y) {
    return (int32_t)((uint32_t)x * (uint32_t)y);
}

/* x % y; x if y is 0 */
static int32_t modulo(int32_t x, int32_t y) {
    if (y == -1) {
        return 0;
    }
    return y == 0 ? x : x % y;
}

/* The label of a position: 0 means that the previous player wins. */
int32_t strategy(int32_t n, int32_t a1, int32_t in_) {
    int32_t t1 = add(n, a1);
    return multiply(t1, 3) ^ (modulo(t1, INT32_MIN) & ~n);
}
",
    );
}

#[test]
fn python_is_a_function_with_its_helpers() {
    assert_program(
        Language::Python,
        "def wrap(x: int) -> int:
    \"\"\"The 32-bit integer that equals x modulo 2**32.\"\"\"
    return (x + 2**31) % 2**32 - 2**31


def modulo(x: int, y: int) -> int:
    \"\"\"The remainder of x / y, with the sign of x; x if y is 0.\"\"\"
    if y == 0:
        return x
    remainder = abs(x) % abs(y)
    return -remainder if x < 0 else remainder


def strategy(n: int, a1: int, in_: int) -> int:
    \"\"\"The label of a position: 0 means that the previous player wins.\"\"\"
    t1 = wrap(n + a1)
    return wrap((t1 * 3) ^ (modulo(t1, -2147483648) & ~n))
",
    );
}

#[test]
fn rust_is_a_function_with_its_helpers() {
    assert_program(
        Language::Rust,
        "/// `x % y`, wrapping; `x` if `y` is 0.
fn modulo(x: i32, y: i32) -> i32 {
    if y == 0 { x } else { x.wrapping_rem(y) }
}

/// The label of a position: 0 means that the previous player wins.
#[allow(unused_variables)]
pub fn strategy(n: i32, a1: i32, in_: i32) -> i32 {
    let t1: i32 = n.wrapping_add(a1);
    t1.wrapping_mul(3) ^ (modulo(t1, -2147483648) & !n)
}
",
    );
}

#[test]
fn javascript_is_a_function_with_its_helpers() {
    assert_program(
        Language::JavaScript,
        "/** x % y; x if y is 0. */
function modulo(x, y) {
  return y === 0 ? x : (x % y) | 0;
}

/** The label of a position: 0 means that the previous player wins. */
function strategy(n, a1, in_) {
  const t1 = (n + a1) | 0;
  return Math.imul(t1, 3) ^ (modulo(t1, -2147483648) & ~n);
}
",
    );
}

#[test]
fn what_is_exported_grows_with_the_nodes_and_not_with_the_formula() {
    for language in Language::ALL {
        let length = |levels| {
            let formula = doubled(levels, |level| Function::ALL[level % 8]);
            formula.export(language, &terminals()).len()
        };
        assert!(length(500) < 500 * 50, "{}", language.name());
    }
    let latex = doubled(10, |_| Function::Xor).export(Language::Latex, &terminals());
    assert_eq!(latex, r"\mbox{a formula of 2047 symbols}");
}
