//! The claims of verdicts in SMT-LIB, put to z3, which shares no code with the prover.
//!
//! `cargo xtask test` installs z3 and runs this; plain `cargo test` leaves it out.
#![cfg(not(target_arch = "wasm32"))]

mod formulas;

use formulas::{Random, games, settings, solved};
use nimlab::game::Label;
use nimlab::mep::Expression;
use nimlab::proof::{Decision, Prover, Verdict};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::thread;

/// How long z3 may think about one claim, in milliseconds.
const TIMEOUT: u32 = 2_000;

/// One z3 that answers claim after claim.
struct Solver {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Solver {
    fn new() -> Self {
        let program = std::env::var("Z3").unwrap_or_else(|_| "z3".to_owned());
        let mut process = Command::new(&program)
            .arg("-in")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{program} is needed: install z3 ({error})"));
        Self {
            questions: process.stdin.take().unwrap(),
            answers: BufReader::new(process.stdout.take().unwrap()),
            process,
        }
    }

    /// The answer to a claim: `sat`, `unsat`, or `unknown` if the time is up.
    fn answer(&mut self, claim: &str) -> String {
        let text = format!("(reset)\n(set-option :timeout {TIMEOUT})\n{claim}");
        self.questions.write_all(text.as_bytes()).unwrap();
        self.line()
    }

    /// The heaps of the counterexample after `sat`.
    fn heaps(&mut self, heaps: usize) -> Vec<u32> {
        let value = |heap| {
            writeln!(self.questions, "(get-value (a{heap}))").unwrap();
            let line = self.line();
            let digits = line.split("#x").nth(1).and_then(|rest| rest.get(..8));
            u32::from_str_radix(digits.unwrap_or_else(|| panic!("z3 says {line}")), 16).unwrap()
        };
        (1..=heaps).map(value).collect()
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        // The process may have ended already, which does no harm.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Different formulas for a game by their texts: right ones, ones close to them, random ones, and those that runs find.
fn samples(game: &str, prover: &Prover, right: &[&str]) -> BTreeMap<String, Expression> {
    let mut random = Random::new(game, 3, prover.terminals());
    let mut texts: Vec<String> = right.iter().map(|&right| right.to_owned()).collect();
    for &right in right {
        texts.extend((0..4).map(|_| random.changed(right)));
    }
    texts.extend((0..8).map(|draw| random.formula(2 + draw % 5)));
    let parsed = texts
        .iter()
        .map(|text| Expression::parse(text, prover.terminals()).unwrap());
    parsed
        .chain(solved(&settings(game), 4))
        .map(|formula| (formula.show(prover.terminals()), formula))
        .collect()
}

/// How many claims z3 found right, found wrong, or had no time for, and how many formulas make no claim.
#[derive(Default)]
struct Tally {
    right: usize,
    by_heart: usize,
    late: usize,
    undecided: usize,
}

impl Tally {
    /// Puts the decisions on the formulas for a game to z3.
    fn take(&mut self, solver: &mut Solver, game: &str, right: &[&str]) {
        let settings = settings(game);
        let prover = Prover::new(&settings);
        let heaps = settings.heaps().heaps().len();
        let theory = settings.game().theory(heaps).unwrap();
        for (shown, formula) in samples(game, &prover, right) {
            let Decision::Decided(verdict, _) = prover.decide(&formula) else {
                self.undecided += 1;
                continue;
            };
            let is_right = !matches!(verdict, Verdict::ByHeart(_));
            let claim = prover.smt(&formula).unwrap();
            let at = format!("{shown} on {game} is {}", verdict.word().text());
            match solver.answer(&claim).as_str() {
                "unsat" => {
                    assert!(is_right, "{at}, but z3 finds no mistake");
                    self.right += 1;
                }
                "sat" => {
                    let heaps = solver.heaps(heaps);
                    assert!(!is_right, "{at}, but z3 finds a mistake at {heaps:?}");
                    let says = Label::of(formula.value(&prover.terminals().values(&heaps)));
                    assert_ne!(
                        says,
                        theory.label(&heaps),
                        "{at}: z3's {heaps:?} is no mistake"
                    );
                    self.by_heart += 1;
                }
                "unknown" | "timeout" => {
                    println!("z3 has not decided in time: {at}");
                    self.late += 1;
                }
                other => panic!("{at}: z3 says {other}\n{claim}"),
            }
        }
    }
}

#[test]
#[ignore = "needs z3: cargo xtask test runs it"]
fn z3_agrees_with_every_decision() {
    let tally = Mutex::new(Tally::default());
    let games = Mutex::new(games());
    let judge = || {
        let mut solver = Solver::new();
        let mut ours = Tally::default();
        loop {
            let next = games.lock().unwrap().next();
            let Some((game, right)) = next else { break };
            ours.take(&mut solver, &game, right);
        }
        let mut all = tally.lock().unwrap();
        all.right += ours.right;
        all.by_heart += ours.by_heart;
        all.late += ours.late;
        all.undecided += ours.undecided;
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(judge);
        }
    });
    let Tally {
        right,
        by_heart,
        late,
        undecided,
    } = tally.into_inner().unwrap();
    let all = right + by_heart + late;
    println!(
        "z3 agrees on {} of {all} formulas ({right} right, {by_heart} by heart); {late} were out of time; \
         {undecided} more were not decided",
        right + by_heart
    );
    assert!(all > 300, "only {all} claims");
    assert!(
        right > 50 && by_heart > 100,
        "{right} right, {by_heart} by heart"
    );
    assert!(late * 20 <= all, "{late} of {all} claims were out of time");
}
