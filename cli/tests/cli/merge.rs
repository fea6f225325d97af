//! `nimlab merge`, `nimlab stats` and `nimlab status`.

use crate::{command, fresh, printed};
use std::fs;
use std::path::{Path, PathBuf};

const SWEEP: &str =
    "sweep --vary population --values 6,10,20 --runs 9 --heaps 3,2,1 --generations 20 --quiet";

/// The outputs of all `of` shards, in files.
fn shards(directory: &Path, of: u32, more: &str) -> Vec<PathBuf> {
    fs::create_dir_all(directory).unwrap();
    let shard = |part| {
        let path = directory.join(format!("{part}.csv"));
        let output = command(&format!("{SWEEP} --csv --shard {part}/{of} {more}"))
            .output()
            .unwrap();
        fs::write(&path, output.stdout).unwrap();
        path
    };
    (1..=of).map(shard).collect()
}

/// What a command prints about these files, its sentences and its exit code.
fn about(arguments: &str, files: &[PathBuf]) -> (String, String, Option<i32>) {
    let output = command(arguments).args(files).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    let directory = format!("{}/", env!("CARGO_TARGET_TMPDIR"));
    (out, err.replace(&directory, ""), output.status.code())
}

fn swept(more: &str) -> String {
    let command = format!("{SWEEP} {more}");
    printed(&command.split_whitespace().collect::<Vec<_>>())
}

#[track_caller]
fn assert_refused(arguments: &str, files: &[PathBuf], sentence: &str) {
    let (out, err, code) = about(arguments, files);
    assert_eq!((out.as_str(), err), ("", format!("nimlab: {sentence}\n")));
    assert_eq!(code, Some(1));
}

#[test]
fn shards_merged_in_any_order_are_the_whole() {
    let mut files = shards(&fresh("merge-order"), 4, "");
    let whole = swept("--csv");
    files.reverse();
    let good = |out: String| (out, String::new(), Some(0));
    assert_eq!(about("merge", &files), good(whole.clone()));
    // A run that is given twice with the same ending is kept once.
    files.push(files[1].clone());
    assert_eq!(about("merge", &files), good(whole));
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(
        json(&about("merge --json", &files).0),
        json(&swept("--json"))
    );
    let (stats, ..) = about("stats", &files);
    assert!(stats.starts_with(&swept("")), "{stats}");
    let stats = json(&about("stats --json", &files).0);
    assert_eq!(
        stats["series"][0]["points"],
        json(&swept("--json"))["series"][0]["points"]
    );
    // A directory, and a directory and files.
    let directory = fresh("merge-directory");
    let mut sweep = command(&format!("{SWEEP} --shard 1/4"));
    assert!(sweep.arg("-o").arg(&directory).status().unwrap().success());
    assert_eq!(
        about("merge", &[&[directory][..], &files[..3]].concat()),
        good(swept("--csv"))
    );
}

#[test]
fn holes_are_refused_by_number() {
    let files = shards(&fresh("merge-holes"), 9, "");
    let sentence =
        "Run 8 of population 6, run 7 of population 10 and run 6 of population 20 are missing.";
    let advice = "With --partial, the others are merged.";
    assert_refused(
        "merge --runs 9",
        &files[..8],
        &format!("{sentence} {advice}"),
    );
    let (out, err, code) = about("merge --partial --runs 9", &files[..8]);
    assert_eq!((out.lines().count(), code), (1 + 24, Some(0)));
    assert_eq!(err, format!("nimlab: {sentence}\n"));
    let (_, err, code) = about("stats", &files[..8]);
    assert_eq!((err, code), (format!("nimlab: {sentence}\n"), Some(0)));
    assert_refused(
        "merge --runs 10",
        &files,
        &format!(
            "Run 9 of population 6, run 9 of population 10 and run 9 of population 20 are missing. {advice}"
        ),
    );
}

#[test]
fn rows_that_do_not_fit_are_refused_by_name_and_number() {
    let directory = fresh("merge-foreign");
    let files = shards(&directory, 2, "");
    let other = directory.join("other.csv");
    let both = [files[0].clone(), other.clone()];
    fs::write(&other, swept("--csv --seed 2")).unwrap();
    assert_refused(
        "merge",
        &both,
        "merge-foreign/other.csv, line 2: Seed is 2335702265595060 in run 0 of point 0; the experiment's seed 1 gives \
         469527774716190.",
    );
    fs::write(&other, swept("--csv --length 9")).unwrap();
    assert_refused(
        "merge",
        &both,
        "merge-foreign/other.csv, line 2: Run 0 of point 0 belongs to another experiment: length is 15 in \
         others and 9 here.",
    );
    let twice = fs::read_to_string(&files[0])
        .unwrap()
        .replacen(",no,,", ",no,,1", 1);
    fs::write(&other, twice).unwrap();
    let (out, err, code) = about("merge", &both);
    assert_eq!((out.as_str(), code), ("", Some(1)));
    let start = "nimlab: Run 0 of point 0 is there twice, with different ends: merge-foreign/1.csv, line 2, and ";
    assert!(err.starts_with(start), "{err}");
    fs::write(&other, "point,run\n").unwrap();
    assert_refused(
        "stats",
        &both,
        "merge-foreign/other.csv: Line 1 is not the header of an experiment's rows: it has no column seed.",
    );
    assert_refused(
        "merge",
        &[directory.join("none.csv")],
        "merge-foreign/none.csv cannot be read: No such file \
                    or directory (os error 2)",
    );
}

#[test]
fn directories_of_different_experiments_are_refused() {
    let [one, other] = ["merge-one", "merge-other"].map(fresh);
    for (directory, seed) in [(&one, 1), (&other, 2)] {
        let mut sweep = command(&format!("{SWEEP} --seed {seed}"));
        assert!(sweep.arg("-o").arg(directory).status().unwrap().success());
    }
    assert_refused(
        "merge",
        &[one.clone(), other],
        "merge-one and merge-other hold different experiments: the seed is 1 there and 2 here.",
    );
    let (out, err, code) = about("status", &[one]);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(
        out.starts_with("27 of 27 runs are done (100.0%).\n"),
        "{out}"
    );
    assert!(out.ends_with("\nNo run is missing.\n"), "{out}");
}

#[test]
fn status_tells_what_is_missing() {
    let directory = fresh("status");
    let mut sweep = command(&format!("{SWEEP} --shard 3/3"));
    assert!(sweep.arg("-o").arg(&directory).status().unwrap().success());
    let expected = "\
9 of 27 runs are done (33.3%).

| population | runs | missing |
|------------|-----:|--------:|
| 6          |    3 |       6 |
| 10         |    3 |       6 |
| 20         |    3 |       6 |

| part            | rows |
|-----------------|-----:|
| rows-3-of-3.csv |    9 |

Runs 0 to 1 of population 6, runs 3 to 4 of population 6, runs 6 to 7 of population 6 and 12 more are missing.
";
    let directory = [directory];
    assert_eq!(
        about("status", &directory),
        (expected.to_owned(), String::new(), Some(0))
    );
    let json: serde_json::Value =
        serde_json::from_str(&about("status --json", &directory).0).unwrap();
    assert_eq!(json["complete"], false);
    assert_eq!(
        json["points"][0]["missing"],
        serde_json::json!([[0, 2], [3, 5], [6, 8]])
    );
    let empty = fresh("status-none");
    fs::create_dir(&empty).unwrap();
    assert_refused(
        "status",
        &[empty],
        "status-none holds no experiment: there is no manifest.json.",
    );
}

#[test]
fn what_other_programs_write_back_is_read() {
    let directory = fresh("merge-other-programs");
    fs::create_dir_all(&directory).unwrap();
    let whole = swept("--csv");
    // As other programs save it: with a byte order mark, other line breaks, numbered rows and a column of their own.
    let foreign = (0..).zip(whole.lines()).map(|(number, line)| match number {
        0 => format!("\"\",{line},note\r\n"),
        _ => format!("\"{number}\",{line}.0,mine\r\n"),
    });
    let file = [directory.join("excel.csv")];
    fs::write(&file[0], format!("\u{feff}{}", foreign.collect::<String>())).unwrap();
    let (out, err, code) = about("merge", &file);
    assert_eq!((out, code), (whole, Some(0)));
    let sentence = "merge-other-programs/excel.csv: columns that are not known are left out: one without a name, \
                    note.";
    assert_eq!(err, format!("nimlab: {sentence}\n"));
}

#[test]
fn files_of_several_series_are_merged_and_summed_up() {
    let directory = fresh("merge-series");
    fs::create_dir_all(&directory).unwrap();
    let file = |name: &str, text: &str| {
        let path = directory.join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let lengths = ["15", "9", "12", "20", "25", "30", "35", "40"];
    let alone = lengths.map(|length| swept(&format!("--csv --length {length}")));
    let parts = lengths
        .iter()
        .zip(&alone)
        .map(|(length, text)| file(&format!("{length}.csv"), text));
    let parts: Vec<_> = parts.collect();
    // What the page writes: one header, one series after the other.
    let rows = |text: &str| text.split_once('\n').unwrap().1.to_owned();
    let header = alone[0].lines().next().unwrap();
    let whole = format!(
        "{header}\n{}",
        alone.each_ref().map(|one| rows(one)).concat()
    );
    let good = |out: String| (out, String::new(), Some(0));
    assert_eq!(about("merge --series", &parts), good(whole.clone()));
    let whole_file = [file("whole.csv", &whole)];
    assert_eq!(about("merge", &whole_file), good(whole.clone()));
    // Shards of the whole, and a file of one of its series.
    let (even, odd): (Vec<_>, Vec<_>) = rows(&whole)
        .lines()
        .map(str::to_owned)
        .enumerate()
        .partition(|(line, _)| line % 2 == 0);
    let shard = |name, lines: Vec<(usize, String)>| {
        let lines: Vec<_> = lines.into_iter().map(|(_, line)| line).collect();
        file(name, &format!("{header}\n{}\n", lines.join("\n")))
    };
    let shards = [
        parts[3].clone(),
        shard("odd.csv", odd),
        shard("even.csv", even),
    ];
    let (out, err, code) = about("merge", &shards);
    let sorted = |text: &str| {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(
        (sorted(&out), err.as_str(), code),
        (sorted(&whole), "", Some(0))
    );
    let json: serde_json::Value =
        serde_json::from_str(&about("merge --json", &whole_file).0).unwrap();
    let stats: serde_json::Value =
        serde_json::from_str(&about("stats --json", &whole_file).0).unwrap();
    for (index, length) in lengths.iter().enumerate() {
        let own: serde_json::Value =
            serde_json::from_str(&swept(&format!("--json --length {length}"))).unwrap();
        assert_eq!(json["series"][index], own["series"][0]);
        assert_eq!(stats["series"][index]["points"], own["series"][0]["points"]);
    }
    let text = about("stats", &whole_file).0;
    assert!(
        text.starts_with("Series chromosome length 15\n\n| population "),
        "{text}"
    );
    assert_eq!(text.matches("\nSeries chromosome length ").count(), 7);
    let hole = whole.replacen(rows(&alone[1]).lines().next().unwrap(), "", 1);
    assert_refused(
        "merge",
        &[file("hole.csv", &hole)],
        "Series 2: Run 0 of population 6 is missing. With --partial, the others are merged.",
    );
}

#[test]
fn names_of_series_are_kept() {
    let directory = fresh("merge-names");
    fs::create_dir_all(&directory).unwrap();
    let mut lines = Vec::new();
    for (name, length) in [("short, but long enough", 9), ("long", 20)] {
        let text = swept(&format!("--csv --length {length}"));
        let quoted = format!("\"{name}\"");
        let mut own = text.lines();
        let header = format!("series,{}", own.next().unwrap());
        if lines.is_empty() {
            lines.push(header);
        }
        lines.extend(
            own.map(|line| format!("{},{line}", if name.contains(',') { &quoted } else { name })),
        );
    }
    let whole = lines.join("\n") + "\n";
    let file = [directory.join("named.csv")];
    fs::write(&file[0], &whole).unwrap();
    assert_eq!(about("merge", &file), (whole, String::new(), Some(0)));
    let json: serde_json::Value = serde_json::from_str(&about("merge --json", &file).0).unwrap();
    assert_eq!(json["series"][0]["name"], "short, but long enough");
    assert_eq!(json["series"][1]["rows"][3]["series"], "long");
    let stats: serde_json::Value = serde_json::from_str(&about("stats --json", &file).0).unwrap();
    assert_eq!(stats["series"][1]["name"], "long");
    assert!(
        about("stats", &file)
            .0
            .contains("\nSeries long\n\n| population ")
    );
}
