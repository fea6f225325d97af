//! Large positions drawn at random. Nearly all positions are N, so half of the positions drawn are P,
//! and the others are one heap away from it.

use super::Orders;
use super::domain::Domain;
use super::label::Truths;
use crate::game::{HeapFormula, Theory, golden};
use crate::rng::Rng;
use crate::sort::sort_short;

/// How often heaps are drawn anew that are no position of the game.
const DRAWS: usize = 8;

/// A position of some heap sizes between the corner's and 2^31.
pub(super) fn draw(
    theory: &Theory,
    corner: &[u32],
    orders: Orders,
    domain: &Domain,
    rng: &mut Rng,
) -> Vec<u32> {
    let mut heaps = draw_heaps(theory, corner, orders, rng);
    for _ in 0..DRAWS {
        if domain.has(&heaps) {
            break;
        }
        heaps = draw_heaps(theory, corner, orders, rng);
    }
    if domain.is_rising() {
        sort_short(&mut heaps, u32::cmp);
    }
    heaps
}

fn draw_heaps(theory: &Theory, corner: &[u32], orders: Orders, rng: &mut Rng) -> Vec<u32> {
    let largest = corner.iter().copied().max().unwrap_or(0);
    let least = u32::BITS - largest.leading_zeros() + 1;
    let most = u32::BITS - Truths::largest(Some(theory)).leading_zeros();
    let bits = match (most + 1).saturating_sub(least) {
        0 => most,
        choices => least + rng.below(choices),
    };
    let mut heaps = p_position(theory, corner.len(), bits, rng);
    if rng.below(2) == 0 {
        let index = rng.below(u32::try_from(heaps.len()).unwrap_or(1)) as usize;
        heaps[index] = match rng.below(3) {
            0 => heaps[index] ^ (1 << rng.below(bits)),
            1 => heaps[index].saturating_sub(1 + rng.below(4)),
            _ => rng.below(1 << bits),
        };
    }
    if orders == Orders::Sorted {
        sort_short(&mut heaps, |one, other| other.cmp(one));
    }
    heaps
}

/// A P-position of heaps below `2^bits`, or nearly so.
fn p_position(theory: &Theory, heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    match theory {
        Theory::Columns { modulus, .. } => columns(*modulus, heaps, bits, rng),
        Theory::Sum(sequence) => {
            let mut drawn: Vec<u32> = (0..heaps).map(|_| rng.below(1 << bits)).collect();
            let rest = drawn[1..]
                .iter()
                .fold(0, |sum, &heap| sum ^ sequence.of(heap));
            let period = u32::try_from(sequence.period()).unwrap_or(1);
            let fitting = (0..period).map(|less| drawn[0].saturating_sub(less));
            drawn[0] = fitting
                .into_iter()
                .find(|&heap| sequence.of(heap) == rest)
                .unwrap_or(drawn[0]);
            drawn
        }
        // Nearly two in five pairs of numbers of one size are P.
        Theory::Euclid(_) => (0..heaps).map(|_| rng.below(1 << bits)).collect(),
        Theory::Welter => welter(heaps, bits, rng),
        Theory::GoldenPairs => {
            // The larger heap is 2.6 times the difference.
            let difference = rng.below(1 << (bits - 2));
            let smaller = u32::try_from(golden(difference.into())).unwrap_or(0);
            if rng.below(2) == 0 {
                vec![smaller, smaller + difference]
            } else {
                vec![smaller + difference, smaller]
            }
        }
        Theory::Formula { zero_on_p, .. } => zero(zero_on_p, heaps, bits, rng),
    }
}

/// Column by column, so many heaps get a one that their number is a multiple of the modulus.
fn columns(modulus: u32, heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    let mut drawn = vec![0; heaps];
    let many = u32::try_from(heaps).unwrap_or(1);
    for bit in 0..bits {
        let mut ones = modulus * rng.below(many / modulus + 1);
        let mut left = many;
        for heap in &mut drawn {
            if rng.below(left) < ones {
                *heap |= 1 << bit;
                ones -= 1;
            }
            left -= 1;
        }
    }
    drawn
}

/// Squares; where there are two, neighbours of which the lower is even.
fn welter(heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    let mut squares: Vec<u32> = (0..heaps).map(|_| rng.below(1 << bits)).collect();
    // The xor of three squares and 1 is the one that makes their function 0 where it pairs with none closely.
    squares[0] = squares[1..].iter().fold(1, |sum, square| sum ^ square);
    squares
}

/// How many columns are tried at a place.
const TRIES: u32 = 64;

/// Column by column, some that leaves the bits of the formula so far 0.
fn zero(formula: &HeapFormula, heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    let mut drawn = vec![0; heaps];
    for bit in 0..bits {
        for _ in 0..TRIES {
            let letter = rng.below(1 << heaps);
            for (index, heap) in drawn.iter_mut().enumerate() {
                *heap = *heap & !(1 << bit) | (letter >> index & 1) << bit;
            }
            if formula.value(&drawn).trailing_zeros() > bit {
                break;
            }
        }
    }
    drawn
}
