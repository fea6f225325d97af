//! The speed of the whole evolution loop, as ratios in one run: `cargo xtask bench`.
//!
//! Every rate is the best of several short rounds, measured in processor time of the thread, so that other work on the
//! machine does not count. The engines also take turns, since a busy machine has less cache and a slower clock. Each
//! line is one JSON object. Called without `--bench`, as `cargo test` does, it makes one short round of everything but
//! the paper's figures.
#![allow(clippy::cast_precision_loss, reason = "figures for people")]

#[allow(dead_code, reason = "the tests use the rest")]
mod plain;

use nimlab::evolve::{Problem, Run};
use nimlab::experiment::{Figure, Shift, Sweep};
use nimlab::proof::{Decision, Prover};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use plain::Plain;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

fn main() {
    let measuring = std::env::args().any(|argument| argument == "--bench");
    let rounds = if measuring { 12 } else { 1 };
    compare(rounds);
    scaling(rounds.min(3), measuring);
    verdicts(rounds.min(5), if measuring { 300 } else { 3 });
    if measuring {
        figures();
    }
}

/// Evaluations a second of a function that returns how many it made.
fn rate(least: Duration, mut evaluate: impl FnMut() -> u64) -> f64 {
    let start = worked();
    let mut evaluations = 0;
    while evaluations == 0 || worked() - start < least.as_secs_f64() {
        evaluations += evaluate();
    }
    evaluations as f64 / (worked() - start)
}

/// The processor time that this thread has taken, in seconds.
#[cfg(unix)]
fn worked() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The seconds since the first call, where the processor time of the thread is not available.
#[cfg(not(unix))]
fn worked() -> f64 {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64()
}

/// The paper's setting, without an early stop, in the plain and the real engine.
fn compare(rounds: u32) {
    let cpp = compile_cpp();
    let settings = |express| {
        Settings::default()
            .with(Parameter::Express, express)
            .unwrap()
    };
    let [last, best] =
        ["last", "best"].map(|express| Arc::new(Problem::new(settings(express)).unwrap()));
    let mut figures = [0.0_f64; 4];
    let mut seed = 0;
    for _ in 0..rounds {
        let round = Duration::from_millis(if rounds > 1 { 250 } else { 0 });
        let plain = || {
            seed += 1;
            plain_run(seed, 1_000)
        };
        let plain = rate(round, plain);
        let mut fast = |problem: &Arc<Problem>| {
            let mut run = Some(Run::of(Arc::clone(problem), Seed::new(0).unwrap()));
            rate(round, || {
                seed += 1;
                let mut next = run.take().unwrap().restarted(Seed::new(seed).unwrap());
                next.seek(5_000);
                let evaluations = next.evaluations();
                run = Some(next);
                evaluations
            })
        };
        let measured = [
            plain,
            cpp.as_ref().map_or(0.0, run_cpp),
            fast(&last),
            fast(&best),
        ];
        for (figure, measured) in figures.iter_mut().zip(measured) {
            *figure = figure.max(measured);
        }
    }
    for (name, figure) in ["plain", "plain-cpp", "native-last", "native-best"]
        .iter()
        .zip(figures)
    {
        if figure == 0.0 {
            // There was no C++ compiler.
            continue;
        }
        let to_cpp = match figures[1] {
            0.0 => String::new(),
            cpp => format!(r#", "ratio_to_cpp": {:.2}"#, figure / cpp),
        };
        println!(
            r#"{{"name": "{name}", "evaluations_per_second": {figure:.0}, "ratio_to_plain": {:.2}{to_cpp}}}"#,
            figure / figures[0]
        );
    }
}

fn plain_run(seed: u64, steps: u64) -> u64 {
    let mut plain = Plain::new(&Settings::default(), Seed::new(seed).unwrap());
    for _ in 0..steps {
        plain.step();
    }
    100 + 2 * steps
}

/// The plain engine in C++, compiled for speed; none if there is no compiler.
fn compile_cpp() -> Option<PathBuf> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/plain/plain.cpp");
    let program = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("plain");
    let compiled = Command::new("g++")
        .args(["-O3", "-march=native", "-std=c++17", "-o"])
        .args([program.as_os_str(), source.as_ref()])
        .status();
    compiled
        .is_ok_and(|status| status.success())
        .then_some(program)
}

fn run_cpp(program: &PathBuf) -> f64 {
    let output = Command::new(program).arg("0.25").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.split(' ').next().unwrap().parse().unwrap()
}

/// How the cost of an evaluation grows with the size of the game, the chromosome and the population.
fn scaling(rounds: u32, measuring: bool) {
    for (series, parameter, values) in [
        (
            "positions",
            Parameter::Heaps,
            &["4,4,4,4", "6,6,6,6", "7,7,7,7", "9,9,9,9"][..],
        ),
        ("genes", Parameter::Length, &["15", "50", "100", "200"]),
        (
            "population",
            Parameter::Population,
            &["100", "500", "1000", "5000"],
        ),
        (
            "generations",
            Parameter::Generations,
            &["10", "100", "1000"],
        ),
    ] {
        for value in values {
            let settings = Settings::default()
                .with(Parameter::Merge, "off")
                .and_then(|settings| settings.with(parameter, value))
                .unwrap();
            let problem = Arc::new(Problem::new(settings).unwrap());
            let steps = match parameter {
                Parameter::Generations => 50 * value.parse::<u64>().unwrap(),
                Parameter::Population => 5 * value.parse::<u64>().unwrap(),
                _ => 500,
            };
            let steps = if measuring { steps } else { 5 };
            // In memory that an earlier run has used, as in an experiment.
            let mut run = Some(Run::of(Arc::clone(&problem), Seed::new(0).unwrap()));
            let mut evolve = |seed: u32| {
                let seed = Seed::new(u64::from(seed)).unwrap();
                let mut next = run.take().unwrap().restarted(seed);
                next.seek(steps);
                run.insert(next).evaluations()
            };
            evolve(0);
            let best = (1..=rounds)
                .map(|round| rate(Duration::ZERO, || evolve(round)))
                .fold(0.0, f64::max);
            let positions = problem.graph().positions().len();
            println!(
                r#"{{"name": "scaling-{series}", "value": "{value}", "positions": {positions}, "evaluations_per_second": {best:.0}, "microseconds_per_evaluation": {:.3}}}"#,
                1e6 / best
            );
        }
    }
}

/// How long it takes to decide the formulas that runs of the paper's game find.
fn verdicts(rounds: u32, seeds: u64) {
    let problem = Arc::new(Problem::new(Settings::default()).unwrap());
    let prover = Prover::new(problem.settings());
    let mut decided = 0;
    let mut times = Vec::new();
    for seed in 0..seeds {
        let mut run = Run::of(Arc::clone(&problem), Seed::new(seed).unwrap());
        run.advance(u64::MAX);
        if run.solved_at().is_none() {
            continue;
        }
        let best = run.best();
        let formula = best.chromosome.expression(best.expressed);
        decided += u32::from(matches!(prover.decide(&formula), Decision::Decided(..)));
        let time = || {
            let start = Instant::now();
            std::hint::black_box(prover.decide(&formula));
            start.elapsed()
        };
        times.extend((0..rounds).map(|_| time()).min());
    }
    times.sort();
    let microseconds = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e6);
    println!(
        r#"{{"name": "verdicts", "formulas": {}, "decided": {decided}, "median_microseconds": {:.1}, "worst_microseconds": {:.1}}}"#,
        times.len(),
        microseconds(times.get(times.len() / 2)),
        microseconds(times.last())
    );
}

/// Figures 2 to 4 with 50 runs a point, 1,500 runs in all, on all cores.
fn figures() {
    let start = Instant::now();
    let seed = Seed::new(1).unwrap();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    for figure in Figure::ALL {
        let sweep = figure.sweep(&figure.base(), Figure::RUNS, seed).unwrap();
        all_rows(&sweep, cores);
    }
    println!(
        r#"{{"name": "figures-native", "cores": {cores}, "runs": 1500, "seconds": {:.2}}}"#,
        start.elapsed().as_secs_f64()
    );
}

fn all_rows(sweep: &Sweep, cores: usize) {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut shift = Shift::idle();
                loop {
                    let row = next.fetch_add(1, Ordering::Relaxed);
                    if row >= sweep.rows() {
                        return;
                    }
                    shift.take_on(row..row + 1);
                    shift.advance(sweep, u64::MAX);
                }
            });
        }
    });
}
