use super::*;
use crate::experiment::{CsvColumns, LedgerState, RowWord, Success, missing_of};

fn sweep(base: &Settings, values: &[&str], runs: u32) -> Sweep {
    let values: Vec<_> = values.iter().map(|&value| value.to_owned()).collect();
    Sweep::new(
        base,
        Parameter::Population,
        &values,
        runs,
        Seed::from_bits(1),
    )
    .unwrap()
}

fn rows_of(sweep: &Sweep) -> Vec<Row> {
    (0..sweep.rows()).map(|row| sweep.row(row)).collect()
}

fn results_of(sweep: &Sweep) -> Results {
    Results::planned(sweep).unwrap()
}

fn table_of(rows: &[Row]) -> String {
    let lines: Vec<String> = rows.iter().map(Row::csv).collect();
    format!("{}\n{}", CsvColumns::default().header(), lines.join("\n"))
}

fn best() -> Settings {
    Settings::default()
        .with(Parameter::Express, "best")
        .unwrap()
}

#[test]
fn rows_come_out_as_they_went_in_whatever_the_order() {
    let sweep = sweep(&Settings::default(), &["20", "60"], 12);
    let rows = rows_of(&sweep);
    let mut results = results_of(&sweep);
    for row in rows.iter().rev().chain(&rows[..5]) {
        results.record(row).unwrap();
    }
    assert_eq!(results.rows().collect::<Vec<_>>(), rows);
    for (point, of_point) in (0..).zip(rows.chunks(12)) {
        assert_eq!(results.summary(point), Some(PointSummary::of(of_point)));
        let least = results
            .effort(point)
            .into_iter()
            .min_by_key(|effort| effort.evaluations);
        assert_eq!(least, PointSummary::of(of_point).effort);
    }
    assert_eq!(results.summary(2), None);
}

#[test]
fn filters_share_out_the_runs_of_a_point() {
    let sweep = sweep(&Settings::default(), &["100"], 40);
    let mut results = results_of(&sweep);
    for row in rows_of(&sweep) {
        results.record(&row).unwrap();
    }
    let count = |filter| results.run_numbers(0, filter).count();
    let judged = RowWord::ALL.map(RunFilter::Judged).map(count);
    let parts = judged.iter().sum::<usize>() + count(RunFilter::Failed);
    assert_eq!([parts, count(RunFilter::All)], [40, 40]);
    let verdicts = results.summary(0).unwrap().verdicts;
    let counts = RowWord::ALL.map(|word| verdicts.of(word));
    assert_eq!(judged.map(|count| count as u64), counts);
    assert!(
        verdicts.every_size > 0 && verdicts.by_heart > 0,
        "{verdicts:?}"
    );
    for run in results.run_numbers(0, RunFilter::Failed) {
        assert_eq!(results.run(0, run).unwrap().success, None);
    }
    assert_eq!([results.run(0, 40), results.run(1, 0)], [None, None]);
}

#[test]
fn formulas_are_counted_once_with_their_verdict() {
    let sweep = sweep(&Settings::default(), &["40", "100"], 40);
    let rows = rows_of(&sweep);
    let mut results = results_of(&sweep);
    for row in &rows {
        results.record(row).unwrap();
    }
    let found = results.found();
    let solved = rows.iter().filter(|row| row.success.is_some()).count();
    assert_eq!(
        found.iter().map(|one| one.count).sum::<u64>(),
        solved as u64
    );
    assert!(found.is_sorted_by_key(|one| std::cmp::Reverse(one.count)));
    for one in &found {
        let row = results.run(one.point, one.run).unwrap();
        assert_eq!(row.formula, *one.formula);
        assert_eq!(row.verdict(), Some(&one.verdict));
    }
}

#[test]
fn formulas_are_listed_by_their_verdict() {
    let sweep = sweep(&Settings::default(), &["40", "100"], 40);
    let mut results = results_of(&sweep);
    for row in rows_of(&sweep) {
        results.record(&row).unwrap();
    }
    let all = results.list_found(RunFilter::All, 100);
    assert_eq!(all.matching, all.distinct);
    for word in RowWord::ALL {
        let some = results.list_found(RunFilter::Judged(word), 100);
        assert_eq!((some.distinct, some.verdicts), (all.distinct, all.verdicts));
        assert_eq!(some.matching as u64, all.verdicts.of(word));
        assert!(some.formulas.iter().all(|one| one.verdict.word() == word));
    }
    assert_eq!(results.list_found(RunFilter::Failed, 100).formulas, []);
}

#[test]
fn filters_have_the_names_of_verdicts() {
    let read = |text: &str| RunFilter::try_from(text.to_owned());
    assert_eq!(read("failed"), Ok(RunFilter::Failed));
    for word in RowWord::ALL {
        assert_eq!(read(word.text()), Ok(RunFilter::Judged(word)));
    }
    assert_eq!(
        read("lucky").unwrap_err().to_string(),
        "Which is \"lucky\"; it must be all, failed, every-size, sorted, no-mistake-found, by-heart, \
         proven or refuted."
    );
}

#[test]
fn earlier_verdicts_are_never_counted_with_those_of_today() {
    let sweep = sweep(&Settings::default(), &["40"], 2);
    let judged = |run, verdict| Row {
        success: Some(Success {
            generation: 1,
            verdict,
        }),
        ..sweep.row(run)
    };
    let today = judged(0, RowVerdict::EverySize);
    let summary = PointSummary::of(std::slice::from_ref(&today));
    assert_eq!(summary.every_size.unwrap().count, 1);
    assert_eq!(summary.if_sorted.unwrap().count, 1);
    let earlier = judged(1, RowVerdict::RightOnLargerGame);
    let summary = PointSummary::of(&[today, earlier]);
    assert_eq!((summary.every_size, summary.if_sorted), (None, None));
    assert_eq!(summary.solved.count, 2);
    let counts = RowWord::ALL.map(|word| summary.verdicts.of(word));
    assert_eq!(counts, [1, 0, 0, 0, 1, 0]);
}

#[test]
fn lists_for_people_have_clear_parentheses_and_rows_keep_their_text() {
    let sweep = sweep(&Settings::default(), &["40"], 1);
    let mut results = results_of(&sweep);
    let row = Row {
        formula: "a1 - a2 - n and a3".to_owned(),
        success: Some(Success {
            generation: 0,
            verdict: RowVerdict::EverySize,
        }),
        ..sweep.row(0)
    };
    results.record(&row).unwrap();
    let clear = "a1 - a2 - (n and a3)";
    assert_eq!(
        &*results.list_found(RunFilter::All, 1).formulas[0].formula,
        clear
    );
    let request = RunsRequest {
        series: 0,
        point: 0,
        which: RunFilter::All,
        skip: 0,
        count: 1,
    };
    assert_eq!(results.list(&request).rows[0].row.formula, clear);
    assert_eq!(results.run(0, 0), Some(row));
}

#[test]
fn what_is_missing_is_named_in_rounds_and_never_twice() {
    let sweep = sweep(&Settings::default(), &["4", "6"], 40);
    let mut results = results_of(&sweep);
    assert_eq!(results.missing()[..3], [0..2, 40..42, 2..4]);
    for row in [0, 3, 41, 79] {
        results.record(&sweep.row(row)).unwrap();
    }
    let missing: Vec<u64> = results.missing().into_iter().flatten().collect();
    assert_eq!(missing[..4], [1, 40, 2, 42]);
    let mut sorted = missing.clone();
    sorted.sort_unstable();
    let expected: Vec<u64> = (0..80)
        .filter(|row| ![0, 3, 41, 79].contains(row))
        .collect();
    assert_eq!(sorted, expected);
    for row in expected {
        results.record(&sweep.row(row)).unwrap();
    }
    assert_eq!(results.missing(), []);
}

#[test]
fn rows_of_another_experiment_are_refused_and_leave_no_trace() {
    let values = ["40".to_owned()];
    let sweep_of = |base: &Settings, runs, seed| {
        let seed = Seed::from_bits(seed);
        Sweep::new(base, Parameter::Population, &values, runs, seed).unwrap()
    };
    let ours = sweep_of(&Settings::default(), 2, 1);
    let mut results = results_of(&ours);
    let mut refusal = |row: Row| results.record(&row).unwrap_err().to_string();
    assert_eq!(
        refusal(sweep_of(&best(), 2, 1).row(1)),
        "Run 1 of point 0 does not have the settings of that point."
    );
    let [expected, other] = [1, 2].map(|seed| Seed::from_bits(seed).derive(0, 1).number());
    assert_eq!(
        refusal(sweep_of(&Settings::default(), 2, 2).row(1)),
        format!("Seed is {other} in run 1 of point 0; the experiment's seed 1 gives {expected}.")
    );
    assert_eq!(
        refusal(sweep_of(&Settings::default(), 3, 1).row(2)),
        "Run is 2 at point 0; it must be between 0 and 1."
    );
    let success = Some(Success {
        generation: 1,
        verdict: RowVerdict::EverySize,
    });
    let row = ours.row(0);
    results.record(&row).unwrap();
    for changed in [
        Row {
            evaluations: 0,
            ..row.clone()
        },
        Row {
            formula: "a4".to_owned(),
            success,
            ..row.clone()
        },
    ] {
        assert_eq!(
            results.record(&changed).unwrap_err().to_string(),
            "Run 0 of point 0 is there twice, with different results."
        );
    }
    assert!(results.found().iter().all(|one| one.count > 0));
    assert_eq!(results.rows().collect::<Vec<_>>(), [row]);
}

#[test]
fn a_figure_is_recognised_by_its_settings() {
    for figure in Figure::ALL {
        let sweep = figure.sweep(&figure.base(), 1, Seed::from_bits(1)).unwrap();
        let results = results_of(&sweep);
        assert_eq!(results.figure(), Some(figure));
    }
    assert_eq!(results_of(&sweep(&best(), &["20"], 1)).figure(), None);
}

#[test]
fn a_table_tells_its_sweeps_itself() {
    let sweeps = [Settings::default(), best()].map(|base| sweep(&base, &["4", "6"], 3));
    let rows: Vec<Row> = sweeps.iter().flat_map(rows_of).collect();
    let series = Results::of_table(&table_of(&rows)).unwrap();
    assert_eq!(series.len(), 2);
    for (results, sweep) in series.iter().zip(&sweeps) {
        assert_eq!(results.vary(), Parameter::Population);
        assert_eq!(results.rows().collect::<Vec<_>>(), rows_of(sweep));
    }
}

#[test]
fn series_are_told_apart_in_any_order_of_rows_and_where_some_are_missing() {
    let lengths = ["5", "9", "12", "15", "20", "25", "30", "35"];
    let sweeps = lengths.map(|length| {
        let base = Settings::default().with(Parameter::Length, length).unwrap();
        sweep(&base, &["4", "6", "8"], 3)
    });
    let rows: Vec<Row> = sweeps.iter().flat_map(rows_of).collect();
    // Sorted as by a spreadsheet: the last point first, and the last series first in the middle one.
    let mut sorted = rows.clone();
    sorted.sort_by_key(|row| {
        let length: i64 = row.settings.get(Parameter::Length).parse().unwrap();
        let length = if row.point == 1 { -length } else { length };
        (std::cmp::Reverse(row.point), length, row.run)
    });
    // The third series lacks one point, and the fourth has only one row.
    sorted.retain(|row| match row.settings.get(Parameter::Length).as_str() {
        "12" => row.point != 1,
        "15" => (row.point, row.run) == (2, 1),
        _ => true,
    });
    let series = Results::of_table(&table_of(&sorted)).unwrap();
    let read: Vec<Vec<Row>> = series.iter().map(|one| one.rows().collect()).collect();
    let expected = sweeps.iter().map(|sweep| {
        let rows = rows_of(sweep).into_iter();
        rows.filter(|row| sorted.contains(row)).collect::<Vec<_>>()
    });
    assert_eq!(read, expected.collect::<Vec<_>>());
    assert!(series.iter().all(|one| one.vary() == Parameter::Population));
    for results in &series {
        let solved = results.rows().filter(|row| row.success.is_some()).count();
        let found: u64 = results.found().iter().map(|one| one.count).sum();
        assert_eq!(found, solved as u64);
    }
}

#[test]
fn names_of_series_go_through_a_table() {
    let names = ["last, as in the paper", "NA", ""];
    // The same settings twice: only their names tell them apart.
    let bases = [Settings::default(), Settings::default(), best()];
    let sweeps = bases.map(|base| sweep(&base, &["4", "6"], 2));
    let columns = CsvColumns::default().for_series(names);
    let lines = sweeps.iter().zip(names).flat_map(|(sweep, name)| {
        let rows = rows_of(sweep).into_iter();
        rows.map(|row| columns.line_of(name, &row))
            .collect::<Vec<_>>()
    });
    let lines: Vec<String> = std::iter::once(columns.header()).chain(lines).collect();
    assert!(
        lines[0].starts_with("series,point,run,seed,"),
        "{}",
        lines[0]
    );
    let table = lines.join("\n");
    let series = Results::of_table(&table).unwrap();
    assert_eq!(series.iter().map(Results::name).collect::<Vec<_>>(), names);
    for (results, sweep) in series.iter().zip(&sweeps) {
        assert_eq!(results.rows().collect::<Vec<_>>(), rows_of(sweep));
    }
    let refusal = Results::of_table(&table.replace("NA,0,0", "=1,0,0")).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "Line 6: The name of the series is \"=1\"; it must begin with a letter or a digit and have at most 40 \
         characters, none of them a quotation mark or a line break."
    );
    // Without a name the columns are the same as before.
    assert_eq!(
        CsvColumns::default().for_series(["", ""]),
        CsvColumns::default()
    );
}

#[test]
fn a_table_read_in_portions_is_the_same_and_errors_name_the_line_of_the_file() {
    let sweeps = [Settings::default(), best()].map(|base| sweep(&base, &["4", "6"], 3));
    let rows: Vec<Row> = sweeps.iter().flat_map(rows_of).collect();
    let mut import = Import::default();
    for (portion, rows) in rows.chunks(5).enumerate() {
        import.take_in(&table_of(rows), 2 + 5 * portion).unwrap();
    }
    let refusal = import.take_in(
        &format!("{}\n\n\n1,2\n", CsvColumns::default().header()),
        14,
    );
    assert_eq!(
        refusal.unwrap_err().to_string(),
        "Line 16: The row has 2 cells; it must have 26."
    );
    let series = import.finish().unwrap();
    let read: Vec<Row> = series.iter().flat_map(Results::rows).collect();
    assert_eq!(read, rows);
}

#[test]
fn a_table_of_no_sweep_is_refused_in_words() {
    let row = sweep(&Settings::default(), &["4"], 1).row(0);
    let with = |point, changes: &[(Parameter, &str)]| {
        let settings = changes
            .iter()
            .fold(row.settings.clone(), |settings, (parameter, text)| {
                settings.with(*parameter, text).unwrap()
            });
        Row {
            point,
            settings,
            ..row.clone()
        }
    };
    let refusal = |rows: &[Row]| Results::of_table(&table_of(rows)).unwrap_err().to_string();
    let (longer, larger) = ((Parameter::Length, "9"), (Parameter::Population, "8"));
    assert_eq!(
        refusal(&[row.clone(), with(1, &[longer, larger])]),
        "The points of the file differ in population and length; they must differ in one parameter."
    );
    let lengths: Vec<String> = (1..=13).map(|length| length.to_string()).collect();
    let series = lengths
        .iter()
        .map(|length| with(0, &[(Parameter::Length, length)]));
    assert_eq!(
        refusal(&series.collect::<Vec<_>>()),
        "Line 14: This row belongs to one more series; a file can have at most 12."
    );
    assert_eq!(
        refusal(&[
            row.clone(),
            with(0, &[longer]),
            with(1, &[larger]),
            with(1, &[longer, (Parameter::Mutations, "5")])
        ]),
        "One series of the file varies population, another mutations; all must vary the same."
    );
    let changed = Row {
        evaluations: 0,
        ..row.clone()
    };
    let twice = "Line 3: Run 0 of point 0 is there twice, with different results.";
    assert_eq!(refusal(&[row.clone(), changed]), twice);
    let unknown = Row {
        formula: "b1".to_owned(),
        ..row.clone()
    };
    let sentence = "Line 2: b1 is not known here; use n, a1, a2, a3 or a4.";
    assert_eq!(refusal(std::slice::from_ref(&unknown)), sentence);
    let lines = format!("{}\n{}\n", row.csv(), unknown.csv());
    let mut results = results_of(&sweep(&Settings::default(), &["4"], 1));
    let refusal = results.record_lines(&lines).unwrap_err();
    assert_eq!(refusal.to_string(), sentence);
    assert_eq!(refusal.field(), "rows");
    assert_eq!(results.rows().collect::<Vec<_>>(), [row]);
}

#[test]
fn rows_of_fewer_or_more_runs_are_of_the_same_experiment() {
    let all = rows_of(&sweep(&Settings::default(), &["4", "6"], 5));
    let packed = crate::experiment::pack(&all);
    let lines: String = all.iter().map(|row| row.csv() + "\n").collect();
    for (runs, kept) in [(3, 6), (5, 10), (8, 10)] {
        let planned = sweep(&Settings::default(), &["4", "6"], runs);
        for record in [
            &(|results: &mut Results| results.record_packed(&packed)) as &dyn Fn(&mut Results) -> _,
            &|results: &mut Results| results.record_lines(&lines),
        ] {
            let mut results = results_of(&planned);
            assert_eq!(record(&mut results), Ok(kept));
            let missing: u64 = results
                .missing()
                .iter()
                .map(|span| span.end - span.start)
                .sum();
            assert_eq!(missing, u64::from(2 * runs) - kept as u64);
        }
    }
}

#[test]
fn a_file_tells_what_is_left_out_and_what_is_missing() {
    let rows = rows_of(&sweep(&Settings::default(), &["4", "6"], 5));
    let some: Vec<_> = rows
        .iter()
        .filter(|row| row.run != row.point)
        .cloned()
        .collect();
    let series = Results::of_table(&table_of(&some)).unwrap();
    let sentence = "Run 0 of population 4 and run 1 of population 6 are missing.";
    assert_eq!(missing_of(&series), [sentence]);
    let both = [&rows[..], &rows_of(&sweep(&best(), &["4", "6"], 4))].concat();
    let series = Results::of_table(&table_of(&both)).unwrap();
    let sentence = "Series 2: Run 4 of population 4 and run 4 of population 6 are missing.";
    assert_eq!(missing_of(&series), [sentence]);
    assert_eq!(missing_of(&series[..1]), [""; 0]);
    let mut import = Import::default();
    let table = table_of(&rows);
    let noted: Vec<_> = table.lines().map(|line| format!("{line},x")).collect();
    import.take_in(&noted.join("\n"), 2).unwrap();
    assert_eq!(import.extra(), ["x"]);
    assert_eq!(import.finish().unwrap()[0].rows().collect::<Vec<_>>(), rows);
}

#[test]
fn a_seed_that_lost_a_digit_is_refused() {
    let mut rows = rows_of(&sweep(&Settings::default(), &["4"], 3));
    let whole = rows[2].seed.number();
    rows[2].seed = Seed::from_bits(whole / 10 * 10);
    let refusal = Results::of_table(&table_of(&rows)).unwrap_err().to_string();
    let cut = whole / 10 * 10;
    assert_eq!(
        refusal,
        format!("Seed is {cut} in run 2 of point 0; the experiment's seed 1 gives {whole}.")
    );
}

#[test]
fn series_are_called_by_what_tells_them_apart() {
    let last = || results_of(&sweep(&Settings::default(), &["4", "6"], 1));
    let best = || results_of(&sweep(&best(), &["4", "6"], 1));
    let titles = |series: Vec<Results>| LedgerState::of(&series).titles;
    assert_eq!(titles(vec![last()]), [""]);
    let both = ["last gene expressed", "best gene expressed"];
    assert_eq!(titles(vec![last(), best()]), both);
    assert_eq!(titles(vec![last().named("ours")]), ["ours"]);
    let mixed = vec![best(), last().named("ours")];
    assert_eq!(titles(mixed), ["best gene expressed", "ours"]);
    // A name is a name, even one that was once a title.
    let named = vec![best().named("express best"), last()];
    assert_eq!(titles(named), ["express best", "last gene expressed"]);
}

#[test]
fn the_seed_of_a_file_is_told_by_its_rows() {
    let seeded = |seed: u64, base: &Settings| {
        let values = ["4".to_owned()];
        let seed = Seed::from_bits(seed);
        let sweep = Sweep::new(base, Parameter::Population, &values, 2, seed).unwrap();
        table_of(&rows_of(&sweep))
    };
    let told = |tables: &[String]| {
        let series = tables.iter().flat_map(|table| Results::of_table(table));
        Results::seed_of(&series.flatten().collect::<Vec<_>>())
    };
    let usual = Settings::default();
    let two = [seeded(1 << 40, &usual), seeded(1 << 40, &best())];
    assert_eq!(told(&two), Ok(Seed::from_bits(1 << 40)));
    let (one_run, _) = two[0].rsplit_once('\n').unwrap();
    assert_eq!(
        told(&[one_run.to_owned()]).unwrap_err().to_string(),
        "The rows do not tell the seed of their experiment."
    );
    let other = [seeded(1, &usual), seeded(2, &best())];
    let refusal = told(&other).unwrap_err().to_string();
    assert!(
        refusal.ends_with("the experiment's seed 1 gives 469527774716190."),
        "{refusal}"
    );
}
