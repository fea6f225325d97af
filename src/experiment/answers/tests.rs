use super::*;
use crate::settings::{Parameter, Settings};

fn answers(solved: &[(u64, u64)], failed: &[(u64, u64)]) -> PointAnswers {
    let mut tally = AnswerTally::new(&Settings::default());
    for &(generation, evaluations) in solved {
        tally.note(Some(generation), evaluations, 0);
    }
    for &(evaluations, violations) in failed {
        tally.note(None, evaluations, violations);
    }
    tally.answers().unwrap()
}

#[test]
fn what_the_runs_say_is_what_a_hand_calculation_gives() {
    let some = answers(&[(2, 300), (1, 200)], &[(1000, 4), (1000, 4)]);
    assert_eq!((some.runs, some.solved, some.genes), (4, 2, 1));
    // 2,500 evaluations for two successes.
    let time = some.running_time.unwrap();
    assert!((time.value - 1250.0).abs() < 1e-9, "{time:?}");
    // In one of sixteen repetitions none of the four runs solves, so there is no upper end; all four may be the
    // fastest.
    assert!(time.high.is_none() && time.low < 400.0, "{time:?}");
    // 7 runs of 100 in generations 0 to 2, as half of the runs solve.
    let effort = some.effort.unwrap();
    assert!((effort.value - 2100.0).abs() < 1e-9, "{effort:?}");
    assert!(
        some.effort_warning
            .is_some_and(|words| words.contains("too low"))
    );
    let quartiles = some.quartiles.unwrap();
    assert!((quartiles[1] - 250.0).abs() < 1e-9, "{quartiles:?}");
    assert_eq!(some.budget, 1000);
    let steps: Vec<_> = some
        .curve
        .iter()
        .map(|step| (step.evaluations, step.solved))
        .collect();
    assert_eq!(steps, [(200, 1), (300, 2)]);
    let bins = |bins: &[Bin]| {
        bins.iter()
            .map(|bin| (bin.from, bin.count))
            .collect::<Vec<_>>()
    };
    assert_eq!(bins(&some.generations), [(1, 1), (2, 1)]);
    assert_eq!(bins(&some.failures), [(4, 2)]);
}

#[test]
fn without_a_success_there_is_nothing_to_estimate() {
    let none = answers(&[], &[(1000, 4)]);
    assert_eq!(
        (none.running_time, none.effort, none.quartiles),
        (None, None, None)
    );
    assert!(none.curve.is_empty() && none.generations.is_empty());
    assert_eq!(AnswerTally::new(&Settings::default()).answers(), None);
}

#[test]
fn every_gene_costs_where_the_best_one_counts() {
    let best = Settings::default()
        .with(Parameter::Express, "best")
        .unwrap();
    let mut tally = AnswerTally::new(&best);
    tally.note(None, 10, 3);
    assert_eq!(tally.answers().unwrap().genes, 15);
}

#[test]
fn a_long_curve_keeps_its_ends_and_two_hundred_steps() {
    let solved: Vec<_> = (0..5000).map(|run| (run / 50, 100 + 2 * run)).collect();
    let many = answers(&solved, &[(10_100, 1)]);
    let curve = &many.curve;
    assert!((150..=200).contains(&curve.len()), "{}", curve.len());
    assert_eq!(
        [curve[0].evaluations, curve[curve.len() - 1].evaluations],
        [100, 10_098]
    );
    assert_eq!(curve[curve.len() - 1].solved, 5000);
    assert!(many.effort_warning.is_none());
    let (time, effort) = (many.running_time.unwrap(), many.effort.unwrap());
    for Estimate { value, low, high } in [time, effort] {
        assert!(
            low < value && high.is_some_and(|high| value <= high),
            "{low} {value} {high:?}"
        );
    }
}
