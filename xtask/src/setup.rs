//! Installs what a fresh clone needs to be built and tested.

use crate::run::{Outcome, cargo, command, finish, npm, output, root};
use std::env;
use std::fs;
use std::path::PathBuf;

/// The target of the page's engine.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The standard library for wasm, through rustup.
pub fn wasm_target() -> Outcome {
    let library = sysroot()?.join("lib/rustlib").join(WASM);
    if library.join("lib").exists() {
        return Ok(());
    }
    println!("xtask: adding the Rust target {WASM}");
    finish(
        command("rustup").args(["target", "add", WASM]),
        "rustup target add",
    )
}

/// The folder of the toolchain.
pub fn sysroot() -> Outcome<PathBuf> {
    let folder = output(command("rustc").args(["--print", "sysroot"]))?;
    Ok(folder.trim().into())
}

/// The formatter and the linter, which rustup's minimal profile leaves out.
pub fn rust_components() -> Outcome {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output(cargo().args([subcommand, "--version"])).is_err() {
            println!("xtask: adding the Rust component {component}");
            finish(
                command("rustup").args(["component", "add", component]),
                "rustup component add",
            )?;
        }
    }
    Ok(())
}

/// The npm packages of the lock file; installed again whenever the lock file changes.
pub fn npm_packages() -> Outcome {
    let lock = fs::read(root().join("package-lock.json"))
        .map_err(|error| format!("package-lock.json cannot be read: {error}"))?;
    let stamp = root().join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    node_version()?;
    println!("xtask: installing the npm packages");
    finish(
        npm().args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
        "npm ci",
    )?;
    fs::write(&stamp, lock)
        .map_err(|error| format!("{} cannot be written: {error}", stamp.display()))
}

fn node_version() -> Outcome {
    let version = output(command("node").arg("--version"))?;
    let major = version.trim().trim_start_matches('v').split('.').next();
    match major.and_then(|major| major.parse::<u32>().ok()) {
        Some(major) if major >= 20 => Ok(()),
        _ => Err(format!(
            "node {} is too old: install Node 20 or newer from https://nodejs.org",
            version.trim()
        )),
    }
}

/// A C compiler and Python: the tests run exported formulas in them.
pub fn export_languages() -> Outcome {
    for (programs, package) in [(["cc", "gcc"], "gcc"), (["python3", "python"], "python3")] {
        if on_path(&programs).is_none() {
            apt_install(&[package])?;
        }
    }
    Ok(())
}

/// z3, which checks the claims of verdicts; installed as root with apt.
pub fn solver() -> Outcome<PathBuf> {
    let find = || named("Z3").or_else(|| on_path(&["z3"]));
    if let Some(solver) = find() {
        return Ok(solver);
    }
    apt_install(&["z3"])?;
    find().ok_or_else(|| "z3 is installed, but it is not on the PATH".into())
}

/// valgrind, which counts instructions; installed as root with apt.
pub fn valgrind() -> Outcome {
    if on_path(&["valgrind"]).is_none() {
        apt_install(&["valgrind"])?;
    }
    Ok(())
}

/// Installs Debian packages as root with apt; elsewhere, says what to install.
fn apt_install(packages: &[&str]) -> Outcome {
    let names = packages.join(" ");
    if on_path(&["apt-get"]).is_none() || !is_root() {
        return Err(format!(
            "a program is missing: install {names} (on Debian: sudo apt-get install {names})"
        ));
    }
    println!("xtask: installing {names} with apt-get");
    finish(command("apt-get").args(["update", "-qq"]), "apt-get update")?;
    finish(
        command("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["install", "-y", "-qq", "--no-install-recommends"])
            .args(packages),
        "apt-get install",
    )
}

/// A browser and its matching driver.
pub struct Browser {
    pub chromium: PathBuf,
    pub driver: PathBuf,
}

/// Finds Chromium (or Chrome) and its driver; installs both as root with apt.
pub fn browser() -> Outcome<Browser> {
    if let Some(browser) = find_browser() {
        return Ok(browser);
    }
    apt_install(&["chromium", "chromium-driver", "fonts-dejavu-core"]).map_err(|sentence| {
        format!("{sentence}, or name the browser and its driver in the environment variables CHROMIUM and CHROMEDRIVER")
    })?;
    find_browser().ok_or_else(|| "chromium is installed, but it is not on the PATH".into())
}

/// Chromium's headless shell, in which most tests of the page run faster. If it cannot be installed, they run in the
/// browser itself.
pub fn headless_shell(browser: &Browser) -> PathBuf {
    let find = || {
        named("CHROMIUM_SHELL")
            .or_else(|| on_path(&["chromium-headless-shell", "chrome-headless-shell"]))
    };
    find()
        .or_else(|| {
            apt_install(&["chromium-headless-shell"]).ok()?;
            find()
        })
        .unwrap_or_else(|| browser.chromium.clone())
}

fn find_browser() -> Option<Browser> {
    let chromium = named("CHROMIUM").or_else(|| {
        on_path(&["chromium", "google-chrome", "chromium-browser", "chrome"]).or_else(|| {
            [
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                "C:/Program Files/Google/Chrome/Application/chrome.exe",
            ]
            .iter()
            .map(PathBuf::from)
            .find(|path| path.exists())
        })
    })?;
    let driver = named("CHROMEDRIVER").or_else(|| on_path(&["chromedriver"]))?;
    Some(Browser { chromium, driver })
}

fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|path| path.exists())
}

fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .map(|folder| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX)))
            .find(|file| file.is_file())
    })
}

fn is_root() -> bool {
    output(command("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
