//! Grundy numbers of single heaps against published ones, and against a second computation.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::game::{
    Game, Graph, GrundySequence, HeapGame, Merging, OctalCode, Position, Theory, grundy_numbers,
};

/// OEIS A002186: heaps 0 to 83; from 71 on, the numbers repeat with period 12.
const KAYLES: &str = "\
    0 1 2 3 1 4 3 2 1 4 2 6 \
    4 1 2 7 1 4 3 2 1 4 6 7 \
    4 1 2 8 5 4 7 2 1 8 6 7 \
    4 1 2 3 1 4 7 2 1 8 2 7 \
    4 1 2 8 1 4 7 2 1 4 2 7 \
    4 1 2 8 1 4 7 2 1 8 6 7 \
    4 1 2 8 1 4 7 2 1 8 2 7";

/// OEIS A002187: heaps 0 to 101 of Dawson's chess. Those of Dawson's Kayles are one larger.
const DAWSON: &str = "\
    0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 \
    0 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 2 3 3 0 1 1 3 0 2 1 1 0 4 5 3 7 4 \
    8 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 9 3 3 0 1 1 3 0 2 1 1 0 4 5 3 7 4";

/// OEIS A002188: heaps 0 to 104.
const GRUNDY: &str = "\
    0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 \
    1 2 4 1 2 4 1 5 4 1 5 4 1 5 4 1 0 2 1 0 2 1 5 2 1 3 2 1 3 2 4 3 2 4 \
    3 2 4 3 2 4 3 2 4 3 2 4 5 2 4 5 2 4 3 7 4 3 7 4 3 7 4 3 5 2 3 5 2 3 \
    5 2 3";

fn read(numbers: &str) -> Vec<u32> {
    let words = numbers.split_whitespace();
    words.map(|word| word.parse().unwrap()).collect()
}

/// These numbers, up to `terms` of them, with the last `period` numbers repeated again and again.
fn repeated(numbers: &str, period: usize, terms: usize) -> Vec<u32> {
    let mut numbers = read(numbers);
    while numbers.len() < terms {
        numbers.push(numbers[numbers.len() - period]);
    }
    numbers
}

#[test]
fn numbers_are_the_published_ones() {
    assert_eq!(HeapGame::kayles().numbers(999), repeated(KAYLES, 12, 1_000));
    let dawson = repeated(DAWSON, 34, 1_000);
    assert_eq!(HeapGame::dawsons_chess().numbers(999), dawson);
    assert_eq!(HeapGame::dawsons_kayles().numbers(999)[1..], dawson[..999]);
    assert_eq!(HeapGame::grundy().numbers(104), read(GRUNDY));
    // Winning Ways, chapter 4: 1 2 4 3, 5 6 8 7, 9 10 12 11, ...
    let lasker = HeapGame::lasker().numbers(400);
    assert_eq!(lasker[..13], [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    for size in 1..=400_u32 {
        let number = match size % 4 {
            0 => size - 1,
            3 => size + 1,
            _ => size,
        };
        assert_eq!(lasker[size as usize], number, "{size}");
    }
}

#[test]
fn numbers_of_games_without_splits_are_the_published_ones() {
    let period =
        |period: &[u32]| -> Vec<u32> { period.iter().copied().cycle().take(200).collect() };
    let nim: Vec<u32> = (0..200).collect();
    for (game, expected) in [
        (HeapGame::nim(), nim.clone()),
        (HeapGame::moore(3), nim.clone()),
        (HeapGame::wythoff(), nim),
        (HeapGame::bounded(4), period(&[0, 1, 2, 3, 4])),
        (
            HeapGame::subtraction(&[1, 3, 4]),
            period(&[0, 1, 0, 1, 2, 3, 2]),
        ),
        (HeapGame::subtraction(&[2]), period(&[0, 0, 1, 1])),
        (HeapGame::subtraction(&[2, 3]), period(&[0, 0, 1, 1, 2])),
        (HeapGame::powers_of_two(), period(&[0, 1, 2])),
        (HeapGame::slow(2), period(&[0, 1])),
    ] {
        assert_eq!(game.numbers(199), expected, "{game:?}");
    }
    // OEIS A025480: 0, then 0 1 2 3 ... at even places, and the sequence itself at odd ones.
    let half = HeapGame::half().numbers(400);
    assert_eq!(half[..16], [0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0]);
    for size in 0..200 {
        assert_eq!(half[2 * size] as usize, size);
        assert_eq!(half[2 * size + 1], half[size]);
    }
}

/// The Grundy numbers of a code by its definition, digit by digit.
fn naive(code: &[u8], most: usize) -> Vec<u32> {
    let mut numbers: Vec<u32> = Vec::new();
    for size in 0..=most {
        let mut options = Vec::new();
        for (take, digit) in code.iter().enumerate().filter(|(take, _)| *take <= size) {
            let left = size - take;
            if digit & 1 == 1 && left == 0 {
                options.push(0);
            }
            if digit & 2 == 2 && left > 0 {
                options.push(numbers[left]);
            }
            if digit & 4 == 4 {
                options.extend((1..left).map(|one| numbers[one] ^ numbers[left - one]));
            }
        }
        numbers.push((0..256).find(|number| !options.contains(number)).unwrap());
    }
    numbers
}

#[test]
fn numbers_of_octal_games_are_those_of_their_definition() {
    let mut codes: Vec<Vec<u8>> = Vec::new();
    for first in [0, 4] {
        for code in 0..64 {
            codes.push(vec![first, code / 8, code % 8]);
        }
    }
    codes.extend([
        vec![0, 1, 2, 3, 4, 5, 6, 7, 0],
        vec![4, 0, 0, 7, 0, 3],
        vec![0, 1, 3, 7],
    ]);
    let mut periods = 0;
    for code in codes {
        let game = HeapGame::octal(OctalCode::new(&code).unwrap());
        let numbers = naive(&code, 120);
        assert_eq!(game.numbers(120), numbers, "{code:?}");
        // If a period is proven, the numbers keep to it for longer than the proof needs.
        if let Some(Theory::Sum(sequence)) = game.theory(3) {
            periods += 1;
            for (size, &number) in (0..).zip(&game.numbers(2_500)) {
                assert_eq!(sequence.of(size), number, "{code:?} at {size}");
            }
        }
    }
    assert!(periods > 60, "only {periods} codes repeat");
}

#[test]
fn periods_are_the_published_ones() {
    for (game, pre_period, period) in [
        (HeapGame::kayles(), 71, 12),
        (HeapGame::dawsons_chess(), 52, 34),
        (HeapGame::dawsons_kayles(), 53, 34),
        (HeapGame::subtraction(&[1, 3, 4]), 0, 7),
        (HeapGame::powers_of_two(), 0, 3),
    ] {
        let Some(Theory::Sum(sequence)) = game.theory(2) else {
            panic!("{game:?} has no period");
        };
        let found = (sequence.pre_period(), GrundySequence::period(&sequence));
        assert_eq!(found, (pre_period, period), "{game:?}");
    }
    assert_eq!(HeapGame::grundy().theory(1), None);
    assert_eq!(HeapGame::lasker().theory(1), None);
}

#[test]
fn the_solver_finds_the_numbers_of_sums() {
    for (game, heaps) in [
        (HeapGame::kayles(), &[20][..]),
        (HeapGame::kayles(), &[8, 6]),
        (HeapGame::dawsons_kayles(), &[24]),
        (HeapGame::dawsons_chess(), &[24]),
        (HeapGame::grundy(), &[13]),
        (HeapGame::grundy(), &[5, 6]),
        (HeapGame::lasker(), &[6, 4]),
        (HeapGame::half(), &[20, 9]),
    ] {
        let numbers = game.numbers(255);
        for merging in [Merging::On, Merging::Off] {
            let start = Position::new(heaps).unwrap();
            let Ok(graph) = Graph::new(&game, start, merging) else {
                assert_eq!(merging, Merging::Off);
                continue;
            };
            for (position, number) in graph.positions().iter().zip(grundy_numbers(&graph)) {
                let heaps = position.heaps().iter();
                let sum = heaps.fold(0, |sum, &heap| sum ^ numbers[usize::from(heap)]);
                assert_eq!(number, sum, "{position} of {game:?}");
            }
        }
    }
}

#[test]
fn a_position_has_as_many_slots_as_the_game_can_need() {
    let slots = |game: &HeapGame, heaps: &[u32]| game.slots(Position::new(heaps).unwrap());
    assert_eq!(slots(&HeapGame::kayles(), &[9]), 5);
    assert_eq!(slots(&HeapGame::kayles(), &[9, 0, 3]), 7);
    assert_eq!(slots(&HeapGame::lasker(), &[4, 3]), 7);
    assert_eq!(slots(&HeapGame::grundy(), &[13]), 12);
    assert_eq!(slots(&HeapGame::dawsons_kayles(), &[10]), 4);
    assert_eq!(slots(&HeapGame::nim(), &[4, 0, 3]), 3);
    let refusal = |game: &HeapGame, heaps: &[u32]| {
        let start = Position::new(heaps).unwrap();
        let graph = Graph::new(game, start, Merging::On);
        graph.unwrap_err().to_string()
    };
    assert_eq!(
        refusal(&HeapGame::kayles(), &[25]),
        "From (25), there can be 13 heaps after some moves; the limit is 12."
    );
    assert_eq!(
        refusal(&HeapGame::lasker(), &[9, 4]),
        "From (9,4), there can be 13 heaps after some moves; the limit is 12."
    );
}
