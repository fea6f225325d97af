//! Rows in a few bytes each, to travel between workers and to be stored by the browser.
//!
//! Packed rows are a sequence of blocks, so they can be concatenated. A block is
//!
//! ```text
//! block    format: byte (2), rows: number, then that many rows
//! row      point: number, run: number, ending: byte, then by the ending
//!            0 failed
//!            1 right on a larger game (earlier version)  generation: number
//!            2 wrong on a larger game (earlier version)  generation: number, heaps
//!            3 right for heaps of every size             generation: number
//!            4 right for every size if sorted            generation: number
//!            5 learned by heart                          generation: number, heaps: the mistake
//!            6 no mistake found                          generation: number, heaps: up to these
//!          evaluations: number, fitness: number, formula: text
//! heaps    their number: byte, then the size of each: number
//! number   seven bits a byte, the lowest first; all bytes but the last have the eighth bit set
//! text     its length in bytes: number, then that many bytes of UTF-8
//! ```
//!
//! Blocks of format 1, as browsers still keep them, are read too: they have endings 0 to 2, and the
//! sizes of heaps are bytes.
//!
//! The settings and the seed of a row are not stored: they follow from the experiment and the row's place in it.

use crate::Error;
use crate::error::{Corruption, Kind};
use crate::experiment::verdict::checked_heaps;
use crate::experiment::{Row, RowVerdict, RowWord, Success};
use crate::rng::Seed;
use crate::settings::Settings;

/// The format of the blocks.
const FORMAT: u8 = 2;

/// The format in which the sizes of heaps are bytes.
const BYTE_HEAPS: u8 = 1;

/// The endings in the order of their numbers, which begin at 1; 0 is a run that failed.
const ENDINGS: [RowWord; 6] = [
    RowWord::RightOnLargerGame,
    RowWord::WrongOnLargerGame,
    RowWord::EverySize,
    RowWord::Sorted,
    RowWord::ByHeart,
    RowWord::NoMistakeFound,
];

/// How many of these endings format 1 has.
const EARLIER_ENDINGS: usize = 2;

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
        put_ending(&mut bytes, row.success.as_ref());
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
    Unpacking {
        bytes,
        format: FORMAT,
        left: 0,
    }
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
    /// The row with its settings and its seed. Refused if no run with these settings can end like this.
    pub fn complete(&self, settings: &Settings, seed: Seed) -> Result<Row, Error> {
        let row = Row {
            point: self.point,
            run: self.run,
            seed,
            settings: settings.clone(),
            success: self.success.clone(),
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
    /// The format of this block.
    format: u8,
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
            if !(1..=FORMAT).contains(&format) {
                let most = FORMAT;
                return Err(corrupt(Corruption::Format { format, most }));
            }
            self.format = format;
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
        let known = match self.format {
            BYTE_HEAPS => &ENDINGS[..EARLIER_ENDINGS],
            _ => &ENDINGS,
        };
        let Some(index) = usize::from(ending).checked_sub(1) else {
            return Ok(None);
        };
        let Some(&word) = known.get(index) else {
            let most = u8::try_from(known.len()).unwrap_or(u8::MAX);
            return Err(corrupt(Corruption::Ending { ending, most }));
        };
        let generation = self.number()?;
        let verdict = match word {
            RowWord::EverySize => RowVerdict::EverySize,
            RowWord::Sorted => RowVerdict::Sorted,
            RowWord::ByHeart => RowVerdict::ByHeart(self.heaps()?),
            RowWord::NoMistakeFound => RowVerdict::NoMistakeFound(self.heaps()?),
            RowWord::RightOnLargerGame => RowVerdict::RightOnLargerGame,
            RowWord::WrongOnLargerGame => RowVerdict::WrongOnLargerGame(self.heaps()?),
        };
        Ok(Some(Success {
            generation,
            verdict,
        }))
    }

    fn heaps(&mut self) -> Result<Vec<u32>, Error> {
        let heaps = self.byte()?;
        let sizes = (0..heaps).map(|_| match self.format {
            BYTE_HEAPS => self.byte().map(u32::from),
            _ => self.small_number(),
        });
        checked_heaps(sizes.collect::<Result<_, _>>()?)
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

fn put_ending(bytes: &mut Vec<u8>, success: Option<&Success>) {
    let Some(Success {
        generation,
        verdict,
    }) = success
    else {
        bytes.push(0);
        return;
    };
    let ending = (1..).zip(ENDINGS).find(|(_, word)| *word == verdict.word());
    bytes.push(ending.map_or(0, |(ending, _)| ending));
    put_number(bytes, *generation);
    match verdict {
        RowVerdict::EverySize | RowVerdict::Sorted | RowVerdict::RightOnLargerGame => {}
        RowVerdict::ByHeart(heaps)
        | RowVerdict::NoMistakeFound(heaps)
        | RowVerdict::WrongOnLargerGame(heaps) => {
            put_number(bytes, heaps.len() as u64);
            for &heap in heaps {
                put_number(bytes, heap.into());
            }
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
mod tests;
