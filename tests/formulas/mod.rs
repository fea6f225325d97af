//! Formulas to judge: known right ones, changed ones, random ones, and what evolution finds.

use nimlab::evolve::Run;
use nimlab::mep::{Expression, Terminals};
use nimlab::rng::{Rng, Seed};
use nimlab::settings::{Parameter, Settings};

/// Games whose formulas can be decided, each with formulas that are right, for sorted heaps at least.
pub const GAMES: [(&str, &[&str]); 23] = [
    (
        "nim 4,4,4,4",
        &["a1 xor a2 xor a3 xor a4", "a1 xor a2 xor a3 - a4"],
    ),
    (
        "nim 7,5,3",
        &["a1 - (a2 xor a3)", "(a1 and not a2 or a2 and not a1) - a3"],
    ),
    (
        "nim 9,9",
        &["a1 - a2", "(a1 - a2) * 3", "(a1 xor a2) * 3 div 2"],
    ),
    (
        "misere 4,4,4",
        // Subtracts 1 if no heap is over 1: then `or - 2` is negative, and its sign becomes -1.
        &["(a1 xor a2 xor a3) + ((((a1 or a2 or a3) - 2) and -2147483648) mod 3) div 2"],
    ),
    ("misere 9", &["a1 - 1", "not (0 - a1)"]),
    (
        "moore 4,4,4 k=2",
        &[
            "a1 - a3",
            "(a1 - a2) or (a2 - a3)",
            "(a1 xor a2) or (a1 xor a3)",
        ],
    ),
    (
        "moore 3,3,3,3 k=3",
        &["a1 - a4", "(a1 or a2 or a3) - (a2 and a3 and a4)"],
    ),
    (
        "bounded 7,7,7 k=3",
        &["k and (a1 xor a2 xor a3)", "(a1 xor a2 xor a3) mod 4"],
    ),
    (
        "bounded 9,9 k=4",
        &["a1 mod 5 - a2 mod 5", "(a1 - a2) mod (k + 1)"],
    ),
    (
        "bounded 25 k=6",
        &["a1 mod 7", "a1 mod (k + n)", "a1 - a1 div 7 * 7"],
    ),
    ("subtraction 12,9 subtract=1,3,4", &["a1 mod 7 - a2 mod 7"]),
    ("subtraction 20 subtract=2,4,7", &["a1 mod 3"]),
    (
        "subtraction 8,8 subtract=2",
        &["a1 div 2 mod 2 xor a2 div 2 mod 2"],
    ),
    ("slow 9 k=3", &["a1 mod 2", "a1 and n"]),
    ("slow 6,6 k=2", &["(a1 or a2) and 1", "(a1 or a2) mod 2"]),
    (
        "slow 4,4,4 k=2",
        &[
            "((a1 + a2) or (a1 + a3)) mod 2",
            "((a1 xor a2) or (a1 - a3)) and 1",
        ],
    ),
    (
        "half 31",
        &["a1 and (a1 + 1)", "(a1 xor (a1 + 1)) - a1 - a1 - 1"],
    ),
    ("king 7,7", &["(a1 or a2) mod 2", "a1 and 1 or a2 and 1"]),
    (
        "knight 7,7",
        &["(a1 or a2) and 2", "(a1 or a2) div 2 mod 2"],
    ),
    ("chomp 6,6", &["not (a2 - a1)", "a1 - a2 - 1"]),
    ("staircase 2,2,2", &["a1 xor a3", "a1 - a3"]),
    ("welter 9,8", &["(a1 xor a2) div 2", "(a1 xor a2) - 1"]),
    (
        "silver-dollar 2,4,6,8",
        &["(a4 - a3) xor (a2 - a1)", "a4 - a3 - a2 + a1"],
    ),
];

const FUNCTIONS: [&str; 8] = ["+", "-", "*", "div", "mod", "and", "or", "xor"];

/// Settings from a text such as `moore 4,4,4 k=2 merge=off`.
#[track_caller]
pub fn settings(text: &str) -> Settings {
    let mut words = text.split(' ');
    let mut settings = Settings::default();
    for parameter in [Parameter::Game, Parameter::Heaps] {
        settings.set(parameter, words.next().unwrap()).unwrap();
    }
    for word in words {
        let (name, value) = word.split_once('=').unwrap();
        settings.set(Parameter::find(name).unwrap(), value).unwrap();
    }
    settings
}

/// Every game with permutations merged and not, and its right formulas.
pub fn games() -> impl Iterator<Item = (String, &'static [&'static str])> {
    GAMES.iter().flat_map(|&(game, right)| {
        ["on", "off"].map(|merge| (format!("{game} merge={merge}"), right))
    })
}

/// Draws formulas over some terminals: different ones for every game and seed, but the same ones every time.
pub struct Random {
    rng: Rng,
    names: Vec<String>,
}

impl Random {
    pub fn new(game: &str, seed: u64, terminals: &Terminals) -> Self {
        let mix = |bits: u64, byte: u8| bits.wrapping_mul(31).wrapping_add(byte.into());
        Self {
            rng: Rng::new(Seed::from_bits(game.bytes().fold(seed, mix))),
            names: terminals.names(),
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.rng.below(u32::try_from(limit).unwrap()) as usize
    }

    /// A formula of at most `functions` functions. It may multiply or divide by heaps, but more often by a number.
    pub fn formula(&mut self, functions: usize) -> String {
        if functions == 0 || self.below(12) == 0 {
            return self.leaf();
        }
        let left = self.below(functions);
        let one = self.formula(left);
        match self.below(FUNCTIONS.len() + 1) {
            8 => format!("not ({one})"),
            function @ 2..=4 if self.below(8) > 0 => {
                format!("({one}) {} {}", FUNCTIONS[function], self.number())
            }
            function => {
                let other = self.formula(functions - 1 - left);
                format!("({one}) {} ({other})", FUNCTIONS[function])
            }
        }
    }

    /// A formula close to a right one: with one of its words replaced, or combined with a small term.
    pub fn changed(&mut self, right: &str) -> String {
        let mut words: Vec<String> = right.split(' ').map(str::to_owned).collect();
        let at = self.below(words.len());
        let word = words[at].trim_matches(['(', ')']).to_owned();
        let new = match word.as_str() {
            "not" => return format!("({right}) {} ({})", FUNCTIONS[self.below(8)], self.leaf()),
            function if FUNCTIONS.contains(&function) => FUNCTIONS[self.below(8)].to_owned(),
            _ => self.leaf(),
        };
        words[at] = words[at].replace(&word, &new);
        words.join(" ")
    }

    fn leaf(&mut self) -> String {
        if self.below(5) == 0 {
            return self.number();
        }
        let name = self.below(self.names.len());
        self.names[name].clone()
    }

    fn number(&mut self) -> String {
        match self.below(10) {
            0 => (1_i32 << self.below(31)).to_string(),
            1 => (-1 - i32::try_from(self.below(9)).unwrap()).to_string(),
            2 => "-2147483648".to_owned(),
            _ => self.below(9).to_string(),
        }
    }
}

/// The formulas without violations that runs with the first `seeds` seeds find.
pub fn solved(settings: &Settings, seeds: u64) -> Vec<Expression> {
    (0..seeds)
        .filter_map(|seed| {
            let mut run = Run::new(settings.clone(), Seed::new(seed).unwrap()).unwrap();
            run.advance(u64::MAX);
            let best = run.best();
            run.solved_at()
                .map(|_| best.chromosome.expression(best.expressed))
        })
        .collect()
}
