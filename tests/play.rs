//! Playing, over every game: nothing illegal is offered or made, the perfect player keeps what can be won, a seed gives
//! the same match, and a formula that loses a won position is shown the violation.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::fitness::Labelling;
use nimlab::game::{Ending, Label, Merging, Position, PositionId};
use nimlab::play::{Arena, Player, Seat, Tournament};
use nimlab::rng::Seed;
use nimlab::settings::{Choice, Parameter, Preset, Rules, Settings};
use std::collections::BTreeSet;

/// Formulas that are wrong in many ways, over any game of one heap or more.
const FORMULAS: [&str; 6] = ["a1", "0", "1", "a1 mod 2", "n - a1", "a1 and 2"];

/// Formulas over two heaps or more.
const OF_TWO: [&str; 5] = [
    "a1 - a2",
    "a1 xor a2",
    "a1 - a2 * a1",
    "a1 mod 3 - a2",
    "not a1",
];

#[test]
fn what_is_offered_is_exactly_what_the_graph_has() {
    each_game(|arena, name| {
        for at in arena.graph().ids() {
            let wanted: BTreeSet<_> = arena.graph().moves(at).iter().copied().collect();
            for from in arrangements(arena, at) {
                let moves = arena.moves(from);
                let offered: BTreeSet<_> = moves
                    .iter()
                    .map(|one| arena.id(one.to).expect("a position of the game"))
                    .collect();
                assert_eq!(offered, wanted, "{name} at {from}");
                let words: BTreeSet<_> = moves.iter().map(|one| one.change.to_string()).collect();
                assert_eq!(words.len(), moves.len(), "{name} at {from}: words twice");
                for one in &moves {
                    for text in [one.change.to_string(), one.to.to_string()] {
                        assert_eq!(
                            arena.read_move(from, &text, 1),
                            Ok(one.to),
                            "{name}: {text}"
                        );
                    }
                }
            }
        }
    });
}

#[test]
fn every_move_of_every_player_is_legal_and_follows_from_the_seed() {
    each_game(|arena, name| {
        for player in players(arena) {
            for from in arena.graph().ids().map(|at| arena.graph().position(at)) {
                let moves = arena.moves(from);
                for number in 0..3 {
                    let choose = || arena.choose(&player, from, number, seed(u64::from(number)));
                    let chosen = choose();
                    assert_eq!(chosen, choose(), "{name} at {from}");
                    assert_eq!(chosen.is_none(), moves.is_empty(), "{name} at {from}");
                    if let Some(chosen) = chosen {
                        assert!(moves.contains(&chosen.made), "{name} at {from}: {chosen:?}");
                    }
                }
            }
        }
    });
}

/// From every N-position it moves to a P-position, so that no answer can beat it; and it beats every other player from
/// every such start.
#[test]
fn the_perfect_player_never_loses_from_an_n_position() {
    each_game(|arena, name| {
        for from in arena.graph().ids().map(|at| arena.graph().position(at)) {
            let chosen = arena.choose(&Player::Perfect, from, 0, seed(7));
            let Some(chosen) = chosen else { continue };
            if arena.truth(from) == Label::N {
                assert_eq!(arena.truth(chosen.made.to), Label::P, "{name} at {from}");
            }
        }
        for other in players(arena) {
            let seats = [Seat::Player(Player::Perfect), Seat::Player(other)];
            let mut tournament = Tournament::new(arena, seed(3));
            while !tournament.advance(arena, &seats, 10) {}
            let score = tournament.score();
            assert_eq!(score.played, score.starts, "{name}");
            let [kept, possible] = score.kept[0];
            assert_eq!(kept, possible, "{name} against {}", seats[1].name());
        }
    });
}

#[test]
fn a_match_is_its_list_of_moves() {
    each_game(|arena, name| {
        for number in 0..5 {
            let seats = [Seat::Player(Player::Random), Seat::Player(Player::Greedy)];
            let mut game = arena.begin(&seats, seed(number));
            while game.reply().is_some() {}
            let people = [Seat::You, Seat::Friend];
            let mut again = arena.begin(&people, seed(0));
            again.replay(&game.text()).unwrap();
            assert_eq!(again.moves(), game.moves(), "{name}");
            assert_eq!(again.winner(), game.winner(), "{name}");
            let words: Vec<_> = (0..game.moves().len())
                .map(|moves| format!("{}. You: {}", moves + 1, game.change(moves)))
                .collect();
            let mut told = arena.begin(&people, seed(0));
            told.replay(&words.join("; ")).unwrap();
            assert_eq!(told.winner(), game.winner(), "{name}: {words:?}");
            // A list with one move too many is refused, and none of its moves is made.
            let longer = format!("{}/{}", game.text(), game.moves()[0]);
            let mut refused = arena.begin(&people, seed(0));
            let message = refused.replay(&longer).unwrap_err().to_string();
            assert!(message.contains("but the game is over at"), "{message}");
            assert!(refused.moves().is_empty());
        }
    });
}

#[test]
fn a_formula_that_loses_a_won_position_is_told_the_violation() {
    let mut told = 0;
    each_game(|arena, name| {
        for formula in formulas(arena) {
            let opinion = arena.opinion(formula).unwrap();
            let labelling = Labelling::of_labels(arena.graph(), opinion.labels().to_vec());
            let seats = [
                Seat::Player(Player::Perfect),
                Seat::Player(Player::Formula(opinion.clone())),
            ];
            for at in arena.graph().ids() {
                for begins in [0, 1] {
                    let start = arena.graph().position(at);
                    let mut game = arena.begin(&seats, seed(1)).from(start, begins);
                    while game.reply().is_some() {}
                    let loss = game.loss().expect("a match that is over");
                    let winnable = (arena.truth(start) == Label::N) == (begins == 1);
                    assert_eq!(
                        loss.after.is_some(),
                        winnable && game.winner() == Some(0),
                        "{name} {formula} from {start}: {loss:?}"
                    );
                    let Some(violation) = loss.violation else {
                        continue;
                    };
                    let place = arena.id(arena.position(&violation.at).unwrap()).unwrap();
                    assert_eq!(labelling.violation(place), Some(violation.rule));
                    assert!(loss.sentence.ends_with(&violation.sentence));
                    told += 1;
                }
            }
        }
    });
    assert!(told > 500, "{told}");
}

#[test]
fn what_is_said_of_a_move_names_the_position_as_it_is_on_the_table() {
    let arena = Arena::new(&settings(&[(Parameter::Heaps, "3,2")])).unwrap();
    let seats = [
        Seat::You,
        Seat::read(&arena, "formula", "a1 - a2 - 1").unwrap(),
    ];
    let mut game = arena.begin(&seats, seed(1));
    game.replay("3,0").unwrap();
    game.reply();
    assert_eq!(game.view(None).made[1].why, "It calls (1,0) P.");
    let mut game = arena.begin(&seats, seed(1));
    game.replay("0,2").unwrap();
    game.reply();
    assert_eq!(game.view(None).made[1].why, "It calls (0,1) P.");
    let arena = Arena::new(&settings(&[(Parameter::Heaps, "3,2,2")])).unwrap();
    let people = [Seat::You, Seat::Friend];
    let mut game = arena.begin(&people, seed(1));
    game.replay("1,2,2").unwrap();
    assert_eq!(
        game.view(None).hint.unwrap().sentence,
        "You can win: take 1 from heap 1. That leaves (0,2,2), and whoever has to move there loses."
    );
}

#[test]
fn what_is_typed_wrong_is_refused_in_words() {
    let arena = Arena::new(&settings(&[(Parameter::Heaps, "4,3,2")])).unwrap();
    let people = [Seat::You, Seat::Friend];
    let refusal = |text: &str| {
        let mut game = arena.begin(&people, seed(1));
        game.replay(text).unwrap_err().to_string()
    };
    assert_eq!(
        refusal("take 3 from heap 1; take 9 from heap 2"),
        "Move 2 is \"take 9 from heap 2\", which is not allowed from (1,3,2); an allowed move is \
         \"take 1 from heap 1\"."
    );
    assert_eq!(
        refusal("4,3,2"),
        "Move 1 is \"4,3,2\", which is not allowed from (4,3,2); an allowed move is \"take 1 from heap 1\"."
    );
    assert_eq!(
        refusal("banana"),
        "Move 1 is \"banana\", which is not allowed from (4,3,2); an allowed move is \"take 1 from heap 1\"."
    );
    assert_eq!(
        arena.position("5,0,0").unwrap_err().to_string(),
        "The start is \"5,0,0\"; it must be a position that can be reached from (4,3,2)."
    );
    assert_eq!(
        Seat::read(&arena, "nobody", "").unwrap_err().to_string(),
        "Player is \"nobody\"; it must be you, friend, formula, perfect, random or greedy."
    );
}

/// The preset of every game, with permutations merged and not, and with both endings.
fn each_game(mut check: impl FnMut(&Arena, &str)) {
    for preset in Preset::all() {
        for merging in Merging::WORDS {
            for ending in Ending::WORDS {
                let chosen = preset.settings.settings().unwrap();
                // With permutations merged, the paper's game has 70 positions. Without, it has 625, so a smaller one is
                // used.
                let small = preset.game == Rules::Nim.name() && merging.word == "off";
                let heaps = if small {
                    "3,2,1".to_owned()
                } else {
                    chosen.get(Parameter::Heaps)
                };
                let chosen = [
                    (Parameter::Merge, merging.word),
                    (Parameter::Ending, ending.word),
                    (Parameter::Heaps, &heaps),
                ]
                .into_iter()
                .fold(chosen, |chosen, (parameter, text)| {
                    chosen.with(parameter, text).unwrap()
                });
                let name = format!("{} {} {}", preset.game, merging.word, ending.word);
                check(&Arena::new(&chosen).unwrap(), &name);
            }
        }
    }
}

/// A position as the graph has it, and its heaps in other orders if that is the same position.
fn arrangements(arena: &Arena, at: PositionId) -> Vec<Position> {
    let position = arena.graph().position(at);
    let heaps: Vec<u32> = position.heaps().iter().map(|&heap| heap.into()).collect();
    let mut all = vec![position];
    for turn in 1..heaps.len() {
        let mut other = heaps.clone();
        other.rotate_left(turn);
        let other = Position::new(&other).unwrap();
        if arena.id(other) == Some(at) {
            all.push(other);
        }
    }
    all
}

fn players(arena: &Arena) -> Vec<Player> {
    let formulas = formulas(arena).into_iter();
    let formulas = formulas.map(|formula| Player::Formula(arena.opinion(formula).unwrap()));
    let others = [Player::Perfect, Player::Random, Player::Greedy];
    formulas.chain(others).collect()
}

fn formulas(arena: &Arena) -> Vec<&'static str> {
    let mut formulas = FORMULAS.to_vec();
    if arena.start().heaps().len() > 1 {
        formulas.extend(OF_TWO);
    }
    formulas
}

fn settings(texts: &[(Parameter, &str)]) -> Settings {
    texts
        .iter()
        .fold(Settings::default(), |settings, (parameter, text)| {
            settings.with(*parameter, text).unwrap()
        })
}

fn seed(number: u64) -> Seed {
    Seed::new(number).unwrap()
}
