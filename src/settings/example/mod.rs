//! Examples: settings with which a run tells a story, and a sentence that says honestly what to expect.
//!
//! The page fetches them as a file of its own when somebody looks for one, so none of it is linked into the
//! engine. `cargo xtask games` measures them all; docs/games.md has the rates.

mod list;

use super::{Parameter, Preset, Settings, Texts};

/// Settings that tell a story.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Example {
    /// Its name in tables and files.
    pub name: &'static str,
    /// Its heading.
    pub group: &'static str,
    /// Its name on the page.
    pub title: &'static str,
    /// What to expect.
    pub sentence: &'static str,
    /// The settings that differ from the defaults.
    pub settings: Texts,
}

/// The games that are measured with and without constants among the terminals.
const WITH_CONSTANTS: [&str; 8] = [
    "bounded",
    "wythoff",
    "powers-of-two",
    "slow",
    "euclid",
    "welter",
    "knight",
    "kayles",
];

impl Example {
    /// All examples, the easy ones first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        list::EXAMPLES
            .iter()
            .map(|entry| Self {
                name: entry.name,
                group: entry.group,
                title: entry.title,
                sentence: entry.sentence,
                settings: texts(entry.settings),
            })
            .collect()
    }
}

/// The presets of some games with the numbers 1, 2 and 3 among the terminals, to show what these change.
#[must_use]
pub fn presets_with_constants() -> Vec<Preset> {
    let presets = Preset::all().into_iter();
    presets
        .filter(|preset| WITH_CONSTANTS.contains(&preset.game))
        .map(|Preset { game, settings }| Preset {
            game,
            settings: texts(&[settings.iter().collect(), vec![("constants", "1,2,3")]].concat()),
        })
        .collect()
}

/// The settings that differ from the paper's, in words: `heaps 7,7; k 3; best gene`. The game is left out; the numbers
/// it depends on are not.
#[must_use]
pub fn in_words(settings: &Settings) -> String {
    let defaults = Settings::default();
    let parts = Parameter::ALL.into_iter().filter_map(|parameter| {
        let text = settings.get(parameter);
        let is_changed = text != defaults.get(parameter);
        match parameter {
            Parameter::Game => None,
            Parameter::K | Parameter::Subtract | Parameter::Code | Parameter::Rules
                if !parameter.matters_to(settings.rules) =>
            {
                None
            }
            Parameter::K | Parameter::Code | Parameter::Rules => {
                Some(format!("{} {text}", parameter.name()))
            }
            Parameter::Subtract => Some(format!("takes {text}")),
            Parameter::Heaps if !text.contains(',') => Some(format!("heap {text}")),
            Parameter::Heaps => Some(format!("heaps {text}")),
            _ if !is_changed => None,
            Parameter::Express => Some("best gene".to_owned()),
            Parameter::Merge => Some("not merged".to_owned()),
            Parameter::Ending => Some("misère".to_owned()),
            Parameter::Length => Some(format!("{text} genes")),
            _ => Some(format!("{} {text}", parameter.name())),
        }
    });
    parts.collect::<Vec<_>>().join("; ")
}

fn texts(settings: &[(&str, &str)]) -> Texts {
    let owned = |&(name, text): &(&str, &str)| (name.to_owned(), text.to_owned());
    settings.iter().map(owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_begun() {
        for example in Example::all() {
            let settings = example.settings.settings();
            assert!(settings.is_ok(), "{}: {settings:?}", example.name);
            assert!(example.sentence.ends_with('.'), "{}", example.name);
        }
        for preset in presets_with_constants() {
            assert!(preset.settings.settings().is_ok(), "{}", preset.game);
        }
    }

    #[test]
    fn names_are_unique() {
        let names: Vec<_> = Example::all().iter().map(|example| example.name).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{name}");
        }
    }

    #[test]
    fn settings_are_told_in_words() {
        let of = |texts: &[(&str, &str)]| in_words(&super::texts(texts).settings().unwrap());
        assert_eq!(of(&[]), "heaps 4,4,4,4");
        assert_eq!(
            of(&[("game", "half"), ("heaps", "31"), ("express", "best")]),
            "heap 31; best gene"
        );
        assert_eq!(
            of(&[("game", "moore"), ("merge", "off"), ("length", "20")]),
            "heaps 4,4,4,4; k 3; not merged; 20 genes"
        );
    }
}
