//! The exact solver against the literature.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::fitness::{Counting, Label, Labelling};
use nimlab::game::{
    Chomp, Ending, Euclid, Game, Graph, GrundySequence, HeapGame, King, Knight, Merging, Position,
    Queen, SilverDollar, Staircase, Theory, Welter, grundy_numbers, true_labels,
};
use nimlab::mep::{Expression, Inputs, Terminals};
use nimlab::settings::{Choice, Parameter, Rules, Settings};
use std::collections::HashMap;

/// Asserts that the P-positions of the whole game are those the theory names.
#[track_caller]
fn assert_p_positions(game: &dyn Game, heaps: &[u32], is_p: impl Fn(&[u8]) -> bool) {
    for merging in [Merging::On, Merging::Off] {
        let graph = Graph::new(game, Position::new(heaps).unwrap(), merging).unwrap();
        for (position, label) in graph.positions().iter().zip(true_labels(&graph)) {
            assert_eq!(label == Label::P, is_p(position.heaps()), "{position}");
        }
    }
}

/// Settings from a text such as `moore 4,4,4 k=2 ending=misere`.
fn settings(text: &str) -> Settings {
    let mut words = text.split(' ');
    let mut settings = Settings::default();
    for parameter in [Parameter::Game, Parameter::Heaps] {
        settings.set(parameter, words.next().unwrap()).unwrap();
    }
    for (name, value) in words.map(|pair| pair.split_once('=').unwrap()) {
        settings.set(Parameter::find(name).unwrap(), value).unwrap();
    }
    settings
}

fn xor(heaps: &[u8]) -> u8 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Asserts that the theory of a game labels every position of these boxes as the solver does.
#[track_caller]
fn assert_theory(game: &dyn Game, corners: &[&[u32]]) {
    for &corner in corners {
        let theory = game.theory(corner.len()).unwrap();
        let graph = Graph::below(game, Position::new(corner).unwrap()).unwrap();
        for (position, label) in graph.positions().iter().zip(true_labels(&graph)) {
            let heaps: Vec<u32> = position.heaps().iter().map(|&heap| heap.into()).collect();
            assert_eq!(theory.label(&heaps), label, "{position} by {theory:?}");
        }
    }
}

#[test]
fn the_theories_of_nim_and_misere_nim_label_as_the_solver_does() {
    let boxes: &[&[u32]] = &[
        &[255],
        &[40, 40],
        &[3, 31],
        &[12, 12, 12],
        &[6, 6, 6, 6],
        &[1; 9],
    ];
    for game in [HeapGame::nim(), HeapGame::misere()] {
        assert_theory(&game, boxes);
    }
}

#[test]
fn the_theory_of_moores_nim_labels_as_the_solver_does() {
    for k in 1..=4 {
        assert_theory(
            &HeapGame::moore(k),
            &[&[255], &[16, 16], &[7, 6, 5], &[4, 4, 4, 4], &[2; 6]],
        );
    }
}

#[test]
fn the_theory_of_bounded_nim_labels_as_the_solver_does() {
    for k in 1..=9 {
        assert_theory(
            &HeapGame::bounded(k),
            &[&[255], &[40, 40], &[12, 12, 12], &[6, 5, 4, 12]],
        );
    }
}

#[test]
fn the_theories_of_subtraction_games_label_as_the_solver_does() {
    let mut sets: Vec<Vec<u8>> = [
        // These have a pre-period.
        &[2, 4, 7][..],
        &[2, 7, 8],
        &[3, 7, 8],
        &[1, 6, 9],
        &[2, 8, 9],
        &[3, 5, 9],
        // These do not.
        &[2, 5, 6],
        &[1, 3, 7, 8],
        &[5, 9, 11, 12],
        &[1, 8, 10, 21],
        &[100, 155],
        &[255],
    ]
    .map(<[u8]>::to_vec)
    .into();
    // All sets of takes up to 6.
    sets.extend((1_u32..1 << 6).map(|chosen| {
        let takes = (1..=6_u8).filter(|&take| chosen >> (take - 1) & 1 == 1);
        takes.collect()
    }));
    let mut pre_periods = 0;
    for set in &sets {
        let game = HeapGame::subtraction(set);
        let Some(Theory::Sum(sequence)) = game.theory(1) else {
            panic!("{set:?} has no theory");
        };
        pre_periods += usize::from(sequence.pre_period() > 0);
        assert_theory(&game, &[&[255], &[30, 20], &[9, 9, 9], &[4, 5, 8, 3]]);
    }
    assert!(
        pre_periods >= 6,
        "only {pre_periods} sets have a pre-period"
    );
}

#[test]
fn grundy_numbers_go_on_as_their_theory_says() {
    // Far beyond what a position can hold: computed term by term, without a period.
    for takes in [&[2, 4, 7][..], &[3, 6, 8], &[1, 8, 10, 21], &[17, 30, 31]] {
        let sequence = GrundySequence::of_takes(takes).unwrap();
        let mut numbers: Vec<u32> = Vec::new();
        for size in 0..50_000_usize {
            let options = takes.iter().filter_map(|&take| {
                size.checked_sub(usize::from(take))
                    .map(|left| numbers[left])
            });
            let options: Vec<u32> = options.collect();
            numbers.push((0..9).find(|number| !options.contains(number)).unwrap());
        }
        for (size, &number) in (0_u32..).zip(&numbers) {
            assert_eq!(sequence.of(size), number, "{size} of {takes:?}");
        }
    }
}

#[test]
fn the_theory_of_wythoffs_game_labels_as_the_solver_does() {
    assert_theory(
        &HeapGame::wythoff(),
        &[&[255], &[150, 150], &[40, 90], &[0, 0]],
    );
    assert_eq!(HeapGame::wythoff().theory(3), None);
}

#[test]
fn theories_of_misere_play_label_as_the_solver_does() {
    let boxes: &[&[u32]] = &[&[60], &[12, 12], &[6, 5, 6], &[4, 4, 4, 4], &[2; 6]];
    let mut known = 0;
    for entry in Rules::WORDS {
        for k in 1..=4 {
            let settings = settings(&format!("{} 1 k={k} ending=misere", entry.word));
            let game = settings.game();
            assert_eq!(game.ending(), Ending::Misere);
            for &corner in boxes.iter().filter(|_| !game.splits()) {
                if game.theory(corner.len()).is_some() {
                    assert_theory(&*game, &[corner]);
                    known += 1;
                }
            }
        }
    }
    assert!(known > 40, "{known}");
}

#[test]
fn theories_of_octal_codes_and_of_games_of_the_same_moves_label_heaps_as_their_numbers_do() {
    let codes = (0..128).map(|code| {
        let [first, one, two] = [code >> 6 << 2, code >> 3 & 7, code & 7];
        format!("octal-{first}.{one}{two}")
    });
    let parts = [
        "take-1-2/rest-may-split",
        "take-2/split-any",
        "take-up-to-3",
    ];
    let mut known = 0;
    for rules in codes.chain(parts.map(str::to_owned)) {
        let Ok(game) = HeapGame::parse(&rules) else {
            assert_eq!(rules, "octal-0.00");
            continue;
        };
        let Some(theory) = game.theory(2) else {
            continue;
        };
        known += 1;
        let numbers = game.numbers(60);
        for one in 0..=60_u32 {
            for other in 0..=one {
                let is_p = numbers[one as usize] == numbers[other as usize];
                let label = theory.label(&[one, other]);
                assert_eq!(label == Label::P, is_p, "({one},{other}) of {rules}");
            }
        }
    }
    assert!(known > 100, "{known}");
}

#[test]
fn p_positions_of_nim_have_xor_0() {
    for heaps in [
        &[7, 5, 3][..],
        &[4, 4, 4, 4],
        &[9, 9],
        &[31],
        &[1, 1, 1, 1, 1, 1, 1],
    ] {
        assert_p_positions(&HeapGame::nim(), heaps, |heaps| xor(heaps) == 0);
    }
}

#[test]
fn misere_nim_differs_from_nim_only_when_all_heaps_are_small() {
    // As in Nim while a heap has two or more; with only ones left, an odd number of them.
    assert_p_positions(&HeapGame::misere(), &[6, 5, 4], |heaps| {
        if heaps.iter().any(|&heap| heap > 1) {
            xor(heaps) == 0
        } else {
            xor(heaps) == 1
        }
    });
}

#[test]
fn bounded_nim_is_nim_of_the_residues_modulo_k_plus_1() {
    for k in 1..=6 {
        assert_p_positions(&HeapGame::bounded(k), &[12, 9, 5], |heaps| {
            heaps.iter().fold(0, |sum, heap| sum ^ (heap % (k + 1))) == 0
        });
    }
}

#[test]
fn moores_nim_sums_bits_without_carry() {
    // P exactly if every binary digit occurs a number of times divisible by k + 1.
    for k in 1..=3 {
        assert_p_positions(&HeapGame::moore(k), &[5, 4, 3, 2], |heaps| {
            (0..8).all(|bit| {
                let ones: u8 = heaps.iter().map(|heap| heap >> bit & 1).sum();
                ones.is_multiple_of(k + 1)
            })
        });
    }
}

#[test]
fn wythoffs_pairs_follow_the_golden_ratio() {
    // The k-th pair is the least number not used before, and that plus k.
    let mut pairs = vec![(0, 0)];
    while pairs[pairs.len() - 1].0 <= 100 {
        let used = |n: u32| pairs.iter().any(|&(a, b)| n == a || n == b);
        let least = (0..=101).find(|&n| !used(n)).unwrap();
        pairs.push((least, least + u32::try_from(pairs.len()).unwrap()));
    }
    assert_eq!(pairs[1..5], [(1, 2), (3, 5), (4, 7), (6, 10)]);
    assert_p_positions(&HeapGame::wythoff(), &[100, 100], |heaps| {
        let [a, b] = [heaps[0], heaps[1]].map(u32::from);
        pairs.contains(&(a.min(b), a.max(b)))
    });
}

#[test]
fn subtracting_1_3_4_has_period_7() {
    // The known nim-sequence 0 1 0 1 2 3 2, repeated.
    let start = Position::new(&[200]).unwrap();
    let graph = Graph::new(&HeapGame::subtraction(&[1, 3, 4]), start, Merging::Off).unwrap();
    for (position, number) in graph.positions().iter().zip(grundy_numbers(&graph)) {
        let period = [0, 1, 0, 1, 2, 3, 2];
        assert_eq!(
            number,
            period[usize::from(position.heaps()[0]) % 7],
            "{position}"
        );
    }
}

#[test]
fn grundy_numbers_of_nim_are_the_xor_and_sums_add_by_xor() {
    let start = Position::new(&[7, 6, 3]).unwrap();
    let graph = Graph::new(&HeapGame::nim(), start, Merging::Off).unwrap();
    for (position, number) in graph.positions().iter().zip(grundy_numbers(&graph)) {
        assert_eq!(number, u32::from(xor(position.heaps())), "{position}");
    }
    // Two heaps of a subtraction game are the sum of the two games.
    let takes = HeapGame::subtraction(&[2, 5, 6]);
    let numbers = |heaps: &[u32]| {
        let graph = Graph::new(&takes, Position::new(heaps).unwrap(), Merging::Off).unwrap();
        let numbers = grundy_numbers(&graph);
        numbers[graph.start().index()]
    };
    for a in 0..15 {
        for b in 0..15 {
            assert_eq!(numbers(&[a, b]), numbers(&[a]) ^ numbers(&[b]), "({a},{b})");
        }
    }
}

#[test]
fn grundy_zero_is_p_under_normal_play() {
    let start = Position::new(&[9, 8]).unwrap();
    for game in [
        &HeapGame::wythoff() as &dyn Game,
        &HeapGame::moore(2),
        &HeapGame::bounded(3),
    ] {
        let graph = Graph::new(game, start, Merging::On).unwrap();
        for (number, label) in grundy_numbers(&graph).into_iter().zip(true_labels(&graph)) {
            assert_eq!(number == 0, label == Label::P);
        }
    }
}

#[test]
fn both_strategies_of_the_paper_win_every_nim_up_to_6_6_6_6() {
    let game = HeapGame::nim();
    for size in 0..=6 {
        let start = Position::new(&[size; 4]).unwrap();
        let terminals = Terminals::of(&game, start);
        for text in ["a1 xor a2 xor a3 xor a4", "a1 xor a2 xor a3 - a4"] {
            let formula = Expression::parse(text, &terminals).unwrap();
            for merging in [Merging::On, Merging::Off] {
                let graph = Graph::new(&game, start, merging).unwrap();
                let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
                let labelling = Labelling::new(&graph, &values);
                assert_eq!(
                    labelling.count(Counting::Positions),
                    Ok(0),
                    "{text} on {start}"
                );
            }
        }
    }
}

#[test]
fn every_graph_has_children_before_parents_and_no_move_twice() {
    let start = Position::new(&[5, 4, 2]).unwrap();
    let games: [&dyn Game; 4] = [
        &HeapGame::nim(),
        &HeapGame::moore(2),
        &HeapGame::wythoff(),
        &HeapGame::bounded(2),
    ];
    for game in games {
        for merging in [Merging::On, Merging::Off] {
            let graph = Graph::new(game, start, merging).unwrap();
            assert_eq!(graph.multiplicity(graph.start()), 1);
            for from in graph.ids() {
                let moves = graph.moves(from);
                assert!(moves.iter().all(|&to| to < from));
                assert!(moves.is_sorted_by(|one, other| one > other), "a move twice");
            }
        }
    }
}

#[test]
fn too_many_positions_or_moves_are_refused_in_words() {
    let graph = |game: &dyn Game, heaps: &[u32], merging| {
        let start = Position::new(heaps).unwrap();
        Graph::new(game, start, merging).map(|graph| graph.positions().len())
    };
    let refusal = |game: &dyn Game, heaps: &[u32], merging| {
        graph(game, heaps, merging).unwrap_err().to_string()
    };
    // 2 * 10 * 100 * 100 = 200,000 is the limit itself.
    let nim = HeapGame::nim();
    assert_eq!(graph(&nim, &[1, 9, 99, 99], Merging::Off), Ok(200_000));
    assert_eq!(
        refusal(&nim, &[2, 9, 99, 99], Merging::Off),
        "The game from (2,9,99,99) has up to 300,000 positions; the limit is 200,000."
    );
    assert_eq!(graph(&nim, &[12; 8], Merging::On), Ok(125_970));
    assert_eq!(
        refusal(&nim, &[13; 8], Merging::On),
        "The game from (13,13,13,13,13,13,13,13) has up to 203,490 positions; the limit is 200,000."
    );
    assert_eq!(
        refusal(&nim, &[255; 12], Merging::Off),
        "The game from (255,255,255,255,255,255,255,255,255,255,255,255) has up to \
         79,228,162,514,264,337,593,543,950,336 positions; the limit is 200,000."
    );
    assert_eq!(
        refusal(&HeapGame::moore(2), &[255, 255], Merging::Off),
        "The game from (255,255) has more than 25,000,000 moves, which is the limit."
    );
}

#[test]
fn the_numbers_of_powers_of_two_are_the_residues_modulo_3() {
    let game = HeapGame::powers_of_two();
    assert_theory(&game, &[&[255], &[40, 40], &[12, 12, 12], &[6, 5, 4, 12]]);
    assert_p_positions(&game, &[20, 9, 5], |heaps| {
        heaps.iter().fold(0, |sum, heap| sum ^ (heap % 3)) == 0
    });
}

#[test]
fn p_positions_of_taking_at_most_half_of_one_heap_are_one_less_than_powers_of_two() {
    assert_p_positions(&HeapGame::half(), &[255], |heaps| {
        (heaps[0].wrapping_add(1) & heaps[0]) == 0
    });
    assert_theory(&HeapGame::half(), &[&[255]]);
    assert_eq!(HeapGame::half().theory(2), None);
}

#[test]
fn slow_nim_depends_on_what_is_odd_where_k_is_1_or_all_heaps_but_one_or_more() {
    // P exactly if the number of odd heaps is a multiple of k + 1.
    let odd = |heaps: &[u8]| heaps.iter().filter(|&&heap| heap % 2 == 1).count();
    for (k, heaps) in [
        (1, &[7][..]),
        (1, &[5, 4, 4, 3]),
        (2, &[9, 8]),
        (2, &[7, 6, 6]),
        (3, &[5, 5, 4, 4]),
        (9, &[5, 4, 4, 3]),
    ] {
        assert_p_positions(&HeapGame::slow(k), heaps, |heaps| {
            odd(heaps).is_multiple_of(usize::from(k) + 1)
        });
        let heaps: Vec<u32> = heaps.to_vec();
        assert_theory(&HeapGame::slow(k), &[&heaps]);
    }
    assert_eq!(HeapGame::slow(2).theory(4), None);
}

#[test]
fn euclids_grundy_numbers_are_nivaschs() {
    let euclid = Euclid {
        ending: Ending::Normal,
    };
    let graph = Graph::below(&euclid, Position::new(&[100, 100]).unwrap()).unwrap();
    assert_eq!(graph.positions().len(), 100 * 100);
    for (position, number) in graph.positions().iter().zip(grundy_numbers(&graph)) {
        let [x, y] = [position.heaps()[0], position.heaps()[1]].map(i32::from);
        // The whole part of |y/x - x/y|.
        let expected = (y * y - x * x).abs() / (x * y);
        assert_eq!(i64::from(number), i64::from(expected), "{position}");
    }
}

#[test]
fn the_theories_of_boards_label_as_the_solver_does() {
    for ending in [Ending::Normal, Ending::Misere] {
        assert_theory(&Euclid { ending }, &[&[120, 120]]);
    }
    let ending = Ending::Normal;
    assert_theory(&Queen { ending }, &[&[100, 100]]);
    let welter = Welter { ending };
    assert_theory(
        &welter,
        &[&[200], &[40, 40], &[15, 15, 15], &[9, 9, 9, 9], &[6; 5]],
    );
    assert_theory(&King { ending }, &[&[60, 60]]);
    assert_theory(&Knight { ending }, &[&[60, 60]]);
    assert_theory(&Chomp { ending }, &[&[60, 60]]);
    assert_theory(
        &Staircase { ending },
        &[&[20], &[15, 15], &[6, 6, 6], &[3; 5]],
    );
    assert_theory(
        &SilverDollar { ending },
        &[&[20], &[30, 30], &[15; 3], &[12; 4], &[9; 5]],
    );
}

/// Welter's function by his own definition: the mex over all moves.
#[test]
fn welters_function_is_the_grundy_number() {
    let welter = Welter {
        ending: Ending::Normal,
    };
    // Winning Ways, chapter 15: [a|b] is one less than the xor; [a|b|c] by pairing.
    for corner in [&[30, 30][..], &[12, 12, 12]] {
        let graph = Graph::below(&welter, Position::new(corner).unwrap()).unwrap();
        for (position, number) in graph.positions().iter().zip(grundy_numbers(&graph)) {
            let squares: Vec<u32> = position.heaps().iter().map(|&one| one.into()).collect();
            let expected = match squares[..] {
                [a, b] => (a ^ b) - 1,
                [a, b, c] => {
                    let alike = |one: u32, other: u32| (one ^ other).trailing_zeros();
                    let (one, other, single) = [(a, b, c), (b, c, a), (a, c, b)]
                        .into_iter()
                        .max_by_key(|&(one, other, _)| alike(one, other))
                        .unwrap();
                    ((one ^ other) - 1) ^ single
                }
                _ => unreachable!(),
            };
            assert_eq!(number, expected, "{position}");
        }
    }
}

#[test]
fn p_positions_of_boards_are_the_known_ones() {
    let ending = Ending::Normal;
    assert_p_positions(&King { ending }, &[20, 17], |at| {
        at[0] % 2 == 0 && at[1] % 2 == 0
    });
    assert_p_positions(&Knight { ending }, &[20, 17], |at| {
        at[0] % 4 < 2 && at[1] % 4 < 2
    });
    assert_p_positions(&Chomp { ending }, &[20, 17], |at| at[0] == at[1] + 1);
    assert_p_positions(&Staircase { ending }, &[3, 2, 2, 3], |at| at[0] == at[2]);
    // Pairs from the highest coin down; the squares inside each are a heap.
    assert_p_positions(&SilverDollar { ending }, &[3, 5, 9], |at| {
        at[2] - at[1] - 1 == at[0]
    });
    assert_p_positions(&SilverDollar { ending }, &[2, 5, 6, 9], |at| {
        at[3] - at[2] == at[1] - at[0]
    });
}

/// Winning Ways, chapter 3: the numbers of king and knight, and how they go on along the diagonal.
#[test]
fn the_numbers_of_king_and_knight_are_the_published_ones() {
    let ending = Ending::Normal;
    let king: &dyn Game = &King { ending };
    let knight: &dyn Game = &Knight { ending };
    for (game, period, rows) in [
        (
            king,
            2,
            &["0 1 0 1 0 1 0 1", "1 2 3 2 3 2 3 2", "0 3 0 1 0 1 0 1"][..],
        ),
        (
            knight,
            4,
            &[
                "0 0 1 1 0 0 1 1",
                "0 0 2 1 0 0 1 1",
                "1 2 2 2 3 2 2 2",
                "1 1 2 1 4 3 2 3",
                "0 0 3 4 0 0 1 1",
            ],
        ),
    ] {
        let graph = Graph::below(game, Position::new(&[60, 60]).unwrap()).unwrap();
        let found = graph.positions().iter().zip(grundy_numbers(&graph));
        let numbers: HashMap<Position, u32> = found.map(|(at, number)| (*at, number)).collect();
        let number = |x: u32, y: u32| numbers[&Position::new(&[x, y]).unwrap()];
        for (x, row) in (0..).zip(rows) {
            let shown: Vec<String> = (0..8).map(|y| number(x, y).to_string()).collect();
            assert_eq!(shown.join(" "), *row);
        }
        for (x, y) in (0..50).flat_map(|x| (0..50).map(move |y| (x, y))) {
            assert_eq!(number(x, y), number(x + period, y + period), "({x},{y})");
        }
    }
}

#[test]
fn a_start_that_is_no_position_of_its_game_is_refused_in_words() {
    let ending = Ending::Normal;
    let refusal = |game: &dyn Game, heaps: &[u32]| {
        let start = Position::new(heaps).unwrap();
        Graph::new(game, start, Merging::On)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal(&King { ending }, &[4; 4]),
        "There are 4 heaps; this game has exactly 2 numbers, for example 5,3."
    );
    assert_eq!(
        refusal(&Euclid { ending }, &[3, 0]),
        "Heap 2 is 0; in this game it must be at least 1."
    );
    assert_eq!(
        refusal(&Chomp { ending }, &[3, 5]),
        "Heap 2 is 5; in this game it must not be more than heap 1, which is 3."
    );
    assert_eq!(
        refusal(&Chomp { ending }, &[0, 0]),
        "Heap 1 is 0; in this game it must be at least 1."
    );
    assert_eq!(
        refusal(&Welter { ending }, &[4, 1, 4]),
        "Heap 3 is 4; in this game it must differ from heap 1."
    );
    assert_eq!(
        refusal(&SilverDollar { ending }, &[1, 4, 4]),
        "Heap 3 is 4; in this game it must be more than heap 2, which is 4."
    );
    assert_eq!(
        refusal(&Staircase { ending }, &[100, 100, 100]),
        "From (100,100,100), a heap can grow to 300; the limit is 255."
    );
    assert_eq!(
        refusal(&Knight { ending }, &[200, 200]),
        "From (200,200), a heap can grow to 300; the limit is 255."
    );
    assert_eq!(
        refusal(&Staircase { ending }, &[20; 8]),
        "The game from (20,20,20,20,20,20,20,20) has up to 3,861,208,027,677 positions; the limit is 200,000."
    );
    // The bound is the number itself.
    for (game, heaps) in [
        (&Staircase { ending } as &dyn Game, &[3, 2, 4][..]),
        (&SilverDollar { ending }, &[1, 4, 6, 9]),
    ] {
        let start = Position::new(heaps).unwrap();
        let graph = Graph::new(game, start, Merging::Off).unwrap();
        let bound = game.most_positions(start, Merging::Off);
        assert_eq!(graph.positions().len() as u128, bound, "{start}");
    }
}
