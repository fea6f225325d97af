//! Starting other programs; a missing one gives a sentence, not a stack trace.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

/// The result of a task; an error is one sentence that says what to do.
pub type Outcome<T = ()> = Result<T, String>;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("invariant: xtask is a folder of the workspace")
        .to_path_buf()
}

/// A command in the workspace's folder.
pub fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The cargo that runs this task, not the first one on the PATH.
pub fn cargo() -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// A program that `npm ci` installed, by the path of its script.
pub fn node(script: &str) -> Command {
    let mut node = command("node");
    node.arg(root().join("node_modules").join(script));
    node
}

/// npm, which has another name on Windows.
pub fn npm() -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// Runs the command to its end; `what` names it in the error.
pub fn finish(command: &mut Command, what: &str) -> Outcome {
    let status = command.status().map_err(|error| missing(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{what} failed ({status}); its output is above"))
    }
}

/// Runs the command to its end and returns what it printed.
pub fn output(command: &mut Command) -> Outcome<String> {
    let output = command.output().map_err(|error| missing(command, &error))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        let reason = String::from_utf8_lossy(&output.stderr);
        Err(format!(
            "{} failed: {}",
            name(command),
            reason.trim().lines().last().unwrap_or("it gave no reason")
        ))
    }
}

/// Starts the command without waiting for it.
pub fn start(command: &mut Command) -> Outcome<Child> {
    command.spawn().map_err(|error| missing(command, &error))
}

fn name(command: &Command) -> String {
    Path::new(command.get_program())
        .file_stem()
        .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

fn missing(command: &Command, error: &std::io::Error) -> String {
    let name = name(command);
    if error.kind() != ErrorKind::NotFound {
        return format!("{name} could not be started: {error}");
    }
    let remedy = match name.as_str() {
        "node" | "npm" => "install Node 20 or newer from https://nodejs.org",
        "rustup" | "cargo" => "install it from https://rustup.rs",
        _ => "install it and put it on the PATH",
    };
    format!("{name} is missing: {remedy}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_gives_one_sentence() {
        let sentence = finish(&mut command("no-such-program"), "it").unwrap_err();
        assert_eq!(
            sentence,
            "no-such-program is missing: install it and put it on the PATH"
        );
    }
}
