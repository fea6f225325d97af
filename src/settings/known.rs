//! The name of a game that the reader has described by its parts, if it has one.

use super::{Choice, Parameter, Rules, Settings, Texts};
use crate::game::{HeapGame, Rest, Takes, Touches};

impl Settings {
    /// The named game with the same moves as these settings' own game: its word, and the values of the parameters that
    /// matter only to that game. `None` if no named game has the same moves.
    #[must_use]
    pub fn known_game(&self) -> Option<Texts> {
        let form = self.own.form();
        let games = Rules::WORDS.iter().map(|entry| entry.value);
        let named = games.filter(|&rules| rules != Rules::Own && rules != Rules::Misere);
        named
            .flat_map(|rules| candidates(&form, rules))
            .find_map(|settings| {
                let own = [
                    Parameter::Game,
                    Parameter::K,
                    Parameter::Subtract,
                    Parameter::Code,
                ];
                let own = own.into_iter().filter(|one| one.matters_to(settings.rules));
                let texts = own.map(|one| (one.name().to_owned(), settings.get(one)));
                let named = settings.heap_game().is_ok_and(|game| game.form() == form);
                named.then(|| texts.collect())
            })
    }
}

/// The settings to try for some rules, with the numbers that occur in a form.
fn candidates(form: &HeapGame, rules: Rules) -> Vec<Settings> {
    let mut settings = Settings {
        rules,
        ..Settings::default()
    };
    if let Rest::Octal(code) = form.rest {
        settings.code = code;
    }
    if let Takes::Set(set) = &form.takes
        && !set.is_empty()
    {
        settings.takes.clone_from(set);
    }
    let heaps = match form.touches {
        Touches::UpTo(most) => most,
        Touches::Exactly(_) => 1,
    };
    let most = match form.takes {
        Takes::UpTo(most) => most,
        _ => 1,
    };
    let with = |k| Settings {
        k,
        ..settings.clone()
    };
    [heaps, most].map(with).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_games_are_known_by_their_names() {
        for (rules, known) in [
            ("take-any", "nim"),
            ("take-any/from-up-to-1", "nim"),
            ("take-up-to-3", "bounded 3"),
            ("octal-0.333", "bounded 3"),
            ("take-1", "bounded 1"),
            ("take-1-3-4", "subtraction 1,3,4"),
            ("octal-0.3033", "subtraction 1,3,4"),
            ("from-up-to-2", "moore 2"),
            ("from-up-to-2/same", "wythoff"),
            ("take-powers-of-two", "powers-of-two"),
            ("take-half", "half"),
            ("take-1/from-up-to-4", "slow 4"),
            ("take-up-to-1/from-up-to-4", "slow 4"),
            ("split-any", "lasker"),
            ("take-1-2/rest-may-split", "kayles"),
            ("octal-0.77", "kayles"),
            ("take-2/rest-may-split", "dawsons-kayles"),
            ("octal-0.137", "dawsons-chess"),
            ("take-none/split-unequal", "grundy"),
            ("octal-0.6", "octal 0.6"),
            ("take-up-to-2/from-up-to-2", ""),
            ("take-half/split-any", ""),
            ("from-exactly-2", ""),
        ] {
            let settings = Settings::default().with(Parameter::Rules, rules).unwrap();
            let texts = settings.known_game().unwrap_or_default();
            let texts: Vec<&str> = texts.iter().map(|(_, text)| text).collect();
            assert_eq!(texts.join(" "), known, "{rules}");
        }
    }
}
