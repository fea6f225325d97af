//! The rules of a game in one short text, for example `take-up-to-3/from-up-to-2`.
//!
//! Parts are separated by slashes and come in any order; a missing part is Nim's. Who wins is not one of the parts.

use super::{HeapGame, Numbers, OctalCode, Rest, Split, Takes, Touches};
use crate::Error;
use crate::error::{BadRules, Kind};
use crate::game::MAX_HEAPS;

/// The most numbers in a set of takes.
const MOST_TAKES: usize = 8;

/// What a part settles. No two parts may settle the same thing.
#[derive(Clone, Copy)]
enum Settles {
    Takes,
    Touches,
    Numbers,
    Rest,
    Split,
}

impl HeapGame {
    /// Reads the rules of a game.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let refuse = |part: &str, problem| {
            let part = part.to_owned();
            Err(Kind::Rules { part, problem }.into())
        };
        let against = |one: &str, other: &str| refuse(one, BadRules::Against(other.to_owned()));
        let lower = text.to_ascii_lowercase();
        let mut game = Self::nim();
        let mut settled = [""; 5];
        for part in lower.split('/').map(str::trim) {
            let settles = match game.read(part) {
                Ok(settles) => settles,
                Err(problem) => return refuse(part, problem),
            };
            for &one in settles {
                let before = std::mem::replace(&mut settled[one as usize], part);
                if !before.is_empty() {
                    return against(before, part);
                }
            }
        }
        let [takes, _, numbers, _, split] = settled;
        if game.numbers == Numbers::Same {
            if game.touches.most() == 1 {
                return refuse(numbers, BadRules::OneHeap);
            }
            // A split takes no objects, so taking the same number from each heap does not go with it.
            if game.split != Split::Never {
                return against(numbers, split);
            }
        }
        if !game.can_move() {
            return refuse(takes, BadRules::NoMove);
        }
        Ok(game)
    }

    /// The rules as [`HeapGame::parse`] reads them: what is taken, then what differs from Nim.
    #[must_use]
    pub fn written(&self) -> String {
        let mut parts = vec![match (&self.takes, self.rest) {
            (_, Rest::Octal(code)) => format!("octal-{code}"),
            (Takes::Any, _) => "take-any".to_owned(),
            (Takes::UpTo(most), _) => format!("take-up-to-{most}"),
            (Takes::PowersOfTwo, _) => "take-powers-of-two".to_owned(),
            (Takes::Half, _) => "take-half".to_owned(),
            (Takes::Set(set), _) if set.is_empty() => "take-none".to_owned(),
            (Takes::Set(set), _) => {
                let set = set.iter().map(|take| format!("-{take}"));
                format!("take{}", set.collect::<String>())
            }
        }];
        match self.touches {
            Touches::UpTo(1) | Touches::Exactly(1) => {}
            Touches::UpTo(most) => parts.push(format!("from-up-to-{most}")),
            Touches::Exactly(heaps) => parts.push(format!("from-exactly-{heaps}")),
        }
        let words = [
            (self.numbers == Numbers::Same, "same"),
            (self.rest == Rest::MaySplit, "rest-may-split"),
            (self.split == Split::Any, "split-any"),
            (self.split == Split::Unequal, "split-unequal"),
        ];
        let words = words.into_iter().filter(|(holds, _)| *holds);
        parts.extend(words.map(|(_, word)| word.to_owned()));
        parts.join("/")
    }

    /// Applies a part and returns what it settles.
    fn read(&mut self, part: &str) -> Result<&'static [Settles], BadRules> {
        use Settles as S;
        let heaps = |text| number(text, u8::try_from(MAX_HEAPS).unwrap_or(u8::MAX));
        match part {
            "" => return Err(BadRules::Empty),
            "take-any" => self.takes = Takes::Any,
            "take-powers-of-two" => self.takes = Takes::PowersOfTwo,
            "take-half" => self.takes = Takes::Half,
            "take-none" => {
                self.takes = Takes::Set(Vec::new());
                return Ok(&[S::Takes, S::Rest]);
            }
            "same" => {
                self.numbers = Numbers::Same;
                return Ok(&[S::Numbers]);
            }
            "rest-may-split" => {
                self.rest = Rest::MaySplit;
                return Ok(&[S::Rest]);
            }
            "split-any" | "split-unequal" => {
                let any = part == "split-any";
                self.split = if any { Split::Any } else { Split::Unequal };
                return Ok(&[S::Split]);
            }
            "from-1" => return Ok(&[S::Touches]),
            _ => {
                if let Some(code) = part.strip_prefix("octal-") {
                    self.rest = Rest::Octal(OctalCode::parse(code).ok_or(BadRules::Code)?);
                    return Ok(&[S::Takes, S::Rest, S::Split]);
                }
                if let Some(most) = part.strip_prefix("from-up-to-") {
                    self.touches = Touches::UpTo(heaps(most)?);
                    return Ok(&[S::Touches]);
                }
                if let Some(all) = part.strip_prefix("from-exactly-") {
                    self.touches = match heaps(all)? {
                        1 => Touches::ONE,
                        heaps => Touches::Exactly(heaps),
                    };
                    return Ok(&[S::Touches]);
                }
                self.takes = if let Some(most) = part.strip_prefix("take-up-to-") {
                    Takes::UpTo(number(most, u8::MAX)?)
                } else {
                    let set = part.strip_prefix("take-").ok_or(BadRules::Unknown)?;
                    let set = set.split('-').map(|take| number(take, u8::MAX));
                    let mut set = set.collect::<Result<Vec<u8>, _>>()?;
                    crate::sort::sort_short(&mut set, u8::cmp);
                    set.dedup();
                    if set.len() > MOST_TAKES {
                        return Err(BadRules::ManyTakes { most: MOST_TAKES });
                    }
                    Takes::Set(set)
                };
            }
        }
        Ok(&[S::Takes])
    }

    /// Whether some position has a move.
    fn can_move(&self) -> bool {
        match self.rest {
            Rest::Octal(code) => code.largest() > 0 || code.digit(0) > 0,
            Rest::Stays | Rest::MaySplit => {
                self.takes != Takes::Set(Vec::new()) || self.split != Split::Never
            }
        }
    }
}

/// Reads a number in a part, from 1 to `most`.
fn number(text: &str, most: u8) -> Result<u8, BadRules> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(BadRules::Unknown);
    }
    let number = text.parse().ok();
    number
        .filter(|number| (1..=most).contains(number))
        .ok_or(BadRules::Number { most })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_written(typed: &str, written: &str) {
        let game = HeapGame::parse(typed).unwrap();
        assert_eq!(game.written(), written, "{typed}");
        assert_eq!(HeapGame::parse(written), Ok(game), "{typed}");
    }

    #[test]
    fn rules_are_written_back_in_one_order() {
        for rules in [
            "take-any",
            "take-up-to-3",
            "take-1-3-4",
            "take-powers-of-two",
            "take-half/from-up-to-2",
            "take-any/from-up-to-2/same",
            "take-2/from-exactly-12",
            "take-up-to-255/rest-may-split/split-any",
            "take-none/split-unequal",
            "octal-0.137",
            "octal-4.00000007/from-up-to-2/same",
        ] {
            assert_written(rules, rules);
        }
        for (typed, written) in [
            ("from-1", "take-any"),
            ("from-up-to-1/take-any", "take-any"),
            ("from-exactly-1", "take-any"),
            ("same/from-up-to-2", "take-any/from-up-to-2/same"),
            (" Split-Any / TAKE-4-1-4", "take-1-4/split-any"),
            ("octal-0.770", "octal-0.77"),
            ("octal-0.7/from-1", "octal-0.7"),
        ] {
            assert_written(typed, written);
        }
    }

    #[test]
    fn every_named_game_is_read_as_it_is_written() {
        for game in [
            HeapGame::nim(),
            HeapGame::bounded(3),
            HeapGame::subtraction(&[1, 3, 4]),
            HeapGame::moore(2),
            HeapGame::wythoff(),
            HeapGame::powers_of_two(),
            HeapGame::half(),
            HeapGame::slow(2),
            HeapGame::lasker(),
            HeapGame::kayles(),
            HeapGame::dawsons_kayles(),
            HeapGame::dawsons_chess(),
            HeapGame::grundy(),
        ] {
            let written = game.written();
            let read = HeapGame::parse(&written).unwrap();
            assert_eq!(read.form(), game.form(), "{written}");
        }
    }

    #[test]
    fn games_with_the_same_moves_have_one_form() {
        for (one, other) in [
            ("octal-0.77", "take-up-to-2/rest-may-split"),
            ("octal-0.07", "take-2/rest-may-split"),
            ("octal-0.3033", "take-4-3-1"),
            ("octal-4.33", "take-1-2/split-any"),
            ("octal-0.333", "take-up-to-3"),
        ] {
            let form = |rules| HeapGame::parse(rules).unwrap().form();
            assert_eq!(form(one), form(other), "{one} and {other}");
        }
    }

    #[test]
    fn what_is_wrong_with_rules_is_said_with_the_part() {
        let known = "use take-any, take-up-to-3, take-1-3-4, take-powers-of-two, take-half, take-none, \
                     octal-0.137, from-1, from-up-to-2, from-exactly-2, same, rest-may-split, split-any or \
                     split-unequal";
        let one = "only one of the two can hold";
        for (rules, sentence) in [
            (
                "",
                "Rules have an empty part; enter parts with / between them, for example take-up-to-3/from-up-to-2.",
            ),
            (
                "take-any/",
                "Rules have an empty part; enter parts with / between them, for example take-up-to-3/from-up-to-2.",
            ),
            (
                "jump",
                &format!("Rules have \"jump\", which is not known; {known}."),
            ),
            (
                "take-",
                &format!("Rules have \"take-\", which is not known; {known}."),
            ),
            (
                "from-2",
                &format!("Rules have \"from-2\", which is not known; {known}."),
            ),
            ("take-any/same/take-any", "Rules have \"take-any\" twice."),
            (
                "take-any/take-half",
                &format!("Rules have \"take-any\" and \"take-half\"; {one}."),
            ),
            (
                "octal-0.7/take-2",
                &format!("Rules have \"octal-0.7\" and \"take-2\"; {one}."),
            ),
            (
                "split-any/octal-0.7",
                &format!("Rules have \"split-any\" and \"octal-0.7\"; {one}."),
            ),
            (
                "take-none/rest-may-split",
                &format!("Rules have \"take-none\" and \"rest-may-split\"; {one}."),
            ),
            (
                "split-any/same/from-up-to-2",
                &format!("Rules have \"same\" and \"split-any\"; {one}."),
            ),
            (
                "same",
                "Rules have \"same\", but a move takes from one heap only; add from-up-to-2.",
            ),
            (
                "take-none",
                "Rules have \"take-none\", so no move is possible; add split-any or split-unequal.",
            ),
            (
                "octal-0.0",
                "Rules have \"octal-0.0\", so no move is possible; add a digit over 0.",
            ),
            (
                "take-up-to-0",
                "Rules have \"take-up-to-0\"; its numbers must be between 1 and 255.",
            ),
            (
                "take-1-256",
                "Rules have \"take-1-256\"; its numbers must be between 1 and 255.",
            ),
            (
                "from-up-to-13",
                "Rules have \"from-up-to-13\"; its numbers must be between 1 and 12.",
            ),
            (
                "take-1-2-3-4-5-6-7-8-9",
                "Rules have \"take-1-2-3-4-5-6-7-8-9\"; at most 8 numbers can be chosen from.",
            ),
            (
                "octal-0.8",
                "Rules have \"octal-0.8\"; its code must be 0 or 4, a point, and 1 to 8 digits of 0 to 7, for example 0.77.",
            ),
        ] {
            let error = HeapGame::parse(rules).unwrap_err();
            assert_eq!(error.to_string(), sentence);
            assert_eq!(error.field(), "rules");
        }
    }
}
