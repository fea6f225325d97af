//! The plain engine: a deliberately naive implementation of the same algorithm.
//!
//! The benchmarks compare the real engine with it, and it is the oracle of the tests. The two share the generator, the
//! order of the draws, the rules of the games, genes and functions. The plain engine has its own evaluation, repair,
//! counting, selection and replacement: every gene is evaluated at every position, violations are counted straight from
//! the definitions, and the population is scanned for its worst individual.

use nimlab::fitness::Counting;
use nimlab::game::{Ending, Game, Merging, Position};
use nimlab::mep::{Function, Gene, GeneIndex, Kind, Terminal, Terminals};
use nimlab::rng::{Probability, Rng, Seed};
use nimlab::settings::{Parameter, Settings};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// A position of the game: its moves by number, and how often it occurs in the game tree.
struct Place {
    position: Position,
    moves: Vec<usize>,
    lines: u64,
}

/// A run of the plain engine.
pub struct Plain {
    ending: Ending,
    counting: Counting,
    express_best: bool,
    repairs: bool,
    length: u32,
    crossover: Probability,
    mutations: u32,
    places: Vec<Place>,
    terminals: Vec<Terminal>,
    names: Terminals,
    functions: Vec<Function>,
    rng: Rng,
    pub population: Vec<(Vec<Gene>, u64, usize)>,
}

impl Plain {
    pub fn new(settings: &Settings, seed: Seed) -> Self {
        let game = settings.game();
        let names = settings.terminals();
        let number = |parameter| settings.get(parameter).parse().unwrap();
        let crossover = settings.get(Parameter::Crossover).parse().unwrap();
        let mut plain = Self {
            ending: game.ending(),
            counting: settings.counting(),
            express_best: settings.get(Parameter::Express) == "best",
            repairs: settings.get(Parameter::Repair) == "on",
            length: number(Parameter::Length),
            crossover: Probability::new(crossover),
            mutations: number(Parameter::Mutations),
            places: places(&*game, settings),
            terminals: names.all().collect(),
            names,
            functions: functions(settings),
            rng: Rng::new(seed),
            population: Vec::new(),
        };
        for _ in 0..number(Parameter::Population) {
            let mut genes = Vec::new();
            for index in 0..plain.length as usize {
                let gene = plain.draw_gene(index);
                genes.push(gene);
            }
            let (fitness, expressed) = plain.repair_and_score(&mut genes);
            plain.population.push((genes, fitness, expressed));
        }
        plain
    }

    pub fn step(&mut self) {
        let mut one = self.tournament();
        let mut other = self.tournament();
        if self.rng.chance(self.crossover) {
            let cut = self.rng.below(u32::try_from(one.len()).unwrap()) as usize;
            let tail = one.split_off(cut);
            one.extend(other.split_off(cut));
            other.extend(tail);
        }
        let mut offspring = Vec::new();
        for mut genes in [one, other] {
            for _ in 0..self.mutations {
                let index = self.rng.below(u32::try_from(genes.len()).unwrap()) as usize;
                genes[index] = self.draw_gene(index);
            }
            let (fitness, expressed) = self.repair_and_score(&mut genes);
            offspring.push((genes, fitness, expressed));
        }
        let better = offspring.swap_remove(usize::from(offspring[1].1 < offspring[0].1));
        let worst = self.population.iter().map(|one| one.1).max().unwrap();
        if better.1 < worst {
            let slot = self.population.iter().position(|one| one.1 == worst);
            self.population[slot.unwrap()] = better;
        }
    }

    fn tournament(&mut self) -> Vec<Gene> {
        let size = u32::try_from(self.population.len()).unwrap();
        let one = self.rng.below(size) as usize;
        let other = self.rng.below(size) as usize;
        let winner = if self.population[other].1 < self.population[one].1 {
            other
        } else {
            one
        };
        self.population[winner].0.clone()
    }

    fn draw_gene(&mut self, index: usize) -> Gene {
        let terminals = u32::try_from(self.terminals.len()).unwrap();
        let functions = u32::try_from(self.functions.len()).unwrap();
        let symbols = if index == 0 {
            terminals
        } else {
            terminals + functions
        };
        let symbol = self.rng.below(symbols);
        if symbol < terminals {
            return Gene::terminal(self.terminals[symbol as usize]);
        }
        let function = self.functions[(symbol - terminals) as usize];
        let before = u32::try_from(index).unwrap();
        let left = GeneIndex::new(self.rng.below(before) as usize);
        let right = if function == Function::Not {
            left
        } else {
            GeneIndex::new(self.rng.below(before) as usize)
        };
        Gene::call(function, left, right)
    }

    /// Evaluates every gene at every position, turning reached divisions by zero into terminals on the way; returns the
    /// fitness and the expressed gene.
    fn repair_and_score(&mut self, genes: &mut [Gene]) -> (u64, usize) {
        let last = genes.len() - 1;
        let mut counts = vec![self.express_best; genes.len()];
        mark_reached(genes, last, &mut counts);
        let mut matrix: Vec<Vec<i32>> = Vec::new();
        for index in 0..genes.len() {
            if let Kind::Call(Function::Divide | Function::Modulo, _, divisor) = genes[index].kind()
                && self.repairs
                && counts[index]
                && matrix[divisor.index()].contains(&0)
            {
                let terminals = u32::try_from(self.terminals.len()).unwrap();
                let symbol = self.rng.below(terminals);
                genes[index] = Gene::terminal(self.terminals[symbol as usize]);
            }
            let row = match genes[index].kind() {
                Kind::Terminal(terminal) => self
                    .places
                    .iter()
                    .map(|place| self.names.value(terminal, place.position))
                    .collect(),
                Kind::Call(function, left, right) => {
                    let arguments = matrix[left.index()].iter().zip(&matrix[right.index()]);
                    arguments.map(|(&x, &y)| function.apply(x, y)).collect()
                }
            };
            matrix.push(row);
        }
        let fitness = |gene: usize| {
            let p: Vec<bool> = matrix[gene].iter().map(|&value| value == 0).collect();
            self.count(&p)
        };
        if self.express_best {
            let scores = (0..genes.len()).map(|gene| (fitness(gene), gene));
            scores.min().unwrap()
        } else {
            (fitness(last), last)
        }
    }

    /// The violations of the three rules, straight from their definitions.
    pub fn count(&self, p: &[bool]) -> u64 {
        let mut violations = 0;
        for (at, place) in self.places.iter().enumerate() {
            let p_moves = place.moves.iter().filter(|&&to| p[to]).count() as u64;
            let weight = match self.counting {
                Counting::Nodes => place.lines,
                Counting::Moves if p[at] && p_moves > 0 => p_moves,
                Counting::Positions | Counting::Moves => 1,
            };
            let violates = if place.moves.is_empty() {
                p[at] == (self.ending == Ending::Misere)
            } else {
                p[at] == (p_moves > 0)
            };
            violations += if violates { weight } else { 0 };
        }
        violations
    }

    /// The values of all genes at one position.
    pub fn values(&self, genes: &[Gene], position: Position) -> Vec<i32> {
        let mut values: Vec<i32> = Vec::new();
        for &gene in genes {
            values.push(match gene.kind() {
                Kind::Terminal(terminal) => self.names.value(terminal, position),
                Kind::Call(function, left, right) => {
                    function.apply(values[left.index()], values[right.index()])
                }
            });
        }
        values
    }

    /// The positions, in the order of their numbers.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.places.iter().map(|place| place.position)
    }
}

/// Marks the genes that gene `root` reaches; stops at genes that are already marked.
fn mark_reached(genes: &[Gene], root: usize, reached: &mut [bool]) {
    if reached[root] {
        return;
    }
    reached[root] = true;
    if let Kind::Call(_, left, right) = genes[root].kind() {
        mark_reached(genes, left.index(), reached);
        mark_reached(genes, right.index(), reached);
    }
}

fn functions(settings: &Settings) -> Vec<Function> {
    let chosen = settings.get(Parameter::Functions);
    let chosen: Vec<_> = chosen.split(',').collect();
    let mut all = Function::ALL.to_vec();
    all.retain(|function| chosen.contains(&function.symbol()));
    all
}

/// Enumerates the positions of the game and counts the lines of play that lead to each.
fn places(game: &dyn Game, settings: &Settings) -> Vec<Place> {
    let canonical = |position: Position| match settings.merging() {
        Merging::On => position.sorted(),
        Merging::Off => position,
    };
    let start = settings.heaps();
    let start = canonical(start.padded(game.slots(start)).unwrap());
    let mut children: BTreeMap<Position, BTreeSet<Position>> = BTreeMap::new();
    let mut open: Vec<Position> = game.starts(start).into_iter().map(canonical).collect();
    while let Some(at) = open.pop() {
        if children.contains_key(&at) {
            continue;
        }
        let mut moves = BTreeSet::new();
        let _ = game.moves(at, &mut |to| {
            moves.insert(canonical(to));
            ControlFlow::Continue(())
        });
        open.extend(&moves);
        children.insert(at, moves);
    }
    let mut order: Vec<Position> = children.keys().copied().collect();
    order.sort_by_key(|&position| game.rank(position));
    let number: BTreeMap<Position, usize> = order.iter().copied().zip(0..).collect();
    let mut places: Vec<Place> = order
        .iter()
        .map(|&position| Place {
            position,
            moves: children[&position].iter().map(|to| number[to]).collect(),
            lines: 0,
        })
        .collect();
    for at in (0..places.len()).rev() {
        // The game begins at a position to which no move leads.
        places[at].lines = places[at].lines.max(1);
        for to in places[at].moves.clone() {
            // Saturates in a large game, where nobody asks for the number.
            places[to].lines = places[to].lines.saturating_add(places[at].lines);
        }
    }
    places
}
