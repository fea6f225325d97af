//! The Grundy numbers of a game on a board, as a table of two numbers.

use crate::failure::Failure;
use nimlab::game::{Game, Graph, Position, grundy_numbers};
use serde::Serialize;

/// The largest number that can be asked for.
pub const MOST: usize = 100;

/// What is printed as JSON.
#[derive(Serialize)]
pub struct Table {
    game: String,
    /// A row for each a1 from 0 on, with a number for each a2 from 0 on; `None` if that is not a position.
    table: Vec<Vec<Option<u32>>>,
}

impl Table {
    /// The Grundy numbers of all positions of two numbers up to the largest.
    pub fn new(name: String, game: &dyn Game, most: usize) -> Result<Self, Failure> {
        let size = u32::try_from(most).unwrap_or(u32::MAX);
        let sentence = |error: nimlab::Error| error.to_string();
        let corner = Position::new(&[size; 2]).map_err(sentence)?;
        let graph = Graph::below(game, corner).map_err(sentence)?;
        let mut table = vec![vec![None; most + 1]; most + 1];
        for (position, number) in graph.positions().iter().zip(grundy_numbers(&graph)) {
            let [x, y] = [position.heaps()[0], position.heaps()[1]].map(usize::from);
            if let Some(cell) = table.get_mut(x).and_then(|row| row.get_mut(y)) {
                *cell = Some(number);
            }
        }
        Ok(Self { game: name, table })
    }

    /// The table for people: a1 goes down, a2 to the right.
    pub fn lines(&self) -> Vec<String> {
        let numbers = self.table.iter().flatten().flatten();
        let most = numbers.copied().max().unwrap_or(0) as usize;
        let width = most.max(self.table.len() - 1).to_string().len();
        let row = |name: &str, cells: Vec<String>| {
            let cells = cells.iter().map(|cell| format!(" {cell:>width$}"));
            format!("{name:>5} ") + &cells.collect::<String>()
        };
        let columns = (0..self.table.len()).map(|column| column.to_string());
        let mut lines = vec![row("a1\\a2", columns.collect())];
        for (index, numbers) in self.table.iter().enumerate() {
            let shown = numbers
                .iter()
                .map(|number| number.map_or_else(|| ".".to_owned(), |number| number.to_string()));
            lines.push(row(&index.to_string(), shown.collect()));
        }
        lines
    }
}
