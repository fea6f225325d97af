//! The search against a deliberately naive one, and against what is known.

use super::{Ending, Extent, MEMORY, Search, Size, parse_size};
use crate::fitness::{Counting, Labelling};
use crate::game::Graph;
use crate::mep::{Function, Inputs, Terminals};
use crate::settings::{Parameter, Settings};
use std::collections::BTreeSet;

/// The values of a formula at every position.
type Row = Vec<i32>;

fn settings(changes: &[(Parameter, &str)]) -> Settings {
    let change = |settings: Settings, &(parameter, text): &(_, &str)| {
        settings.with(parameter, text).unwrap()
    };
    changes.iter().fold(Settings::default(), change)
}

fn search(settings: &Settings, upto: usize, extent: Extent, memory: usize) -> Search {
    let mut search = Search::within(settings, upto, extent, memory).unwrap();
    while search.advance(100).is_none() {
        let progress = search.progress();
        assert!(progress.tried <= progress.of, "{progress:?}");
    }
    search
}

/// The rows of all formulas of each size: every function of every ordered pair, nothing left out.
fn naive_rows(settings: &Settings, upto: usize) -> (Graph, Vec<Vec<Row>>) {
    let game = settings.game();
    let graph = Graph::new(&*game, settings.heaps(), settings.merging()).unwrap();
    let terminals = Terminals::of(&*game, settings.heaps());
    let row = |terminal| {
        graph
            .positions()
            .iter()
            .map(|&at| terminals.value(terminal, at))
            .collect()
    };
    let mut sizes: Vec<Vec<Row>> = vec![terminals.all().map(row).collect()];
    for size in 1..=upto {
        let mut made = Vec::new();
        let apply = |function: Function, left: &Row, right: &Row| {
            let values = left.iter().zip(right);
            values.map(|(&x, &y)| function.apply(x, y)).collect::<Row>()
        };
        for &function in settings.functions() {
            if function.arity() == 1 {
                made.extend(sizes[size - 1].iter().map(|row| apply(function, row, row)));
                continue;
            }
            for left in 0..size {
                for x in &sizes[left] {
                    made.extend(sizes[size - 1 - left].iter().map(|y| apply(function, x, y)));
                }
            }
        }
        sizes.push(made);
    }
    (graph, sizes)
}

/// How many different rows each size adds, and which of them break no rule.
fn naive(settings: &Settings, upto: usize) -> Vec<(u64, BTreeSet<Row>)> {
    let (graph, sizes) = naive_rows(settings, upto);
    let mut seen = BTreeSet::new();
    let new = sizes.into_iter().map(|rows| {
        let new: BTreeSet<Row> = rows.into_iter().filter(|row| !seen.contains(row)).collect();
        seen.extend(new.iter().cloned());
        let different = new.len() as u64;
        let solves = |row: &Row| Labelling::new(&graph, row).count(Counting::Moves) == Ok(0);
        (different, new.into_iter().filter(solves).collect())
    });
    new.collect()
}

/// The values of the formulas a search found.
fn rows_found(search: &Search, settings: &Settings) -> BTreeSet<Row> {
    let graph = Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
    let inputs = Inputs::new(search.terminals(), graph.positions());
    let rows = search
        .examples()
        .iter()
        .map(|formula| formula.evaluate(&inputs));
    rows.collect()
}

/// Small games with few functions, so that the naive search ends.
fn cases() -> Vec<(Settings, usize)> {
    use Parameter::{Functions, Game, Heaps, K, Merge, Subtract};
    [
        (vec![(Heaps, "3,3"), (Functions, "+ - not")], 3),
        (vec![(Heaps, "2,2,1"), (Functions, "xor - not")], 3),
        (
            vec![(Heaps, "2,2,1"), (Functions, "xor and"), (Merge, "off")],
            3,
        ),
        (
            vec![(Heaps, "3"), (Functions, "+ - * div mod and or xor not")],
            2,
        ),
        (
            vec![
                (Game, "misere"),
                (Heaps, "2,2"),
                (Functions, "xor or div not"),
            ],
            3,
        ),
        (
            vec![
                (Game, "bounded"),
                (Heaps, "7"),
                (K, "2"),
                (Functions, "+ - mod div"),
            ],
            3,
        ),
        (
            vec![
                (Game, "subtraction"),
                (Heaps, "9"),
                (Subtract, "1,2"),
                (Functions, "mod + not"),
            ],
            3,
        ),
        (
            vec![
                (Game, "moore"),
                (Heaps, "2,2,2"),
                (K, "2"),
                (Functions, "or xor mod"),
            ],
            3,
        ),
        (
            vec![
                (Game, "wythoff"),
                (Heaps, "3,3"),
                (Functions, "* div - not"),
            ],
            3,
        ),
        (vec![(Heaps, "0"), (Functions, "not or")], 3),
        (vec![(Heaps, "2,2"), (Functions, "not")], 4),
    ]
    .into_iter()
    .map(|(changes, upto)| (settings(&changes), upto))
    .collect()
}

#[test]
fn all_formulas_are_counted_as_the_naive_search_counts_them() {
    for (settings, upto) in cases() {
        let naive = naive(&settings, upto);
        let found = search(&settings, upto, Extent::All, MEMORY);
        assert_eq!(found.ending(), Some(Ending::Size));
        assert_eq!(found.sizes().len(), upto + 1);
        for (size, (different, solving)) in found.sizes().iter().zip(&naive) {
            let game = settings.game_key();
            assert_eq!(size.solving, solving.len() as u64, "{game}: {size:?}");
            let last = size.functions == upto;
            assert_eq!(
                size.different,
                (!last || upto == 0).then_some(*different),
                "{game}: {size:?}"
            );
            assert!(size.complete);
        }
        let smallest = naive
            .into_iter()
            .map(|(_, solving)| solving)
            .find(|solving| !solving.is_empty());
        assert_eq!(rows_found(&found, &settings), smallest.unwrap_or_default());
    }
}

#[test]
fn the_search_ends_at_the_smallest_size_that_solves_the_game() {
    for (settings, upto) in cases() {
        let naive = naive(&settings, upto);
        let smallest = naive.iter().position(|(_, solving)| !solving.is_empty());
        let found = search(&settings, upto, Extent::Smallest, MEMORY);
        let (last, ending) = smallest.map_or((upto, Ending::Size), |size| (size, Ending::Solved));
        assert_eq!(
            (found.sizes().len() - 1, found.ending()),
            (last, Some(ending))
        );
    }
}

#[test]
fn what_has_no_room_is_made_again_and_gives_the_same_solutions() {
    let mut remade = 0;
    for (settings, upto) in cases() {
        let roomy = search(&settings, upto, Extent::All, MEMORY);
        // One row too little for the size before the last, but enough for all solutions.
        let kept = |sizes: &[Size]| sizes.iter().filter_map(|size| size.different).sum::<u64>();
        let solving = |sizes: &[Size]| sizes.iter().map(|size| size.solving).sum::<u64>();
        let rows = kept(roomy.sizes()) + solving(&roomy.sizes()[..upto]) - 1;
        if kept(&roomy.sizes()[..upto - 1]) + solving(roomy.sizes()) > rows {
            continue;
        }
        let row = 4 * positions(&settings).next_multiple_of(8) + 64;
        let memory = row * usize::try_from(rows).unwrap();
        let tight = search(&settings, upto, Extent::All, memory);
        remade += 1;
        assert_eq!(tight.ending(), Some(Ending::Size));
        let solving = |search: &Search| {
            search
                .sizes()
                .iter()
                .map(|size| size.solving)
                .collect::<Vec<_>>()
        };
        assert_eq!(solving(&tight), solving(&roomy), "{}", settings.game_key());
        assert_eq!(rows_found(&tight, &settings), rows_found(&roomy, &settings));
        assert_eq!(tight.sizes()[upto - 1].different, None);
    }
    assert!(remade > 4, "{remade}");
}

fn positions(settings: &Settings) -> usize {
    let graph = Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
    graph.positions().len()
}

#[test]
fn without_memory_the_search_ends_and_says_so() {
    let settings = settings(&[(Parameter::Heaps, "3,2,1"), (Parameter::Functions, "+ *")]);
    let found = search(&settings, 8, Extent::All, 10_000);
    assert_eq!(found.ending(), Some(Ending::Memory));
    let different: Vec<_> = found
        .sizes()
        .iter()
        .map(|size| size.different.is_some())
        .collect();
    assert_eq!(different, [true, true, false, false]);
    assert!(found.sizes().iter().all(|size| size.complete));
}

#[test]
fn solutions_that_fill_the_memory_end_the_search_in_the_middle_of_a_size() {
    // Two positions: every multiple of a1 but 0 solves the game.
    let settings = settings(&[(Parameter::Heaps, "1"), (Parameter::Functions, "* +")]);
    let found = search(&settings, 8, Extent::All, 2000);
    assert_eq!(found.ending(), Some(Ending::Memory));
    let last: &Size = found.sizes().last().unwrap();
    assert!(!last.complete, "{last:?}");
}

#[test]
fn what_is_known_of_small_games_is_found() {
    #[track_caller]
    fn assert_found(changes: &[(Parameter, &str)], size: usize, formulas: &[&str]) {
        let settings = settings(changes);
        let found = search(&settings, 3, Extent::Smallest, MEMORY);
        assert_eq!(found.ending(), Some(Ending::Solved));
        assert_eq!(found.sizes().len() - 1, size);
        let shown: Vec<_> = found
            .examples()
            .iter()
            .map(|formula| formula.show(found.terminals()))
            .collect();
        for formula in formulas {
            assert!(
                shown.iter().any(|shown| shown == formula),
                "{formula} is not in {shown:?}"
            );
        }
    }
    use Parameter::{Functions, Game, Heaps, K, Subtract};
    assert_found(&[(Heaps, "5,5")], 1, &["a1 - a2", "a1 xor a2"]);
    assert_found(&[(Heaps, "7")], 0, &["a1"]);
    assert_found(
        &[(Heaps, "5,5,5"), (Functions, "xor")],
        2,
        &["a1 xor a2 xor a3"],
    );
    // The P-positions are the multiples of 3; n and s1 are both 1, and count as one.
    assert_found(
        &[
            (Game, "bounded"),
            (Heaps, "20"),
            (K, "2"),
            (Functions, "+ mod"),
        ],
        2,
        &["a1 mod (n + k)"],
    );
    assert_found(
        &[
            (Game, "subtraction"),
            (Heaps, "20"),
            (Subtract, "1,2"),
            (Functions, "+ mod"),
        ],
        2,
        &["a1 mod (n + s2)"],
    );
}

#[test]
fn the_papers_game_needs_three_functions() {
    let found = search(&Settings::default(), 4, Extent::Smallest, MEMORY);
    let solving: Vec<_> = found.sizes().iter().map(|size| size.solving).collect();
    assert_eq!(solving, [0, 0, 0, 15]);
    let different: Vec<_> = found.sizes().iter().map(|size| size.different).collect();
    assert_eq!(different, [5, 131, 4954, 218_757].map(Some));
    // All of them compare the nim-sums of two groups of heaps.
    let shown: Vec<_> = found
        .examples()
        .iter()
        .map(|formula| formula.show(found.terminals()))
        .collect();
    assert_eq!(shown[0], "a1 xor a2 xor a3 - a4");
    assert!(
        shown
            .iter()
            .all(|formula| formula.matches("xor").count() >= 2),
        "{shown:?}"
    );
}

#[test]
fn a_search_gives_the_same_in_portions_of_any_size() {
    let settings = settings(&[(Parameter::Heaps, "3,3,2")]);
    let mut at_once = Search::new(&settings, 3).unwrap();
    assert_eq!(at_once.advance(u64::MAX), Some(Ending::Solved));
    let mut by_one = Search::new(&settings, 3).unwrap();
    while by_one.advance(1).is_none() {}
    assert_eq!(by_one.sizes(), at_once.sizes());
    assert_eq!(by_one.examples(), at_once.examples());
    assert_eq!(by_one.progress(), at_once.progress());
}

#[test]
fn the_result_is_one_sentence() {
    #[track_caller]
    fn assert_says(changes: &[(Parameter, &str)], upto: usize, sentence: &str) {
        let found = search(&settings(changes), upto, Extent::Smallest, 100_000);
        assert_eq!(found.sentence(), sentence);
    }
    use Parameter::{Functions, Heaps};
    assert_says(
        &[(Heaps, "4")],
        2,
        "1 formula without a function solves this game.",
    );
    assert_says(
        &[(Heaps, "4,4")],
        2,
        "No formula without a function solves this game; 3 of 1 function do.",
    );
    assert_says(
        &[(Heaps, "4,4,4"), (Functions, "xor")],
        4,
        "No formula of up to 1 function solves this game; 1 of 2 functions does.",
    );
    assert_says(
        &[(Heaps, "4,4,4")],
        1,
        "No formula of up to 1 function solves this game.",
    );
    assert_says(
        &[(Heaps, "4,4,4"), (Functions, "+ * not")],
        8,
        "No formula of up to 4 functions solves this game; the memory does not suffice for more.",
    );
    let all = search(&settings(&[(Heaps, "4")]), 2, Extent::All, MEMORY);
    assert_eq!(
        all.sentence(),
        "1 formula without a function solves this game."
    );
}

#[test]
fn a_size_is_read_or_refused_in_words() {
    assert_eq!(parse_size(" 8 "), Ok(8));
    for (typed, sentence) in [
        ("9", "Upto is 9; it must be between 0 and 8."),
        (
            "x",
            "Upto is \"x\"; it must be a whole number between 0 and 8.",
        ),
    ] {
        assert_eq!(parse_size(typed).unwrap_err().to_string(), sentence);
    }
}
