//! The silver dollar game, without the dollar.

use super::normal;
use crate::game::discovery::sorted_below;
use crate::game::{
    Condition, Ending, Game, HeapFormula, Merging, Operator, Position, Theory, Visit,
};
use std::ops::ControlFlow;

/// Coins on different squares of a strip that begins with square 0, a1 the lowest. A move takes one coin
/// down by any number of squares, but not onto another coin or past it.
#[derive(Clone, Copy, Debug)]
pub struct SilverDollar {
    /// Who wins when the coins stand on the lowest squares.
    pub ending: Ending,
}

impl Game for SilverDollar {
    fn moves(&self, from: Position, visit: &mut Visit) -> ControlFlow<()> {
        let mut free = 0;
        for (coin, &square) in from.heaps().iter().enumerate() {
            (free..square).try_for_each(|to| visit(from.with(coin, to)))?;
            free = square.saturating_add(1);
        }
        ControlFlow::Continue(())
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn symmetric(&self) -> bool {
        false
    }

    fn conditions(&self, heaps: usize) -> Vec<Condition> {
        let coins = 1..heaps;
        coins.map(|coin| Condition::Less(coin - 1, coin)).collect()
    }

    /// The numbers of free squares below the coins are sorted, and a move makes one of them smaller.
    fn most_positions(&self, start: Position, _merging: Merging) -> u128 {
        let coins = (0..).zip(start.heaps());
        let mut free: Vec<u32> = coins
            .map(|(coins, &square)| u32::from(square).saturating_sub(coins))
            .collect();
        free.reverse();
        sorted_below(&free)
    }

    fn theory(&self, heaps: usize) -> Option<Theory> {
        let coin = HeapFormula::Heap;
        let pairs = (heaps % 2 + 1..heaps).step_by(2).map(|high| {
            let apart = coin(high).with(Operator::Subtract, coin(high - 1));
            apart.with_number(Operator::Subtract, 1)
        });
        let single = (heaps % 2 == 1).then(|| coin(0));
        normal(
            self.ending,
            single
                .into_iter()
                .chain(pairs)
                .reduce(|sum, heap| sum.with(Operator::Xor, heap))?,
            "Pair the coins from the highest down; a lowest coin that is left over pairs with a square before the \
             first. A position is P exactly if the xor of the numbers of squares inside the pairs is 0.",
        )
    }
}
