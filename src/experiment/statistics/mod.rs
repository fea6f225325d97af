//! Statistics of success rates and of evaluations, one file for each idea. docs/statistics.md has their formulas and
//! sources; tests/statistics.rs compares every number with scipy, statsmodels and lifelines.

mod binomial;
mod bins;
mod bootstrap;
mod fisher;
mod holm;
mod paired;
mod predict;
mod quantile;
mod rate;
mod sign;
mod survival;

pub use bins::{Bin, histogram};
pub use bootstrap::bootstrap;
pub use fisher::fisher_p;
pub use holm::holm;
pub use paired::{Difference, PairedCounts};
pub use predict::predict;
pub use quantile::quantile;
pub use rate::{Interval, Share, wilson};
pub use sign::sign_p;
pub use survival::{BudgetStep, success_curve};
