//! The program as people and batch systems call it.

mod compare;
mod directory;
mod evolve;
mod examples;
mod exits;
mod flags;
mod games;
mod grundy;
mod label;
mod manual;
mod merge;
mod paper;
mod readings;
mod shortest;
mod sweep;
mod trace;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn nimlab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimlab"))
        .args(arguments)
        .output()
        .unwrap()
}

/// The program with the words of this text as its arguments.
fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimlab"));
    command.args(arguments.split_whitespace());
    command
}

/// A directory of this name that does not exist yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

/// What the program prints; it must succeed.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = nimlab(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    assert_eq!(
        errors, "",
        "nothing but the result when stderr is no terminal"
    );
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn assert_refused(arguments: &[&str], sentence: &str) {
    let output = nimlab(arguments);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("nimlab: {sentence}\n")
    );
}
