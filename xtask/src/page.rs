//! The two deliveries: dist/ for a static host, dist/nimlab.html for a double click.

use crate::run::{Outcome, finish, node, root};
use crate::{setup, wasm};
use std::fs;

/// Builds both deliveries from nothing.
pub fn build() -> Outcome {
    wasm::build()?;
    setup::npm_packages()?;
    vite_build("site")?;
    vite_build("single")?;
    fs::rename(
        root().join("target/single/index.html"),
        root().join("dist/nimlab.html"),
    )
    .map_err(|error| format!("dist/nimlab.html cannot be written: {error}"))?;
    println!("xtask: dist/ is a static site, dist/nimlab.html the same page in one file");
    Ok(())
}

fn vite_build(mode: &str) -> Outcome {
    finish(
        node("vite/bin/vite.js").args(["build", "--logLevel=warn", "--mode", mode]),
        &format!("building the page ({mode})"),
    )
}
