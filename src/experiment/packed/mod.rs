//! Rows in a few bytes each, to travel between workers and to be kept by the browser.
//!
//! Packed rows are a sequence of blocks, so they can be concatenated. A block is
//!
//! ```text
//! block    format: byte (1), rows: number, then so many rows
//! row      point: number, run: number, ending: byte, then by the ending
//!            0 failed   nothing
//!            1 proven   generation: number
//!            2 refuted  generation: number, heaps: byte, then the size of each heap: byte
//!          evaluations: number, fitness: number, formula: text
//! number   seven bits a byte, the lowest first; all bytes but the last have the eighth bit set
//! text     its length in bytes: number, then so many bytes of UTF-8
//! ```
//!
//! The settings and the seed of a row are not there: they follow from the experiment and the row's
//! place in it.

use super::{Row, Success, Verdict};
use crate::Error;
use crate::error::{Corruption, Kind};
use crate::game::Position;
use crate::rng::Seed;
use crate::settings::Settings;

/// The format of the blocks.
const FORMAT: u8 = 1;

const FAILED: u8 = 0;
const PROVEN: u8 = 1;
const REFUTED: u8 = 2;

/// Packs rows into one block. No rows give no bytes.
#[must_use]
pub fn pack(rows: &[Row]) -> Vec<u8> {
    let mut bytes = Vec::new();
    if !rows.is_empty() {
        bytes.push(FORMAT);
        put_number(&mut bytes, rows.len() as u64);
    }
    for row in rows {
        put_number(&mut bytes, row.point.into());
        put_number(&mut bytes, row.run.into());
        put_ending(&mut bytes, row.success);
        put_number(&mut bytes, row.evaluations);
        put_number(&mut bytes, row.fitness);
        put_number(&mut bytes, row.formula.len() as u64);
        bytes.extend_from_slice(row.formula.as_bytes());
    }
    bytes
}

/// Unpacks rows one by one. Malformed bytes end the iteration with an error.
#[must_use]
pub fn unpack(bytes: &[u8]) -> Unpacking<'_> {
    Unpacking { bytes, left: 0 }
}

/// A row without its settings and its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedRow<'a> {
    /// The number of the point, from 0.
    pub point: u32,
    /// The number of the run at that point, from 0.
    pub run: u32,
    success: Option<Success>,
    evaluations: u64,
    fitness: u64,
    formula: &'a str,
}

impl PackedRow<'_> {
    /// The row with its settings and its seed. Refused if no run with these settings can end so.
    pub fn complete(&self, settings: &Settings, seed: Seed) -> Result<Row, Error> {
        let row = Row {
            point: self.point,
            run: self.run,
            seed,
            settings: settings.clone(),
            success: self.success,
            evaluations: self.evaluations,
            fitness: self.fitness,
            formula: self.formula.to_owned(),
        };
        row.checked()
    }
}

/// Bytes that are being unpacked.
#[derive(Clone, Debug)]
pub struct Unpacking<'a> {
    bytes: &'a [u8],
    /// The rows left in this block.
    left: u64,
}

impl<'a> Iterator for Unpacking<'a> {
    type Item = Result<PackedRow<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.bytes.is_empty() && self.left == 0 {
            return None;
        }
        let row = self.next_row().transpose();
        if let Some(Err(_)) = row {
            *self = unpack(&[]);
        }
        row
    }
}

impl<'a> Unpacking<'a> {
    fn next_row(&mut self) -> Result<Option<PackedRow<'a>>, Error> {
        while self.left == 0 {
            if self.bytes.is_empty() {
                return Ok(None);
            }
            let format = self.byte()?;
            if format != FORMAT {
                let known = FORMAT;
                return Err(corrupt(Corruption::Format { format, known }));
            }
            self.left = self.number()?;
        }
        self.left -= 1;
        self.row().map(Some)
    }

    fn row(&mut self) -> Result<PackedRow<'a>, Error> {
        Ok(PackedRow {
            point: self.small_number()?,
            run: self.small_number()?,
            success: self.ending()?,
            evaluations: self.number()?,
            fitness: self.number()?,
            formula: self.text()?,
        })
    }

    fn ending(&mut self) -> Result<Option<Success>, Error> {
        let ending = self.byte()?;
        if ending == FAILED {
            return Ok(None);
        }
        let generation = self.number()?;
        let verdict = match ending {
            PROVEN => Verdict::Proven,
            REFUTED => Verdict::Refuted(self.position()?),
            _ => {
                let most = REFUTED;
                return Err(corrupt(Corruption::Ending { ending, most }));
            }
        };
        Ok(Some(Success {
            generation,
            verdict,
        }))
    }

    fn position(&mut self) -> Result<Position, Error> {
        let heaps = self.byte()?;
        let sizes = self.take(heaps.into())?.iter().map(|&size| size.into());
        Position::new(&sizes.collect::<Vec<u32>>())
    }

    fn text(&mut self) -> Result<&'a str, Error> {
        let length = self.number()?;
        let bytes = self.take(length)?;
        std::str::from_utf8(bytes).map_err(|_| corrupt(Corruption::Text))
    }

    fn small_number(&mut self) -> Result<u32, Error> {
        u32::try_from(self.number()?).map_err(|_| too_large())
    }

    fn number(&mut self) -> Result<u64, Error> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if (bits << shift) >> shift != bits {
                return Err(too_large());
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(too_large())
    }

    fn byte(&mut self) -> Result<u8, Error> {
        let (&byte, rest) = self.bytes.split_first().ok_or_else(cut_off)?;
        self.bytes = rest;
        Ok(byte)
    }

    fn take(&mut self, count: u64) -> Result<&'a [u8], Error> {
        let count = usize::try_from(count).map_err(|_| cut_off())?;
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or_else(cut_off)?;
        self.bytes = rest;
        Ok(taken)
    }
}

fn put_ending(bytes: &mut Vec<u8>, success: Option<Success>) {
    let Some(success) = success else {
        bytes.push(FAILED);
        return;
    };
    match success.verdict {
        Verdict::Proven => {
            bytes.push(PROVEN);
            put_number(bytes, success.generation);
        }
        Verdict::Refuted(position) => {
            bytes.push(REFUTED);
            put_number(bytes, success.generation);
            put_number(bytes, position.heaps().len() as u64);
            bytes.extend_from_slice(position.heaps());
        }
    }
}

#[allow(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
fn put_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn cut_off() -> Error {
    corrupt(Corruption::End)
}

fn too_large() -> Error {
    corrupt(Corruption::Number)
}

fn corrupt(problem: Corruption) -> Error {
    Kind::Packed { problem }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{Results, Sweep};
    use crate::rng::Rng;
    use crate::settings::Parameter;

    fn sweep() -> Sweep {
        let base = Settings::default().with(Parameter::Heaps, "3,2,1").unwrap();
        let values = ["nim", "wythoff", "subtraction"].map(str::to_owned);
        Sweep::new(&base, Parameter::Game, &values, 8, Seed::from_bits(1)).unwrap()
    }

    fn rows(sweep: &Sweep) -> Vec<Row> {
        (0..sweep.rows())
            .map(|row| sweep.row(row).unwrap())
            .collect()
    }

    fn refusal(bytes: &[u8]) -> String {
        let mut results = Results::planned(&sweep()).unwrap();
        results.record_packed(bytes).unwrap_err().to_string()
    }

    #[test]
    fn rows_come_out_as_they_went_in() {
        let sweep = sweep();
        let rows = rows(&sweep);
        let (some, others) = rows.split_at(11);
        let bytes = [pack(some), pack(others), pack(&[])].concat();
        let mut results = Results::planned(&sweep).unwrap();
        assert_eq!(results.record_packed(&bytes), Ok(rows.len()));
        assert_eq!(results.rows().collect::<Vec<_>>(), rows);
        let csv: usize = rows.iter().map(|row| row.csv().len()).sum();
        assert!(bytes.len() * 4 < csv, "{} of {csv} bytes", bytes.len());
    }

    #[test]
    fn every_number_comes_out_as_it_went_in() {
        for number in [0, 1, 127, 128, 16_383, 16_384, u64::MAX - 1, u64::MAX] {
            let mut bytes = Vec::new();
            put_number(&mut bytes, number);
            assert_eq!(unpack(&bytes).number(), Ok(number));
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let end = "The packed rows end in the middle of a row.";
        let large = "The packed rows have a number that is too large.";
        let huge = [0xff; 9];
        for (bytes, sentence) in [
            (&[9][..], "The packed rows have format 9; it must be 1."),
            (&[1], end),
            (&[1, 2], end),
            (&[1, 1, 0, 0, 0, 5, 5, 9, b'a'], end),
            (&[&[1], &huge[..], &[1]].concat(), end),
            (&[&[1], &huge[..], &[2]].concat(), large),
            (&[&[1], &huge[..], &[0xff]].concat(), large),
            (&[1, 1, 0xff, 0xff, 0xff, 0xff, 0x7f], large),
            (
                &[1, 1, 0, 0, 3, 0],
                "The packed rows have a run with ending 3; it must be between 0 and 2.",
            ),
            (
                &[1, 1, 0, 0, 2, 0, 0],
                "Enter 1 to 12 heaps, for example 3,2,1.",
            ),
            (
                &[1, 1, 0, 0, 0, 5, 5, 1, 0xff],
                "The packed rows have a formula that is not UTF-8.",
            ),
            (
                &[1, 1, 7, 2, 0, 5, 5, 2, b'a', b'1'],
                "Run 2 belongs to point 7, which the experiment does not have.",
            ),
            (
                &[1, 1, 0, 8, 0, 5, 5, 2, b'a', b'1'],
                "Run is 8 at point 0; it must be between 0 and 7.",
            ),
            (
                &[1, 1, 0, 0, 1, 101, 5, 0, 2, b'a', b'1'],
                "Generation is 101; it must be between 0 and 100.",
            ),
            (
                &[1, 1, 0, 0, 0, 5, 5, 2, b'a', b'9'],
                "a9 is not known here; use n, a1, a2 or a3.",
            ),
        ] {
            assert_eq!(refusal(bytes), sentence, "{bytes:?}");
        }
    }

    #[test]
    fn rows_that_are_cut_off_are_refused_wherever_that_is() {
        let bytes = pack(&rows(&sweep()));
        for length in 1..bytes.len() {
            let sentence = "The packed rows end in the middle of a row.";
            assert_eq!(refusal(&bytes[..length]), sentence, "{length} bytes");
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused() {
        let sweep = sweep();
        let good = pack(&rows(&sweep));
        let mut rng = Rng::new(Seed::from_bits(4));
        let mut refused = 0;
        for round in 0..4_000 {
            let mut bytes = good.clone();
            // A few bytes of good rows are changed, or all of them.
            let changes = if round % 2 == 0 { 3 } else { good.len() };
            for _ in 0..changes {
                let at = rng.below(u32::try_from(good.len()).unwrap()) as usize;
                bytes[at] = u8::try_from(rng.below(256)).unwrap();
            }
            if round % 4 == 1 {
                bytes[0] = FORMAT;
            }
            let mut results = Results::planned(&sweep).unwrap();
            match results.record_packed(&bytes) {
                Ok(taken) => assert!(taken > 0 || bytes[0] == FORMAT),
                Err(_) => refused += 1,
            }
            assert_eq!(unpack(&bytes).skip_while(Result::is_ok).skip(1).count(), 0);
        }
        assert!((2_000..4_000).contains(&refused), "{refused} refused");
    }
}
