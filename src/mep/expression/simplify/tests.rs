//! Every rule on its own, then all of them on random expressions.

use std::time::{Duration, Instant};

use super::super::samples::{
    doubled, expression, fixed_values, parse, shuffle, shuffled, terminals, values,
};
use super::*;
use crate::mep::Terminal;
use crate::property::hold;
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::sample::{Index, select};

/// A rule for each line: what is written, and what it becomes.
const RULES: &[(&str, &str)] = &[
    // Sums and multiples.
    ("2 + 3 * 4", "14"),
    ("2147483647 + 1", "-2147483648"),
    ("a1 + 0", "a1"),
    ("0 + a1", "a1"),
    ("a1 - 0", "a1"),
    ("a1 - a1", "0"),
    ("a1 + a1", "a1 * 2"),
    ("2 * a1 - a1", "a1"),
    ("(a1 + a2) - a2", "a1"),
    ("a1 - a2 + a3", "a1 + a3 - a2"),
    ("a3 - (a2 - a1)", "a1 + a3 - a2"),
    ("0 - (a1 - a2)", "a2 - a1"),
    ("a1 - (a1 + a2)", "0 - a2"),
    ("1 + a1 + 2 + a2", "a1 + a2 + 3"),
    ("a1 - 1 - 2", "a1 - 3"),
    ("a1 + -3", "a1 - 3"),
    ("-3 - a1", "-3 - a1"),
    ("a1 + -2147483648", "a1 + -2147483648"),
    ("a1 - -2147483648", "a1 + -2147483648"),
    ("a1 * 0", "0"),
    ("a1 * 1", "a1"),
    ("a1 * -1", "0 - a1"),
    ("3 * a1 * 5", "a1 * 15"),
    ("a1 * -3 - a2", "a1 * -3 - a2"),
    ("0 - a2 - a1 * 3", "a1 * -3 - a2"),
    ("a2 * a1", "a1 * a2"),
    ("a2 * a1 - a1 * a2", "0"),
    ("(a2 + a1) * 2 - (a1 + a2)", "a1 + a2"),
    ("(a1 - a2) * 3 + n", "n + (a1 - a2) * 3"),
    ("a1 * 65536 * 65536", "0"),
    (
        "a1 * -2147483648 - a2 * -2147483648",
        "(a1 + a2) * -2147483648",
    ),
    // Division.
    ("7 div -2", "-3"),
    ("-7 mod 2", "-1"),
    ("a1 div 1", "a1"),
    ("a1 div 0", "0"),
    ("a1 div -1", "0 - a1"),
    ("0 div a1", "0"),
    ("a1 div a1", "a1 div a1"),
    ("a1 mod 1", "0"),
    ("a1 mod -1", "0"),
    ("a1 mod 0", "a1"),
    ("a1 mod a1", "0"),
    ("0 mod a1", "0"),
    // And, or.
    ("12 and 10 or 1", "9"),
    ("a1 and a1", "a1"),
    ("a1 and 0", "0"),
    ("a1 and -1", "a1"),
    ("a1 and not a1", "0"),
    ("a1 and a2 and not a1", "0"),
    ("(a1 xor 5) and (a1 xor -6)", "0"),
    ("a1 and (a1 or a2)", "a1"),
    ("(a1 or a2) and (a3 or a2 or a1)", "a1 or a2"),
    ("5 and (a1 or 7)", "5"),
    ("a3 and (a2 and a1) and a2", "a1 and a2 and a3"),
    ("6 and a1 and 3", "a1 and 2"),
    ("a1 or a1", "a1"),
    ("a1 or 0", "a1"),
    ("a1 or -1", "-1"),
    ("a1 or not a1", "-1"),
    ("a1 or (a1 and a2)", "a1"),
    ("(a1 and a2) or (a3 and a2 and a1)", "a1 and a2"),
    ("(a1 and 5) or 7", "7"),
    ("a3 or (a2 or a1) or a2", "a1 or a2 or a3"),
    // Xor, not.
    ("12 xor 10", "6"),
    ("a1 xor a1", "0"),
    ("a1 xor 0", "a1"),
    ("a1 xor -1", "not a1"),
    ("not 5", "-6"),
    ("not not a1", "a1"),
    ("a1 xor not a1", "-1"),
    ("not a2 xor not a1", "a1 xor a2"),
    ("not a2 xor a1", "not (a1 xor a2)"),
    ("not (a1 xor 5)", "a1 xor -6"),
    ("5 xor a1 xor 6", "a1 xor 3"),
    ("a1 xor (a2 xor a1)", "a2"),
    ("(a3 xor a1) xor a2", "a1 xor a2 xor a3"),
    ("a2 xor (a1 xor a3)", "a1 xor a2 xor a3"),
    // All together.
    (
        "a4 xor (((a2 and a1) xor a1) xor a3)",
        "a1 xor a3 xor a4 xor a1 and a2",
    ),
    ("(a2 + a1) * (a1 - 0) xor not (a1 * (a1 + a2))", "-1"),
];

#[track_caller]
fn assert_equal_values(left: &Expression, right: &Expression, at: &[[i32; 5]], what: &str) {
    for values in at {
        let [left, right] = [left, right].map(|expression| expression.value(values));
        assert_eq!(left, right, "{what} at {values:?}");
    }
}

#[test]
fn every_rule_gives_its_simpler_formula_and_keeps_the_value() {
    for (text, simple) in RULES {
        let expression = parse(text);
        assert_equal_values(&expression, &parse(simple), &fixed_values(), text);
        assert_eq!(
            expression.simplified().show(&terminals()),
            *simple,
            "{text}"
        );
    }
}

#[test]
fn simplifying_keeps_the_value_never_grows_and_forgets_the_order_of_arguments() {
    let inputs = (expression(), values(), shuffle());
    hold(4_000, inputs, |(expression, values, shuffle)| {
        let simple = expression.simplified();
        let what = expression.show(&terminals());
        assert_equal_values(&expression, &simple, &values, &what);
        assert!(simple.length() <= expression.length(), "{what}");
        assert_eq!(simple.simplified(), simple, "{what}");
        let other = shuffled(&expression, &shuffle);
        assert_eq!(other.simplified(), simple, "{what}");
    });
}

#[test]
fn chains_become_the_same_however_they_are_grouped() {
    let terms = ["n", "a1", "a2", "a3", "a1 * a2", "a3 div n", "a1", "7", "3"];
    let inputs = (
        select(&["+", "and", "or", "xor"][..]),
        vec(any::<[Index; 2]>(), 8),
    );
    hold(800, inputs, |(symbol, joins)| {
        let mut parts = terms.map(str::to_owned).to_vec();
        for [left, right] in joins {
            let left = parts.swap_remove(left.index(parts.len()));
            let right = parts.swap_remove(right.index(parts.len()));
            parts.push(format!("({left}) {symbol} ({right})"));
        }
        let in_order = terms.map(|term| format!("({term})")).join(symbol);
        assert_eq!(parse(&parts[0]).simplified(), parse(&in_order).simplified());
    });
}

#[track_caller]
fn assert_quick_and_sound(expression: &Expression) {
    let start = Instant::now();
    let simple = expression.simplified();
    let again = simple.simplified();
    assert!(
        start.elapsed() < Duration::from_secs(5),
        "{:?}",
        start.elapsed()
    );
    assert!(simple.length() <= expression.length());
    assert_eq!(again, simple);
    assert_equal_values(expression, &simple, &fixed_values(), "a deep expression");
}

#[test]
fn what_doubles_five_hundred_times_is_simplified_at_once() {
    let all = Function::ALL;
    for function in all {
        assert_quick_and_sound(&doubled(500, |_| function));
    }
    assert_quick_and_sound(&doubled(500, |level| all[level * level % all.len()]));
    for (inner, outer) in all.into_iter().flat_map(|f| all.map(|g| (f, g))) {
        let mut builder = Builder::default();
        let mut node = builder.add(Node::Terminal(Terminal(1)));
        for level in (0..4).cycle().take(500) {
            let terminal = builder.add(Node::Terminal(Terminal(level)));
            let side = builder.call(inner, node, terminal);
            node = builder.call(outer, node, side);
        }
        assert_quick_and_sound(&builder.finish(node));
    }
}

#[test]
fn chains_of_hundreds_of_terms_stay_sound_and_small() {
    for function in [Function::Add, Function::And, Function::Or, Function::Xor] {
        let mut builder = Builder::default();
        let x = builder.add(Node::Terminal(Terminal(1)));
        let (mut chain, mut root) = (x, x);
        for divisor in 2..250 {
            let number = builder.add(Node::Number(divisor));
            let term = builder.call(Function::Divide, x, number);
            chain = builder.call(function, term, chain);
            root = builder.call(Function::Modulo, root, chain);
        }
        let expression = builder.finish(root);
        assert_quick_and_sound(&expression);
        let most = expression.nodes.len() * MAX_TERMS;
        assert!(expression.simplified().nodes.len() < most);
    }
}
