//! A single position, looked at closely: what a formula says there and at every move, and what is true.

use super::Prover;
use super::label::Truths;
use crate::Error;
use crate::game::{Label, Position};
use crate::mep::Expression;
use crate::sort::sort_long;
use std::ops::ControlFlow;

/// The most moves that are listed.
const MOST_MOVES: usize = 200;

/// The most moves that are looked at.
const MOST_VISITED: usize = 50_000;

/// A position and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Closeup {
    /// The position itself.
    pub at: BothLabels,
    /// The positions one move away, those that the formula or the truth calls P first; empty if the heaps are too
    /// large to list them.
    pub moves: Vec<BothLabels>,
    /// How many more moves there are, of the first 50,000.
    pub more: usize,
}

/// A position with both of its labels.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BothLabels {
    /// The sizes of the heaps.
    pub heaps: Vec<u32>,
    /// The formula's value.
    pub value: i32,
    /// The label that value means.
    pub says: Label,
    /// The true label.
    pub truth: Label,
}

impl Prover {
    /// Looks at a position of the game, of any size if the game's theory is known.
    pub fn closeup(&self, formula: &Expression, heaps: &[u32]) -> Result<Closeup, Error> {
        let game = self.game();
        if Truths::need_slots(&*game, self.theory()) {
            let at = Position::new(heaps)?;
            at.padded(game.slots(at))?;
        }
        let mut truths = Truths::new(self.game(), self.theory().cloned(), heaps);
        let mut label = |heaps: &[u32]| {
            let value = formula.value(&self.terminals().values(heaps));
            BothLabels {
                heaps: heaps.to_vec(),
                value,
                says: Label::of(value),
                truth: truths.label(heaps),
            }
        };
        let at = label(heaps);
        let mut moves = Vec::new();
        if let Ok(position) = Position::new(heaps) {
            let mut seen: Vec<Position> = Vec::new();
            let _ = game.moves(position, &mut |to| {
                seen.push(self.merging().canonical(to));
                if seen.len() == MOST_VISITED {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            sort_long(&mut seen, Position::cmp);
            seen.dedup();
            moves.extend(seen.iter().map(|to| {
                let heaps: Vec<u32> = to.heaps().iter().map(|&heap| heap.into()).collect();
                label(&heaps)
            }));
        } else if self.theory().is_none() {
            // Without a theory, only heaps that fit into a [`Position`] can be labelled.
            Position::new(heaps)?;
        }
        let (mut moves, rest): (Vec<_>, Vec<_>) = moves
            .into_iter()
            .partition(|to: &BothLabels| to.says == Label::P || to.truth == Label::P);
        moves.extend(rest);
        let more = moves.len().saturating_sub(MOST_MOVES);
        moves.truncate(MOST_MOVES);
        Ok(Closeup { at, moves, more })
    }
}
