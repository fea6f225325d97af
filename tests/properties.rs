//! What must hold for every input. A failure reports the smallest input that still fails.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../benches/plain/mod.rs"]
mod plain;
#[path = "../src/property.rs"]
mod property;

use nimlab::evolve::{Individual, Problem, Run};
use nimlab::fitness::{Bench, Counting, Judge, Labelling};
use nimlab::game::{Graph, true_labels};
use nimlab::mep::{
    Change, Chromosome, Cut, Divisions, ExpressionId, Function, Gene, GeneIndex, GeneSet, Kind,
    Symbols, Terminals, Values, cross, draw_cut,
};
use nimlab::rng::{Rng, Seed};
use nimlab::settings::{Parameter, Settings};
use plain::Plain;
use property::hold;
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};
use std::cell::RefCell;

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

fn seeds() -> impl Strategy<Value = Seed> {
    (0..=Seed::MAX).prop_map(|number| Seed::new(number).unwrap())
}

fn expresses() -> impl Strategy<Value = &'static str> {
    select(&["last", "best"][..])
}

/// Chromosomes of one length over some terminals and all functions.
fn chromosomes(terminals: &Terminals, length: usize) -> impl Strategy<Value = Chromosome> + use<> {
    let terminals: Vec<Gene> = terminals.all().map(Gene::terminal).collect();
    let symbols = terminals.len() + Function::ALL.len();
    vec((0..symbols, any::<[Index; 2]>()), length).prop_map(move |draws| {
        let gene = |(place, (symbol, arguments)): (usize, (usize, [Index; 2]))| {
            let Some(function) = symbol.checked_sub(terminals.len()).filter(|_| place > 0) else {
                return terminals[symbol % terminals.len()];
            };
            let [left, right] = arguments.map(|one| GeneIndex::new(one.index(place)));
            let function = Function::ALL[function];
            Gene::call(
                function,
                left,
                if function.arity() == 1 { left } else { right },
            )
        };
        let genes: Vec<_> = draws.into_iter().enumerate().map(gene).collect();
        Chromosome::new(&genes).expect("arguments are drawn among earlier genes")
    })
}

/// Every game, merged or not, with every way of counting; most have at most a few hundred positions.
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

/// Small settings of every kind, as `name=value` pairs.
fn small_settings() -> impl Strategy<Value = String> {
    let game = prop_oneof![
        Just("game=nim heaps=3,2,1"),
        Just("game=misere heaps=2,2,1"),
        Just("game=bounded k=2 heaps=7,3"),
        Just("game=subtraction subtract=1,3,4 heaps=12"),
        Just("game=moore k=2 heaps=2,2,2"),
        Just("game=wythoff heaps=5,4"),
    ];
    let functions = vec(select(&Function::ALL[..]), 1..=9);
    let words = (
        select(&["on", "off"][..]),
        select(&["nodes", "positions", "moves"][..]),
        expresses(),
        select(&["on", "off"][..]),
    );
    let numbers = (2..20_u32, 1..30_u32, 0..5_u32, 0..=10_u32);
    (game, functions, words, numbers).prop_map(|(game, functions, words, numbers)| {
        let functions: Vec<_> = functions.iter().map(|function| function.symbol()).collect();
        let (merge, counting, express, repair) = words;
        let (population, length, mutations, crossover) = numbers;
        format!(
            "{game} functions={} merge={merge} counting={counting} express={express} \
             repair={repair} population={population} length={length} mutations={mutations} \
             crossover={}",
            functions.join(","),
            f64::from(crossover) / 10.0
        )
    })
}

#[test]
fn variation_keeps_arguments_backwards_and_the_first_gene_a_terminal() {
    let terminals = Terminals::named(&["n", "a1", "a2", "a3"]);
    let inputs = (1..=9_usize, 1..=40_usize, 1..=10_usize, seeds());
    hold(3_000, inputs, |(functions, length, mutations, seed)| {
        let mut rng = Rng::new(seed);
        let symbols = Symbols::new(terminals.count(), &Function::ALL[..functions]);
        let mut chromosome = symbols.draw_chromosome(length, &mut rng);
        assert!(draw_cut(Cut::Anywhere, length, &mut rng) < length);
        let between = draw_cut(Cut::Between, length, &mut rng);
        assert!(length == 1 || (1..length).contains(&between), "{between}");
        for mutation in 0..mutations {
            if mutation % 2 == 0 {
                let mut told = chromosome.genes().to_vec();
                let mut changes = vec![Change::none(told[0]); mutation + 1];
                symbols.mutate(&mut chromosome, &mut changes, &mut rng);
                for change in &changes {
                    let gene = &mut told[change.gene.index()];
                    assert_eq!(*gene, change.before);
                    *gene = change.after;
                }
                assert_eq!(chromosome.genes(), told);
            } else {
                let index = rng.below(u32::try_from(length).unwrap()) as usize;
                let repair = symbols.repair(index, chromosome.genes()[index], &mut rng);
                chromosome.apply(&repair);
            }
            let genes = chromosome.genes();
            assert_eq!(genes.len(), length);
            assert!(!genes[0].is_call());
            assert_eq!(Chromosome::new(genes).as_ref(), Some(&chromosome));
        }
    });
}

#[test]
fn crossover_exchanges_exactly_the_genes_after_the_cut() {
    let terminals = Terminals::named(&["n", "a1", "a2"]);
    let inputs = (1..=40_usize).prop_flat_map(|length| {
        let parent = || chromosomes(&terminals, length);
        (parent(), parent(), 0..length)
    });
    hold(1_000, inputs, |(one, other, cut)| {
        let (mut first, mut second) = (other.clone(), one.clone());
        cross([&one, &other], [&mut first, &mut second], cut);
        for (child, head, tail) in [(&first, &one, &other), (&second, &other, &one)] {
            assert_eq!(child.genes()[..cut], head.genes()[..cut]);
            assert_eq!(child.genes()[cut..], tail.genes()[cut..]);
        }
    });
}

#[test]
fn evaluation_equals_a_naive_interpreter_on_every_gene() {
    for settings in games() {
        let problem = Problem::new(settings.clone()).unwrap();
        let naive = Plain::new(&settings, Seed::from_bits(1));
        let several = vec(chromosomes(problem.terminals(), 30), 1..4);
        hold(4, several, |chromosomes| {
            // All use the same memory, so that each meets what the one before left behind.
            let mut values = Values::new(problem.inputs(), 30, Divisions::Total);
            for chromosome in chromosomes {
                values.make_room(30);
                let mut expressions: Vec<ExpressionId> = Vec::new();
                for &gene in chromosome.genes() {
                    expressions.push(match gene.kind() {
                        Kind::Terminal(terminal) => values.terminal(terminal),
                        Kind::Call(function, left, right) => {
                            let [left, right] = [left, right].map(|at| expressions[at.index()]);
                            values.call(function, left, right).unwrap()
                        }
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
        });
    }
}

#[test]
fn fast_fitness_equals_a_naive_count_on_every_game_and_counting() {
    for settings in games() {
        let graph = Graph::new(&*settings.game(), settings.heaps(), settings.merging()).unwrap();
        let judge = Judge::new(&graph, settings.counting()).unwrap();
        let naive = Plain::new(&settings, Seed::from_bits(1));
        let positions = graph.positions().len();
        // One bench for all counts, since it remembers label sets.
        let bench = RefCell::new(Bench::new(positions));
        // The share of P-positions goes from none to all.
        let labels = (0..=20, vec(0..20, positions));
        hold(40, labels, |(share, draws)| {
            let values: Vec<i32> = draws.iter().map(|&draw| i32::from(draw < share)).collect();
            let labelled: std::collections::BTreeMap<_, _> =
                graph.positions().iter().zip(&values).collect();
            let p: Vec<bool> = naive.positions().map(|at| *labelled[&at] == 0).collect();
            let expected = naive.count(&p);
            let columns = judge.columns().iter().map(|at| values[at.index()]);
            let columns: Vec<i32> = columns.collect();
            for _ in 0..2 {
                let counted = judge.count(&columns, &mut bench.borrow_mut());
                assert_eq!(counted, expected, "{settings:?}");
            }
            let labelling = Labelling::new(&graph, &values);
            assert_eq!(
                labelling.count(settings.counting()),
                Ok(expected),
                "{settings:?}"
            );
        });
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
    hold(500, (small_settings(), seeds()), |(pairs, seed)| {
        let mut run = Run::new(settings(&pairs), seed).unwrap();
        for _ in 0..15 {
            let (before, old) = (run.summary(), run.population().to_vec());
            let mating = run.step().clone();
            let after = run.summary();
            assert!(after.best <= before.best);
            assert!(total(run.population()) <= total(&old), "the mean rose");
            assert_eq!(run.best().fitness, after.best);
            let changed: Vec<_> = (0..old.len())
                .filter(|&index| old[index] != run.population()[index])
                .collect();
            if mating.replaced {
                assert_eq!(changed, [mating.worst.individual]);
                assert_eq!(mating.worst.fitness, before.worst);
                let better = &mating.offspring[mating.better];
                assert_eq!(run.population()[changed[0]].chromosome, better.chromosome);
                assert!(better.fitness < before.worst);
            } else {
                assert_eq!(changed, []);
            }
        }
    });
}

fn total(population: &[Individual]) -> u128 {
    population.iter().map(|one| u128::from(one.fitness)).sum()
}

#[test]
fn a_mating_tells_the_whole_story() {
    hold(500, (small_settings(), seeds()), |(pairs, seed)| {
        let settings = settings(&pairs);
        let number = |parameter| settings.get(parameter).parse::<usize>().unwrap();
        let (length, mutations) = (number(Parameter::Length), number(Parameter::Mutations));
        let mut run = Run::new(settings.clone(), seed).unwrap();
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
            assert_eq!(
                mating.parents(),
                parents.map(|parent| parent.genes().to_vec())
            );
            for (which, offspring) in mating.offspring.iter().enumerate() {
                let cut = mating.cut.unwrap_or(length);
                let [head, tail] = [parents[which], parents[1 - which]];
                let mut genes = [&head.genes()[..cut], &tail.genes()[cut..]].concat();
                for change in offspring.mutations.iter().chain(&offspring.repairs) {
                    assert_eq!(genes[change.gene.index()], change.before);
                    genes[change.gene.index()] = change.after;
                }
                assert_eq!(offspring.chromosome.genes(), genes);
                assert_eq!(offspring.mutations.len(), mutations);
                let scores = run.problem().score_genes(&offspring.chromosome);
                assert_eq!(scores[offspring.expressed.index()], offspring.fitness);
            }
        }
    });
}

#[test]
fn seeking_equals_stepping() {
    let inputs = (small_settings(), seeds(), vec(0..=30_u64, 1..5));
    hold(300, inputs, |(pairs, seed, goals)| {
        let mut stepped = Run::new(settings(&pairs), seed).unwrap();
        let mut states = vec![stepped.population().to_vec()];
        for _ in 0..30 {
            stepped.step();
            states.push(stepped.population().to_vec());
        }
        let mut sought = Run::new(settings(&pairs), seed).unwrap();
        for goal in goals {
            sought.seek(goal);
            assert_eq!(sought.steps(), goal);
            let state = &states[usize::try_from(goal).unwrap()];
            assert_eq!(sought.population(), state, "step {goal}");
        }
    });
}

#[test]
fn repair_leaves_no_reached_division_by_zero_and_touches_nothing_else() {
    hold(500, (expresses(), seeds()), |(express, seed)| {
        let settings = settings(&format!("heaps=3,2,1 population=10 express={express}"));
        let mut run = Run::new(settings, seed).unwrap();
        let inputs = run.problem().inputs().clone();
        for _ in 0..6 {
            for offspring in run.step().offspring.clone() {
                let divides_by_zero = |chromosome: &Chromosome, gene: usize| {
                    let divisor = chromosome.genes()[gene].divisor();
                    divisor.is_some_and(|divisor| {
                        let divisor = chromosome.expression(divisor);
                        divisor.evaluate(&inputs).contains(&0)
                    })
                };
                let counts = |chromosome: &Chromosome| {
                    let mut reached = GeneSet::new(15);
                    chromosome.mark_reached(chromosome.last(), &mut reached);
                    move |gene| express == "best" || reached.contains(GeneIndex::new(gene))
                };
                // Undone from the last to the first, every repair turns out to mend a division by 0 that was reached.
                let mut genes = offspring.chromosome.genes().to_vec();
                for repair in offspring.repairs.iter().rev() {
                    assert!(repair.after.arguments().is_none());
                    genes[repair.gene.index()] = repair.before;
                    let before = Chromosome::new(&genes).unwrap();
                    assert!(divides_by_zero(&before, repair.gene.index()));
                }
                let unrepaired = Chromosome::new(&genes).unwrap();
                let counted = counts(&unrepaired);
                let mut repaired = offspring.repairs.iter().map(|one| one.gene.index());
                assert!(repaired.all(&counted));
                // And no division by 0 is left among the genes that counted.
                let left = (0..15).filter(|&gene| counted(gene));
                assert_eq!(
                    left.filter(|&gene| divides_by_zero(&offspring.chromosome, gene))
                        .count(),
                    0
                );
            }
        }
    });
}

/// Steps both engines and compares every individual after each step.
#[track_caller]
fn assert_same_runs(pairs: &str, seed: Seed, steps: u32) {
    let settings = settings(pairs);
    let mut run = Run::new(settings.clone(), seed).unwrap();
    let mut plain = Plain::new(&settings, seed);
    for step in 0..=steps {
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

#[test]
fn the_engine_makes_the_same_runs_as_the_naive_one() {
    hold(100, (small_settings(), seeds()), |(pairs, seed)| {
        assert_same_runs(&pairs, seed, 60);
    });
}

#[test]
fn the_engine_makes_the_same_runs_as_the_naive_one_in_special_cases() {
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
        // Large enough to know more expressions than there are rows.
        "heaps=6,6,6,6 merge=off population=20 length=40",
        "heaps=9,9,9,9 merge=off population=10 express=best",
    ]
    .into_iter()
    .enumerate()
    {
        assert_same_runs(pairs, Seed::from_bits(number as u64), 300);
    }
}
