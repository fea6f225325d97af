//! Ending when asked to: SIGINT (Ctrl-C) and SIGTERM (what batch systems send).

use crate::failure::Failure;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a command that was asked to end.
pub const EXIT_CODE: u8 = 130;

/// Whether the program was asked to end.
#[derive(Clone, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on. A second signal ends the program at once.
    pub fn listen() -> Result<Self, Failure> {
        let asked = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // The order matters: the shutdown comes first, so it sees the flag only when a second signal arrives.
            flag::register_conditional_shutdown(signal, EXIT_CODE.into(), Arc::clone(&asked))
                .and_then(|_| flag::register(signal, Arc::clone(&asked)))
                .map_err(|error| Failure::Files(format!("Signals cannot be heard: {error}")))?;
        }
        Ok(Self(asked))
    }

    /// A flag that no signal sets; only [`Self::ask`] does.
    pub fn unheard() -> Self {
        Self(Arc::default())
    }

    /// Whether to end.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Asks for the end from inside the program.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
