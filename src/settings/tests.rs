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
fn every_parameter_reads_what_it_writes_and_leaves_the_others_alone() {
    let default = Settings::default();
    let mut all = Settings::default();
    for (parameter, text) in Parameter::ALL.into_iter().zip([
        "wythoff",
        "7,5",
        "9",
        "2,6",
        "0.6",
        "take-half/split-any",
        "misere",
        "off",
        "nodes",
        "33",
        "44",
        "55",
        "0.125",
        "7",
        "+,not",
        "1,3",
        "best",
        "off",
    ]) {
        let changed = default.clone().with(parameter, text).unwrap();
        for other in Parameter::ALL {
            let expected = if other == parameter {
                text.to_owned()
            } else {
                default.get(other)
            };
            assert_eq!(
                changed.get(other),
                expected,
                "{other:?} after {parameter:?}"
            );
        }
        assert_ne!(default.get(parameter), text);
        all.set(parameter, &changed.get(parameter)).unwrap();
    }
    let texts = Parameter::ALL.map(|parameter| all.get(parameter));
    assert_eq!(
        texts.join(" "),
        "wythoff 7,5 9 2,6 0.6 take-half/split-any misere off nodes 33 44 55 0.125 7 +,not 1,3 best off"
    );
}

#[test]
fn every_limit_is_just_inside_or_refused_in_words() {
    for (parameter, least, most, subject, limits) in [
        (
            Parameter::Population,
            2,
            10_000,
            "Population",
            "between 2 and 10,000",
        ),
        (
            Parameter::Length,
            1,
            500,
            "Chromosome length",
            "between 1 and 500",
        ),
        (
            Parameter::Generations,
            1,
            100_000,
            "The number of generations",
            "between 1 and 100,000",
        ),
        (
            Parameter::Mutations,
            0,
            100,
            "The number of mutations",
            "between 0 and 100",
        ),
        (Parameter::K, 1, 255, "k", "between 1 and 255"),
    ] {
        assert_kept(parameter, &least.to_string());
        assert_kept(parameter, &most.to_string());
        for outside in [least - 1, most + 1] {
            let typed = outside.to_string();
            let shown = typed.replace("0001", "0,001");
            let sentence = format!("{subject} is {shown}; it must be {limits}.");
            assert_refused(parameter, &typed, &sentence);
        }
        let sentence = format!("{subject} is \"x\"; it must be a whole number {limits}.");
        assert_refused(parameter, "x", &sentence);
    }
}

#[test]
fn shares_are_from_0_to_1() {
    for inside in ["0", "1", "0.25"] {
        assert_kept(Parameter::Crossover, inside);
    }
    for (outside, shown) in [
        ("-0.1", "-0.1"),
        ("1.01", "1.01"),
        ("NaN", "\"NaN\""),
        ("", "empty"),
    ] {
        let sentence =
            format!("Crossover probability is {shown}; it must be a number between 0 and 1.");
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
        "powers-of-two",
        "half",
        "slow",
        "lasker",
        "kayles",
        "dawsons-kayles",
        "dawsons-chess",
        "grundy",
        "octal",
        "own",
        "euclid",
        "chomp",
        "staircase",
        "welter",
        "silver-dollar",
        "king",
        "knight",
        "queen",
    ] {
        assert_kept(Parameter::Game, game);
    }
    assert_refused(
        Parameter::Game,
        "chess",
        "Game is \"chess\"; it must be nim, misere, bounded, subtraction, moore, wythoff, \
         powers-of-two, half, slow, lasker, kayles, dawsons-kayles, dawsons-chess, grundy, octal, own, \
         euclid, chomp, staircase, welter, silver-dollar, king, knight or queen.",
    );
    let refused = "Expressed gene is \"first\"; it must be last or best.";
    assert_refused(Parameter::Express, "first", refused);
    let refused = "Counting is \"all\"; it must be nodes, positions or moves.";
    assert_refused(Parameter::Counting, "all", refused);
    let refused = "Code is \"0.8\"; it must be 0 or 4, a point, and 1 to 8 digits of 0 to 7, for example 0.77.";
    assert_refused(Parameter::Code, "0.8", refused);
    let refused = "Rules have \"take-any\" twice.";
    assert_refused(Parameter::Rules, "take-any/take-any", refused);
    let refused = "Ending is \"last\"; it must be normal or misere.";
    assert_refused(Parameter::Ending, "last", refused);
    let refused = "Merge permutations is 1; it must be on or off.";
    assert_refused(Parameter::Merge, "1", refused);
    let refused = "Repair divisions by zero is 1; it must be on or off.";
    assert_refused(Parameter::Repair, "1", refused);
}

#[test]
fn lists_are_ordered_and_checked() {
    let settings = Settings::default();
    let functions = settings.clone().with(Parameter::Functions, "xor + xor");
    assert_eq!(functions.unwrap().get(Parameter::Functions), "+,xor");
    let takes = settings.with(Parameter::Subtract, "4, 1 3,1").unwrap();
    assert_eq!(takes.get(Parameter::Subtract), "1,3,4");
    let constants = Settings::default().with(Parameter::Constants, "3, 1 3");
    assert_eq!(constants.unwrap().get(Parameter::Constants), "1,3");
    for (text, shown) in [
        ("", "empty"),
        ("0", "0"),
        ("1,10", "\"1,10\""),
        ("all", "\"all\""),
    ] {
        let allowed = "none, or whole numbers between 1 and 9, for example 1,2,3";
        let sentence = format!("Constants are {shown}; they must be {allowed}.");
        assert_refused(Parameter::Constants, text, &sentence);
    }
    for (text, shown) in [("", "empty"), ("+,nand", "\"+,nand\"")] {
        let allowed = "one or more of + - * div mod and or xor not";
        let sentence = format!("Functions are {shown}; they must be {allowed}.");
        assert_refused(Parameter::Functions, text, &sentence);
    }
    for (text, shown) in [
        ("", "empty"),
        ("0", "0"),
        ("1,256", "\"1,256\""),
        ("1,2,3,4,5,6,7,8,9", "\"1,2,3,4,5,6,7,8,9\""),
    ] {
        let allowed = "1 to 8 whole numbers between 1 and 255, for example 1,3,4";
        let sentence = format!("Takes are {shown}; they must be {allowed}.");
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
    let misere = (Parameter::Ending, "misere");
    assert_eq!(key(&[bounded, misere]), "bounded 4,4,4,4 3 on moves misere");
    let constants = (Parameter::Constants, "1,2");
    assert_eq!(key(&[constants]), "nim 4,4,4,4 on moves 1,2");
    let octal = (Parameter::Game, "octal");
    assert_eq!(key(&[octal]), "octal 4,4,4,4 0.77 on moves");
    let own = [(Parameter::Game, "own"), (Parameter::Rules, "from-up-to-2")];
    assert_eq!(key(&own), "own 4,4,4,4 take-any/from-up-to-2 on moves");
    let game = (Parameter::Game, "misere");
    assert_eq!(key(&[game]), "misere 4,4,4,4 on moves");
    assert_eq!(key(&[game, misere]), key(&[game]));
}

#[test]
fn every_parameter_of_one_game_is_explained_for_it() {
    for parameter in Parameter::ALL {
        for game in Rules::WORDS {
            let expected = match parameter {
                Parameter::K | Parameter::Subtract => parameter.matters_to(game.value),
                // Only on a board do the numbers of a position mean something other than heaps.
                Parameter::Heaps => matches!(game.value, Rules::Board(_)),
                _ => false,
            };
            let explained = parameter.explanation_in(game.value).is_some();
            assert_eq!(explained, expected, "{parameter:?} in {}", game.word);
        }
    }
    let catalog = Catalog::new();
    let k = catalog.parameters.iter().find(|entry| entry.name == "k");
    let expected = [
        (
            "bounded",
            "the most objects a move may take; formulas can use it as k",
        ),
        (
            "moore",
            "the most heaps a move may take from; formulas can use it as k",
        ),
        (
            "slow",
            "the most heaps a move may take from; formulas can use it as k",
        ),
    ];
    let expected = expected.map(|(game, text)| (game.to_owned(), text.to_owned()));
    assert_eq!(k.unwrap().explanations, expected.into_iter().collect());
}

#[test]
fn permutations_are_never_merged_where_the_order_means_something() {
    for (game, merging) in [
        ("chomp", Merging::Off),
        ("staircase", Merging::Off),
        ("silver-dollar", Merging::Off),
        ("welter", Merging::On),
        ("king", Merging::On),
        ("nim", Merging::On),
    ] {
        let settings = Settings::default().with(Parameter::Game, game).unwrap();
        assert_eq!(settings.get(Parameter::Merge), "on");
        assert_eq!(settings.merging(), merging, "{game}");
        assert_eq!(
            settings.game().symmetric(),
            merging == Merging::On,
            "{game}"
        );
        let key = settings.game_key();
        assert_eq!(key.contains(" on "), merging == Merging::On, "{key}");
    }
}
