//! Building the page: dist/ for a static host, dist/nimlab.html to open by double click.

use crate::run::{Outcome, finish, node, root};
use crate::{setup, wasm};
use std::fs;
use std::path::{Path, PathBuf};

/// Builds both from scratch.
pub fn build() -> Outcome {
    wasm::build()?;
    wasm::build_for_evolve()?;
    setup::npm_packages()?;
    vite_build("site")?;
    vite_build("single")?;
    rename("target/single/index.html", &root().join("dist/nimlab.html"))?;
    // Who imports whom is for the size guard, not for visitors.
    rename("dist/.vite/manifest.json", &manifest())?;
    fs::remove_dir(root().join("dist/.vite"))
        .map_err(|error| format!("dist/.vite cannot be removed: {error}"))?;
    println!("xtask: dist/ is a static site; dist/nimlab.html is the same page in one file");
    Ok(())
}

/// Vite's list of the last build's chunks, with their imports.
pub fn manifest() -> PathBuf {
    root().join("target/page-manifest.json")
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
