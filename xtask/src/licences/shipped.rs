//! The licences that ship with the page: dist/licences.txt, and the same text inside dist/nimlab.html.
//!
//! They are those of the crates in the wasm, of Rust's standard library, and of every npm package that
//! the bundler has put a module of into the page.

use super::notice::{Notice, document, names};
use super::{crates, library, npm};
use crate::page;
use crate::run::{Outcome, root};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The text next to the page of many files.
fn file() -> PathBuf {
    root().join("dist/licences.txt")
}

/// Tells a browser how a text is encoded, which not every host does.
const UTF_8: char = '\u{feff}';

/// Where the single file has the licences: in text that the browser does not run, which "What is this?" shows.
const BEGIN: &str = "<script type=\"text/plain\" id=\"licences\">\n";
const END: &str = "</script>\n";

/// Writes both, once the page is built.
pub fn write() -> Outcome {
    let text = document(&notices()?);
    write_file(&file(), &format!("{UTF_8}{text}"))?;
    let single = page::single_file();
    write_file(&single, &embedded(&read(&single)?, &text)?)
}

/// Checks that every package in the page is in both.
pub fn check() -> Outcome {
    let text = read(&file())?;
    let text = text.trim_start_matches(UTF_8);
    let mut problems = missing(text, &expected()?);
    if !read(&page::single_file())?.contains(text) {
        problems.push("dist/nimlab.html does not hold dist/licences.txt.".into());
    }
    if !problems.is_empty() {
        return Err(problems.join("\nxtask: "));
    }
    println!("dist/licences.txt and dist/nimlab.html name every package they ship");
    Ok(())
}

fn notices() -> Outcome<Vec<Notice>> {
    let mut packages = crates::in_the_wasm()?;
    packages.extend(npm::in_the_page(&modules()?)?);
    let mut notices = packages
        .into_iter()
        .map(|(package, folder)| Notice::read(package, &folder))
        .collect::<Outcome<Vec<_>>>()?;
    notices.extend(library::notices()?);
    Ok(notices)
}

/// The packages that must be named, according to cargo, the bundler and package.json: names, with versions if known.
fn expected() -> Outcome<Vec<(String, Option<String>)>> {
    let crates = crates::tree()?;
    let bundled = npm::in_the_page(&modules()?)?;
    let bundled = bundled
        .into_iter()
        .map(|(package, _)| (package.name, package.version));
    let known = crates.into_iter().chain(bundled);
    let asked_for = npm::asked_for()?.into_iter().map(|name| (name, None));
    let library = ("Rust standard library".to_owned(), None);
    Ok(known
        .map(|(name, version)| (name, Some(version)))
        .chain(asked_for)
        .chain([library])
        .collect())
}

/// One sentence for every package that the text does not name.
fn missing(text: &str, expected: &[(String, Option<String>)]) -> Vec<String> {
    let unnamed: BTreeSet<_> = expected
        .iter()
        .filter(|(name, version)| !names(text, name, version.as_deref()))
        .map(|(name, _)| name)
        .collect();
    unnamed
        .into_iter()
        .map(|name| format!("{name} is in the page, but dist/licences.txt does not name it."))
        .collect()
}

/// The ids of all modules in the page, its workers included; the build lists them for each delivery.
fn modules() -> Outcome<Vec<String>> {
    let mut all = Vec::new();
    for file in page::module_lists() {
        let list: Vec<String> = serde_json::from_str(&read(&file)?)
            .map_err(|error| format!("{} cannot be understood: {error}", file.display()))?;
        all.extend(list);
    }
    Ok(all)
}

/// The page with the text at the end of its body.
fn embedded(page: &str, text: &str) -> Outcome<String> {
    if text.contains("</script") || text.contains("<!--") {
        return Err("a licence contains markup that the single file cannot hold".into());
    }
    let (before, after) = page
        .rsplit_once("</body>")
        .ok_or("the single file has no end of its body")?;
    Ok(format!(
        "{}{BEGIN}{text}{END}</body>{after}",
        before.trim_end_matches(' ')
    ))
}

fn read(file: &PathBuf) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("{} cannot be read: {error}", file.display()))
}

fn write_file(file: &PathBuf, text: &str) -> Outcome {
    fs::write(file, text).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_that_is_not_named_is_missed() {
        let text = "a 1.0.0 (MIT)\n\nb is the text\n";
        let expected = [
            ("a", Some("1.0.0")),
            ("a", None),
            ("a", Some("2.0.0")),
            ("b", None),
        ];
        let expected =
            expected.map(|(name, version)| (name.to_owned(), version.map(str::to_owned)));
        assert!(missing(text, &expected[..2]).is_empty());
        assert_eq!(
            missing(text, &expected),
            [
                "a is in the page, but dist/licences.txt does not name it.",
                "b is in the page, but dist/licences.txt does not name it.",
            ]
        );
    }

    #[test]
    fn the_single_file_holds_the_text() {
        let page = "<body>\n    <p>\"</body>\"</p>\n  </body>\n</html>\n";
        let whole = embedded(page, "the text\n").unwrap();
        assert_eq!(
            whole,
            format!("<body>\n    <p>\"</body>\"</p>\n{BEGIN}the text\n{END}</body>\n</html>\n")
        );
        assert!(embedded(page, "</script>").is_err());
        assert!(embedded("", "the text").is_err());
    }
}
