//! The speed of the engine, native and in the browser, side by side in one run.

use crate::run::{Outcome, cargo, command, output, root};
use crate::{instructions, setup, wasm};
use serde_json::Value;

/// One measured figure: a JSON object with a `name` and what was measured.
struct Figure(Value);

impl Figure {
    fn parse(line: &str) -> Outcome<Self> {
        match serde_json::from_str(line) {
            Ok(object @ Value::Object(_)) => Ok(Self(object)),
            _ => Err(format!("a figure is not a JSON object: {line}")),
        }
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0[name].as_str()
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.0[name].as_f64()
    }

    fn name(&self) -> &str {
        self.text("name").unwrap_or_default()
    }

    fn rate(&self) -> Option<f64> {
        self.number("evaluations_per_second")
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
            // For this machine's processor, like the C++ it is compared with.
            .env("CARGO_TARGET_DIR", root().join("target/bench"))
            .env("RUSTFLAGS", "-C target-cpu=native")
            .args(["bench", "--locked", "--quiet"])
            .args(["--package=nimlab", "--bench=engine"]),
    )?;
    eprintln!("xtask: measuring the engine in Chromium");
    let page = output(
        command("node")
            .env("CHROMIUM", &browser.chromium)
            .arg("benches/page/browser.js"),
    )?;
    let figures = native
        .lines()
        .chain(page.lines())
        .map(Figure::parse)
        .collect::<Outcome<Vec<_>>>()?;
    for line in if json {
        lines(&figures)
    } else {
        table(&figures)
    } {
        println!("{line}");
    }
    if json {
        return Ok(());
    }
    println!();
    instructions::print(false)
}

fn rate_of(figures: &[Figure], name: &str) -> Option<f64> {
    figures.iter().find(|figure| figure.name() == name)?.rate()
}

/// The figures as they were measured; those of wasm also get their ratios.
fn lines(figures: &[Figure]) -> Vec<String> {
    let plain = rate_of(figures, "plain");
    figures
        .iter()
        .map(|figure| {
            let mut object = figure.0.clone();
            if let Some(((rate, to_native), plain)) = wasm_ratios(figures, figure).zip(plain) {
                object["ratio_to_plain"] = rounded(rate / plain);
                object["ratio_to_native"] = rounded(to_native);
            }
            object.to_string()
        })
        .collect()
}

fn rounded(ratio: f64) -> Value {
    ((ratio * 100.0).round() / 100.0).into()
}

/// The rate of a figure of wasm, and its ratio to the native one.
fn wasm_ratios(figures: &[Figure], figure: &Figure) -> Option<(f64, f64)> {
    let express = figure.name().strip_prefix("wasm-")?;
    let rate = figure.rate()?;
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
        let name = figure.name();
        let Some(rate) = figure.rate() else {
            continue;
        };
        if name.starts_with("scaling") {
            let value = figure.text("value").unwrap_or_default();
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
            let workers = figure.number("workers").or(figure.number("cores"));
            lines.push(format!(
                "{}, {} at work: 1,500 runs in {seconds:.2} s",
                figure.name(),
                workers.unwrap_or_default()
            ));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURES: &str = r#"{"name": "plain", "evaluations_per_second": 100}
{"name":"plain-cpp","evaluations_per_second":400}
{"name": "native-last", "evaluations_per_second": 2000}
{"name": "wasm-last", "evaluations_per_second": 1500}
{"name": "scaling-positions", "value": "9,9,9,9", "evaluations_per_second": 10}
{"name": "figures-page", "workers": 2, "seconds": 1.5}"#;

    fn figures() -> Vec<Figure> {
        FIGURES
            .lines()
            .map(|line| Figure::parse(line).unwrap())
            .collect()
    }

    #[test]
    fn the_table_compares_every_rate() {
        assert_eq!(
            table(&figures())[2..],
            [
                "| plain | 100 | 1.00 | 0.25 |  |",
                "| plain-cpp | 400 | 4.00 | 1.00 |  |",
                "| native-last | 2000 | 20.00 | 5.00 |  |",
                "| wasm-last | 1500 | 15.00 | 3.75 | 0.75 |",
                "| scaling-positions 9,9,9,9 | 10 | | | |",
                "",
                "figures-page, 2 at work: 1,500 runs in 1.50 s",
            ]
        );
    }

    #[test]
    fn only_lines_of_wasm_get_ratios() {
        let lines = lines(&figures());
        assert_eq!(
            lines[2],
            r#"{"name":"native-last","evaluations_per_second":2000}"#
        );
        assert_eq!(
            lines[3],
            r#"{"name":"wasm-last","evaluations_per_second":1500,"ratio_to_plain":15.0,"ratio_to_native":0.75}"#
        );
    }

    #[test]
    fn a_line_that_is_no_object_is_refused() {
        assert_eq!(
            Figure::parse("oops").err().as_deref(),
            Some("a figure is not a JSON object: oops")
        );
    }
}
