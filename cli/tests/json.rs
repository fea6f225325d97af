//! The examples of docs/json.md are what the program writes, with shortened lists and texts.

use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;

#[test]
fn the_examples_in_the_docs_are_what_the_program_writes() {
    let docs = include_str!("../../docs/json.md");
    let mut examples = 0;
    for part in docs.split("```sh\n").skip(1) {
        let (command, rest) = part.split_once("\n```").unwrap();
        let (_, example) = rest.split_once("```json\n").unwrap();
        let (example, _) = example.split_once("\n```").unwrap();
        let example: Value = serde_json::from_str(example).unwrap();
        let printed = printed(command);
        assert_eq!(names(&example), names(&printed), "{command}");
        assert_eq!(difference(&example, &printed), None, "{command}");
        examples += 1;
    }
    assert_eq!(examples, 13);
}

/// What a command of the docs prints.
fn printed(command: &str) -> Value {
    let mut quoted = false;
    let words = command.split(|c| {
        quoted ^= c == '"';
        c == ' ' && !quoted
    });
    let words = words.skip(1).map(|word| word.trim_matches('"'));
    let output = Command::new(env!("CARGO_BIN_EXE_nimlab"))
        .args(words)
        // Files are named from the root.
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The paths to all values, regardless of their places in lists.
fn names(value: &Value) -> BTreeSet<String> {
    let under = |prefix: String, value| {
        let inner = names(value).into_iter();
        inner.map(move |name| format!("{prefix}{name}"))
    };
    match value {
        Value::Object(fields) => {
            let fields = fields.iter();
            let names = fields.flat_map(|(name, value)| under(format!(".{name}"), value));
            names.chain([String::new()]).collect()
        }
        Value::Array(values) => {
            let values = values.iter();
            let names = values.flat_map(|value| under("[]".to_owned(), value));
            names.chain([String::new()]).collect()
        }
        _ => BTreeSet::from([String::new()]),
    }
}

/// Where an example first differs from what is printed. A list may leave out values, and a text that ends in three dots
/// its end.
fn difference(example: &Value, printed: &Value) -> Option<String> {
    match (example, printed) {
        (Value::Object(example), Value::Object(printed)) => {
            let mut fields = example.iter();
            fields.find_map(|(name, value)| {
                let inner = match printed.get(name) {
                    Some(printed) => difference(value, printed)?,
                    None => " is not printed".to_owned(),
                };
                Some(format!(".{name}{inner}"))
            })
        }
        (Value::Array(example), Value::Array(printed)) => {
            let mut left = printed.iter();
            let mut values = example.iter().enumerate();
            let missing =
                values.find(|(_, value)| !left.any(|printed| difference(value, printed).is_none()));
            missing.map(|(index, value)| format!("[{index}] is not printed: {value}"))
        }
        (Value::String(example), Value::String(printed)) if example.ends_with("...") => {
            let start = example.trim_end_matches("...");
            (!printed.starts_with(start)).then(|| format!(" is {printed}, not {example}"))
        }
        // The last digits of a logarithm are the platform's.
        (Value::Number(example), Value::Number(printed))
            if example.is_f64() && printed.is_f64() =>
        {
            let [one, other] = [example, printed].map(|number| number.as_f64().unwrap());
            let near = (one - other).abs() <= 1e-9 * other.abs();
            (!near).then(|| format!(" is {printed}, not {example}"))
        }
        _ => (example != printed).then(|| format!(" is {printed}, not {example}")),
    }
}
