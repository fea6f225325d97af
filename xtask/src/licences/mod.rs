//! The licences of everything the project depends on, and packages that would ship twice.
//!
//! Both are read from the lock files, so the check needs no network and no installed package. `shipped` gathers what
//! the licences require to be passed on with the page.

mod crates;
mod library;
mod notice;
mod npm;
pub mod shipped;

use crate::run::Outcome;
use spdx::{Expression, ParseMode};
use std::collections::{BTreeMap, BTreeSet};

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

/// One package: its name, its version and its licence as an SPDX expression.
#[derive(Debug, Clone, PartialEq)]
struct Package {
    name: String,
    version: String,
    licence: Option<String>,
}

/// Checks every crate and every npm package that ships.
pub fn check() -> Outcome {
    let (crates, shipped) = crates::crates()?;
    let npm = npm::packages()?;
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
    is_met(licence, |name| ALLOWED.contains(&name))
}

/// Whether the expression can be met with the chosen licences alone.
fn is_met(licence: &str, chosen: impl Fn(&str) -> bool) -> bool {
    // The lax mode reads the old way of writing OR, `MIT/Apache-2.0`.
    Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|required| required.license.id().is_some_and(|id| chosen(id.name)))
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

    pub(super) fn package(name: &str, version: &str, licence: Option<&str>) -> Package {
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
}
