use super::*;
use crate::experiment::{Row, RowVerdict, Success, Sweep};
use crate::rng::Seed;
use crate::settings::{Parameter, Settings};

/// A sweep over populations with `best` or `last`, with this many runs.
fn sweep(express: &str, values: &[&str], runs: u32, seed: u64) -> Sweep {
    let base = Settings::default()
        .with(Parameter::Express, express)
        .unwrap();
    let values: Vec<_> = values.iter().map(|&value| value.to_owned()).collect();
    Sweep::new(
        &base,
        Parameter::Population,
        &values,
        runs,
        Seed::from_bits(seed),
    )
    .unwrap()
}

/// Rows of a sweep, chosen by number, with given endings: the evaluations of success, or none.
fn results(sweep: &Sweep, endings: &[(u64, Option<u64>)]) -> Results {
    let mut results = Results::planned(sweep).unwrap();
    for &(number, solved) in endings {
        let success = solved.map(|_| Success {
            generation: 1,
            verdict: RowVerdict::EverySize,
        });
        let row = Row {
            success,
            evaluations: solved.unwrap_or(10_000),
            ..sweep.row(number)
        };
        results.record(&row).unwrap();
    }
    results
}

#[test]
fn runs_pair_up_by_number_and_the_others_are_counted() {
    let [last, best] = ["last", "best"].map(|express| sweep(express, &["20", "40"], 4, 1));
    let first = results(
        &last,
        &[(0, None), (1, Some(100)), (2, Some(50)), (4, None)],
    );
    let second = results(&best, &[(0, Some(30)), (1, Some(90)), (3, Some(40))]);
    let comparison = Comparison::of(["last", "best"], [&first, &second]);
    let [point, other] = &comparison.points[..] else {
        panic!("two points");
    };
    assert_eq!((&*point.value, point.unpaired), ("20", [1, 1]));
    let pairs = point.pairs.as_ref().unwrap();
    let counts = PairedCounts {
        both: 1,
        only_first: 0,
        only_second: 1,
        neither: 0,
    };
    assert_eq!((pairs.count, pairs.counts), (2, counts));
    assert_eq!(
        (
            pairs.evaluations.second_fewer,
            pairs.evaluations.first_fewer
        ),
        (2, 0)
    );
    // With 15 genes scored per evaluation: 450 are fewer than 10,000, but 1,350 are more than 100.
    assert_eq!(
        (
            pairs.gene_evaluations.second_fewer,
            pairs.gene_evaluations.first_fewer
        ),
        (1, 1)
    );
    assert_eq!(
        (&*other.value, other.unpaired, &other.pairs),
        ("40", [1, 0], &None)
    );
}

#[test]
fn other_seeds_or_other_values_are_no_pairs() {
    let all: Vec<_> = (0..3).map(|run| (run, Some(10))).collect();
    let ours = results(&sweep("last", &["20"], 3, 1), &all);
    let reseeded = results(&sweep("best", &["20"], 3, 2), &all);
    let larger = results(&sweep("best", &["30"], 3, 1), &all);
    for other in [&reseeded, &larger] {
        let comparison = Comparison::of(["last", "best"], [&ours, other]);
        assert_eq!(comparison.points[0].unpaired, [3, 3]);
        assert_eq!(comparison.points[0].pairs, None);
    }
}

#[test]
fn corrections_are_over_the_points_that_have_pairs() {
    let [last, best] = ["last", "best"].map(|express| sweep(express, &["20", "40", "60"], 10, 1));
    let failures: Vec<_> = (0..20).map(|run| (run, None)).collect();
    let successes: Vec<_> = (0..20).map(|run| (run, Some(10))).collect();
    let comparison = Comparison::of(
        ["last", "best"],
        [&results(&last, &failures), &results(&best, &successes)],
    );
    for point in &comparison.points[..2] {
        let pairs = point.pairs.as_ref().unwrap();
        // All ten pairs go one way, at two points.
        let tests = [
            (pairs.p, pairs.adjusted),
            (pairs.evaluations.p, pairs.evaluations.adjusted),
        ];
        for (p, adjusted) in tests {
            assert!(
                (1024.0 * p - 2.0).abs() < 1e-9 && (1024.0 * adjusted - 4.0).abs() < 1e-9,
                "{p} {adjusted}"
            );
        }
    }
    assert_eq!(comparison.points[2].pairs, None);
}

#[test]
fn the_sentences_name_percentage_points() {
    let [last, best] = ["last", "best"].map(|express| sweep(express, &["20"], 40, 1));
    let runs = |sweep: &Sweep, solved: std::ops::Range<u64>| {
        let endings: Vec<_> = (0..40)
            .map(|run| (run, solved.contains(&run).then_some(60)))
            .collect();
        results(sweep, &endings)
    };
    let words = |first: &Results, second: &Results| {
        let comparison = Comparison::of(["last gene", "best gene"], [first, second]);
        let pairs = comparison.points[0].pairs.clone().unwrap();
        (pairs.words, pairs.evaluations.words)
    };
    let (some, many) = (runs(&last, 0..10), runs(&best, 0..30));
    assert_eq!(
        words(&some, &many),
        (
            "Best gene solves 50.0 percentage points more often than last gene (75.0% against 25.0%, 40 pairs); 95% \
             interval 31.6 to 63.1; corrected p under 0.001."
                .to_owned(),
            "Best gene needs fewer evaluations than last gene in 20 of 20 pairs that tell (100.0%); corrected p under \
             0.001."
                .to_owned()
        )
    );
    let fewer = runs(&best, 2..11);
    assert_eq!(
        words(&some, &fewer).0,
        "No clear difference: last gene solves 2.5 percentage points more often than best gene (25.0% against 22.5%, \
         40 pairs); 95% interval 7.8 less to 13.0 more; corrected p 1."
    );
    assert_eq!(
        words(&runs(&last, 0..10), &runs(&best, 0..10)),
        (
            "Best gene and last gene solve equally often, 25.0% of 40 pairs. 95% interval of the difference: 6.4 less \
             to 6.4 more."
                .to_owned(),
            "No pair tells which one needs fewer evaluations.".to_owned()
        )
    );
}
