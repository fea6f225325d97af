//! Games: the list of them, games of your own, and their endings.

use crate::{assert_refused, nimlab, printed};

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
