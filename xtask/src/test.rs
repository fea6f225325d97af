//! Every check and every test, in parts; a summary has one line per part.

use crate::run::{Outcome, cargo, command, finish, node, root};
use crate::setup::{self, Browser};
use crate::{licences, page, sizes, wasm};
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

/// One part of the tests: its name in the summary, and how to run it.
type Part<'a> = (&'static str, Box<dyn Fn() -> Outcome + 'a>);

/// Runs all parts and prints a summary; `quick` skips those that need a browser.
pub fn test(quick: bool) -> Outcome {
    let browser = if quick { None } else { Some(setup::browser()?) };
    setup::rust_components()?;
    setup::export_languages()?;
    setup::wasm_target()?;
    setup::npm_packages()?;
    let mut parts: Vec<Part> = vec![
        ("format", Box::new(format)),
        ("licences", Box::new(licences::check)),
        ("clippy", Box::new(clippy)),
        ("native tests", Box::new(native_tests)),
        ("claims in z3", Box::new(claims)),
        ("documentation", Box::new(documentation)),
        ("page style", Box::new(style)),
        ("page types", Box::new(types)),
        ("page unit tests", Box::new(unit_tests)),
    ];
    if let Some(browser) = &browser {
        parts.push(("wasm tests", Box::new(|| wasm_tests(browser))));
        parts.push(("page build", Box::new(|| page::build(None))));
        parts.push(("shipped licences", Box::new(licences::shipped::check)));
        parts.push(("sizes", Box::new(sizes::check)));
        parts.push(("end to end", Box::new(|| end_to_end(browser))));
    }
    report(&parts.iter().map(run_part).collect::<Vec<_>>())
}

/// Takes pictures of every page in every size and scheme, and keeps those the README shows.
pub fn screenshots() -> Outcome {
    let browser = setup::browser()?;
    page::build(None)?;
    finish(
        playwright_command(&browser).env("NIMLAB_SCREENSHOTS", "1"),
        "playwright",
    )?;
    for (taken, kept) in [
        ("evolve-running-1440x900-light.png", "docs/screenshot.png"),
        ("card.png", "www/public/card.png"),
        ("touch-icon.png", "www/public/touch-icon.png"),
    ] {
        fs::copy(
            root().join("target/screenshots").join(taken),
            root().join(kept),
        )
        .map_err(|error| format!("{kept} cannot be written: {error}"))?;
    }
    println!("xtask: all pictures are in target/screenshots");
    Ok(())
}

/// Formats all sources and mends what the linter can.
pub fn format_all() -> Outcome {
    setup::rust_components()?;
    setup::npm_packages()?;
    finish(cargo().args(["fmt", "--all"]), "cargo fmt")?;
    finish(
        node("@biomejs/biome/bin/biome").args(["check", "--colors=off", "--write", "."]),
        "biome",
    )
}

struct Ending {
    part: &'static str,
    outcome: Outcome,
    time: Duration,
}

fn run_part((part, run): &Part) -> Ending {
    println!("\n== {part}");
    let start = Instant::now();
    let outcome = run();
    if let Err(sentence) = &outcome {
        eprintln!("xtask: {sentence}");
    }
    Ending {
        part,
        outcome,
        time: start.elapsed(),
    }
}

fn report(endings: &[Ending]) -> Outcome {
    println!();
    for Ending {
        part,
        outcome,
        time,
    } in endings
    {
        let verdict = if outcome.is_ok() { "ok" } else { "FAILED" };
        println!("{part:<16} {verdict:<7} {:>6.1} s", time.as_secs_f64());
    }
    let failed = endings
        .iter()
        .filter(|ending| ending.outcome.is_err())
        .count();
    println!("{} passed, {failed} failed", endings.len() - failed);
    if failed == 0 {
        Ok(())
    } else {
        Err(format!("{failed} of {} parts failed", endings.len()))
    }
}

fn format() -> Outcome {
    finish(
        cargo().args(["fmt", "--all", "--check"]),
        "cargo fmt --check",
    )
}

fn clippy() -> Outcome {
    let lint = |arguments: &[&str]| {
        finish(
            cargo()
                .args(["clippy", "--locked", "--quiet"])
                .args(arguments)
                .args(["--", "--deny=warnings"]),
            "cargo clippy",
        )
    };
    lint(&["--workspace", "--all-targets"])?;
    lint(&[
        "--package=nimlab",
        "--lib",
        "--test=wasm",
        "--target=wasm32-unknown-unknown",
    ])
}

fn native_tests() -> Outcome {
    finish(
        cargo().args([
            "test",
            "--locked",
            "--quiet",
            "--workspace",
            "--all-targets",
        ]),
        "cargo test",
    )
}

/// Puts the claims of verdicts to z3. Everything else is tested without z3, so if it cannot be installed, this part is
/// left out and says so.
fn claims() -> Outcome {
    let solver = match setup::solver() {
        Ok(solver) => solver,
        Err(sentence) => {
            println!("xtask: skipped, z3 does not check the verdicts: {sentence}");
            return Ok(());
        }
    };
    finish(
        cargo()
            .env("Z3", solver)
            // The whole workspace, so that what the native tests have built is used.
            .args(["test", "--locked", "--quiet", "--workspace"])
            .args(["--test=smt", "--", "--ignored", "--nocapture"]),
        "the claims in z3",
    )
}

fn documentation() -> Outcome {
    finish(
        cargo().env("RUSTDOCFLAGS", "--deny=warnings").args([
            "doc",
            "--locked",
            "--quiet",
            "--workspace",
            "--no-deps",
        ]),
        "cargo doc",
    )?;
    finish(
        cargo().args(["test", "--locked", "--quiet", "--workspace", "--doc"]),
        "cargo test --doc",
    )
}

fn wasm_tests(browser: &Browser) -> Outcome {
    finish(
        cargo()
            .env("CHROMEDRIVER", &browser.driver)
            .args(["test", "--locked", "--package=nimlab", "--test=wasm"])
            .arg("--target=wasm32-unknown-unknown"),
        "the wasm tests",
    )
}

fn style() -> Outcome {
    finish(
        node("@biomejs/biome/bin/biome").args(["ci", "--colors=off", "--error-on-warnings", "."]),
        "biome (cargo xtask format mends most of it)",
    )
}

fn types() -> Outcome {
    // The page is checked against the types that wasm-bindgen generates.
    wasm::build()?;
    finish(
        node("typescript/bin/tsc").args(["--project", "tsconfig.json"]),
        "tsc",
    )
}

fn unit_tests() -> Outcome {
    // Named one by one: versions of Node treat a folder after `--test` differently.
    let folder = fs::read_dir(root().join("tests/www"))
        .map_err(|error| format!("tests/www cannot be read: {error}"))?;
    let mut files: Vec<_> = folder
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.js"))
        .collect();
    files.sort();
    finish(command("node").arg("--test").args(files), "node --test")
}

fn end_to_end(browser: &Browser) -> Outcome {
    let shell = setup::headless_shell(browser);
    finish(
        playwright_command(browser).env("CHROMIUM_SHELL", shell),
        "playwright",
    )
}

fn playwright_command(browser: &Browser) -> Command {
    let mut playwright = node("@playwright/test/cli.js");
    playwright.env("CHROMIUM", &browser.chromium).arg("test");
    playwright
}
