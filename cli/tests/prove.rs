//! `nimlab prove`: what it prints, and how it ends.

use std::process::{Command, Output};

fn nimlab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimlab"))
        .args(arguments)
        .output()
        .unwrap()
}

/// What the program prints; it must end with this exit code.
#[track_caller]
fn printed(code: i32, arguments: &[&str]) -> String {
    let output = nimlab(&[&["prove"], arguments].concat());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(code));
    String::from_utf8(output.stdout).unwrap()
}

const PAPER: [&str; 4] = ["--game", "nim", "--heaps", "4,4,4,4"];

#[test]
fn a_formula_that_is_right_for_every_size_is_good() {
    let formula = [&PAPER[..], &["--formula", "a1 xor a2 xor a3 - a4"]].concat();
    assert_eq!(
        printed(0, &formula),
        "formula     a1 xor a2 xor a3 - a4\n\
         verdict     right for heaps of every size\n\
         decided     1 state visited, for every heap below 2^31\n"
    );
    assert_eq!(
        printed(0, &[&formula[..], &["--json"]].concat()),
        "{\"formula\":\"a1 xor a2 xor a3 - a4\",\"verdict\":\"every-size\",\"counterexample\":null,\
         \"value\":null,\"says\":null,\"truth\":null,\"smallest\":null,\"bound\":2147483647,\
         \"corner\":null,\"positions\":null,\"random\":null,\"states\":1,\"reason\":null}\n"
    );
}

#[test]
fn a_formula_may_be_right_if_the_heaps_are_sorted() {
    let moore = [
        "--game",
        "moore",
        "--k",
        "2",
        "--heaps",
        "4,4,4",
        "--formula",
        "a1 - a3",
    ];
    assert_eq!(
        printed(0, &moore),
        "formula     a1 - a3\n\
         verdict     right for every size if the heaps are sorted\n\
         decided     3 states visited, for every heap below 2^31\n"
    );
    let unmerged = printed(4, &[&moore[..], &["--merge", "off"]].concat());
    assert!(unmerged.contains("not a winning strategy"), "{unmerged}");
}

#[test]
fn a_formula_learned_by_heart_has_its_smallest_mistake() {
    let formula = "a2 xor a3 - (a1 xor a3 and a4)";
    let formula = [&PAPER[..], &["--formula", formula]].concat();
    assert_eq!(
        printed(4, &formula),
        "formula     a2 xor a3 - (a1 xor a3 and a4)\n\
         verdict     learned by heart\n\
         mistake     At (6,4,2,1) its value is 0, so it says P; the truth is N.\n\
         decided     20 states visited, for every heap below 2^31\n"
    );
    assert_eq!(
        printed(4, &[&formula[..], &["--json"]].concat()),
        "{\"formula\":\"a2 xor a3 - (a1 xor a3 and a4)\",\"verdict\":\"by-heart\",\
         \"counterexample\":[6,4,2,1],\"value\":0,\"says\":\"P\",\"truth\":\"N\",\"smallest\":true,\
         \"bound\":null,\"corner\":null,\"positions\":null,\"random\":null,\"states\":20,\
         \"reason\":null}\n"
    );
}

#[test]
fn a_formula_that_is_wrong_in_its_training_game_has_not_learned_it_by_heart() {
    let formula = ["--heaps", "4,4,4", "--formula", "a1 + a2 - a3"];
    assert_eq!(
        printed(4, &formula),
        "formula     a1 + a2 - a3\n\
         verdict     not a winning strategy\n\
         mistake     At (1,1,0) its value is 2, so it says N; the truth is P.\n\
         decided     14 states visited, for every heap below 2^31\n"
    );
    let json = printed(4, &[&formula[..], &["--json"]].concat());
    assert!(json.contains("\"verdict\":\"by-heart\""), "{json}");
    // Wrong, though nothing was decided.
    assert_eq!(
        printed(4, &["--heaps", "4,4,4", "--formula", "a1 * a2 - a3"]),
        "formula     a1 * a2 - a3\n\
         verdict     not a winning strategy\n\
         mistake     At (1,0,0) its value is 0, so it says P; the truth is N.\n"
    );
}

#[test]
fn a_formula_that_cannot_be_decided_is_checked() {
    let formula = [
        "--heaps",
        "3,2,1",
        "--formula",
        "(a1 xor a2 xor a3) * (a1 * 2 + 1)",
    ];
    assert_eq!(
        printed(3, &formula),
        "formula     (a1 xor a2 xor a3) * (a1 * 2 + 1)\n\
         verdict     no mistake found\n\
         checked     all 1975354 positions up to (226,226,226), and 20000 larger ones drawn at random\n\
         not decided the formula multiplies heaps\n"
    );
    assert_eq!(
        printed(3, &[&formula[..], &["--json"]].concat()),
        "{\"formula\":\"(a1 xor a2 xor a3) * (a1 * 2 + 1)\",\"verdict\":\"no-mistake-found\",\
         \"counterexample\":null,\"value\":null,\"says\":null,\"truth\":null,\"smallest\":null,\
         \"bound\":226,\"corner\":[226,226,226],\"positions\":1975354,\"random\":20000,\
         \"states\":null,\"reason\":\"the formula multiplies heaps\"}\n"
    );
    let wythoff = [
        "--game",
        "wythoff",
        "--heaps",
        "4,3",
        "--formula",
        "a1 xor a2",
    ];
    assert_eq!(
        printed(4, &wythoff),
        "formula     a1 xor a2\n\
         verdict     not a winning strategy\n\
         mistake     At (1,1) its value is 0, so it says P; the truth is N.\n"
    );
}

#[test]
fn the_claim_is_written_for_other_solvers() {
    let claim = printed(0, &["--heaps", "2,1", "--formula", "a1 - a2", "--smt"]);
    assert!(claim.starts_with("; Is a1 - a2 wrong somewhere, for 2 heaps below 2^31?\n"));
    assert!(claim.ends_with("(assert (distinct says-p is-p))\n(check-sat)\n"));
    let wythoff = ["--game", "wythoff", "--heaps", "2,1", "--formula", "a1"];
    refused(
        &[&wythoff[..], &["--smt"]].concat(),
        "There is no claim in SMT-LIB: no rule is known that tells the P-positions of this game bit by \
         bit.",
    );
}

#[test]
fn the_certificate_has_every_state() {
    let formula = ["--heaps", "2,1", "--formula", "a1 - a2"];
    let certificate = printed(0, &[&formula[..], &["--certificate"]].concat());
    let certificate: serde_json::Value = serde_json::from_str(&certificate).unwrap();
    assert_eq!(certificate["verdict"], "every-size");
    let verdict: serde_json::Value =
        serde_json::from_str(&printed(0, &[&formula[..], &["--json"]].concat())).unwrap();
    let states = certificate["states"].as_array().unwrap().len();
    assert_eq!(verdict["states"], states);
    refused(
        &["--heaps", "2,1", "--formula", "a1*a2", "--certificate"],
        "There is no certificate: the formula multiplies heaps.",
    );
}

#[test]
fn bad_input_is_refused_in_a_sentence() {
    refused(
        &["--formula", "a5"],
        "a5 is not known here; use n, a1, a2, a3 or a4.",
    );
    refused(
        &["--formula", "a1", "--json", "--smt"],
        "the argument '--json' cannot be used with '--smt', see nimlab prove --help",
    );
}

#[track_caller]
fn refused(arguments: &[&str], sentence: &str) {
    let output = nimlab(&[&["prove"], arguments].concat());
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("nimlab: {sentence}\n")
    );
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn formulas_of_boards_are_decided_on_their_positions_alone() {
    let verdict = |arguments: &str, formula: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_nimlab"))
            .arg("prove")
            .args(arguments.split(' '))
            .args(["--formula", formula])
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
    };
    for (arguments, formula, expected) in [
        (
            "--game king --heaps 7,7",
            "(a1 or a2) mod 2",
            "right for heaps of every size",
        ),
        (
            "--game knight --heaps 7,7",
            "(a1 or a2) and 2",
            "right for heaps of every size",
        ),
        (
            "--game chomp --heaps 6,6",
            "not (a2 - a1)",
            "right for heaps of every size",
        ),
        (
            "--game staircase --heaps 2,2,2",
            "a1 xor a3",
            "right for heaps of every size",
        ),
        (
            "--game welter --heaps 9,8",
            "(a1 xor a2) div 2",
            "right for heaps of every size",
        ),
        (
            "--game silver-dollar --heaps 2,4,6,8",
            "(a4-a3) xor (a2-a1)",
            "right for heaps of every size",
        ),
        ("--game king --heaps 7,7", "a1 mod 2", "At (2,1)"),
        ("--game chomp --heaps 6,6", "a1 - 1", "At (1,1)"),
        ("--game welter --heaps 9,8", "a1 - 1", "At (3,2)"),
        ("--game euclid --heaps 8,5", "a1 - a2", "At (3,2)"),
        ("--game queen --heaps 8,5", "a1 - a2", "At (1,1)"),
        (
            "--game king --heaps 7,7 --ending misere --merge off",
            "a1 + a2 - 1",
            "At (0,3)",
        ),
        (
            "--game staircase --heaps 2,2,2 --ending misere",
            "a1 xor a3",
            "At (0,0,0)",
        ),
        (
            "--game chomp --heaps 3,5",
            "a1",
            "Heap 2 is 5; in this game it must not be more than heap 1, which is 3.",
        ),
        (
            "--game king",
            "a1",
            "There are 4 heaps; this game has exactly 2 numbers, for example 5,3.",
        ),
    ] {
        let said = verdict(arguments, formula);
        assert!(said.contains(expected), "{arguments} {formula}: {said}");
    }
}
