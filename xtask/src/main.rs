//! The project's only scripts. `cargo xtask --help` lists them.
//!
//! Each command installs what it needs (the wasm target, the npm packages, a browser), so a fresh
//! clone needs only rustup and Node.

mod bench;
mod cluster;
mod games;
mod instructions;
mod licences;
mod page;
mod run;
mod serve;
mod setup;
mod sizes;
mod test;
mod wasm;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Serve, build and test Nimlab.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the page, serve it and rebuild it when a source changes.
    Serve {
        /// The port to serve on.
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Write the static site to dist/ and the self-contained page to dist/nimlab.html.
    Build {
        /// Where the site will be, for search engines and programs that preview links.
        #[arg(long)]
        url: Option<String>,
    },
    /// Run every check and every test.
    Test {
        /// Skip what needs a browser.
        #[arg(long)]
        quick: bool,
    },
    /// Print what visitors of the built page download, and hold it to its limits.
    Sizes,
    /// Format all sources: Rust with rustfmt, the page with Biome.
    Format,
    /// Measure the speed of the engine, native and in the browser.
    Bench {
        /// Print one line of JSON per figure instead of a table.
        #[arg(long)]
        json: bool,
    },
    /// Run the recipes of docs/cluster.md that can run here.
    Cluster,
    /// Count the instructions of fixed small runs, and compare them with the committed figures.
    Instructions {
        /// Write the counted figures to benches/instructions.json.
        #[arg(long)]
        commit: bool,
    },
    /// Measure how often evolution solves every game and example, and rewrite the tables of docs/games.md.
    Games {
        /// Only these games and examples.
        names: Vec<String>,
    },
    /// Take pictures of every page in every size, and update the README's.
    Screenshots,
    /// Run one wasm-bindgen test binary: the cargo runner of the wasm target.
    #[command(hide = true)]
    Runner {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Serve { port } => serve::serve(port),
        Command::Build { url } => page::build(url.as_deref()),
        Command::Test { quick } => test::test(quick),
        Command::Sizes => sizes::check(),
        Command::Format => test::format_all(),
        Command::Bench { json } => bench::bench(json),
        Command::Cluster => cluster::cluster(),
        Command::Instructions { commit } => instructions::print(commit),
        Command::Games { names } => games::measure(&names),
        Command::Screenshots => test::screenshots(),
        Command::Runner { arguments } => wasm::run_test_binary(arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
