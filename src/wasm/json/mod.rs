//! Plain data as JSON text, which JavaScript parses into objects.
//!
//! One text crosses the boundary instead of one call for every field, and this takes less code than objects made field
//! by field. A missing value is left out, or is `null` where a type asks for that.

mod shape;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = String)]
    fn digits_of(number: f64) -> String;
}

/// The JSON text of plain data.
pub(super) fn text_of<Data: Serialize>(data: &Data, missing: Missing) -> String {
    let mut writer = Writer {
        text: String::new(),
        missing,
        left_out: false,
    };
    let Ok(()) = data.serialize(&mut writer);
    writer.text
}

/// What is written for a field without a value.
#[derive(Clone, Copy)]
pub(super) enum Missing {
    LeftOut,
    Null,
}

/// Writes JSON. Whether a comma is due follows from the last character written. The methods are never inlined, because
/// every field of every type calls them.
struct Writer {
    text: String,
    missing: Missing,
    /// Whether the value just written was to be left out.
    left_out: bool,
}

impl Writer {
    /// Writes a word or a number that needs no quotes.
    #[inline(never)]
    fn bare(&mut self, text: &str) {
        self.separate();
        self.text.push_str(text);
    }

    #[inline(never)]
    fn open(&mut self, bracket: char) {
        self.separate();
        self.text.push(bracket);
    }

    #[inline(never)]
    fn close(&mut self, bracket: char) {
        self.text.push(bracket);
        self.left_out = false;
    }

    fn separate(&mut self) {
        if !matches!(
            self.text.as_bytes().last(),
            None | Some(b'[' | b'{' | b':' | b'-')
        ) {
            self.text.push(',');
        }
    }

    #[inline(never)]
    fn string(&mut self, text: &str) {
        self.open('"');
        for character in text.chars() {
            match character {
                '"' | '\\' => self.text.extend(['\\', character]),
                '\0'..' ' => {
                    let code = character as u8;
                    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
                    self.text.push_str("\\u00");
                    self.text.extend([digit(code >> 4), digit(code & 15)]);
                }
                _ => self.text.push(character),
            }
        }
        self.text.push('"');
    }

    #[inline(never)]
    fn whole(&mut self, mut number: u64) {
        let mut digits = [b'0'; 20];
        let mut first = digits.len();
        while number > 0 || first == digits.len() {
            first -= 1;
            #[allow(clippy::cast_possible_truncation, reason = "below ten")]
            let digit = (number % 10) as u8;
            digits[first] += digit;
            number /= 10;
        }
        self.separate();
        self.text
            .extend(digits[first..].iter().copied().map(char::from));
    }

    #[inline(never)]
    fn signed(&mut self, number: i64) {
        if number < 0 {
            self.bare("-");
        }
        self.whole(number.unsigned_abs());
    }

    /// Writes a number by way of JavaScript: the standard library's own way would add ten kilobytes.
    #[inline(never)]
    fn float(&mut self, number: f64) {
        if number.is_finite() {
            self.bare(&digits_of(number));
        } else {
            self.bare("null");
        }
    }

    #[inline(never)]
    fn nothing(&mut self) {
        self.left_out = matches!(self.missing, Missing::LeftOut);
        self.bare("null");
    }

    /// Writes a key. Returns where the field begins.
    #[inline(never)]
    fn key(&mut self, key: &str) -> usize {
        let start = self.text.len();
        self.string(key);
        self.text.push(':');
        self.left_out = false;
        start
    }

    /// Ends the field that begins at `start`, and removes it if it is to be left out.
    #[inline(never)]
    fn end_field(&mut self, start: usize) {
        if std::mem::take(&mut self.left_out) {
            self.text.truncate(start);
        }
    }
}
