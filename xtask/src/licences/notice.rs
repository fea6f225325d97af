//! The texts that the licence of a package requires to be passed on with it, and the one document that holds those of
//! all packages.

use super::{Package, is_met};
use crate::run::Outcome;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A file's name, and what is in it.
pub type File = (String, String);

/// A package and the texts to pass on with it.
pub struct Notice {
    package: Package,
    texts: Vec<String>,
}

/// How Vite's own licence ends, before those of packages that run only in the build.
const VITE_ENDS: &str = "# Licenses of bundled dependencies";

impl Notice {
    /// The notice of a package by the licence files in its folder.
    pub fn read(package: Package, folder: &Path) -> Outcome<Self> {
        let cannot = |error| format!("{} cannot be read: {error}", folder.display());
        let mut files = Vec::new();
        for entry in fs::read_dir(folder).map_err(cannot)? {
            let entry = entry.map_err(cannot)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_licence(&name) && entry.path().is_file() {
                files.push((name, fs::read_to_string(entry.path()).map_err(cannot)?));
            }
        }
        files.sort();
        Self::new(package, files)
    }

    /// The notice of a package by its licence files.
    pub fn new(package: Package, mut files: Vec<File>) -> Outcome<Self> {
        let licence = package.licence.as_deref().unwrap_or_default();
        // If there is a choice, the shorter text is chosen.
        if files.len() > 1 && is_met(licence, |name| name != "Apache-2.0") {
            files.retain(|(name, _)| !name.to_uppercase().contains("APACHE"));
        }
        if files.is_empty() {
            return Err(format!(
                "{} {} has no licence text to pass on.",
                package.name, package.version
            ));
        }
        let own = |(_, text): File| {
            let text = text.split(VITE_ENDS).next().unwrap_or_default();
            tidy(text)
        };
        let texts = files.into_iter().map(own).collect();
        Ok(Self { package, texts })
    }
}

fn is_licence(name: &str) -> bool {
    let name = name.to_uppercase();
    ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
        .iter()
        .any(|begin| name.starts_with(begin))
}

/// The text without spaces at the ends of its lines and without empty lines around it.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// All notices as one text: every licence once, below the packages that have it.
pub fn document(notices: &[Notice]) -> String {
    let mut groups: Vec<(&str, Vec<&Package>)> = Vec::new();
    for Notice { package, texts } in notices {
        for text in texts {
            match groups.iter_mut().find(|(known, _)| is_same(known, text)) {
                Some((_, packages)) => packages.push(package),
                None => groups.push((text, vec![package])),
            }
        }
    }
    let mut document =
        "Nimlab is made of these packages. Each stands above its licence.\n".to_owned();
    for (text, packages) in groups {
        let _ = writeln!(document, "\n{}\n", "=".repeat(80));
        for package in packages {
            let licence = package.licence.as_deref().unwrap_or_default();
            let _ = writeln!(
                document,
                "{}({licence})",
                title(&package.name, &package.version)
            );
        }
        let _ = writeln!(document, "\n{text}");
    }
    document
}

/// Whether two texts have the same words.
fn is_same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

/// How the line of a package begins.
fn title(name: &str, version: &str) -> String {
    format!("{name} {version} ")
}

/// Whether the document has the package, in any version if none is given.
pub fn names(document: &str, name: &str, version: Option<&str>) -> bool {
    let title = version.map_or_else(|| format!("{name} "), |version| title(name, version));
    document
        .lines()
        .any(|line| line.starts_with(&title) && line.ends_with(')'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, licence: &str) -> Package {
        Package {
            name: name.into(),
            version: "1.0.0".into(),
            licence: Some(licence.into()),
        }
    }

    fn notice(name: &str, licence: &str, files: &[(&str, &str)]) -> Outcome<Notice> {
        let file = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
        Notice::new(package(name, licence), files.iter().map(file).collect())
    }

    #[test]
    fn a_package_without_a_text_is_refused() {
        let refused = notice("a", "MIT", &[]).err();
        assert_eq!(
            refused.as_deref(),
            Some("a 1.0.0 has no licence text to pass on.")
        );
    }

    #[test]
    fn every_text_stands_once_below_its_packages() {
        let both = [
            ("LICENSE-APACHE", "long"),
            ("LICENSE-MIT", "short  \ntext\n\n"),
        ];
        let notices = [
            notice("a", "MIT OR Apache-2.0", &both).unwrap(),
            notice("b", "MIT", &[("LICENSE", "short text")]).unwrap(),
            notice("c", "Apache-2.0", &both[..1]).unwrap(),
            notice("d", "MIT AND Apache-2.0", &both).unwrap(),
        ];
        let document = document(&notices);
        let groups: Vec<_> = document.split(&"=".repeat(80)).skip(1).collect();
        assert_eq!(
            groups,
            [
                "\n\na 1.0.0 (MIT OR Apache-2.0)\nb 1.0.0 (MIT)\nd 1.0.0 (MIT AND Apache-2.0)\n\nshort\ntext\n\n",
                "\n\nc 1.0.0 (Apache-2.0)\nd 1.0.0 (MIT AND Apache-2.0)\n\nlong\n",
            ]
        );
        assert!(names(&document, "b", Some("1.0.0")) && names(&document, "b", None));
        assert!(!names(&document, "b", Some("1.0.1")) && !names(&document, "short", None));
    }
}
