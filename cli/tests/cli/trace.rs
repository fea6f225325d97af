//! `nimlab trace`.

use crate::{assert_refused, command, fresh, printed};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const SWEEP: &str =
    "sweep --vary population --values 6,20 --runs 9 --heaps 3,2,1 --generations 20 --quiet";

/// The rows of a sweep, in a file of a directory of this name.
fn rows(name: &str) -> PathBuf {
    let directory = fresh(name);
    fs::create_dir_all(&directory).unwrap();
    let output = command(&format!("{SWEEP} --csv")).output().unwrap();
    let path = directory.join("rows.csv");
    fs::write(&path, output.stdout).unwrap();
    path
}

fn traced(path: &str, more: &str) -> String {
    let words: Vec<_> = ["trace", path]
        .into_iter()
        .chain(more.split_whitespace())
        .collect();
    printed(&words)
}

/// The cells of a table without its header.
fn cells(table: &str) -> Vec<Vec<&str>> {
    let lines = table.lines().skip(1);
    lines.map(|line| line.split(',').collect()).collect()
}

#[test]
fn every_run_improves_until_it_ends_as_its_row_says() {
    let path = rows("trace-csv");
    let table = traced(path.to_str().unwrap(), "--csv");
    assert_eq!(
        table.lines().take(4).collect::<Vec<_>>(),
        [
            "point,run,seed,evaluations,best,mean,distinct",
            "0,0,469527774716190,6,14,16.333333333333332,4",
            "0,0,469527774716190,10,11,13.5,4",
            "0,0,469527774716190,12,10,12.833333333333334,4",
        ]
    );
    let stats = printed(&["merge", path.to_str().unwrap(), "--json"]);
    let stats: serde_json::Value = serde_json::from_str(&stats).unwrap();
    let rows = stats["series"][0]["rows"].as_array().unwrap();
    let lines = cells(&table);
    let runs: Vec<_> = lines.chunk_by(|one, other| one[2] == other[2]).collect();
    assert_eq!(runs.len(), rows.len());
    for (run, row) in runs.iter().zip(rows) {
        let number = |cell: &str| cell.parse::<u64>().unwrap();
        let best: Vec<_> = run.iter().map(|line| number(line[4])).collect();
        let last = run.len() - 1;
        assert!(
            best[..last].is_sorted_by(|one, other| one > other),
            "{run:?}"
        );
        assert_eq!(run[0][3], row["settings"]["population"].as_str().unwrap());
        assert_eq!(number(run[last][3]), row["evaluations"].as_u64().unwrap());
        assert_eq!(best[last], row["fitness"].as_u64().unwrap());
    }
}

#[test]
fn threads_shards_and_earlier_formats_give_the_same_traces() {
    let path = rows("trace-same");
    let whole = traced(path.to_str().unwrap(), "--csv");
    assert_eq!(traced(path.to_str().unwrap(), "--csv --threads 3"), whole);
    let directory = fresh("trace-directory");
    for shard in ["1/2", "2/2"] {
        let mut sweep = command(&format!("{SWEEP} --shard {shard}"));
        assert!(sweep.arg("-o").arg(&directory).status().unwrap().success());
    }
    assert_eq!(traced(directory.to_str().unwrap(), "--csv"), whole);
    for format in 1..=3 {
        let file = format!(
            "{}/../tests/fixtures/sweep-{format}-nim.csv",
            env!("CARGO_MANIFEST_DIR")
        );
        let earlier = traced(&file, "--csv");
        assert!(earlier.lines().count() > 7, "{earlier}");
        for line in earlier.lines() {
            assert!(
                whole.lines().any(|other| line == other),
                "format {format}: {line}"
            );
        }
    }
}

#[test]
fn points_are_summed_up_for_people_and_programs() {
    let path = rows("trace-summary");
    let path = path.to_str().unwrap();
    let text = traced(path, "--targets 5,0");
    for line in [
        "population 6, 9 runs",
        "population 20, 9 runs",
        "| fitness | reached by | expected evaluations |",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&traced(path, "--json --targets 5,0")).unwrap();
    let point = &json["series"][0]["points"][1]["summary"];
    assert_eq!(point["targets"][0]["target"], 0);
    assert_eq!(point["targets"][1]["target"], 5);
    let budgets = point["budgets"].as_array().unwrap();
    assert_eq!(budgets.first().unwrap()["budget"], 20);
    assert_eq!(budgets.last().unwrap()["budget"], 420);
    assert_refused(
        &["trace", path, "--targets", "5,x"],
        "Target is \"x\"; it must be a whole number between 0 and 9,007,199,254,740,992.",
    );
}

#[test]
fn files_for_iohanalyzer_hold_every_run() {
    let path = rows("trace-ioh");
    let directory = path.with_file_name("ioh");
    let folder = directory.to_str().unwrap();
    assert_eq!(
        traced(path.to_str().unwrap(), &format!("--iohanalyzer {folder}")),
        ""
    );
    let game = "nim_3-2-1_on_moves";
    let meta = directory.join(format!("point-1/IOHprofiler_f1_{game}.json"));
    let meta: serde_json::Value = serde_json::from_slice(&fs::read(meta).unwrap()).unwrap();
    assert_eq!(meta["algorithm"]["name"], "population=20");
    let scenario = &meta["scenarios"][0];
    assert_eq!(scenario["runs"].as_array().unwrap().len(), 9);
    let data = directory
        .join("point-1")
        .join(scenario["path"].as_str().unwrap());
    let data = fs::read_to_string(data).unwrap();
    // A header and the first individual in front of the moments of each run.
    let table = traced(path.to_str().unwrap(), "--csv");
    let moments = cells(&table).iter().filter(|cells| cells[0] == "1").count();
    assert_eq!(data.lines().count(), moments + 2 * 9);
    let headers = data
        .lines()
        .filter(|line| *line == "evaluations raw_y mean distinct");
    assert_eq!(headers.count(), 9);
    assert_eq!(
        data.lines().filter(|line| line.starts_with("1 ")).count(),
        9
    );
    assert_readable(&meta, &data);

    let output = command("trace --iohanalyzer")
        .arg(&directory)
        .arg(&path)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("nimlab: {folder} is not empty.\n")
    );
}

/// What `IOHanalyzer` needs of a point: `docs/trace.md` says why.
fn assert_readable(meta: &serde_json::Value, data: &str) {
    let version = meta["version"].as_str().unwrap().split('.');
    let version: Vec<u32> = version.map(|part| part.parse().unwrap()).collect();
    assert!(version >= vec![0, 3, 3], "{version:?}");
    assert_eq!(meta["suite"], "nimlab");
    assert_eq!(meta["function_id"], 1);
    assert_eq!(meta["maximization"], false);
    let columns = ["evaluations", "raw_y", "mean", "distinct"];
    assert_eq!(meta["attributes"], serde_json::json!(columns));
    for attribute in meta["experiment_attributes"].as_array().unwrap() {
        let attribute = attribute.as_object().unwrap();
        let text = attribute.values().next().unwrap().as_str().unwrap();
        assert!(attribute.len() == 1 && !text.contains(','), "{attribute:?}");
    }
    let scenario = &meta["scenarios"][0];
    assert_eq!(scenario["dimension"], 3);
    // Headers, which do not begin with a digit, separate runs; single spaces separate numbers.
    let runs = data.split("evaluations raw_y mean distinct\n").skip(1);
    for (lines, run) in runs.zip(scenario["runs"].as_array().unwrap()) {
        let row = |line: &str| -> Vec<f64> {
            line.split(' ').map(|cell| cell.parse().unwrap()).collect()
        };
        let rows: Vec<_> = lines.lines().map(row).collect();
        assert!(rows.iter().all(|row| row.len() == columns.len()), "{lines}");
        assert!(rows.is_sorted_by(|one, next| one[0] < next[0]), "{lines}");
        let last = rows.last().unwrap();
        assert_eq!(run["instance"], 1);
        assert_eq!(run["evals"].as_f64(), Some(last[0]));
        assert_eq!(run["best"]["y"].as_f64(), Some(last[1]));
    }
}

#[test]
fn a_row_that_was_changed_is_refused() {
    let path = rows("trace-changed");
    let table = fs::read_to_string(&path).unwrap();
    fs::write(&path, table.replacen(",no,,126,2,", ",no,,126,3,", 1)).unwrap();
    let output = command("trace --csv").arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "nimlab: Run 0 of point 0, made again, does not end as its row says: the row was changed, or another program \
         made it.\n"
    );
}

#[test]
#[cfg(unix)]
fn a_signal_ends_it_within_a_run() {
    let path = rows("trace-signal");
    let table = fs::read_to_string(&path).unwrap();
    let table: Vec<_> = table.lines().take(2).collect();
    // A run of a billion evaluations: with sums alone the game is never solved.
    let long = table
        .join("\n")
        .replace("moves,6,15,20,", "moves,10000,15,100000,");
    let endless = long.replace("\"+,-,*,div,mod,and,or,xor,not\"", "+");
    fs::write(&path, endless).unwrap();
    let child = command("trace --csv")
        .arg(&path)
        .stderr(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let child = child.unwrap();
    sleep(Duration::from_millis(700));
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "nimlab: Interrupted. The rest is not traced.\n"
    );
}

#[test]
fn series_are_told_apart() {
    let path = rows("trace-series");
    let best = path.with_file_name("best.csv");
    let output = command(&format!("{SWEEP} --csv --express best")).output();
    fs::write(&best, output.unwrap().stdout).unwrap();
    let files = [path.to_str().unwrap(), best.to_str().unwrap()];
    let both = traced(files[0], &format!("--csv {}", files[1]));
    let alone = files.map(|file| traced(file, "--csv"));
    let titled = ["last gene expressed", "best gene expressed"]
        .iter()
        .zip(&alone);
    let lines = titled.flat_map(|(title, table)| {
        let lines = table.lines().skip(1);
        lines.map(move |line| format!("{title},{line}\n"))
    });
    let header = "series,point,run,seed,evaluations,best,mean,distinct\n".to_owned();
    assert_eq!(both, [header].into_iter().chain(lines).collect::<String>());
    let text = traced(files[0], files[1]);
    assert!(
        text.contains("\nbest gene expressed, population 20, 9 runs\n"),
        "{text}"
    );
    let folder = path.with_file_name("ioh");
    traced(
        files[0],
        &format!("{} --iohanalyzer {}", files[1], folder.to_str().unwrap()),
    );
    let meta = folder.join("series-2-point-1/IOHprofiler_f1_nim_3-2-1_on_moves.json");
    let meta = fs::read_to_string(meta).unwrap();
    assert!(
        meta.contains("\"name\":\"best gene expressed, population=20\""),
        "{meta}"
    );
}
