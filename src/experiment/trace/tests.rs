use super::*;
use crate::evolve::{Individual, Problem, Run};
use crate::experiment::{Results, Sweep};
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};
use std::collections::BTreeSet;
use std::sync::Arc;

fn settings(changes: &[(Parameter, &str)]) -> Settings {
    let small = [
        (Parameter::Heaps, "3,2,1"),
        (Parameter::Population, "11"),
        (Parameter::Generations, "9"),
    ];
    let all = small.iter().chain(changes);
    all.fold(Settings::default(), |settings, (parameter, text)| {
        settings.with(*parameter, text).unwrap()
    })
}

/// Settings that differ in things that a recorder could get wrong.
fn varieties() -> Vec<Settings> {
    [
        &[][..],
        &[(Parameter::Population, "20"), (Parameter::Heaps, "4,3,2")],
        &[(Parameter::Express, "best"), (Parameter::Length, "6")],
        &[(Parameter::Population, "2"), (Parameter::Generations, "40")],
        &[(Parameter::Heaps, "1"), (Parameter::Repair, "off")],
        &[(Parameter::Counting, "nodes")],
    ]
    .map(settings)
    .into()
}

/// The state after a step, the slow way.
fn naive(run: &Run) -> Moment {
    let population = run.population();
    let fitness = |one: &Individual| one.fitness;
    let total: u64 = population.iter().map(fitness).sum();
    Moment {
        evaluations: population.len() as u64 + 2 * run.steps(),
        best: population.iter().map(fitness).min().unwrap(),
        mean: f64::from(u32::try_from(total).unwrap())
            / f64::from(u16::try_from(population.len()).unwrap()),
        distinct: run.distinct_formulas(),
    }
}

#[test]
fn a_recorder_notes_what_one_that_looks_at_every_step_would() {
    for settings in varieties() {
        let problem = Arc::new(Problem::new(settings.clone()).unwrap());
        let budgets = budgets(&settings);
        for seed in (0..20).map(Seed::from_bits) {
            let name = format!("{seed:?} {}", settings.game_key());
            let mut plain = Run::of(Arc::clone(&problem), seed);
            let mut every = vec![naive(&plain)];
            while plain.stopped().is_none() {
                plain.step();
                every.push(naive(&plain));
            }
            let mut wanted: Vec<Moment> = Vec::new();
            for moment in &every {
                if wanted.last().is_none_or(|last| moment.best < last.best) {
                    wanted.push(*moment);
                }
            }
            let end = every[every.len() - 1];
            if wanted[wanted.len() - 1] != end {
                wanted.push(end);
            }
            let fitness: BTreeSet<u64> = every.iter().map(|moment| moment.best).collect();
            assert!(wanted.len() <= fitness.len() + 1, "{name}");

            for portion in [1, 7, u64::MAX] {
                let run = Run::of(Arc::clone(&problem), seed);
                let mut recorder = Recorder::new(run, budgets.clone());
                while !recorder.advance(portion) {}
                let (trace, mut run) = recorder.finish();
                assert_eq!(trace.moments, wanted, "{name}");
                assert_eq!(trace.first, run_start(&problem, seed), "{name}");
                for (index, budget) in budgets.iter().enumerate() {
                    let within = |moment: &&Moment| moment.evaluations <= *budget;
                    let last = every.iter().rfind(within).unwrap();
                    assert_eq!(trace.at(index), *last, "{name} at {budget}");
                }
                // The run is the same, and so is everything that would follow.
                let mut copy = plain.clone();
                for _ in 0..30 {
                    assert_eq!(run.population(), copy.population(), "{name}");
                    run.step();
                    copy.step();
                }
            }
        }
    }
}

fn run_start(problem: &Arc<Problem>, seed: Seed) -> u64 {
    Run::of(Arc::clone(problem), seed).population()[0].fitness
}

#[test]
fn budgets_grow_from_the_first_population_to_the_longest_run() {
    let of = |population: &str, generations: &str| {
        budgets(&settings(&[
            (Parameter::Population, population),
            (Parameter::Generations, generations),
        ]))
    };
    assert_eq!(
        of("11", "9"),
        [11, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 101]
    );
    assert_eq!(of("20", "1"), [20, 25, 30, 40]);
    assert_eq!(of("3", "2"), [3, 4, 5, 6, 7]);
    let longest = of("10000", "100000");
    assert_eq!(longest.last(), Some(&1_000_010_000));
    assert!(longest.len() <= 60 && longest.is_sorted_by(|one, other| one < other));
    assert_eq!(
        longest.iter().filter(|&&one| is_round(one)).count(),
        16,
        "1, 2 and 5 times a power of ten"
    );
}

/// A trace through these moments, given as evaluations and best fitness; the mean is twice the best, and there are
/// half as many formulas as evaluations.
fn traced(moments: &[(u64, u64)], budgets: &[u64]) -> Trace {
    let moment = |&(evaluations, best): &(u64, u64)| Moment {
        evaluations,
        best,
        mean: f64::from(u32::try_from(best).unwrap()) * 2.0,
        distinct: usize::try_from(evaluations).unwrap() / 2,
    };
    let end = moments[moments.len() - 1].0;
    let looks = budgets.iter().take_while(|&&budget| budget < end);
    let at = |budget: &u64| moment(moments.iter().rfind(|one| one.0 <= *budget).unwrap());
    Trace {
        first: 9,
        moments: moments.iter().map(moment).collect(),
        looks: looks.map(at).collect(),
    }
}

#[test]
fn a_summary_is_what_a_hand_calculation_gives() {
    let settings = settings(&[(Parameter::Population, "20"), (Parameter::Generations, "1")]);
    let budgets = budgets(&settings);
    assert_eq!(budgets, [20, 25, 30, 40]);
    let traces = [
        traced(&[(20, 8), (24, 4), (30, 0)], &budgets),
        traced(&[(20, 6), (40, 6)], &budgets),
        traced(&[(20, 10), (28, 5), (40, 5)], &budgets),
        traced(&[(20, 0)], &budgets),
    ];
    assert_eq!(usual_targets(&traces), [0, 1, 3, 4, 6, 8]);
    let TraceSummary {
        runs,
        budgets,
        targets,
    } = TraceSummary::of(&settings, &traces, &[0, 5]);
    assert_eq!(runs, 4);
    let [zero, five] = &targets[..] else {
        panic!("two targets");
    };
    // 30, 40, 40 and 20 evaluations for two successes; for the other target 24, 40, 28 and 20 for three.
    assert_eq!((zero.reached, zero.expected), (2, Some(65.0)));
    assert_eq!(zero.shares, [0.25, 0.25, 0.5, 0.5]);
    assert_eq!((five.reached, five.expected), (3, Some(112.0 / 3.0)));
    assert_eq!(five.shares, [0.25, 0.5, 0.75, 0.75]);
    // At 25 the best are 4, 6, 10 and 0: quartiles 3, 5 and 7, as numpy interpolates.
    let at = budgets[1];
    let band = |low, median, high| Band { low, median, high };
    assert_eq!(at.budget, 25);
    assert_eq!(at.best, band(3.0, 5.0, 7.0));
    assert_eq!(at.mean, band(6.0, 10.0, 14.0));
    // 12, 10, 10 and, from the run that has ended, 10.
    assert_eq!(at.distinct, band(10.0, 10.0, 10.5));
    assert!((at.reached - 0.375).abs() < 1e-15);
    let nobody = TraceSummary::of(&settings, &traces[1..3], &[0]);
    assert_eq!(nobody.targets[0].expected, None);
}

#[test]
fn runs_are_made_again_from_rows_and_must_end_as_they_did() {
    let values = ["6", "12"].map(str::to_owned);
    let base = settings(&[]);
    let sweep = Sweep::new(&base, Parameter::Population, &values, 5, Seed::from_bits(3)).unwrap();
    let mut results = Results::planned(&sweep).unwrap();
    for row in 0..10 {
        results.record(&sweep.row(row)).unwrap();
    }
    assert_eq!(TraceRequest::of(&results, 2), None);
    let request = TraceRequest::of(&results, 1).unwrap();
    let mut retracing = Retracing::of(request.clone()).unwrap();
    while !retracing.is_done() {
        retracing.advance(7).unwrap();
    }
    let spent: u64 = request.runs.iter().map(|end| end.evaluations).sum();
    assert_eq!(retracing.evaluations(), spent);
    for (trace, end) in retracing.traces().iter().zip(&request.runs) {
        assert_eq!(trace.end().best, end.fitness);
        assert_eq!(
            trace.reached(0),
            (end.fitness == 0).then_some(end.evaluations)
        );
    }
    let table: String = retracing.csv().collect();
    let first = table.lines().next().unwrap();
    let cells: Vec<&str> = first.split(',').collect();
    assert_eq!(cells.len(), TRACE_HEADER.split(',').count());
    assert_eq!(
        cells[..4],
        ["1", "0", &request.runs[0].seed.number().to_string(), "12"]
    );

    let mut changed = request;
    changed.runs[3].evaluations += 2;
    let mut retracing = Retracing::of(changed).unwrap();
    let refused = loop {
        if let Err(error) = retracing.advance(u64::MAX) {
            break error;
        }
    };
    assert_eq!(
        refused.to_string(),
        "Run 3 of point 1, made again, does not end as its row says: the row was changed, or another program made it."
    );
    assert_eq!(retracing.traces().len(), 3);
}
