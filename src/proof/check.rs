//! Checks a formula that cannot be decided: on every position up to a corner beyond the training game, then on larger
//! positions, at first those where a mistake is likely (`telling.rs`), then others drawn at random.

use super::domain::Domain;
use super::label::Truths;
use super::random::draw;
use super::telling::telling;
use super::verdict::{Extent, Mistake, Verdict};
use super::walk::Walk;
use super::{Orders, Prover};
use crate::game::{Game, Label, MAX_HEAPS, Position};
use crate::mep::{Expression, Terminals};
use crate::rng::{Rng, Seed};

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// About a millisecond: for a sweep with thousands of formulas.
    Quick,
    /// Some seconds: for one formula that somebody looks at.
    Thorough,
}

impl Effort {
    /// About how many positions up to the corner are checked.
    fn positions(self) -> u64 {
        match self {
            Self::Quick => 4_000,
            Self::Thorough => 2_000_000,
        }
    }

    /// How many larger positions are checked, where they can be labelled.
    fn random(self) -> u32 {
        match self {
            Self::Quick => 500,
            Self::Thorough => 20_000,
        }
    }
}

/// A check that proceeds a few positions at a time.
pub struct Check {
    formula: Expression,
    terminals: Terminals,
    orders: Orders,
    kept: Kept,
    domain: Domain,
    truths: Truths,
    walk: Walk,
    /// Positions beyond the corner that are checked before any is drawn at random; empty where there is no theory.
    telling: std::vec::IntoIter<Vec<u32>>,
    /// What was checked, once all is done; until then, its positions are those done so far.
    extent: Extent,
    /// How many heaps are visited up to the corner, positions or not, and then drawn at random.
    all: u64,
    /// How many of these are done.
    done: u64,
    rng: Rng,
}

impl Check {
    pub(super) fn new(prover: &Prover, formula: &Expression, effort: Effort) -> Self {
        let theory = prover.theory();
        let largest = Truths::largest(theory);
        let orders = prover.orders();
        let domain = prover.domain().clone();
        let kept = match orders {
            _ if domain.is_rising() => Kept::Rising,
            orders => Kept::In(orders),
        };
        let game = prover.game();
        let corner = if Truths::need_slots(&*game, theory) {
            corner_with_slots(&*game, prover.start())
        } else {
            kept.corner(prover.start(), effort, largest)
        };
        let random = if theory.is_some() { effort.random() } else { 0 };
        Self {
            formula: formula.clone(),
            terminals: prover.terminals().clone(),
            orders,
            kept,
            domain,
            truths: Truths::new(game, theory.cloned(), &corner),
            walk: kept.walk(&corner),
            telling: match theory {
                Some(_) => telling(formula, prover.terminals(), corner.len(), orders),
                None => Vec::new(),
            }
            .into_iter(),
            all: kept
                .count(&corner)
                .unwrap_or(u64::MAX)
                .saturating_add(random.into()),
            done: 0,
            extent: Extent {
                corner,
                positions: 0,
                random,
            },
            // Any fixed seed will do.
            rng: Rng::new(Seed::from_bits(0)),
        }
    }

    /// The share done so far, from 0 to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "a share to be shown")]
    pub fn share(&self) -> f64 {
        self.done as f64 / self.all as f64
    }

    /// Checks about `budget` more positions. Returns the verdict once there is one.
    pub fn advance(&mut self, budget: u32) -> Option<Verdict> {
        for _ in 0..budget {
            if let Some(heaps) = self.walk.position() {
                if let Some(mistake) = self.mistake(&heaps) {
                    return Some(Verdict::ByHeart(self.smallest(mistake)));
                }
                self.extent.positions += u64::from(self.can_check(&heaps));
                self.walk.go_on();
            } else if let Some(heaps) = self.telling.next() {
                if let Some(mistake) = self.mistake(&heaps) {
                    return Some(Verdict::ByHeart(self.shrunk(mistake)));
                }
                continue;
            } else if self.done < self.all {
                let Truths::Theory(theory) = &self.truths else {
                    return Some(self.verdict());
                };
                let heaps = draw(
                    theory,
                    &self.extent.corner,
                    self.orders,
                    &self.domain,
                    &mut self.rng,
                );
                if let Some(mistake) = self.mistake(&heaps) {
                    return Some(Verdict::ByHeart(self.shrunk(mistake)));
                }
            } else {
                return Some(self.verdict());
            }
            self.done += 1;
        }
        None
    }

    fn verdict(&self) -> Verdict {
        Verdict::NoMistakeFound(self.extent.clone())
    }

    /// Whether these heaps are a position, and can be labelled.
    fn can_check(&self, heaps: &[u32]) -> bool {
        self.domain.has(heaps) && self.truths.reach(heaps)
    }

    /// The mistake at these heaps, if they can be checked and there is one.
    fn mistake(&mut self, heaps: &[u32]) -> Option<Mistake> {
        if !self.can_check(heaps) {
            return None;
        }
        let values = self.terminals.values(heaps);
        let value = self.formula.value(&values);
        let (says, truth) = (Label::of(value), self.truths.label(heaps));
        (says != truth).then(|| Mistake {
            heaps: heaps.to_vec(),
            wraps: self.formula.wraps(&values),
            value,
            says,
            truth,
            smallest: true,
        })
    }

    /// The smallest mistake of all, given the smallest one up to the corner. Beyond the corner there can be positions
    /// with fewer objects, because they are in fewer heaps.
    fn smallest(&mut self, found: Mistake) -> Mistake {
        let objects: u64 = found.heaps.iter().map(|&heap| u64::from(heap)).sum();
        let inside = self
            .extent
            .corner
            .iter()
            .min()
            .is_none_or(|&heap| u64::from(heap) >= objects);
        let Ok(most) = u32::try_from(objects) else {
            return found;
        };
        if inside {
            return found;
        }
        if !matches!(self.truths, Truths::Theory(_)) || objects > MOST_OBJECTS {
            return Mistake {
                smallest: false,
                ..found
            };
        }
        let mut walk = self.kept.walk(&vec![most; found.heaps.len()]);
        while let Some(heaps) = walk.position()
            && heaps.iter().map(|&heap| u64::from(heap)).sum::<u64>() <= objects
        {
            if let Some(mistake) = self.mistake(&heaps) {
                return mistake;
            }
            walk.go_on();
        }
        found
    }

    /// A mistake near a large one, as small as simple steps can make it.
    fn shrunk(&mut self, mut mistake: Mistake) -> Mistake {
        let (orders, rising) = (self.orders, self.domain.is_rising());
        for _ in 0..MOST_STEPS {
            let mut all = smaller(&mistake.heaps);
            if rising {
                all.extend(nearer(&mistake.heaps));
            }
            let mut all = all.iter().filter(|heaps| orders.have(heaps));
            let Some(smaller) = all.find_map(|heaps| self.mistake(heaps)) else {
                break;
            };
            mistake = smaller;
        }
        mistake.smallest = false;
        mistake
    }
}

/// Slightly smaller positions: the same number taken from every heap, or one heap halved, with one of its bits
/// cleared, or with one object less.
fn smaller(heaps: &[u32]) -> Vec<Vec<u32>> {
    let least = heaps.iter().copied().min().unwrap_or(0);
    let mut all: Vec<Vec<u32>> = [least, least / 2, least.min(1)]
        .into_iter()
        .filter(|&take| take > 0)
        .map(|take| heaps.iter().map(|heap| heap - take).collect())
        .collect();
    for (index, &heap) in heaps.iter().enumerate() {
        let bits = (0..u32::BITS).rev().map(|bit| heap & !(1 << bit));
        let sizes = [heap / 2]
            .into_iter()
            .chain(bits)
            .chain([heap.saturating_sub(1)]);
        all.extend(sizes.filter(|&size| size < heap).map(|size| {
            let mut heaps = heaps.to_vec();
            heaps[index] = size;
            heaps
        }));
    }
    all
}

/// Slightly smaller rising positions: the gap below some heap is halved, and all later heaps move down with it.
fn nearer(heaps: &[u32]) -> Vec<Vec<u32>> {
    let pairs = heaps.windows(2).enumerate();
    pairs
        .map(|(index, pair)| (index + 1, pair[1].saturating_sub(pair[0]) / 2))
        .filter(|&(_, take)| take > 0)
        .map(|(from, take)| {
            let mut heaps = heaps.to_vec();
            heaps[from..].iter_mut().for_each(|heap| *heap -= take);
            heaps
        })
        .collect()
}

/// The most steps in which a mistake is shrunk.
const MOST_STEPS: usize = 1_000;

/// Mistakes with more objects than this are not searched for smaller ones beyond the corner.
const MOST_OBJECTS: u64 = 60;

/// Which of the positions up to a corner are visited.
#[derive(Clone, Copy)]
enum Kept {
    In(Orders),
    /// Those in which every heap is larger than the one before it.
    Rising,
}

impl Kept {
    fn walk(self, corner: &[u32]) -> Walk {
        match self {
            Self::In(orders) => Walk::new(corner, orders),
            Self::Rising => Walk::rising(corner),
        }
    }

    fn count(self, corner: &[u32]) -> Option<u64> {
        match self {
            Self::In(orders) => Walk::count(corner, orders),
            Self::Rising => Walk::count_rising(corner),
        }
    }

    /// The largest cube of positions that the effort allows, if it reaches beyond the training game; otherwise every
    /// heap of the training game plus one object.
    fn corner(self, start: &[u32], effort: Effort, largest: u32) -> Vec<u32> {
        let cube = |size: u32| vec![size; start.len()];
        let few = |size: u32| {
            self.count(&cube(size))
                .is_some_and(|count| count <= effort.positions())
        };
        let trained = start.iter().copied().max().unwrap_or(0);
        // A larger cube has more positions, so the largest that fits is found by bisection.
        let (mut fits, mut too_large) = (
            0,
            effort
                .positions()
                .try_into()
                .unwrap_or(u32::MAX)
                .min(largest)
                .max(1)
                + 1,
        );
        while too_large - fits > 1 {
            let middle = u32::midpoint(fits, too_large);
            if few(middle) {
                fits = middle;
            } else {
                too_large = middle;
            }
        }
        if fits > trained {
            cube(fits)
        } else {
            start.iter().map(|&heap| (heap + 1).min(largest)).collect()
        }
    }
}

/// Every heap of the training game plus one object, except that the last heaps are made small enough for a position to
/// have slots for all heaps that can follow.
fn corner_with_slots(game: &dyn Game, start: &[u32]) -> Vec<u32> {
    let mut corner: Vec<u32> = start.iter().map(|&heap| heap + 1).collect();
    let fits = |corner: &[u32]| Position::new(corner).is_ok_and(|at| game.slots(at) <= MAX_HEAPS);
    while !fits(&corner)
        && let Some(last) = corner.iter_mut().rfind(|heap| **heap > 0)
    {
        *last -= 1;
    }
    corner
}
