//! The program as people and batch systems call it.

use std::process::{Command, Output};

fn nimlab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimlab"))
        .args(arguments)
        .output()
        .unwrap()
}

/// What it prints, which must end well.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = nimlab(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    assert_eq!(
        errors, "",
        "nothing but the result when stderr is no terminal"
    );
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn assert_refused(arguments: &[&str], sentence: &str) {
    let output = nimlab(arguments);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("nimlab: {sentence}\n")
    );
}

#[test]
fn label_shows_the_papers_worked_example() {
    let label = [
        "label",
        "--game",
        "nim",
        "--heaps",
        "2,1",
        "--formula",
        "a1 - a2*a1",
    ];
    let text = printed(&label);
    assert!(
        text.contains("violations  nodes 4, positions 3, moves 4"),
        "{text}"
    );
    let csv = printed(&[&label[..], &["--csv"]].concat());
    let expected = r#"position,value,label,truth,rule,guilty
"(2,1)",0,P,N,i,"(1,1) (0,1)"
"(2,0)",2,N,N,,""
"(1,1)",0,P,P,i,"(0,1)"
"(1,0)",1,N,N,,""
"(0,1)",0,P,N,i,"(0,0)"
"(0,0)",0,P,P,,""
"#;
    assert_eq!(csv, expected);
    let merged = printed(&[&label[..], &["--merge", "--json"]].concat());
    let merged: serde_json::Value = serde_json::from_str(&merged).unwrap();
    assert_eq!(merged["labelled"]["positions"].as_array().unwrap().len(), 5);
}

#[test]
fn label_exports_the_formula_to_other_languages() {
    let export = |language| {
        printed(&[
            "label",
            "--heaps",
            "2,1",
            "--formula",
            "a1 xor a2",
            "--export",
            language,
        ])
    };
    assert!(export("python").contains("def strategy(n: int, a1: int, a2: int)"));
    assert!(export("C").contains("int32_t strategy(int32_t n, int32_t a1, int32_t a2)"));
    assert!(export("latex").contains("a_{1}"));
    assert_refused(
        &["label", "--formula", "a1", "--export", "cobol"],
        "Export is \"cobol\"; it must be LaTeX, C, Python, Rust or JavaScript.",
    );
}

#[test]
fn evolve_gives_the_same_run_for_the_same_seed() {
    let evolve = ["evolve", "--seed", "5", "--json"];
    let text = printed(&evolve);
    assert_eq!(text, printed(&evolve));
    let run: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(run["solved"], true);
    assert_eq!(run["generation"], 6);
    assert_eq!(run["formula"], "a4 xor a1 xor a3 - a2");
    assert_eq!(run["verdict"], "every-size");
    assert_eq!(
        [&run["counterexample"], &run["bound"]],
        [&serde_json::Value::Null; 2]
    );
    let text = printed(&["evolve", "--seed", "5"]);
    assert!(
        text.contains("\nverdict     Right for heaps of every size.\n"),
        "{text}"
    );
    assert_eq!(run["generations"].as_array().unwrap().len(), 7);
    let fresh = printed(&["evolve", "--heaps", "2,1", "--generations", "1"]);
    assert!(fresh.contains("seed "), "{fresh}");
}

#[test]
fn shortest_counts_the_formulas_of_each_size_and_judges_examples() {
    let text = printed(&["shortest", "--heaps", "4,4,4,4", "--examples", "1", "--all"]);
    let expected = "\
No formula of up to 2 functions solves this game; 15 of 3 functions do.
Formulas with the same values on every position count as one.

| functions |    tried |   different | solve the game |
|-----------|---------:|------------:|---------------:|
| 0         |        5 |           5 |              0 |
| 1         |      155 |         131 |              0 |
| 2         |     7336 |        4954 |              0 |
| 3         |   372137 |      218757 |             15 |
| 4         | 19389106 | not counted |            112 |

a1 xor a2 xor a3 - a4
  Right for heaps of every size.
";
    assert_eq!(text, expected);
    let game = [
        "shortest", "--game", "wythoff", "--heaps", "4,4", "--upto", "2",
    ];
    let unsolved = printed(&[&game[..], &["--functions", "+ -"]].concat());
    let expected = "\
No formula of up to 2 functions solves this game.
Formulas with the same values on every position count as one.

| functions | tried |   different | solve the game |
|-----------|------:|------------:|---------------:|
| 0         |     3 |           3 |              0 |
| 1         |    15 |          13 |              0 |
| 2         |   117 | not counted |              0 |
";
    assert_eq!(unsolved, expected);
    let json = printed(&["shortest", "--heaps", "3,2", "--examples", "9", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(found["ending"], "solved");
    assert_eq!(found["sizes"][1]["solving"], 3);
    assert_eq!(found["examples"].as_array().unwrap().len(), 3);
    assert_eq!(found["examples"][0]["verdict"], "every-size");
}

#[test]
fn shards_concatenated_are_the_unsharded_result() {
    let sweep = |more: &[&str]| {
        let base = [
            "sweep",
            "--vary",
            "population",
            "--values",
            "6,10,20",
            "--runs",
            "9",
        ];
        printed(
            &[
                &base[..],
                &["--heaps", "3,2,1", "--seed", "5", "--csv"],
                more,
            ]
            .concat(),
        )
    };
    let whole = sweep(&[]);
    assert_eq!(whole.lines().count(), 1 + 27);
    for of in [2, 4, 8] {
        let shards: String = (1..=of)
            .map(|shard| sweep(&["--shard", &format!("{shard}/{of}")]))
            .collect();
        assert_eq!(shards, whole, "{of} shards");
    }
}

#[test]
fn sweeps_print_points_for_people_and_for_programs() {
    let sweep = [
        "sweep",
        "--vary",
        "functions",
        "--values",
        "xor;+,-",
        "--runs",
        "5",
        "--heaps",
        "2,1",
    ];
    let text = printed(&sweep);
    assert!(text.starts_with("| functions | solved |"), "{text}");
    let verdicts = "| every size | if sorted | no mistake | by heart |";
    assert!(text.contains(verdicts), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&printed(&[&sweep[..], &["--json"]].concat())).unwrap();
    let series = &json["series"][0];
    assert_eq!(series["points"][1]["value"], "+,-");
    assert_eq!(series["rows"].as_array().unwrap().len(), 10);
    assert_eq!(series["rows"][9]["settings"]["functions"], "+,-");
}

#[test]
fn json_is_that_of_the_fixtures() {
    let nim =
        "sweep --vary population --values 6,20 --runs 3 --heaps 3,2,1 --generations 20 --json";
    let moore = "sweep --game moore --k 2 --heaps 4,4,4 --population 30 --generations 20 --vary functions \
                 --values *,and,or,not;+,-,*,div,mod --runs 3 --seed 9 --json";
    for (command, expected) in [
        (nim, include_str!("../../tests/fixtures/sweep-3-nim.json")),
        (
            moore,
            include_str!("../../tests/fixtures/sweep-3-moore.json"),
        ),
    ] {
        let arguments: Vec<&str> = command.split_whitespace().collect();
        let [printed, expected]: [serde_json::Value; 2] =
            [&*printed(&arguments), expected].map(|text| serde_json::from_str(text).unwrap());
        assert_eq!(printed, expected, "{command}");
    }
}

#[test]
fn rows_of_json_have_what_those_of_earlier_formats_have() {
    let rows = |text: &str, at: &str| -> Vec<serde_json::Value> {
        let json: serde_json::Value = serde_json::from_str(text).unwrap();
        json.pointer(at).unwrap().as_array().unwrap().clone()
    };
    let one = rows(
        include_str!("../../tests/fixtures/sweep-1-nim.json"),
        "/rows",
    );
    let [two, three] = [
        include_str!("../../tests/fixtures/sweep-2-nim.json"),
        include_str!("../../tests/fixtures/sweep-3-nim.json"),
    ]
    .map(|text| rows(text, "/series/0/rows"));
    for (old, new) in one.iter().chain(&two).zip(three.iter().cycle()) {
        for (name, value) in old.as_object().unwrap() {
            // What was said of a larger game has given way to verdicts.
            if !["proven", "counterexample"].contains(&name.as_str()) {
                assert_eq!(&new[name], value, "{name}");
            }
        }
    }
}

#[test]
fn paper_compares_all_five_results() {
    let text = printed(&["paper", "--runs", "2", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let figures = json["figures"].as_array().unwrap();
    let mut paper = Vec::new();
    for figure in figures {
        let series = &figure["series"][0];
        assert_eq!(series["points"].as_array().unwrap().len(), 10);
        for reported in series["reported"].as_array().unwrap() {
            paper.push((
                series["figure"].as_u64().unwrap(),
                figure["vary"].as_str().unwrap(),
                reported["value"].as_str().unwrap(),
                reported["solved"]["count"].as_u64().unwrap(),
            ));
            assert!(reported["p"].is_f64());
        }
    }
    let expected = [
        (2, "population", "20", 6),
        (2, "population", "140", 37),
        (3, "generations", "20", 9),
        (3, "generations", "100", 41),
        (4, "length", "35", 25),
    ];
    assert_eq!(paper, expected);
    let highest: Vec<_> = json["highest"].as_array().unwrap().iter().collect();
    let highest = highest.into_iter().map(|one| {
        assert!(one["p"].is_f64());
        (
            one["figure"].as_u64().unwrap(),
            one["value"].as_str().unwrap(),
        )
    });
    assert_eq!(highest.collect::<Vec<_>>(), [(2, "140"), (4, "35")]);
    let text = printed(&["paper", "--runs", "2"]);
    assert!(text.contains("| population 140  | 37/50 |"), "{text}");
    assert!(text.contains("| Figure 4 |"), "{text}");
}

#[test]
fn paper_compares_nothing_that_has_other_settings() {
    // Each figure is compared where all its settings but the varied one are the paper's.
    for (flags, compared) in [
        (&["--heaps", "3,2,1"][..], &[][..]),
        (&["--game", "misere"], &[]),
        (&["--express", "best"], &[]),
        (&["--counting", "positions"], &[]),
        (&["--length", "10"], &[4]),
        (&["--generations", "50"], &[3, 4]),
    ] {
        let paper = [&["paper", "--runs", "1"][..], flags].concat();
        let text = printed(&[&paper[..], &["--json"]].concat());
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut seen = Vec::new();
        for figure in json["figures"].as_array().unwrap() {
            let series = &figure["series"][0];
            let reported = series["reported"].as_array().unwrap();
            assert_eq!(series["figure"].is_null(), reported.is_empty());
            seen.extend(series["figure"].as_u64());
        }
        assert_eq!(seen, compared, "{flags:?}");
        if compared.is_empty() {
            assert_eq!(json["highest"], serde_json::json!([]));
            let text = printed(&paper);
            let first = "Figure 2 with other settings: success rate against population";
            assert!(text.starts_with(first), "{text}");
            assert!(!text.contains("p-value"), "{text}");
        }
    }
}

#[test]
fn readings_judge_the_paper_by_the_runs_of_each() {
    let readings = "readings --runs 2 --merge on --express last --json";
    let arguments: Vec<&str> = readings.split(' ').collect();
    let json: serde_json::Value = serde_json::from_str(&printed(&arguments)).unwrap();
    let readings = json["readings"].as_array().unwrap();
    assert_eq!(readings.len(), 12, "counting, repair and cut");
    let number = |reading: &serde_json::Value, name: &str| reading[name].as_f64().unwrap();
    for pair in readings.windows(2) {
        assert!(
            number(&pair[0], "all") >= number(&pair[1], "all"),
            "the likeliest first"
        );
    }
    for reading in readings {
        let parts = ["counts", "highest", "optimum"].map(|name| number(reading, name));
        assert!((parts.iter().sum::<f64>() - number(reading, "all")).abs() < 1e-9);
        assert!(parts.iter().all(|&log| log <= 0.0), "{parts:?}");
    }
    // The default reading makes the runs of `nimlab paper`.
    let ours = |reading: &&serde_json::Value| {
        let words = ["counting", "repair", "cut"].map(|name| reading[name].as_str().unwrap());
        words == ["moves", "on", "anywhere"]
    };
    let ours = readings.iter().find(ours).unwrap();
    let paper = printed(&["paper", "--runs", "2", "--json"]);
    let paper: serde_json::Value = serde_json::from_str(&paper).unwrap();
    let points = ours["points"].as_array().unwrap();
    assert_eq!(points.len(), 22);
    for point in points {
        let figure = usize::try_from(point["figure"].as_u64().unwrap()).unwrap() - 2;
        let value = point["value"].to_string();
        let redone = paper["figures"][figure]["series"][0]["points"]
            .as_array()
            .unwrap();
        let same = redone
            .iter()
            .find(|one| one["value"] == value.as_str())
            .unwrap();
        assert_eq!(point["solved"], same["summary"]["solved"]["count"]);
    }
    let one = "readings --runs 1 --merge on --express last --counting moves --repair on";
    let one: Vec<&str> = one.split(' ').collect();
    assert_eq!(printed(&one).lines().count(), 4 + 2, "two cuts");
    let csv = printed(&[&one[..], &["--csv"]].concat());
    assert_eq!(csv.lines().count(), 1 + 2 * 22);
    assert!(csv.contains("\nmoves,on,last,on,between,4,35,1,"), "{csv}");
    assert_refused(
        &["readings", "--express", "first"],
        "Expressed gene is \"first\"; it must be last or best.",
    );
}

#[test]
fn grundy_prints_the_numbers_of_single_heaps() {
    let kayles = printed(&["grundy", "--game", "kayles", "--upto", "25"]);
    assert_eq!(
        kayles,
        " 0  0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2\n\
         20  1 4 6 7 4 1\n\
         From heap 71 on, the numbers repeat with period 12.\n"
    );
    let octal = ["grundy", "--game", "octal", "--code", "0.77", "--json"];
    let json: serde_json::Value = serde_json::from_str(&printed(&octal)).unwrap();
    assert_eq!(json["game"], "octal 0.77");
    assert_eq!(json["numbers"].as_array().unwrap().len(), 101);
    assert_eq!([&json["repeatsFrom"], &json["period"]], [71, 12]);
    let grundy = printed(&["grundy", "--game", "grundy", "--upto", "5"]);
    assert_eq!(grundy, "0  0 0 0 1 0 2\n", "no period is known");
    let bounded = printed(&["grundy", "--game", "bounded", "--k", "2", "--upto", "4"]);
    assert!(bounded.starts_with("0  0 1 2 0 1\n"), "{bounded}");
    for (arguments, sentence) in [
        (
            &["--game", "octal", "--code", "0.8"][..],
            "Code is \"0.8\"; it must be 0 or 4, a point, and 1 to 8 digits of 0 to 7, for example 0.77.",
        ),
        (
            &["--upto", "10001"],
            "Upto is \"10001\"; it must be a whole number between 0 and 10,000.",
        ),
        (&["--k", "0"], "k is 0; it must be between 1 and 255."),
        (
            &["--game", "king", "--upto", "101"],
            "Upto is \"101\"; it must be a whole number between 1 and 100.",
        ),
    ] {
        assert_refused(&[&["grundy"], arguments].concat(), sentence);
    }
}

#[test]
fn octal_games_and_games_of_your_own_are_games_as_others_are() {
    let prove = |arguments: &[&str]| {
        let prove = ["prove", "--heaps", "9,9", "--formula", "(a1 - a2) mod 4"];
        nimlab(&[&prove[..], arguments].concat()).stdout
    };
    let bounded = prove(&["--game", "bounded", "--k", "3"]);
    assert!(String::from_utf8_lossy(&bounded).contains("every size"));
    assert_eq!(
        prove(&["--game", "own", "--rules", "take-up-to-3"]),
        bounded
    );
    assert_eq!(prove(&["--game", "octal", "--code", "0.333"]), bounded);
    let grundy = |rules| printed(&["grundy", "--game", "own", "--rules", rules, "--upto", "9"]);
    let kayles = printed(&["grundy", "--game", "kayles", "--upto", "9"]);
    assert_eq!(
        grundy("rest-may-split/take-1-2"),
        format!("This is kayles.\n{kayles}")
    );
    assert!(grundy("take-1-3-4").starts_with("This is subtraction 1,3,4.\n"));
    assert!(grundy("take-half/split-any").starts_with("0 "));
    let own = [
        "label",
        "--formula",
        "a1",
        "--game",
        "own",
        "--heaps",
        "4,4",
        "--rules",
    ];
    assert_refused(
        &[&own[..], &["take-up-to-2/from-exactly-3"]].concat(),
        "Rules take-up-to-2/from-exactly-3 allow no move from (4,4).",
    );
    assert_refused(
        &[&own[..], &["take-half/same"]].concat(),
        "Rules have \"same\", but a move takes from one heap only; add from-up-to-2.",
    );
}

#[test]
fn grundy_prints_a_table_of_a_board() {
    let king = printed(&["grundy", "--game", "king", "--upto", "3"]);
    assert_eq!(
        king,
        "a1\\a2  0 1 2 3\n    0  0 1 0 1\n    1  1 2 3 2\n    2  0 3 0 1\n    3  1 2 1 2\n"
    );
    let chomp = ["grundy", "--game", "chomp", "--upto", "2", "--json"];
    assert_eq!(
        printed(&chomp).trim(),
        r#"{"game":"chomp","table":[[null,null,null],[0,1,null],[1,0,2]]}"#
    );
}

#[test]
fn games_are_listed_by_group_with_their_theory() {
    let games = printed(&["games"]);
    let places = [
        "One heap at a time",
        "Nim (nim)",
        "Several heaps at once",
        "  source    W. A. Wythoff, A modification of the game of Nim",
        "Heaps that split",
        "Kayles (kayles)",
    ];
    let places = places.map(|text| games.find(text).expect(text));
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn every_game_has_a_misere_ending() {
    let prove = |arguments: &[&str]| {
        let prove = ["prove", "--heaps", "9", "--formula", "a1 - 1"];
        nimlab(&[&prove[..], arguments].concat()).stdout
    };
    let nim = prove(&["--ending", "misere"]);
    assert_eq!(nim, prove(&["--game", "misere"]));
    assert_eq!(nim, prove(&["--game", "moore", "--ending", "misere"]));
    assert_ne!(nim, prove(&[]));
    let sweep = [
        "sweep",
        "--heaps",
        "2,1",
        "--vary",
        "population",
        "--values",
        "4",
    ];
    let sweep = [&sweep[..], &["--runs", "1", "--csv", "--ending", "misere"]].concat();
    let csv = printed(&sweep);
    let ends: Vec<_> = csv.lines().map(|line| line.rsplit(',').next()).collect();
    assert_eq!(ends, [Some("ending"), Some("misere")]);
}

#[test]
fn every_parameter_is_a_flag_with_its_limits() {
    let help = printed(&["evolve", "--help"]);
    for line in [
        "--population <VALUE>",
        "[2 to 10000; default 100]",
        "--length <VALUE>",
        "[1 to 500; default 15]",
        "[1 to 100000; default 100]",
        "dawsons-kayles, dawsons-chess, grundy, octal, own, euclid, chomp, staircase, welter, silver-dollar, king, \
         knight, queen; default nim]",
        "[1 to 12 numbers of 0 to 255; default 4,4,4,4]",
        "[normal, misere; default normal]",
        "[0 to 1; default 0.9]",
        "[0 to 9007199254740991; default a fresh one]",
    ] {
        assert!(help.contains(line), "{line} is not in\n{help}");
    }
    let help = printed(&["label", "--help"]);
    for terminal in [
        "n (the number",
        "a1, a2, ...",
        "k (bounded, moore, slow)",
        "s1, s2, ...",
    ] {
        assert!(help.contains(terminal), "{terminal} is not in\n{help}");
    }
}

#[test]
fn bad_input_gets_exit_code_2_and_one_sentence() {
    assert_refused(
        &["evolve", "--population", "1"],
        "Population is 1; it must be between 2 and 10,000.",
    );
    assert_refused(
        &["evolve", "--seed", "-1"],
        "Seed is -1; it must be between 0 and 9,007,199,254,740,991.",
    );
    assert_refused(
        &["label", "--formula", "a1 +"],
        "At character 5, expected a number, not, ( or one of n, a1, a2, a3, a4, but the formula ends.",
    );
    assert_refused(
        &["label", "--formula", "a1", "--heaps", "255,255,255"],
        "The game from (255,255,255) has up to 16,777,216 positions; the limit is 200,000.",
    );
    assert_refused(
        &["sweep", "--vary", "luck", "--values", "1"],
        "Parameter is \"luck\"; it must be game, heaps, k, subtract, code, rules, ending, merge, counting, \
         population, length, generations, crossover, mutations, functions, constants, express or repair.",
    );
    let sweep = ["sweep", "--vary", "population", "--values", "20"];
    assert_refused(
        &[&sweep[..], &["--shard", "9"]].concat(),
        "Shard is 9; it must be a part and the number of parts, for example 2/8.",
    );
    assert_refused(
        &[&sweep[..], &["--runs", "many"]].concat(),
        "The number of runs is \"many\"; it must be a whole number between 1 and 100,000.",
    );
    assert_refused(
        &["shortest", "--upto", "9"],
        "Upto is 9; it must be between 0 and 8.",
    );
    assert_refused(
        &["shortest", "--examples", "many"],
        "Examples is \"many\"; it must be a whole number between 0 and 1,000.",
    );
    assert_refused(
        &["shortest", "--population", "20"],
        "unexpected argument '--population' found, see nimlab --help",
    );
    assert_refused(
        &["dance"],
        "unrecognized subcommand 'dance', see nimlab --help",
    );
    assert_refused(
        &["evolve", "--luck", "1"],
        "unexpected argument '--luck' found, see nimlab --help",
    );
}
