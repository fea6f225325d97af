//! Lessons: settings with which a run tells a story, and a sentence that says honestly what to expect.
//!
//! The page fetches them as a file of its own when somebody looks for one, so none of it is linked into the
//! engine. `cargo xtask games` measures them all; docs/games.md has the rates.

use super::{Parameter, Settings, Texts};

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lesson {
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

impl Lesson {
    /// All lessons, the easy ones first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        LESSONS
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

/// The settings that differ from the paper's, for people: `heaps 7,7; k 3; best gene`. The game is left out.
#[must_use]
pub fn in_words(settings: &Settings) -> String {
    let changed = Texts::changed(settings, None);
    let parts = changed
        .iter()
        .filter_map(|(name, text)| match (name, text) {
            ("game", _) => None,
            ("express", _) => Some("best gene".to_owned()),
            ("merge", _) => Some("not merged".to_owned()),
            ("ending", _) => Some("misère".to_owned()),
            ("heaps", _) if !text.contains(',') => Some(format!("heap {text}")),
            ("length", _) => Some(format!("{text} genes")),
            ("subtract", _) => Some(format!("takes {text}")),
            _ => Some(format!("{name} {text}")),
        });
    let words: Vec<_> = parts.collect();
    if words.is_empty() {
        let heaps = settings.get(Parameter::Heaps);
        return format!("the paper's: heaps {heaps}");
    }
    words.join("; ")
}

fn texts(settings: &[(&str, &str)]) -> Texts {
    let owned = |&(name, text): &(&str, &str)| (name.to_owned(), text.to_owned());
    settings.iter().map(owned).collect()
}

/// A lesson before its settings are texts.
struct Entry {
    name: &'static str,
    group: &'static str,
    title: &'static str,
    sentence: &'static str,
    settings: &'static [(&'static str, &'static str)],
}

const STORIES: &str = "Lessons: stories";
const COURSE: &str = "Lessons: the course lab";
const HARD: &str = "Lessons: hard but honest";
const OPEN: &str = "Lessons: nobody has found a formula";

const LESSONS: &[Entry] = &[
    Entry {
        name: "trap",
        group: STORIES,
        title: "The trap",
        sentence: "Almost every run is solved, and what it found is wrong on a larger board.",
        settings: &[
            ("game", "moore"),
            ("heaps", "3,3,3,3"),
            ("k", "2"),
            ("population", "1000"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "course-1357",
        group: COURSE,
        title: "1, 3, 5, 7, last one loses",
        sentence: "The exercise that courses set: evolve an agent that plays Nim.",
        settings: &[
            ("game", "misere"),
            ("heaps", "7,5,3,1"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "course-13579",
        group: COURSE,
        title: "1, 3, 5, 7, 9, last one loses",
        sentence: "One heap more makes the game ten times as large.",
        settings: &[
            ("game", "misere"),
            ("heaps", "9,7,5,3,1"),
            ("population", "200"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "subtract-134",
        group: HARD,
        title: "Take 1, 3 or 4",
        sentence: "The rule is a remainder modulo 7, a number that stands nowhere in the game.",
        settings: &[
            ("game", "subtraction"),
            ("heaps", "20"),
            ("subtract", "1,3,4"),
            ("population", "500"),
            ("length", "20"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "kayles",
        group: OPEN,
        title: "Kayles",
        sentence: "Its Grundy numbers repeat only from heap 71 on.",
        settings: &[
            ("game", "kayles"),
            ("heaps", "9"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "grundy",
        group: OPEN,
        title: "Grundy\u{2019}s game",
        sentence: "Nobody knows whether its Grundy numbers ever repeat.",
        settings: &[
            ("game", "grundy"),
            ("heaps", "10"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_can_be_begun() {
        for lesson in Lesson::all() {
            let settings = lesson.settings.settings();
            assert!(settings.is_ok(), "{}: {settings:?}", lesson.name);
            assert!(lesson.sentence.ends_with('.'), "{}", lesson.name);
        }
    }

    #[test]
    fn names_are_unique() {
        let names: Vec<_> = Lesson::all().iter().map(|lesson| lesson.name).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{name}");
        }
    }

    #[test]
    fn settings_are_told_in_words() {
        let of = |texts: &[(&str, &str)]| in_words(&super::texts(texts).settings().unwrap());
        assert_eq!(of(&[]), "the paper's: heaps 4,4,4,4");
        assert_eq!(
            of(&[("game", "half"), ("heaps", "31"), ("express", "best")]),
            "heap 31; best gene"
        );
        assert_eq!(
            of(&[("merge", "off"), ("length", "20"), ("k", "5")]),
            "k 5; not merged; 20 genes"
        );
    }
}
