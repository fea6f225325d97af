//! Pedigrees against a naive recomputation that copies whole histories forward, and the what-if of a cut.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../src/property.rs"]
mod property;

use nimlab::evolve::{Carrier, GeneStory, Mating, Origin, Pedigree, Place, Problem, Run, Tracing};
use nimlab::mep::{Expression, Gene};
use nimlab::rng::Seed;
use nimlab::settings::{Parameter, Settings};
use property::hold;
use proptest::prelude::Strategy;
use proptest::sample::select;
use std::collections::BTreeMap;
use std::sync::Arc;

#[track_caller]
fn problem(pairs: &str) -> Arc<Problem> {
    let settings = pairs
        .split_whitespace()
        .fold(Settings::default(), |settings, pair| {
            let (name, value) = pair.split_once('=').unwrap();
            let parameter = Parameter::find(name).unwrap();
            settings.with(parameter, value).unwrap()
        });
    Arc::new(Problem::new(settings).unwrap())
}

fn small_settings() -> impl Strategy<Value = String> {
    let words = (
        select(&["2,1", "3,2,1", "4,4"][..]),
        2..14_u32,
        1..20_u32,
        0..4_u32,
        select(&["0", "0.5", "1"][..]),
        select(&["last", "best"][..]),
        select(&["on", "off"][..]),
    );
    words.prop_map(
        |(heaps, population, length, mutations, crossover, express, repair)| {
            format!(
                "heaps={heaps} population={population} length={length} mutations={mutations} \
                 crossover={crossover} express={express} repair={repair}"
            )
        },
    )
}

fn seeds() -> impl Strategy<Value = Seed> {
    (0..=Seed::MAX).prop_map(|number| Seed::new(number).unwrap())
}

/// A gene with everything that ever happened to it, copied from parent to child.
#[derive(Clone)]
struct Remembered {
    gene: Gene,
    story: GeneStory,
}

/// The population with every gene's whole history.
struct Naive {
    run: Run,
    people: Vec<Vec<Remembered>>,
}

impl Naive {
    fn new(problem: &Arc<Problem>, seed: Seed) -> Self {
        let run = Run::of(Arc::clone(problem), seed);
        let person = |(individual, one): (usize, &nimlab::evolve::Individual)| {
            let carrier = Carrier {
                step: 0,
                individual,
                fitness: one.fitness,
                crossed: false,
            };
            let remembered = |&gene: &Gene| Remembered {
                gene,
                story: GeneStory {
                    origin: Origin::Drawn,
                    before: None,
                    carriers: vec![carrier],
                },
            };
            one.chromosome.genes().iter().map(remembered).collect()
        };
        let people = run.population().iter().enumerate().map(person).collect();
        Self { run, people }
    }

    fn step(&mut self) {
        let mating = self.run.step().clone();
        if !mating.replaced {
            return;
        }
        let child = self.child(&mating);
        let genes: Vec<_> = child.iter().map(|one| one.gene).collect();
        assert_eq!(genes, mating.offspring[mating.better].chromosome.genes());
        self.people[mating.worst.individual] = child;
    }

    /// Copies the genes before and after the cut, then applies what mutation and repair did, in order.
    fn child(&self, mating: &Mating) -> Vec<Remembered> {
        let [one, other] = mating
            .winners()
            .map(|winner| &self.people[winner.individual]);
        let (head, tail) = if mating.better == 0 {
            (one, other)
        } else {
            (other, one)
        };
        let cut = mating.cut.unwrap_or(head.len());
        let mut child = [&head[..cut], &tail[cut..]].concat();
        let offspring = &mating.offspring[mating.better];
        let carrier = Carrier {
            step: mating.step,
            individual: mating.worst.individual,
            fitness: offspring.fitness,
            crossed: mating.cut.is_some(),
        };
        let mutations = offspring
            .mutations
            .iter()
            .map(|one| (Origin::Mutation, one));
        let repairs = offspring.repairs.iter().map(|one| (Origin::Repair, one));
        for (origin, change) in mutations.chain(repairs) {
            let place = &mut child[change.gene.index()];
            place.story = GeneStory {
                origin,
                before: Some(place.gene),
                carriers: Vec::new(),
            };
            place.gene = change.after;
        }
        for one in &mut child {
            one.story.carriers.push(carrier);
        }
        child
    }
}

#[test]
fn every_gene_has_the_story_that_a_naive_replay_with_full_copies_tells() {
    hold(120, (small_settings(), seeds()), |(pairs, seed)| {
        let problem = problem(&pairs);
        let mut naive = Naive::new(&problem, seed);
        let mut pedigree = Pedigree::new(Arc::clone(&problem), seed);
        for goal in [0, 1, 2, 20, 100, 300] {
            while naive.run.steps() < goal {
                naive.step();
            }
            while pedigree.advance(goal, 7) == Tracing::Underway {}
            assert_eq!(pedigree.run().population(), naive.run.population());
            for (individual, person) in naive.people.iter().enumerate() {
                let stories: Vec<_> = person.iter().map(|one| one.story.clone()).collect();
                assert_eq!(
                    pedigree.stories(individual),
                    stories,
                    "{pairs}, #{individual}"
                );
            }
        }
    });
}

#[test]
fn the_company_is_every_formula_that_was_ever_in_the_population() {
    hold(60, (small_settings(), seeds()), |(pairs, seed)| {
        let problem = problem(&pairs);
        let mut run = Run::of(Arc::clone(&problem), seed);
        let mut held: Vec<(Expression, u64)> = Vec::new();
        for step in 0..=150 {
            for one in run.population() {
                let formula = one.chromosome.expression(one.expressed).simplified();
                if held.iter().all(|(known, _)| *known != formula) {
                    held.push((formula, one.fitness));
                }
            }
            if step < 150 {
                run.step();
            }
        }
        let mut pedigree = Pedigree::new(problem, seed);
        while pedigree.advance(150, 40) == Tracing::Underway {}
        let company = pedigree.company();
        assert_eq!(company.count(), held.len());
        let mut counts = BTreeMap::new();
        for (formula, fitness) in &held {
            *counts.entry((formula.functions(), *fitness)).or_insert(0) += 1;
        }
        let found = |(place, _): (&Place, bool)| ((place.functions, place.fitness), place.count);
        assert!(company.places().map(found).eq(counts));
        for (place, best) in company.places() {
            let beaten = held.iter().any(|(formula, fitness)| {
                let (size, than) = (formula.functions(), (place.functions, place.fitness));
                size <= than.0 && *fitness <= than.1 && (size, *fitness) != than
            });
            assert_eq!(best, !beaten, "{place:?}");
            for (formula, _) in &place.first {
                assert!(held.contains(&(formula.clone(), place.fitness)));
            }
        }
    });
}

#[test]
fn the_cut_that_was_drawn_gives_the_mating_that_was_made() {
    hold(200, (small_settings(), seeds()), |(pairs, seed)| {
        let problem = problem(&pairs);
        let mut run = Run::of(Arc::clone(&problem), seed);
        run.seek(20);
        let mut made = run.clone();
        let mating = made.step().clone();
        let length = mating.offspring[0].chromosome.genes().len();
        let same = mating.cut.unwrap_or(length);
        let again = run.clone().step_cutting(same).clone();
        assert_eq!(
            Mating {
                cut: mating.cut,
                ..again
            },
            mating
        );
        for cut in 0..=length {
            let other = run.clone().step_cutting(cut).clone();
            assert_eq!(other.cut, Some(cut));
            assert_eq!(other.parents(), mating.parents());
            assert_eq!(other.tournaments, mating.tournaments);
            // The first child's mutations are drawn before anything depends on its genes.
            let drawn = |mating: &Mating| {
                let mutations = mating.offspring[0].mutations.iter();
                mutations
                    .map(|one| (one.gene, one.after))
                    .collect::<Vec<_>>()
            };
            assert_eq!(drawn(&other), drawn(&mating));
        }
        assert_eq!(run.steps(), 20);
    });
}
