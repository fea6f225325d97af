//! A game before anything is evolved for it: its positions, who wins there, and its Grundy numbers.

use super::game::GraphView;
use super::request::{Fields, Request};
use super::transfer::{Refusal, hand_over, read};
use crate::game::{Ending, Graph, grundy_numbers, true_labels};
use crate::settings::{Settings, Texts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The most positions that are drawn.
const MOST: usize = 150;

/// How many single heaps are listed with their Grundy numbers.
const HEAPS: usize = 24;

/// The game of some settings.
#[derive(Tsify)]
pub struct PreviewRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
}

/// A game at a glance.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PreviewView {
    /// The game with a name that has the same moves, if there is one: its word and its parameters.
    #[tsify(type = "Record<string, string>")]
    known: Option<Texts>,
    /// The positions that can be reached from the start, with their true labels, unless there are too many.
    graph: Option<GraphView>,
    /// The Grundy number of each position, the last the start's. Under misère play it says nothing.
    grundy: Vec<u32>,
    /// Why there are no positions.
    too_large: Option<String>,
    /// The Grundy numbers of single heaps of 0, 1, ... objects, if a position is the sum of its heaps.
    heaps: Option<Vec<u32>>,
    /// Whether whoever makes the last move loses.
    misere: bool,
}

/// The game of some settings at a glance.
#[wasm_bindgen(js_name = previewGame)]
pub fn preview_game(request: &Ts<PreviewRequest>) -> Result<Ts<PreviewView>, JsValue> {
    let settings = read(request)?.settings.settings().map_err(Refusal::from)?;
    hand_over(&PreviewView::new(&settings))
}

impl PreviewView {
    fn new(settings: &Settings) -> Self {
        let game = settings.game();
        let graph = Graph::within(&*game, settings.heaps(), settings.merging(), MOST);
        let drawn = graph.as_ref().ok();
        Self {
            known: settings.known_game(),
            grundy: drawn.map(grundy_numbers).unwrap_or_default(),
            heaps: game.heap_numbers(HEAPS),
            misere: game.ending() == Ending::Misere,
            graph: drawn.map(|graph| GraphView::new(graph, &*game, &true_labels(graph))),
            too_large: graph.as_ref().err().map(ToString::to_string),
        }
    }
}

impl Request for PreviewRequest {
    fn of(fields: &Fields) -> Result<Self, Refusal> {
        Ok(Self {
            settings: fields.texts("settings")?,
        })
    }
}
