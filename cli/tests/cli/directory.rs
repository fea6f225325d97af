//! `nimlab sweep -o`: a directory is the experiment, and nothing of it is lost.

use crate::{command, fresh};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often a sweep is killed.
const KILLS: u32 = 100;

/// A sweep of some seconds on one core.
const SWEEP: &str = "sweep --vary population --values 20,60,100 --seed 3 --generations 60 --quiet";

fn sweep(directory: &Path, more: &str) -> Command {
    let mut command = command(&format!("{SWEEP} {more}"));
    command.arg("-o").arg(directory);
    command
}

#[track_caller]
fn complete(mut command: Command) {
    let output = command.output().unwrap();
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The files of a directory by name.
fn files(directory: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    entries.collect()
}

/// The rows of all parts without the headers, sorted, each once.
fn rows(directory: &Path) -> Vec<String> {
    let parts = files(directory).into_iter();
    let parts = parts.filter(|(name, _)| name.starts_with("rows"));
    let rows =
        parts.flat_map(|(_, text)| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>());
    let mut rows: Vec<_> = rows.collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// A number from 0 to below a limit, drawn by a small generator.
fn draw(state: &mut u64, below: u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % below
}

#[test]
fn killed_a_hundred_times_it_ends_with_the_bytes_of_an_undisturbed_run() {
    let (whole, killed) = (fresh("undisturbed"), fresh("killed"));
    let runs = "--runs 400";
    complete(sweep(&whole, runs));
    let (mut state, mut longest, mut before) = (1, 60, 0);
    for kill in 0..KILLS {
        let mut child = sweep(&killed, runs).spawn().unwrap();
        sleep(Duration::from_millis(draw(&mut state, longest)));
        let over = child.try_wait().unwrap().is_some();
        // SIGKILL
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(
            !over,
            "the sweep is too short to be killed: it was over after {kill}"
        );
        // Shortens the waits if needed, so that the last kill comes some rows before the end, however fast the machine
        // is.
        let done = if killed.exists() {
            rows(&killed).len()
        } else {
            0
        };
        let left = 1_200 - done;
        let (rows, kills) = (
            done.saturating_sub(before),
            usize::try_from(KILLS - kill).unwrap(),
        );
        if rows * kills > left {
            longest = (longest * 4 / 5).max(12);
        }
        before = done;
    }
    assert!(
        before > 100,
        "hardly anything was done between the kills: {before} rows"
    );
    complete(sweep(&killed, runs));
    assert_eq!(files(&killed), files(&whole));
    let names: Vec<_> = files(&whole).into_keys().collect();
    assert_eq!(names, ["manifest.json", "rows.csv"]);
}

#[test]
fn the_same_command_again_computes_nothing_and_more_runs_only_the_new_ones() {
    let (grown, whole) = (fresh("grown"), fresh("whole"));
    complete(sweep(&grown, "--runs 5"));
    let first = files(&grown);
    complete(sweep(&grown, "--runs 5"));
    complete(sweep(&grown, "--runs 2"));
    assert_eq!(files(&grown), first);
    complete(sweep(&grown, "--runs 9"));
    complete(sweep(&whole, "--runs 9"));
    assert_eq!(files(&grown), files(&whole));
    assert!(files(&grown)["rows.csv"].starts_with(&first["rows.csv"]));
    let manifest: serde_json::Value =
        serde_json::from_str(&files(&grown)["manifest.json"]).unwrap();
    assert_eq!(manifest["rows"], 27);
    assert_eq!(manifest["plan"]["runs"], 9);
    assert_eq!(
        manifest["program"],
        concat!("nimlab ", env!("CARGO_PKG_VERSION"))
    );
    assert_eq!(manifest["hash"].as_str().unwrap().len(), 16);
    // What is printed is what the sweep prints without a directory.
    let table = |mut command: Command| text(&command.output().unwrap().stdout);
    let loud = SWEEP.replace(" --quiet", "");
    let mut kept = command(&format!("{loud} --runs 9"));
    kept.arg("-o").arg(&grown);
    assert_eq!(table(kept), table(command(&format!("{loud} --runs 9"))));
}

#[test]
fn shards_share_a_directory_and_any_other_division_goes_on() {
    let (shared, whole) = (fresh("shared"), fresh("unshared"));
    complete(sweep(&whole, "--runs 8"));
    for shard in ["2/3", "3/3"] {
        complete(sweep(&shared, &format!("--runs 8 --shard {shard}")));
    }
    assert_eq!(rows(&shared).len(), 16);
    for shard in ["1/4", "2/4", "3/4"] {
        complete(sweep(&shared, &format!("--runs 8 --shard {shard}")));
    }
    complete(sweep(&shared, "--runs 8"));
    assert_eq!(rows(&shared), rows(&whole));
    let parts = files(&shared)
        .into_iter()
        .filter(|(name, _)| name.starts_with("rows"));
    assert_eq!(
        parts
            .map(|(_, text)| text.lines().count() - 1)
            .sum::<usize>(),
        24,
        "each row once"
    );
}

#[test]
fn another_experiment_in_the_directory_is_refused_by_name() {
    let directory = fresh("refused");
    complete(sweep(&directory, "--runs 1"));
    let before = files(&directory);
    let refusal = |arguments: &str| {
        let output = command(arguments)
            .arg("-o")
            .arg(&directory)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        text(&output.stderr).replace(directory.to_str().unwrap(), "DIR")
    };
    assert_eq!(
        refusal(&SWEEP.replace("--seed 3", "--seed 4 --heaps 3,2,1")),
        "nimlab: DIR holds another experiment: the seed is 3 there and 4 here; heaps is 4,4,4,4 there and \
         3,2,1 here.\n"
    );
    assert_eq!(
        refusal("sweep --vary length --values 5 --seed 3 --generations 60"),
        "nimlab: DIR holds another experiment: what varies is population there and length here; \
         the list of values is 20 60 100 there and 5 here.\n"
    );
    assert_eq!(
        refusal(&format!("{SWEEP} --csv")),
        "nimlab: the argument '--csv' cannot be used with '--output <DIRECTORY>', see nimlab sweep --help\n"
    );
    assert_eq!(files(&directory), before);
    fs::remove_file(directory.join("manifest.json")).unwrap();
    let sentence = "nimlab: DIR has rows, but no manifest.json; choose another directory.\n";
    assert_eq!(refusal(SWEEP), sentence);
}

#[test]
fn a_row_that_was_not_finished_is_computed_again() {
    let (whole, cut) = (fresh("uncut"), fresh("cut"));
    complete(sweep(&whole, "--runs 4"));
    let rows = fs::read(whole.join("rows.csv")).unwrap();
    fs::create_dir(&cut).unwrap();
    fs::copy(whole.join("manifest.json"), cut.join("manifest.json")).unwrap();
    for length in [0, 20, 400, rows.len() / 2, rows.len() - 1] {
        fs::write(cut.join("rows.csv"), &rows[..length]).unwrap();
        complete(sweep(&cut, "--runs 4"));
        assert_eq!(files(&cut), files(&whole), "{length} bytes");
    }
    // Bytes that no process of ours wrote.
    let broken = text(&rows).replacen("yes", "perhaps", 1);
    fs::write(cut.join("rows.csv"), &broken).unwrap();
    let output = sweep(&cut, "--runs 4").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let sentence = "Solved is \"perhaps\"; it must be yes or no.\n";
    assert!(
        text(&output.stderr).ends_with(sentence),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(
        fs::read_to_string(cut.join("rows.csv")).unwrap(),
        broken,
        "left as it was"
    );
}

#[test]
fn rows_that_wait_for_an_earlier_one_are_kept() {
    // The runs of the second point take so long that those of the first wait for them.
    let slow = "sweep --vary generations --values 1,100000 --population 4000 --heaps 30,20 --functions + --quiet \
                --threads 2 --runs 1000";
    let directory = fresh("waiting");
    let mut child = command(slow).arg("-o").arg(&directory).spawn().unwrap();
    let ahead = directory.join("rows.ahead.csv");
    let start = Instant::now();
    while !ahead.exists() {
        assert!(start.elapsed() < Duration::from_secs(30), "nothing waits");
        sleep(Duration::from_millis(50));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(
        files(&directory)["rows.csv"].lines().count(),
        2,
        "the header and the first row"
    );
    let waiting = files(&directory)["rows.ahead.csv"].lines().count();
    assert!(waiting > 1);
}

/// Sends a signal to a command once this file holds its first rows, however fast the machine is.
#[cfg(unix)]
fn signalled(signal: &str, mut command: Command, rows: &Path) -> Output {
    let child = command.stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while fs::read_to_string(rows).map_or(0, |text| text.lines().count()) < 5 {
        assert!(start.elapsed() < Duration::from_secs(30), "no rows come");
        sleep(Duration::from_millis(2));
    }
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args([signal, &id])
            .status()
            .unwrap()
            .success()
    );
    child.wait_with_output().unwrap()
}

#[cfg(unix)]
#[test]
fn signals_end_it_with_what_is_done() {
    let whole = fresh("unsignalled");
    complete(sweep(&whole, "--runs 1000"));
    for signal in ["-INT", "-TERM"] {
        let directory = fresh(&format!("signalled{signal}"));
        let output = signalled(
            signal,
            sweep(&directory, "--runs 1000"),
            &directory.join("rows.csv"),
        );
        assert_eq!(output.status.code(), Some(130));
        let sentence = "nimlab: Interrupted. The same command goes on where it ended.\n";
        assert_eq!(text(&output.stderr), sentence);
        let part = &files(&directory)["rows.csv"];
        assert!(part.ends_with('\n') && files(&whole)["rows.csv"].starts_with(part));
        complete(sweep(&directory, "--runs 1000"));
        assert_eq!(files(&directory), files(&whole));
    }
    // On stdout: the first rows in order, and JSON that can be read.
    let printed = fresh("printed");
    fs::create_dir(&printed).unwrap();
    let long = |signal: &str, format: &str| {
        let file = printed.join(format);
        let mut command = command(&format!("{SWEEP} --runs 5000 --{format}"));
        command.stdout(fs::File::create(&file).unwrap());
        let output = signalled(signal, command, &file);
        assert_eq!(output.status.code(), Some(130));
        fs::read_to_string(file).unwrap()
    };
    let csv = text(
        &command(&format!("{SWEEP} --runs 300 --csv"))
            .output()
            .unwrap()
            .stdout,
    );
    let rows = long("-TERM", "csv");
    assert!(rows.ends_with('\n'));
    assert!(
        csv.lines()
            .take(300)
            .zip(rows.lines())
            .all(|(one, other)| one == other)
    );
    let json: serde_json::Value = serde_json::from_str(&long("-INT", "json")).unwrap();
    let series = &json["series"][0];
    let rows = series["rows"].as_array().unwrap().len();
    assert_eq!(series["points"][0]["summary"]["runs"], rows);
}

#[cfg(unix)]
#[test]
fn a_full_disk_costs_nothing_that_was_written() {
    let (whole, full) = (fresh("roomy"), fresh("full"));
    complete(sweep(&whole, "--runs 100"));
    fs::create_dir(&full).unwrap();
    // A limit on the size of files stands in for a full disk: the write fails in the middle of a row.
    let limited = |kilobytes: u32| {
        let script = format!(
            "ulimit -f {kilobytes}; trap '' XFSZ; exec {} {SWEEP} --runs 100 -o {}",
            env!("CARGO_BIN_EXE_nimlab"),
            full.display()
        );
        Command::new("bash").args(["-c", &script]).output().unwrap()
    };
    for kilobytes in [2, 10, 20] {
        let output = limited(kilobytes);
        assert_eq!(output.status.code(), Some(1));
        let sentence = text(&output.stderr);
        assert!(
            sentence.contains(".csv cannot be written: File too large"),
            "{sentence}"
        );
        let part = &files(&full)["rows.csv"];
        assert!(part.ends_with('\n') && files(&whole)["rows.csv"].starts_with(part));
        assert!(part.lines().count() > 1);
    }
    complete(sweep(&full, "--runs 100"));
    assert_eq!(files(&full), files(&whole));
}

#[test]
fn two_processes_do_not_write_one_part() {
    let directory = fresh("locked");
    let mut child = sweep(&directory, "--runs 3000").spawn().unwrap();
    while !directory.join("rows.csv").exists() {
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(50));
    let output = sweep(&directory, "--runs 3000").output().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let sentence = text(&output.stderr);
    assert!(
        sentence.ends_with("rows.csv is being written by another process.\n"),
        "{sentence}"
    );
}
