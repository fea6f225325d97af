//! A part of a sweep, for one of several machines.

use crate::Error;
use crate::error::Kind;

/// One of several parts of a sweep.
///
/// The runs of every point are dealt out in turn, so all parts cost about the same, whatever a point costs. A run
/// stays in its part when the number of runs is raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Counted from 1.
    part: u64,
    of: u64,
}

impl Shard {
    /// The whole sweep.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    /// Part `part` of `of`, counted from 1.
    pub fn new(part: u64, of: u64) -> Result<Self, Error> {
        if part == 0 || part > of {
            return Err(Kind::Shard { shard: part, of }.into());
        }
        Ok(Self { part, of })
    }

    /// Reads a part as people type it: `2/8`.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(part, of)| {
            let number = |text: &str| text.trim().parse().ok();
            Some((number(part)?, number(of)?))
        });
        let Some((part, of)) = numbers else {
            let typed = text.to_owned();
            return Err(Kind::ShardForm { typed }.into());
        };
        Self::new(part, of)
    }

    /// Its number among the parts, counted from 1.
    #[must_use]
    pub fn part(self) -> u64 {
        self.part
    }

    /// The number of parts.
    #[must_use]
    pub fn of(self) -> u64 {
        self.of
    }

    /// Whether a run of a point belongs to it.
    #[must_use]
    pub(super) fn holds(self, point: u64, run: u64) -> bool {
        // Each point begins with another part, so that leftover runs go to different parts.
        (point + run) % self.of == self.part - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_is_in_one_part_and_parts_are_alike() {
        for of in [1, 2, 3, 8, 50] {
            let shards: Vec<_> = (1..=of).map(|part| Shard::new(part, of).unwrap()).collect();
            let mut sizes = vec![0; shards.len()];
            for (point, run) in (0..10).flat_map(|point| (0..20).map(move |run| (point, run))) {
                let holding: Vec<_> = (0..shards.len())
                    .filter(|&one| shards[one].holds(point, run))
                    .collect();
                assert_eq!(holding.len(), 1);
                sizes[holding[0]] += 1;
            }
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            assert!(most.unwrap() - least.unwrap() <= 10, "{sizes:?}");
        }
    }

    #[test]
    fn what_is_no_part_is_refused() {
        assert_eq!(Shard::parse(" 2 / 8"), Shard::new(2, 8));
        for (text, sentence) in [
            (
                "0/3",
                "Shard is 0/3; the part must be at least 1 and at most the number of parts.",
            ),
            (
                "4/3",
                "Shard is 4/3; the part must be at least 1 and at most the number of parts.",
            ),
            (
                "x/3",
                "Shard is \"x/3\"; it must be a part and the number of parts, for example 2/8.",
            ),
        ] {
            assert_eq!(Shard::parse(text).unwrap_err().to_string(), sentence);
        }
    }
}
