//! A formula read in every way, in plain data for the page and for JSON.

use super::{Expression, FormulaSymbol, Language, Parentheses};
use crate::mep::Terminals;

/// The longest formula that is drawn as a tree, in symbols.
const MAX_SYMBOLS: u64 = 200;

/// A formula, read in every way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FormulaView {
    /// As it stands.
    pub infix: String,
    /// Of equal value and no longer.
    pub simplified: String,
    /// The simplified formula as a tree of symbols, unless it is too long.
    pub tree: Option<Vec<FormulaSymbol>>,
    /// The simplified formula in other languages. The page asks for them when somebody copies one.
    #[cfg(not(target_arch = "wasm32"))]
    pub exports: Vec<Export>,
}

/// A formula in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Export {
    /// The name of the language.
    pub language: &'static str,
    /// The formula.
    pub text: String,
}

impl FormulaView {
    /// Reads a formula in every way, written with these parentheses.
    #[must_use]
    pub fn new(formula: &Expression, parentheses: Parentheses, terminals: &Terminals) -> Self {
        let simplified = formula.simplified();
        Self {
            infix: formula.show_with(parentheses, terminals),
            simplified: simplified.show_with(parentheses, terminals),
            tree: simplified.symbols(terminals, MAX_SYMBOLS),
            #[cfg(not(target_arch = "wasm32"))]
            exports: Export::all(&simplified, parentheses, terminals),
        }
    }
}

impl Export {
    /// A formula in every language.
    #[must_use]
    pub fn all(formula: &Expression, parentheses: Parentheses, terminals: &Terminals) -> Vec<Self> {
        let export = |language: Language| Self {
            language: language.name(),
            text: formula.export_with(parentheses, language, terminals),
        };
        Language::ALL.map(export).into()
    }
}
