//! The paper's own experiments (section 4) and the results it reports.

use super::{PointState, Share, Sweep, fisher_p};
use crate::Error;
use crate::rng::Seed;
use crate::settings::{Parameter, Settings, Texts};

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

/// A result the paper states in words: a number of successes in 50 runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The value of the parameter that varies.
    pub value: u32,
    /// The number of successful runs.
    pub successes: u32,
}

/// A result the paper states, compared with ours.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ReportedState {
    /// The value of the parameter that varies.
    pub value: String,
    /// The paper's runs.
    pub runs: u64,
    /// The successful ones among them.
    pub solved: Share,
    /// The p-value of Fisher's exact test: how likely chance alone makes a difference this large. `None` until we have
    /// runs.
    pub p: Option<f64>,
}

/// One of the paper's figures as a sweep.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct PaperFigure {
    /// Its number in the paper.
    pub number: u32,
    /// The settings that differ from the defaults.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub settings: Texts,
    /// The parameter that varies.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub vary: Parameter,
    /// Its values.
    pub values: Vec<String>,
    /// The paper's runs for each value.
    pub runs: u32,
    /// The runs for each value to start with.
    pub start: u32,
    /// What the paper says about it and our runs do not show, in words; empty if there is nothing to say.
    pub remark: &'static str,
}

impl From<Figure> for PaperFigure {
    fn from(figure: Figure) -> Self {
        Self {
            number: figure.number(),
            settings: Texts::changed(&figure.base(), None),
            vary: figure.vary(),
            values: figure.values().iter().map(u32::to_string).collect(),
            runs: Figure::RUNS,
            start: Figure::START_RUNS,
            remark: figure.remark(),
        }
    }
}

impl Figure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// The runs behind every point of the paper's figures.
    pub const RUNS: u32 = 50;

    /// The runs for every point to start with, on the page and in `nimlab paper`. Fifty are too few for a comparison:
    /// from seed 1, chance alone makes 17 of 50 where the paper has 6.
    pub const START_RUNS: u32 = 200;

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

    /// The result the paper calls the highest of the figure ("the highest value", "the optimal
    /// number of genes").
    #[must_use]
    pub fn highest(self) -> Option<Reported> {
        match self {
            Self::Two | Self::Four => self.reported().last().copied(),
            Self::Three => None,
        }
    }

    /// What the paper says about the figure and our runs do not show, in words. Our runs are the thousand for each
    /// point in docs/paper.md, whatever is on screen.
    #[must_use]
    pub fn remark(self) -> &'static str {
        match self {
            Self::Two => {
                "Not reproduced: the paper’s highest point is 37 of 50 at population 140. \
                 In our own 1,000 runs a point, the rate rises to about 90% at 200."
            }
            Self::Three => "",
            Self::Four => {
                "Not reproduced: the paper’s optimum is 25 of 50 at 35 genes. \
                 In our own 1,000 runs a point, it is about 55% at 15 to 20 genes."
            }
        }
    }

    /// Whether a run with these settings is one of the figure's.
    #[must_use]
    pub fn is_repeated_by(self, settings: &Settings) -> bool {
        let base = self.base().with(self.vary(), &settings.get(self.vary()));
        base.is_ok_and(|base| base == *settings)
    }

    /// The results the paper states, next to ours at these points.
    #[must_use]
    pub fn compare(self, points: &[PointState]) -> Vec<ReportedState> {
        let runs = u64::from(Self::RUNS);
        let compare = |reported: &Reported| {
            let value = reported.value.to_string();
            let successes = reported.successes.into();
            let ours = points.iter().find(|point| point.value == value);
            let ours = ours.and_then(|point| point.summary.as_ref());
            ReportedState {
                p: ours.map(|ours| fisher_p((ours.solved.count, ours.runs), (successes, runs))),
                solved: Share::of(successes, runs),
                runs,
                value,
            }
        };
        self.reported().iter().map(compare).collect()
    }

    /// The figure as a sweep of `base`: its own settings, or others to see what difference they make.
    pub fn sweep(self, base: &Settings, runs: u32, seed: Seed) -> Result<Sweep, Error> {
        let values: Vec<_> = self.values().iter().map(u32::to_string).collect();
        Sweep::new(base, self.vary(), &values, runs, seed)
    }
}
