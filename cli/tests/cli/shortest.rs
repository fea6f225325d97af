//! `nimlab shortest`.

use crate::printed;

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
