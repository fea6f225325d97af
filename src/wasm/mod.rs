//! The door to the browser: converts and delegates, nothing else.
//!
//! It owns the data-transfer types, whose TypeScript declarations are generated from here.

mod evolution;
mod experiment;
mod figures;
mod transfer;

use crate::fitness::Labelling;
use crate::game::{Graph, Merging, Nim, Position, Tree};
use crate::mep::{Expression, Inputs, Terminals};
use figures::Figures;
use transfer::{LabelRequest, LabelledTree, Refusal, hand_over, read};
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The largest game tree that is drawn node by node.
const MAX_DRAWN_NODES: u64 = 400;

/// Reports a panic, which only a broken invariant can cause, on the browser's console.
#[wasm_bindgen(start)]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&JsValue::from_str(&panic.to_string()));
    }));
}

/// The laboratory: what the page's worker talks to.
#[wasm_bindgen]
pub struct Lab {}

#[wasm_bindgen]
impl Lab {
    /// A laboratory with nothing on the bench.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[allow(clippy::new_without_default, reason = "JavaScript has no Default")]
    pub fn new() -> Self {
        Self {}
    }

    /// The game tree as a typed formula labels it.
    pub fn label(&self, request: &Ts<LabelRequest>) -> Result<Ts<LabelledTree>, JsValue> {
        let labelled = label(&read(request)?).map_err(Refusal::from)?;
        hand_over(&labelled)
    }

    /// The paper's figures as sweeps, with what it reports of them.
    pub fn figures(&self) -> Result<Ts<Figures>, JsValue> {
        hand_over(&Figures::all())
    }
}

fn label(request: &LabelRequest) -> Result<LabelledTree, crate::Error> {
    let game = Nim::normal();
    let start = Position::parse(&request.heaps)?;
    let terminals = Terminals::of(&game, start);
    let formula = Expression::parse(&request.formula, &terminals)?;
    let graph = Graph::new(&game, start, Merging::Off)?;
    let tree = Tree::unfold(&graph, MAX_DRAWN_NODES)?;
    let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
    let labelling = Labelling::new(&graph, &values);
    LabelledTree::new(&formula.show(&terminals), &tree, &labelling, &values)
}
