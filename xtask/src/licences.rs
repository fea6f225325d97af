//! The licences of everything the project depends on, and packages that would ship twice.
//!
//! Both are read from the lock files, so the check needs no network and no installed package.

use crate::run::{Outcome, cargo, output, root};
use serde::Deserialize;
use serde_json::Value;
use spdx::{Expression, ParseMode};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Licences that let anyone use the package in an MIT-licensed program.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates that may ship in several versions, each with the reason.
const CRATES_TWICE: [(&str, &str); 0] = [];

/// The crates that ship: the engine (as wasm) and the command line.
const SHIPPED: [&str; 2] = ["nimlab", "nimlab-cli"];

/// One package: its name, its version and its licence as an SPDX expression.
#[derive(Debug, PartialEq)]
struct Package {
    name: String,
    version: String,
    licence: Option<String>,
}

/// Checks every crate and every npm package that ships.
pub fn check() -> Outcome {
    let metadata = output(cargo().args(["metadata", "--locked", "--format-version=1"]))?;
    let (crates, shipped) = crates(&metadata)?;
    let lock = fs::read_to_string(root().join("package-lock.json"))
        .map_err(|error| format!("package-lock.json cannot be read: {error}"))?;
    let npm = npm_packages(&lock)?;
    let mut problems = bad_licences(&crates);
    problems.extend(bad_licences(&npm));
    problems.extend(twice(&shipped, &CRATES_TWICE));
    problems.extend(twice(&npm, &[]));
    if !problems.is_empty() {
        return Err(problems.join("\nxtask: "));
    }
    println!(
        "{} crates, {} of them shipped, and {} npm packages: every licence is allowed, nothing ships twice",
        crates.len(),
        shipped.len(),
        npm.len()
    );
    Ok(())
}

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

/// Every crate of the lock file, and those that end up in the wasm or in the command line.
fn crates(metadata: &str) -> Outcome<(Vec<Package>, Vec<Package>)> {
    let metadata: Metadata = serde_json::from_str(metadata)
        .map_err(|error| format!("cargo metadata cannot be understood: {error}"))?;
    let crates: BTreeMap<&str, &Crate> = metadata
        .packages
        .iter()
        .map(|one| (one.id.as_str(), one))
        .collect();
    let dependencies: BTreeMap<&str, &[Dependency]> = metadata
        .resolve
        .nodes
        .iter()
        .map(|node| (node.id.as_str(), node.deps.as_slice()))
        .collect();
    let mut open: Vec<&str> = metadata
        .packages
        .iter()
        .filter(|one| SHIPPED.contains(&one.name.as_str()))
        .map(|one| one.id.as_str())
        .collect();
    let mut shipped = BTreeSet::new();
    while let Some(id) = open.pop() {
        if crates[id].is_macro() || !shipped.insert(id) {
            continue;
        }
        let normal = dependencies[id]
            .iter()
            .filter(|dependency| dependency.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        open.extend(normal.map(|dependency| dependency.pkg.as_str()));
    }
    Ok((
        metadata.packages.iter().map(Crate::package).collect(),
        shipped.iter().map(|id| crates[id].package()).collect(),
    ))
}

/// The npm packages of the lock file that the page ships; development tools are left out.
fn npm_packages(lock: &str) -> Outcome<Vec<Package>> {
    let lock: Value = serde_json::from_str(lock)
        .map_err(|error| format!("package-lock.json cannot be understood: {error}"))?;
    let packages = lock["packages"]
        .as_object()
        .ok_or("package-lock.json has no list of packages")?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    Ok(packages
        .iter()
        .filter(|(_, entry)| entry["dev"] != true)
        .filter_map(|(path, entry)| {
            // The entry with an empty path is the project itself.
            let (_, name) = path.rsplit_once("node_modules/")?;
            Some(Package {
                name: name.to_owned(),
                version: text(&entry["version"]).unwrap_or_default(),
                licence: text(&entry["license"]),
            })
        })
        .collect())
}

/// One sentence for every package whose licence is not allowed.
fn bad_licences(packages: &[Package]) -> Vec<String> {
    packages
        .iter()
        .filter(|package| !package.licence.as_deref().is_some_and(is_allowed))
        .map(|package| {
            let licence = package.licence.as_deref().unwrap_or("missing");
            format!(
                "The licence of {} {} is {licence}; it must be one of {}.",
                package.name,
                package.version,
                ALLOWED.join(", ")
            )
        })
        .collect()
}

/// Whether the expression can be met with allowed licences alone.
fn is_allowed(licence: &str) -> bool {
    // The lax mode reads the old way of writing OR, `MIT/Apache-2.0`.
    Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|required| {
            let id = required.license.id();
            id.is_some_and(|id| ALLOWED.contains(&id.name))
        })
    })
}

/// One sentence for every package in several versions, and for every exception no longer needed.
fn twice(packages: &[Package], exceptions: &[(&str, &str)]) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Package { name, version, .. } in packages {
        versions.entry(name).or_default().insert(version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let stale = exceptions
        .iter()
        .filter(|(name, _)| !versions.contains_key(name))
        .map(|(name, _)| {
            format!("{name} ships in one version only; take it off the list of exceptions.")
        })
        .collect::<Vec<_>>();
    versions
        .iter()
        .filter(|(name, _)| !exceptions.iter().any(|(excepted, _)| excepted == *name))
        .map(|(name, versions)| {
            let versions: Vec<_> = versions.iter().copied().collect();
            format!("{name} ships in several versions: {}.", versions.join(", "))
        })
        .chain(stale)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, version: &str, licence: Option<&str>) -> Package {
        Package {
            name: name.into(),
            version: version.into(),
            licence: licence.map(Into::into),
        }
    }

    #[test]
    fn a_licence_is_allowed_where_one_choice_is() {
        for (licence, allowed) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("MIT OR LGPL-2.1-or-later", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("MIT AND GPL-3.0-only", false),
            ("GPL-3.0-or-later", false),
            ("SEE LICENSE IN LICENSE.txt", false),
            ("", false),
        ] {
            assert_eq!(is_allowed(licence), allowed, "{licence}");
        }
    }

    #[test]
    fn a_refused_licence_is_named() {
        let packages = [
            package("good", "1.0.0", Some("MIT")),
            package("bad", "2.0.0", Some("GPL-3.0-only")),
            package("silent", "3.0.0", None),
        ];
        let sentences = bad_licences(&packages);
        assert_eq!(sentences.len(), 2);
        assert!(
            sentences[0]
                .starts_with("The licence of bad 2.0.0 is GPL-3.0-only; it must be one of 0BSD,")
        );
        assert!(sentences[1].starts_with("The licence of silent 3.0.0 is missing;"));
    }

    #[test]
    fn several_versions_are_refused_unless_excepted() {
        let packages = [
            package("a", "1.0.0", None),
            package("a", "2.0.0", None),
            package("b", "1.0.0", None),
            package("b", "1.0.0", None),
        ];
        assert_eq!(
            twice(&packages, &[]),
            ["a ships in several versions: 1.0.0, 2.0.0."]
        );
        assert!(twice(&packages, &[("a", "a reason")]).is_empty());
        assert_eq!(
            twice(&packages, &[("a", "a reason"), ("b", "a reason")]),
            ["b ships in one version only; take it off the list of exceptions."]
        );
    }

    #[test]
    fn only_normal_dependencies_ship() {
        let dependency = |id: &str, kind: &str| {
            format!(r#"{{"pkg": "{id}", "dep_kinds": [{{"kind": {kind}}}]}}"#)
        };
        let krate = |id: &str, kind: &str| {
            format!(
                r#"{{"id": "{id}", "name": "{id}", "version": "1.0.0", "license": "MIT", "targets": [{{"kind": ["{kind}"]}}]}}"#
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
        let (all, shipped) = crates(&metadata).unwrap();
        assert_eq!(all.len(), 5);
        let names: Vec<_> = shipped.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["nimlab", "normal"]);
    }

    #[test]
    fn npm_packages_are_those_that_ship() {
        let lock = r#"{"packages": {
            "": {"name": "nimlab", "version": "0.1.0", "license": "MIT"},
            "node_modules/d3-zoom": {"version": "3.0.0", "license": "ISC"},
            "node_modules/d3-zoom/node_modules/@scope/one": {"version": "1.0.0"},
            "node_modules/vite": {"version": "8.0.0", "license": "MIT", "dev": true}}}"#;
        assert_eq!(
            npm_packages(lock).unwrap(),
            [
                package("d3-zoom", "3.0.0", Some("ISC")),
                package("@scope/one", "1.0.0", None),
            ]
        );
    }
}
