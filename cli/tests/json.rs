//! The examples of docs/json.md have the names the program writes.

use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;

#[test]
fn the_examples_in_the_docs_have_the_names_the_program_writes() {
    let docs = include_str!("../../docs/json.md");
    let mut examples = 0;
    for part in docs.split("```sh\n").skip(1) {
        let (command, rest) = part.split_once("\n```").unwrap();
        let (_, example) = rest.split_once("```json\n").unwrap();
        let (example, _) = example.split_once("\n```").unwrap();
        let example: Value = serde_json::from_str(example).unwrap();
        assert_eq!(names(&example), names(&printed(command)), "{command}");
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
