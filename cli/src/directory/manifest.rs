//! What an experiment's directory says about itself: `manifest.json`.

use crate::failure::Failure;
use nimlab::experiment::{FORMAT, Plan};
use nimlab::settings::Parameter;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The name of the file.
pub const NAME: &str = "manifest.json";

/// The plan of an experiment, and what wrote it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The format of the rows.
    pub format: u32,
    /// The program and its version.
    pub program: String,
    /// The name of the plan, which does not depend on its number of runs.
    pub hash: String,
    /// The number of rows there will be.
    pub rows: u64,
    /// The experiment.
    pub plan: Plan,
}

impl Manifest {
    /// The manifest of a plan.
    pub fn of(plan: &Plan) -> Self {
        Self {
            format: FORMAT,
            program: concat!("nimlab ", env!("CARGO_PKG_VERSION")).to_owned(),
            hash: plan.hash(),
            rows: plan.total,
            plan: plan.clone(),
        }
    }

    /// Reads the manifest of a directory; `None` if there is no manifest.
    pub fn read(directory: &Path) -> Result<Option<Self>, Failure> {
        let path = directory.join(NAME);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.map_err(|error| Failure::at(&path, "read", &error))?,
        };
        let problem = |sentence: String| Failure::Files(format!("{}: {sentence}", path.display()));
        let manifest: Self = serde_json::from_str(&text)
            .map_err(|error| problem(format!("it is not a manifest: {error}.")))?;
        if manifest.format > FORMAT {
            let format = manifest.format;
            return Err(problem(format!(
                "its format is {format}; this version reads formats up to {FORMAT}."
            )));
        }
        if manifest.hash != manifest.plan.hash() {
            return Err(problem("its hash is not that of its plan.".to_owned()));
        }
        Ok(Some(manifest))
    }

    /// Writes the manifest under a temporary name first, so that nobody ever reads only a part of it.
    pub fn write(&self, directory: &Path, temporary: &Path) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
        replace(&directory.join(NAME), temporary, &format!("{text}\n"))
    }

    /// Refuses the plan of another experiment, and says how it differs. A plan without a name for its series may
    /// continue one that has a name.
    pub fn check(&self, plan: &Plan, directory: &Path) -> Result<(), Failure> {
        let mut differences = differences(&self.plan, plan)?;
        let [there, here] = [&self.plan, plan].map(|plan| plan.name(0));
        if !here.is_empty() && here != there {
            let there = match there {
                "" => "no name".to_owned(),
                name => format!("the name \"{name}\""),
            };
            differences.push(format!(
                "the series has {there} there and the name \"{here}\" here"
            ));
        }
        if differences.is_empty() {
            return Ok(());
        }
        Err(Failure::Refused(format!(
            "{} holds another experiment: {}.",
            directory.display(),
            differences.join("; ")
        )))
    }
}

/// Replaces a file in one step: a reader sees all of the old one or all of the new one.
pub fn replace(path: &Path, temporary: &Path, text: &str) -> Result<(), Failure> {
    let write = || {
        let mut file = File::create(temporary)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        fs::rename(temporary, path)
    };
    write().map_err(|error| {
        // The old file stays; the unfinished new one is useless.
        let _ = fs::remove_file(temporary);
        Failure::at(path, "written", &error)
    })
}

/// What differs between two plans, apart from the number of runs and the names of series.
pub fn differences(there: &Plan, here: &Plan) -> Result<Vec<String>, Failure> {
    let mut differences = Vec::new();
    let mut compare = |name: &str, there: String, here: String| {
        if there != here {
            differences.push(format!("{name} is {there} there and {here} here"));
        }
    };
    let [varied, ours] = [there, here].map(|plan| plan.vary.name().to_owned());
    compare("what varies", varied, ours);
    let [values, ours] = [there, here].map(|plan| plan.values.join(" "));
    compare("the list of values", values, ours);
    let [seed, ours] = [there, here].map(|plan| plan.seed.number().to_string());
    compare("the seed", seed, ours);
    for (one, other) in there.series.iter().zip(&here.series) {
        let one = one.settings_without(Some(there.vary))?;
        let other = other.settings_without(Some(here.vary))?;
        for parameter in Parameter::ALL {
            compare(parameter.name(), one.get(parameter), other.get(parameter));
        }
    }
    Ok(differences)
}
