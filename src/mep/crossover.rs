//! Crossing chromosomes (section 3.3 of the paper).

use super::chromosome::{BLOCK, Block, Body};
use super::{Chromosome, Gene};
use crate::rng::Rng;

/// Where a crossover may cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// Before any gene, as in the author's own programs. A cut before the first gene exchanges all genes.
    #[default]
    Anywhere,
    /// Only between two genes. No setting chooses this; it is a reading of the paper that `nimlab readings` compares.
    Between,
}

/// A random cut point: the number of genes before it.
pub fn draw_cut(cut: Cut, length: usize, rng: &mut Rng) -> usize {
    let length = u32::try_from(length).expect("invariant: at most 500 genes");
    // A chromosome of a single gene can only be cut before that gene.
    let least = match cut {
        Cut::Anywhere => 0,
        Cut::Between => u32::from(length > 1),
    };
    (least + rng.below(length - least)) as usize
}

/// One-point crossover: each offspring has the genes of one parent before the cut and those of the
/// other after it.
#[inline]
pub fn cross(parents: [&Chromosome; 2], offspring: [&mut Chromosome; 2], cut: usize) {
    match (
        parents.map(Chromosome::body),
        offspring.map(Chromosome::body_mut),
    ) {
        (
            [Body::Short(one, one_calls), Body::Short(other, other_calls)],
            [
                Body::Short(first, first_calls),
                Body::Short(second, second_calls),
            ],
        ) => {
            cross_block([one, other], [first, second], places_before(cut, 0));
            cross_calls(
                [*one_calls, *other_calls],
                [first_calls, second_calls],
                places_before(cut, 0),
            );
        }
        (
            [Body::Long(one, one_calls), Body::Long(other, other_calls)],
            [
                Body::Long(first, first_calls),
                Body::Long(second, second_calls),
            ],
        ) => {
            let blocks = first.iter_mut().zip(second).zip(one.iter().zip(other));
            for (number, ((first, second), (one, other))) in blocks.enumerate() {
                cross_block_apart(
                    [one, other],
                    [first, second],
                    places_before(cut, BLOCK * number),
                );
            }
            let words = first_calls
                .iter_mut()
                .zip(second_calls)
                .zip(one_calls.iter().zip(other_calls));
            for (number, ((first, second), (&one, &other))) in words.enumerate() {
                cross_calls(
                    [one, other],
                    [first, second],
                    places_before(cut, 64 * number),
                );
            }
        }
        _ => unreachable!("invariant: chromosomes of one run are equally long"),
    }
}

/// How many places from `first` on lie before the cut.
#[inline]
fn places_before(cut: usize, first: usize) -> u32 {
    u32::try_from(cut.saturating_sub(first)).expect("invariant: at most 500 genes")
}

/// Crosses one block, with this many of its genes before the cut. Choosing every gene without a branch is faster than
/// copies of unpredictable length.
#[inline]
fn cross_block([one, other]: [&Block; 2], [first, second]: [&mut Block; 2], before: u32) {
    // Ones before the cut.
    let masks = PLACES.map(|place| u32::from(place < before).wrapping_neg());
    *first = std::array::from_fn(|at| Gene::choose(masks[at], one[at], other[at]));
    *second = std::array::from_fn(|at| Gene::choose(masks[at], other[at], one[at]));
}

/// The same, not inlined: otherwise the compiler would spread several blocks over each vector.
#[inline(never)]
fn cross_block_apart(parents: [&Block; 2], offspring: [&mut Block; 2], before: u32) {
    cross_block(parents, offspring, before);
}

/// Crosses the bits that mark the functions among 64 genes.
#[inline]
fn cross_calls([one, other]: [u64; 2], [first, second]: [&mut u64; 2], before: u32) {
    let after = u64::MAX.checked_shl(before).unwrap_or(0);
    let differ = (one ^ other) & after;
    *first = one ^ differ;
    *second = other ^ differ;
}

/// The places of a block.
const PLACES: [u32; BLOCK] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mep::{Function, Symbols};
    use crate::rng::Seed;

    #[test]
    fn offspring_are_what_their_genes_alone_would_make_them() {
        let symbols = Symbols::new(5, &Function::ALL);
        let mut rng = Rng::new(Seed::from_bits(5));
        for length in [1, 15, 16, 17, 63, 64, 65, 128, 200, 500] {
            let [one, other] = [(); 2].map(|()| symbols.draw_chromosome(length, &mut rng));
            for cut in (0..=length).step_by(length.div_ceil(40)) {
                let [mut first, mut second] = [one.clone(), one.clone()];
                cross([&one, &other], [&mut first, &mut second], cut);
                let join = |before: &Chromosome, after: &Chromosome| {
                    let genes = [&before.genes()[..cut], &after.genes()[cut..]].concat();
                    Chromosome::new(&genes).unwrap()
                };
                assert_eq!(first, join(&one, &other), "{length} genes cut at {cut}");
                assert_eq!(second, join(&other, &one), "{length} genes cut at {cut}");
            }
        }
    }
}
