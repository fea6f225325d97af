//! `nimlab prove`: what a formula is worth for heaps of every size.

use crate::Outcome;
use crate::failure::Failure;
use crate::flags;
use crate::output::{print_json, print_lines};
use clap::{Arg, ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use nimlab::evolve::{Labelled, Listed, Problem};
use nimlab::game::Label;
use nimlab::mep::Expression;
use nimlab::proof::{Decision, Effort, Prover, Undecided, Verdict, Word, written};
use nimlab::settings::Settings;
use serde::Serialize;

/// The largest heap that a decided verdict covers.
const LARGEST: u32 = (1 << 31) - 1;

pub fn command() -> Command {
    let flag = |name, help| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(help)
    };
    let command = Command::new("prove")
        .about(
            "Decides for heaps of every size whether a formula is right, or checks it where that \
             cannot be decided. Exit code 0: it is right; 4: it is wrong; 3: not decided",
        )
        .arg(flags::formula_flag())
        .arg(flag("json", "print the verdict as JSON"))
        .arg(
            flag(
                "smt",
                "print the claim that the formula is right in SMT-LIB instead, for another solver",
            )
            .conflicts_with("json"),
        )
        .arg(
            flag(
                "certificate",
                "print the evidence for a decided verdict as JSON instead: every state, with its ways on",
            )
            .conflicts_with_all(["json", "smt"]),
        );
    flags::with_settings(command, &Settings::default())
}

pub fn run(matches: &ArgMatches) -> Result<Outcome, Failure> {
    let settings = flags::settings(matches, Settings::default())?;
    let start = settings.game().require(settings.heaps());
    start.map_err(|error| error.to_string())?;
    let prover = Prover::new(&settings);
    let formula = Expression::parse(flags::formula(matches), prover.terminals())
        .map_err(|error| error.to_string())?;
    if matches.get_flag("smt") {
        let claim = prover.smt(&formula).ok_or(
            "There is no claim in SMT-LIB: no rule is known that tells the P-positions of this game \
             bit by bit.",
        )?;
        print_lines(claim.lines().map(str::to_owned))?;
        return Ok(Outcome::Good);
    }
    if matches.get_flag("certificate") {
        let certificate = prover.certificate(&formula).ok_or_else(|| {
            let reason = match prover.decide(&formula) {
                Decision::Undecided(reason) => reason.words(),
                Decision::Decided(..) => "it has too many states",
            };
            format!("There is no certificate: {reason}.")
        })?;
        print_json(&certificate)?;
        return Ok(Outcome::Good);
    }
    let judged = judge(&prover, &formula);
    let shown = formula.show(prover.terminals());
    if matches.get_flag("json") {
        print_json(&VerdictJson::new(shown, &judged))?;
    } else {
        print_lines(text(&shown, title(&judged, settings, &formula), &judged))?;
    }
    Ok(match judged.verdict.word() {
        Word::EverySize | Word::Sorted => Outcome::Good,
        Word::ByHeart => Outcome::Wrong,
        Word::NoMistakeFound => Outcome::Undecided,
    })
}

/// A verdict, and what it rests on.
pub struct Judged {
    pub verdict: Verdict,
    /// The states visited, if it is decided.
    states: Option<usize>,
    /// Why it is not decided, if it is not.
    reason: Option<Undecided>,
}

/// Judges a formula thoroughly, with a progress bar if that takes long and stderr is a terminal.
pub fn judge(prover: &Prover, formula: &Expression) -> Judged {
    match prover.decide(formula) {
        Decision::Decided(verdict, states) => Judged {
            verdict,
            states: Some(states),
            reason: None,
        },
        Decision::Undecided(reason) => Judged {
            verdict: check(prover, formula),
            states: None,
            reason: Some(reason),
        },
    }
}

/// The length of the progress bar.
const WHOLE: f64 = 1_000.0;

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of the bar, from 0 to its length"
)]
fn check(prover: &Prover, formula: &Expression) -> Verdict {
    let style = ProgressStyle::with_template("{wide_bar} {percent}% checked, {eta} left");
    let bar =
        ProgressBar::new(WHOLE as u64).with_style(style.expect("invariant: the template is right"));
    let mut check = prover.check(formula, Effort::Thorough);
    let verdict = loop {
        if let Some(verdict) = check.advance(10_000) {
            break verdict;
        }
        bar.set_position((WHOLE * check.share()) as u64);
    };
    bar.finish_and_clear();
    verdict
}

/// The verdict in words. A formula that breaks rules in the training game has not even learned that by heart.
fn title(judged: &Judged, settings: Settings, formula: &Expression) -> &'static str {
    let word = judged.verdict.word();
    if word == Word::ByHeart {
        let labelled = Problem::new(settings)
            .and_then(|problem| Labelled::new(&problem, formula, Listed::Violating(0)));
        // What a game does that is too large to be enumerated is not known.
        if labelled.is_ok_and(|labelled| labelled.wrong > 0) {
            return "not a winning strategy";
        }
    }
    word.title()
}

/// The verdict for people.
fn text(formula: &str, title: &str, judged: &Judged) -> Vec<String> {
    let line = |name: &str, words: &str| format!("{name:<12}{words}");
    let mut lines = vec![line("formula", formula), line("verdict", title)];
    match &judged.verdict {
        Verdict::EverySize | Verdict::Sorted => {}
        Verdict::ByHeart(mistake) => {
            lines.push(line("mistake", &mistake.sentence()));
            if !mistake.smallest {
                lines.push(line("", "There may be a mistake with fewer objects."));
            }
        }
        Verdict::NoMistakeFound(extent) => {
            let (corner, positions) = (written(&extent.corner), extent.positions);
            let random = match extent.random {
                0 => String::new(),
                random => format!(", and {random} larger ones drawn at random"),
            };
            let checked = format!("all {positions} positions up to {corner}{random}");
            lines.push(line("checked", &checked));
            let reason = judged.reason;
            lines.extend(reason.map(|reason| line("not decided", reason.words())));
        }
    }
    if let Some(states) = judged.states {
        let noun = if states == 1 { "state" } else { "states" };
        let decided = format!("{states} {noun} visited, for every heap below 2^31");
        lines.push(line("decided", &decided));
    }
    lines
}

/// The verdict as JSON.
#[derive(Serialize)]
struct VerdictJson {
    formula: String,
    verdict: &'static str,
    counterexample: Option<Vec<u32>>,
    value: Option<i32>,
    says: Option<Label>,
    truth: Option<Label>,
    smallest: Option<bool>,
    bound: Option<u32>,
    corner: Option<Vec<u32>>,
    positions: Option<u64>,
    random: Option<u32>,
    states: Option<usize>,
    reason: Option<&'static str>,
}

impl VerdictJson {
    fn new(formula: String, judged: &Judged) -> Self {
        let (mistake, extent) = match &judged.verdict {
            Verdict::EverySize | Verdict::Sorted => (None, None),
            Verdict::ByHeart(mistake) => (Some(mistake), None),
            Verdict::NoMistakeFound(extent) => (None, Some(extent)),
        };
        Self {
            formula,
            verdict: judged.verdict.word().text(),
            counterexample: mistake.map(|mistake| mistake.heaps.clone()),
            value: mistake.map(|mistake| mistake.value),
            says: mistake.map(|mistake| mistake.says),
            truth: mistake.map(|mistake| mistake.truth),
            smallest: mistake.map(|mistake| mistake.smallest),
            bound: match &judged.verdict {
                Verdict::EverySize | Verdict::Sorted => Some(LARGEST),
                Verdict::ByHeart(_) => None,
                Verdict::NoMistakeFound(extent) => extent.corner.iter().min().copied(),
            },
            corner: extent.map(|extent| extent.corner.clone()),
            positions: extent.map(|extent| extent.positions),
            random: extent.map(|extent| extent.random),
            states: judged.states,
            reason: judged.reason.map(Undecided::words),
        }
    }
}
