//! `nimlab grundy`.

use crate::{assert_refused, printed};

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
fn grundy_numbers_are_refused_under_misere_play() {
    let refusal = "Ending is misere, but Grundy numbers belong to normal play: under misère play they do not tell who \
                   wins. Use `nimlab label` for the true labels of misère play.";
    for arguments in [
        &["grundy", "--game", "kayles", "--ending", "misere"][..],
        &["grundy", "--game", "king", "--ending", "misere"],
        &["grundy", "--game", "misere"],
    ] {
        assert_refused(arguments, refusal);
    }
    let normal = [
        "grundy", "--game", "kayles", "--upto", "9", "--ending", "normal",
    ];
    assert_eq!(printed(&normal), printed(&normal[..5]));
}
