//! The sentence of every refusal, in English.

use super::{BadRules, Corruption, Kind, Misreading, Relation, Wanted};
use crate::decimal::is_number;

/// The longest typed text that is repeated in full.
const LONGEST: usize = 24;

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
            over,
        } => {
            let [typed, from] = [shown(typed), position(from)];
            if *over {
                format!("Move {number} is {typed}, but the game is over at {from}.")
            } else {
                format!("Move {number} is {typed}, which is not allowed from {from}.")
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
            let parameter = subject(parameter).replace("The ", "the ");
            format!("Enter at least one value of {parameter}.")
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
            rows,
            most,
        } => format!(
            "{} runs for each of {} values are {} runs in all; the limit is {}.",
            grouped(runs),
            grouped(values),
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
        // Seeds are names rather than quantities: as in the file, to be found there.
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
        Kind::NoColumn { column } => {
            format!("Line 1 is not the header of an experiment's rows: it has no column {column}.")
        }
        Kind::UnknownColumn { typed } => {
            let column = if typed.is_empty() {
                "without a name".to_owned()
            } else {
                shortened(typed)
            };
            format!(
                "Line 1 has a column {column}, which is not known and may change what the rows \
                 mean."
            )
        }
        Kind::SameColumn { column } => format!("Line 1 has two columns named {column}."),
        Kind::NoRows => "The file has a header but no rows.".to_owned(),
        Kind::FileRows { rows, most } => {
            let [rows, most] = [rows, most].map(grouped);
            format!("The file has {rows} rows; the limit is {most}.")
        }
        Kind::Sweeps { most } => {
            format!("This row belongs to one more sweep; a file can have at most {most}.")
        }
        Kind::Varied { one, other } => format!(
            "One sweep of the file varies {one}, the other {other}; both must vary the same."
        ),
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

/// What was typed in quotes, a number too.
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

/// The name of a field at the start of a sentence.
fn subject(field: &str) -> String {
    match field {
        "k" => "k",
        "merge" => "Merge permutations",
        "length" => "Chromosome length",
        "generations" => "The number of generations",
        "crossover" => "Crossover probability",
        "mutations" => "The number of mutations",
        "express" => "Expressed gene",
        "repair" => "Repair divisions by zero",
        "runs" => "The number of runs",
        "series" => "The number of series",
        "evaluations" => "The number of evaluations",
        other => return capitalized(other),
    }
    .to_owned()
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The refusal of a whole number outside its limits, or of something else.
fn whole(subject: &str, typed: &str, least: u64, most: u64) -> String {
    let number = if is_whole(typed) {
        ""
    } else {
        "a whole number "
    };
    let [value, least, most] = [shown(typed), grouped(&least), grouped(&most)];
    format!("{subject} is {value}; it must be {number}between {least} and {most}.")
}

/// What was typed: numbers as people read them, other texts in quotes.
fn shown(typed: &str) -> String {
    let text = typed.trim();
    if text.is_empty() {
        return "empty".to_owned();
    }
    if !is_number(text) {
        return format!("\"{}\"", shortened(text));
    }
    if is_whole(text) && text.len() <= LONGEST {
        return grouped(&text);
    }
    shortened(text)
}

fn is_whole(text: &str) -> bool {
    let text = text.trim();
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A text short enough for a sentence.
fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST - 4).collect();
    format!("{start}...")
}

/// A whole number with commas between its thousands.
pub(crate) fn grouped(number: &impl ToString) -> String {
    let text = number.to_string();
    let mut shown = String::with_capacity(text.len() + text.len() / 3);
    for (index, digit) in text.chars().enumerate() {
        let left = text.len() - index;
        if left.is_multiple_of(3) && shown.ends_with(|last: char| last.is_ascii_digit()) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// `a, b and c`, with that word before the last.
fn list(words: &[impl AsRef<str>], conjunction: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} {conjunction} {last}", rest.join(", "))
        }
        _ => words.concat(),
    }
}

fn position(heaps: &[u8]) -> String {
    let heaps: Vec<_> = heaps.iter().map(u8::to_string).collect();
    format!("({})", heaps.join(","))
}

/// The counted nodes of a tree, or that there are more than can be counted.
fn tree_size(nodes: u64) -> String {
    match nodes {
        u64::MAX => format!("more than {}", grouped(&(u64::MAX - 1))),
        nodes => grouped(&nodes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;

    fn whole_number(field: &'static str, typed: &str, least: u64, most: u64) -> Kind {
        Kind::Whole {
            field,
            typed: typed.to_owned(),
            least,
            most,
        }
    }

    fn formula(column: usize, problem: Misreading) -> Kind {
        Kind::Formula { column, problem }
    }

    fn misnamed(typed: &str, known: &[&str]) -> Kind {
        let known = known.iter().map(|&name| name.to_owned()).collect();
        let typed = typed.to_owned();
        formula(0, Misreading::Name { typed, known })
    }

    fn packed(problem: Corruption) -> Kind {
        Kind::Packed { problem }
    }

    /// Every kind at least once, and every way to show a value.
    #[test]
    #[allow(clippy::too_many_lines, reason = "a table")]
    fn every_kind_has_its_field_and_its_sentence() {
        let text = str::to_owned;
        for (kind, field, expected) in [
            (
                whole_number("population", "1", 2, 10_000),
                "population",
                "Population is 1; it must be between 2 and 10,000.",
            ),
            (
                whole_number("population", " many ", 2, 10_000),
                "population",
                "Population is \"many\"; it must be a whole number between 2 and 10,000.",
            ),
            (
                whole_number("generations", "-1234.5", 1, 100_000),
                "generations",
                "The number of generations is -1234.5; it must be a whole number between 1 and 100,000.",
            ),
            (
                whole_number("runs", "-123456", 1, 100_000),
                "runs",
                "The number of runs is -123,456; it must be between 1 and 100,000.",
            ),
            (
                whole_number("length", "", 1, 500),
                "length",
                "Chromosome length is empty; it must be a whole number between 1 and 500.",
            ),
            (
                whole_number("k", &"9".repeat(30), 1, 255),
                "k",
                "k is 99999999999999999999...; it must be between 1 and 255.",
            ),
            (
                Kind::Number {
                    field: "from",
                    typed: text("2e9"),
                    most: 1_000_000_000,
                },
                "from",
                "From is 2e9; it must be between -1,000,000,000 and 1,000,000,000.",
            ),
            (
                Kind::Number {
                    field: "to",
                    typed: text("inf"),
                    most: 1,
                },
                "to",
                "To is \"inf\"; it must be a number.",
            ),
            (
                Kind::Share {
                    field: "crossover",
                    typed: text("1.01"),
                },
                "crossover",
                "Crossover probability is 1.01; it must be a number between 0 and 1.",
            ),
            (
                Kind::Choice {
                    field: "merge",
                    typed: text("perhaps"),
                    choices: vec!["on", "off"],
                },
                "merge",
                "Merge permutations is \"perhaps\"; it must be on or off.",
            ),
            (
                Kind::Choices {
                    field: "functions",
                    typed: text("+,nand"),
                    choices: vec!["+", "xor"],
                },
                "functions",
                "Functions are \"+,nand\"; they must be one or more of + xor.",
            ),
            (
                Kind::Takes {
                    typed: text("1,256"),
                    takes: 8,
                    least: 1,
                    most: 255,
                },
                "subtract",
                "Takes are \"1,256\"; they must be 1 to 8 whole numbers between 1 and 255, for example 1,3,4.",
            ),
            (
                Kind::Parameter {
                    typed: text("luck"),
                    names: vec!["game", "heaps", "k"],
                },
                "parameter",
                "Parameter is \"luck\"; it must be game, heaps or k.",
            ),
            (
                Kind::HeapCount { heaps: 0, most: 12 },
                "heaps",
                "Enter 1 to 12 heaps, for example 3,2,1.",
            ),
            (
                Kind::HeapCount {
                    heaps: 13,
                    most: 12,
                },
                "heaps",
                "There are 13 heaps; enter 1 to 12, for example 3,2,1.",
            ),
            (
                Kind::Heap {
                    heap: 2,
                    typed: text("1000"),
                    most: 255,
                },
                "heaps",
                "Heap 2 is 1,000; it must be between 0 and 255.",
            ),
            (
                Kind::HeapsNeeded {
                    heaps: 3,
                    needed: 2,
                },
                "heaps",
                "There are 3 heaps; this game has exactly 2 numbers, for example 5,3.",
            ),
            (
                Kind::Relation {
                    heap: 2,
                    size: 5,
                    relation: Relation::AtMost((1, 3)),
                },
                "heaps",
                "Heap 2 is 5; in this game it must not be more than heap 1, which is 3.",
            ),
            (
                Kind::Relation {
                    heap: 2,
                    size: 5,
                    relation: Relation::MoreThan((1, 7)),
                },
                "heaps",
                "Heap 2 is 5; in this game it must be more than heap 1, which is 7.",
            ),
            (
                Kind::Relation {
                    heap: 3,
                    size: 5,
                    relation: Relation::OtherThan((1, 5)),
                },
                "heaps",
                "Heap 3 is 5; in this game it must differ from heap 1.",
            ),
            (
                Kind::Relation {
                    heap: 1,
                    size: 0,
                    relation: Relation::Positive,
                },
                "heaps",
                "Heap 1 is 0; in this game it must be at least 1.",
            ),
            (
                Kind::Growth {
                    start: vec![200, 100],
                    size: 300,
                    most: 255,
                },
                "heaps",
                "From (200,100), a heap can grow to 300; the limit is 255.",
            ),
            (
                Kind::Positions {
                    start: vec![255; 3],
                    positions: 16_777_216,
                    most: 200_000,
                },
                "heaps",
                "The game from (255,255,255) has up to 16,777,216 positions; the limit is 200,000.",
            ),
            (
                Kind::Slots {
                    start: vec![30],
                    heaps: 15,
                    most: 12,
                },
                "heaps",
                "From (30), there can be 15 heaps after some moves; the limit is 12.",
            ),
            (
                Kind::ManyPositions {
                    start: vec![45],
                    most: 200_000,
                },
                "heaps",
                "The game from (45) has more than 200,000 positions, which is the limit.",
            ),
            (
                Kind::Moves {
                    start: vec![255, 255],
                    most: 25_000_000,
                },
                "heaps",
                "The game from (255,255) has more than 25,000,000 moves, which is the limit.",
            ),
            (
                Kind::Tree {
                    start: vec![70],
                    nodes: u64::MAX,
                    most: 11,
                },
                "heaps",
                "The game tree from (70) has more than 18,446,744,073,709,551,614 nodes; the limit is 11.",
            ),
            (
                Kind::Nodes {
                    start: vec![2, 1],
                    nodes: 1_200,
                    most: 1_000,
                },
                "counting",
                "The game tree from (2,1) has 1,200 nodes; at most 1,000 can be counted.",
            ),
            (
                formula(
                    20_000,
                    Misreading::Length {
                        characters: 20_001,
                        most: 20_000,
                    },
                ),
                "formula",
                "The formula has 20,001 characters; the limit is 20,000.",
            ),
            (
                formula(500, Misreading::Depth { most: 500 }),
                "formula",
                "The formula is nested more than 500 levels deep, which is the limit.",
            ),
            (
                formula(
                    0,
                    Misreading::Number {
                        typed: text("2147483648"),
                        most: i32::MAX,
                    },
                ),
                "formula",
                "The number 2,147,483,648 is too large; the limit is 2,147,483,647.",
            ),
            (
                misnamed("a7", &["n", "a1", "a2"]),
                "formula",
                "a7 is not known here; use n, a1 or a2.",
            ),
            (
                misnamed(&"é".repeat(30), &["n"]),
                "formula",
                "éééééééééééééééééééé... is not known here; use n.",
            ),
            (
                formula(0, Misreading::Symbol { typed: text("$") }),
                "formula",
                "$ has no meaning in a formula.",
            ),
            (
                formula(
                    4,
                    Misreading::Unexpected {
                        wanted: Wanted::Operand(vec![text("n"), text("a1")]),
                        found: None,
                    },
                ),
                "formula",
                "At character 5, expected a number, not, ( or one of n, a1, but the formula ends.",
            ),
            (
                formula(
                    3,
                    Misreading::Unexpected {
                        wanted: Wanted::OperatorOrEnd,
                        found: Some(text("a2")),
                    },
                ),
                "formula",
                "At character 4, expected an operator or the end, but found a2.",
            ),
            (
                formula(
                    3,
                    Misreading::Unexpected {
                        wanted: Wanted::OperatorOrClose,
                        found: Some(text("a2")),
                    },
                ),
                "formula",
                "At character 4, expected an operator or ), but found a2.",
            ),
            (
                Kind::Values {
                    values: 0,
                    most: 1_000,
                },
                "values",
                "Enter 1 to 1,000 values, for example 20,40,60.",
            ),
            (
                Kind::Values {
                    values: 1_001,
                    most: 1_000,
                },
                "values",
                "There are 1,001 values; enter 1 to 1,000.",
            ),
            (
                Kind::NoValues {
                    parameter: "population",
                },
                "values",
                "Enter at least one value of Population.",
            ),
            (
                Kind::NoValues {
                    parameter: "generations",
                },
                "values",
                "Enter at least one value of the number of generations.",
            ),
            (
                Kind::Step { typed: text("0") },
                "step",
                "Step is 0; it must be greater than 0.",
            ),
            (
                Kind::Backwards {
                    from: text("2000"),
                    to: text("10"),
                },
                "to",
                "To is 10; it must be at least 2,000, where the sweep starts.",
            ),
            (
                Kind::SmallStep {
                    typed: text("1"),
                    values: 1_001,
                    most: 1_000,
                },
                "step",
                "Step is 1, which gives 1,001 values; the limit is 1,000.",
            ),
            (
                Kind::ShardForm { typed: text("9") },
                "shard",
                "Shard is 9; it must be a part and the number of parts, for example 2/8.",
            ),
            (
                Kind::Shard { shard: 4, of: 3 },
                "shard",
                "Shard is 4/3; the part must be at least 1 and at most the number of parts.",
            ),
            (
                Kind::Rows {
                    runs: 100_000,
                    values: 11,
                    rows: 1_100_000,
                    most: 1_000_000,
                },
                "runs",
                "100,000 runs for each of 11 values are 1,100,000 runs in all; the limit is 1,000,000.",
            ),
            (
                Kind::Settings { point: 0, run: 1 },
                "row",
                "Run 1 of point 0 does not have the settings of that point.",
            ),
            (
                Kind::Run {
                    point: 0,
                    run: 2,
                    runs: 2,
                },
                "run",
                "Run is 2 at point 0; it must be between 0 and 1.",
            ),
            (
                Kind::Seed {
                    point: 0,
                    run: 1,
                    seed: 12_345,
                    expected: 67_890,
                    experiment: 1,
                },
                "seed",
                "Seed is 12345 in run 1 of point 0; the experiment's seed 1 gives 67890.",
            ),
            (
                Kind::Twice { point: 0, run: 1 },
                "row",
                "Run 1 of point 0 is there twice, with different results.",
            ),
            (
                Kind::Cells {
                    cells: 2,
                    expected: 24,
                },
                "cells",
                "The row has 2 cells; it must have 24.",
            ),
            (
                Kind::Verdict {
                    typed: text("true"),
                    words: vec!["every-size", "sorted", "by-heart"],
                },
                "verdict",
                "Verdict is \"true\"; it must be every-size, sorted or by-heart if the run is solved, and empty if not.",
            ),
            (
                Kind::Proven { typed: text("") },
                "proven",
                "Proven is empty; it must be yes or no if the run is solved, and empty if not.",
            ),
            (
                whole_number("format", "3", 1, 2),
                "format",
                "Format is 3; it must be between 1 and 2.",
            ),
            (
                whole_number("series", "3", 1, 2),
                "series",
                "The number of series is 3; it must be between 1 and 2.",
            ),
            (
                Kind::Series { series: 2 },
                "series",
                "The experiment has no series 2.",
            ),
            (
                Kind::Point { point: 7, run: 2 },
                "rows",
                "Run 2 belongs to point 7, which the experiment does not have.",
            ),
            (
                packed(Corruption::Format { format: 9, most: 2 }),
                "rows",
                "The packed rows have format 9; it must be between 1 and 2.",
            ),
            (
                packed(Corruption::End),
                "rows",
                "The packed rows end in the middle of a row.",
            ),
            (
                packed(Corruption::Number),
                "rows",
                "The packed rows have a number that is too large.",
            ),
            (
                packed(Corruption::Ending { ending: 3, most: 2 }),
                "rows",
                "The packed rows have a run with ending 3; it must be between 0 and 2.",
            ),
            (
                packed(Corruption::Text),
                "rows",
                "The packed rows have a formula that is not UTF-8.",
            ),
            (
                Kind::NoColumn { column: "seed" },
                "file",
                "Line 1 is not the header of an experiment's rows: it has no column seed.",
            ),
            (
                Kind::UnknownColumn {
                    typed: text("note"),
                },
                "file",
                "Line 1 has a column note, which is not known and may change what the rows mean.",
            ),
            (
                Kind::UnknownColumn { typed: text("") },
                "file",
                "Line 1 has a column without a name, which is not known and may change what the rows mean.",
            ),
            (
                Kind::SameColumn { column: "k" },
                "file",
                "Line 1 has two columns named k.",
            ),
            (Kind::NoRows, "file", "The file has a header but no rows."),
            (
                Kind::FileRows {
                    rows: 1_000_001,
                    most: 1_000_000,
                },
                "file",
                "The file has 1,000,001 rows; the limit is 1,000,000.",
            ),
            (
                Kind::Sweeps { most: 2 },
                "sweeps",
                "This row belongs to one more sweep; a file can have at most 2.",
            ),
            (
                Kind::Varied {
                    one: "population",
                    other: "k",
                },
                "file",
                "One sweep of the file varies population, the other k; both must vary the same.",
            ),
            (
                Kind::Differing {
                    parameters: vec!["population", "length"],
                },
                "file",
                "The points of the file differ in population and length; they must differ in one parameter.",
            ),
            (
                Kind::Line {
                    field: "file",
                    line: 1_002,
                    error: Kind::NoRows.into(),
                },
                "file",
                "Line 1,002: The file has a header but no rows.",
            ),
            (
                Kind::Unreached {
                    typed: text("5,5"),
                    start: vec![4, 3],
                },
                "from",
                "The start is \"5,5\"; it must be a position that can be reached from (4,3).",
            ),
            (
                Kind::Move {
                    number: 2,
                    typed: text("take 9 from heap 1"),
                    from: vec![4, 3],
                    over: false,
                },
                "moves",
                "Move 2 is \"take 9 from heap 1\", which is not allowed from (4,3).",
            ),
            (
                Kind::Move {
                    number: 3,
                    typed: text("0,0"),
                    from: vec![0, 0],
                    over: true,
                },
                "moves",
                "Move 3 is \"0,0\", but the game is over at (0,0).",
            ),
            (
                Kind::Request {
                    reason: text("no seed"),
                },
                "request",
                "The request cannot be read: no seed.",
            ),
        ] {
            let error = Error::from(kind);
            assert_eq!(error.to_string(), expected);
            assert_eq!(error.field(), field, "{expected}");
        }
    }
}
