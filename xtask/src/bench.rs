//! The speed of the engine, native and in the browser, side by side in one run.

use crate::run::{Outcome, cargo, command, output, root};
use crate::{setup, wasm};

/// One measured figure: its line of JSON, and the values the table shows.
struct Figure {
    line: String,
}

impl Figure {
    /// The text of a field, without quotes.
    fn field(&self, name: &str) -> Option<&str> {
        let (_, rest) = self.line.split_once(&format!("\"{name}\":"))?;
        let end = rest
            .find(", \"")
            .or(rest.find(",\""))
            .unwrap_or(rest.len() - 1);
        Some(rest[..end].trim().trim_matches('"'))
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.field(name)?.parse().ok()
    }
}

/// Measures everything; prints a table, or with `json` one line per figure.
pub fn bench(json: bool) -> Outcome {
    let browser = setup::browser()?;
    wasm::build()?;
    setup::npm_packages()?;
    eprintln!("xtask: measuring the native engine");
    let native = output(
        cargo()
            // For this machine's processor, as the C++ it is compared with.
            .env("CARGO_TARGET_DIR", root().join("target/bench"))
            .env("RUSTFLAGS", "-C target-cpu=native")
            .args(["bench", "--quiet", "--package=nimlab", "--bench=engine"]),
    )?;
    eprintln!("xtask: measuring the engine in Chromium");
    let page = output(
        command("node")
            .env("CHROMIUM", &browser.chromium)
            .arg("benches/page/browser.js"),
    )?;
    let figures: Vec<Figure> = native
        .lines()
        .chain(page.lines())
        .map(|line| Figure { line: line.into() })
        .collect();
    for line in if json {
        lines(&figures)
    } else {
        table(&figures)
    } {
        println!("{line}");
    }
    Ok(())
}

fn rate_of(figures: &[Figure], name: &str) -> Option<f64> {
    let mut all = figures.iter();
    let figure = all.find(|figure| figure.field("name") == Some(name))?;
    figure.number("evaluations_per_second")
}

/// The lines as they were measured, those of wasm completed by their ratios.
fn lines(figures: &[Figure]) -> Vec<String> {
    let plain = rate_of(figures, "plain");
    figures
        .iter()
        .map(|figure| {
            let ratios = wasm_ratios(figures, figure).zip(plain);
            match ratios {
                Some(((rate, to_native), plain)) => format!(
                    "{}, \"ratio_to_plain\": {:.2}, \"ratio_to_native\": {to_native:.2}}}",
                    figure.line.trim_end_matches('}'),
                    rate / plain
                ),
                None => figure.line.clone(),
            }
        })
        .collect()
}

/// The rate of a figure of wasm, and its ratio to the native one.
fn wasm_ratios(figures: &[Figure], figure: &Figure) -> Option<(f64, f64)> {
    let express = figure.field("name")?.strip_prefix("wasm-")?;
    let rate = figure.number("evaluations_per_second")?;
    Some((rate, rate / rate_of(figures, &format!("native-{express}"))?))
}

fn table(figures: &[Figure]) -> Vec<String> {
    let [plain, cpp] =
        ["plain", "plain-cpp"].map(|name| rate_of(figures, name).unwrap_or(f64::NAN));
    let mut lines = vec![
        "| what | evaluations a second | of plain Rust | of plain C++ | of native |".to_owned(),
        "| --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    for figure in figures {
        let name = figure.field("name").unwrap_or_default();
        let value = figure.field("value").unwrap_or_default();
        let Some(rate) = figure.number("evaluations_per_second") else {
            continue;
        };
        if name.starts_with("scaling") {
            lines.push(format!("| {name} {value} | {rate:.0} | | | |"));
            continue;
        }
        let native = wasm_ratios(figures, figure)
            .map_or_else(String::new, |(_, ratio)| format!("{ratio:.2}"));
        lines.push(format!(
            "| {name} | {rate:.0} | {:.2} | {:.2} | {native} |",
            rate / plain,
            rate / cpp
        ));
    }
    lines.push(String::new());
    for figure in figures {
        if let Some(seconds) = figure.number("seconds") {
            let workers = figure.field("workers").or(figure.field("cores"));
            lines.push(format!(
                "{}, {} at work: 1,500 runs in {seconds:.2} s",
                figure.field("name").unwrap_or_default(),
                workers.unwrap_or_default()
            ));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_with_and_without_blanks() {
        for line in [
            r#"{"name": "wasm-last", "value": "4,4", "seconds": 1.5}"#,
            r#"{"name":"wasm-last","value":"4,4","seconds":1.5}"#,
        ] {
            let figure = Figure { line: line.into() };
            assert_eq!(figure.field("name"), Some("wasm-last"));
            assert_eq!(figure.field("value"), Some("4,4"));
            assert_eq!(figure.number("seconds"), Some(1.5));
            assert_eq!(figure.field("rate"), None);
        }
    }
}
