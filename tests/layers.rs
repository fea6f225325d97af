//! The modules of the crate form layers: no two depend on each other, not even through others.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The top-level modules each top-level module imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_module_depends_on_itself_through_others() {
    let imports = imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(imports["evolve"].contains("mep"), "{imports:#?}");
    if let Some(cycle) = cycle(&imports) {
        panic!("modules import each other: {}", cycle.join(" -> "));
    }
}

#[test]
fn a_cycle_is_named_from_module_to_module() {
    let graph = |edges: &[(&str, &str)]| {
        let mut imports = Imports::new();
        for (from, to) in edges {
            imports
                .entry((*from).to_owned())
                .or_default()
                .insert((*to).to_owned());
        }
        imports
    };
    let layers = [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")];
    assert_eq!(cycle(&graph(&layers)), None);
    let tangled = [&layers[..], &[("d", "c")]].concat();
    assert_eq!(cycle(&graph(&tangled)).unwrap(), ["d", "c", "d"]);
}

#[test]
fn imports_are_found_in_code_and_not_in_comments_or_tests() {
    let text = "\
        //! Not [`crate::wasm`].\n\
        use crate::Error;\n\
        use crate::game::Graph;\n\
        fn f() -> crate::rng::Seed {}\n\
        #[cfg(test)]\n\
        mod tests {\n    use crate::settings::Settings;\n}\n";
    let found: Vec<_> = imported(text).collect();
    assert_eq!(found, ["error", "game", "rng"]);
}

fn imports(src: &Path) -> Imports {
    let mut imports = Imports::new();
    for file in sources(src) {
        let inside = file.strip_prefix(src).unwrap();
        let top = inside.components().next().unwrap().as_os_str();
        let module = Path::new(top).file_stem().unwrap().to_str().unwrap();
        // The root names all modules, and tests may use what is above them.
        if module == "lib" || file.ends_with("tests.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        assert!(
            !text.contains("use crate::{"),
            "{}: one `use` for each module, please",
            file.display()
        );
        let others = imported(&text).filter(|other| other != module);
        imports.entry(module.to_owned()).or_default().extend(others);
    }
    imports
}

/// All Rust files of a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// The modules after every `crate::` of a file, without its comments and the tests at its end.
fn imported(text: &str) -> impl Iterator<Item = String> {
    let (code, _) = text
        .split_once("#[cfg(test)]\nmod tests {")
        .unwrap_or((text, ""));
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| {
        line.split("crate::").skip(1).map(|rest| {
            let name = rest.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            match name.into_iter().next() {
                // The root gives it a second name.
                Some("Error") => "error".to_owned(),
                name => name.unwrap_or_default().to_owned(),
            }
        })
    })
}

/// The modules along one cycle, the first of them again at its end.
fn cycle(imports: &Imports) -> Option<Vec<String>> {
    // A module whose imports are all finished is finished, too; a module on a cycle never is.
    let mut open = imports.clone();
    while let Some(done) = open
        .iter()
        .find(|(_, to)| to.iter().all(|to| !open.contains_key(to)))
    {
        let done = done.0.clone();
        open.remove(&done);
    }
    let mut path = vec![open.keys().next_back()?.clone()];
    loop {
        let last = &open[&path[path.len() - 1]];
        let next = last
            .iter()
            .find(|to| open.contains_key(*to))
            .unwrap()
            .clone();
        let seen = path.iter().position(|module| *module == next);
        path.push(next);
        if let Some(start) = seen {
            return Some(path.split_off(start));
        }
    }
}
