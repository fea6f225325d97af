//! Every limit of every parameter: just inside, and refused in words just outside.

use super::*;

#[track_caller]
fn assert_kept(parameter: Parameter, text: &str) {
    let settings = Settings::default().with(parameter, text).unwrap();
    assert_eq!(settings.get(parameter), text);
}

#[track_caller]
fn assert_refused(parameter: Parameter, text: &str, sentence: &str) {
    let mut settings = Settings::default();
    let error = settings.set(parameter, text).unwrap_err();
    assert_eq!(error.to_string(), sentence);
    assert_eq!(error.field(), parameter.name());
    assert_eq!(settings, Settings::default(), "a refusal changes nothing");
}

#[test]
fn every_parameter_reads_what_it_writes() {
    let settings = Settings::default();
    for parameter in Parameter::ALL {
        let text = settings.get(parameter);
        assert_eq!(
            settings.clone().with(parameter, &text),
            Ok(settings.clone())
        );
    }
}

#[test]
fn every_limit_is_just_inside_or_refused_in_words() {
    for (parameter, least, most) in [
        (Parameter::Population, 2, 10_000),
        (Parameter::Length, 1, 500),
        (Parameter::Generations, 1, 100_000),
        (Parameter::Mutations, 0, 100),
        (Parameter::K, 1, 255),
    ] {
        assert_kept(parameter, &least.to_string());
        assert_kept(parameter, &most.to_string());
        for outside in [(least - 1).to_string(), (most + 1).to_string(), "x".into()] {
            let name = parameter.name();
            let sentence = format!("{name}: it is {outside}, allowed are {least} to {most}");
            assert_refused(parameter, &outside, &sentence);
        }
    }
}

#[test]
fn shares_are_from_0_to_1() {
    for inside in ["0", "1", "0.25"] {
        assert_kept(Parameter::Crossover, inside);
    }
    for outside in ["-0.1", "1.01", "NaN", ""] {
        let outside_or_empty = if outside.is_empty() { "empty" } else { outside };
        let sentence = format!("crossover: it is {outside_or_empty}, allowed are 0 to 1");
        assert_refused(Parameter::Crossover, outside, &sentence);
    }
}

#[test]
fn choices_are_listed_in_the_refusal() {
    for game in [
        "nim",
        "misere",
        "bounded",
        "subtraction",
        "moore",
        "wythoff",
    ] {
        assert_kept(Parameter::Game, game);
    }
    assert_refused(
        Parameter::Game,
        "chess",
        "game: it is chess, allowed are nim, misere, bounded, subtraction, moore, wythoff",
    );
    let refused = "express: it is first, allowed are last, best";
    assert_refused(Parameter::Express, "first", refused);
    let refused = "counting: it is all, allowed are nodes, positions, moves";
    assert_refused(Parameter::Counting, "all", refused);
    assert_refused(Parameter::Merge, "1", "merge: it is 1, allowed are on, off");
    assert_refused(
        Parameter::Repair,
        "1",
        "repair: it is 1, allowed are on, off",
    );
}

#[test]
fn lists_are_ordered_and_checked() {
    let settings = Settings::default();
    let functions = settings.clone().with(Parameter::Functions, "xor + xor");
    assert_eq!(functions.unwrap().get(Parameter::Functions), "+,xor");
    let takes = settings.with(Parameter::Subtract, "4, 1 3,1").unwrap();
    assert_eq!(takes.get(Parameter::Subtract), "1,3,4");
    for text in ["", "+,nand"] {
        let allowed = "one or more of + - * div mod and or xor not";
        let shown = if text.is_empty() { "empty" } else { text };
        let sentence = format!("functions: it is {shown}, allowed are {allowed}");
        assert_refused(Parameter::Functions, text, &sentence);
    }
    for text in ["", "0", "1,256", "1,2,3,4,5,6,7,8,9"] {
        let shown = if text.is_empty() { "empty" } else { text };
        let sentence = format!("subtract: it is {shown}, allowed are 1 to 8 numbers of 1 to 255");
        assert_refused(Parameter::Subtract, text, &sentence);
    }
}

#[test]
fn the_key_of_a_game_names_what_matters_to_it() {
    let key = |pairs: &[(Parameter, &str)]| {
        let pairs = pairs.iter();
        let settings = pairs.fold(Settings::default(), |settings, (parameter, text)| {
            settings.with(*parameter, text).unwrap()
        });
        settings.game_key()
    };
    assert_eq!(key(&[]), "nim 4,4,4,4 on moves");
    assert_eq!(
        key(&[(Parameter::K, "5"), (Parameter::Length, "9")]),
        key(&[])
    );
    let bounded = (Parameter::Game, "bounded");
    assert_eq!(
        key(&[bounded, (Parameter::K, "5")]),
        "bounded 4,4,4,4 5 on moves"
    );
}
