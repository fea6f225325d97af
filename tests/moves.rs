//! The graph of every game against a second enumeration, written from the rules as people explain them.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::game::{Graph, Label, Merging, true_labels};
use nimlab::mep::Expression;
use nimlab::proof::Prover;
use nimlab::settings::{Choice, Parameter, Rules, Settings};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

type Heaps = Vec<usize>;

/// A start, and the moves from any position by the rules of its game.
struct Told {
    settings: &'static str,
    moves: fn(&[usize]) -> Vec<Heaps>,
}

/// Every game at least once.
const GAMES: &[Told] = &[
    Told {
        settings: "nim 4,3,2",
        moves: |at| one_heap(at, |_, _| true),
    },
    Told {
        settings: "misere 3,3,2",
        moves: |at| one_heap(at, |_, _| true),
    },
    Told {
        settings: "bounded 9,5 k=3",
        moves: |at| one_heap(at, |_, take| take <= 3),
    },
    Told {
        settings: "subtraction 11,9 subtract=2,5,6",
        moves: |at| one_heap(at, |_, take| [2, 5, 6].contains(&take)),
    },
    Told {
        settings: "moore 3,3,2,1 k=2",
        moves: |at| below(at, |taken| touched(taken) <= 2),
    },
    Told {
        settings: "moore 3,2,2 k=9",
        moves: |at| below(at, |taken| touched(taken) <= 9),
    },
    Told {
        settings: "wythoff 8,6",
        moves: |at| {
            below(at, |taken| {
                touched(taken) == 1 || touched(taken) == 2 && same(taken)
            })
        },
    },
    Told {
        settings: "wythoff 4,3,3",
        moves: |at| {
            below(at, |taken| {
                touched(taken) == 1 || touched(taken) == 2 && same(taken)
            })
        },
    },
    Told {
        settings: "powers-of-two 20,7",
        moves: |at| one_heap(at, |_, take| [1, 2, 4, 8, 16].contains(&take)),
    },
    Told {
        settings: "half 17,12",
        moves: |at| one_heap(at, |size, take| 2 * take <= size),
    },
    Told {
        settings: "slow 4,3,3,2 k=2",
        moves: |at| {
            below(at, |taken| {
                touched(taken) <= 2 && taken.iter().all(|&take| take <= 1)
            })
        },
    },
    Told {
        settings: "lasker 4,3",
        moves: |at| [one_heap(at, |_, _| true), split(at, |_, take, _| take == 0)].concat(),
    },
    Told {
        settings: "kayles 9",
        moves: |at| {
            [
                one_heap(at, |_, take| take <= 2),
                split(at, |_, take, _| take == 1 || take == 2),
            ]
            .concat()
        },
    },
    Told {
        settings: "kayles 5,4,0",
        moves: |at| {
            [
                one_heap(at, |_, take| take <= 2),
                split(at, |_, take, _| take == 1 || take == 2),
            ]
            .concat()
        },
    },
    Told {
        settings: "dawsons-kayles 12",
        moves: |at| {
            [
                one_heap(at, |_, take| take == 2),
                split(at, |_, take, _| take == 2),
            ]
            .concat()
        },
    },
    Told {
        settings: "dawsons-chess 13",
        moves: |at| {
            [
                one_heap(at, |size, take| {
                    take == 1 && size == 1 || take == 2 || take == 3
                }),
                split(at, |_, take, _| take == 3),
            ]
            .concat()
        },
    },
    Told {
        settings: "octal 7,5 code=0.6",
        moves: |at| {
            [
                one_heap(at, |size, take| take == 1 && size > 1),
                split(at, |_, take, _| take == 1),
            ]
            .concat()
        },
    },
    Told {
        settings: "octal 7 code=4.3",
        moves: |at| {
            [
                one_heap(at, |_, take| take == 1),
                split(at, |_, take, _| take == 0),
            ]
            .concat()
        },
    },
    Told {
        settings: "own 6,5,4 rules=take-1-3/from-exactly-2",
        moves: |at| {
            below(at, |taken| {
                touched(taken) == 2 && taken.iter().all(|take| [0, 1, 3].contains(take))
            })
        },
    },
    Told {
        settings: "own 5,4,3 rules=take-up-to-3/from-up-to-3/same",
        moves: |at| {
            below(at, |taken| {
                same(taken) && taken.iter().all(|&take| take <= 3)
            })
        },
    },
    Told {
        settings: "own 8 rules=take-half/split-unequal",
        moves: |at| {
            [
                one_heap(at, |size, take| 2 * take <= size),
                split(at, |size, take, one| take == 0 && 2 * one != size),
            ]
            .concat()
        },
    },
    Told {
        settings: "grundy 8",
        moves: |at| split(at, |size, take, one| take == 0 && 2 * one != size),
    },
    Told {
        settings: "euclid 13,9",
        moves: |at| {
            let (large, small) = (at[0].max(at[1]), at[0].min(at[1]));
            one_heap(at, |_, _| true)
                .into_iter()
                .filter(|to| to.contains(&small) && to[0] > 0 && to[1] > 0)
                .filter(|to| (large + small - to[0] - to[1]).is_multiple_of(small))
                .collect()
        },
    },
    Told {
        settings: "chomp 7,5",
        moves: |at| {
            // The squares (column, row) that are left after a bite, counted row by row.
            let squares: Vec<_> = (0..2)
                .flat_map(|row| (0..at[row]).map(move |column| (column, row)))
                .collect();
            let bitten = squares.iter().filter(|&&square| square != (0, 0));
            bitten
                .map(|&(x, y)| {
                    let left = squares
                        .iter()
                        .filter(|&&(column, row)| column < x || row < y);
                    let rows: Vec<usize> = left.map(|&(_, row)| row).collect();
                    (0..2)
                        .map(|row| rows.iter().filter(|&&one| one == row).count())
                        .collect()
                })
                .collect()
        },
    },
    Told {
        settings: "staircase 2,1,3",
        moves: |at| {
            let below = one_heap(at, |_, _| true).into_iter();
            below
                .map(|mut to| {
                    let step = (0..at.len()).find(|&step| to[step] < at[step]).unwrap();
                    if step > 0 {
                        to[step - 1] += at[step] - to[step];
                    }
                    to
                })
                .collect()
        },
    },
    Told {
        settings: "welter 6,1,4",
        moves: |at| {
            let mut to = one_heap(at, |_, _| true);
            to.retain(|to| to[0] != to[1] && to[0] != to[2] && to[1] != to[2]);
            to
        },
    },
    Told {
        settings: "silver-dollar 2,3,7,9",
        moves: |at| {
            let mut to = one_heap(at, |_, _| true);
            to.retain(|to| to.is_sorted_by(|one, other| one < other));
            to
        },
    },
    Told {
        settings: "king 7,5",
        moves: |at| below(at, |taken| taken.iter().all(|&take| take <= 1)),
    },
    Told {
        settings: "knight 7,5",
        moves: |at| {
            let squares = (0..at[0] + 2).flat_map(|x| (0..at[1] + 2).map(move |y| vec![x, y]));
            let jump = |to: &Heaps| {
                let far = [at[0].abs_diff(to[0]), at[1].abs_diff(to[1])];
                far == [2, 1] && to[0] < at[0] || far == [1, 2] && to[1] < at[1]
            };
            squares.filter(jump).collect()
        },
    },
    Told {
        settings: "queen 8,6",
        moves: |at| below(at, |taken| touched(taken) == 1 || same(taken)),
    },
];

#[test]
fn every_graph_is_that_of_a_second_enumeration() {
    for told in GAMES {
        for merge in ["on", "off"] {
            let settings = settings(told.settings)
                .with(Parameter::Merge, merge)
                .unwrap();
            let graph =
                Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
            let heaps = |id| -> Heaps {
                let position = graph.position(id);
                position.heaps().iter().map(|&heap| heap.into()).collect()
            };
            let enumerated: BTreeMap<Heaps, BTreeSet<Heaps>> = graph
                .ids()
                .map(|id| {
                    (
                        heaps(id),
                        graph.moves(id).iter().map(|&to| heaps(to)).collect(),
                    )
                })
                .collect();
            let start = heaps(graph.start());
            // Euclid's game begins with any two numbers up to the start's.
            let starts = match settings.get(Parameter::Game).as_str() {
                "euclid" => (1..=start[0])
                    .flat_map(|x| (1..=start[1]).map(move |y| vec![x, y]))
                    .filter(|at| merge == "off" || at[0] >= at[1])
                    .collect(),
                _ => vec![start],
            };
            let naive = reachable(starts, |at| {
                let mut moves = (told.moves)(at);
                if merge == "on" && settings.game().symmetric() {
                    for to in &mut moves {
                        to.sort_by(|a, b| b.cmp(a));
                    }
                }
                moves
            });
            assert!(naive.len() > 10, "{}: a small game", told.settings);
            assert_eq!(enumerated, naive, "{} merge={merge}", told.settings);
        }
    }
}

#[test]
fn every_game_is_won_as_the_second_enumeration_says_under_both_endings() {
    for told in GAMES {
        for ending in ["normal", "misere"] {
            let settings = settings(told.settings)
                .with(Parameter::Ending, ending)
                .unwrap();
            let is_misere = ending == "misere" || settings.get(Parameter::Game) == "misere";
            let graph = Graph::new(&*settings.game(), settings.heaps(), Merging::Off).unwrap();
            let heaps = |id| -> Heaps {
                let position = graph.position(id);
                position.heaps().iter().map(|&heap| heap.into()).collect()
            };
            let mut known = BTreeMap::new();
            let prover = Prover::new(&settings);
            let formula = Expression::parse("n", prover.terminals()).unwrap();
            for (id, label) in graph.ids().zip(true_labels(&graph)) {
                let at = heaps(id);
                let next = wins(&at, told.moves, is_misere, &mut known);
                let expected = if next { Label::N } else { Label::P };
                let place = format!("{at:?} of {} ending={ending}", told.settings);
                assert_eq!(label, expected, "{place}");
                // Verdicts take the same label for the truth.
                let at: Vec<u32> = at
                    .iter()
                    .map(|&heap| u32::try_from(heap).unwrap())
                    .collect();
                let seen = prover.closeup(&formula, &at).unwrap();
                assert_eq!(seen.at.truth, expected, "{place}");
            }
        }
    }
}

/// Whether the next player wins, by trying all moves.
fn wins(
    at: &[usize],
    moves: fn(&[usize]) -> Vec<Heaps>,
    is_misere: bool,
    known: &mut BTreeMap<Heaps, bool>,
) -> bool {
    if let Some(&known) = known.get(at) {
        return known;
    }
    let to = moves(at);
    let wins = if to.is_empty() {
        is_misere
    } else {
        to.iter().any(|to| !wins(to, moves, is_misere, known))
    };
    known.insert(at.to_vec(), wins);
    wins
}

#[test]
fn every_game_is_enumerated_twice() {
    for game in Rules::words().iter().map(|entry| entry.word) {
        let told = |told: &&Told| told.settings.split(' ').next() == Some(game);
        assert!(GAMES.iter().any(|one| told(&one)), "{game} is not");
    }
}

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

/// Everything that can be reached, with its moves.
fn reachable(
    starts: Vec<Heaps>,
    moves: impl Fn(&[usize]) -> Vec<Heaps>,
) -> BTreeMap<Heaps, BTreeSet<Heaps>> {
    let mut found = BTreeMap::new();
    let mut open = starts;
    while let Some(at) = open.pop() {
        if let Entry::Vacant(new) = found.entry(at) {
            let to: BTreeSet<Heaps> = moves(new.key()).into_iter().collect();
            open.extend(to.iter().cloned());
            new.insert(to);
        }
    }
    found
}

/// Takes from one heap, if its size and the take are allowed.
fn one_heap(at: &[usize], allowed: fn(usize, usize) -> bool) -> Vec<Heaps> {
    let mut moves = Vec::new();
    for (index, &size) in at.iter().enumerate() {
        for take in (1..=size).filter(|&take| allowed(size, take)) {
            let mut to = at.to_vec();
            to[index] -= take;
            moves.push(to);
        }
    }
    moves
}

/// Takes from one heap, or nothing, and splits it; the second part goes to the first empty slot. What is
/// allowed depends on the size, the take and the first part.
fn split(at: &[usize], allowed: fn(usize, usize, usize) -> bool) -> Vec<Heaps> {
    let mut moves = Vec::new();
    for (index, &size) in at.iter().enumerate() {
        for take in 0..size {
            let parts = 1..size - take;
            for one in parts.filter(|&one| allowed(size, take, one)) {
                let mut to = at.to_vec();
                let free = to
                    .iter()
                    .position(|&heap| heap == 0)
                    .expect("a slot is missing");
                to[index] = one;
                to[free] = size - take - one;
                moves.push(to);
            }
        }
    }
    moves
}

/// All smaller positions for which the takes from all heaps together are allowed.
fn below(at: &[usize], allowed: fn(&[usize]) -> bool) -> Vec<Heaps> {
    let mut all = vec![Vec::new()];
    for &heap in at {
        let longer = |some: Heaps| (0..=heap).map(move |take| [&some[..], &[take]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all.retain(|taken| touched(taken) > 0 && allowed(taken));
    let left = |taken: &Heaps| {
        at.iter()
            .zip(taken)
            .map(|(heap, take)| heap - take)
            .collect()
    };
    all.iter().map(left).collect()
}

fn touched(taken: &[usize]) -> usize {
    taken.iter().filter(|&&take| take > 0).count()
}

/// Whether the same number is taken from every heap that is taken from.
fn same(taken: &[usize]) -> bool {
    taken
        .iter()
        .all(|&take| take == 0 || take == *taken.iter().max().unwrap())
}
