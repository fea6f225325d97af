//! Sweeps: independent of order and sharding, and in agreement with the paper.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::evolve::{Run, StopReason};
use nimlab::experiment::{
    Figure, PointState, PointSummary, Results, Row, Sweep, Verdict, fisher_p, merge,
};
use nimlab::mep::{Cut, Expression, Terminals};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Preset, Rules, Settings};

fn seed(number: u64) -> Seed {
    Seed::new(number).unwrap()
}

fn sweep(base: &Settings, vary: Parameter, values: &[&str], runs: u32) -> Sweep {
    let values: Vec<_> = values.iter().map(|&value| value.to_owned()).collect();
    Sweep::new(base, vary, &values, runs, seed(1)).unwrap()
}

fn all_rows(sweep: &Sweep) -> Vec<Row> {
    (0..sweep.rows())
        .map(|row| sweep.row(row).unwrap())
        .collect()
}

fn small() -> Settings {
    let settings = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
    settings.with(Parameter::Generations, "20").unwrap()
}

#[test]
fn merging_puts_rows_in_order_and_shards_make_up_the_whole() {
    let sweep = sweep(&small(), Parameter::Population, &["6", "10", "20"], 7);
    let whole = all_rows(&sweep);
    let backwards = whole.iter().rev().chain(&whole[3..9]).cloned();
    assert_eq!(merge(backwards.collect()), whole);
    for of in [1, 2, 5, 21, 40] {
        let shards: Vec<u64> = (1..=of)
            .flat_map(|shard| sweep.shard(shard, of).unwrap())
            .collect();
        assert_eq!(shards, (0..21).collect::<Vec<_>>(), "{of} shards");
    }
    for (shard, of) in [(0, 3), (4, 3)] {
        let refusal = format!(
            "Shard is {shard}/{of}; the part must be at least 1 and at most the number of parts."
        );
        assert_eq!(sweep.shard(shard, of).unwrap_err().to_string(), refusal);
    }
}

/// A run made anew from a row's settings and seed ends as the row says.
#[track_caller]
fn assert_redone(row: &Row) {
    let mut run = Run::new(row.settings.clone(), row.seed).unwrap();
    run.advance(u64::MAX);
    let solved = run.stopped() == Some(StopReason::Solved);
    assert_eq!(solved, row.success.is_some());
    assert_eq!(run.best().fitness, row.fitness);
    assert_eq!(run.evaluations(), row.evaluations);
    let generation = run.solved_at().map(|step| run.generation_of(step));
    assert_eq!(generation, row.success.map(|success| success.generation));
}

#[test]
fn a_row_can_be_redone_from_what_it_says() {
    let values = [
        "nim",
        "misere",
        "bounded",
        "subtraction",
        "moore",
        "wythoff",
    ];
    for row in all_rows(&sweep(&small(), Parameter::Game, &values, 4)) {
        assert_redone(&row);
    }
}

#[test]
fn any_parameter_can_vary() {
    for (vary, values) in [
        (Parameter::Game, &["nim", "wythoff"][..]),
        (Parameter::Heaps, &["2,1", "3,3"]),
        (Parameter::K, &["1", "2"]),
        (Parameter::Subtract, &["1,2", "2,3"]),
        (Parameter::Merge, &["on", "off"]),
        (Parameter::Counting, &["nodes", "moves"]),
        (Parameter::Population, &["4", "6"]),
        (Parameter::Length, &["3", "6"]),
        (Parameter::Generations, &["1", "2"]),
        (Parameter::Crossover, &["0", "0.5"]),
        (Parameter::Mutations, &["0", "1"]),
        (Parameter::Functions, &["xor", "+,xor"]),
        (Parameter::Express, &["last", "best"]),
        (Parameter::Repair, &["on", "off"]),
    ] {
        let rows = all_rows(&sweep(&small(), vary, values, 2));
        let seen: Vec<_> = rows.iter().map(|row| row.settings.get(vary)).collect();
        assert_eq!(
            seen,
            [values[0], values[0], values[1], values[1]],
            "{vary:?}"
        );
        // Points share what they can of the game; a fresh run shares nothing.
        rows.iter().for_each(assert_redone);
    }
}

#[test]
fn limits_of_sweeps_are_refused_in_words() {
    let refusal = |values: usize, runs| {
        let values = vec!["20".to_owned(); values];
        let sweep = Sweep::new(&small(), Parameter::Population, &values, runs, seed(1));
        sweep.map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(refusal(1_000, 100_000), Ok(()));
    let too_many = "There are 1,001 values; enter 1 to 1,000.";
    assert_eq!(refusal(1_001, 1), Err(too_many.into()));
    assert_eq!(
        refusal(0, 1),
        Err("Enter 1 to 1,000 values, for example 20,40,60.".into())
    );
    assert_eq!(
        refusal(1, 0),
        Err("The number of runs is 0; it must be between 1 and 100,000.".into())
    );
    let too_many = "The number of runs is 100,001; it must be between 1 and 100,000.";
    assert_eq!(refusal(1, 100_001), Err(too_many.into()));
}

#[test]
fn the_papers_five_results_are_met_by_fixed_seeds() {
    // Exact counts of 200 runs each; `nimlab paper --runs 1000` shows the same with any seed.
    let mut counts = Vec::new();
    for figure in Figure::ALL {
        for reported in figure.reported() {
            let value = reported.value.to_string();
            let rows = all_rows(&sweep(&figure.base(), figure.vary(), &[&value], 200));
            let ours = PointSummary::of(&rows);
            let p = fisher_p((ours.solved.count, 200), (reported.successes.into(), 50));
            assert!(
                p > 0.01,
                "{figure:?} at {value}: {} of 200, p = {p}",
                ours.solved.count
            );
            counts.push((
                figure.number(),
                reported.value,
                ours.solved.count,
                ours.proven.count,
            ));
        }
    }
    let expected = [
        (2, 20, 44, 37),
        (2, 140, 171, 153),
        (3, 20, 37, 34),
        (3, 100, 140, 116),
        (4, 35, 92, 67),
    ];
    assert_eq!(counts, expected, "figure, value, successes, proven");
}

#[test]
fn the_papers_highest_points_are_not_met_and_the_remarks_say_so() {
    for figure in Figure::ALL {
        let Some(highest) = figure.highest() else {
            assert_eq!(figure.remark(), "", "nothing is known against {figure:?}");
            continue;
        };
        let rows = all_rows(&figure.sweep(&figure.base(), 100, seed(1)).unwrap());
        let points = PointState::of_rows(figure.vary(), &rows);
        let compared = figure.compare_highest(&points).unwrap();
        assert_eq!(compared.value, highest.value.to_string());
        assert!(compared.rate > compared.solved.rate, "{compared:?}");
        assert!(compared.p < 0.01, "{compared:?}");
        for stated in [
            format!("{} of 50", highest.successes),
            compared.value.clone(),
        ] {
            assert!(figure.remark().contains(&stated), "{}", figure.remark());
        }
        assert_eq!(
            figure.compare_highest(&points[1..]),
            None,
            "a point is missing"
        );
    }
}

#[test]
fn cuts_between_genes_make_other_runs_and_the_default_cut_the_same() {
    let evaluations = |sweep: Sweep| -> Vec<_> {
        let rows = all_rows(&sweep);
        rows.iter().map(|row| row.evaluations).collect()
    };
    let made = || sweep(&small(), Parameter::Population, &["20"], 9);
    assert_eq!(
        evaluations(made().cutting(Cut::Anywhere)),
        evaluations(made())
    );
    assert_ne!(
        evaluations(made().cutting(Cut::Between)),
        evaluations(made())
    );
}

#[test]
fn expressing_the_best_gene_succeeds_in_more_than_nine_runs_of_ten() {
    let base = Settings::default()
        .with(Parameter::Express, "best")
        .unwrap();
    let ours = PointSummary::of(&all_rows(&sweep(
        &base,
        Parameter::Population,
        &["140"],
        200,
    )));
    assert_eq!((ours.solved.count, ours.runs), (194, 200));
}

#[test]
fn some_successes_are_no_strategies_and_have_a_counterexample() {
    let rows = all_rows(&sweep(
        &Settings::default(),
        Parameter::Population,
        &["100"],
        60,
    ));
    let mut refuted = 0;
    for row in &rows {
        let Some(Verdict::Refuted(at)) = row.success.map(|success| success.verdict) else {
            continue;
        };
        // The counterexample is one: the formula does not say what Bouton's theorem says.
        let terminals = Terminals::of(&*row.settings.game(), row.settings.heaps());
        let formula = Expression::parse(&row.formula, &terminals).unwrap();
        let values: Vec<i32> = terminals
            .all()
            .map(|one| terminals.value(one, at))
            .collect();
        let xor = at.heaps().iter().fold(0, |sum, heap| sum ^ heap);
        assert_ne!(formula.value(&values) == 0, xor == 0, "{}", row.formula);
        refuted += 1;
    }
    assert!(refuted > 0, "no run was refuted");
}

#[test]
fn files_of_format_1_are_still_read_and_still_computed() {
    for (name, text, pairs, vary, values, seed) in [
        (
            "sweep-1-nim.csv",
            include_str!("fixtures/sweep-1-nim.csv"),
            &[("heaps", "3,2,1"), ("generations", "20")][..],
            Parameter::Population,
            ["6", "20"],
            1,
        ),
        (
            "sweep-1-bounded.csv",
            include_str!("fixtures/sweep-1-bounded.csv"),
            &[
                ("game", "bounded"),
                ("k", "2"),
                ("heaps", "4,3"),
                ("merge", "off"),
                ("generations", "20"),
            ],
            Parameter::Length,
            ["5", "10"],
            2,
        ),
    ] {
        let base = pairs
            .iter()
            .fold(Settings::default(), |base, (name, text)| {
                base.with(Parameter::find(name).unwrap(), text).unwrap()
            });
        let values = values.map(str::to_owned);
        let sweep = Sweep::new(&base, vary, &values, 3, self::seed(seed)).unwrap();
        let read = Results::of_table(text).unwrap();
        assert_eq!(read.len(), 1, "{name}");
        assert_eq!(read[0].vary(), vary, "{name}");
        let rows: Vec<Row> = read[0].rows().collect();
        assert_eq!(rows, all_rows(&sweep), "{name}");
        // But for the format, the bytes are the same today.
        let lines: Vec<String> = rows.iter().map(|row| row.csv() + "\n").collect();
        let today = format!("{}\n{}", Row::csv_header(), lines.concat());
        let of_format_1 = today.replace(",format\n", "\n").replace(",2\n", "\n");
        assert_eq!(of_format_1, text, "{name}");

        let mut recorded = Results::planned(&sweep).unwrap();
        let (_, lines) = text.split_once('\n').unwrap();
        assert_eq!(recorded.record_lines(lines), Ok(6), "{name}");
        assert_eq!(recorded.rows().collect::<Vec<_>>(), rows, "{name}");
    }
}

#[test]
fn every_preset_is_solved_as_often_as_the_docs_say() {
    // Of ten runs, how many are solved, and how many by a formula that is right on the larger game.
    for (rules, solved, proven) in [
        (Rules::Nim, 7, 7),
        (Rules::Misere, 10, 0),
        (Rules::Bounded, 10, 9),
        (Rules::Subtraction, 10, 10),
        (Rules::Moore, 8, 8),
        (Rules::Wythoff, 10, 0),
        (Rules::PowersOfTwo, 5, 5),
        (Rules::Half, 10, 10),
        (Rules::Slow, 10, 9),
        (Rules::Lasker, 10, 0),
        (Rules::Kayles, 10, 0),
        (Rules::DawsonsKayles, 4, 0),
        (Rules::DawsonsChess, 5, 0),
        (Rules::Grundy, 5, 0),
    ] {
        let preset = Preset::of(rules);
        let settings = preset.settings.settings().unwrap();
        assert_eq!(settings.get(Parameter::Game), preset.game);
        let population = settings.get(Parameter::Population);
        let sweep = sweep(&settings, Parameter::Population, &[&population], 10);
        let successes: Vec<_> = all_rows(&sweep)
            .into_iter()
            .filter_map(|row| row.success)
            .collect();
        let right = successes.iter();
        let right = right.filter(|success| success.verdict == Verdict::Proven);
        let counts = (successes.len(), right.count());
        assert_eq!(counts, (solved, proven), "{}", preset.game);
    }
}
