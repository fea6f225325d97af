//! What a search found, in one sentence.

use super::{Ending, Search, Size};
use crate::error::grouped;

impl Search {
    /// The result so far: "No formula of up to 2 functions solves this game; 15 of 3 functions do."
    #[must_use]
    pub fn sentence(&self) -> String {
        let solved = self.sizes().iter().find(|size| size.solving > 0);
        match solved {
            Some(size) => solved_at(size),
            None => self.unsolved(),
        }
    }

    fn unsolved(&self) -> String {
        let mut complete = self.sizes().iter().filter(|size| size.complete);
        let none = complete
            .next_back()
            .map_or(String::new(), |size| none(size.functions));
        match self.ending() {
            Some(Ending::Memory) => format!("{none}; the memory does not suffice for more."),
            Some(Ending::Solved | Ending::Size) | None => format!("{none}."),
        }
    }
}

fn solved_at(size: &Size) -> String {
    let least = if size.complete { "" } else { "at least " };
    let count = format!("{least}{}", grouped(&size.solving));
    let one = size.complete && size.solving == 1;
    match (size.functions, one) {
        (0, true) => format!("{count} formula without a function solves this game."),
        (0, false) => format!("{count} formulas without a function solve this game."),
        (functions, _) => {
            let [none, functions] = [none(functions - 1), counted(functions)];
            let verb = if one { "does" } else { "do" };
            format!("{none}; {count} of {functions} {verb}.")
        }
    }
}

/// Says that no formula of up to this many functions solves the game.
fn none(functions: usize) -> String {
    match functions {
        0 => "No formula without a function solves this game".to_owned(),
        functions => format!(
            "No formula of up to {} solves this game",
            counted(functions)
        ),
    }
}

fn counted(functions: usize) -> String {
    let plural = if functions == 1 { "" } else { "s" };
    format!("{functions} function{plural}")
}
