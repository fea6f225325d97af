//! Writing a formula for other tools: LaTeX, or a function in a programming language.
//!
//! A program has the formula's exact meaning: arithmetic wraps, `div` and `mod` are total. It is one expression, except
//! that a node used more than once gets a variable. So a program grows with the number of nodes, however long the
//! formula is when it is written out.

mod c;
mod javascript;
mod latex;
mod piece;
mod python;
mod rust;

#[cfg(test)]
mod tests;

use super::{Expression, Node, Parentheses};
use crate::Error;
use crate::error::Kind;
use crate::mep::{Function, Terminals};
use piece::Piece;

/// The longest text that is not given a variable, in bytes. The limit keeps lines readable, and nesting far below the
/// depth at which compilers give up: 200 parentheses in Python, 256 in clang.
const MAX_TEXT: usize = 300;

/// A language a formula can be exported to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// A formula for a paper.
    Latex,
    /// A C99 function.
    C,
    /// A Python 3 function.
    Python,
    /// A Rust function.
    Rust,
    /// A JavaScript function.
    JavaScript,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [
        Self::Latex,
        Self::C,
        Self::Python,
        Self::Rust,
        Self::JavaScript,
    ];

    /// The name, as people write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Latex => "LaTeX",
            Self::C => "C",
            Self::Python => "Python",
            Self::Rust => "Rust",
            Self::JavaScript => "JavaScript",
        }
    }

    /// The language of that name, ignoring case.
    pub fn find(name: &str) -> Result<Self, Error> {
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| {
                let kind = Kind::Choice {
                    field: "export",
                    typed: name.to_owned(),
                    choices: Self::ALL.map(Self::name).to_vec(),
                };
                kind.into()
            })
    }
}

impl Expression {
    /// The formula in this language: a formula in LaTeX; otherwise a function `strategy` of all terminals, in their
    /// order, with the helper functions it calls.
    ///
    /// ```
    /// # use nimlab::mep::{Expression, Language, Terminals};
    /// let terminals = Terminals::named(&["a1", "a2"]);
    /// let formula = Expression::parse("a1 - a2 * a1", &terminals)?;
    /// assert_eq!(
    ///     formula.export(Language::JavaScript, &terminals),
    ///     "/** The label of a position: 0 means that the previous player wins. */
    /// function strategy(a1, a2) {
    ///   return (a1 - Math.imul(a2, a1)) | 0;
    /// }
    /// "
    /// );
    /// # Ok::<(), nimlab::Error>(())
    /// ```
    #[must_use]
    pub fn export(&self, language: Language, terminals: &Terminals) -> String {
        self.export_with(Parentheses::Needed, language, terminals)
    }

    /// The same; in LaTeX, the formula has these parentheses.
    pub(super) fn export_with(
        &self,
        parentheses: Parentheses,
        language: Language,
        terminals: &Terminals,
    ) -> String {
        match language {
            Language::Latex => self.latex(parentheses, terminals),
            Language::C => self.program(&c::C, terminals),
            Language::Python => self.program(&python::Python, terminals),
            Language::Rust => self.program(&rust::Rust, terminals),
            Language::JavaScript => self.program(&javascript::JavaScript, terminals),
        }
    }

    fn program(&self, syntax: &impl Syntax, terminals: &Terminals) -> String {
        let uses = self.uses();
        let parameters = parameters(terminals);
        let mut fresh = (1..)
            .map(|number| format!("t{number}"))
            .filter(|name| !parameters.contains(name));
        let mut variables = Vec::new();
        let mut pieces: Vec<Piece> = Vec::with_capacity(self.nodes.len());
        for (&node, uses) in self.nodes.iter().zip(uses) {
            let mut piece = match node {
                Node::Number(number) => syntax.number(number),
                Node::Terminal(terminal) => Piece::name(&parameters[terminal.index()]),
                Node::Call(function, left, right) => {
                    syntax.call(function, &pieces[left.index()], &pieces[right.index()])
                }
            };
            let is_call = matches!(node, Node::Call(..));
            if is_call && (uses > 1 || uses == 1 && piece.text.len() > MAX_TEXT) {
                let name = fresh.next().expect("invariant: names do not end");
                variables.push((name.clone(), syntax.whole(&piece)));
                piece = Piece::name(&name);
            }
            pieces.push(piece);
        }
        let function = syntax.function(&Body {
            all_used: terminals
                .all()
                .all(|terminal| self.nodes.contains(&Node::Terminal(terminal))),
            parameters,
            variables,
            result: syntax.whole(&pieces[self.root().index()]),
        });
        let mut blocks = self.helpers(syntax);
        blocks.push(&function);
        syntax.join(&blocks)
    }

    /// How often each node is an argument; 0 for the root.
    fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.nodes.len()];
        for &node in &self.nodes {
            if let Node::Call(function, left, right) = node {
                uses[left.index()] += 1;
                if function.arity() == 2 {
                    uses[right.index()] += 1;
                }
            }
        }
        uses
    }

    /// The helpers of the functions that occur in the formula, each once.
    fn helpers(&self, syntax: &impl Syntax) -> Vec<&'static str> {
        let stands = |&function: &Function| {
            let is_it = |node: &Node| matches!(node, Node::Call(called, ..) if *called == function);
            self.nodes.iter().any(is_it)
        };
        let mut helpers = Vec::new();
        for function in Function::ALL.into_iter().filter(stands) {
            for &helper in syntax.helpers(function) {
                if !helpers.contains(&helper) {
                    helpers.push(helper);
                }
            }
        }
        helpers
    }
}

/// The names of the terminals as parameters. A word gets an underscore, since it may be a keyword
/// or a helper; `n`, `k` and `a1` are neither in any of the languages.
fn parameters(terminals: &Terminals) -> Vec<String> {
    let parameter = |name: &str| {
        let is_word = name.len() > 1 && name.chars().all(|c| c.is_ascii_alphabetic());
        format!("{name}{}", if is_word { "_" } else { "" })
    };
    let names = terminals.all().map(|terminal| terminals.name(terminal));
    names.map(parameter).collect()
}

/// How a programming language writes a formula.
trait Syntax {
    /// The functions that calls of this function need, in the order of their definition.
    fn helpers(&self, function: Function) -> &'static [&'static str];

    /// A literal: plain digits, unless the language cannot write every 32-bit integer that way.
    fn number(&self, number: i32) -> Piece {
        Piece::literal(number.to_string())
    }

    /// A call; `right` is ignored if there is one argument.
    fn call(&self, function: Function, left: &Piece, right: &Piece) -> Piece;

    /// The text of a value that is a 32-bit integer, not merely equal to one modulo 2^32.
    fn whole(&self, piece: &Piece) -> String;

    /// The definition of `strategy`.
    fn function(&self, body: &Body) -> String;

    /// The whole program, made of these definitions.
    fn join(&self, blocks: &[&str]) -> String;
}

/// What `strategy` consists of.
struct Body {
    parameters: Vec<String>,
    /// Whether the formula uses every parameter.
    all_used: bool,
    /// Names and their values, each of which uses only earlier ones.
    variables: Vec<(String, String)>,
    result: String,
}
