//! The examples, the easy ones first.

/// An example before its settings are texts.
pub(super) struct Entry {
    pub name: &'static str,
    pub group: &'static str,
    pub title: &'static str,
    pub sentence: &'static str,
    pub settings: &'static [(&'static str, &'static str)],
}

const EASY: &str = "Examples: easy wins";
const STORIES: &str = "Examples: stories";
const COURSE: &str = "Examples: the course lab";
const HARD: &str = "Examples: hard but honest";
const OPEN: &str = "Examples: nobody has found a formula";

pub(super) const EXAMPLES: &[Entry] = &[
    Entry {
        name: "king",
        group: EASY,
        title: "The king",
        sentence: "The two remainders modulo 2 tell the whole game. Nearly every run finds a formula, most of \
                   them right for every size.",
        settings: &[("game", "king"), ("heaps", "7,7"), ("express", "best")],
    },
    Entry {
        name: "knight",
        group: EASY,
        title: "The knight",
        sentence: "The lost squares form blocks of two by two. Nine runs in ten find a formula, most of them \
                   right for every size.",
        settings: &[("game", "knight"), ("heaps", "7,7"), ("express", "best")],
    },
    Entry {
        name: "chomp",
        group: EASY,
        title: "Two rows of chocolate",
        sentence: "One difference decides: leave the second row one square shorter. Every run finds it.",
        settings: &[("game", "chomp"), ("heaps", "6,5"), ("express", "best")],
    },
    Entry {
        name: "staircase",
        group: EASY,
        title: "Every other step",
        sentence: "Only the coins on every other step count. The first population knows it already.",
        settings: &[
            ("game", "staircase"),
            ("heaps", "3,3,3"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "euclid",
        group: STORIES,
        title: "A discovery made after the paper",
        sentence: "In 2006 Nivasch proved a theorem on Euclid's game. About every second run finds a formula \
                   with the same P-positions; it fails only where its products no longer fit into 32 bits.",
        settings: &[
            ("game", "euclid"),
            ("heaps", "20,20"),
            ("population", "500"),
            ("length", "20"),
            ("generations", "300"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "golden-ladder",
        group: STORIES,
        title: "The golden ladder",
        sentence: "The first rung of a ladder without end: every formula found amounts to the fraction 3/2, \
                   which is right until (12,7). The P-positions follow the golden ratio, and no fraction is \
                   that.",
        settings: &[
            ("game", "wythoff"),
            ("heaps", "11,11"),
            ("population", "500"),
            ("length", "20"),
            ("generations", "300"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "golden-ladder-2",
        group: STORIES,
        title: "The golden ladder, second rung",
        sentence: "The next fraction, 8/5, is right until (33,20). Even with 5 and 8 among the terminals \
                   evolution does not find it: type a2 - (a1 - a2) * 8 div 5 and see.",
        settings: &[
            ("game", "wythoff"),
            ("heaps", "13,13"),
            ("constants", "5,8"),
            ("population", "500"),
            ("length", "20"),
            ("generations", "300"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "trap",
        group: STORIES,
        title: "The trap",
        sentence: "Almost every run is solved on this small board, and every formula it finds is wrong on a \
                   larger one. A perfect score is no proof.",
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
        sentence: "The exercise that courses set: evolve an agent that plays Nim. Evolution comes close and \
                   does not get there: the end of the game is an exception to the rule of its beginning.",
        settings: &[
            ("game", "misere"),
            ("heaps", "7,5,3,1"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "course-1357-k",
        group: COURSE,
        title: "1, 3, 5, 7, at most 3 at a time",
        sentence: "The same with the usual extra rule: nobody may take more than k objects.",
        settings: &[
            ("game", "bounded"),
            ("ending", "misere"),
            ("heaps", "7,5,3,1"),
            ("k", "3"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "course-13579",
        group: COURSE,
        title: "1, 3, 5, 7, 9, last one loses",
        sentence: "One heap more, and a far larger game; the best formulas still have one violation.",
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
        sentence: "The rule is a remainder modulo 7, a number that has to be built from 3 and 4. Few runs find \
                   it; those that do are right.",
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
        name: "subtract-134-7",
        group: HARD,
        title: "Take 1, 3 or 4, with a 7",
        sentence: "The same with the numbers 2 and 7 among the terminals: what was hard is easy.",
        settings: &[
            ("game", "subtraction"),
            ("heaps", "20"),
            ("subtract", "1,3,4"),
            ("constants", "2,7"),
            ("population", "500"),
            ("length", "20"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "kayles",
        group: OPEN,
        title: "Kayles",
        sentence: "Its Grundy numbers repeat only from heap 71 on. No formula is known that is right for every \
                   size; this is how close evolution comes.",
        settings: &[
            ("game", "kayles"),
            ("heaps", "12"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
    Entry {
        name: "grundy",
        group: OPEN,
        title: "Grundy's game",
        sentence: "Nobody knows whether its Grundy numbers ever repeat. No formula is known; this is how close \
                   evolution comes.",
        settings: &[
            ("game", "grundy"),
            ("heaps", "10"),
            ("population", "500"),
            ("length", "30"),
            ("express", "best"),
        ],
    },
];
