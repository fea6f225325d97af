//! Exit codes when nothing can be written.
#![cfg(target_os = "linux")]

use crate::command;
use std::fs::File;
use std::process::{Command, Stdio};

fn full() -> Stdio {
    File::options()
        .write(true)
        .open("/dev/full")
        .unwrap()
        .into()
}

#[test]
fn a_full_disk_is_exit_code_1() {
    for arguments in [
        "--help",
        "--version",
        "sweep --help",
        "label --formula a1 --heaps 2,1",
        "label --formula a1 --heaps 2,1 --json",
        "sweep --vary population --values 6 --runs 2 --heaps 2,1 --csv",
        "sweep --vary population --values 6 --runs 2 --heaps 2,1 --json",
        "sweep --vary population --values 6 --runs 2 --heaps 2,1",
        "grundy",
        "prove --formula a1 --heaps 2,1",
    ] {
        let output = command(arguments)
            .stdout(full())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "nimlab: The result cannot be written: No space left on device (os error 28)\n"
        );
        let status = command(arguments)
            .stdout(full())
            .stderr(full())
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(1), "{arguments}");
    }
    for refused in ["dance", "evolve --population 1"] {
        let status = command(refused).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{refused}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_mistake() {
    let nimlab = env!("CARGO_BIN_EXE_nimlab");
    let sweep = "sweep --vary population --values 6 --runs 9000 --heaps 2,2 --functions xor,+,- --generations 5 --quiet";
    for format in ["--csv", "--json"] {
        let script = format!("set -o pipefail; {nimlab} {sweep} {format} | head -n 2");
        let output = Command::new("bash").args(["-c", &script]).output().unwrap();
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{format}"
        );
        assert_eq!(output.stdout.split(|&byte| byte == b'\n').count() - 1, 2);
    }
}
