//! `nimlab paper`.

use crate::printed;

#[test]
fn paper_compares_all_five_results() {
    let text = printed(&["paper", "--runs", "2", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let figures = json["figures"].as_array().unwrap();
    let mut paper = Vec::new();
    for figure in figures {
        let series = &figure["experiment"]["series"][0];
        assert_eq!(series["points"].as_array().unwrap().len(), 10);
        assert_eq!(series["rows"].as_array().unwrap().len(), 20);
        for reported in figure["reported"].as_array().unwrap() {
            paper.push((
                figure["figure"].as_u64().unwrap(),
                figure["experiment"]["vary"].as_str().unwrap(),
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
fn the_experiment_of_a_figure_is_what_a_sweep_prints() {
    let paper = printed(&["paper", "--runs", "1", "--json", "--heaps", "3,2,1"]);
    let paper: serde_json::Value = serde_json::from_str(&paper).unwrap();
    let values = ["--from", "20", "--to", "200", "--step", "20"];
    let sweep = [&["sweep", "--vary", "population"][..], &values].concat();
    let others = [
        "--generations",
        "100",
        "--heaps",
        "3,2,1",
        "--runs",
        "1",
        "--json",
    ];
    let sweep = printed(&[&sweep[..], &others].concat());
    let sweep: serde_json::Value = serde_json::from_str(&sweep).unwrap();
    assert_eq!(paper["figures"][0]["experiment"], sweep);
}

#[test]
fn paper_compares_nothing_that_has_other_settings() {
    // Each figure is compared if all its settings but the varied one are the paper's.
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
            let reported = figure["reported"].as_array().unwrap();
            assert_eq!(figure["figure"].is_null(), reported.is_empty());
            seen.extend(figure["figure"].as_u64());
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
