//! `nimlab examples`.

use super::{assert_refused, printed};

#[test]
fn examples_are_measured_by_the_code_of_sweep() {
    let examples = ["examples", "--only", "king", "--runs", "3"];
    let table = printed(&examples);
    let sweep =
        "sweep --game king --heaps 7,7 --express best --vary population --values 100 --runs 3";
    let sweep = printed(&sweep.split(' ').collect::<Vec<_>>());
    let cell = |line: &str, column: usize| {
        let mut cells = line.split('|').map(str::trim);
        cells.nth(column).map(str::to_owned)
    };
    let rows: Vec<_> = table.lines().skip(2).collect();
    let swept = sweep.lines().nth(2).unwrap();
    // The preset of the game, and the example.
    assert_eq!(rows.len(), 2, "{table}");
    for row in rows {
        assert_eq!(cell(row, 2).as_deref(), Some("heaps 7,7; best gene"));
        assert_eq!(cell(row, 3), cell(swept, 2));
        assert_eq!(cell(row, 4), cell(swept, 5));
    }
    let json = printed(&[&examples[..], &["--json"]].concat());
    assert!(json.starts_with(r#"[{"table":"games","name":"king","title":"King","settings":{"#));
    assert_refused(
        &["examples", "--only", "king,chess"],
        "Only has \"chess\"; it must be names of games and examples.",
    );
}
