//! How often evolution solves every game and every example: measured by one command, shown in docs/games.md and on the
//! page.

use crate::run::{Outcome, cargo, output, root};
use nimlab::settings::{Example, Texts, in_words};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The measured rates, for the page and for the next measurement of some of them.
const RATES: &str = "docs/rates.json";
/// The document with the tables.
const DOCUMENT: &str = "docs/games.md";
/// The lines around the tables.
const MARKS: [&str; 2] = [
    "<!-- rates: written by cargo xtask games -->",
    "<!-- end of rates -->",
];

/// What `nimlab examples --json` says about some settings.
#[derive(Serialize, Deserialize, Clone)]
#[serde(rename_all = "camelCase")]
struct Rate {
    table: String,
    name: String,
    title: String,
    settings: Texts,
    runs: u64,
    solved: u64,
    verdicts: Verdicts,
    far: u64,
    mean_generation: Option<f64>,
    best: u64,
    formula: String,
}

#[derive(Serialize, Deserialize, Clone)]
#[serde(rename_all = "kebab-case")]
struct Verdicts {
    every_size: u64,
    sorted: u64,
    no_mistake_found: u64,
    by_heart: u64,
}

/// Measures everything, or what is named, and rewrites the tables.
pub fn measure(only: &[String]) -> Outcome {
    let mut nimlab = cargo();
    nimlab.args([
        "run",
        "--locked",
        "--quiet",
        "--release",
        "--package=nimlab-cli",
    ]);
    nimlab.args(["--", "examples", "--json"]);
    nimlab.stderr(std::process::Stdio::inherit());
    if !only.is_empty() {
        nimlab.arg(format!("--only={}", only.join(",")));
    }
    let measured: Vec<Rate> = understood(&output(&mut nimlab)?)?;
    let known: Vec<Rate> = if only.is_empty() {
        Vec::new()
    } else {
        understood(&read(&root().join(RATES))?)?
    };
    let rates = merged(known, measured);
    let text = serde_json::to_string_pretty(&rates).map_err(|error| error.to_string())?;
    write(&root().join(RATES), &(text + "\n"))?;
    let document = root().join(DOCUMENT);
    write(
        &document,
        &replaced(&read(&document)?, &tables(&rates)?.join("\n"))?,
    )
}

/// Writes the examples and all rates for the page, which fetches them when somebody asks.
pub fn write_examples(file: &Path) -> Outcome {
    let rates: Vec<Rate> = understood(&read(&root().join(RATES))?)?;
    let view = |rate: &Rate| {
        Ok(json!({
            "table": rate.table, "name": rate.name, "words": words(rate)?, "runs": rate.runs,
            "solved": rate.solved, "verdicts": rate.verdicts, "far": rate.far, "best": rate.best,
        }))
    };
    let rates: Vec<Value> = rates.iter().map(view).collect::<Outcome<_>>()?;
    let all = json!({ "examples": Example::all(), "rates": rates });
    let text = serde_json::to_string_pretty(&all).map_err(|error| error.to_string())?;
    write(file, &(text + "\n"))
}

/// The known rates. Those that were measured again replace the old ones; new ones come last.
fn merged(known: Vec<Rate>, measured: Vec<Rate>) -> Vec<Rate> {
    let mut rates = known;
    for rate in measured {
        let same = |one: &Rate| one.table == rate.table && one.name == rate.name;
        match rates.iter().position(same) {
            Some(place) => rates[place] = rate,
            None => rates.push(rate),
        }
    }
    rates
}

/// The three tables in Markdown.
fn tables(rates: &[Rate]) -> Outcome<Vec<String>> {
    let of = |table: &str| {
        let rows = rates.iter().filter(|rate| rate.table == table);
        rows.cloned().collect::<Vec<_>>()
    };
    let (games, examples, constants) = (of("games"), of("examples"), of("constants"));
    let mut lines = header("game");
    lines.extend(games.iter().map(row).collect::<Outcome<Vec<_>>>()?);
    lines.extend([String::new(), "**The examples.**".to_owned(), String::new()]);
    lines.extend(header("example"));
    lines.extend(examples.iter().map(row).collect::<Outcome<Vec<_>>>()?);
    lines.extend([
        String::new(),
        "**Constants.** The same presets with the numbers 1, 2 and 3 among the terminals:"
            .to_owned(),
        String::new(),
        "| game | solved without | right for every size | solved with | right for every size |"
            .to_owned(),
        "| --- | ---: | ---: | ---: | ---: |".to_owned(),
    ]);
    lines.extend(constants.iter().map(|with| {
        let without = games.iter().find(|rate| rate.name == with.name);
        let cells = |rate: &Rate| format!("{}/{} | {}", rate.solved, rate.runs, right(rate));
        let without = without.map_or_else(|| " | ".to_owned(), cells);
        format!("| {} | {without} | {} |", with.title, cells(with))
    }));
    Ok(lines)
}

fn header(first: &str) -> Vec<String> {
    vec![
        format!(
            "| {first} | settings that differ from the defaults | solved | right for every size | if sorted | \
             no mistake found | by heart | of these far | mean generation | best |"
        ),
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |".to_owned(),
    ]
}

fn row(rate: &Rate) -> Outcome<String> {
    let Verdicts {
        every_size,
        sorted,
        no_mistake_found,
        by_heart,
    } = rate.verdicts;
    let mean = rate.mean_generation;
    let mean = mean.map_or_else(String::new, |mean| format!("{mean:.0}"));
    let words = words(rate)?;
    Ok(format!(
        "| {} | {words} | {}/{} | {every_size} | {sorted} | {no_mistake_found} | {by_heart} | {} | {mean} | {} |",
        rate.title, rate.solved, rate.runs, rate.far, rate.best
    ))
}

/// The settings, for people.
fn words(rate: &Rate) -> Outcome<String> {
    let settings = rate.settings.settings();
    settings
        .map(|settings| in_words(&settings))
        .map_err(|error| format!("{}: {error}", rate.name))
}

/// How many runs found a formula that is right for every size, at least if the heaps are sorted.
fn right(rate: &Rate) -> u64 {
    rate.verdicts.every_size + rate.verdicts.sorted
}

/// The document with other lines between the marks.
fn replaced(document: &str, lines: &str) -> Outcome<String> {
    let parts = document
        .split_once(MARKS[0])
        .and_then(|(before, rest)| Some((before, rest.split_once(MARKS[1])?.1)));
    let (before, after) =
        parts.ok_or_else(|| format!("{DOCUMENT} has no lines {} and {}", MARKS[0], MARKS[1]))?;
    let [begin, end] = MARKS;
    Ok(format!("{before}{begin}\n\n{lines}\n\n{end}{after}"))
}

fn understood<Data: for<'de> Deserialize<'de>>(text: &str) -> Outcome<Data> {
    serde_json::from_str(text).map_err(|error| format!("the rates cannot be understood: {error}"))
}

fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("{} cannot be read: {error}", file.display()))
}

fn write(file: &Path, text: &str) -> Outcome {
    fs::write(file, text).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(table: &str, name: &str, solved: u64) -> Rate {
        Rate {
            table: table.to_owned(),
            name: name.to_owned(),
            title: name.to_uppercase(),
            settings: Texts::default(),
            runs: 100,
            solved,
            verdicts: Verdicts {
                every_size: solved - 1,
                sorted: 1,
                no_mistake_found: 0,
                by_heart: 0,
            },
            far: 0,
            mean_generation: Some(4.4),
            best: 0,
            formula: String::new(),
        }
    }

    #[test]
    fn only_what_is_between_the_marks_is_replaced() {
        let document = format!("one\n{}\nold\n{}\ntwo\n", MARKS[0], MARKS[1]);
        let new = replaced(&document, "new").unwrap();
        assert_eq!(
            new,
            format!("one\n{}\n\nnew\n\n{}\ntwo\n", MARKS[0], MARKS[1])
        );
        assert_eq!(replaced(&new, "new").unwrap(), new);
        assert!(replaced("nothing", "new").is_err());
    }

    #[test]
    fn what_is_measured_anew_keeps_its_place() {
        let known = vec![rate("games", "nim", 1), rate("games", "moore", 2)];
        let rates = merged(
            known,
            vec![rate("games", "nim", 9), rate("examples", "nim", 3)],
        );
        let solved: Vec<_> = rates.iter().map(|rate| rate.solved).collect();
        assert_eq!(solved, [9, 2, 3]);
    }

    #[test]
    fn a_row_tells_all_verdicts() {
        assert_eq!(
            row(&rate("games", "nim", 68)).unwrap(),
            "| NIM | heaps 4,4,4,4 | 68/100 | 67 | 1 | 0 | 0 | 0 | 4 | 0 |"
        );
        let lines = tables(&[rate("games", "nim", 2), rate("constants", "nim", 3)]).unwrap();
        assert_eq!(lines.last().unwrap(), "| NIM | 2/100 | 2 | 3/100 | 3 |");
    }
}
