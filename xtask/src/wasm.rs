//! The engine as a wasm package in pkg/, made by wasm-bindgen as a library.

use crate::games;
use crate::run::{Outcome, cargo, finish, root};
use crate::setup;
use nimlab::settings::About;
use std::fs;
use std::path::Path;
use std::time::SystemTime;
use wasm_bindgen_cli_support::Bindgen;

/// Compiles the whole engine and writes pkg/, unless both are up to date.
pub fn build() -> Outcome {
    package("target", "pkg", &[])?;
    describe_games(&root().join("pkg/games.json"))?;
    games::write_examples(&root().join("pkg/examples.json"))
}

/// Writes what there is to know about each game: for the page, which fetches it when somebody asks.
fn describe_games(file: &Path) -> Outcome {
    let games = serde_json::to_string_pretty(&About::all()).map_err(|error| error.to_string())?;
    fs::write(file, games + "\n")
        .map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

/// Compiles the engine without experiments, for a light first visit of Evolve, and writes pkg/evolve.
pub fn build_for_evolve() -> Outcome {
    // If both builds shared a folder, Cargo would compile each of them again every time.
    let features = ["--no-default-features", "--features=serde"];
    package("target/evolve", "pkg/evolve", &features)
}

fn package(target: &str, output: &str, features: &[&str]) -> Outcome {
    setup::wasm_target()?;
    finish(
        cargo()
            .args(["build", "--locked", "--quiet", "--release", "--lib"])
            .args(["--package=nimlab", "--target=wasm32-unknown-unknown"])
            .args(["--target-dir", target])
            .args(features),
        "compiling the engine to wasm",
    )?;
    let input = root()
        .join(target)
        .join("wasm32-unknown-unknown/release/nimlab.wasm");
    let output = root().join(output);
    let newest_source =
        modified(&input).max(std::env::current_exe().ok().and_then(|exe| modified(&exe)));
    if modified(&output.join("nimlab_bg.wasm")) > newest_source {
        return Ok(());
    }
    bindgen(&input, &output).map_err(|error| format!("wasm-bindgen failed: {error}"))
}

/// Runs one wasm-bindgen test binary with the arguments cargo passes.
pub fn run_test_binary(arguments: Vec<String>) -> Outcome {
    let arguments = std::iter::once("wasm-bindgen-test-runner".to_owned()).chain(arguments);
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(arguments)
        .map_err(|error| error.to_string())
}

fn bindgen(input: &Path, output: &Path) -> Result<(), Box<dyn std::error::Error>> {
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(output)?;
    // Without this, the page build would take every file of pkg/ for CommonJS.
    fs::write(output.join("package.json"), "{ \"type\": \"module\" }\n")?;
    Ok(())
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}
