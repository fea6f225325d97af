//! Exported programs compute the formula's values: they are compiled and run by the language's own
//! tools, one program per language with all formulas in it.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use nimlab::mep::{Expression, Language, Terminals};
use nimlab::rng::{Rng, Seed};

/// Some are keywords, some are names the export uses itself.
const NAMES: [&str; 8] = ["n", "a1", "a2", "a3", "t1", "int", "in", "divide"];

const EDGES: [i32; 9] = [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 2, 46_341, i32::MAX];

const FUNCTIONS: [&str; 9] = ["+", "-", "*", "div", "mod", "and", "or", "xor", "not"];

fn terminals() -> Terminals {
    Terminals::named(&NAMES)
}

#[track_caller]
fn parse(text: &str) -> Expression {
    Expression::parse(text, &terminals()).unwrap()
}

/// Formulas and values, the same for the same seed: all go into one program, so nothing shrinks.
struct Random(Rng);

impl Random {
    fn new(seed: u64) -> Self {
        Self(Rng::new(Seed::new(seed).unwrap()))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0.below(u32::try_from(limit).unwrap()) as usize
    }

    fn value(&mut self) -> i32 {
        let any = self.0.below(u32::MAX).cast_signed();
        match self.below(3) {
            0 => EDGES[self.below(EDGES.len())],
            1 => any % 10,
            _ => any,
        }
    }

    /// A formula made of earlier ones, as a chromosome's are, so that parts of it are shared.
    fn formula(&mut self) -> String {
        let mut parts: Vec<String> = NAMES.map(str::to_owned).to_vec();
        parts.extend([(); 3].map(|()| self.value().to_string()));
        for _ in 0..12 {
            let left = &parts[parts.len() - 1 - self.below(5)];
            let right = &parts[self.below(parts.len())];
            let part = match FUNCTIONS[self.below(FUNCTIONS.len())] {
                "not" => format!("not ({left})"),
                function => format!("({left}) {function} ({right})"),
            };
            if part.len() < 3_000 {
                parts.push(part);
            }
        }
        parts.swap_remove(parts.len() - 1 - self.below(3))
    }
}

fn formulas() -> Vec<Expression> {
    let mut texts: Vec<String> = FUNCTIONS
        .iter()
        .filter(|&&function| function != "not")
        .map(|function| format!("a1 {function} a2"))
        .collect();
    // Deep in two ways, long, and at the edge.
    texts.push(format!("{}a1", "not (1 + ".repeat(150)) + &")".repeat(150));
    texts.push(format!("{}a1", "a2 xor (a3 - ".repeat(150)) + &")".repeat(150));
    texts.push(format!("a1{}", " * a2 - in".repeat(400)));
    texts.push(format!(
        "-2147483648{}",
        " div -1 + 5 - -2147483648".repeat(3)
    ));
    let mut random = Random::new(1);
    texts.extend((0..40).map(|_| random.formula()));
    texts.iter().map(|text| parse(text)).collect()
}

fn inputs() -> Vec<Vec<i32>> {
    let mut random = Random::new(2);
    let edges = EDGES.iter().flat_map(|&x| EDGES.map(|y| (x, y)));
    let mut inputs: Vec<Vec<i32>> = edges.map(|(x, y)| vec![x, x, y, x, y, x, y, y]).collect();
    inputs.extend((0..60).map(|_| NAMES.map(|_| random.value()).to_vec()));
    inputs
}

/// All functions in one program, `strategy0`, `strategy1` ..., their helpers once.
fn program(language: Language, formulas: &[Expression]) -> String {
    let mut blocks = HashSet::new();
    let mut text = String::new();
    for (number, formula) in formulas.iter().enumerate() {
        let export = formula.export(language, &terminals());
        let export = export.replace("strategy", &format!("strategy{number}"));
        for block in export.split("\n\n") {
            if blocks.insert(block.trim().to_owned()) {
                writeln!(text, "{}\n", block.trim()).unwrap();
            }
        }
    }
    text
}

/// One line per call: `template` with `CALL` replaced by it.
fn calls(template: &str, arguments: &str, formulas: &[Expression]) -> String {
    let call = |number| template.replace("CALL", &format!("strategy{number}({arguments})"));
    (0..formulas.len()).map(call).collect()
}

fn rows(open: char, close: char) -> String {
    let row = |input: Vec<i32>| {
        let numbers: Vec<_> = input.iter().map(i32::to_string).collect();
        format!("{open}{}{close},\n", numbers.join(", "))
    };
    inputs().into_iter().map(row).collect()
}

/// Where a test may write a file of this name.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// What a command prints.
#[track_caller]
fn run(tool: &str, command: &mut Command) -> String {
    let output = command.output();
    let output = output.unwrap_or_else(|error| {
        panic!("{tool} is needed to test what is exported, and could not be started: {error}")
    });
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{tool} failed:\n{errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn assert_values(language: Language, printed: &str) {
    let formulas = formulas();
    let mut lines = printed.lines();
    for input in inputs() {
        for (number, formula) in formulas.iter().enumerate() {
            let value = formula.value(&input).to_string();
            let export = || formula.export(language, &terminals());
            assert_eq!(
                lines.next(),
                Some(&*value),
                "{number} at {input:?}:\n{}",
                export()
            );
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn c_gives_the_same_values() {
    let formulas = formulas();
    let source = format!(
        "{}#include <stdio.h>\n\nstatic const int32_t inputs[][8] = {{\n{}}};\n
int main(void) {{
    for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++) {{
        const int32_t *x = inputs[i];
{}    }}
    return 0;
}}\n",
        program(Language::C, &formulas),
        rows('{', '}'),
        calls(
            "        printf(\"%ld\\n\", (long)CALL);\n",
            "x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]",
            &formulas,
        ),
    );
    std::fs::write(file("export.c"), source).unwrap();
    let mut compile = Command::new("cc");
    compile.args(["-std=c99", "-Wall", "-pedantic", "-Werror", "-o"]);
    run("cc", compile.arg(file("export-c")).arg(file("export.c")));
    let printed = run(
        "the compiled C program",
        &mut Command::new(file("export-c")),
    );
    assert_values(Language::C, &printed);
}

#[test]
fn rust_gives_the_same_values() {
    let formulas = formulas();
    let source = format!(
        "{}fn main() {{\n    for [a, b, c, d, e, f, g, h] in [\n{}] {{\n{}    }}\n}}\n",
        program(Language::Rust, &formulas),
        rows('[', ']'),
        calls(
            "        println!(\"{}\", CALL);\n",
            "a, b, c, d, e, f, g, h",
            &formulas,
        ),
    );
    std::fs::write(file("export.rs"), source).unwrap();
    let mut compile = Command::new("rustc");
    compile.args(["--edition=2024", "-Dwarnings", "-o"]);
    run(
        "rustc",
        compile.arg(file("export-rust")).arg(file("export.rs")),
    );
    let printed = run(
        "the compiled Rust program",
        &mut Command::new(file("export-rust")),
    );
    assert_values(Language::Rust, &printed);
}

#[test]
fn python_gives_the_same_values() {
    let formulas = formulas();
    let source = format!(
        "{}\nfor x in [\n{}]:\n{}",
        program(Language::Python, &formulas),
        rows('[', ']'),
        calls("    print(CALL)\n", "*x", &formulas),
    );
    std::fs::write(file("export.py"), source).unwrap();
    let printed = run("python3", Command::new("python3").arg(file("export.py")));
    assert_values(Language::Python, &printed);
}

#[test]
fn javascript_gives_the_same_values() {
    let formulas = formulas();
    let source = format!(
        "\"use strict\";\n{}for (const x of [\n{}]) {{\n{}}}\n",
        program(Language::JavaScript, &formulas),
        rows('[', ']'),
        calls("  console.log(CALL);\n", "...x", &formulas),
    );
    std::fs::write(file("export.cjs"), source).unwrap();
    let printed = run("node", Command::new("node").arg(file("export.cjs")));
    assert_values(Language::JavaScript, &printed);
}
