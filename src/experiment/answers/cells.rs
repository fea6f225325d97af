//! Sorted numbers in cells of equal ones, for the bootstrap.

/// The most cells: more would take long, and change the intervals by less than their own chance.
const MOST: u64 = 128;

/// Some of the numbers: equal ones, or neighbours where there are too many different ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cell {
    /// How many they are.
    pub(super) count: u64,
    /// Their mean.
    pub(super) mean: f64,
    /// The greatest of them.
    pub(super) last: u64,
}

/// The cells of sorted numbers. Where more than 128 are different, neighbours share a cell, so that all cells have
/// about as many numbers.
pub(super) fn cells(sorted: &[u64]) -> Vec<Cell> {
    let groups = || sorted.chunk_by(|one, other| one == other);
    if groups().count() as u64 <= MOST {
        return groups().map(Cell::of).collect();
    }
    // A group belongs to the cell in which its first number falls.
    let numbers = sorted.len() as u64;
    let (mut cells, mut begin, mut at) = (Vec::new(), 0, 0);
    let mut number = 0;
    for group in groups() {
        let next = at as u64 * MOST / numbers;
        if next != number {
            cells.push(Cell::of(&sorted[begin..at]));
            (begin, number) = (at, next);
        }
        at += group.len();
    }
    cells.push(Cell::of(&sorted[begin..]));
    cells
}

impl Cell {
    /// The cell of these numbers, at least one.
    #[allow(clippy::cast_precision_loss, reason = "a mean")]
    pub(super) fn of(numbers: &[u64]) -> Self {
        let sum: u128 = numbers.iter().map(|&number| u128::from(number)).sum();
        Self {
            count: numbers.len() as u64,
            mean: sum as f64 / numbers.len() as f64,
            last: numbers.last().copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_share_a_cell_and_neighbours_where_there_are_too_many() {
        let few = cells(&[3, 3, 8]);
        assert_eq!(
            few.iter()
                .map(|cell| (cell.count, cell.last))
                .collect::<Vec<_>>(),
            [(2, 3), (1, 8)]
        );
        let many: Vec<u64> = (0..1280).flat_map(|number| [number; 3]).collect();
        let cells = cells(&many);
        assert_eq!(cells.len(), 128);
        assert!(cells.iter().all(|cell| cell.count == 30), "{cells:?}");
        assert_eq!((cells[0].last, cells[127].last), (9, 1279));
    }
}
