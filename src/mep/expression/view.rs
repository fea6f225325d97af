//! A formula in all its forms, in plain data for the page and for JSON.

use super::{Expression, FormulaSymbol, Language, Parentheses};
use crate::mep::Terminals;

/// The longest formula that is drawn as a tree, in symbols.
const MAX_SYMBOLS: u64 = 200;

/// A formula in all its forms.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FormulaView {
    /// The formula as it stands.
    pub infix: String,
    /// The simplified formula: of equal value, and no longer.
    pub simplified: String,
    /// The simplified formula as a tree of symbols, unless it is too long.
    pub tree: Option<Vec<FormulaSymbol>>,
    /// The simplified formula in other languages. The page asks for these only when somebody copies one.
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
    /// All forms of a formula, written with these parentheses.
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
