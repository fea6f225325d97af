//! Traces: how runs came to end as they did.
//!
//! A row keeps how a run ended, and the seed to make it again. So nothing is recorded while an experiment is computed:
//! whoever wants to know more has the runs made again and recorded. docs/trace.md defines every number.

mod budgets;
mod recorder;
mod retrace;
mod summary;

pub use budgets::{budgets, is_round};
pub use recorder::{Moment, Recorder, Trace};
pub use retrace::{Looks, Retracing, RunEnd, TraceRequest};
pub use summary::{Band, BudgetState, TargetState, TraceSummary, usual_targets};

/// The columns of a table of traces: one line for each moment of a run.
pub const TRACE_HEADER: &str = "point,run,seed,evaluations,best,mean,distinct";

#[cfg(test)]
mod tests;
