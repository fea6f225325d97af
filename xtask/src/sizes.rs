//! What visitors download, compressed, held to limits.
//!
//! Vite's manifest says which files a page loads at once and which only on demand. It lists no workers: the one that is
//! not Evolve's, with the wasm it names, is the whole engine, which the other pages load. Any other file of dist/ that
//! no lazily loaded page owns counts as part of the first visit, so nothing escapes the count.

use crate::page;
use crate::run::{Outcome, root};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;

/// Bytes of gzip for the first visit, which shows Evolve.
const FIRST_VISIT: usize = 190_000;
/// Bytes of gzip for the wasm of the first visit.
const EVOLVE_ENGINE: usize = 130_000;
/// Bytes of gzip for what another page adds, or a part of a page.
const ON_DEMAND: usize = 42_000;
/// Bytes of gzip for the whole engine, which pages other than Evolve share.
const WHOLE_ENGINE: usize = 372_000;
/// Bytes of gzip for the page in a single file.
const SINGLE_FILE: usize = 547_000;

/// The first page, which the first visit includes although it is loaded on demand.
const FIRST_PAGE: &str = "www/evolve/page.js";
/// How the name of Evolve's own worker begins.
const EVOLVE_WORKER: &str = "assets/worker-evolve-";
/// The page in a single file, a download of its own.
const SINGLE: &str = "nimlab.html";
/// What a visit does not fetch: the card for programs that preview links, the icon for home screens, the
/// page for wrong addresses, and the licences.
const NOT_VISITED: [&str; 4] = ["card.png", "touch-icon.png", "404.html", "licences.txt"];

/// One chunk of Vite's manifest; chunks refer to each other by the manifest's keys.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Chunk {
    file: String,
    is_entry: bool,
    imports: Vec<String>,
    dynamic_imports: Vec<String>,
    css: Vec<String>,
    assets: Vec<String>,
}

type Manifest = BTreeMap<String, Chunk>;

/// Files that are fetched together, and the limit of their sum.
#[derive(Debug, PartialEq)]
struct Part {
    name: String,
    files: BTreeSet<String>,
    limit: usize,
}

/// Prints the size of every file of dist/ and fails if a part is over its limit.
pub fn check() -> Outcome {
    let text = fs::read_to_string(page::manifest())
        .map_err(|error| format!("the page's manifest cannot be read: {error}"))?;
    let manifest: Manifest = serde_json::from_str(&text)
        .map_err(|error| format!("the page's manifest cannot be understood: {error}"))?;
    let dist = root().join("dist");
    let mut files = files_of(&dist)?;
    let engine = Part {
        name: "whole engine".into(),
        files: whole_engine(&files, |file| {
            fs::read_to_string(dist.join(file)).unwrap_or_default()
        }),
        limit: WHOLE_ENGINE,
    };
    files.retain(|file| !engine.files.contains(file));
    let mut problems = Vec::new();
    println!("{:<44} {:>9} {:>9} {:>9}", "bytes", "raw", "gzip", "limit");
    for part in parts(&manifest, files).into_iter().chain([engine]) {
        let mut sum = (0, 0);
        for file in &part.files {
            let bytes = fs::read(dist.join(file))
                .map_err(|error| format!("dist/{file} cannot be read: {error}"))?;
            let gzip = gzip_size(&bytes);
            println!("  {file:<42} {:>9} {gzip:>9}", bytes.len());
            sum = (sum.0 + bytes.len(), sum.1 + gzip);
        }
        let Part { name, limit, .. } = &part;
        println!("{name:<44} {:>9} {:>9} {limit:>9}", sum.0, sum.1);
        problems.extend(over(&part, sum.1));
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\nxtask: "))
    }
}

/// A sentence if the part is over its limit.
fn over(Part { name, limit, .. }: &Part, gzip: usize) -> Option<String> {
    (gzip > *limit).then(|| format!("{name} is {gzip} bytes of gzip; the limit is {limit}."))
}

/// The worker that is not Evolve's, and the wasm whose name it contains.
fn whole_engine(files: &BTreeSet<String>, read: impl Fn(&str) -> String) -> BTreeSet<String> {
    let worker = files
        .iter()
        .find(|file| file.starts_with("assets/worker-") && !file.starts_with(EVOLVE_WORKER));
    let script = worker.map(|file| read(file)).unwrap_or_default();
    let named = |file: &&String| script.contains(file.trim_start_matches("assets/"));
    let wasm = files
        .iter()
        .filter(|file| file.contains("_bg-"))
        .filter(named);
    worker.into_iter().chain(wasm).cloned().collect()
}

/// All other files of dist/ by what fetches them: the first visit, then each page or part of a page that is loaded on
/// demand, then the single file.
fn parts(manifest: &Manifest, mut files: BTreeSet<String>) -> Vec<Part> {
    files.retain(|file| file != SINGLE && !NOT_VISITED.contains(&file.as_str()));
    let is_first = |key: &str| key == FIRST_PAGE;
    let entries = manifest
        .iter()
        .filter(|(key, chunk)| chunk.is_entry || is_first(key))
        .map(|(key, _)| key.as_str());
    let first = closure(manifest, entries, &BTreeSet::new());
    let pages: BTreeSet<&str> = manifest
        .values()
        .flat_map(|chunk| &chunk.dynamic_imports)
        .map(String::as_str)
        .filter(|key| !first.contains(key))
        .collect();
    let at_once = files_fetched(manifest, &first);
    let other: Vec<Part> = pages
        .into_iter()
        .map(|page| {
            let chunks = closure(manifest, [page], &first);
            let fetched = files_fetched(manifest, &chunks);
            Part {
                name: format!("on demand {page}"),
                files: fetched.difference(&at_once).cloned().collect(),
                limit: ON_DEMAND,
            }
        })
        .collect();
    files.retain(|file| !other.iter().any(|page| page.files.contains(file)));
    let engine = files.iter().filter(|file| file.contains("_bg-"));
    let mut parts = vec![
        Part {
            name: "engine of Evolve, of the first visit".into(),
            files: engine.cloned().collect(),
            limit: EVOLVE_ENGINE,
        },
        Part {
            name: "first visit".into(),
            files,
            limit: FIRST_VISIT,
        },
    ];
    parts.extend(other);
    parts.push(Part {
        name: "single file".into(),
        files: [SINGLE.to_owned()].into(),
        limit: SINGLE_FILE,
    });
    parts
}

/// The chunks that are fetched with `open`, without those of `known`.
fn closure<'a>(
    manifest: &'a Manifest,
    open: impl IntoIterator<Item = &'a str>,
    known: &BTreeSet<&str>,
) -> BTreeSet<&'a str> {
    let mut open: Vec<&str> = open.into_iter().collect();
    let mut reached = BTreeSet::new();
    while let Some(key) = open.pop() {
        let Some(chunk) = manifest.get(key) else {
            continue;
        };
        if known.contains(key) || !reached.insert(key) {
            continue;
        }
        open.extend(chunk.imports.iter().map(String::as_str));
    }
    reached
}

/// The files of these chunks: scripts, style sheets and assets.
fn files_fetched(manifest: &Manifest, chunks: &BTreeSet<&str>) -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    for key in chunks {
        let chunk = &manifest[*key];
        files.insert(chunk.file.clone());
        files.extend(chunk.css.iter().chain(&chunk.assets).cloned());
    }
    files
}

/// The files of a folder and its folders, named from there with slashes.
fn files_of(folder: &Path) -> Outcome<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    let mut open = vec![String::new()];
    while let Some(path) = open.pop() {
        let entries = fs::read_dir(folder.join(&path))
            .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
        for entry in entries.filter_map(Result::ok) {
            let name = entry.file_name();
            let inner = if path.is_empty() {
                name.to_string_lossy().into_owned()
            } else {
                format!("{path}/{}", name.to_string_lossy())
            };
            if entry.path().is_dir() {
                open.push(inner);
            } else {
                files.insert(inner);
            }
        }
    }
    Ok(files)
}

/// The size after gzip at its highest level, as `gzip -9` gives it.
fn gzip_size(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .expect("invariant: a vector can be written to")
        .len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"{
        "index.html": {"file": "main.js", "isEntry": true, "imports": ["_shared.js"],
            "dynamicImports": ["www/experiments/index.js", "www/evolve/page.js"], "css": ["main.css"]},
        "_shared.js": {"file": "shared.js"},
        "www/evolve/page.js": {"file": "extra.js", "isDynamicEntry": true},
        "www/experiments/index.js": {"file": "experiments.js", "isDynamicEntry": true,
            "imports": ["index.html", "_shared.js", "_charts.js"], "css": ["experiments.css", "main.css"],
            "dynamicImports": ["www/experiments/print.js"]},
        "www/experiments/print.js": {"file": "print.js", "isDynamicEntry": true},
        "_charts.js": {"file": "charts.js"}}"#;

    #[test]
    fn every_file_counts_where_it_is_fetched() {
        let manifest: Manifest = serde_json::from_str(MANIFEST).unwrap();
        let set = |names: &str| names.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
        let files = set(
            "index.html main.js main.css shared.js extra.js experiments.js experiments.css \
             charts.js print.js worker.js engine_bg-1.wasm icon.svg nimlab.html card.png touch-icon.png \
             404.html licences.txt",
        );
        let part = |name: &str, files, limit| Part {
            name: name.into(),
            files: set(files),
            limit,
        };
        assert_eq!(
            parts(&manifest, files),
            [
                part(
                    "engine of Evolve, of the first visit",
                    "engine_bg-1.wasm",
                    EVOLVE_ENGINE
                ),
                part(
                    "first visit",
                    "index.html main.js main.css shared.js extra.js worker.js engine_bg-1.wasm icon.svg",
                    FIRST_VISIT
                ),
                part(
                    "on demand www/experiments/index.js",
                    "experiments.js experiments.css charts.js",
                    ON_DEMAND
                ),
                part("on demand www/experiments/print.js", "print.js", ON_DEMAND),
                part("single file", "nimlab.html", SINGLE_FILE),
            ]
        );
    }

    #[test]
    fn the_whole_engine_is_the_other_worker_with_its_wasm() {
        let files = [
            "assets/worker-evolve-Ab.js",
            "assets/worker-Cd.js",
            "assets/nimlab_bg-Ef.wasm",
            "assets/nimlab_bg-Gh.wasm",
        ];
        let files = files.map(str::to_owned).into();
        let script = |_: &str| "new URL('nimlab_bg-Gh.wasm', import.meta.url)".to_owned();
        let engine: Vec<_> = whole_engine(&files, script).into_iter().collect();
        assert_eq!(engine, ["assets/nimlab_bg-Gh.wasm", "assets/worker-Cd.js"]);
    }

    #[test]
    fn a_part_over_its_limit_is_named() {
        let part = Part {
            name: "first visit".into(),
            files: BTreeSet::new(),
            limit: 10,
        };
        assert_eq!(over(&part, 10), None);
        assert_eq!(
            over(&part, 11).as_deref(),
            Some("first visit is 11 bytes of gzip; the limit is 10.")
        );
    }

    #[test]
    fn repetition_compresses() {
        let size = gzip_size("a".repeat(100_000).as_bytes());
        assert!((20..300).contains(&size), "{size}");
    }
}
