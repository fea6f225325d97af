//! `nimlab label`: what a formula says of every position of a game, and which rules it breaks.

use crate::Sentence;
use crate::flags;
use crate::output::{Format, print_json, print_lines, table};
use clap::{Arg, ArgMatches, Command};
use nimlab::evolve::{Labelled, LabelledPosition, Listed, OwnFormula, Problem, Violations};
use nimlab::fitness::{Label, Rule};
use nimlab::mep::{Expression, FormulaView, Language, Parentheses};
use nimlab::settings::{Parameter, Settings};

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

pub fn run(matches: &ArgMatches) -> Result<(), Sentence> {
    label(matches).map_err(|error| error.to_string())
}

fn label(matches: &ArgMatches) -> Result<(), Box<dyn std::error::Error>> {
    let settings = flags::settings(matches, defaults())?;
    let terminals = settings.terminals();
    let formula = Expression::parse(flags::formula(matches), &terminals)?;
    if let Some(name) = matches.get_one::<String>("export") {
        let language = Language::find(name)?;
        return Ok(print_lines([formula.export(language, &terminals)])?);
    }
    let problem = Problem::new(settings)?;
    let own = OwnFormula {
        formula: FormulaView::new(&formula, Parentheses::Needed, &terminals),
        labelled: Labelled::new(&problem, &formula, Listed::All)?,
    };
    // People read from the start of the game to its end.
    let positions = own.labelled.positions.iter().rev();
    match Format::of(matches) {
        Format::Json => print_json(&own)?,
        Format::Csv => {
            let header = std::iter::once("position,value,label,truth,rule,guilty".to_owned());
            print_lines(header.chain(positions.map(|one| csv(&problem, one))))?;
        }
        Format::Text => {
            let Violations {
                nodes,
                positions: violating,
                moves,
            } = own.labelled.violations;
            let nodes = nodes.map_or_else(|| "too many to count".to_owned(), |n| n.to_string());
            let mut lines = vec![
                format!("formula     {}", own.formula.infix),
                format!("violations  nodes {nodes}, positions {violating}, moves {moves}"),
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
            let cells: Vec<_> = positions.map(|one| cells(&problem, one)).collect();
            lines.extend(table(&header, &cells));
            print_lines(lines)?;
        }
    }
    Ok(())
}

/// The most guilty moves a row of the table names.
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

/// Where the moves lead that break rule (i).
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
