//! The one error type: an input that was refused.
//!
//! What went wrong is a [`Kind`] with its arguments; `english` alone turns it into a sentence, which
//! the page and the command line show as it is. Another language would be another such file.

mod english;
mod kind;

pub(crate) use english::{capitalized, grouped, shortened};
pub use kind::{BadRules, Corruption, Kind, Misreading, Relation, Wanted};

use std::fmt;

/// Why an input was refused. Its text is a sentence that names the field, the value and the limit.
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    // Boxed, so that results stay small when nothing goes wrong.
    kind: Box<Kind>,
}

impl Error {
    /// What went wrong.
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The name of the input at fault, for example `heaps` or `formula`.
    #[must_use]
    pub fn field(&self) -> &'static str {
        self.kind.field()
    }

    /// Which of several series the input belongs to, counted from 1.
    #[must_use]
    pub fn series(&self) -> Option<usize> {
        match *self.kind {
            Kind::OfSeries { series, .. } => Some(series),
            _ => None,
        }
    }

    /// The character of a typed formula at which reading failed, counted from 0.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        match *self.kind {
            Kind::Formula { column, .. } => Some(column),
            _ => None,
        }
    }
}

impl From<Kind> for Error {
    fn from(kind: Kind) -> Self {
        Self {
            kind: Box::new(kind),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&english::sentence(&self.kind))
    }
}

// The same sentence as `Display`: it says more than the fields would, and the page need not carry their names.
impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl std::error::Error for Error {}
