//! `nimlab label`: what a formula says of every position of a game, and which rules it breaks.

use crate::failure::Failure;
use crate::flags;
use crate::output::{Format, failed, print_lines, table, to_json};
use clap::{Arg, ArgMatches, Command};
use nimlab::evolve::{Labelled, LabelledPosition, Listed, OwnFormula, Problem, Violations};
use nimlab::fitness::{Label, Rule};
use nimlab::mep::{Expression, FormulaView, Language, Parentheses};
use nimlab::settings::{Parameter, Settings};
use std::io::{self, BufWriter, Write};

pub fn command() -> Command {
    let command = Command::new("label")
        .about("Labels every position of a game by a formula and lists the rules it breaks")
        .arg(flags::formula_flag());
    let command = command.arg(
        Arg::new("export")
            .long("export")
            .value_name("LANGUAGE")
            .help(format!(
                "print the formula as a function instead [{}]",
                languages()
            )),
    );
    flags::with_formats(
        flags::with_settings(command, &defaults()),
        "print one line per position",
    )
}

fn languages() -> String {
    Language::ALL.map(Language::name).join(", ")
}

/// Permutations are not merged unless asked for, as in the paper's Figure 1.
fn defaults() -> Settings {
    let unmerged = Settings::default().with(Parameter::Merge, "off");
    unmerged.expect("invariant: off is a choice")
}

pub fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let settings = flags::settings(matches, defaults())?;
    let terminals = settings.terminals();
    let formula = Expression::parse(flags::formula(matches), &terminals)?;
    if let Some(name) = matches.get_one::<String>("export") {
        let language = Language::find(name)?;
        return print_lines([formula.export(language, &terminals)]);
    }
    let problem = Problem::new(settings)?;
    let view = FormulaView::new(&formula, Parentheses::Needed, &terminals);
    // The counts alone, because there may be many positions: those are shown one by one.
    let counts = Labelled::new(&problem, &formula, Listed::Violating(0))?;
    let game = Game {
        problem,
        formula,
        view,
        counts,
    };
    match Format::of(matches) {
        Format::Json => game.print_json(),
        Format::Csv => game.print_csv(),
        Format::Text => game.print_text(),
    }
}

/// A game that is labelled by a formula.
struct Game {
    problem: Problem,
    formula: Expression,
    view: FormulaView,
    counts: Labelled,
}

impl Game {
    fn print_json(&self) -> Result<(), Failure> {
        let own = OwnFormula {
            formula: self.view.clone(),
            labelled: self.counts.clone(),
        };
        // The list of positions, which is empty here, comes last.
        let json = to_json(&own);
        let (start, end) = json.split_at(json.len() - "]}}".len());
        let mut out = BufWriter::new(io::stdout().lock());
        out.write_all(start.as_bytes())
            .map_err(|error| failed(&error))?;
        let mut comma = "";
        let ids = self.problem.graph().ids();
        Labelled::visit(&self.problem, &self.formula, ids, |one| {
            write!(out, "{comma}")
                .and_then(|()| Ok(serde_json::to_writer(&mut out, &one)?))
                .map_err(|error| failed(&error))?;
            comma = ",";
            Ok::<(), Failure>(())
        })?;
        writeln!(out, "{end}")
            .and_then(|()| out.flush())
            .map_err(|error| failed(&error))
    }

    fn print_csv(&self) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut write = |line: &str| writeln!(out, "{line}").map_err(|error| failed(&error));
        write("position,value,label,truth,rule,guilty")?;
        // People read from the start of the game to its end.
        let ids = self.problem.graph().ids().rev();
        Labelled::visit(&self.problem, &self.formula, ids, |one| {
            write(&csv(&self.problem, &one))
        })?;
        out.flush().map_err(|error| failed(&error))
    }

    fn print_text(&self) -> Result<(), Failure> {
        let Violations {
            nodes,
            positions,
            moves,
        } = self.counts.violations;
        let nodes = nodes.map_or_else(|| "too many to count".to_owned(), |n| n.to_string());
        let mut lines = vec![
            format!("formula     {}", self.view.infix),
            format!("violations  nodes {nodes}, positions {positions}, moves {moves}"),
            String::new(),
        ];
        let header = [
            "position",
            "value",
            "label",
            "truth",
            "rule",
            "guilty moves",
        ];
        let mut rows = Vec::new();
        let ids = self.problem.graph().ids().rev();
        Labelled::visit(&self.problem, &self.formula, ids, |one| {
            rows.push(cells(&self.problem, &one));
            Ok::<(), Failure>(())
        })?;
        lines.extend(table(&header, &rows));
        print_lines(lines)
    }
}

/// How many guilty moves a row of the table names at most.
const MOST_SHOWN: usize = 4;

fn cells(problem: &Problem, one: &LabelledPosition) -> Vec<String> {
    vec![
        one.text.clone(),
        one.value.to_string(),
        letter(one.label).to_owned(),
        letter(one.truth).to_owned(),
        one.violates
            .map_or_else(String::new, |rule| format!("({})", roman(rule))),
        few_guilty(&guilty(problem, one)),
    ]
}

/// The first guilty moves, and how many more there are: a table is for reading.
fn few_guilty(guilty: &[String]) -> String {
    let few = guilty.iter().take(MOST_SHOWN).cloned();
    let more = guilty.len().saturating_sub(MOST_SHOWN);
    let more = (more > 0).then(|| format!("and {more} more"));
    few.chain(more).collect::<Vec<_>>().join(" ")
}

fn csv(problem: &Problem, one: &LabelledPosition) -> String {
    format!(
        "\"{}\",{},{},{},{},\"{}\"",
        one.text,
        one.value,
        letter(one.label),
        letter(one.truth),
        one.violates.map_or("", roman),
        guilty(problem, one).join(" ")
    )
}

/// The positions to which the moves lead that break rule (i).
fn guilty(problem: &Problem, one: &LabelledPosition) -> Vec<String> {
    let positions = problem.graph().positions();
    let guilty = one.guilty.iter();
    guilty.map(|&to| positions[to].to_string()).collect()
}

fn letter(label: Label) -> &'static str {
    match label {
        Label::P => "P",
        Label::N => "N",
    }
}

fn roman(rule: Rule) -> &'static str {
    match rule {
        Rule::PToP => "i",
        Rule::NWithoutP => "ii",
        Rule::WrongEnd => "iii",
    }
}
