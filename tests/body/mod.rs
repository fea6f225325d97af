//! Test bodies that must give the same result natively and in wasm.

use nimlab::evolve::Run;
use nimlab::experiment::{Shift, Sweep};
use nimlab::fitness::{Counting, Label, Labelling, Rule};
use nimlab::game::{Graph, Merging, Nim, Position, Tree};
use nimlab::mep::{Expression, Inputs, Terminals};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};

/// Start (2,1), permutations not merged, `E = a1 - a2 * a1`.
pub fn figure_1() {
    let start = Position::new(&[2, 1]).unwrap();
    let game = Nim::normal();
    let terminals = Terminals::of(&game, start);
    let graph = Graph::new(&game, start, Merging::Off).unwrap();
    let formula = Expression::parse("a1 - a2 * a1", &terminals).unwrap();
    assert_eq!(formula.show(&terminals), "a1 - a2 * a1");

    let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
    let labelling = Labelling::new(&graph, &values);
    assert_eq!(labelling.count(Counting::Nodes), Ok(4));
    assert_eq!(labelling.count(Counting::Positions), Ok(3));
    assert_eq!(labelling.count(Counting::Moves), Ok(4));

    let tree = Tree::unfold(&graph, 12).unwrap();
    assert_eq!(tree.nodes().len(), 12);
    let mut encircled: Vec<_> = labelling
        .violating_nodes(&tree)
        .map(|number| {
            let at = tree.nodes()[number].position;
            assert_eq!(labelling.label(at), Label::P);
            assert_eq!(labelling.violation(at), Some(Rule::PToP));
            graph.position(at).to_string()
        })
        .collect();
    encircled.sort();
    assert_eq!(encircled, ["(0,1)", "(0,1)", "(1,1)", "(2,1)"]);
}

/// Section 4: (4,4,4,4) has 70 configurations where permutations are one, 625 where not.
pub fn position_counts() {
    let start = Position::new(&[4, 4, 4, 4]).unwrap();
    for (merging, positions) in [(Merging::On, 70), (Merging::Off, 625)] {
        let graph = Graph::new(&Nim::normal(), start, merging).unwrap();
        assert_eq!(graph.positions().len(), positions);
    }
}

/// Five settings that between them use every game but one, every counting, both expressions,
/// merging and repair on and off; the digests of their full populations after 1,000 steps.
const GOLDEN: [(&str, u64, u64); 5] = [
    ("", 1, 18_290_826_908_847_785_406),
    (
        "express=best population=40 length=30",
        2,
        5_570_745_386_801_475_078,
    ),
    (
        "game=misere heaps=3,3,2 merge=off counting=nodes repair=off",
        3,
        12_978_275_644_831_513_864,
    ),
    (
        "game=subtraction heaps=20,13 counting=positions mutations=5 crossover=0.5",
        4,
        5_099_083_031_867_343_564,
    ),
    (
        "game=wythoff heaps=9,7 functions=+,-,*,div,mod express=best population=25",
        5,
        775_024_506_478_253_323,
    ),
];

/// Same settings and same seed give the same populations, to the bit, everywhere and for ever.
pub fn golden_runs() {
    for (pairs, seed, digest) in GOLDEN {
        let settings = pairs
            .split_whitespace()
            .fold(Settings::default(), |settings, pair| {
                let (name, value) = pair.split_once('=').unwrap();
                let parameter = Parameter::find(name).unwrap();
                settings.with(parameter, value).unwrap()
            });
        let mut run = Run::new(settings, Seed::new(seed).unwrap()).unwrap();
        run.seek(1_000);
        let terminals = run.problem().terminals();
        let individuals = run.population().iter().map(|one| {
            let genes = one.chromosome.show(terminals);
            format!("{genes}\n= {} at {}\n", one.fitness, one.expressed)
        });
        let text: String = individuals.collect();
        assert_eq!(fnv(&text), digest, "{pairs}, seed {seed}");
    }
}

/// The FNV-1a digest of a text.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn population_sweep(populations: [&str; 2], runs: u32, seed: u64) -> Sweep {
    let values = populations.map(str::to_owned);
    let (base, seed) = (Settings::default(), Seed::new(seed).unwrap());
    Sweep::new(&base, Parameter::Population, &values, runs, seed).unwrap()
}

/// Rows of an experiment are the same too, text and all.
pub fn golden_rows() {
    let sweep = population_sweep(["20", "60"], 8, 1);
    let rows: Vec<String> = (0..sweep.rows())
        .map(|row| sweep.row(row).unwrap().csv())
        // The digest is older than the last column, which is the format.
        .map(|line| line.strip_suffix(",2").unwrap().to_owned())
        .collect();
    assert_eq!(fnv(&rows.join("\n")), GOLDEN_ROWS, "{rows:#?}");
}

const GOLDEN_ROWS: u64 = 12_000_362_194_059_463_746;

/// Rows do not depend on how many workers share them, nor on how many steps each makes at a time.
pub fn rows_in_shifts() {
    let sweep = population_sweep(["20", "40"], 6, 7);
    let whole: Vec<String> = (0..12).map(|row| sweep.row(row).unwrap().csv()).collect();
    for workers in [1, 2, 5] {
        let mut shared = Vec::new();
        for worker in 0..workers {
            // Every worker takes every so many rows, in an order of its own.
            let mut shift = Shift::idle();
            for row in (0..12).rev().filter(|row| row % workers == worker) {
                shift.take_on(row..row + 1);
                while !shift.is_done() {
                    let rows = shift.advance(&sweep, 100 + row).unwrap();
                    shared.extend(rows.into_iter().map(|finished| (row, finished.csv())));
                }
            }
        }
        shared.sort();
        let shared: Vec<String> = shared.into_iter().map(|(_, csv)| csv).collect();
        assert_eq!(shared, whole, "{workers} workers");
    }
}
