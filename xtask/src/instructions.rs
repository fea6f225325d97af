//! A guard against slow changes that needs no clock: the instructions of fixed small runs, counted by callgrind
//! and compared with committed figures. It reports and never fails, since a compiler may change them, too.

use crate::run::{Outcome, cargo, command, output, root};
use crate::setup;
use serde_json::{Map, Value};
use std::fs;
use std::path::PathBuf;

/// The committed figures: millions of instructions by the name of the run.
const FIGURES: &str = "benches/instructions.json";

/// How far a figure may be from the committed one, in hundredths.
const CLOSE: f64 = 3.0;

/// Counts the instructions of every run and prints a line for each; with `commit`, writes them to the file.
pub fn print(commit: bool) -> Outcome {
    setup::valgrind()?;
    let program = build()?;
    let path = root().join(FIGURES);
    let text = fs::read_to_string(&path).map_err(|error| format!("{FIGURES}: {error}"))?;
    let mut figures: Map<String, Value> =
        serde_json::from_str(&text).map_err(|error| format!("{FIGURES}: {error}"))?;
    for (name, committed) in &mut figures {
        let counted = count(&program, name)?;
        println!(
            "{}",
            line(name, counted, committed.as_f64().unwrap_or(f64::NAN))
        );
        if commit {
            *committed = ((counted * 10.0).round() / 10.0).into();
        }
    }
    if commit {
        let text = serde_json::to_string_pretty(&figures).map_err(|error| error.to_string())?;
        fs::write(&path, text + "\n").map_err(|error| format!("{FIGURES}: {error}"))?;
    }
    Ok(())
}

/// Compiles the program for any processor, since callgrind does not know the newest instructions.
fn build() -> Outcome<PathBuf> {
    let messages = output(
        cargo()
            .args([
                "bench",
                "--locked",
                "--quiet",
                "--package=nimlab",
                "--bench=instructions",
            ])
            .args(["--no-run", "--message-format=json"]),
    )?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .ok_or_else(|| "cargo built no program that counts instructions".to_owned())
}

/// Millions of instructions of one run.
fn count(program: &PathBuf, name: &str) -> Outcome<f64> {
    let told = output(
        command("valgrind")
            .args([
                "--tool=callgrind",
                "--callgrind-out-file=/dev/null",
                "--log-fd=1",
            ])
            .arg(program)
            .arg(name),
    )?;
    told.lines()
        .find_map(|line| line.split("Collected :").nth(1)?.trim().parse::<f64>().ok())
        .map(|instructions| instructions / 1e6)
        .ok_or_else(|| "callgrind did not say how many instructions it counted".to_owned())
}

fn line(name: &str, counted: f64, committed: f64) -> String {
    let change = 100.0 * (counted / committed - 1.0);
    let verdict = if change > CLOSE {
        "; that is slower: find out why, or commit the new figure with the reason"
    } else if change < -CLOSE {
        "; that is faster: commit the new figure"
    } else {
        ""
    };
    format!(
        "instructions-{name}: {counted:.1} million, {change:+.1}% of the committed {committed:.1}{verdict}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_more_than_three_hundredths_off_is_said() {
        assert_eq!(
            line("last", 102.9, 100.0),
            "instructions-last: 102.9 million, +2.9% of the committed 100.0"
        );
        assert!(line("last", 103.1, 100.0).contains("slower"));
        assert!(line("last", 96.9, 100.0).contains("faster"));
    }
}
