//! The npm packages of the lock file, and those of them that are in the page.

use super::Package;
use crate::run::{Outcome, root};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The npm packages of the lock file that the page may ship; development tools are left out.
pub fn packages() -> Outcome<Vec<Package>> {
    in_lock(&read(&root().join("package-lock.json"))?)
}

fn in_lock(lock: &str) -> Outcome<Vec<Package>> {
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

/// The npm packages whose modules are in the page, each with its folder. `modules` are the bundler's ids.
pub fn in_the_page(modules: &[String]) -> Outcome<Vec<(Package, PathBuf)>> {
    let folders: BTreeSet<PathBuf> = modules.iter().filter_map(|id| folder(id)).collect();
    folders
        .into_iter()
        .map(|folder| {
            let file = folder.join("package.json");
            let package: Value = serde_json::from_str(&read(&file)?)
                .map_err(|error| format!("{} cannot be understood: {error}", file.display()))?;
            let text = |key: &str| package[key].as_str().map(str::to_owned);
            let package = Package {
                name: text("name").unwrap_or_default(),
                version: text("version").unwrap_or_default(),
                licence: text("license"),
            };
            Ok((package, folder))
        })
        .collect()
}

/// The names of the packages that package.json asks for as part of the page.
pub fn asked_for() -> Outcome<Vec<String>> {
    let package: Value = serde_json::from_str(&read(&root().join("package.json"))?)
        .map_err(|error| format!("package.json cannot be understood: {error}"))?;
    let names = package["dependencies"].as_object();
    Ok(names.map_or_else(Vec::new, |names| names.keys().cloned().collect()))
}

/// The folder of the package a module belongs to; `None` for the project's own modules.
fn folder(module: &str) -> Option<PathBuf> {
    let packages = root().join("node_modules");
    if let Some(made) = module.strip_prefix('\0') {
        // What a tool adds to the bundle has no file; its name begins with the tool's: `\0vite/preload-helper.js`.
        let (tool, _) = made.split_once('/')?;
        return (!tool.starts_with("virtual:")).then(|| packages.join(tool));
    }
    let (before, inside) = module.rsplit_once("node_modules/")?;
    let parts = if inside.starts_with('@') { 2 } else { 1 };
    let name: Vec<_> = inside.split('/').take(parts).collect();
    Some(PathBuf::from(format!("{before}node_modules")).join(name.join("/")))
}

fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("{} cannot be read: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::package;
    use super::*;

    #[test]
    fn npm_packages_are_those_that_ship() {
        let lock = r#"{"packages": {
            "": {"name": "nimlab", "version": "0.1.0", "license": "MIT"},
            "node_modules/d3-zoom": {"version": "3.0.0", "license": "ISC"},
            "node_modules/d3-zoom/node_modules/@scope/one": {"version": "1.0.0"},
            "node_modules/vite": {"version": "8.0.0", "license": "MIT", "dev": true}}}"#;
        assert_eq!(
            in_lock(lock).unwrap(),
            [
                package("d3-zoom", "3.0.0", Some("ISC")),
                package("@scope/one", "1.0.0", None),
            ]
        );
    }

    #[test]
    fn a_module_belongs_to_the_innermost_package() {
        let own = root().join("node_modules");
        for (module, expected) in [
            (
                "/x/node_modules/d3-zoom/src/zoom.js",
                Some("/x/node_modules/d3-zoom".into()),
            ),
            (
                "/x/node_modules/a/node_modules/@b/c/d.js",
                Some("/x/node_modules/a/node_modules/@b/c".into()),
            ),
            ("/x/www/main.js", None),
            ("\0virtual:engine-wasm", None),
            ("\0vite/preload-helper.js", Some(own.join("vite"))),
        ] {
            assert_eq!(folder(module), expected, "{module}");
        }
    }
}
