//! `nimlab compare`, and what `nimlab stats` answers.

use crate::{command, fresh, printed};
use std::fs;
use std::path::PathBuf;

/// A file with the rows of a sweep with these additional flags.
fn rows(name: &str, more: &str) -> PathBuf {
    let sweep = "sweep --vary population --values 6,10 --runs 30 --heaps 3,2,1 --generations 20 --quiet --csv";
    let path = fresh(name);
    let output = command(&format!("{sweep} {more}")).output().unwrap();
    fs::write(&path, output.stdout).unwrap();
    path
}

/// What is refused, in words, with this exit code.
fn refusal(code: i32, files: &[&PathBuf]) -> String {
    let output = command("compare").args(files).output().unwrap();
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(code)));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn series_are_compared_run_by_run_and_told_in_words() {
    let (last, best) = (
        rows("compare-last", ""),
        rows("compare-best", "--express best"),
    );
    let files = [&last, &best].map(|path| path.to_str().unwrap());
    let text = printed(&["compare", files[0], files[1]]);
    assert!(
        text.starts_with(
            "best gene expressed against last gene expressed\n\n| population | pairs |"
        ),
        "{text}"
    );
    assert!(
        text.contains("percentage points more often than last gene expressed"),
        "{text}"
    );
    assert!(text.contains("\nPopulation size 10: "), "{text}");
    let json = printed(&["compare", "--json", files[0], files[1]]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let point = &json["comparisons"][0]["points"][1];
    assert_eq!(
        (&point["value"], &point["pairs"]["count"]),
        (&"10".into(), &30.into())
    );
    assert!(
        text.contains(point["pairs"]["words"].as_str().unwrap()),
        "{text}"
    );
}

#[test]
fn what_cannot_be_compared_is_refused_in_words() {
    let (last, other) = (
        rows("compare-one", ""),
        rows("compare-other", "--express best --seed 2"),
    );
    let one = "nimlab: There is one series; a comparison needs two.\n";
    assert_eq!(refusal(2, &[&last]), one);
    assert!(refusal(1, &[&last, &other]).contains("; the experiment's seed 1 gives "));
    let directories = ["compare-a", "compare-b"].map(fresh);
    for (directory, seed) in directories.iter().zip(["1", "2"]) {
        let sweep =
            "sweep --vary population --values 6 --runs 3 --heaps 3,2,1 --generations 5 --quiet";
        let mut sweep = command(&format!("{sweep} --seed {seed} -o"));
        assert!(sweep.arg(directory).output().unwrap().status.success());
    }
    assert_eq!(
        refusal(1, &[&directories[0], &directories[1]]),
        "nimlab: compare-a and compare-b have no pairs: no run of one has the seed and the value of population of a \
         run of the other.\n"
    );
}

#[test]
fn sentences_begin_with_a_capital() {
    let (last, best) = (
        rows("compare-small", "--functions xor"),
        rows("compare-whole", ""),
    );
    let text = printed(&["compare", last.to_str().unwrap(), best.to_str().unwrap()]);
    let start = "\nPopulation size 6: ";
    let (_, sentences) = text.split_once(start).unwrap();
    let sentences: Vec<_> = sentences
        .lines()
        .next()
        .unwrap()
        .split_inclusive(". ")
        .collect();
    for sentence in sentences {
        assert!(
            sentence.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()),
            "{sentence}"
        );
    }
}

#[test]
fn stats_answer_how_long_a_point_takes() {
    let path = rows("stats-answers", "");
    let text = printed(&["stats", path.to_str().unwrap()]);
    assert!(
        text.contains("| population |  ERT |") || text.contains("| population | ERT |"),
        "{text}"
    );
    assert!(
        text.contains("Effort: With few runs this is mostly too low"),
        "{text}"
    );
}
