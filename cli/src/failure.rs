//! How a command fails, and the exit code of each way.

use std::io;
use std::path::Path;

/// One sentence for whoever typed the command.
pub type Sentence = String;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub enum Failure {
    /// What was typed is refused: exit code 2.
    Refused(Sentence),
    /// A file, or what it holds, cannot be read, or the result cannot be written: exit code 1.
    Files(Sentence),
    /// A signal asked the command to end: exit code 130.
    Interrupted(Sentence),
    /// The reader of the result is gone, as `head` is after its last line; this is no failure: exit code 0.
    Unread,
}

impl Failure {
    /// Something that cannot be done with this file.
    pub fn at(path: &Path, problem: &str, error: &io::Error) -> Self {
        Self::Files(format!("{} cannot be {problem}: {error}", path.display()))
    }
}

impl From<Sentence> for Failure {
    fn from(sentence: Sentence) -> Self {
        Self::Refused(sentence)
    }
}

impl From<&str> for Failure {
    fn from(sentence: &str) -> Self {
        Self::Refused(sentence.to_owned())
    }
}

impl From<nimlab::Error> for Failure {
    fn from(error: nimlab::Error) -> Self {
        Self::Refused(error.to_string())
    }
}

impl From<getrandom::Error> for Failure {
    fn from(error: getrandom::Error) -> Self {
        Self::Files(format!("There is no fresh seed: {error}"))
    }
}
