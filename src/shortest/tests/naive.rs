//! The search against a deliberately naive one.

use super::{search, settings};
use crate::fitness::{Counting, Labelling};
use crate::game::Graph;
use crate::mep::{Function, Inputs};
use crate::settings::Settings;
use crate::shortest::{Ending, Extent, MEMORY, Search, Size};
use std::collections::BTreeSet;

/// The values of a formula at every position.
type Row = Vec<i32>;

/// Small games with few functions, so that the naive search ends.
const CASES: [(&str, usize); 14] = [
    ("heaps=3,3 functions=+,-,not", 3),
    ("heaps=2,2,1 functions=xor,-,not", 3),
    ("heaps=2,2,1 functions=xor,and merge=off", 3),
    ("heaps=3 functions=+,-,*,div,mod,and,or,xor,not", 2),
    ("game=misere heaps=2,2 functions=xor,or,div,not", 3),
    ("game=bounded heaps=7 k=2 functions=+,-,mod,div", 3),
    (
        "game=subtraction heaps=9 subtract=1,2 functions=mod,+,not",
        3,
    ),
    ("game=moore heaps=2,2,2 k=2 functions=or,xor,mod", 3),
    ("game=wythoff heaps=3,3 functions=*,div,-,not", 3),
    ("heaps=0 functions=not,or", 3),
    ("game=half heaps=9 functions=+,and constants=1,2", 3),
    ("game=octal code=0.6 heaps=4 functions=-,mod", 3),
    (
        "game=own rules=take-1-3/from-up-to-2 heaps=3,2 functions=or,mod constants=2 ending=misere",
        3,
    ),
    ("heaps=2,2 functions=not", 4),
];

fn cases() -> impl Iterator<Item = (Settings, usize)> {
    CASES
        .into_iter()
        .map(|(texts, upto)| (settings(texts), upto))
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
        // One row too few for the size before the last, but enough for all solutions.
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

/// The rows of all formulas of each size: every function of every ordered pair, with nothing left out.
fn naive_rows(settings: &Settings, upto: usize) -> (Graph, Vec<Vec<Row>>) {
    let game = settings.game();
    let graph = Graph::new(&*game, settings.heaps(), settings.merging()).unwrap();
    let terminals = settings.terminals();
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
