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
const MAX_DRAWN_NODES: usize = 400;

/// Reports a panic, which only a broken invariant can cause, on the browser's console.
#[wasm_bindgen(start)]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        // As an Error it brings the JavaScript stack with it.
        web_sys::console::error_1(&js_sys::Error::new(&panic.to_string()));
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

    /// A seed nobody has seen before, from the browser's source of randomness.
    #[wasm_bindgen(js_name = freshSeed)]
    pub fn fresh_seed(&self) -> Result<u32, JsValue> {
        // Short enough to be read out in class.
        getrandom::u32().map_err(|error| JsValue::from_str(&error.to_string()))
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
    // Each position is a node at least, so a game with more of them need not be enumerated.
    let graph = Graph::within(&game, start, Merging::Off, MAX_DRAWN_NODES)?;
    let tree = Tree::unfold(&graph, MAX_DRAWN_NODES as u64)?;
    let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
    let labelling = Labelling::new(&graph, &values);
    LabelledTree::new(&formula.show(&terminals), &tree, &labelling, &values)
}
