//! Every position up to a corner, in the order of its number of objects.

use super::Orders;

/// Visits all positions in which no heap exceeds the corner's: fewer objects first, then in the order of their heaps.
/// So the first mistake on the way is the smallest one up to the corner.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    corner: Vec<u32>,
    orders: Orders,
    heaps: Vec<u32>,
    objects: u64,
    done: bool,
    /// Whether `heaps` holds excesses: by how much each heap of a rising position, the last first, exceeds its least
    /// size.
    rising: bool,
}

impl Walk {
    /// Starts at the position without objects. If positions are sorted, so must the corner be.
    pub(super) fn new(corner: &[u32], orders: Orders) -> Self {
        Self {
            heaps: vec![0; corner.len()],
            corner: corner.to_vec(),
            orders,
            objects: 0,
            done: false,
            rising: false,
        }
    }

    /// Visits the positions up to the corner in which each heap is larger than the one before. The excesses of the
    /// heaps over their least sizes are sorted.
    pub(super) fn rising(corner: &[u32]) -> Self {
        Self {
            rising: true,
            ..Self::new(&excess(corner), Orders::Sorted)
        }
    }

    /// The current heaps and their number of objects; `None` past the last position.
    pub(super) fn here(&self) -> Option<(&[u32], u64)> {
        (!self.done).then_some((&self.heaps, self.objects))
    }

    /// The heaps of the current position; `None` past the last one.
    pub(super) fn position(&self) -> Option<Vec<u32>> {
        let (heaps, _) = self.here()?;
        Some(if self.rising {
            (0..)
                .zip(heaps.iter().rev())
                .map(|(least, heap)| heap + least)
                .collect()
        } else {
            heaps.to_vec()
        })
    }

    /// The number of rising positions up to the corner; `None` if it does not fit into a `u64`.
    pub(super) fn count_rising(corner: &[u32]) -> Option<u64> {
        Self::count(&excess(corner), Orders::Sorted)
    }

    /// Moves on to the next position.
    pub(super) fn go_on(&mut self) {
        // The next one with as many objects: the last heap that can take one more gets it, and what is left over goes
        // into the heaps after it.
        let mut behind = 0;
        for index in (0..self.heaps.len()).rev() {
            let most = self.most(index, self.before(index));
            let size = self.heaps[index];
            if behind > 0 && size < most && self.room(index + 1, size + 1) >= behind - 1 {
                self.heaps[index] += 1;
                self.fill(index + 1, behind - 1);
                return;
            }
            behind += u64::from(size);
        }
        self.objects += 1;
        if self.room(0, u32::MAX) < self.objects {
            self.done = true;
        } else {
            self.fill(0, self.objects);
        }
    }

    /// The number of positions up to the corner; `None` if it does not fit into a `u64`.
    pub(super) fn count(corner: &[u32], orders: Orders) -> Option<u64> {
        match orders {
            Orders::Any => corner
                .iter()
                .try_fold(1_u64, |count, &heap| count.checked_mul(u64::from(heap) + 1)),
            Orders::Sorted => {
                // up_to[v]: the number of ways to fill the heaps from here to the last, none of them above v.
                let mut up_to = vec![1_u64];
                for &heap in corner.iter().rev() {
                    let mut sum = 0_u64;
                    let mut next = Vec::new();
                    for size in 0..=heap as usize {
                        sum = sum.checked_add(up_to[size.min(up_to.len() - 1)])?;
                        next.push(sum);
                    }
                    up_to = next;
                }
                up_to.last().copied()
            }
        }
    }

    /// Puts this many objects into the heaps from `first` on, as far back as they fit.
    fn fill(&mut self, first: usize, mut objects: u64) {
        for index in first..self.heaps.len() {
            let most = self.most(index, self.before(index));
            // Fewer than this would leave too many for the heaps after it.
            let least = match self.orders {
                Orders::Any => objects.saturating_sub(self.room(index + 1, u32::MAX)),
                Orders::Sorted => objects.div_ceil((self.heaps.len() - index) as u64),
            };
            let fits = |&size: &u32| u64::from(size) + self.room(index + 1, size) >= objects;
            let least = u32::try_from(least).unwrap_or(most);
            let size = (least..=most).find(fits).unwrap_or(most);
            self.heaps[index] = size;
            objects -= u64::from(size);
        }
    }

    /// How many objects the heaps from `first` on can hold, given the size of the heap before them.
    fn room(&self, first: usize, before: u32) -> u64 {
        (first..self.heaps.len())
            .map(|index| u64::from(self.most(index, before)))
            .sum()
    }

    /// The largest size of a heap, given the size of the heap before it.
    fn most(&self, index: usize, before: u32) -> u32 {
        match self.orders {
            Orders::Any => self.corner[index],
            Orders::Sorted => self.corner[index].min(before),
        }
    }

    fn before(&self, index: usize) -> u32 {
        index
            .checked_sub(1)
            .map_or(u32::MAX, |before| self.heaps[before])
    }
}

/// By how much each heap of a rising corner can exceed its least size, the last heap first.
fn excess(corner: &[u32]) -> Vec<u32> {
    let heaps = (0..).zip(corner);
    let mut excess: Vec<u32> = heaps
        .map(|(least, heap)| heap.saturating_sub(least))
        .collect();
    excess.reverse();
    // No excess is larger than the one before it.
    for index in 1..excess.len() {
        excess[index] = excess[index].min(excess[index - 1]);
    }
    excess
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every position up to the corner, by plain nested loops.
    fn all(corner: &[u32], orders: Orders) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new()];
        for &heap in corner {
            let longer =
                |start: Vec<u32>| (0..=heap).map(move |size| [&start[..], &[size]].concat());
            all = all.into_iter().flat_map(longer).collect();
        }
        all.retain(|heaps| orders == Orders::Any || heaps.is_sorted_by(|one, other| one >= other));
        all.sort_by_key(|heaps| (heaps.iter().sum::<u32>(), heaps.clone()));
        all
    }

    #[test]
    fn every_rising_position_comes_once_fewer_objects_first() {
        for corner in [&[3][..], &[4, 4], &[2, 6, 7], &[9, 9, 9, 9]] {
            let mut walk = Walk::rising(corner);
            let mut seen = Vec::new();
            while let Some(heaps) = walk.position() {
                seen.push(heaps);
                walk.go_on();
            }
            assert!(seen.is_sorted_by_key(|heaps| heaps.iter().sum::<u32>()));
            let mut expected = all(corner, Orders::Any);
            expected.retain(|heaps| heaps.is_sorted_by(|one, other| one < other));
            assert_eq!(Walk::count_rising(corner), Some(seen.len() as u64));
            seen.sort();
            expected.sort();
            assert_eq!(seen, expected, "{corner:?}");
        }
    }

    #[test]
    fn every_position_comes_once_fewer_objects_first() {
        for corner in [
            &[0][..],
            &[3],
            &[2, 2],
            &[3, 1, 1],
            &[4, 4, 4],
            &[2, 0, 0],
            &[3, 3, 2, 1],
        ] {
            for orders in [Orders::Any, Orders::Sorted] {
                let mut walk = Walk::new(corner, orders);
                let mut seen = Vec::new();
                while let Some((heaps, objects)) = walk.here() {
                    assert_eq!(
                        objects,
                        heaps.iter().map(|&heap| u64::from(heap)).sum::<u64>()
                    );
                    seen.push(heaps.to_vec());
                    walk.go_on();
                }
                assert_eq!(seen, all(corner, orders), "{corner:?} {orders:?}");
                assert_eq!(Walk::count(corner, orders), Some(seen.len() as u64));
            }
        }
    }
}
