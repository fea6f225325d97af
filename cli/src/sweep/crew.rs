//! Computes rows on several threads and hands them over in order.
//!
//! Memory does not grow with the number of rows: a thread that would get too far ahead of the row that is next
//! waits.

use crate::failure::Failure;
use crate::stop::Stop;
use indicatif::ProgressBar;
use nimlab::experiment::{Row, Shift, Sweep};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How far the threads may be ahead of the row that is next.
const WINDOW: u64 = 10_000;

/// The steps of a run between two looks at whether to end.
const PORTION: u64 = 100;

/// How often a sink is told of the time.
const TICK: Duration = Duration::from_millis(500);

/// A computed row and its text.
pub struct Done {
    pub row: Row,
    pub text: String,
}

/// What takes rows in.
pub trait Sink {
    /// Takes in the next row.
    fn take(&mut self, done: &Done) -> Result<(), Failure>;

    /// There is nothing else to take in for the moment.
    fn pause(&mut self) -> Result<(), Failure>;

    /// About twice a second: the rows that are done, but wait for an earlier one.
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
    /// Computes these rows, but for those that are known, and hands all over in this order. Ends early if it is
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
        // A thread goes on with the run it has just finished, which spares most of a start.
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
