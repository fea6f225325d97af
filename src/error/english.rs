//! The sentence of every refusal, in English.

mod words;

pub(crate) use words::{capitalized, grouped, shortened};

use super::{BadRules, Corruption, Kind, Misreading, Relation, Wanted};
use crate::decimal::is_number;
use words::{list, position, shown, subject, tree_size, whole};

/// The sentence of a refusal.
#[allow(clippy::too_many_lines, reason = "one arm for each kind")]
pub(super) fn sentence(kind: &Kind) -> String {
    match kind {
        Kind::Whole {
            field,
            typed,
            least,
            most,
        } => whole(&subject(field), typed, *least, *most),
        Kind::Number { field, typed, most } => {
            let [subject, value, most] = [subject(field), shown(typed), grouped(most)];
            if is_number(typed) {
                format!("{subject} is {value}; it must be between -{most} and {most}.")
            } else {
                format!("{subject} is {value}; it must be a number.")
            }
        }
        Kind::Share { field, typed } => {
            let [subject, value] = [subject(field), shown(typed)];
            format!("{subject} is {value}; it must be a number between 0 and 1.")
        }
        Kind::Choice {
            field,
            typed,
            choices,
        } => {
            let [subject, value, choices] = [subject(field), shown(typed), list(choices, "or")];
            format!("{subject} is {value}; it must be {choices}.")
        }
        Kind::Choices {
            field,
            typed,
            choices,
        } => {
            let [subject, value, choices] = [subject(field), shown(typed), choices.join(" ")];
            format!("{subject} are {value}; they must be one or more of {choices}.")
        }
        Kind::Takes {
            typed,
            takes,
            least,
            most,
        } => format!(
            "Takes are {}; they must be 1 to {takes} whole numbers between {least} and {most}, \
             for example 1,3,4.",
            shown(typed)
        ),
        Kind::Constants { typed, most } => format!(
            "Constants are {}; they must be none, or whole numbers between 1 and {most}, for example 1,2,3.",
            shown(typed)
        ),
        Kind::Code { typed } => format!("Code is {}; it must be {CODE}.", in_quotes(typed)),
        Kind::Rules { part, problem } => of_rules(part, problem),
        Kind::NoMove { rules, start } => {
            let start = position(start);
            format!("Rules {rules} allow no move from {start}.")
        }
        Kind::Parameter { typed, names } => {
            let [value, names] = [shown(typed), list(names, "or")];
            format!("Parameter is {value}; it must be {names}.")
        }
        Kind::HeapCount { heaps: 0, most } => {
            format!("Enter 1 to {most} heaps, for example 3,2,1.")
        }
        Kind::HeapCount { heaps, most } => {
            format!("There are {heaps} heaps; enter 1 to {most}, for example 3,2,1.")
        }
        Kind::Heap { heap, typed, most } => {
            whole(&format!("Heap {heap}"), typed, 0, u64::from(*most))
        }
        Kind::HeapsNeeded { heaps, needed } => {
            let are = if *heaps == 1 {
                "is 1 heap"
            } else {
                &format!("are {heaps} heaps")
            };
            format!("There {are}; this game has exactly {needed} numbers, for example 5,3.")
        }
        Kind::Relation {
            heap,
            size,
            relation,
        } => {
            let must = match relation {
                Relation::MoreThan((other, size)) => {
                    format!("be more than heap {other}, which is {size}")
                }
                Relation::AtMost((other, size)) => {
                    format!("not be more than heap {other}, which is {size}")
                }
                Relation::OtherThan((other, _)) => format!("differ from heap {other}"),
                Relation::Positive => "be at least 1".to_owned(),
            };
            format!("Heap {heap} is {size}; in this game it must {must}.")
        }
        Kind::Growth { start, size, most } => format!(
            "From {}, a heap can grow to {size}; the limit is {most}.",
            position(start),
        ),
        Kind::Positions {
            start,
            positions,
            most,
        } => format!(
            "The game from {} has up to {} positions; the limit is {}.",
            position(start),
            grouped(positions),
            grouped(most)
        ),
        Kind::Slots { start, heaps, most } => format!(
            "From {}, there can be {heaps} heaps after some moves; the limit is {most}.",
            position(start),
        ),
        Kind::ManyPositions { start, most } => format!(
            "The game from {} has more than {} positions, which is the limit.",
            position(start),
            grouped(most)
        ),
        Kind::Moves { start, most } => format!(
            "The game from {} has more than {} moves, which is the limit.",
            position(start),
            grouped(most)
        ),
        Kind::Unreached { typed, start } => format!(
            "The start is {}; it must be a position that can be reached from {}.",
            shown(typed),
            position(start)
        ),
        Kind::Move {
            number,
            typed,
            from,
            allowed,
        } => {
            let [typed, from] = [shown(typed), position(from)];
            match allowed {
                None => format!("Move {number} is {typed}, but the game is over at {from}."),
                Some(allowed) => format!(
                    "Move {number} is {typed}, which is not allowed from {from}; an allowed move is \"{allowed}\"."
                ),
            }
        }
        Kind::Tree { start, nodes, most } => format!(
            "The game tree from {} has {} nodes; the limit is {}.",
            position(start),
            tree_size(*nodes),
            grouped(most)
        ),
        Kind::Nodes { start, nodes, most } => format!(
            "The game tree from {} has {} nodes; at most {} can be counted.",
            position(start),
            tree_size(*nodes),
            grouped(most)
        ),
        Kind::Formula { column, problem } => of_formula(*column, problem),
        Kind::Values { values: 0, most } => {
            format!("Enter 1 to {} values, for example 20,40,60.", grouped(most))
        }
        Kind::Values { values, most } => {
            let [values, most] = [values, most].map(grouped);
            format!("There are {values} values; enter 1 to {most}.")
        }
        Kind::NoValues { parameter } => {
            let parameter = subject(parameter);
            match parameter.strip_prefix("The ") {
                Some(rest) => format!("Enter at least one value of the {rest}."),
                None => format!("Enter at least one value of {parameter}."),
            }
        }
        Kind::Step { typed } => format!("Step is {}; it must be greater than 0.", shown(typed)),
        Kind::Backwards { from, to } => {
            let [from, to] = [from, to].map(|text| shown(text));
            format!("To is {to}; it must be at least {from}, where the sweep starts.")
        }
        Kind::SmallStep {
            typed,
            values,
            most,
        } => {
            let [step, values, most] = [shown(typed), grouped(values), grouped(most)];
            format!("Step is {step}, which gives {values} values; the limit is {most}.")
        }
        Kind::ShardForm { typed } => format!(
            "Shard is {}; it must be a part and the number of parts, for example 2/8.",
            shown(typed)
        ),
        Kind::Shard { shard, of } => format!(
            "Shard is {shard}/{of}; the part must be at least 1 and at most the number of parts."
        ),
        Kind::Rows {
            runs,
            values,
            series,
            rows,
            most,
        } => format!(
            "{} runs for each of {} values{} are {} runs in all; the limit is {}.",
            grouped(runs),
            grouped(values),
            if *series == 1 {
                String::new()
            } else {
                format!(" in {series} series")
            },
            grouped(rows),
            grouped(most)
        ),
        Kind::Settings { point, run } => {
            format!("Run {run} of point {point} does not have the settings of that point.")
        }
        Kind::Run { point, run, runs } => format!(
            "Run is {} at point {point}; it must be between 0 and {}.",
            grouped(run),
            grouped(&(runs - 1))
        ),
        // Seeds are names rather than quantities: they are written as in the file, so that they can be found there.
        Kind::Seed {
            point,
            run,
            seed,
            expected,
            experiment,
        } => format!(
            "Seed is {seed} in run {run} of point {point}; the experiment's seed {experiment} \
             gives {expected}."
        ),
        Kind::Twice { point, run } => {
            format!("Run {run} of point {point} is there twice, with different results.")
        }
        Kind::Retraced { point, run } => format!(
            "Run {run} of point {point}, made again, does not end as its row says: the row was changed, or another \
             program made it."
        ),
        Kind::Cells { cells, expected } => {
            format!("The row has {cells} cells; it must have {expected}.")
        }
        Kind::Verdict { typed, words } => format!(
            "Verdict is {}; it must be {} if the run is solved, and empty if not.",
            shown(typed),
            list(words, "or")
        ),
        Kind::Proven { typed } => format!(
            "Proven is {}; it must be yes or no if the run is solved, and empty if not.",
            shown(typed)
        ),
        Kind::Point { point, run } => {
            format!("Run {run} belongs to point {point}, which the experiment does not have.")
        }
        Kind::Packed { problem } => of_packed_rows(problem),
        Kind::Series { series } => format!("The experiment has no series {series}."),
        Kind::SeriesName { typed, most } => format!(
            "The name of the series is {}; it must begin with a letter or a digit and have at most {most} characters, \
             none of them a quotation mark or a line break.",
            shown(typed)
        ),
        Kind::SameName { typed } => {
            format!(
                "Two series are named {}; their names must differ.",
                shown(typed)
            )
        }
        Kind::OfSeries { series, error } => format!("Series {series}: {error}"),
        Kind::NoColumn { column } => {
            format!("Line 1 is not the header of an experiment's rows: it has no column {column}.")
        }
        Kind::SameColumn { column } => format!("Line 1 has two columns named {column}."),
        Kind::UnknownSeed => "The rows do not tell the seed of their experiment.".to_owned(),
        Kind::NoRows => "The file has a header but no rows.".to_owned(),
        Kind::FileRows { rows, most } => {
            let [rows, most] = [rows, most].map(grouped);
            format!("The file has {rows} rows; the limit is {most}.")
        }
        Kind::Sweeps { most } => {
            format!("This row belongs to one more series; a file can have at most {most}.")
        }
        Kind::Varied { one, other } => {
            format!("One series of the file varies {one}, another {other}; all must vary the same.")
        }
        Kind::Differing { parameters } => format!(
            "The points of the file differ in {}; they must differ in one parameter.",
            list(parameters, "and")
        ),
        Kind::Line { line, error, .. } => format!("Line {}: {error}", grouped(line)),
        Kind::Request { reason } => format!("The request cannot be read: {reason}."),
    }
}

/// What the code of an octal game is.
const CODE: &str = "0 or 4, a point, and 1 to 8 digits of 0 to 7, for example 0.77";

fn of_rules(part: &str, problem: &BadRules) -> String {
    let quoted = in_quotes(part);
    let wrong = match problem {
        BadRules::Empty => {
            return "Rules have an empty part; enter parts with / between them, for example \
                    take-up-to-3/from-up-to-2."
                .to_owned();
        }
        BadRules::Unknown => ", which is not known; use take-any, take-up-to-3, take-1-3-4, \
            take-powers-of-two, take-half, take-none, octal-0.137, from-1, from-up-to-2, from-exactly-2, same, \
            rest-may-split, split-any or split-unequal"
            .to_owned(),
        BadRules::Number { most } => format!("; its numbers must be between 1 and {most}"),
        BadRules::ManyTakes { most } => format!("; at most {most} numbers can be chosen from"),
        BadRules::Code => format!("; its code must be {CODE}"),
        BadRules::Against(other) if other == part => " twice".to_owned(),
        BadRules::Against(other) => {
            format!(" and {}; only one of the two can hold", in_quotes(other))
        }
        BadRules::OneHeap => ", but a move takes from one heap only; add from-up-to-2".to_owned(),
        BadRules::NoMove => {
            let add = if part == "take-none" {
                "split-any or split-unequal"
            } else {
                "a digit over 0"
            };
            format!(", so no move is possible; add {add}")
        }
    };
    format!("Rules have {quoted}{wrong}.")
}

/// What was typed, in quotes even if it is a number.
fn in_quotes(typed: &str) -> String {
    format!("\"{}\"", shortened(typed))
}

fn of_formula(column: usize, problem: &Misreading) -> String {
    match problem {
        Misreading::Length { characters, most } => {
            let [characters, most] = [characters, most].map(grouped);
            format!("The formula has {characters} characters; the limit is {most}.")
        }
        Misreading::Depth { most } => {
            format!("The formula is nested more than {most} levels deep, which is the limit.")
        }
        Misreading::Number { typed, most } => format!(
            "The number {} is too large; the limit is {}.",
            shown(typed),
            grouped(most)
        ),
        Misreading::Name { typed, known } => format!(
            "{} is not known here; use {}.",
            shortened(typed),
            list(known, "or")
        ),
        Misreading::Symbol { typed } => format!("{typed} has no meaning in a formula."),
        Misreading::Unexpected { wanted, found } => {
            let place = grouped(&(column + 1));
            let wanted = match wanted {
                Wanted::Operand(names) => {
                    format!("a number, not, ( or one of {}", names.join(", "))
                }
                Wanted::OperatorOrEnd => "an operator or the end".to_owned(),
                Wanted::OperatorOrClose => "an operator or )".to_owned(),
            };
            let found = match found {
                Some(found) => format!("found {}", shortened(found)),
                None => "the formula ends".to_owned(),
            };
            format!("At character {place}, expected {wanted}, but {found}.")
        }
    }
}

fn of_packed_rows(problem: &Corruption) -> String {
    match problem {
        Corruption::Format { format, most } => {
            format!("The packed rows have format {format}; it must be between 1 and {most}.")
        }
        Corruption::End => "The packed rows end in the middle of a row.".to_owned(),
        Corruption::Number => "The packed rows have a number that is too large.".to_owned(),
        Corruption::Ending { ending, most } => format!(
            "The packed rows have a run with ending {ending}; it must be between 0 and {most}."
        ),
        Corruption::Text => "The packed rows have a formula that is not UTF-8.".to_owned(),
    }
}

#[cfg(test)]
mod tests;
