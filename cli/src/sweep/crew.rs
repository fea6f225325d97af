//! Computes rows on several threads and hands them over in order.
//!
//! Memory does not grow with the number of rows: a thread waits if it would get too far ahead of the row that is handed
//! over next.

use crate::failure::Failure;
use crate::stop::Stop;
use indicatif::ProgressBar;
use nimlab::experiment::{Row, Shift, Sweep};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How many rows the threads may be ahead of the row that is handed over next.
const WINDOW: u64 = 10_000;

/// The steps of a run between two checks whether to end.
const PORTION: u64 = 100;

/// About how often [`Sink::tick`] is called.
const TICK: Duration = Duration::from_millis(500);

/// A computed row and its text.
pub struct Done {
    pub row: Row,
    pub text: String,
}

/// Something that takes in rows.
pub trait Sink {
    /// Takes in the next row.
    fn take(&mut self, done: &Done) -> Result<(), Failure>;

    /// Called when there is nothing more to take in for the moment.
    fn pause(&mut self) -> Result<(), Failure>;

    /// Called about twice a second, with the rows that are done but wait for an earlier one.
    fn tick(&mut self, waiting: &mut dyn Iterator<Item = &Done>) -> Result<(), Failure>;
}

/// The threads and what they work on.
pub struct Crew<'a> {
    pub sweep: &'a Sweep,
    pub threads: usize,
    pub stop: &'a Stop,
    pub bar: &'a ProgressBar,
    /// The text of a row.
    pub text: &'a (dyn Fn(&Row) -> String + Sync),
}

/// What is left to do.
struct Queue<Rows> {
    rows: Rows,
    /// How many rows were taken, and how many of them were handed over.
    taken: u64,
    handed: u64,
}

impl Crew<'_> {
    /// Computes these rows, except those that are known, and hands all of them over in this order. Ends early if it is
    /// asked to.
    pub fn work<Rows>(&self, rows: Rows, known: &Known, sink: &mut impl Sink) -> Result<(), Failure>
    where
        Rows: Iterator<Item = u64> + Send,
    {
        let queue = Mutex::new(Queue {
            rows,
            taken: 0,
            handed: 0,
        });
        let (room, over) = (Condvar::new(), Stop::unheard());
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(1_000);
            for _ in 0..self.threads {
                let (sender, queue, room, over) = (sender.clone(), &queue, &room, &over);
                scope.spawn(move || self.compute(queue, room, known, over, &sender));
            }
            drop(sender);
            let handed = self.hand_over(&receiver, &queue, &room, sink);
            over.ask();
            room.notify_all();
            handed
        })
    }

    /// One thread: row after row until there are no more.
    fn compute<Rows: Iterator<Item = u64>>(
        &self,
        queue: &Mutex<Queue<Rows>>,
        room: &Condvar,
        known: &Known,
        over: &Stop,
        sender: &SyncSender<(u64, Done)>,
    ) {
        let ended = || self.stop.is_asked() || over.is_asked();
        // A thread restarts the run it has just finished, which saves most of the work of starting a new one.
        let mut shift = Shift::idle();
        loop {
            let (index, row) = {
                let mut queue = locked(queue);
                while !ended() && queue.taken >= queue.handed + WINDOW {
                    let waited = room.wait_timeout(queue, TICK);
                    queue = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
                let Some(row) = queue.rows.next() else {
                    return;
                };
                queue.taken += 1;
                (queue.taken - 1, row)
            };
            let row = if let Some(row) = known.get(&row) {
                row.clone()
            } else {
                shift.take_on(row..row + 1);
                loop {
                    if ended() {
                        return;
                    }
                    if let Some(row) = shift.advance(self.sweep, PORTION).pop() {
                        break row;
                    }
                }
            };
            let text = (self.text)(&row);
            if sender.send((index, Done { row, text })).is_err() {
                return;
            }
        }
    }

    /// Hands the rows over in order as they come in.
    fn hand_over<Rows>(
        &self,
        receiver: &Receiver<(u64, Done)>,
        queue: &Mutex<Queue<Rows>>,
        room: &Condvar,
        sink: &mut impl Sink,
    ) -> Result<(), Failure> {
        let mut waiting: BTreeMap<u64, Done> = BTreeMap::new();
        let (mut next, mut ticked) = (0, Instant::now());
        loop {
            let came = if let Ok(came) = receiver.try_recv() {
                Ok(came)
            } else {
                sink.pause()?;
                receiver.recv_timeout(TICK)
            };
            match came {
                Ok((index, done)) => {
                    self.bar.inc(1);
                    waiting.insert(index, done);
                    while let Some(done) = waiting.remove(&next) {
                        sink.take(&done)?;
                        next += 1;
                    }
                    locked(queue).handed = next;
                    room.notify_all();
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if ticked.elapsed() >= TICK {
                sink.tick(&mut waiting.values())?;
                ticked = Instant::now();
            }
        }
        sink.pause()?;
        sink.tick(&mut waiting.values())
    }
}

/// Rows that need not be computed, by their numbers.
pub type Known = BTreeMap<u64, Row>;

fn locked<Item>(mutex: &Mutex<Item>) -> MutexGuard<'_, Item> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
