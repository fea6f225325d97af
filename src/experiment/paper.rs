//! The paper's own experiments (section 4) and what it reports of them.

use super::Sweep;
use crate::Error;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};

/// One of the paper's figures: a sweep of one parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Success rate against population size.
    Two,
    /// Success rate against the number of generations.
    Three,
    /// Success rate against chromosome length.
    Four,
}

/// A result the paper states in words: so many successes in 50 runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The value of the parameter that varies.
    pub value: u32,
    /// The number of successful runs.
    pub successes: u64,
}

impl Figure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// The runs behind every point of the paper's figures.
    pub const RUNS: u32 = 50;

    /// The figure's number in the paper.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// The parameter that varies.
    #[must_use]
    pub fn vary(self) -> Parameter {
        match self {
            Self::Two => Parameter::Population,
            Self::Three => Parameter::Generations,
            Self::Four => Parameter::Length,
        }
    }

    /// Its values.
    #[must_use]
    pub fn values(self) -> Vec<u32> {
        let step = match self {
            Self::Two | Self::Three => 20,
            Self::Four => 5,
        };
        (1..=10).map(|point| point * step).collect()
    }

    /// The settings it varies: the paper's, with 50 generations in the third experiment.
    #[must_use]
    pub fn base(self) -> Settings {
        let preset = Settings::default();
        match self {
            Self::Two | Self::Three => preset,
            Self::Four => Settings {
                generations: 50,
                ..preset
            },
        }
    }

    /// The results the paper states.
    #[must_use]
    pub fn reported(self) -> &'static [Reported] {
        match self {
            Self::Two => &[
                Reported {
                    value: 20,
                    successes: 6,
                },
                Reported {
                    value: 140,
                    successes: 37,
                },
            ],
            Self::Three => &[
                Reported {
                    value: 20,
                    successes: 9,
                },
                Reported {
                    value: 100,
                    successes: 41,
                },
            ],
            Self::Four => &[Reported {
                value: 35,
                successes: 25,
            }],
        }
    }

    /// The figure as a sweep of `base`: its own settings, or others to see what difference they
    /// make.
    pub fn sweep(self, base: &Settings, runs: u32, seed: Seed) -> Result<Sweep, Error> {
        let values: Vec<_> = self.values().iter().map(u32::to_string).collect();
        Sweep::new(base, self.vary(), &values, runs, seed)
    }
}
