//! The recipes of docs/cluster.md, run for real: each is stopped in the middle, goes on, and must end with the bytes of
//! one undisturbed sweep. A recipe whose program is not installed is left out, with a message that names it.

use crate::run::{Outcome, cargo, finish, output, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The experiment of every recipe: some seconds on two cores.
const SWEEP: &str = "--vary population --values 20,60,100,140 --runs 1500 --seed 7";

/// How long a recipe works before it is stopped, in seconds.
const AT_FIRST: u64 = 3;

/// A recipe returns the directory of its rows, or nothing if it only has to succeed.
type Recipe = fn(&Place) -> Outcome<Option<PathBuf>>;

/// Runs every recipe that can run here.
pub fn cluster() -> Outcome {
    finish(
        cargo().args(["build", "--release", "--package=nimlab-cli"]),
        "cargo build",
    )?;
    let place = Place(root().join("target/cluster"));
    let _ = fs::remove_dir_all(&place.0);
    fs::create_dir_all(&place.0).map_err(|error| error.to_string())?;
    let start = Instant::now();
    let whole = output(
        place
            .nimlab()
            .args(["sweep", "--csv"])
            .args(SWEEP.split(' ')),
    )?;
    let (runs, time) = (whole.lines().count() - 1, start.elapsed().as_secs_f64());
    println!("one process: {runs} runs in {time:.1} s");
    let recipes: [(&str, &[&str], Recipe); 4] = [
        ("GNU parallel", &["parallel", "--version"], parallel),
        ("Slurm", &["sinfo"], slurm),
        ("Snakemake", &["snakemake", "--version"], snakemake),
        ("Kubernetes", &["kubernetes-validate", "--help"], kubernetes),
    ];
    for (name, probe, recipe) in recipes {
        if output(Command::new(probe[0]).args(&probe[1..])).is_err() {
            println!("{name}: left out, {} does not answer", probe[0]);
            continue;
        }
        if let Some(results) = recipe(&place)?
            && output(place.nimlab().arg("merge").arg(results))? != whole
        {
            return Err(format!("{name}: the rows are not those of one process"));
        }
        println!("{name}: ok");
    }
    Ok(())
}

/// The folder in which the recipes leave what they make.
struct Place(PathBuf);

impl Place {
    /// The program the recipes run.
    fn nimlab(&self) -> Command {
        self.command(&root().join("target/release/nimlab"))
    }

    /// A program that works here and finds the experiment in its environment.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.0)
            .env("NIMLAB", root().join("target/release/nimlab"))
            .env("SWEEP", SWEEP);
        command
    }

    /// The same command, stopped by SIGTERM in the middle.
    fn stopped(&self, program: &Path) -> Command {
        let mut command = self.command(Path::new("timeout"));
        command.args(["--signal=TERM", &AT_FIRST.to_string()]);
        command.arg(program);
        command
    }
}

fn recipe(name: &str) -> PathBuf {
    root().join("docs/cluster").join(name)
}

fn parallel(place: &Place) -> Outcome<Option<PathBuf>> {
    let script = recipe("parallel.sh");
    let with = |mut command: Command| {
        command.arg("parallel").args(SWEEP.split(' '));
        command
    };
    // This fails, because it is stopped.
    let _ = output(&mut with(place.stopped(&script)));
    output(&mut with(place.command(&script)))?;
    Ok(Some(place.0.join("parallel")))
}

fn slurm(place: &Place) -> Outcome<Option<PathBuf>> {
    let submit = |flags: &[&str]| {
        let mut command = place.command(Path::new("sbatch"));
        command.args(["--parsable", "--array=1-8"]).args(flags);
        command.arg(recipe("slurm.sh")).arg("slurm");
        output(command.args(SWEEP.split(' ')))
    };
    let job = submit(&[])?;
    sleep(Duration::from_secs(AT_FIRST));
    output(Command::new("scancel").arg(job.trim()))?;
    submit(&["--wait"])?;
    Ok(Some(place.0.join("slurm")))
}

fn snakemake(place: &Place) -> Outcome<Option<PathBuf>> {
    let with = |mut command: Command| {
        command.arg("--snakefile").arg(recipe("Snakefile"));
        command.args(["--cores", "2", "--rerun-incomplete"]);
        command
    };
    let program = Path::new("snakemake");
    let _ = output(&mut with(place.stopped(program)));
    let _ = output(
        place
            .command(program)
            .arg("--unlock")
            .arg("--snakefile")
            .arg(recipe("Snakefile")),
    );
    output(&mut with(place.command(program)))?;
    Ok(Some(place.0.join("results")))
}

fn kubernetes(place: &Place) -> Outcome<Option<PathBuf>> {
    let mut validate = place.command(Path::new("kubernetes-validate"));
    output(validate.arg("--strict").arg(recipe("job.yaml")))?;
    Ok(None)
}
