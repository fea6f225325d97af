//! `nimlab evolve`.

use crate::printed;

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
