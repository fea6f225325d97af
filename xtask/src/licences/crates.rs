//! The crates of the lock file, and those of them that ship.

use super::Package;
use crate::run::{Outcome, cargo, output};
use crate::setup::WASM;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crate that becomes the wasm.
const ENGINE: &str = "nimlab";
/// The crates that ship: the engine (as wasm) and the command line.
const SHIPPED: [&str; 2] = [ENGINE, "nimlab-cli"];

/// The parts of `cargo metadata` that are needed here.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Crate>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Crate {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    manifest_path: PathBuf,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    /// `None` for a normal dependency, else `dev` or `build`.
    kind: Option<String>,
}

impl Crate {
    /// Whether the crate runs in the compiler, so that nothing of it ships.
    fn is_macro(&self) -> bool {
        let mut kinds = self.targets.iter().flat_map(|target| &target.kind);
        kinds.any(|kind| kind == "proc-macro")
    }

    fn package(&self) -> Package {
        Package {
            name: self.name.clone(),
            version: self.version.clone(),
            licence: self.license.clone(),
        }
    }
}

impl Metadata {
    fn read(metadata: &str) -> Outcome<Self> {
        serde_json::from_str(metadata)
            .map_err(|error| format!("cargo metadata cannot be understood: {error}"))
    }

    /// These crates with all that is linked into them: normal dependencies, but no macros.
    fn linked_into(&self, names: &[&str]) -> Vec<&Crate> {
        let crates: BTreeMap<&str, &Crate> = self
            .packages
            .iter()
            .map(|one| (one.id.as_str(), one))
            .collect();
        let dependencies: BTreeMap<&str, &[Dependency]> = self
            .resolve
            .nodes
            .iter()
            .map(|node| (node.id.as_str(), node.deps.as_slice()))
            .collect();
        let mut open: Vec<&str> = self
            .packages
            .iter()
            .filter(|one| names.contains(&one.name.as_str()))
            .map(|one| one.id.as_str())
            .collect();
        let mut linked = BTreeSet::new();
        while let Some(id) = open.pop() {
            if crates[id].is_macro() || !linked.insert(id) {
                continue;
            }
            let normal = dependencies[id]
                .iter()
                .filter(|dependency| dependency.dep_kinds.iter().any(|kind| kind.kind.is_none()));
            open.extend(normal.map(|dependency| dependency.pkg.as_str()));
        }
        linked.iter().map(|id| crates[id]).collect()
    }
}

/// Every crate of the lock file, and those that end up in the wasm or in the command line.
pub fn crates() -> Outcome<(Vec<Package>, Vec<Package>)> {
    all_and_shipped(&metadata(&[])?)
}

fn all_and_shipped(metadata: &str) -> Outcome<(Vec<Package>, Vec<Package>)> {
    let metadata = Metadata::read(metadata)?;
    let shipped = metadata.linked_into(&SHIPPED);
    Ok((
        metadata.packages.iter().map(Crate::package).collect(),
        shipped.into_iter().map(Crate::package).collect(),
    ))
}

/// The crates in the wasm, the engine's own first, each with the folder of its sources.
pub fn in_the_wasm() -> Outcome<Vec<(Package, PathBuf)>> {
    let metadata = Metadata::read(&metadata(&["--filter-platform", WASM])?)?;
    let mut linked = metadata.linked_into(&[ENGINE]);
    linked.sort_by_key(|one| (one.name != ENGINE, &one.name));
    let folder = |one: &Crate| one.manifest_path.parent().map(Path::to_owned);
    Ok(linked
        .into_iter()
        .map(|one| (one.package(), folder(one).unwrap_or_default()))
        .collect())
}

/// The crates that cargo compiles into the wasm, as `cargo tree` lists them: name and version.
pub fn tree() -> Outcome<Vec<(String, String)>> {
    let tree = output(
        cargo()
            .args(["tree", "--locked", "--package", ENGINE, "--target", WASM])
            .args(["--edges=normal,no-proc-macro", "--prefix=none"]),
    )?;
    let words = |line: &str| {
        let (name, rest) = line.split_once(" v")?;
        Some((name.to_owned(), rest.split(' ').next()?.to_owned()))
    };
    Ok(tree.lines().filter_map(words).collect())
}

fn metadata(arguments: &[&str]) -> Outcome<String> {
    output(
        cargo()
            .args(["metadata", "--locked", "--format-version=1"])
            .args(arguments),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_normal_dependencies_ship() {
        let dependency = |id: &str, kind: &str| {
            format!(r#"{{"pkg": "{id}", "dep_kinds": [{{"kind": {kind}}}]}}"#)
        };
        let krate = |id: &str, kind: &str| {
            format!(
                r#"{{"id": "{id}", "name": "{id}", "version": "1.0.0", "license": "MIT",
                    "manifest_path": "{id}/Cargo.toml", "targets": [{{"kind": ["{kind}"]}}]}}"#
            )
        };
        let metadata = format!(
            r#"{{"packages": [{}, {}, {}, {}, {}], "resolve": {{"nodes": [
                {{"id": "nimlab", "deps": [{}, {}, {}]}},
                {{"id": "normal", "deps": []}}, {{"id": "test", "deps": []}},
                {{"id": "macro", "deps": [{}]}}, {{"id": "syn", "deps": []}}]}}}}"#,
            krate("nimlab", "lib"),
            krate("normal", "lib"),
            krate("test", "lib"),
            krate("macro", "proc-macro"),
            krate("syn", "lib"),
            dependency("normal", "null"),
            dependency("test", "\"dev\""),
            dependency("macro", "null"),
            dependency("syn", "null"),
        );
        let (all, shipped) = all_and_shipped(&metadata).unwrap();
        assert_eq!(all.len(), 5);
        let names: Vec<_> = shipped.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["nimlab", "normal"]);
    }
}
