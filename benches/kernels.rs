//! The pieces of a step, each by itself: `cargo bench --bench kernels`.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use criterion::{Criterion, criterion_group, criterion_main};
use nimlab::evolve::{Problem, Run};
use nimlab::fitness::{Bench, Judge};
use nimlab::game::Graph;
use nimlab::mep::{Change, Divisions, Function, Symbols, Values};
use nimlab::rng::{Rng, Seed};
use nimlab::settings::{Parameter, Settings};
use std::hint::black_box;

fn kernels(criterion: &mut Criterion) {
    let problem = Problem::new(Settings::default()).unwrap();
    let mut rng = Rng::new(Seed::new(1).unwrap());

    let mut values = Values::new(problem.inputs(), 15, Divisions::Total);
    let [one, other] =
        [1, 2].map(|number| values.terminal(problem.terminals().all().nth(number).unwrap()));
    for function in Function::ALL {
        // Each call takes the previous result, so it is new and computes a row of 70 values. The memory is cleared from
        // time to time, before it is full.
        criterion.bench_function(&format!("row {}", function.symbol()), |bench| {
            let (mut last, mut room) = (one, 0);
            bench.iter(|| {
                if room == 0 {
                    values.make_room(usize::MAX / 2);
                    (last, room) = (one, 2_000);
                }
                room -= 1;
                let call = values.call(function, last, other);
                last = call.expect("invariant: divisions are total");
                last
            });
        });
    }

    let graph = Graph::new(
        &*Settings::default().game(),
        Settings::default().heaps(),
        Settings::default().merging(),
    )
    .unwrap();
    let judge = Judge::new(&graph, Settings::default().counting()).unwrap();
    let mut bench_memory = Bench::new(graph.positions().len());
    let labels: Vec<i32> = graph
        .positions()
        .iter()
        .map(|_| i32::from(rng.below(5) > 0))
        .collect();
    criterion.bench_function("count violations", |bench| {
        bench.iter(|| judge.count(black_box(&labels), &mut bench_memory));
    });

    let symbols = Symbols::new(5, &Function::ALL);
    let mut chromosome = symbols.draw_chromosome(15, &mut rng);
    let mut changes = [Change::none(chromosome.genes()[0]); 2];
    criterion.bench_function("mutate two genes", |bench| {
        bench.iter(|| symbols.mutate(&mut chromosome, &mut changes, &mut rng));
    });

    for express in ["last", "best"] {
        let settings = Settings::default()
            .with(Parameter::Express, express)
            .unwrap();
        let mut run = Run::new(settings, Seed::new(1).unwrap()).unwrap();
        criterion.bench_function(&format!("step {express}"), |bench| {
            bench.iter(|| {
                run.step();
            });
        });
    }
}

criterion_group!(benches, kernels);
criterion_main!(benches);
