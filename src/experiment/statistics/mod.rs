//! Statistics of success rates and of evaluations, one file for each idea. docs/statistics.md has their formulas and
//! sources; tests/statistics.rs compares every number with scipy, statsmodels and lifelines.

mod fisher;
mod holm;
mod paired;
mod predict;
mod rate;
mod sign;

pub use fisher::fisher_p;
pub use holm::holm;
pub use paired::{Difference, PairedCounts};
pub use predict::predict;
pub use rate::{Interval, Share, wilson};
pub use sign::sign_p;
