//! The paper's figures for the page.

use crate::experiment::Figure;
use crate::settings::Texts;
use serde::Serialize;
use tsify::Tsify;

/// The paper's figures.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Figures {
    figures: Vec<PaperFigure>,
}

/// One of the paper's figures as a sweep.
#[derive(Serialize, Tsify)]
pub struct PaperFigure {
    number: u32,
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
    vary: &'static str,
    values: Vec<String>,
    runs: u32,
}

impl Figures {
    /// All of them.
    pub(super) fn all() -> Self {
        Self {
            figures: Figure::ALL.map(PaperFigure::from).into(),
        }
    }
}

impl From<Figure> for PaperFigure {
    fn from(figure: Figure) -> Self {
        Self {
            number: figure.number(),
            settings: Texts::changed(&figure.base(), None),
            vary: figure.vary().name(),
            values: figure.values().iter().map(u32::to_string).collect(),
            runs: Figure::RUNS,
        }
    }
}
