//! Every refusal, word for word.

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
                series: 1,
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
            Kind::SeriesName {
                typed: text("=1"),
                most: 40,
            },
            "name",
            "The name of the series is \"=1\"; it must begin with a letter or a digit and have at most 40 characters, \
             none of them a quotation mark or a line break.",
        ),
        (
            Kind::SameName { typed: text("a") },
            "name",
            "Two series are named \"a\"; their names must differ.",
        ),
        (
            Kind::OfSeries {
                series: 3,
                error: Kind::Series { series: 2 }.into(),
            },
            "series",
            "Series 3: The experiment has no series 2.",
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
            "This row belongs to one more series; a file can have at most 2.",
        ),
        (
            Kind::Varied {
                one: "population",
                other: "k",
            },
            "file",
            "One series of the file varies population, another k; all must vary the same.",
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
                allowed: Some(text("take 1 from heap 1")),
            },
            "moves",
            "Move 2 is \"take 9 from heap 1\", which is not allowed from (4,3); an allowed move is \"take 1 from \
             heap 1\".",
        ),
        (
            Kind::Move {
                number: 3,
                typed: text("0,0"),
                from: vec![0, 0],
                allowed: None,
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
