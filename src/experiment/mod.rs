//! Experiments: many runs and their statistics (section 4 of the paper).

mod answers;
mod compare;
mod counts;
mod effort;
mod json;
mod judge;
mod likelihood;
mod missing;
mod origin;
mod packed;
mod paper;
mod plan;
mod point;
mod results;
mod roll;
mod row;
mod series;
mod shard;
mod shift;
mod state;
mod statistics;
mod sweep;
mod table;
mod titles;
mod trace;
mod values;
mod verdict;

pub use answers::{AnswerTally, Estimate, PointAnswers};
pub use compare::{
    CompareRequest, ComparedPairs, ComparedPoint, Comparison, Contest, Outcome, genes_scored,
};
pub use counts::VerdictCounts;
pub use effort::{Effort, computational_effort};
pub use json::{FORMAT, JsonRow};
pub use likelihood::{HighestState, Likelihood, Seen};
pub use missing::{
    Missing, missing_in_series, missing_in_words, missing_of, missing_spans, point_name,
};
pub use origin::Origin;
pub use packed::{PackedRow, Unpacking, pack, unpack};
pub use paper::{Figure, PaperFigure, Reported, ReportedState};
pub use plan::{Plan, PlanRequest};
pub use point::{PointState, PointSummary, PointTally};
use results::total_rows;
pub use results::{
    Found, FoundFormulas, FoundRequest, Import, ListedRun, MAX_KEPT, MAX_SERIES, Results,
    RunFilter, RunList, RunsRequest,
};
pub use roll::Roll;
pub use row::{CsvColumns, Row, Success, merge};
pub use series::{Cell, Cells, MAX_NAME, SeriesCells};
pub use shard::Shard;
pub use shift::Shift;
pub use state::{LedgerState, SeriesState};
pub use statistics::{
    Bin, BudgetStep, Difference, Interval, PairedCounts, Share, bootstrap, fisher_p, histogram,
    holm, predict, quantile, sign_p, success_curve, wilson,
};
pub use sweep::{MAX_POINTS, MAX_RUNS, Order, Sweep, parse_runs};
pub use table::{Columns, columns_left_out};
pub use titles::{series_titles, without_each};
pub use trace::{
    Band, BudgetState, Looks, Moment, Recorder, Retracing, RunEnd, TRACE_HEADER, TargetState,
    Trace, TraceRequest, TraceSummary, budgets, is_round, usual_targets,
};
pub use values::{TypedValues, listed_values, stepped_values};
pub use verdict::{JudgedView, RowVerdict, RowWord};
