//! Flags, their limits, and what is refused.

use crate::{assert_refused, printed};

#[test]
fn every_parameter_is_a_flag_with_its_limits() {
    let help = printed(&["evolve", "--help"]);
    for line in [
        "--population <VALUE>",
        "[2 to 10000; default 100]",
        "--length <VALUE>",
        "[1 to 500; default 15]",
        "[1 to 100000; default 100]",
        "dawsons-kayles, dawsons-chess, grundy, octal, own, euclid, chomp, staircase, welter, silver-dollar, king, \
         knight, queen; default nim]",
        "[1 to 12 numbers of 0 to 255; default 4,4,4,4]",
        "[normal, misere; default normal]",
        "[0 to 1; default 0.9]",
        "[0 to 9007199254740991; default a fresh one]",
    ] {
        assert!(help.contains(line), "{line} is not in\n{help}");
    }
    let help = printed(&["label", "--help"]);
    for terminal in [
        "n (the number",
        "a1, a2, ...",
        "k (bounded, moore, slow)",
        "s1, s2, ...",
    ] {
        assert!(help.contains(terminal), "{terminal} is not in\n{help}");
    }
}

#[test]
fn the_help_of_nimlab_names_that_of_its_commands() {
    assert!(printed(&["--help"]).ends_with(
        "\nnimlab sweep --help lists the flags of sweep and their limits, and likewise for every other command.\n"
    ));
}

#[test]
fn bad_input_gets_exit_code_2_and_one_sentence() {
    assert_refused(
        &["evolve", "--population", "1"],
        "Population is 1; it must be between 2 and 10,000.",
    );
    assert_refused(
        &["evolve", "--seed", "-1"],
        "Seed is -1; it must be between 0 and 9,007,199,254,740,991.",
    );
    assert_refused(
        &["label", "--formula", "a1 +"],
        "At character 5, expected a number, not, ( or one of n, a1, a2, a3, a4, but the formula ends.",
    );
    assert_refused(
        &["label", "--formula", "a1", "--heaps", "255,255,255"],
        "The game from (255,255,255) has up to 16,777,216 positions; the limit is 200,000.",
    );
    assert_refused(
        &["sweep", "--vary", "luck", "--values", "1"],
        "Parameter is \"luck\"; it must be game, heaps, k, subtract, code, rules, ending, merge, counting, \
         population, length, generations, crossover, mutations, functions, constants, express or repair.",
    );
    let sweep = ["sweep", "--vary", "population", "--values", "20"];
    assert_refused(
        &[&sweep[..], &["--shard", "9"]].concat(),
        "Shard is 9; it must be a part and the number of parts, for example 2/8.",
    );
    assert_refused(
        &[&sweep[..], &["--runs", "many"]].concat(),
        "The number of runs is \"many\"; it must be a whole number between 1 and 100,000.",
    );
    assert_refused(
        &["shortest", "--upto", "9"],
        "Upto is 9; it must be between 0 and 8.",
    );
    assert_refused(
        &["shortest", "--examples", "many"],
        "Examples is \"many\"; it must be a whole number between 0 and 1,000.",
    );
    assert_refused(
        &["shortest", "--population", "20"],
        "unexpected argument '--population' found, see nimlab shortest --help",
    );
    assert_refused(
        &["dance"],
        "unrecognized subcommand 'dance', see nimlab --help",
    );
    assert_refused(
        &["evolve", "--luck", "1"],
        "unexpected argument '--luck' found, see nimlab evolve --help",
    );
}
