//! `nimlab label`.

use crate::{assert_refused, printed};

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
    assert_eq!(merged["labelled"]["positions"][4]["text"], "(2,1)");
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
