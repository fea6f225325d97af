//! Rust's standard library, which is part of every wasm, and the crates it is made of.
//!
//! The toolchain brings their licences: a folder of texts, and a page with a section for every crate that any target's
//! library may hold. The folder of the wasm target shows which of them its library has.

use super::Package;
use super::notice::{File, Notice};
use crate::run::{Outcome, command, output};
use crate::setup::{WASM, sysroot};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The licences of the library's own sources: the one we choose of the two it offers, and that of its table of
/// characters.
const OWN_LICENCE: &str = "Apache-2.0 AND Unicode-3.0";
const OWN_TEXTS: [&str; 2] = ["Apache-2.0.txt", "Unicode-3.0.txt"];

/// The notices of the library, its own first.
pub fn notices() -> Outcome<Vec<Notice>> {
    let sysroot = sysroot()?;
    let docs = sysroot.join("share/doc/rust");
    let texts = OWN_TEXTS
        .iter()
        .map(|name| Ok(((*name).to_owned(), read(&docs.join("licenses").join(name))?)))
        .collect::<Outcome<Vec<_>>>()?;
    let version = output(command("rustc").arg("--version"))?;
    let own = Package {
        name: "Rust standard library".into(),
        version: version.split(' ').nth(1).unwrap_or_default().to_owned(),
        licence: Some(OWN_LICENCE.into()),
    };
    let linked = libraries(&sysroot.join("lib/rustlib").join(WASM).join("lib"))?;
    let page = read(&docs.join("COPYRIGHT-library.html"))?;
    let crates = sections(&page)
        .into_iter()
        .filter(|(package, _)| linked.contains(&package.name.replace('-', "_")))
        .map(|(package, files)| Notice::new(package, files));
    std::iter::once(Notice::new(own, texts))
        .chain(crates)
        .collect()
}

fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| {
        format!(
            "{} cannot be read ({error}): it has the licences of Rust's library; install Rust with rustup",
            file.display()
        )
    })
}

/// The names of the compiled crates in a folder: `hashbrown` for `libhashbrown-5cc6efd8.rlib`.
fn libraries(folder: &Path) -> Outcome<BTreeSet<String>> {
    let entries = fs::read_dir(folder)
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let crate_name = |file: &str| {
        let (name, _) = file
            .strip_suffix(".rlib")?
            .strip_prefix("lib")?
            .rsplit_once('-')?;
        Some(name.to_owned())
    };
    Ok(entries
        .filter_map(|entry| crate_name(&entry.ok()?.file_name().to_string_lossy()))
        .collect())
}

/// The crates of the toolchain's page of copyright notices, with their licence files.
fn sections(page: &str) -> Vec<(Package, Vec<File>)> {
    let section = |text: &str| {
        let heading = text.split("</h3>").next()?;
        // The name ends at the first dash before a digit.
        let is_number = |at: &usize| heading[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        let dash = heading
            .match_indices('-')
            .map(|(at, _)| at)
            .find(is_number)?;
        let package = Package {
            name: heading[..dash].to_owned(),
            version: heading[dash + 1..].to_owned(),
            licence: between(text, "<b>License:</b>", "</p>")
                .map(|licence| licence.trim().to_owned()),
        };
        let file = |part: &str| {
            let name = part.split("</code>").next()?.to_owned();
            Some((name, plain(between(part, "<pre>", "</pre>")?)))
        };
        let files = text.split("<summary><code>").skip(1).filter_map(file);
        Some((package, files.collect()))
    };
    page.split("<h3>📦 ").skip(1).filter_map(section).collect()
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    text.split_once(begin)?.1.split(end).next()
}

/// The text that the page's markup stands for.
fn plain(markup: &str) -> String {
    let entities = [
        ("&#34;", "\""),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#60;", "<"),
        ("&lt;", "<"),
        ("&#62;", ">"),
        ("&gt;", ">"),
        ("&#38;", "&"),
        ("&amp;", "&"),
    ];
    entities
        .iter()
        .fold(markup.to_owned(), |text, (entity, meant)| {
            text.replace(entity, meant)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_gives_a_crate_with_its_files() {
        let page = "<h3>Other</h3><h3>📦 wit-bindgen-0.45.1+a-b</h3>
            <p><b>License:</b> MIT OR Apache-2.0</p>
            <details><summary><code>LICENSE-MIT</code></summary><pre>
&#34;as is&#34;
</pre></details>
            <h3>📦 cc-1.2.0</h3><p><b>License:</b> MIT</p>";
        let package = |name: &str, version: &str, licence: &str| Package {
            name: name.into(),
            version: version.into(),
            licence: Some(licence.into()),
        };
        assert_eq!(
            sections(page),
            [
                (
                    package("wit-bindgen", "0.45.1+a-b", "MIT OR Apache-2.0"),
                    vec![("LICENSE-MIT".to_owned(), "\n\"as is\"\n".to_owned())]
                ),
                (package("cc", "1.2.0", "MIT"), vec![]),
            ]
        );
    }

    #[test]
    fn the_toolchain_has_what_is_read_here() {
        let sysroot = sysroot().unwrap();
        let linked = libraries(&sysroot.join("lib/rustlib").join(WASM).join("lib")).unwrap();
        assert!(
            linked.contains("std") && linked.contains("hashbrown"),
            "{linked:?}"
        );
        assert!(notices().unwrap().len() > 2);
    }
}
