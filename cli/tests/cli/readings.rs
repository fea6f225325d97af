//! `nimlab readings`.

use crate::{assert_refused, printed};

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
        let redone = paper["figures"][figure]["experiment"]["series"][0]["points"]
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
