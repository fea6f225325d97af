//! Checks a certificate from its JSON alone, as docs/proof.md describes it. It shares nothing with the
//! prover: it runs the machine itself, state by state and letter by letter.

mod domain;
mod format;
mod read;
mod truth;

pub use format::{Certificate, Condition, Divider, State, Truth, Wire};
use std::collections::HashSet;

/// The bits of a heap.
const BITS: usize = 31;

impl Certificate {
    /// Checks everything except that the wires compute the formula and that the truth is the game's: these two can be
    /// tried on positions with [`Certificate::value_at`] and [`Certificate::is_p`].
    pub fn check(&self) -> Result<(), String> {
        self.check_shape()?;
        self.check_starts()?;
        for number in 0..self.states.len() {
            self.check_ways(number)?;
            self.check_differs(number)?;
        }
        self.check_verdict()
    }

    fn check_shape(&self) -> Result<(), String> {
        self.check_wires(&self.wires, &self.dividers, self.value)?;
        if let Truth::Formula { wires, value } = &self.truth {
            self.check_wires(wires, &[], *value)?;
        }
        let fits = self
            .dividers
            .iter()
            .all(|divider| !(-1..=1).contains(&divider.by));
        ensure(fits, || "a divider by 0, 1 or -1".into())?;
        let mut conditions = self.conditions.iter().flat_map(Condition::heaps);
        let fits = conditions.all(|heap| heap < self.heaps);
        ensure(fits, || "a condition on what is no heap".into())?;
        let width = self.widths().iter().sum::<usize>();
        let fits = self.registers.len() == width
            && self
                .states
                .iter()
                .all(|state| state.registers.len() == width);
        ensure(fits, || format!("there are not {width} registers"))
    }

    fn check_wires(
        &self,
        wires: &[Wire],
        dividers: &[Divider],
        value: usize,
    ) -> Result<(), String> {
        for (number, wire) in wires.iter().enumerate() {
            let early = |&earlier: &usize| earlier < number;
            let fits = match wire {
                Wire::Heap { heap } => *heap < self.heaps,
                Wire::Sum { terms, .. } => terms.iter().all(|(wire, _)| early(wire)),
                Wire::And { of } | Wire::Or { of } | Wire::Xor { of } => of.iter().all(early),
                Wire::Not { of } => early(of),
                Wire::Quotient { divider } | Wire::Remainder { divider } => dividers
                    .get(*divider)
                    .is_some_and(|divider| early(&divider.wire)),
            };
            ensure(fits, || format!("wire {number} uses what is not there"))?;
        }
        ensure(value < wires.len(), || "no wire of the value".into())
    }

    /// The registers of the sums, of the dividers, of the truth, of the conditions, and of the order.
    fn widths(&self) -> [usize; 5] {
        let truth = match &self.truth {
            Truth::Columns { misere: false, .. } => 0,
            Truth::Columns { misere: true, .. } => 3,
            Truth::Sum { .. } => 2 + self.heaps,
            Truth::Formula { wires, .. } => carries(wires).len(),
        };
        let order = if self.sorted { self.heaps - 1 } else { 0 };
        let sums = carries(&self.wires).len();
        let conditions = self.conditions.len();
        [sums, 3 * self.dividers.len(), truth, conditions, order]
    }

    fn check_starts(&self) -> Result<(), String> {
        let mut starts: Vec<Vec<i64>> = vec![carries(&self.wires)];
        for divider in &self.dividers {
            let by = i64::from(divider.by).abs();
            let longer = |start: &Vec<i64>| {
                let start = start.clone();
                (1 - by..by).map(move |rest| [&start[..], &[-rest, rest, rest.signum()]].concat())
            };
            starts = starts.iter().flat_map(longer).collect();
        }
        let truth = match &self.truth {
            Truth::Columns { misere: false, .. } => Vec::new(),
            Truth::Columns { misere: true, .. } => vec![0; 3],
            Truth::Sum { .. } => self.remembered(&vec![0; self.heaps], 0),
            Truth::Formula { wires, .. } => carries(wires),
        };
        let (conditions, order) = (self.conditions_at_first(), vec![0; self.widths()[4]]);
        let starts: HashSet<Vec<i64>> = starts
            .iter()
            .map(|start| [&start[..], &truth, &conditions, &order].concat())
            .collect();
        let listed = self.states.get(..self.starts).unwrap_or_default();
        let found: HashSet<Vec<i64>> = listed.iter().map(|state| state.registers.clone()).collect();
        let open = listed.iter().all(|state| !state.not_zero && !state.not_p);
        ensure(found == starts && open, || {
            "the starts are not the right ones".into()
        })
    }

    fn check_ways(&self, number: usize) -> Result<(), String> {
        let state = &self.states[number];
        let letters = 1_u32 << (self.heaps + self.dividers.len());
        let known = state.ways.iter().all(|&(letter, _)| letter < letters);
        ensure(known, || format!("state {number} reads what is no letter"))?;
        for letter in 0..letters {
            let mut ways = state.ways.iter().filter(|way| way.0 == letter);
            let fits = match (self.read(state, letter), ways.next(), ways.next()) {
                (None, None, None) => true,
                (Some(next), Some(&(_, to)), None) => self.states.get(to).is_some_and(|to| {
                    to.registers == next.registers
                        && (to.not_zero, to.not_p) == (next.not_zero, next.not_p)
                }),
                _ => false,
            };
            ensure(fits, || {
                format!("state {number} reads {letter:b} in another way")
            })?;
        }
        Ok(())
    }

    /// Checks whether formula and truth differ when only the sign is left to read, which is 0 for heaps.
    fn check_differs(&self, number: usize) -> Result<(), String> {
        let state = &self.states[number];
        let [sums, dividers, truth, conditions, _] = self.widths();
        let (circuit, rest) = state.registers.split_at(sums + dividers);
        let (truth, rest) = rest.split_at(truth);
        let (conditions, order) = rest.split_at(conditions);
        let is_p = !state.not_p && self.ends_in_p(truth);
        let says_p = (0..1_u32 << self.dividers.len()).filter_map(|guess| {
            let mut after = circuit.to_vec();
            let bits = self.bits(&mut after, guess << self.heaps);
            let fits = self.dividers.iter().enumerate().all(|(index, divider)| {
                let &[carry, _, sign] = &circuit[sums + 3 * index..][..3] else {
                    return false;
                };
                let negative = bits[divider.wire];
                let quotient = i64::from(guess >> index & 1);
                let rest = carry - i64::from(negative) + i64::from(divider.by) * quotient;
                rest == 0 && (sign == 0 || (sign == -1) == negative)
            });
            fits.then(|| !state.not_zero && !bits[self.value])
        });
        let differs = conditions.iter().all(|&holds| holds == 1)
            && order.iter().all(|&smaller| smaller == 0)
            && says_p.into_iter().any(|says| says != is_p);
        ensure(differs == state.differs, || {
            format!("state {number} differs, or does not")
        })
    }

    /// Checks that 31 letters reach some state that differs exactly if the formula was learned by heart.
    fn check_verdict(&self) -> Result<(), String> {
        let mut now: HashSet<usize> = (0..self.starts).collect();
        for _ in 0..BITS {
            now = now
                .iter()
                .flat_map(|&state| self.states[state].ways.iter().map(|way| way.1))
                .collect();
        }
        let differs = now.iter().any(|&state| self.states[state].differs);
        let fits = match self.verdict.as_str() {
            "every-size" => !differs && !self.sorted,
            "sorted" => !differs && self.sorted,
            "by-heart" => differs,
            _ => false,
        };
        ensure(fits, || {
            format!(
                "the machine does not show that the formula is {}",
                self.verdict
            )
        })
    }
}

/// The carries of all sums before the first letter.
fn carries(wires: &[Wire]) -> Vec<i64> {
    let sums = wires.iter().filter_map(|wire| match wire {
        Wire::Sum { number, .. } => Some(i64::from(*number)),
        _ => None,
    });
    sums.collect()
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap()
}

/// A number that is never below 0 in a sound certificate. A broken one is refused for another reason.
fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
