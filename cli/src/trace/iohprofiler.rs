//! Traces as files of `IOHprofiler`, which `IOHanalyzer` and `IOHinspector` read.
//!
//! Every point has a folder with a meta file, as JSON, and a file of its runs. The game is the function, its number
//! of heaps the dimension, and the settings are the algorithm. Readers tell runs apart by their first evaluation, so
//! each begins with the first individual; then the first population follows as a whole, as rows count it.

use super::Sink;
use crate::failure::Failure;
use crate::output::to_json;
use nimlab::evolve::Problem;
use nimlab::experiment::{Looks, Moment, Retracing, Trace};
use nimlab::settings::{Parameter, Settings, Texts};
use serde::Serialize;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The version of `IOHexperimenter` whose format these files follow.
const VERSION: &str = "0.3.22";

/// The columns of a file of runs.
const ATTRIBUTES: [&str; 4] = ["evaluations", "raw_y", "mean", "distinct"];

/// A directory of points.
pub struct Folder {
    directory: PathBuf,
    vary: Parameter,
    /// The number of the series, from 1, and its title.
    series: (usize, String),
    /// The games so far: functions are numbered from 1.
    games: Vec<String>,
    point: Option<Point>,
}

/// The point that is being written.
struct Point {
    meta: PathBuf,
    description: Value,
    data: PathBuf,
    out: BufWriter<File>,
    runs: Vec<Run>,
}

/// A run in the meta file.
#[derive(Serialize)]
struct Run {
    /// All runs of a point play one game.
    instance: u32,
    evals: u64,
    best: Best,
}

/// The best formula of a run. `x` stays empty, because a formula is not a vector of numbers.
#[derive(Serialize)]
struct Best {
    evals: u64,
    y: u64,
    x: [f64; 0],
}

impl Folder {
    /// Opens a directory, which must be new or empty.
    pub fn new(directory: &Path, vary: Parameter) -> Result<Self, Failure> {
        make(directory)?;
        let entries = fs::read_dir(directory);
        let mut entries = entries.map_err(|error| Failure::at(directory, "read", &error))?;
        if entries.next().is_some() {
            let directory = directory.display();
            return Err(Failure::Files(format!("{directory} is not empty.")));
        }
        Ok(Self {
            directory: directory.to_owned(),
            vary,
            series: (0, String::new()),
            games: Vec::new(),
            point: None,
        })
    }

    /// The number of a game, from 1.
    fn function(&mut self, game: &str) -> usize {
        let known = self.games.iter().position(|known| known == game);
        let index = known.unwrap_or_else(|| {
            self.games.push(game.to_owned());
            self.games.len() - 1
        });
        index + 1
    }

    /// The name of the algorithm: what differs between the points that play one game.
    fn algorithm(&self, settings: &Settings) -> String {
        let (_, series) = &self.series;
        let varied = format!("{}={}", self.vary.name(), settings.get(self.vary));
        match (series.as_str(), Parameter::OF_THE_GAME.contains(&self.vary)) {
            ("", true) => "nimlab".to_owned(),
            ("", false) => varied,
            (series, true) => series.to_owned(),
            (series, false) => format!("{series}, {varied}"),
        }
    }
}

impl Sink for Folder {
    fn looks(&self) -> Looks {
        Looks::None
    }

    fn next_series(&mut self, title: &str) {
        self.series = (self.series.0 + 1, title.to_owned());
    }

    fn begin(&mut self, number: u32, problem: &Problem) -> Result<(), Failure> {
        let settings = problem.settings();
        let game = settings.game_key();
        let function = self.function(&game);
        let (name, dimension) = (file_name(&game), settings.heaps().heaps().len());
        let path = format!("data_f{function}_{name}/IOHprofiler_f{function}_DIM{dimension}.dat");
        let texts = Texts::kept(settings);
        // A list with commas would be read as numbers.
        let texts = texts
            .iter()
            .map(|(name, text)| json!({ name: text.replace(',', " ") }));
        let point = json!({ "point": number.to_string() });
        let attributes: Vec<_> = [point].into_iter().chain(texts).collect();
        let info = Texts::changed(settings, None);
        let info: Vec<_> = info
            .iter()
            .map(|(name, text)| format!("{name}={text}"))
            .collect();
        let description = json!({
            "version": VERSION,
            "suite": "nimlab",
            "function_id": function,
            "function_name": name,
            "maximization": false,
            "algorithm": {"name": self.algorithm(settings), "info": info.join(" ")},
            "experiment_attributes": attributes,
            "attributes": ATTRIBUTES,
            "scenarios": [{"dimension": dimension, "path": path}],
        });
        let folder = match &self.series {
            (_, title) if title.is_empty() => format!("point-{number}"),
            (series, _) => format!("series-{series}-point-{number}"),
        };
        let folder = self.directory.join(folder);
        let data = folder.join(path);
        make(data.parent().unwrap_or(&folder))?;
        let file = File::create(&data).map_err(|error| Failure::at(&data, "written", &error))?;
        self.point = Some(Point {
            meta: folder.join(format!("IOHprofiler_f{function}_{name}.json")),
            description,
            data,
            out: BufWriter::new(file),
            runs: Vec::new(),
        });
        Ok(())
    }

    fn take(&mut self, traced: &Retracing) -> Result<(), Failure> {
        let Some(point) = &mut self.point else {
            return Ok(());
        };
        for trace in traced.traces() {
            let written = point.out.write_all(block(trace).as_bytes());
            written.map_err(|error| Failure::at(&point.data, "written", &error))?;
            point.runs.push(Run::of(trace));
        }
        Ok(())
    }

    /// Writes the meta file last: readers see no point without it.
    fn finish(&mut self) -> Result<(), Failure> {
        let Some(mut point) = self.point.take() else {
            return Ok(());
        };
        let flushed = point.out.flush();
        flushed.map_err(|error| Failure::at(&point.data, "written", &error))?;
        point.description["scenarios"][0]["runs"] = json!(point.runs);
        let text = to_json(&point.description) + "\n";
        fs::write(&point.meta, text).map_err(|error| Failure::at(&point.meta, "written", &error))
    }

    fn end(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

impl Run {
    fn of(trace: &Trace) -> Self {
        let end = trace.end();
        Self {
            instance: 1,
            evals: end.evaluations,
            best: Best {
                evals: trace.reached(end.best).unwrap_or(end.evaluations),
                y: end.best,
                x: [],
            },
        }
    }
}

/// The lines of a run, with the header that separates it from the run before.
fn block(trace: &Trace) -> String {
    let first = Moment {
        evaluations: 1,
        best: trace.first,
        #[allow(clippy::cast_precision_loss, reason = "at most 2^53")]
        mean: trace.first as f64,
        distinct: 1,
    };
    let header = ATTRIBUTES.join(" ") + "\n";
    let lines = [first].into_iter().chain(trace.moments.iter().copied());
    let lines = lines.map(|moment| {
        let Moment {
            evaluations,
            best,
            mean,
            distinct,
        } = moment;
        format!("{evaluations} {best} {mean:.10} {distinct}\n")
    });
    [header].into_iter().chain(lines).collect()
}

/// A name without spaces, and without characters that file systems or readers could misunderstand.
fn file_name(name: &str) -> String {
    let plain = |sign: char| match sign {
        ' ' => '_',
        sign if sign.is_ascii_alphanumeric() => sign,
        _ => '-',
    };
    name.chars().map(plain).collect()
}

fn make(directory: &Path) -> Result<(), Failure> {
    fs::create_dir_all(directory).map_err(|error| Failure::at(directory, "made", &error))
}
