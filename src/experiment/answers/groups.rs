//! Sorted numbers in groups of equal numbers, for the bootstrap.

/// The most groups. More would take long, and would change the intervals by less than chance does.
const MOST: u64 = 128;

/// A group of numbers: equal ones, or neighbours if there are too many different ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Group {
    /// How many numbers are in it.
    pub(super) count: u64,
    /// Their mean.
    pub(super) mean: f64,
    /// The greatest of them.
    pub(super) last: u64,
}

/// Groups sorted numbers. If more than 128 are different, neighbours share a group, so that all groups have about as
/// many numbers.
pub(super) fn groups(sorted: &[u64]) -> Vec<Group> {
    let equal = || sorted.chunk_by(|one, other| one == other);
    if equal().count() as u64 <= MOST {
        return equal().map(Group::of).collect();
    }
    // Equal numbers belong to the group into which the first of them falls.
    let numbers = sorted.len() as u64;
    let (mut groups, mut begin, mut at) = (Vec::new(), 0, 0);
    let mut number = 0;
    for alike in equal() {
        let next = at as u64 * MOST / numbers;
        if next != number {
            groups.push(Group::of(&sorted[begin..at]));
            (begin, number) = (at, next);
        }
        at += alike.len();
    }
    groups.push(Group::of(&sorted[begin..]));
    groups
}

impl Group {
    /// The group of these numbers, at least one.
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
        let few = groups(&[3, 3, 8]);
        assert_eq!(
            few.iter()
                .map(|group| (group.count, group.last))
                .collect::<Vec<_>>(),
            [(2, 3), (1, 8)]
        );
        let many: Vec<u64> = (0..1280).flat_map(|number| [number; 3]).collect();
        let groups = groups(&many);
        assert_eq!(groups.len(), 128);
        assert!(groups.iter().all(|group| group.count == 30), "{groups:?}");
        assert_eq!((groups[0].last, groups[127].last), (9, 1279));
    }
}
