//! The name of a game that was put together from parts, where it has one.

use super::{Choice, Rules};
use crate::game::{Ending, Game, HeapGame, Position, Takes, Touches};
use std::ops::ControlFlow;

/// The heaps on which two games are compared: some with room for a split, one so large that every take shows,
/// and as many as there can be.
const COMPARED: [&[u32]; 8] = [
    &[255, 0],
    &[254, 0],
    &[9, 0],
    &[8, 0],
    &[5, 4, 0],
    &[3, 3, 2, 0, 0],
    &[2, 2, 2, 2],
    &[1; 12],
];

/// What people call a game with the same moves, for example `Kayles` or `Bounded Nim with k = 3`.
#[must_use]
pub fn known_as(game: &HeapGame) -> Option<String> {
    let mut named = named_like(game).into_iter();
    let (rules, with, _) = named.find(|(_, _, other)| has_same_moves(game, other))?;
    let (rules, misere) = match (rules, game.ending) {
        (rules, Ending::Normal) => (rules, ""),
        (Rules::Nim, Ending::Misere) => (Rules::Misere, ""),
        (rules, Ending::Misere) => (rules, ", misère"),
    };
    let title = Rules::WORDS
        .iter()
        .find(|entry| entry.value == rules)?
        .title;
    Some(format!("{title}{with}{misere}"))
}

/// The games with a name that may be this one, with their parameters in words.
fn named_like(game: &HeapGame) -> Vec<(Rules, String, HeapGame)> {
    let plain = |rules, game| (rules, String::new(), game);
    let with_k = |rules, k, game| (rules, format!(" with k = {k}"), game);
    let mut games = vec![
        plain(Rules::Nim, HeapGame::nim()),
        plain(Rules::Wythoff, HeapGame::wythoff()),
        plain(Rules::PowersOfTwo, HeapGame::powers_of_two()),
        plain(Rules::Half, HeapGame::half()),
        plain(Rules::Lasker, HeapGame::lasker()),
        plain(Rules::Kayles, HeapGame::kayles()),
        plain(Rules::DawsonsKayles, HeapGame::dawsons_kayles()),
        plain(Rules::DawsonsChess, HeapGame::dawsons_chess()),
        plain(Rules::Grundy, HeapGame::grundy()),
    ];
    let takes: Vec<u8> = (1..=u8::MAX).filter(|&take| is_taken(game, take)).collect();
    if let Some(&most) = takes.last() {
        games.push(with_k(Rules::Bounded, most, HeapGame::bounded(most)));
    }
    let (Touches::UpTo(k) | Touches::Exactly(k)) = game.touches;
    games.push(with_k(Rules::Moore, k, HeapGame::moore(k)));
    games.push(with_k(Rules::Slow, k, HeapGame::slow(k)));
    if (1..=8).contains(&takes.len()) {
        let list: Vec<_> = takes.iter().map(u8::to_string).collect();
        let words = format!(" with takes {}", list.join(","));
        games.push((Rules::Subtraction, words, HeapGame::subtraction(&takes)));
    }
    games
}

/// Whether a move takes this number from some heap, and leaves the rest as one heap or none.
fn is_taken(game: &HeapGame, take: u8) -> bool {
    match &game.takes {
        Takes::Set(set) => set.contains(&take),
        Takes::UpTo(most) => take <= *most,
        Takes::Any | Takes::PowersOfTwo | Takes::Half => {
            // An octal code has few takes; of the others none are missing.
            let left = [u32::from(u8::MAX - take), 0];
            moves(game, position(&[255, 0])).contains(&position(&left))
        }
    }
}

fn has_same_moves(one: &HeapGame, other: &HeapGame) -> bool {
    COMPARED.iter().all(|&heaps| {
        let from = position(heaps);
        moves(one, from) == moves(other, from)
    })
}

/// Where the moves lead, sorted, each once.
fn moves(game: &HeapGame, from: Position) -> Vec<Position> {
    let mut to = Vec::new();
    let _ = game.moves(from, &mut |position| {
        to.push(position);
        ControlFlow::Continue(())
    });
    to.sort_unstable();
    to.dedup();
    to
}

fn position(heaps: &[u32]) -> Position {
    Position::new(heaps).expect("invariant: at most 12 heaps")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Numbers, OctalCode, Rest, Split};

    #[track_caller]
    fn assert_known(game: &HeapGame, name: &str) {
        assert_eq!(known_as(game).as_deref(), Some(name));
    }

    #[test]
    fn every_game_with_a_name_is_known_by_it() {
        assert_known(&HeapGame::nim(), "Nim");
        assert_known(&HeapGame::misere(), "Misère Nim");
        assert_known(&HeapGame::bounded(3), "Bounded Nim with k = 3");
        assert_known(
            &HeapGame::subtraction(&[1, 3, 4]),
            "Subtraction game with takes 1,3,4",
        );
        assert_known(&HeapGame::moore(2), "Moore's Nim with k = 2");
        assert_known(&HeapGame::wythoff(), "Wythoff's game");
        assert_known(&HeapGame::powers_of_two(), "Powers of two");
        assert_known(&HeapGame::half(), "At most half");
        assert_known(&HeapGame::slow(2), "Slow Nim with k = 2");
        assert_known(&HeapGame::lasker(), "Lasker's Nim");
        assert_known(&HeapGame::grundy(), "Grundy's game");
        for (code, name) in [
            ("0.77", "Kayles"),
            ("0.07", "Dawson's Kayles"),
            ("0.137", "Dawson's chess"),
            ("0.333", "Bounded Nim with k = 3"),
            ("0.3033", "Subtraction game with takes 1,3,4"),
        ] {
            assert_known(&HeapGame::octal(OctalCode::parse(code).unwrap()), name);
        }
    }

    #[test]
    fn a_game_is_known_however_it_is_described() {
        let splitting = |takes| HeapGame {
            takes,
            rest: Rest::MaySplit,
            ..HeapGame::nim()
        };
        assert_known(&splitting(Takes::UpTo(2)), "Kayles");
        assert_known(&splitting(Takes::Set(vec![2])), "Dawson's Kayles");
        assert_known(&HeapGame::subtraction(&[1, 2]), "Bounded Nim with k = 2");
        let misere = HeapGame {
            ending: Ending::Misere,
            ..HeapGame::bounded(3)
        };
        assert_known(&misere, "Bounded Nim with k = 3, misère");
    }

    #[test]
    fn a_game_without_a_name_has_none() {
        let odd = [
            HeapGame {
                touches: Touches::Exactly(2),
                ..HeapGame::nim()
            },
            HeapGame {
                numbers: Numbers::Same,
                ..HeapGame::moore(3)
            },
            HeapGame {
                split: Split::Unequal,
                ..HeapGame::nim()
            },
            HeapGame::octal(OctalCode::parse("0.6").unwrap()),
        ];
        for game in odd {
            assert_eq!(known_as(&game), None, "{game:?}");
        }
    }
}
