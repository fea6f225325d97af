//! The distinct formulas of an experiment and the verdict on each.

use super::RunFilter;
use crate::experiment::{Row, RowVerdict, VerdictCounts};
use crate::sort::sort_long;
use std::sync::Arc;

/// The distinct formulas of successful runs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FoundFormulas {
    /// How many there are.
    pub distinct: usize,
    /// The runs that found them.
    pub solved: u64,
    /// How many of the formulas got each verdict.
    pub verdicts: VerdictCounts,
    /// How many there are of the kind that was asked for.
    pub matching: usize,
    /// The most frequent ones of that kind.
    pub formulas: Vec<Found>,
}

/// A formula that solved the training game, and how often it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Found {
    /// The formula, simplified.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub formula: Arc<str>,
    /// The number of runs that ended with it.
    pub count: u64,
    /// What it is worth beyond the training game.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "JudgedView"))]
    pub verdict: RowVerdict,
    /// The point of the first run that found it.
    pub point: u32,
    /// The number of that run.
    pub run: u32,
}

impl FoundFormulas {
    /// Sums up these formulas, and lists those that pass the filter, at most `most` of them.
    #[must_use]
    pub fn of(mut found: Vec<Found>, filter: RunFilter, most: usize) -> Self {
        let verdicts = found.iter().map(|one| one.verdict.word()).collect();
        let (distinct, solved) = (found.len(), found.iter().map(|one| one.count).sum());
        found.retain(|one| filter.passes(Some(one.verdict.word())));
        Self {
            distinct,
            solved,
            verdicts,
            matching: found.len(),
            formulas: {
                found.truncate(most);
                found
            },
        }
    }
}

/// A formula, with its verdict if a run succeeded with it: the games of several points may judge the same formula
/// differently.
type Entry = (Arc<str>, Option<RowVerdict>);

/// The table: every entry once, identified by its place.
#[derive(Debug, Default)]
pub(super) struct Formulas {
    entries: Vec<Entry>,
    /// All places, sorted by their entries.
    order: Vec<u32>,
}

impl Formulas {
    /// The place of a row's formula; a new formula gets one.
    pub(super) fn place(&mut self, row: &Row) -> u32 {
        self.find(row).unwrap_or_else(|index| {
            let place = u32::try_from(self.entries.len());
            let place = place.expect("invariant: at most MAX_KEPT rows");
            self.entries
                .push((row.formula.as_str().into(), row.verdict().cloned()));
            self.order.insert(index, place);
            place
        })
    }

    /// The place of a row's formula, or else the index in the order at which it belongs.
    pub(super) fn find(&self, row: &Row) -> Result<u32, usize> {
        let wanted = (row.formula.as_str(), row.verdict());
        let found = self.order.binary_search_by(|&place| {
            let (formula, verdict) = &self.entries[place as usize];
            (&**formula, verdict.as_ref()).cmp(&wanted)
        });
        found.map(|index| self.order[index])
    }

    /// A table of only the entries at these places. The places become those in the new table.
    pub(super) fn part<'a>(&self, places: impl Iterator<Item = &'a mut u32>) -> Self {
        const NONE: u32 = u32::MAX;
        let mut moved = vec![NONE; self.entries.len()];
        let mut part = Self::default();
        for place in places {
            let to = &mut moved[*place as usize];
            if *to == NONE {
                *to = u32::try_from(part.entries.len()).unwrap_or(NONE);
                part.entries.push(self.entries[*place as usize].clone());
            }
            *place = *to;
        }
        let order = self.order.iter().map(|place| moved[*place as usize]);
        part.order = order.filter(|place| *place != NONE).collect();
        part
    }

    /// The formula at a place.
    pub(super) fn text(&self, place: u32) -> &str {
        &self.entries[place as usize].0
    }

    /// The verdict at a place, if the run succeeded.
    pub(super) fn verdict(&self, place: u32) -> Option<&RowVerdict> {
        self.entries[place as usize].1.as_ref()
    }

    /// How often each place occurs among these runs, in the order of the experiment.
    pub(super) fn count(&self, runs: impl Iterator<Item = (u32, (u32, u32))>) -> Vec<Found> {
        let mut counts = vec![(0, (0, 0)); self.entries.len()];
        for (place, run) in runs {
            let (count, first) = &mut counts[place as usize];
            if *count == 0 {
                *first = run;
            }
            *count += 1;
        }
        let mut found = Vec::new();
        for ((formula, verdict), (count, first)) in self.entries.iter().zip(counts) {
            if let Some(verdict) = verdict {
                found.push(Found {
                    formula: Arc::clone(formula),
                    count,
                    verdict: verdict.clone(),
                    point: first.0,
                    run: first.1,
                });
            }
        }
        sort_long(&mut found, |one, other| {
            let order = other.count.cmp(&one.count);
            order.then_with(|| (one.point, one.run).cmp(&(other.point, other.run)))
        });
        found
    }
}
