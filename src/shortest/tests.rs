//! What is known is found, the limits hold, and the result reads well; `naive` checks the counts.

mod naive;

use super::{Ending, Extent, MEMORY, Search, Size, parse_size};
use crate::settings::{Parameter, Settings};

/// The default settings with these changes: `heaps=3,3 functions=+,-`.
#[track_caller]
fn settings(texts: &str) -> Settings {
    let change = |settings: Settings, text: &str| {
        let (name, value) = text.split_once('=').unwrap();
        settings
            .with(Parameter::find(name).unwrap(), value)
            .unwrap()
    };
    texts.split_whitespace().fold(Settings::default(), change)
}

fn search(settings: &Settings, upto: usize, extent: Extent, memory: usize) -> Search {
    let mut search = Search::within(settings, upto, extent, memory).unwrap();
    while search.advance(100).is_none() {
        let progress = search.progress();
        assert!(progress.tried <= progress.of, "{progress:?}");
    }
    search
}

#[test]
fn without_memory_the_search_ends_and_says_so() {
    let settings = settings("heaps=3,2,1 functions=+,*");
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
    // There are two positions: every multiple of a1 but 0 solves the game.
    let settings = settings("heaps=1 functions=*,+");
    let found = search(&settings, 8, Extent::All, 2000);
    assert_eq!(found.ending(), Some(Ending::Memory));
    let last: &Size = found.sizes().last().unwrap();
    assert!(!last.complete, "{last:?}");
}

#[test]
fn what_is_known_of_small_games_is_found() {
    #[track_caller]
    fn assert_found(texts: &str, size: usize, formulas: &[&str]) {
        let settings = settings(texts);
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
    assert_found("heaps=5,5", 1, &["a1 - a2", "a1 xor a2"]);
    assert_found("heaps=7", 0, &["a1"]);
    assert_found("heaps=5,5,5 functions=xor", 2, &["a1 xor a2 xor a3"]);
    // The P-positions are the multiples of 3; n and s1 are both 1, and count as one.
    assert_found(
        "game=bounded heaps=20 k=2 functions=+,mod",
        2,
        &["a1 mod (n + k)"],
    );
    assert_found(
        "game=subtraction heaps=20 subtract=1,2 functions=+,mod",
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
    let settings = settings("heaps=3,3,2");
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
    fn assert_says(texts: &str, upto: usize, sentence: &str) {
        let found = search(&settings(texts), upto, Extent::Smallest, 100_000);
        assert_eq!(found.sentence(), sentence);
    }
    assert_says(
        "heaps=4",
        2,
        "1 formula without a function solves this game.",
    );
    assert_says(
        "heaps=4,4",
        2,
        "No formula without a function solves this game; 3 of 1 function do.",
    );
    assert_says(
        "heaps=4,4,4 functions=xor",
        4,
        "No formula of up to 1 function solves this game; 1 of 2 functions does.",
    );
    assert_says(
        "heaps=4,4,4",
        1,
        "No formula of up to 1 function solves this game.",
    );
    assert_says(
        "heaps=4,4,4 functions=+,*,not",
        8,
        "No formula of up to 4 functions solves this game; the memory does not suffice for more.",
    );
    let all = search(&settings("heaps=4"), 2, Extent::All, MEMORY);
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
