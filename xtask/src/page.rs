//! Building the page: dist/ for a static host, dist/nimlab.html to open by double click.

use crate::licences::shipped;
use crate::run::{Outcome, finish, node, root};
use crate::{setup, wasm};
use std::fs;
use std::path::{Path, PathBuf};

/// The two deliveries, as Vite's modes.
const MODES: [&str; 2] = ["site", "single"];

/// Builds both from scratch.
pub fn build() -> Outcome {
    wasm::build()?;
    wasm::build_for_evolve()?;
    setup::npm_packages()?;
    for mode in MODES {
        vite_build(mode)?;
    }
    rename("target/single/index.html", &single_file())?;
    // Who imports whom is for the size guard, not for visitors.
    rename("dist/.vite/manifest.json", &manifest())?;
    fs::remove_dir(root().join("dist/.vite"))
        .map_err(|error| format!("dist/.vite cannot be removed: {error}"))?;
    shipped::write()?;
    println!("xtask: dist/ is a static site; dist/nimlab.html is the same page in one file");
    Ok(())
}

/// Vite's list of the last build's chunks, with their imports.
pub fn manifest() -> PathBuf {
    root().join("target/page-manifest.json")
}

/// The page in a single file.
pub fn single_file() -> PathBuf {
    root().join("dist/nimlab.html")
}

/// The modules of the last build, one list for each delivery.
pub fn module_lists() -> [PathBuf; 2] {
    MODES.map(|mode| root().join(format!("target/page-modules-{mode}.json")))
}

fn rename(from: &str, to: &Path) -> Outcome {
    fs::rename(root().join(from), to)
        .map_err(|error| format!("{} cannot be written: {error}", to.display()))
}

fn vite_build(mode: &str) -> Outcome {
    finish(
        node("vite/bin/vite.js").args(["build", "--logLevel=warn", "--mode", mode]),
        &format!("building the page ({mode})"),
    )
}
