//! The seed of an experiment, found from its runs alone: files of rows do not name it.

use crate::Error;
use crate::error::Kind;
use crate::rng::Seed;

/// The point, the number and the seed of a run.
type Told = (u32, u32, Seed);

/// How many runs are examined: a few of them may have lost digits of their seeds.
const TRIED: usize = 10;

/// The greatest seed of an experiment that a single run reveals: people choose small seeds, and no other candidate is
/// as small by chance.
const SMALL: u64 = 1_000_000;

/// The seed of an experiment, known as soon as its runs reveal it.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    seed: Option<Seed>,
    /// The runs that came before it was known.
    first: Vec<Told>,
}

impl Origin {
    /// Begins with the seed of an experiment, if it is known already.
    #[must_use]
    pub fn new(seed: Option<Seed>) -> Self {
        Self {
            seed,
            first: Vec::new(),
        }
    }

    /// The seed, if it is known by now.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Takes in a run. A run is refused if it belongs to another experiment or if its seed has lost a digit.
    pub fn check(&mut self, point: u32, run: u32, seed: Seed) -> Result<(), Error> {
        let told = (point, run, seed);
        if let Some(experiment) = self.seed {
            return agree(experiment, told);
        }
        if self.first.len() < TRIED {
            self.first.push(told);
            self.seed = common(&self.first);
        }
        let Some(experiment) = self.seed else {
            return Ok(());
        };
        let mut first = self.first.drain(..);
        first.try_for_each(|told| agree(experiment, told))
    }
}

/// Refuses a run that the experiment with this seed does not produce.
pub(super) fn agree(experiment: Seed, (point, run, seed): Told) -> Result<(), Error> {
    let expected = experiment.derive(point, run);
    if seed == expected {
        return Ok(());
    }
    let kind = Kind::Seed {
        point,
        run,
        seed: seed.number(),
        expected: expected.number(),
        experiment: experiment.number(),
    };
    Err(kind.into())
}

/// The seed of the experiment that the last of these runs belongs to: a small one, or one that another run agrees
/// with.
fn common(runs: &[Told]) -> Option<Seed> {
    let (&(point, run, seed), others) = runs.split_last()?;
    let gives = |origin: &Seed, told: &Told| agree(*origin, *told).is_ok();
    seed.origins(point, run)
        .find(|origin| origin.number() <= SMALL || others.iter().any(|told| gives(origin, told)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(experiment: u64) -> Vec<Told> {
        let seed = Seed::from_bits(experiment);
        let places = (0..3).flat_map(|point| (0..5).map(move |run| (point, run)));
        let runs = places.map(|(point, run)| (point, run, seed.derive(point, run)));
        runs.collect()
    }

    #[test]
    fn a_small_seed_is_told_by_one_run_and_any_by_two() {
        for (seed, needed) in [(0, 1), (1_000_000, 1), (1_000_001, 2), (Seed::MAX, 2)] {
            let mut origin = Origin::default();
            for (index, &(point, run, of_run)) in runs(seed).iter().enumerate() {
                origin.check(point, run, of_run).unwrap();
                let known = origin.seed().map(Seed::number);
                assert_eq!(known, (index + 1 >= needed).then_some(seed));
            }
        }
    }

    #[test]
    fn a_seed_that_lost_a_digit_is_refused_wherever_it_is() {
        for seed in [1, 4_000_000_007] {
            for cut in 0..5 {
                let mut runs = runs(seed);
                let whole = runs[cut].2.number();
                runs[cut].2 = Seed::from_bits(whole / 10 * 10 + (whole + 1) % 10);
                let mut origin = Origin::default();
                let mut taken = runs.iter().map(|run| origin.check(run.0, run.1, run.2));
                let refusal = taken.find_map(Result::err).unwrap().to_string();
                let place = format!("in run {cut} of point 0; the experiment's seed {}", "");
                assert!(refusal.contains(place.trim_end()), "{refusal}");
            }
        }
    }
}
