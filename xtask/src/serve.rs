//! Serving the page while it is being worked on.
//!
//! Vite serves index.html and www/ and reloads them; this task watches the Rust sources and rebuilds
//! pkg/, which makes Vite reload too.

use crate::run::{Outcome, node, root, start};
use crate::{setup, wasm};
use notify_debouncer_mini::notify::RecursiveMode;
use notify_debouncer_mini::{Debouncer, new_debouncer};
use std::fs;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, SystemTime};

/// Builds, serves and rebuilds until it is interrupted.
pub fn serve(port: u16) -> Outcome {
    require_free(port)?;
    // What is edited from here on, even during the first build, is built again.
    let (_watcher, changes) = watch_sources()?;
    let mut built = sources();
    wasm::build()?;
    setup::npm_packages()?;
    let mut vite = start(node("vite/bin/vite.js").args([
        "--mode=site",
        "--logLevel=warn",
        "--host=localhost",
        "--strictPort",
        "--port",
        &port.to_string(),
    ]))?;
    await_server(&mut vite, port)?;
    println!("Nimlab is at http://localhost:{port} (Ctrl-C ends)");
    loop {
        match changes.recv_timeout(Duration::from_millis(500)) {
            // Watchers also report reads, and every build reads the sources.
            Ok(()) if sources() == built => {}
            Ok(()) => {
                built = sources();
                rebuild();
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err("the file watcher ended".into()),
        }
        require_running(&mut vite)?;
    }
}

fn rebuild() {
    println!("xtask: a Rust source changed, rebuilding the engine");
    match wasm::build() {
        Ok(()) => println!("xtask: rebuilt"),
        Err(sentence) => eprintln!("xtask: {sentence}; still serving the last good engine"),
    }
}

/// What the engine is built from.
const SOURCES: [&str; 2] = ["src", "Cargo.toml"];

/// Every source file with its modification time.
fn sources() -> Vec<(PathBuf, Option<SystemTime>)> {
    let mut files = Vec::new();
    let mut open: Vec<PathBuf> = SOURCES.map(|path| root().join(path)).into();
    while let Some(path) = open.pop() {
        if let Ok(folder) = fs::read_dir(&path) {
            open.extend(folder.filter_map(|entry| Some(entry.ok()?.path())));
        } else {
            let changed = fs::metadata(&path).and_then(|data| data.modified()).ok();
            files.push((path, changed));
        }
    }
    files.sort();
    files
}

type Watcher = Debouncer<notify_debouncer_mini::notify::RecommendedWatcher>;

fn watch_sources() -> Outcome<(Watcher, Receiver<()>)> {
    let (sender, receiver) = channel();
    let cannot = |error| format!("the sources cannot be watched: {error}");
    let mut watcher = new_debouncer(Duration::from_millis(200), move |_| {
        // Sending fails only once `serve` has ended, when no one needs the message.
        let _ = sender.send(());
    })
    .map_err(cannot)?;
    for path in SOURCES {
        watcher
            .watcher()
            .watch(&root().join(path), RecursiveMode::Recursive)
            .map_err(cannot)?;
    }
    Ok((watcher, receiver))
}

fn loopbacks(port: u16) -> [SocketAddr; 2] {
    [
        (Ipv4Addr::LOCALHOST, port).into(),
        (Ipv6Addr::LOCALHOST, port).into(),
    ]
}

fn require_free(port: u16) -> Outcome {
    let taken = loopbacks(port)
        .iter()
        .any(|address| TcpStream::connect_timeout(address, Duration::from_millis(200)).is_ok());
    if taken || TcpListener::bind(loopbacks(port)[0]).is_err() {
        return Err(format!(
            "port {port} is taken: choose another with cargo xtask serve --port {}",
            port.checked_add(1).unwrap_or(8080)
        ));
    }
    Ok(())
}

fn await_server(vite: &mut Child, port: u16) -> Outcome {
    loop {
        require_running(vite)?;
        if loopbacks(port)
            .iter()
            .any(|address| TcpStream::connect_timeout(address, Duration::from_millis(100)).is_ok())
        {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn require_running(vite: &mut Child) -> Outcome {
    match vite.try_wait() {
        Ok(None) => Ok(()),
        Ok(Some(status)) => Err(format!(
            "the page's server ended ({status}); its output is above"
        )),
        Err(error) => Err(format!(
            "the state of the page's server is unknown: {error}"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_a_source_is_no_change() {
        let before = sources();
        assert!(before.iter().any(|(path, _)| path.ends_with("src/lib.rs")));
        fs::read(root().join("src/lib.rs")).unwrap();
        assert!(sources() == before);
    }

    #[test]
    fn a_taken_port_gives_one_sentence() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let sentence = require_free(port).unwrap_err();
        assert!(
            sentence.starts_with(&format!("port {port} is taken: choose another with")),
            "{sentence}"
        );
    }
}
