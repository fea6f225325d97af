//! Every statistic compared with the same number from scipy, statsmodels and lifelines: tests/reference/statistics.py
//! makes the table of their values.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::experiment::{
    AnswerTally, BudgetStep, Comparison, Contest, Difference, Estimate, Interval, PairedCounts,
    PointAnswers, Results, Row, RowVerdict, Share, Success, Sweep, fisher_p, holm, predict, sign_p,
    wilson,
};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use serde_json::Value;
use std::sync::LazyLock;

static TABLE: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("reference/statistics.json");
    serde_json::from_str(text).expect("the table is JSON")
});

/// The inputs of every case of a part of the table, and what they give.
fn cases(part: &str) -> impl Iterator<Item = (&'static Value, &'static Value)> {
    let cases = TABLE[part].as_array().expect("a list of cases");
    assert!(!cases.is_empty());
    cases.iter().map(|case| (&case["input"], &case["expected"]))
}

/// Equal up to 1e-9 of the number, however small it is: p-values can be tiny.
#[track_caller]
fn assert_equal(got: f64, expected: &Value, what: &dyn std::fmt::Debug) {
    let expected = expected.as_f64().expect("a number");
    let close = (got - expected).abs() <= (1e-9 * expected.abs()).max(1e-40);
    assert!(close, "{got} is not {expected}: {what:?}");
}

#[track_caller]
fn assert_all_equal(got: &[f64], expected: &Value, what: &dyn std::fmt::Debug) {
    let expected = expected.as_array().expect("a list");
    assert_eq!(got.len(), expected.len());
    for (got, expected) in got.iter().zip(expected) {
        assert_equal(*got, expected, what);
    }
}

fn whole(value: &Value) -> u64 {
    value.as_u64().expect("a whole number")
}

fn wholes<const COUNT: usize>(value: &Value) -> [u64; COUNT] {
    std::array::from_fn(|index| whole(&value[index]))
}

fn paired(value: &Value) -> PairedCounts {
    let [both, only_first, only_second, neither] = wholes(value);
    PairedCounts {
        both,
        only_first,
        only_second,
        neither,
    }
}

fn ends(Difference { value, low, high }: Difference) -> [f64; 3] {
    [value, low, high]
}

#[test]
fn wilsons_intervals_are_those_of_statsmodels() {
    for (input, expected) in cases("wilson") {
        let [successes, runs] = wholes(input);
        let Interval { low, high } = wilson(successes, runs);
        assert_all_equal(&[low, high], expected, input);
    }
}

#[test]
fn fishers_test_is_that_of_scipy() {
    for (input, expected) in cases("fisher") {
        let [one, other] = [0, 1].map(|sample| wholes::<2>(&input[sample]).into());
        assert_equal(fisher_p(one, other), expected, input);
    }
}

#[test]
fn the_sign_test_is_scipys_and_mcnemars_that_of_statsmodels() {
    for (input, expected) in cases("sign") {
        let [one, other] = wholes(input);
        assert_equal(sign_p(one, other), expected, input);
    }
    for (input, expected) in cases("mcnemar") {
        assert_equal(paired(input).mcnemar_p(), expected, input);
    }
}

#[test]
fn differences_of_pairs_have_newcombes_interval() {
    for (input, expected) in cases("newcombe") {
        assert_all_equal(&ends(paired(input).difference()), expected, input);
    }
}

#[test]
fn holms_correction_is_that_of_statsmodels() {
    for (input, expected) in cases("holm") {
        let p_values: Vec<f64> = input
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_f64)
            .collect();
        assert_all_equal(&holm(&p_values), expected, input);
    }
}

#[test]
fn predictions_are_scipys_beta_binomial() {
    for (input, expected) in cases("predict") {
        let [further, successes, runs] = wholes(input);
        let further = u32::try_from(further).unwrap();
        assert_all_equal(&predict(further, (successes, runs)), expected, input);
    }
}

/// A series whose runs end as in the table; `place` chooses which run of each pair.
fn series(express: &str, points: &[Value], place: usize) -> Results {
    let mut base = Settings::default();
    for (parameter, text) in [
        (Parameter::Heaps, "1"),
        (Parameter::Generations, "1"),
        (Parameter::Express, express),
    ] {
        base.set(parameter, text).unwrap();
    }
    let values: Vec<String> = (0..points.len())
        .map(|point| (2 * point + 2).to_string())
        .collect();
    let sweep = Sweep::new(
        &base,
        Parameter::Population,
        &values,
        60,
        Seed::from_bits(1),
    )
    .unwrap();
    let mut results = Results::planned(&sweep).unwrap();
    for (point, kept) in (0..).zip(points) {
        for (run, pair) in (0..).zip(kept["pairs"].as_array().unwrap()) {
            let ended = &pair[place];
            let success = Success {
                generation: 0,
                verdict: RowVerdict::EverySize,
            };
            let row = Row {
                success: ended[0].as_bool().unwrap().then_some(success),
                evaluations: whole(&ended[1]),
                ..sweep.row(sweep.number(point, run))
            };
            results.record(&row).unwrap();
        }
    }
    results
}

/// What the engine says about the runs of a point, given the evaluations of those that solved and of those that failed.
fn answers(population: u64, solved: &[u64], failed: &[u64]) -> PointAnswers {
    let settings = Settings::default();
    let settings = settings.with(Parameter::Population, &population.to_string());
    let sweep = Sweep::new(
        &settings
            .clone()
            .unwrap()
            .with(Parameter::Heaps, "1")
            .unwrap(),
        Parameter::Generations,
        &["1".to_owned()],
        1,
        Seed::from_bits(1),
    );
    let row = sweep.unwrap().row(0);
    let mut tally = AnswerTally::new(&settings.unwrap());
    for (evaluations, ended) in solved
        .iter()
        .map(|one| (one, true))
        .chain(failed.iter().map(|one| (one, false)))
    {
        let success = Success {
            generation: (evaluations - population.min(*evaluations)).div_ceil(population),
            verdict: RowVerdict::EverySize,
        };
        tally.add(&Row {
            success: ended.then_some(success),
            evaluations: *evaluations,
            fitness: 1,
            ..row.clone()
        });
    }
    tally.answers().unwrap()
}

#[test]
fn every_number_that_a_point_answers_is_that_of_the_table() {
    for expected in TABLE["answers"].as_array().unwrap() {
        let list = |name: &str| {
            expected[name]
                .as_array()
                .unwrap()
                .iter()
                .map(whole)
                .collect::<Vec<u64>>()
        };
        let (solved, failed) = (list("solved"), list("failed"));
        let answers = answers(whole(&expected["population"]), &solved, &failed);
        let what = &format!("{} of {} runs", answers.solved, answers.runs);
        for (estimate, expected) in [
            (answers.running_time, &expected["running_time"]),
            (answers.effort, &expected["effort"]),
        ] {
            let Estimate { value, low, high } = estimate.unwrap();
            assert_equal(value, &expected[0], what);
            assert_equal(low, &expected[1], what);
            assert_eq!(high.is_some(), !expected[2].is_null(), "{what}");
            if let Some(high) = high {
                assert_equal(high, &expected[2], what);
            }
        }
        assert_all_equal(&answers.quartiles.unwrap(), &expected["quartiles"], what);
        let (curve, ecdf) = (
            expected["curve"].as_array().unwrap(),
            expected["ecdf"].as_array().unwrap(),
        );
        if curve.is_empty() {
            continue;
        }
        assert_eq!(
            (answers.curve.len(), ecdf.len()),
            (curve.len(), curve.len()),
            "{what}"
        );
        for ((step, expected), ecdf) in answers.curve.iter().zip(curve).zip(ecdf) {
            let BudgetStep {
                rate, low, high, ..
            } = *step;
            assert_eq!([step.evaluations, step.solved], wholes(expected), "{what}");
            for (got, index) in [(rate, 2), (low, 3), (high, 4)] {
                assert_equal(got, &expected[index], &(what, step));
            }
            assert_equal(count(step.solved) / count(answers.solved), ecdf, what);
        }
    }
}

fn count(number: u64) -> f64 {
    u32::try_from(number).unwrap().into()
}

#[test]
fn every_number_of_a_comparison_is_that_of_the_table() {
    let points = TABLE["comparison"].as_array().unwrap();
    let (first, second) = (series("last", points, 0), series("best", points, 1));
    let comparison = Comparison::of(["last", "best"], [&first, &second]);
    assert_eq!(comparison.points.len(), points.len());
    for (point, expected) in comparison.points.iter().zip(points) {
        let pairs = point.pairs.as_ref().unwrap();
        let what = &pairs.words;
        assert_eq!(point.unpaired, [0, 0]);
        assert_eq!(pairs.counts, paired(&expected["counts"]), "{what}");
        for (Share { low, high, .. }, expected) in pairs
            .solved
            .iter()
            .zip(expected["solved"].as_array().unwrap())
        {
            assert_all_equal(&[*low, *high], expected, what);
        }
        assert_all_equal(&ends(pairs.difference), &expected["difference"], what);
        assert_equal(pairs.p, &expected["p"], what);
        assert_equal(pairs.adjusted, &expected["adjusted"], what);
        for (contest, expected) in [
            (&pairs.evaluations, &expected["evaluations"]),
            (&pairs.gene_evaluations, &expected["gene_evaluations"]),
        ] {
            let Contest {
                first_fewer,
                second_fewer,
                equal,
                undecided,
                p,
                adjusted,
                ..
            } = *contest;
            assert_eq!(
                [first_fewer, second_fewer, equal, undecided],
                wholes(&expected["counts"]),
                "{what}"
            );
            assert_equal(p, &expected["p"], what);
            assert_equal(adjusted, &expected["adjusted"], what);
        }
    }
}
