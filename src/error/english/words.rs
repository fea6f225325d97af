//! The words that sentences are made of.

use crate::decimal::is_number;

/// The longest typed text that is repeated in full.
const LONGEST: usize = 24;

/// The name of a field at the start of a sentence.
pub(super) fn subject(field: &str) -> String {
    match field {
        "k" => "k",
        "merge" => "Merge permutations",
        "length" => "Chromosome length",
        "generations" => "The number of generations",
        "crossover" => "Crossover probability",
        "mutations" => "The number of mutations",
        "express" => "Expressed gene",
        "repair" => "Repair divisions by zero",
        "runs" => "The number of runs",
        "series" => "The number of series",
        "evaluations" => "The number of evaluations",
        other => return capitalized(other),
    }
    .to_owned()
}

/// A text with a capital letter at its start.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The refusal of a whole number outside its limits, or of something that is not a whole number.
pub(super) fn whole(subject: &str, typed: &str, least: u64, most: u64) -> String {
    let number = if is_whole(typed) {
        ""
    } else {
        "a whole number "
    };
    let [value, least, most] = [shown(typed), grouped(&least), grouped(&most)];
    format!("{subject} is {value}; it must be {number}between {least} and {most}.")
}

/// What was typed: numbers as people read them, other texts in quotes.
pub(super) fn shown(typed: &str) -> String {
    let text = typed.trim();
    if text.is_empty() {
        return "empty".to_owned();
    }
    if !is_number(text) {
        return format!("\"{}\"", shortened(text));
    }
    if is_whole(text) && text.len() <= LONGEST {
        return grouped(&text);
    }
    shortened(text)
}

fn is_whole(text: &str) -> bool {
    let text = text.trim();
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A text short enough for a sentence.
pub(crate) fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST - 4).collect();
    format!("{start}...")
}

/// A whole number with commas between its thousands.
pub(crate) fn grouped(number: &impl ToString) -> String {
    let text = number.to_string();
    let mut shown = String::with_capacity(text.len() + text.len() / 3);
    for (index, digit) in text.chars().enumerate() {
        let left = text.len() - index;
        if left.is_multiple_of(3) && shown.ends_with(|last: char| last.is_ascii_digit()) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// `a, b and c`, with this conjunction before the last word.
pub(super) fn list(words: &[impl AsRef<str>], conjunction: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} {conjunction} {last}", rest.join(", "))
        }
        _ => words.concat(),
    }
}

pub(super) fn position(heaps: &[u8]) -> String {
    let heaps: Vec<_> = heaps.iter().map(u8::to_string).collect();
    format!("({})", heaps.join(","))
}

/// The number of nodes of a tree, or words for more than can be counted.
pub(super) fn tree_size(nodes: u64) -> String {
    match nodes {
        u64::MAX => format!("more than {}", grouped(&(u64::MAX - 1))),
        nodes => grouped(&nodes),
    }
}
