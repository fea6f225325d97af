//! `nimlab label`: what a formula says of every position of a game, and which rules it breaks.

use crate::Sentence;
use crate::flags;
use crate::output::{Format, print_lines, table};
use clap::{Arg, ArgMatches, Command};
use nimlab::fitness::{Counting, Label, Labelling, Rule};
use nimlab::game::{Graph, PositionId, true_labels};
use nimlab::mep::{Expression, Inputs, Language, Terminals};
use nimlab::settings::{Parameter, Settings};
use serde_json::json;

pub fn command() -> Command {
    let command = Command::new("label")
        .about("Labels every position of a game by a formula and lists the rules it breaks")
        .arg(
            Arg::new("formula")
                .long("formula")
                .value_name("FORMULA")
                .allow_hyphen_values(true)
                .required(true)
                .help("the formula, for example \"a1 xor a2 - a3*(n mod 2)\""),
        );
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
    let game = settings.game();
    let terminals = Terminals::of(&*game, settings.heaps());
    let text = matches
        .get_one::<String>("formula")
        .map_or("", String::as_str);
    let formula = Expression::parse(text, &terminals)?;
    if let Some(name) = matches.get_one::<String>("export") {
        let language = Language::find(name)?;
        return Ok(print_lines([formula.export(language, &terminals)])?);
    }
    let graph = Graph::new(&*game, settings.heaps(), settings.merging())?;
    let values = formula.evaluate(&Inputs::new(&terminals, graph.positions()));
    let labelling = Labelling::new(&graph, &values);
    let truth = true_labels(&graph);
    let rows: Vec<Labelled> = graph
        .ids()
        .rev()
        .map(|at| Labelled {
            position: graph.position(at).to_string(),
            value: values[at.index()],
            label: letter(labelling.label(at)),
            truth: letter(truth[at.index()]),
            rule: labelling.violation(at).map(roman),
            guilty: guilty(&labelling, at),
        })
        .collect();
    let shown = formula.show(&terminals);
    let count = |counting| labelling.count(counting).ok();
    match Format::of(matches) {
        Format::Json => print_lines([json!({
            "formula": shown,
            "nodes": count(Counting::Nodes),
            "positions": count(Counting::Positions),
            "moves": count(Counting::Moves),
            "labels": rows.iter().map(Labelled::json).collect::<Vec<_>>(),
        })
        .to_string()])?,
        Format::Csv => {
            let header = std::iter::once("position,value,label,truth,rule,guilty".to_owned());
            print_lines(header.chain(rows.iter().map(Labelled::csv)))?;
        }
        Format::Text => {
            let violations = |counting| {
                count(counting).map_or_else(|| "too many to count".to_owned(), |n| n.to_string())
            };
            let mut lines = vec![
                format!("formula     {shown}"),
                format!(
                    "violations  nodes {}, positions {}, moves {}",
                    violations(Counting::Nodes),
                    violations(Counting::Positions),
                    violations(Counting::Moves)
                ),
                String::new(),
            ];
            let cells: Vec<_> = rows.iter().map(Labelled::cells).collect();
            lines.extend(table(
                &[
                    "position",
                    "value",
                    "label",
                    "truth",
                    "rule",
                    "guilty moves",
                ],
                &cells,
            ));
            print_lines(lines)?;
        }
    }
    Ok(())
}

/// The most guilty moves a row of the table names.
const MOST_SHOWN: usize = 4;

struct Labelled {
    position: String,
    value: i32,
    label: &'static str,
    truth: &'static str,
    rule: Option<&'static str>,
    guilty: Vec<String>,
}

impl Labelled {
    fn cells(&self) -> Vec<String> {
        vec![
            self.position.clone(),
            self.value.to_string(),
            self.label.to_owned(),
            self.truth.to_owned(),
            self.rule
                .map_or_else(String::new, |rule| format!("({rule})")),
            self.few_guilty(),
        ]
    }

    /// The first guilty moves, and how many more there are: a table is for reading.
    fn few_guilty(&self) -> String {
        let few = self.guilty.iter().take(MOST_SHOWN).cloned();
        let more = self.guilty.len().saturating_sub(MOST_SHOWN);
        let more = (more > 0).then(|| format!("and {more} more"));
        few.chain(more).collect::<Vec<_>>().join(" ")
    }

    fn csv(&self) -> String {
        format!(
            "\"{}\",{},{},{},{},\"{}\"",
            self.position,
            self.value,
            self.label,
            self.truth,
            self.rule.unwrap_or_default(),
            self.guilty.join(" ")
        )
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "position": self.position,
            "value": self.value,
            "label": self.label,
            "truth": self.truth,
            "rule": self.rule,
            "guilty": self.guilty,
        })
    }
}

/// The moves that break rule (i): those from a P to a P.
fn guilty(labelling: &Labelling, at: PositionId) -> Vec<String> {
    if labelling.violation(at) != Some(Rule::PToP) {
        return Vec::new();
    }
    let moves = labelling.moves_to_p(at);
    moves
        .map(|to| labelling.graph().position(to).to_string())
        .collect()
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
