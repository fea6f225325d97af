//! The one error type. Its message is a sentence shown to people, as it is.

use std::fmt;

/// Why an input was refused: a sentence that names the field, the value and the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    field: &'static str,
    message: String,
    column: Option<usize>,
}

impl Error {
    pub(crate) fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            message: message.into(),
            column: None,
        }
    }

    /// Points at one character of a typed text, counted from 0.
    pub(crate) fn at(self, column: usize) -> Self {
        Self {
            column: Some(column),
            ..self
        }
    }

    /// The name of the input at fault, for example `heaps` or `formula`.
    #[must_use]
    pub fn field(&self) -> &'static str {
        self.field
    }

    /// The character of a typed text at which it went wrong, counted from 0.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.column
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for Error {}
