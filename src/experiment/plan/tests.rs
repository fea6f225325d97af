use super::*;

fn typed() -> PlanRequest {
    PlanRequest {
        series: vec![Texts::default()],
        vary: "population".to_owned(),
        values: TypedValues::List {
            list: "20, 40".to_owned(),
        },
        runs: " 5 ".to_owned(),
        seed: "7".to_owned(),
        names: Vec::new(),
    }
}

fn texts(pairs: &[(&str, &str)]) -> Texts {
    pairs
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect()
}

#[test]
fn a_plan_is_what_was_typed_without_what_goes_without_saying() {
    let request = PlanRequest {
        series: vec![
            texts(&[("length", "15"), ("population", "")]),
            texts(&[("express", "best")]),
        ],
        ..typed()
    };
    let plan = request.read().unwrap();
    assert_eq!(
        plan,
        Plan {
            vary: Parameter::Population,
            values: vec!["20".to_owned(), "40".to_owned()],
            runs: 5,
            seed: Seed::from_bits(7),
            series: vec![Texts::default(), texts(&[("express", "best")])],
            names: Vec::new(),
            total: 20,
        }
    );
    assert_eq!(plan.hash(), "ad966bf7b73698d6");
    let more = Plan {
        runs: 500,
        total: 2_000,
        ..plan.clone()
    };
    assert_eq!(more.hash(), plan.hash(), "more runs of the same");
    let other = Plan {
        seed: Seed::from_bits(8),
        ..plan.clone()
    };
    assert_ne!(other.hash(), plan.hash());
    let sweeps = [0, 1].map(|series| plan.sweep(series).unwrap());
    assert_eq!(sweeps.map(|sweep| sweep.rows()), [10, 10]);
    assert_eq!(
        plan.sweep(2).unwrap_err().to_string(),
        "The experiment has no series 2."
    );
}

#[test]
fn what_is_empty_is_refused_and_not_replaced() {
    let list = |text: &str| TypedValues::List {
        list: text.to_owned(),
    };
    let stepped = |from: &str, to: &str, step: &str| TypedValues::Stepped {
        from: from.to_owned(),
        to: to.to_owned(),
        step: step.to_owned(),
    };
    for (values, settings, runs, sentence) in [
        (
            list(" ; "),
            &[][..],
            "5",
            "Enter at least one value of Population.",
        ),
        (
            stepped("", "2", "1"),
            &[],
            "5",
            "From is empty; it must be a number.",
        ),
        (
            stepped("1", "2", " "),
            &[],
            "5",
            "Step is empty; it must be a number.",
        ),
        (
            list("20"),
            &[("heaps", "")],
            "5",
            "Enter 1 to 12 heaps, for example 3,2,1.",
        ),
        (
            list("20"),
            &[("functions", " ")],
            "5",
            "Functions are empty; they must be one or more of + - * div mod and or xor not.",
        ),
        (
            list("20"),
            &[],
            "",
            "The number of runs is empty; it must be a whole number between 1 and 100,000.",
        ),
    ] {
        let request = PlanRequest {
            series: vec![texts(settings)],
            values,
            runs: runs.to_owned(),
            ..typed()
        };
        assert_eq!(request.read().unwrap_err().to_string(), sentence);
    }
    let none = PlanRequest {
        series: Vec::new(),
        ..typed()
    };
    assert_eq!(
        none.read().unwrap_err().to_string(),
        "The number of series is 0; it must be between 1 and 12."
    );
}

#[test]
fn names_are_kept_and_do_not_change_the_experiment() {
    let lengths = ["5", "10", "15", "20", "25", "30", "35", "40", "45"];
    let series: Vec<_> = lengths
        .iter()
        .map(|length| texts(&[("length", length)]))
        .collect();
    let names = ["", " short, but not too short ", "9"].map(str::to_owned);
    let request = PlanRequest {
        series,
        names: names.into(),
        ..typed()
    };
    let plan = request.read().unwrap();
    assert_eq!((plan.series.len(), plan.total), (9, 90));
    let names = [0, 1, 2, 8, 9].map(|series| plan.name(series));
    assert_eq!(names, ["", "short, but not too short", "9", "", ""]);
    let nameless = PlanRequest {
        names: vec![" ".to_owned()],
        ..request
    };
    let nameless = nameless.read().unwrap();
    assert_eq!(nameless.names, [""; 0]);
    assert_eq!(nameless.hash(), plan.hash());
}

#[test]
fn what_is_wrong_with_a_series_says_with_which() {
    let series = vec![
        Texts::default(),
        texts(&[("express", "best")]),
        texts(&[("length", "15")]),
    ];
    let request = |names: &[&str], last: &[(&str, &str)]| {
        let mut series = series.clone();
        series[2] = texts(last);
        let request = PlanRequest {
            series,
            names: names.iter().map(|&name| name.to_owned()).collect(),
            ..typed()
        };
        let plan = request.read();
        plan.and_then(|plan| plan.sweep(2)).unwrap_err()
    };
    let limits = "it must begin with a letter or a digit and have at most 40 characters, none of them a quotation \
                  mark or a line break.";
    for (names, last, field, sentence) in [
        (
            &["=1"][..],
            &[][..],
            (Some(1), "name"),
            format!("Series 1: The name of the series is \"=1\"; {limits}"),
        ),
        (
            &["", "a\"b"],
            &[],
            (Some(2), "name"),
            format!("Series 2: The name of the series is \"a\"b\"; {limits}"),
        ),
        (
            &["a", "b", "a "],
            &[],
            (Some(3), "name"),
            "Series 3: Two series are named \"a\"; their names must differ.".to_owned(),
        ),
        (
            &[],
            &[("length", "0")],
            (Some(3), "length"),
            "Series 3: Chromosome length is 0; it must be between 1 and 500.".to_owned(),
        ),
        (
            &[],
            &[("heaps", "200,200,200,200")],
            (Some(3), "heaps"),
            "Series 3: ".to_owned(),
        ),
    ] {
        let error = request(names, last);
        assert!(error.to_string().starts_with(&sentence), "{error}");
        assert_eq!((error.series(), error.field()), field, "{error}");
    }
    let long = "x".repeat(41);
    assert!(request(&[&long], &[]).to_string().contains(limits));
    let many = PlanRequest {
        values: TypedValues::List {
            list: "20,30,40,50".to_owned(),
        },
        series: series.clone(),
        runs: "100000".to_owned(),
        ..typed()
    };
    assert_eq!(
        many.read().unwrap_err().to_string(),
        "100,000 runs for each of 4 values in 3 series are 1,200,000 runs in all; the limit is 1,000,000."
    );
}
