//! Histograms.

/// The most bins of a histogram.
const MOST: u64 = 25;

/// A bin: a range of numbers, and how many are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Bin {
    /// The least number that falls into it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub from: u64,
    /// The greatest number that falls into it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::exact::exact"))]
    pub to: u64,
    /// How many numbers are in it.
    pub count: u64,
}

/// A histogram of at most 25 bins. All are equally wide, 1, 2, 5, 10, 20, ... numbers, and begin at multiples of their
/// width, which is the smallest that gives few enough bins.
#[must_use]
pub fn histogram(numbers: &[u64]) -> Vec<Bin> {
    let (Some(&least), Some(&most)) = (numbers.iter().min(), numbers.iter().max()) else {
        return Vec::new();
    };
    let place = |number: u64, width: u64| number / width - least / width;
    let width = widths().find(|&width| place(most, width) < MOST);
    let width = width.expect("invariant: the last width is a tenth of the greatest number or more");
    let bin = |index: u64| Bin {
        from: (least / width + index) * width,
        to: ((least / width + index) * width).saturating_add(width - 1),
        count: 0,
    };
    let mut bins: Vec<Bin> = (0..=place(most, width)).map(bin).collect();
    for &number in numbers {
        let index = usize::try_from(place(number, width)).unwrap_or(usize::MAX);
        bins[index].count += 1;
    }
    bins
}

/// 1, 2, 5, 10, 20, ... as far as numbers go.
fn widths() -> impl Iterator<Item = u64> {
    let powers = (0..20).map_while(|exponent| 10_u64.checked_pow(exponent));
    powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_few_round_and_hold_every_number_once() {
        for (numbers, width, first, count) in [
            (vec![0, 3, 3, 24], 1, 0, 25),
            (vec![7, 32], 2, 6, 14),
            (vec![0, 100, 99], 5, 0, 21),
            (vec![13], 1, 13, 1),
            (vec![0, u64::MAX], 1_000_000_000_000_000_000, 0, 19),
        ] {
            let bins = histogram(&numbers);
            assert_eq!((bins[0].from, bins.len()), (first, count), "{numbers:?}");
            let counted: u64 = bins.iter().map(|bin| bin.count).sum();
            assert_eq!(counted, numbers.len() as u64);
            for bin in &bins[..bins.len() - 1] {
                assert_eq!(bin.to - bin.from + 1, width);
                let inside = numbers
                    .iter()
                    .filter(|&number| (bin.from..=bin.to).contains(number));
                assert_eq!(bin.count, inside.count() as u64);
            }
        }
        assert!(histogram(&[]).is_empty());
    }
}
