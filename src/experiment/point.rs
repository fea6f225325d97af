//! The runs of one point, summed up.

use super::{Effort, Row, RowWord, Share, VerdictCounts, computational_effort};
use crate::game::Merging;
use crate::settings::{Parameter, Settings};

/// One point of a sweep.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointState {
    /// Its number in the sweep, from 0.
    pub number: u32,
    /// The value of the parameter that varies.
    pub value: String,
    /// Its runs, summed up, once there are some.
    pub summary: Option<PointSummary>,
}

/// The runs of one point, summed up.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointSummary {
    /// The number of runs.
    pub runs: u64,
    /// Those that reached fitness 0 on the training game.
    pub solved: Share,
    /// Those whose formula is right for heaps of every size. `None` if a run was judged only by an earlier version.
    pub every_size: Option<Share>,
    /// Those whose formula is right for every size at least if the heaps are sorted. `None` if training does not merge
    /// permutations, or if a run was judged only by an earlier version.
    pub if_sorted: Option<Share>,
    /// How many solved runs got each verdict.
    pub verdicts: VerdictCounts,
    /// The mean generation of success.
    pub mean_generation: Option<f64>,
    /// The mean number of chromosomes evaluated in a run.
    pub mean_evaluations: f64,
    /// Koza's computational effort at its least, for a 99% chance of success.
    pub effort: Option<Effort>,
}

impl PointState {
    /// The points that have rows. The rows are in the order of their sweep.
    #[must_use]
    pub fn of_rows(vary: Parameter, rows: &[Row]) -> Vec<Self> {
        let points = rows.chunk_by(|one, other| one.point == other.point);
        let point = |rows: &[Row]| Self {
            number: rows[0].point,
            value: rows[0].settings.get(vary),
            summary: Some(PointSummary::of(rows)),
        };
        points.map(point).collect()
    }
}

impl PointSummary {
    /// Sums up the rows of one point: at least one, all with the same settings.
    #[must_use]
    pub fn of(rows: &[Row]) -> Self {
        let endings = rows.iter().map(|row| {
            let success = row.success.as_ref();
            let success = success.map(|success| (success.generation, success.verdict.word()));
            (success, row.evaluations)
        });
        let settings = rows.first().map(|row| row.settings.clone());
        Self::of_endings(&settings.unwrap_or_default(), endings)
    }

    /// Sums up how the runs of one point ended (the generation and the verdict of success) and how many evaluations
    /// each took: at least one run, all with these settings.
    pub(super) fn of_endings(
        settings: &Settings,
        endings: impl Iterator<Item = (Option<(u64, RowWord)>, u64)>,
    ) -> Self {
        let mut tally = PointTally::new(settings);
        for (success, evaluations) in endings {
            tally.add_ending(success, evaluations);
        }
        tally.summary()
    }
}

/// The runs of one point, counted as they come. Of each run it keeps only the generation of success.
#[derive(Clone, Debug)]
pub struct PointTally {
    settings: Settings,
    runs: u64,
    /// 128 bits, because a file may claim 2^53 evaluations for each of a million runs.
    evaluations: u128,
    generations: Vec<u64>,
    verdicts: VerdictCounts,
}

impl PointTally {
    /// A tally without runs, for these settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        Self {
            settings: settings.clone(),
            runs: 0,
            evaluations: 0,
            generations: Vec::new(),
            verdicts: VerdictCounts::default(),
        }
    }

    /// The settings of its runs.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Counts a run.
    pub fn add(&mut self, row: &Row) {
        let success = row.success.as_ref();
        let success = success.map(|success| (success.generation, success.verdict.word()));
        self.add_ending(success, row.evaluations);
    }

    fn add_ending(&mut self, success: Option<(u64, RowWord)>, evaluations: u64) {
        self.runs += 1;
        self.evaluations += u128::from(evaluations);
        if let Some((generation, verdict)) = success {
            self.generations.push(generation);
            self.verdicts.extend([verdict]);
        }
    }

    /// The tally as a point of a sweep that varies this parameter.
    #[must_use]
    pub fn state(&self, number: u32, vary: Parameter) -> PointState {
        PointState {
            number,
            value: self.settings.get(vary),
            summary: (self.runs > 0).then(|| self.summary()),
        }
    }

    /// Sums up the runs: at least one.
    #[must_use]
    pub fn summary(&self) -> PointSummary {
        let (runs, verdicts) = (self.runs, self.verdicts);
        let successes = self.generations.len() as u64;
        let curve = computational_effort(self.settings.population(), &self.generations, runs);
        let share = |count| (verdicts.of_earlier_version() == 0).then(|| Share::of(count, runs));
        let generations = self.generations.iter().map(|&one| u128::from(one));
        PointSummary {
            runs,
            solved: Share::of(successes, runs),
            every_size: share(verdicts.every_size),
            if_sorted: match self.settings.merging() {
                Merging::On => share(verdicts.every_size + verdicts.sorted),
                Merging::Off => None,
            },
            verdicts,
            mean_generation: mean(generations.sum(), successes),
            mean_evaluations: mean(self.evaluations, runs).unwrap_or(0.0),
            effort: curve.into_iter().min_by_key(|effort| effort.evaluations),
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn mean(sum: u128, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}
