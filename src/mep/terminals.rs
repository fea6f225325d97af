//! The terminal symbols of a game: `n`, `a1` ... `an`, the game's parameters, and numbers if they are switched on.
//! Where heaps can be split, there are as many of `a1`, `a2`, ... as there can be heaps; `n` is their number at the
//! start.

use super::Node;
use crate::game::{Game, MAX_HEAPS, Position};

/// The number of a terminal in its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Terminal(pub(crate) u8);

impl Terminal {
    /// The terminal of that number.
    pub(crate) fn new(number: u32) -> Self {
        Self(u8::try_from(number).expect("invariant: few terminals"))
    }

    /// The number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The terminals of a game, by name, and where each takes its value from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terminals {
    entries: Vec<(String, Source)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Heap(usize),
    Constant(i32),
    /// A number that stands for itself.
    Number(i32),
}

impl Terminals {
    /// `n`, the heaps, then the parameters: the paper's set T (section 3.2) and what the game adds.
    #[must_use]
    pub fn of(game: &dyn Game, start: Position) -> Self {
        let heaps = start.heaps().len();
        let n = i32::try_from(heaps).expect("invariant: at most MAX_HEAPS heaps");
        let mut entries = vec![("n".to_owned(), Source::Constant(n))];
        // A game that needs more slots is refused when it is enumerated.
        let slots = game.slots(start).min(MAX_HEAPS);
        entries.extend((0..slots).map(|heap| (format!("a{}", heap + 1), Source::Heap(heap))));
        entries.extend(
            game.parameters()
                .into_iter()
                .map(|(name, value)| (name, Source::Constant(value))),
        );
        Self { entries }
    }

    /// The same terminals followed by these numbers, each named by its digits.
    #[must_use]
    pub fn with_numbers(mut self, numbers: &[u8]) -> Self {
        let numbers = numbers.iter().map(|&number| i32::from(number));
        let entry = |number: i32| (number.to_string(), Source::Number(number));
        self.entries.extend(numbers.map(entry));
        self
    }

    /// Terminals for heaps only, under these names: the first name for the first heap.
    #[must_use]
    pub fn named(names: &[impl AsRef<str>]) -> Self {
        let entries = names.iter().enumerate();
        Self {
            entries: entries
                .map(|(heap, name)| (name.as_ref().to_owned(), Source::Heap(heap)))
                .collect(),
        }
    }

    /// The number of terminals.
    #[must_use]
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// All terminals.
    pub fn all(&self) -> impl Iterator<Item = Terminal> + use<> {
        (0..u8::try_from(self.count()).expect("invariant: few terminals")).map(Terminal)
    }

    /// The terminal of that name, ignoring case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Terminal> {
        self.all()
            .find(|&terminal| self.name(terminal).eq_ignore_ascii_case(name))
    }

    /// The terminal's name.
    #[must_use]
    pub fn name(&self, terminal: Terminal) -> &str {
        &self.entries[terminal.index()].0
    }

    /// The terminal's value at a position.
    #[must_use]
    pub fn value(&self, terminal: Terminal, position: Position) -> i32 {
        match self.entries[terminal.index()].1 {
            Source::Heap(heap) => i32::from(position.heaps()[heap]),
            Source::Constant(value) | Source::Number(value) => value,
        }
    }

    /// The value of a terminal that is the same at every position, such as `n`.
    #[must_use]
    pub fn constant(&self, terminal: Terminal) -> Option<i32> {
        match self.entries[terminal.index()].1 {
            Source::Heap(_) => None,
            Source::Constant(value) | Source::Number(value) => Some(value),
        }
    }

    /// The heap, counted from 0, that a terminal stands for, if it is one.
    #[must_use]
    pub fn heap(&self, terminal: Terminal) -> Option<usize> {
        match self.entries[terminal.index()].1 {
            Source::Heap(heap) => Some(heap),
            Source::Constant(_) | Source::Number(_) => None,
        }
    }

    /// The values of all terminals when the heaps have these sizes, however large.
    #[must_use]
    pub fn values(&self, heaps: &[u32]) -> Vec<i32> {
        let value = |&(_, source): &(_, Source)| match source {
            Source::Heap(heap) => heaps[heap].cast_signed(),
            Source::Constant(value) | Source::Number(value) => value,
        };
        self.entries.iter().map(value).collect()
    }

    /// The node of a terminal. A terminal that is a number becomes that number, as if it had been typed.
    pub(crate) fn node(&self, terminal: Terminal) -> Node {
        match self.entries[terminal.index()].1 {
            Source::Number(value) => Node::Number(value),
            Source::Heap(_) | Source::Constant(_) => Node::Terminal(terminal),
        }
    }

    /// The names that are not numbers, in order.
    pub(crate) fn words(&self) -> Vec<String> {
        let words = self.entries.iter();
        let words = words.filter(|(_, source)| !matches!(source, Source::Number(_)));
        words.map(|(name, _)| name.clone()).collect()
    }

    /// All names, in order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.entries.iter().map(|(name, _)| name.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mep::{Builder, Expression, Function};

    #[test]
    fn numbers_are_terminals_named_by_themselves_and_read_as_numbers() {
        let terminals = Terminals::named(&["a1"]).with_numbers(&[1, 3]);
        assert_eq!(terminals.names(), ["a1", "1", "3"]);
        assert_eq!(terminals.words(), ["a1"]);
        assert_eq!(terminals.values(&[7]), [7, 1, 3]);
        let mut builder = Builder::default();
        let [heap, one, three] =
            [0, 1, 2].map(|number| builder.add(Node::Terminal(Terminal(number))));
        let sum = builder.call(Function::Add, one, three);
        let root = builder.call(Function::Multiply, heap, sum);
        let drawn = builder.finish(root);
        assert_eq!(drawn.show(&terminals), "a1 * (1 + 3)");
        let typed = drawn.with_numbers(&terminals);
        assert_eq!(
            typed,
            Expression::parse("a1 * (1 + 3)", &terminals).unwrap()
        );
        assert_eq!(typed.simplified().show(&terminals), "a1 * 4");
        assert_eq!(drawn.value(&terminals.values(&[7])), 28);
    }
}
