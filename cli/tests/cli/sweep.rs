//! `nimlab sweep` on stdout.

use crate::{assert_refused, fresh, nimlab, printed};
use std::fs;

const SMALL: &str =
    "sweep --vary population --values 6,10,20 --runs 9 --heaps 3,2,1 --seed 5 --csv";

fn small(more: &str) -> String {
    let arguments: Vec<&str> = SMALL.split(' ').chain(more.split_whitespace()).collect();
    printed(&arguments)
}

#[test]
fn every_shard_has_a_header_and_some_runs_of_every_point() {
    let whole = small("");
    let mut lines = whole.lines();
    let header = lines.next().unwrap();
    let mut rows: Vec<&str> = lines.collect();
    rows.sort_unstable();
    assert_eq!(rows.len(), 27);
    for of in [2, 4, 8] {
        let mut seen = Vec::new();
        for part in 1..=of {
            let text = small(&format!("--shard {part}/{of}"));
            let mut lines = text.lines().map(str::to_owned);
            assert_eq!(lines.next().as_deref(), Some(header));
            let shard: Vec<_> = lines.collect();
            for point in ["0", "1", "2"] {
                let of_point = shard
                    .iter()
                    .filter(|row| row.split(',').next() == Some(point));
                assert!((9 / of..=9usize.div_ceil(of)).contains(&of_point.count()));
            }
            seen.extend(shard);
        }
        seen.sort_unstable();
        assert_eq!(seen, rows, "{of} shards");
    }
}

#[test]
fn rows_are_the_same_whatever_the_number_of_threads() {
    let whole = small("--threads 1");
    for threads in [2, 7] {
        assert_eq!(small(&format!("--threads {threads} --quiet")), whole);
    }
    assert_refused(
        &[
            &SMALL.split(' ').collect::<Vec<_>>()[..],
            &["--threads", "0"],
        ]
        .concat(),
        "Threads is 0; it must be between 1 and 1,024.",
    );
}

#[test]
fn values_go_from_the_first_to_the_last_by_a_step() {
    let sweep = |values: &str| {
        let command = format!("sweep --vary crossover {values} --runs 1 --heaps 2,1 --csv");
        printed(&command.split(' ').collect::<Vec<_>>())
    };
    let listed = sweep("--values 0.1,0.4,0.7");
    assert_eq!(sweep("--from 0.1 --to 0.9 --step 0.3"), listed);
    for (values, sentence) in [
        (&["--from", "1"][..], "To is empty; it must be a number."),
        (
            &["--from", "9", "--to", "1", "--step", "1"],
            "To is 1; it must be at least 9, where the sweep starts.",
        ),
        (
            &["--values", "1", "--to", "2"],
            "the argument '--values <VALUES>' cannot be used with '--to <NUMBER>', see nimlab sweep --help",
        ),
        (
            &[],
            "The values of population are missing: give --values, or --from, --to and --step.",
        ),
    ] {
        assert_refused(
            &[&["sweep", "--vary", "population"], values].concat(),
            sentence,
        );
    }
}

#[test]
fn values_that_would_change_nothing_are_refused() {
    for (arguments, sentence) in [
        (
            "--vary population --values 20,40,20",
            "The values of population have 20 twice; they must differ.",
        ),
        (
            "--vary crossover --values 0.9,0.90",
            "The values of crossover have 0.9 twice; they must differ.",
        ),
        (
            "--vary heaps --values 3,2;4;3,02",
            "The values of heaps have 3,2 twice; they must differ.",
        ),
        (
            "--vary population --values 20 --population 50",
            "--population has no effect where population varies; leave it out.",
        ),
        (
            "--vary merge --values on;off --merge",
            "--merge has no effect where merge varies; leave it out.",
        ),
    ] {
        let arguments: Vec<_> = arguments.split(' ').collect();
        assert_refused(&[&["sweep"], &arguments[..]].concat(), sentence);
    }
}

#[test]
fn the_limit_of_rows_is_that_of_the_page() {
    let command = "sweep --vary population --from 10 --to 110 --step 10 --runs 100000";
    assert_refused(
        &command.split(' ').collect::<Vec<_>>(),
        "100,000 runs for each of 11 values are 1,100,000 runs in all; the limit is 1,000,000.",
    );
}

#[test]
fn sweeps_print_points_for_people_and_for_programs() {
    let sweep = [
        "sweep",
        "--vary",
        "functions",
        "--values",
        "xor;+,-",
        "--runs",
        "5",
        "--heaps",
        "2,1",
    ];
    let text = printed(&sweep);
    assert!(text.starts_with("| functions | solved |"), "{text}");
    let verdicts = "| every size | if sorted | no mistake | by heart |";
    assert!(text.contains(verdicts), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&printed(&[&sweep[..], &["--json"]].concat())).unwrap();
    let series = &json["series"][0];
    assert_eq!(series["points"][1]["value"], "+,-");
    assert_eq!(series["rows"].as_array().unwrap().len(), 10);
    assert_eq!(series["rows"][9]["settings"]["functions"], "+,-");
}

#[test]
fn json_is_that_of_the_fixtures() {
    let nim =
        "sweep --vary population --values 6,20 --runs 3 --heaps 3,2,1 --generations 20 --json";
    let moore = "sweep --game moore --k 2 --heaps 4,4,4 --population 30 --generations 20 --vary functions \
                 --values *,and,or,not;+,-,*,div,mod --runs 3 --seed 9 --json";
    for (command, expected) in [
        (
            nim,
            include_str!("../../../tests/fixtures/sweep-3-nim.json"),
        ),
        (
            moore,
            include_str!("../../../tests/fixtures/sweep-3-moore.json"),
        ),
    ] {
        let arguments: Vec<&str> = command.split_whitespace().collect();
        let [printed, expected]: [serde_json::Value; 2] =
            [&*printed(&arguments), expected].map(|text| serde_json::from_str(text).unwrap());
        assert_eq!(printed, expected, "{command}");
    }
}

#[test]
fn rows_of_json_have_what_those_of_earlier_formats_have() {
    let rows = |text: &str, at: &str| -> Vec<serde_json::Value> {
        let json: serde_json::Value = serde_json::from_str(text).unwrap();
        json.pointer(at).unwrap().as_array().unwrap().clone()
    };
    let one = rows(
        include_str!("../../../tests/fixtures/sweep-1-nim.json"),
        "/rows",
    );
    let [two, three] = [
        include_str!("../../../tests/fixtures/sweep-2-nim.json"),
        include_str!("../../../tests/fixtures/sweep-3-nim.json"),
    ]
    .map(|text| rows(text, "/series/0/rows"));
    for (old, new) in one.iter().chain(&two).zip(three.iter().cycle()) {
        for (name, value) in old.as_object().unwrap() {
            // Verdicts have replaced what was said about a larger game.
            if !["proven", "counterexample"].contains(&name.as_str()) {
                assert_eq!(&new[name], value, "{name}");
            }
        }
    }
}

/// A sweep of three functions, and of each two of them.
const EACH: &str =
    "sweep --vary population --values 6,20 --runs 4 --heaps 3,2,1 --functions xor,-,+ --quiet";

fn each(more: &str) -> String {
    printed(&EACH.split(' ').chain(more.split(' ')).collect::<Vec<_>>())
}

/// The names of the series, and the functions of each.
const SERIES: [(&str, &str); 4] = [
    ("3 functions", "+,-,xor"),
    ("without +", "-,xor"),
    ("without -", "+,xor"),
    ("without xor", "+,-"),
];

#[test]
fn each_function_is_left_out_in_turn() {
    let whole = each("--without-each --csv");
    let mut lines = whole.lines();
    let mut alone = Vec::new();
    for (name, functions) in SERIES {
        let own = EACH.replace("xor,-,+", functions) + " --csv";
        let table = printed(&own.split(' ').collect::<Vec<_>>());
        let mut rows = table.lines().map(str::to_owned);
        let header = format!("series,{}", rows.next().unwrap());
        if alone.is_empty() {
            alone.push(header);
        }
        alone.extend(rows.map(|row| format!("{name},{row}")));
    }
    assert!(
        alone.iter().all(|line| lines.next() == Some(line)),
        "{whole}"
    );
    assert_eq!(lines.next(), None);
    let text = each("--without-each");
    let titles = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('|'));
    let names = SERIES.map(|(name, _)| format!("Series {name}"));
    assert_eq!(titles.collect::<Vec<_>>(), names);
    let json: serde_json::Value = serde_json::from_str(&each("--without-each --json")).unwrap();
    let names = json["series"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>(), SERIES.map(|(name, _)| name));
    assert_eq!(json["series"][3]["rows"].as_array().unwrap().len(), 8);
}

#[test]
fn series_are_kept_in_directories_that_merge_puts_together() {
    let directory = fresh("sweep-without-each");
    let path = directory.to_str().unwrap();
    for shard in ["1/2", "2/2"] {
        each(&format!("--without-each -o {path} --shard {shard}"));
    }
    let own = (1..=4).map(|number| format!("{path}/series-{number}"));
    let own: Vec<_> = own.collect();
    let merged = [
        &["merge", "--series"],
        &own.iter().map(String::as_str).collect::<Vec<_>>()[..],
    ];
    assert_eq!(printed(&merged.concat()), each("--without-each --csv"));
    let status = printed(&["status", &own[2]]);
    assert!(
        status.starts_with("8 of 8 runs are done (100.0%)."),
        "{status}"
    );
}

#[test]
fn ten_series_sort_in_their_order_unless_they_were_begun_otherwise() {
    let directory = fresh("sweep-ten-series");
    let path = directory.to_str().unwrap();
    let sweep = "sweep --vary population --values 6 --heaps 2,1 --quiet --without-each --runs";
    let ten = |runs: &str| {
        let more = [runs, "-o", path];
        printed(&sweep.split(' ').chain(more).collect::<Vec<_>>());
        let entries = fs::read_dir(&directory).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    };
    let padded: Vec<_> = (1..=10)
        .map(|series| format!("series-{series:02}"))
        .collect();
    assert_eq!(ten("1"), padded);
    // As earlier versions named them.
    for (series, padded) in (1..10).zip(padded) {
        let old = directory.join(format!("series-{series}"));
        fs::rename(directory.join(padded), old).unwrap();
    }
    let names = ten("2");
    assert_eq!(
        (names.len(), &*names[0], &*names[1]),
        (10, "series-1", "series-10")
    );
    let status = printed(&["status", &format!("{path}/series-9")]);
    assert!(status.starts_with("2 of 2 runs"), "{status}");
}

#[test]
fn a_directory_of_series_says_to_name_those() {
    let directory = fresh("sweep-series-named");
    let path = directory.to_str().unwrap();
    each(&format!("--without-each -o {path}"));
    let sentence = format!(
        "nimlab: {path} holds series in directories of their own; name these instead, for example {path}/series-1.\n"
    );
    for command in ["status", "merge", "stats", "compare", "trace"] {
        let output = nimlab(&[command, path]);
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            sentence,
            "{command}"
        );
    }
}

#[test]
fn a_series_keeps_its_name_and_columns_when_it_is_continued() {
    let directory = fresh("sweep-named-series");
    let path = directory.to_str().unwrap();
    each(&format!("--without-each -o {path}"));
    let (name, functions) = SERIES[2];
    // A command without a name continues the series.
    let more = EACH
        .replace("xor,-,+", functions)
        .replace("--runs 4", "--runs 5");
    printed(
        &format!("{more} -o {path}/series-3")
            .split(' ')
            .collect::<Vec<_>>(),
    );
    let rows = fs::read_to_string(directory.join("series-3/rows.csv")).unwrap();
    let mut lines = rows.lines();
    assert!(lines.next().unwrap().starts_with("series,"));
    assert!(lines.all(|line| line.starts_with(&format!("{name},"))));
    assert_eq!(rows.lines().count(), 11);
    // So does the command that began it, but no command with another name.
    each(&format!("--without-each -o {path}"));
    assert_eq!(
        fs::read_to_string(directory.join("series-3/rows.csv")).unwrap(),
        rows
    );
    fs::rename(directory.join("series-3"), directory.join("series-9")).unwrap();
    fs::create_dir(directory.join("series-3")).unwrap();
    let unnamed = format!("{more} -o {path}/series-3");
    printed(&unnamed.split(' ').collect::<Vec<_>>());
    let renamed = EACH.split(' ').chain(["--without-each", "-o", path]);
    let output = nimlab(&renamed.collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(2));
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert!(
        sentence.ends_with(
            "/series-3 holds another experiment: the series has no name there and the name \"without -\" here.\n"
        ),
        "{sentence}"
    );
}

#[test]
fn functions_that_cannot_be_left_out_are_refused() {
    let small = "sweep --runs 1 --heaps 2,1 --without-each";
    for (more, sentence) in [
        (
            "--vary population --values 6 --functions xor",
            "There is only one function; --without-each would leave none.",
        ),
        (
            "--vary functions --values xor;+",
            "The functions vary; --without-each varies them, too.",
        ),
    ] {
        assert_refused(
            &small.split(' ').chain(more.split(' ')).collect::<Vec<_>>(),
            sentence,
        );
    }
}
