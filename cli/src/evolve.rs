//! `nimlab evolve`: one run, generation by generation.

use crate::failure::Failure;
use crate::flags;
use crate::output::{Format, print_json, print_lines};
use crate::prove::judge;
use clap::{ArgMatches, Command};
use nimlab::evolve::{Run, StopReason, Summary};
use nimlab::experiment::{RowVerdict, RowWord};
use nimlab::proof::{Prover, Verdict};
use nimlab::rng::Seed;
use nimlab::settings::{Settings, Texts};
use serde::Serialize;

pub fn command() -> Command {
    let command = Command::new("evolve")
        .about("Evolves a strategy until it has no violations or the generations are used up")
        .arg(flags::seed_flag("a fresh one"));
    flags::with_formats(
        flags::with_settings(command, &Settings::default()),
        "print one line per generation",
    )
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let settings = flags::settings(matches, Settings::default())?;
    let seed = match flags::seed(matches)? {
        Some(seed) => seed,
        None => Seed::from_bits(getrandom::u64()?),
    };
    let mut run = Run::new(settings, seed)?;
    let mut generations = vec![run.summary()];
    while run.stopped().is_none() {
        run.generation();
        generations.push(run.summary());
    }
    match Format::of(matches) {
        Format::Text => print_lines(text(&run))?,
        Format::Json => print_json(&evolved(&run, generations))?,
        Format::Csv => {
            let header = std::iter::once("generation,best,mean,worst,distinct".to_owned());
            let lines = generations.iter().enumerate().map(|(generation, summary)| {
                let Summary {
                    best,
                    mean,
                    worst,
                    distinct,
                    ..
                } = summary;
                format!("{generation},{best},{mean},{worst},{distinct}")
            });
            print_lines(header.chain(lines))?;
        }
    }
    Ok(())
}

/// What the formula is worth beyond the training game, if the run is solved.
fn verdict(run: &Run) -> Option<Verdict> {
    let solved = run.stopped() == Some(StopReason::Solved);
    solved.then(|| {
        let prover = Prover::new(run.problem().settings());
        let best = run.best();
        judge(&prover, &best.chromosome.expression(best.expressed)).verdict
    })
}

fn formulas(run: &Run) -> [String; 2] {
    let terminals = run.problem().terminals();
    let formula = run.best().chromosome.expression(run.best().expressed);
    let formula = formula.with_numbers(terminals);
    [
        formula.show(terminals),
        formula.simplified().show(terminals),
    ]
}

fn text(run: &Run) -> Vec<String> {
    let [formula, simplified] = formulas(run);
    let headline = match run.solved_at() {
        Some(step) => format!("Solved in generation {}", run.generation_of(step)),
        None => format!(
            "Not solved by generation {}: the best formula has {} violations",
            run.problem().settings().generations(),
            run.best().fitness
        ),
    };
    let mut lines = vec![
        headline,
        format!("formula     {formula}"),
        format!("simplified  {simplified}"),
    ];
    if let Some(verdict) = verdict(run) {
        lines.push(format!("verdict     {}", verdict.sentence()));
    }
    lines.push(format!("evaluations {}", run.evaluations()));
    lines.push(format!("seed        {}", run.seed().number()));
    lines.push(String::new());
    lines.extend(
        run.best()
            .chromosome
            .show(run.problem().terminals())
            .lines()
            .map(str::to_owned),
    );
    lines
}

/// A run as JSON.
#[derive(Serialize)]
struct Evolved {
    settings: Texts,
    seed: Seed,
    solved: bool,
    generation: Option<u64>,
    steps: u64,
    evaluations: u64,
    fitness: u64,
    formula: String,
    simplified: String,
    verdict: Option<RowWord>,
    counterexample: Option<String>,
    bound: Option<String>,
    chromosome: Vec<String>,
    generations: Vec<Summary>,
}

fn evolved(run: &Run, generations: Vec<Summary>) -> Evolved {
    let [formula, simplified] = formulas(run);
    let verdict = verdict(run).map(RowVerdict::from);
    let best = run.best();
    let genes = best.chromosome.genes().iter();
    Evolved {
        settings: Texts::kept(run.problem().settings()),
        seed: run.seed(),
        solved: run.solved_at().is_some(),
        generation: run.solved_at().map(|step| run.generation_of(step)),
        steps: run.steps(),
        evaluations: run.evaluations(),
        fitness: best.fitness,
        formula,
        simplified,
        verdict: verdict.as_ref().map(RowVerdict::word),
        counterexample: verdict.as_ref().and_then(RowVerdict::counterexample),
        bound: verdict.as_ref().and_then(RowVerdict::bound),
        chromosome: genes
            .map(|gene| gene.show(run.problem().terminals()))
            .collect(),
        generations,
    }
}
