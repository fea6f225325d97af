//! Building the page: dist/ for a static host, dist/nimlab.html to open by double click.

use crate::licences::shipped;
use crate::run::{Outcome, finish, node, root};
use crate::{setup, wasm};
use std::fs;
use std::path::{Path, PathBuf};

/// The two deliveries, as Vite's modes.
const MODES: [&str; 2] = ["site", "single"];

/// Builds both from scratch; `url` is where the site will be, if that is known.
pub fn build(url: Option<&str>) -> Outcome {
    url.map_or(Ok(()), require_address)?;
    wasm::build()?;
    wasm::build_for_evolve()?;
    setup::npm_packages()?;
    for mode in MODES {
        vite_build(mode, url)?;
    }
    rename("target/single/index.html", &single_file())?;
    // Only the size guard needs the list of imports; visitors do not.
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

fn vite_build(mode: &str, url: Option<&str>) -> Outcome {
    finish(
        node("vite/bin/vite.js")
            .args(["build", "--logLevel=warn", "--mode", mode])
            .env("NIMLAB_URL", url.unwrap_or_default()),
        &format!("building the page ({mode})"),
    )
}

/// Refuses text that cannot be the address of a folder on the web, or that could end the HTML attribute that holds it.
fn require_address(url: &str) -> Outcome {
    let rest = ["https://", "http://"]
        .iter()
        .find_map(|scheme| url.strip_prefix(scheme));
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/%@[]".contains(c);
    match rest {
        Some(rest)
            if !rest.starts_with('/') && rest.ends_with('/') && rest.chars().all(is_plain) =>
        {
            Ok(())
        }
        _ => Err(format!(
            "The url is {url:?}; it must begin with https:// or http:// and end with /, like \
             https://example.org/nimlab/, without spaces, queries and fragments."
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_address_is_refused_in_one_sentence() {
        for url in [
            "https://example.org/",
            "https://example.org/nimlab/",
            "http://localhost:8080/some/where/",
        ] {
            assert_eq!(require_address(url), Ok(()), "{url}");
        }
        for url in [
            "",
            "example.org/nimlab/",
            "ftp://example.org/",
            "https://",
            "https:///nimlab/",
            "https://example.org",
            "https://example.org/nimlab",
            "https://example.org/index.html",
            "https://example.org/?q=/",
            "https://example.org/#/",
            "https://example.org/a b/",
            "https://example.org/\"/",
        ] {
            assert_eq!(
                require_address(url),
                Err(format!(
                    "The url is {url:?}; it must begin with https:// or http:// and end with /, like \
                     https://example.org/nimlab/, without spaces, queries and fragments."
                ))
            );
        }
    }
}
