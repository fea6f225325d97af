//! What must hold for every seed. Each failure names the seed and the settings.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../benches/plain/mod.rs"]
mod plain;

use nimlab::evolve::{Problem, Run};
use nimlab::fitness::{Bench, Counting, Judge, Labelling};
use nimlab::game::{Graph, true_labels};
use nimlab::mep::{
    Chromosome, ExpressionId, GeneIndex, GeneSet, Kind, Symbols, Terminals, Values, cross, draw_cut,
};
use nimlab::rng::{Rng, Seed};
use nimlab::settings::{Parameter, Settings};
use plain::Plain;

/// Settings by `name=value` pairs that differ from the paper's.
#[track_caller]
fn settings(pairs: &str) -> Settings {
    pairs
        .split_whitespace()
        .fold(Settings::default(), |settings, pair| {
            let (name, value) = pair.split_once('=').unwrap();
            settings
                .with(Parameter::find(name).unwrap(), value)
                .unwrap()
        })
}

fn seed(number: u64) -> Seed {
    Seed::new(number).unwrap()
}

/// Every game, merged or not, in every way of counting, of at most some hundred positions.
fn games() -> Vec<Settings> {
    let mut games = Vec::new();
    for game in [
        "game=nim heaps=4,4,4,4",
        "game=nim heaps=3,2,1",
        "game=nim heaps=0",
        "game=misere heaps=3,3,2",
        "game=bounded k=3 heaps=7,5",
        "game=subtraction subtract=1,3,4 heaps=12,9",
        "game=subtraction subtract=2,5 heaps=11,10",
        "game=moore k=2 heaps=3,3,3",
        "game=wythoff heaps=8,6",
        "game=wythoff heaps=3,3,2",
        // 200 positions: four words of bits; 2,401: lists of moves instead of bits.
        "game=nim heaps=7,4,4",
        "game=nim heaps=6,6,6,6",
    ] {
        for merge in ["on", "off"] {
            for counting in ["nodes", "positions", "moves"] {
                games.push(settings(&format!(
                    "{game} merge={merge} counting={counting}"
                )));
            }
        }
    }
    games
}

#[test]
fn variation_keeps_arguments_backwards_and_the_first_gene_a_terminal() {
    let settings = settings("heaps=3,2,1");
    let terminals = Terminals::of(&*settings.game(), settings.heaps());
    let all = nimlab::mep::Function::ALL;
    for number in 0..5_000 {
        let mut rng = Rng::new(seed(number));
        let symbols = Symbols::new(terminals.count(), &all[..=(number % 9) as usize]);
        let length = 1 + rng.below(40) as usize;
        let mut one = symbols.draw_chromosome(length, &mut rng);
        let mut other = symbols.draw_chromosome(length, &mut rng);
        for _ in 0..5 {
            let cut = draw_cut(length, &mut rng);
            assert!(cut < length, "seed {number}");
            let [head, tail] = [one.clone(), other.clone()];
            cross([&head, &tail], [&mut one, &mut other], cut);
            symbols.mutate(&mut one, &mut rng);
            let index = rng.below(u32::try_from(length).unwrap()) as usize;
            symbols.repair(&mut other, index, &mut rng);
            for chromosome in [&one, &other] {
                let genes = chromosome.genes().to_vec();
                assert_eq!(genes.len(), length, "seed {number}");
                assert!(Chromosome::new(genes).is_some(), "seed {number}");
            }
        }
    }
}

#[test]
fn crossover_exchanges_exactly_the_genes_after_the_cut() {
    let symbols = Symbols::new(5, &nimlab::mep::Function::ALL);
    for number in 0..2_000 {
        let mut rng = Rng::new(seed(number));
        let parents = [(); 2].map(|()| symbols.draw_chromosome(12, &mut rng));
        let cut = draw_cut(12, &mut rng);
        let [mut one, mut other] = parents.clone();
        cross(parents.each_ref(), [&mut one, &mut other], cut);
        for (child, [head, tail]) in [(&one, [0, 1]), (&other, [1, 0])] {
            assert_eq!(
                child.genes()[..cut],
                parents[head].genes()[..cut],
                "seed {number}"
            );
            assert_eq!(
                child.genes()[cut..],
                parents[tail].genes()[cut..],
                "seed {number}"
            );
        }
    }
}

#[test]
fn evaluation_equals_a_naive_interpreter_on_every_gene() {
    for (number, settings) in games().into_iter().enumerate() {
        let problem = Problem::new(settings.clone()).unwrap();
        let naive = Plain::new(&settings, seed(number as u64));
        let symbols = Symbols::new(problem.terminals().count(), &nimlab::mep::Function::ALL);
        let mut rng = Rng::new(seed(number as u64));
        let mut values = Values::new(problem.inputs(), 30);
        for _ in 0..10 {
            let chromosome = symbols.draw_chromosome(30, &mut rng);
            values.make_room(30);
            let mut expressions: Vec<ExpressionId> = Vec::new();
            for &gene in chromosome.genes() {
                expressions.push(match gene.kind() {
                    Kind::Terminal(terminal) => values.terminal(terminal),
                    Kind::Call(function, left, right) => values.call(
                        function,
                        expressions[left.index()],
                        expressions[right.index()],
                    ),
                });
            }
            for (at, &position) in problem.graph().positions().iter().enumerate() {
                let expected = naive.values(chromosome.genes(), position);
                for (gene, &value) in expected.iter().enumerate() {
                    let row = values.row(expressions[gene]);
                    assert_eq!(row[at], value, "{settings:?}, gene {gene} at {position}");
                }
            }
        }
    }
}

#[test]
fn fast_fitness_equals_a_naive_count_on_every_game_and_counting() {
    for (number, settings) in games().into_iter().enumerate() {
        let graph = Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
        let judge = Judge::new(&graph, settings.counting()).unwrap();
        let naive = Plain::new(&settings, seed(1));
        let mut bench = Bench::new(graph.positions().len());
        let mut rng = Rng::new(seed(number as u64));
        for round in 0..100 {
            // From nearly no P-position to nearly all.
            let values: Vec<i32> = graph
                .positions()
                .iter()
                .map(|_| i32::from(rng.below(20) < round % 21))
                .collect();
            let labelled: std::collections::BTreeMap<_, _> =
                graph.positions().iter().zip(&values).collect();
            let p: Vec<bool> = naive.positions().map(|at| *labelled[&at] == 0).collect();
            let expected = naive.count(&p);
            assert_eq!(judge.count(&values, &mut bench), expected, "{settings:?}");
            let labelling = Labelling::new(&graph, &values);
            assert_eq!(
                labelling.count(settings.counting()),
                Ok(expected),
                "{settings:?}"
            );
        }
    }
}

#[test]
fn the_true_labels_break_no_rule_in_any_game() {
    for settings in games() {
        let graph = Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
        let labelling = Labelling::of_labels(&graph, true_labels(&graph));
        assert_eq!(labelling.count(Counting::Positions), Ok(0), "{settings:?}");
    }
}

#[test]
fn the_steady_state_never_loses_its_best_and_replaces_at_most_one() {
    for number in 0..2_000 {
        let express = if number % 2 == 0 { "last" } else { "best" };
        let settings = settings(&format!(
            "heaps=3,2,1 population={} express={express} length={}",
            2 + number % 30,
            1 + number % 17
        ));
        let mut run = Run::new(settings, seed(number)).unwrap();
        for _ in 0..15 {
            let (before, old) = (run.summary(), run.population().to_vec());
            let mating = run.step().clone();
            let after = run.summary();
            assert!(after.best <= before.best, "seed {number}");
            assert!(after.mean <= before.mean, "seed {number}: the mean rose");
            assert_eq!(run.best().fitness, after.best, "seed {number}");
            let changed: Vec<_> = (0..old.len())
                .filter(|&index| old[index] != run.population()[index])
                .collect();
            if mating.replaced {
                assert_eq!(changed, [mating.worst.individual], "seed {number}");
                assert_eq!(mating.worst.fitness, before.worst, "seed {number}");
                let better = &mating.offspring[mating.better];
                assert_eq!(run.population()[changed[0]].chromosome, better.chromosome);
                assert!(better.fitness < before.worst, "seed {number}");
            } else {
                assert_eq!(changed, [], "seed {number}");
            }
        }
    }
}

#[test]
fn a_mating_tells_the_whole_story() {
    for number in 0..2_000 {
        let mut run = Run::new(settings("heaps=3,2,1 population=20"), seed(number)).unwrap();
        for _ in 0..5 {
            let old = run.population().to_vec();
            let mating = run.step().clone();
            assert_eq!(run.last_mating(), Some(&mating));
            for contender in mating.tournaments.as_flattened() {
                assert_eq!(old[contender.individual].fitness, contender.fitness);
            }
            // The offspring follow from the parents by what the story says, gene by gene.
            let parents = mating
                .winners()
                .map(|winner| &old[winner.individual].chromosome);
            assert_eq!(mating.parents.each_ref(), parents);
            for (which, offspring) in mating.offspring.iter().enumerate() {
                let cut = mating.cut.unwrap_or(15);
                let [head, tail] = [parents[which], parents[1 - which]];
                let mut genes = [&head.genes()[..cut], &tail.genes()[cut..]].concat();
                for change in offspring.mutations.iter().chain(&offspring.repairs) {
                    assert_eq!(genes[change.gene.index()], change.before, "seed {number}");
                    genes[change.gene.index()] = change.after;
                }
                assert_eq!(offspring.chromosome.genes(), genes, "seed {number}");
                assert_eq!(offspring.mutations.len(), 2);
                let scores = run.problem().score_genes(&offspring.chromosome);
                assert_eq!(scores[offspring.expressed.index()], offspring.fitness);
            }
        }
    }
}

#[test]
fn seeking_equals_stepping() {
    for number in 0..1_000 {
        let settings = settings("heaps=3,2,1 population=12 generations=20");
        let mut stepped = Run::new(settings.clone(), seed(number)).unwrap();
        let mut states = vec![stepped.population().to_vec()];
        for _ in 0..30 {
            stepped.step();
            states.push(stepped.population().to_vec());
        }
        let mut sought = Run::new(settings, seed(number)).unwrap();
        let mut rng = Rng::new(seed(number));
        for _ in 0..4 {
            let step = rng.below(31);
            sought.seek(u64::from(step));
            assert_eq!(sought.steps(), u64::from(step));
            assert_eq!(
                sought.population(),
                states[step as usize],
                "seed {number}, step {step}"
            );
        }
    }
}

#[test]
fn repair_leaves_no_reached_division_by_zero_and_touches_nothing_else() {
    for number in 0..1_000 {
        let express = if number % 2 == 0 { "last" } else { "best" };
        let settings = settings(&format!("heaps=3,2,1 population=10 express={express}"));
        let mut run = Run::new(settings, seed(number)).unwrap();
        let inputs = run.problem().inputs().clone();
        for _ in 0..6 {
            for offspring in run.step().offspring.clone() {
                let divides_by_zero = |chromosome: &Chromosome, gene: usize| {
                    let divisor = chromosome.genes()[gene].divisor();
                    divisor.is_some_and(|divisor| {
                        chromosome
                            .expression(divisor)
                            .evaluate(&inputs)
                            .contains(&0)
                    })
                };
                let counts = |chromosome: &Chromosome| {
                    let mut reached = GeneSet::new(15);
                    chromosome.mark_reached(chromosome.last(), &mut reached);
                    move |gene| express == "best" || reached.contains(GeneIndex::new(gene))
                };
                // Undone from the last to the first, every repair was of a reached division by 0.
                let mut genes = offspring.chromosome.genes().to_vec();
                for repair in offspring.repairs.iter().rev() {
                    assert!(repair.after.arguments().is_none(), "seed {number}");
                    genes[repair.gene.index()] = repair.before;
                    let before = Chromosome::new(genes.clone()).unwrap();
                    assert!(
                        divides_by_zero(&before, repair.gene.index()),
                        "seed {number}"
                    );
                }
                let unrepaired = Chromosome::new(genes).unwrap();
                let counted = counts(&unrepaired);
                let repaired: Vec<_> = offspring
                    .repairs
                    .iter()
                    .map(|one| one.gene.index())
                    .collect();
                assert!(repaired.iter().all(|&gene| counted(gene)), "seed {number}");
                // And none is left among the genes that counted.
                let left = (0..15).filter(|&gene| counted(gene));
                assert_eq!(
                    left.filter(|&gene| divides_by_zero(&offspring.chromosome, gene))
                        .count(),
                    0
                );
            }
        }
    }
}

#[test]
fn the_engine_makes_the_same_runs_as_the_plain_one() {
    for (number, pairs) in [
        "heaps=3,2,1 population=10",
        "heaps=3,2,1 population=11 express=best",
        "heaps=3,3 population=8 repair=off mutations=0 crossover=1",
        "heaps=4,3 population=8 merge=off counting=nodes length=25 crossover=0.5",
        "game=misere heaps=3,2,1 population=9 counting=positions",
        "game=bounded k=2 heaps=9 population=6 functions=+,-,mod length=7",
        "game=subtraction subtract=1,3,4 heaps=15 population=8 express=best counting=positions",
        "game=moore k=2 heaps=2,2,2 population=7 mutations=5",
        "game=wythoff heaps=5,4 population=8 repair=off express=best length=9",
        "heaps=2,1 population=2 length=1",
        "heaps=3,2,1 population=6 length=64",
        "heaps=3,2,1 population=6 length=65",
        "heaps=3,2,1 population=6 length=200",
        "heaps=3,2,1 population=6 length=130 express=best",
        "heaps=4,4,4,4 population=20",
    ]
    .into_iter()
    .enumerate()
    {
        let settings = settings(pairs);
        let mut run = Run::new(settings.clone(), seed(number as u64)).unwrap();
        let mut plain = Plain::new(&settings, seed(number as u64));
        for step in 0..=300 {
            let population = run.population().iter().map(|one| {
                (
                    one.chromosome.genes().to_vec(),
                    one.fitness,
                    one.expressed.index(),
                )
            });
            assert!(
                population.eq(plain.population.iter().cloned()),
                "{pairs}, step {step}"
            );
            run.step();
            plain.step();
        }
    }
}
