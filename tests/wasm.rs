//! The engine in a browser's worker, where the page runs it.
#![cfg(target_arch = "wasm32")]

mod body;

use js_sys::JSON;
use nimlab::evolve::{Run, Summary};
use nimlab::rng::Seed;
use nimlab::settings::Settings;
use nimlab::wasm::{Evolution, Experiment, Ledger, LedgerReader, export_formula};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
fn figure_1_has_four_violations_at_the_same_four_nodes() {
    body::figure_1();
}

#[wasm_bindgen_test]
fn the_paper_counts_70_configurations() {
    body::position_counts();
}

#[wasm_bindgen_test]
fn golden_runs_are_the_same_to_the_bit() {
    body::golden_runs();
}

#[wasm_bindgen_test]
fn the_determinism_hash_is_the_documented_one() {
    assert_eq!(body::determinism_hash(), body::DETERMINISM_HASH);
}

#[wasm_bindgen_test]
fn golden_rows_are_the_same_to_the_letter() {
    body::golden_rows();
}

#[wasm_bindgen_test]
fn rows_are_the_same_however_they_are_shared_out() {
    body::rows_in_shifts();
}

#[wasm_bindgen_test]
fn fresh_seeds_differ() {
    let seeds: Vec<u32> = (0..4)
        .map(|_| nimlab::wasm::fresh_seed().unwrap())
        .collect();
    assert!(seeds.iter().any(|&seed| seed != seeds[0]), "{seeds:?}");
}

/// What JavaScript hands over.
fn js<Request: Tsify>(json: &str) -> Ts<Request> {
    Ts::new_unchecked(JSON::parse(json).unwrap())
}

/// What JavaScript gets, as JSON; what is left out there is left out here.
fn json(answer: impl Into<JsValue>) -> String {
    JSON::stringify(&answer.into()).unwrap().into()
}

const LOOK: &str = r#"{ "since": 0, "mating": true }"#;

#[wasm_bindgen_test]
fn an_exchanged_run_is_the_run_a_new_one_is() {
    let mut exchanged = Evolution::new(&js(r#"{ "settings": {}, "seed": "1" }"#)).unwrap();
    for request in [
        r#"{ "settings": { "population": "40" }, "seed": "7" }"#,
        r#"{ "settings": { "game": "wythoff", "heaps": "9,7" }, "seed": "8" }"#,
    ] {
        exchanged.travel(300, 300, false);
        exchanged.exchange(&js(request)).unwrap();
        let mut fresh = Evolution::new(&js(request)).unwrap();
        let [told, expected] = [&mut exchanged, &mut fresh].map(|evolution| {
            let beginning = json(evolution.beginning(None).unwrap());
            evolution.travel(200, 200, false);
            [beginning, json(evolution.frame(&js(LOOK)).unwrap())]
        });
        assert_eq!(told, expected);
    }
    let before = json(exchanged.frame(&js(LOOK)).unwrap());
    let refused = exchanged.exchange(&js(r#"{ "settings": { "heaps": "" }, "seed": "1" }"#));
    assert!(refused.is_err());
    assert_eq!(json(exchanged.frame(&js(LOOK)).unwrap()), before);
}

#[wasm_bindgen_test]
fn a_formula_is_decided_for_heaps_of_every_size() {
    for (formula, expected) in [
        (
            "a1 xor a2 xor a3 - a4",
            r#"{"word":"every-size","title":"right for heaps of every size","detail":"","states":1}"#,
        ),
        (
            "a2 xor a3 - (a1 xor a3 and a4)",
            concat!(
                r#"{"word":"by-heart","title":"learned by heart","#,
                r#""detail":"At (6,4,2,1) its value is 0, so it says P; the truth is N.","states":20,"#,
                r#""mistake":{"heaps":[6,4,2,1],"value":0,"says":"P","truth":"N","wraps":false,"smallest":true}}"#,
            ),
        ),
    ] {
        let request = format!(r#"{{ "settings": {{}}, "formula": "{formula}" }}"#);
        let mut judge = nimlab::wasm::Judge::new(&js(&request)).unwrap();
        let verdict = judge.work_for(0.0).unwrap();
        assert_eq!(json(verdict.unwrap()), expected, "without a check");
    }
    let unknown = r#"{ "settings": {}, "formula": "a5" }"#;
    assert!(nimlab::wasm::Judge::new(&js(unknown)).is_err());
}

#[wasm_bindgen_test]
fn what_is_not_decided_is_checked_a_little_at_a_time() {
    let request =
        r#"{ "settings": { "heaps": "2,2" }, "formula": "(a1 xor a2) * (1 + (a1 + a1) * a2)" }"#;
    let mut judge = nimlab::wasm::Judge::new(&js(request)).unwrap();
    let mut shares = Vec::new();
    let verdict = loop {
        match judge.work_for(1.0).unwrap() {
            Some(verdict) => break json(verdict),
            None => shares.push(judge.share()),
        }
    };
    assert!(
        verdict.contains(r#""word":"no-mistake-found""#),
        "{verdict}"
    );
    assert!(
        verdict.contains("Not decided: the formula multiplies heaps."),
        "{verdict}"
    );
    assert!(shares.len() > 1 && shares.is_sorted(), "{shares:?}");
}

#[wasm_bindgen_test]
fn the_clock_decides_when_to_return_and_nothing_else() {
    let begin = || Evolution::new(&js(r#"{ "settings": {}, "seed": "1" }"#)).unwrap();
    let (mut timed, mut counted) = (begin(), begin());
    assert!(!timed.travel_for(1_000_000_000, 20.0, false));
    let made = (timed.evaluations() - 100) / 2;
    assert!(made > 100, "{made} steps in 20 ms");
    let goal = made + 1_000;
    while !timed.travel_for(goal, 1.0, false) {}
    assert!(counted.travel(goal, goal, false));
    let frames = [timed, counted].map(|evolution| json(evolution.frame(&js(LOOK)).unwrap()));
    assert_eq!(frames[0], frames[1]);
}

#[wasm_bindgen_test]
fn a_game_the_page_knows_is_not_sent_again() {
    let evolution = Evolution::new(&js(r#"{ "settings": {}, "seed": "1" }"#)).unwrap();
    let sent = |known: Option<&str>| {
        let beginning = json(evolution.beginning(known.map(str::to_owned)).unwrap());
        beginning.contains(r#""positions":"#)
    };
    assert!(sent(None));
    assert!(sent(Some("wythoff 9,7 on moves")));
    assert!(!sent(Some("nim 4,4,4,4 on moves")));
}

/// Two series of two points and three runs, as the page asks for them.
const PLAN: &str = r#"{
    "series": [{ "heaps": "3,2,1" }, { "heaps": "3,2,1", "express": "best" }],
    "vary": "population", "values": { "from": "6", "to": "20", "step": "14" },
    "runs": "3", "seed": "1"
}"#;

#[wasm_bindgen_test]
fn rows_go_from_a_worker_to_the_ledger() {
    let mut ledger = Ledger::new(&js(PLAN)).unwrap();
    let plan = json(ledger.plan().unwrap().unwrap());
    let expected = r#"{"vary":"population","values":["6","20"],"runs":3,"seed":1,"series":[{"heaps":"3,2,1"},{"heaps":"3,2,1","express":"best"}],"total":12}"#;
    assert_eq!(plan, expected);
    for series in 0..2 {
        let request = format!(r#"{{ "plan": {plan}, "series": {series} }}"#);
        let mut experiment = Experiment::new(&js(&request)).unwrap();
        experiment.take_on(0, experiment.rows());
        let mut recorded = 0;
        while !experiment.is_done() {
            let packed = experiment.advance(100);
            recorded += ledger.record(series, &packed).unwrap();
        }
        assert_eq!(recorded, 6);
        assert_eq!(json(ledger.missing(series).unwrap()), r#"{"spans":[]}"#);
    }
    let csv = csv_of(&ledger);
    let mut reader = LedgerReader::new();
    reader.take_in(&csv, 2).unwrap();
    let read = reader.finish().unwrap();
    assert!(read.plan().unwrap().is_none());
    assert_eq!(json(read.state().unwrap()), json(ledger.state().unwrap()));

    let rows = ledger.json_rows(1, 1).unwrap();
    assert!(rows.starts_with(r#"{"point":1,"run":0,"seed":"#), "{rows}");
    assert_eq!(rows.matches(r#""formula":"#).count(), 3);

    let mut again = Ledger::new(&js(PLAN)).unwrap();
    let lines: Vec<&str> = csv.lines().skip(1).collect();
    for (series, lines) in lines.chunks(6).enumerate() {
        assert_eq!(again.record_csv(series, &lines.join("\n")).unwrap(), 6);
    }
    assert_eq!(csv_of(&again), csv);
}

/// All rows of both series, with their header.
fn csv_of(ledger: &Ledger) -> String {
    let places = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let rows = places.map(|(series, point)| ledger.csv_rows(series, point).unwrap());
    ledger.csv_header() + &rows.concat()
}

#[wasm_bindgen_test]
fn what_is_refused_is_refused_in_a_sentence() {
    let emptied = PLAN.replacen("3,2,1", "", 1);
    let refusal = Ledger::new(&js(&emptied)).err().unwrap();
    let expected = r#"{"field":"heaps","message":"Enter 1 to 12 heaps, for example 3,2,1."}"#;
    assert_eq!(json(refusal), expected);
    let mut ledger = Ledger::new(&js(PLAN)).unwrap();
    let refusal = ledger.record(0, &[9]).err().unwrap();
    let expected = r#"{"field":"rows","message":"The packed rows have format 9; it must be between 1 and 2."}"#;
    assert_eq!(json(refusal), expected);
    let refusal = ledger.record(2, &[]).err().unwrap();
    assert_eq!(
        json(refusal),
        r#"{"field":"series","message":"The experiment has no series 2."}"#
    );
}

#[wasm_bindgen_test]
fn a_request_without_a_field_is_refused_by_its_name() {
    for (request, field) in [
        ("{}", "settings"),
        (r#"{ "settings": {} }"#, "seed"),
        (r#"{ "settings": { "heaps": 3 }, "seed": "1" }"#, "settings"),
        (r#"{ "settings": {}, "seed": 1 }"#, "seed"),
    ] {
        let message = format!("The request cannot be read: no {field}.");
        let expected = format!(r#"{{"field":"request","message":"{message}"}}"#);
        assert_eq!(json(Evolution::new(&js(request)).err().unwrap()), expected);
    }
    let evolution = Evolution::new(&js(r#"{ "settings": {}, "seed": "1" }"#)).unwrap();
    for look in [
        r#"{ "since": -1, "mating": true }"#,
        r#"{ "since": 0.5, "mating": true }"#,
        r#"{ "since": 0 }"#,
    ] {
        assert!(evolution.frame(&js(look)).is_err(), "{look}");
    }
}

#[wasm_bindgen_test]
fn numbers_and_texts_cross_unchanged() {
    let evolution = Evolution::new(&js(r#"{ "settings": {}, "seed": "1" }"#)).unwrap();
    let run = Run::new(Settings::default(), Seed::new(1).unwrap()).unwrap();
    let frame = json(evolution.frame(&js(LOOK)).unwrap());
    let Summary { best, mean, .. } = run.summary();
    assert!(
        frame.contains(&format!(r#""best":{best},"mean":{mean},"#)),
        "{frame}"
    );

    let own = json(evolution.label("not a1 mod a2").unwrap());
    assert!(own.contains(r#""value":-1,"#), "{own}");
    let request = r#"{ "settings": {}, "formula": "not a1 mod a2" }"#;
    let exports = json(export_formula(&js(request)).unwrap());
    for part in [r"(\\mathop{", r"<stdint.h>\n\n", r#"\"\"\"The remainder"#] {
        assert!(exports.contains(part), "{part} in {exports}");
    }
}
