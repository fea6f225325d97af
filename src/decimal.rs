//! Decimal numbers from 0 to 1 as text: up to 19 decimals, exactly as the standard library reads and writes them.
//!
//! The library's own code handles every float and makes the page's engine 12 KB larger after gzip.

/// How many decimals are read. Digits further right are ignored: no share needs them.
const DECIMALS: u32 = 19;

/// 1, in units of the last decimal.
const ONE: u64 = 10_u64.pow(DECIMALS);

/// Whether a text is a number.
pub(crate) fn is_number(text: &str) -> bool {
    let text = text.trim();
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    Parts::of(unsigned).is_some()
}

/// A number from 0 to 1, rounded to the nearest float.
pub(crate) fn parse_share(text: &str) -> Option<f64> {
    let text = text.trim();
    let parts = Parts::of(text.strip_prefix('+').unwrap_or(text))?;
    parts.units().filter(|&units| units <= ONE).map(float)
}

/// The fewest decimals that [`parse_share`] reads as this share.
pub(crate) fn show_share(share: f64) -> String {
    let exact = units(share);
    let shortest = (0..=DECIMALS).find_map(|decimals| {
        let unit = 10_u64.pow(DECIMALS - decimals);
        let rounded = (exact + unit / 2) / unit;
        (float(rounded * unit).to_bits() == share.to_bits()).then_some((rounded, decimals as usize))
    });
    match shortest {
        Some((whole, 0)) => whole.to_string(),
        Some((digits, decimals)) => format!("0.{digits:0decimals$}"),
        None => format!("0.{exact:019}"),
    }
}

/// The texts of `whole.fraction`, and the exponent of ten after them.
struct Parts<'text> {
    whole: &'text str,
    fraction: &'text str,
    exponent: i16,
}

impl<'text> Parts<'text> {
    fn of(text: &'text str) -> Option<Self> {
        let (number, exponent) = match text.split_once(['e', 'E']) {
            Some((number, exponent)) => (number, exponent.parse().ok()?),
            None => (text, 0),
        };
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let mut digits = whole.bytes().chain(fraction.bytes());
        let is_number = digits.clone().next().is_some() && digits.all(|byte| byte.is_ascii_digit());
        is_number.then_some(Self {
            whole,
            fraction,
            exponent,
        })
    }

    /// The value in units of the last decimal; none if it is too large.
    fn units(&self) -> Option<u64> {
        let mut place = i64::try_from(self.whole.len()).ok()?;
        place += i64::from(DECIMALS) + i64::from(self.exponent);
        let mut units = 0_u64;
        for byte in self.whole.bytes().chain(self.fraction.bytes()) {
            place -= 1;
            let digit = u64::from(byte - b'0');
            if digit > 0 && place >= 0 {
                let unit = 10_u64.checked_pow(u32::try_from(place).ok()?)?;
                units = units.checked_add(digit.checked_mul(unit)?)?;
            }
        }
        Some(units)
    }
}

/// The float nearest to this many units of the last decimal; the even one if two are equally near.
#[allow(clippy::cast_precision_loss, reason = "rounded on purpose")]
#[allow(clippy::cast_possible_truncation, reason = "a quotient below 2^64")]
fn float(units: u64) -> f64 {
    if units == 0 {
        return 0.0;
    }
    let shift = units.leading_zeros();
    let large = u128::from(units << shift) << 63;
    let quotient = (large / u128::from(ONE)) as u64;
    // The quotient has at least ten bits more than a float's mantissa; the last one is set if a remainder follows.
    let follows = u64::from(large % u128::from(ONE) != 0);
    (quotient | follows) as f64 / (1_u128 << (63 + shift)) as f64
}

/// A share in units of the last decimal, rounded to the nearest.
#[allow(clippy::cast_possible_truncation, reason = "at most ONE")]
fn units(share: f64) -> u64 {
    let bits = share.to_bits();
    let mantissa = bits & ((1 << 52) - 1) | 1 << 52;
    let exponent = 1075 - (bits >> 52);
    if exponent >= 128 {
        return 0;
    }
    let large = u128::from(mantissa) * u128::from(ONE);
    ((large + (1 << (exponent - 1))) >> exponent) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::property::hold;

    #[test]
    fn shares_are_read_and_shown_as_the_standard_library_does() {
        for text in [
            "0",
            "1",
            "0.9",
            "0.05",
            "1.0",
            ".5",
            "1.",
            "+0.25",
            "1e-3",
            "2.5E-1",
            "00.10",
            "0.30000000000000004",
            "0.1000000000000000055",
            "0.000000001",
            "1e0",
            "10e-1",
            "0.9999999999999999",
            "1e-19",
        ] {
            assert_same(text);
        }
        hold(2_000, (0..=ONE, 0..=DECIMALS), |(digits, decimals)| {
            let digits = digits / 10_u64.pow(DECIMALS - decimals);
            let decimals = decimals as usize;
            if decimals > 0 && digits < 10_u64.pow(u32::try_from(decimals).unwrap()) {
                assert_same(&format!("0.{digits:0decimals$}"));
            }
        });
    }

    #[track_caller]
    fn assert_same(text: &str) {
        let share: f64 = text.parse().unwrap();
        let read = parse_share(text).unwrap();
        assert_eq!(read.to_bits(), share.to_bits(), "{text}");
        assert_eq!(show_share(read), share.to_string(), "{text}");
    }

    #[test]
    fn every_share_a_float_can_be_is_shown_so_that_it_is_read_again() {
        hold(2_000, 0.001..=1.0_f64, |share| {
            assert_eq!(parse_share(&show_share(share)), Some(share));
        });
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in [
            "", ".", "-0.1", "1.01", "1e1", "1e30", "0,5", "0.5x", "e5", "1e", "nan", "inf",
            "1e99999", "0x1",
        ] {
            assert_eq!(parse_share(text), None, "{text}");
        }
        assert_eq!(parse_share("1e-30"), Some(0.0));
    }

    #[test]
    fn numbers_are_told_from_words() {
        for text in ["1", " -2.5 ", "+1e9", ".5"] {
            assert!(is_number(text), "{text}");
        }
        for text in ["", "-", "--1", "one", "1,2", "inf", "NaN", "1e", "+-1"] {
            assert!(!is_number(text), "{text}");
        }
    }
}
