//! Experiments: many runs, and what they say together (section 4 of the paper).

mod effort;
mod paper;
mod point;
mod proof;
mod results;
mod row;
mod shift;
mod statistics;
mod sweep;
mod table;
mod values;

pub use effort::{Effort, computational_effort};
pub use paper::{Figure, Reported};
pub use point::PointSummary;
pub use proof::{Proof, Verdict};
pub use results::{Found, MAX_KEPT, Results, RunFilter};
pub use row::{Row, Success, merge};
pub use shift::Shift;
pub use statistics::{Interval, two_proportion_p, wilson};
pub use sweep::{MAX_POINTS, MAX_RUNS, Sweep, parse_runs};
pub use values::stepped_values;
