//! Test bodies that must give the same result natively and in wasm.

use nimlab::evolve::Run;
use nimlab::experiment::{Shift, Sweep};
use nimlab::fitness::{Counting, Label, Labelling, Rule};
use nimlab::game::{Graph, HeapGame, Merging, Position, Tree};
use nimlab::mep::{Chromosome, Expression, GeneIndex, Inputs, Terminals};
use nimlab::rng::Seed;
use nimlab::settings::{Choice, Parameter, Rules, Settings, WordEntry};

/// Start (2,1), permutations not merged, `E = a1 - a2 * a1`.
pub fn figure_1() {
    let start = Position::new(&[2, 1]).unwrap();
    let game = HeapGame::nim();
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

/// Section 4: (4,4,4,4) has 70 configurations if permutations count as one, and 625 if not.
pub fn position_counts() {
    let start = Position::new(&[4, 4, 4, 4]).unwrap();
    for (merging, positions) in [(Merging::On, 70), (Merging::Off, 625)] {
        let graph = Graph::new(&HeapGame::nim(), start, merging).unwrap();
        assert_eq!(graph.positions().len(), positions);
    }
}

/// A run whose population after 1,000 steps is known by its digest.
pub struct Golden {
    /// The settings that differ from the paper's, as `name=value` pairs.
    pub pairs: &'static str,
    /// The seed.
    pub seed: u64,
    /// The digest of the population.
    pub digest: u64,
}

const fn golden(pairs: &'static str, seed: u64, digest: u64) -> Golden {
    Golden {
        pairs,
        seed,
        digest,
    }
}

/// Settings that between them use every game, every way of counting, both ways to express, merging
/// and repair on and off.
pub const GOLDEN: [Golden; 27] = [
    golden("", 1, 18_290_826_908_847_785_406),
    golden(
        "express=best population=40 length=30",
        2,
        5_570_745_386_801_475_078,
    ),
    golden(
        "game=misere heaps=3,3,2 merge=off counting=nodes repair=off",
        3,
        12_978_275_644_831_513_864,
    ),
    golden(
        "game=subtraction heaps=20,13 counting=positions mutations=5 crossover=0.5",
        4,
        5_099_083_031_867_343_564,
    ),
    golden(
        "game=wythoff heaps=9,7 functions=+,-,*,div,mod express=best population=25",
        5,
        775_024_506_478_253_323,
    ),
    golden(
        "game=bounded k=4 heaps=11,7 merge=off counting=positions",
        6,
        13_302_523_346_020_842_302,
    ),
    golden(
        "game=moore k=2 heaps=4,3,3 counting=nodes express=best population=30",
        7,
        3_316_527_489_074_000_848,
    ),
    golden(
        "game=powers-of-two heaps=9,8",
        8,
        15_809_590_220_609_655_292,
    ),
    golden(
        "game=half heaps=12,9,3 express=best",
        9,
        7_308_904_779_693_271_574,
    ),
    golden(
        "game=slow k=2 heaps=5,4,4 merge=off",
        10,
        17_069_699_297_122_954_080,
    ),
    golden("game=lasker heaps=4,3", 11, 10_020_243_435_010_522_696),
    golden(
        "game=kayles heaps=9 express=best",
        12,
        13_191_728_539_919_951_703,
    ),
    golden(
        "game=dawsons-kayles heaps=9,2 counting=positions",
        13,
        349_350_993_555_032_880,
    ),
    golden(
        "game=dawsons-chess heaps=11 repair=off",
        14,
        2_779_819_402_727_528_093,
    ),
    golden(
        "game=grundy heaps=8 counting=nodes",
        15,
        7_211_753_197_230_884_448,
    ),
    golden("game=euclid heaps=13,9", 16, 5_322_006_511_881_683_194),
    golden(
        "game=chomp heaps=9,7 counting=nodes",
        17,
        13_619_550_714_940_133_652,
    ),
    golden(
        "game=staircase heaps=2,1,3 express=best",
        18,
        15_412_498_542_366_763_417,
    ),
    golden(
        "game=welter heaps=6,1,4 merge=off",
        19,
        7_698_108_772_536_129_817,
    ),
    golden(
        "game=silver-dollar heaps=1,4,6,9 counting=positions",
        20,
        5_392_614_379_374_009_751,
    ),
    golden("game=king heaps=9,7", 21, 4_520_415_832_563_117_735),
    golden(
        "game=knight heaps=9,7 repair=off",
        22,
        11_977_832_207_741_899_219,
    ),
    golden(
        "game=queen heaps=9,7 express=best",
        23,
        8_336_248_615_632_581_909,
    ),
    golden(
        "game=octal code=0.6 heaps=7,4",
        16,
        14_645_607_214_390_103_890,
    ),
    golden(
        "game=own rules=take-1-3/from-up-to-2/same heaps=6,5 express=best",
        17,
        11_144_829_809_911_770_886,
    ),
    golden(
        "game=half heaps=31 constants=1,2,3 express=best population=20",
        19,
        7_931_721_754_583_785_299,
    ),
    golden(
        "ending=misere heaps=5,4,3 counting=positions",
        18,
        2_458_878_902_482_322_094,
    ),
];

/// The steps of a golden run.
pub const GOLDEN_STEPS: u64 = 1_000;

/// The paper's settings with some changed.
pub fn settings(pairs: &str) -> Settings {
    pairs
        .split_whitespace()
        .fold(Settings::default(), |settings, pair| {
            let (name, value) = pair.split_once('=').unwrap();
            let parameter = Parameter::find(name).unwrap();
            settings.with(parameter, value).unwrap()
        })
}

/// The population of a run after some steps, as text: the genes, fitness and expressed gene of each
/// individual.
fn population_text(settings: Settings, seed: u64, steps: u64) -> String {
    let mut run = Run::new(settings, Seed::new(seed).unwrap()).unwrap();
    run.seek(steps);
    let terminals = run.problem().terminals();
    let individuals = run.population().iter();
    individuals
        .map(|one| individual_text(&one.chromosome, one.fitness, one.expressed, terminals))
        .collect()
}

/// One individual as text.
pub fn individual_text(
    chromosome: &Chromosome,
    fitness: u64,
    expressed: GeneIndex,
    terminals: &Terminals,
) -> String {
    format!(
        "{}\n= {fitness} at {expressed}\n",
        chromosome.show(terminals)
    )
}

/// The same settings and seed give the same populations, bit for bit, on every machine.
pub fn golden_runs() {
    for Golden {
        pairs,
        seed,
        digest,
    } in GOLDEN
    {
        let text = population_text(settings(pairs), seed, GOLDEN_STEPS);
        assert_eq!(fnv(&text), digest, "{pairs}, seed {seed}");
    }
    for WordEntry { word, .. } in Rules::words() {
        let played = |golden: &Golden| settings(golden.pairs).get(Parameter::Game) == word;
        assert!(GOLDEN.iter().any(played), "no golden run of {word}");
    }
}

/// The determinism hash: one number that every build of the engine must give, whatever the machine,
/// the operating system or the browser. It is the FNV-1a digest of the populations after 500 steps
/// of twelve runs: the six games of the first version, expressing the last gene and the best, in the
/// order of the settings. Games that came later have golden runs, and leave the hash as it is.
///
/// To check a build: `cargo test --test golden determinism -- --nocapture` prints it.
pub const DETERMINISM_HASH: u64 = 7_620_854_541_480_499_975;

/// The determinism hash of this build.
pub fn determinism_hash() -> u64 {
    determinism_hash_of(|pairs, seed, steps| population_text(settings(pairs), seed, steps))
}

/// The determinism hash of an engine that gives the population of some settings and a seed after
/// some steps.
pub fn determinism_hash_of(population: impl Fn(&str, u64, u64) -> String) -> u64 {
    let games = Rules::words().into_iter().take(6);
    let runs = games.flat_map(|game| {
        ["last", "best"].map(|express| {
            let game = game.word;
            format!("game={game} express={express} heaps=5,4,3 k=2 population=50")
        })
    });
    let texts = runs.zip(1..).map(|(pairs, seed)| {
        let population = population(&pairs, seed, 500);
        format!("{pairs} seed={seed}\n{population}")
    });
    fnv(&texts.collect::<String>())
}

/// The FNV-1a digest of a text.
pub fn fnv(text: &str) -> u64 {
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
    let rows: Vec<String> = (0..sweep.rows()).map(|row| sweep.row(row).csv()).collect();
    assert_eq!(fnv(&rows.join("\n")), GOLDEN_ROWS, "{rows:#?}");
}

const GOLDEN_ROWS: u64 = 15_444_074_992_585_442_784;

/// Rows do not depend on how many workers share them, nor on how many steps each makes at a time.
pub fn rows_in_shifts() {
    let sweep = population_sweep(["20", "40"], 6, 7);
    let whole: Vec<String> = (0..12).map(|row| sweep.row(row).csv()).collect();
    for workers in [1, 2, 5] {
        let mut shared = Vec::new();
        for worker in 0..workers {
            // The rows are dealt out to the workers in turn; each computes its last row first.
            let mut shift = Shift::idle();
            for row in (0..12).rev().filter(|row| row % workers == worker) {
                shift.take_on(row..row + 1);
                while !shift.is_done() {
                    let rows = shift.advance(&sweep, 100 + row);
                    shared.extend(rows.into_iter().map(|finished| (row, finished.csv())));
                }
            }
        }
        shared.sort();
        let shared: Vec<String> = shared.into_iter().map(|(_, csv)| csv).collect();
        assert_eq!(shared, whole, "{workers} workers");
    }
}
