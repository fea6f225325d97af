//! Sweeps: independent of order and sharding, and in agreement with the paper.
#![cfg(not(target_arch = "wasm32"))]

use nimlab::evolve::{Run, StopReason};
use nimlab::experiment::{
    CsvColumns, Figure, Order, PointState, PointSummary, Results, Row, RowVerdict, RowWord, Shard,
    Success, Sweep, fisher_p, merge,
};
use nimlab::game::Board;
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
    (0..sweep.rows()).map(|row| sweep.row(row)).collect()
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
    for (of, order) in [1, 2, 5, 21, 40]
        .into_iter()
        .flat_map(|of| [(of, Order::ByPoint), (of, Order::ByRun)])
    {
        let shards = (1..=of).map(|part| Shard::new(part, of).unwrap());
        let mut rows: Vec<u64> = shards.flat_map(|one| sweep.rows_of(one, order)).collect();
        rows.sort_unstable();
        assert_eq!(rows, (0..21).collect::<Vec<_>>(), "{of} shards");
    }
    let by_run: Vec<_> = sweep.rows_of(Shard::WHOLE, Order::ByRun).take(4).collect();
    assert_eq!(by_run, [0, 7, 14, 1]);
}

/// A run made again from a row's settings and seed ends as the row says.
#[track_caller]
fn assert_redone(row: &Row) {
    let mut run = Run::new(row.settings.clone(), row.seed).unwrap();
    run.advance(u64::MAX);
    let solved = run.stopped() == Some(StopReason::Solved);
    assert_eq!(solved, row.success.is_some());
    assert_eq!(run.best().fitness, row.fitness);
    assert_eq!(run.evaluations(), row.evaluations);
    let generation = run.solved_at().map(|step| run.generation_of(step));
    let expected = row.success.as_ref();
    assert_eq!(generation, expected.map(|success| success.generation));
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
                RowWord::ALL[..4]
                    .iter()
                    .map(|&word| ours.verdicts.of(word))
                    .collect::<Vec<_>>(),
            ));
        }
    }
    let expected = [
        (2, 20, 44, vec![37, 0, 0, 7]),
        (2, 140, 171, vec![153, 0, 0, 18]),
        (3, 20, 37, vec![33, 0, 1, 3]),
        (3, 100, 140, vec![114, 0, 2, 24]),
        (4, 35, 92, vec![65, 0, 2, 25]),
    ];
    assert_eq!(
        counts, expected,
        "figure, value, solved, and by verdict: every size, sorted, no mistake found, by heart"
    );
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

/// Whether a formula says what Bouton's theorem says of a position.
fn is_right(row: &Row, heaps: &[u32]) -> bool {
    let terminals = Terminals::of(&*row.settings.game(), row.settings.heaps());
    let formula = Expression::parse(&row.formula, &terminals).unwrap();
    let xor = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    (formula.value(&terminals.values(heaps)) == 0) == (xor == 0)
}

#[test]
fn verdicts_agree_with_boutons_theorem() {
    let population = ["100"];
    let rows = all_rows(&sweep(
        &Settings::default(),
        Parameter::Population,
        &population,
        60,
    ));
    let mut counts = [0; 2];
    for row in &rows {
        match row.verdict() {
            Some(RowVerdict::ByHeart(heaps)) => {
                assert!(!is_right(row, heaps), "{}", row.formula);
                assert!(heaps.is_sorted_by(|one, other| one >= other), "{heaps:?}");
                counts[0] += 1;
            }
            Some(RowVerdict::EverySize) => {
                // Every position with heaps up to 9, in any order.
                let wrong = (0..10_000).find(|number| {
                    let heaps = [1_000, 100, 10, 1].map(|place| number / place % 10);
                    !is_right(row, &heaps)
                });
                assert_eq!(wrong, None, "{}", row.formula);
                counts[1] += 1;
            }
            _ => {}
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

/// A file of an experiment, and the experiment.
struct Kept {
    name: &'static str,
    text: &'static str,
    settings: &'static [(&'static str, &'static str)],
    vary: Parameter,
    values: [&'static str; 2],
    seed: u64,
}

impl Kept {
    fn sweep(&self) -> Sweep {
        let settings = self.settings.iter();
        let base = settings.fold(Settings::default(), |base, (name, text)| {
            base.with(Parameter::find(name).unwrap(), text).unwrap()
        });
        let values = self.values.map(str::to_owned);
        Sweep::new(&base, self.vary, &values, 3, seed(self.seed)).unwrap()
    }

    /// Its rows, read as a file and also without their header, as earlier versions of the page kept them.
    fn rows(&self) -> Vec<Row> {
        let read = Results::of_table(self.text).unwrap();
        assert_eq!(read.len(), 1, "{}", self.name);
        assert_eq!(read[0].vary(), self.vary, "{}", self.name);
        let rows: Vec<Row> = read[0].rows().collect();
        let mut recorded = Results::planned(&self.sweep()).unwrap();
        let (_, lines) = self.text.split_once('\n').unwrap();
        assert_eq!(recorded.record_lines(lines), Ok(6), "{}", self.name);
        assert_eq!(recorded.rows().collect::<Vec<_>>(), rows, "{}", self.name);
        rows
    }
}

const NIM: [(&str, &str); 2] = [("heaps", "3,2,1"), ("generations", "20")];

/// Rows as a file of this format.
fn table(rows: &[Row]) -> String {
    let lines: Vec<String> = rows.iter().map(|row| row.csv() + "\n").collect();
    format!("{}\n{}", CsvColumns::default().header(), lines.concat())
}

#[test]
fn files_of_formats_1_and_2_are_still_read_and_their_runs_still_computed() {
    let nim = |name, text| Kept {
        name,
        text,
        settings: &NIM,
        vary: Parameter::Population,
        values: ["6", "20"],
        seed: 1,
    };
    for kept in [
        nim("sweep-1-nim", include_str!("fixtures/sweep-1-nim.csv")),
        nim("sweep-2-nim", include_str!("fixtures/sweep-2-nim.csv")),
        Kept {
            name: "sweep-1-bounded",
            text: include_str!("fixtures/sweep-1-bounded.csv"),
            settings: &[
                ("game", "bounded"),
                ("k", "2"),
                ("heaps", "4,3"),
                ("merge", "off"),
                ("generations", "20"),
            ],
            vary: Parameter::Length,
            values: ["5", "10"],
            seed: 2,
        },
    ] {
        let rows = kept.rows();
        for (row, today) in rows.iter().zip(all_rows(&kept.sweep())) {
            // Except for the verdict, the rows are the same as those computed today.
            let verdict = row.verdict().cloned();
            let success = today.success.clone().zip(verdict.clone());
            let success = success.map(|(success, verdict)| Success { verdict, ..success });
            assert_eq!(*row, Row { success, ..today }, "{}", kept.name);
            let word = verdict.map(|verdict| verdict.word());
            assert!(word.is_none_or(RowWord::is_of_earlier_version), "{row:?}");
        }
        // Written and read again, they are the same.
        let again = Results::of_table(&table(&rows)).unwrap();
        assert_eq!(again[0].rows().collect::<Vec<_>>(), rows, "{}", kept.name);
    }
    let rows = nim("sweep-2-nim", include_str!("fixtures/sweep-2-nim.csv")).rows();
    let verdicts: Vec<_> = rows.iter().filter_map(Row::verdict).collect();
    let wrong = RowVerdict::WrongOnLargerGame(vec![0, 1, 0]);
    assert_eq!(verdicts, [&wrong, &RowVerdict::RightOnLargerGame]);
}

#[test]
fn files_of_format_3_are_those_of_today() {
    for kept in [
        Kept {
            name: "sweep-3-nim",
            text: include_str!("fixtures/sweep-3-nim.csv"),
            settings: &NIM,
            vary: Parameter::Population,
            values: ["6", "20"],
            seed: 1,
        },
        Kept {
            name: "sweep-3-moore",
            text: include_str!("fixtures/sweep-3-moore.csv"),
            settings: &[
                ("game", "moore"),
                ("k", "2"),
                ("heaps", "4,4,4"),
                ("population", "30"),
                ("generations", "20"),
            ],
            vary: Parameter::Functions,
            values: ["*,and,or,not", "+,-,*,div,mod"],
            seed: 9,
        },
    ] {
        assert_eq!(kept.rows(), all_rows(&kept.sweep()), "{}", kept.name);
        assert_eq!(table(&kept.rows()), kept.text, "{}", kept.name);
    }
}

#[test]
fn every_preset_is_solved_as_often_as_the_docs_say() {
    // For each preset, out of ten runs: how many solve, how many formulas are right for every size, at least if the
    // heaps are sorted, and in how many no mistake was found.
    for (rules, solved, right, undecided) in [
        (Rules::Nim, 7, 7, 0),
        (Rules::Misere, 10, 0, 0),
        (Rules::Bounded, 10, 9, 0),
        (Rules::Subtraction, 10, 10, 0),
        (Rules::Moore, 8, 6, 0),
        (Rules::Wythoff, 10, 0, 0),
        (Rules::PowersOfTwo, 5, 5, 0),
        (Rules::Half, 10, 6, 3),
        (Rules::Slow, 10, 8, 1),
        (Rules::Lasker, 10, 0, 0),
        (Rules::Kayles, 10, 0, 0),
        (Rules::DawsonsKayles, 4, 0, 0),
        (Rules::DawsonsChess, 5, 0, 0),
        (Rules::Grundy, 5, 0, 0),
        (Rules::Board(Board::Euclid), 7, 0, 3),
        (Rules::Board(Board::Chomp), 10, 7, 3),
        (Rules::Board(Board::Staircase), 10, 10, 0),
        (Rules::Board(Board::Welter), 10, 6, 3),
        (Rules::Board(Board::SilverDollar), 10, 9, 1),
        (Rules::Board(Board::King), 10, 8, 2),
        (Rules::Board(Board::Knight), 10, 10, 0),
        (Rules::Board(Board::Queen), 10, 0, 0),
        (Rules::Octal, 10, 0, 0),
        (Rules::Own, 7, 0, 4),
    ] {
        let preset = Preset::of(rules);
        let settings = preset.settings.settings().unwrap();
        assert_eq!(settings.get(Parameter::Game), preset.game);
        let population = settings.get(Parameter::Population);
        let sweep = sweep(&settings, Parameter::Population, &[&population], 10);
        let PointSummary {
            solved: ours,
            verdicts,
            ..
        } = PointSummary::of(&all_rows(&sweep));
        let right_at_all = verdicts.every_size + verdicts.sorted;
        let counts = (ours.count, right_at_all, verdicts.no_mistake_found);
        assert_eq!(counts, (solved, right, undecided), "{}", preset.game);
    }
}
