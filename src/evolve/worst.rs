//! Finds the worst individual without scanning the population.

/// A tournament tree over the individuals' fitness: the root is the worst individual, and changing
/// one fitness updates one path to the root.
#[derive(Clone, Debug)]
pub(super) struct Worst {
    /// `slots[1]` is the root, `slots[n + i]` the leaf of individual `i`; each holds the number of
    /// the worst individual below it.
    slots: Vec<u32>,
    fitness: Vec<u64>,
}

impl Worst {
    pub(super) fn new(fitness: Vec<u64>) -> Self {
        let n = fitness.len();
        let leaves = 0..u32::try_from(n).expect("invariant: at most 10,000 individuals");
        let mut tree = Self {
            slots: vec![0; n].into_iter().chain(leaves).collect(),
            fitness,
        };
        for node in (1..n).rev() {
            tree.settle(node);
        }
        tree
    }

    /// The individual with the greatest fitness, the one with the smallest number if several tie.
    pub(super) fn worst(&self) -> usize {
        self.slots[1] as usize
    }

    /// The fitness of an individual. Here the numbers lie side by side, so it is more likely to be cached than the copy
    /// in the population.
    #[inline]
    pub(super) fn fitness(&self, individual: usize) -> u64 {
        self.fitness[individual]
    }

    pub(super) fn set(&mut self, individual: usize, fitness: u64) {
        self.fitness[individual] = fitness;
        let mut node = self.fitness.len() + individual;
        let mut worst = self.slots[node];
        // `worst` stays in a register: reading back a slot just written would delay every level of the tree.
        while node > 1 {
            worst = self.worse(worst, self.slots[node ^ 1]);
            node /= 2;
            self.slots[node] = worst;
        }
    }

    fn settle(&mut self, node: usize) {
        self.slots[node] = self.worse(self.slots[2 * node], self.slots[2 * node + 1]);
    }

    /// The worse of two individuals, the one with the smaller number if they tie.
    #[inline]
    fn worse(&self, one: u32, other: u32) -> u32 {
        let rank = |individual: u32| {
            (
                self.fitness[individual as usize],
                std::cmp::Reverse(individual),
            )
        };
        if rank(one) > rank(other) { one } else { other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Rng, Seed};

    #[test]
    fn it_is_what_a_scan_finds() {
        let mut rng = Rng::new(Seed::from_bits(7));
        for size in 2..40 {
            let mut fitness: Vec<u64> = (0..size).map(|_| u64::from(rng.below(9))).collect();
            let mut worst = Worst::new(fitness.clone());
            for _ in 0..200 {
                let most = fitness.iter().max().unwrap();
                let scanned = fitness.iter().position(|one| one == most).unwrap();
                assert_eq!(worst.worst(), scanned, "{fitness:?}");
                let changed = rng.below(u32::try_from(size).unwrap()) as usize;
                fitness[changed] = u64::from(rng.below(9));
                worst.set(changed, fitness[changed]);
            }
        }
    }
}
