//! Large positions drawn at random. Nearly all positions are N, so half of those drawn are built to be P, and the
//! others differ from such a position in one heap.

use super::Orders;
use super::domain::Domain;
use super::label::Truths;
use crate::game::{GrundySequence, HeapFormula, Theory, golden, welter_p_square};
use crate::rng::Rng;
use crate::sort::sort_short;

/// How often heaps are drawn again if they are not a position of the game.
const DRAWS: usize = 8;

/// Draws a position with heaps below a random power of two, between the corner and the largest heap that can be
/// labelled.
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

/// A position with heaps below `2^bits`, built to be P. Not every theory guarantees that it is.
fn p_position(theory: &Theory, heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    match theory {
        Theory::Columns { modulus, .. } => columns(*modulus, heaps, bits, rng),
        Theory::Sum(sequence) => sum(sequence, heaps, bits, rng),
        // Nearly two in five pairs of numbers drawn from the same range are P.
        Theory::Euclid(_) => any(heaps, bits, rng),
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

/// Heaps below `2^bits`.
fn any(heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    (0..heaps).map(|_| rng.below(1 << bits)).collect()
}

/// Column by column, gives ones to a random number of heaps that is a multiple of the modulus.
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

/// Heaps, the first of which makes the xor of their Grundy numbers 0. While there is no such heap, others are emptied:
/// in Kayles, for example, an odd number of large heaps never has xor 0.
fn sum(sequence: &GrundySequence, heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    let mut drawn = any(heaps, bits, rng);
    let period = u32::try_from(sequence.period()).unwrap_or(1);
    for last in (0..heaps).rev() {
        let others = drawn[1..].iter();
        let rest = others.fold(0, |sum, &heap| sum ^ sequence.of(heap));
        let mut firsts = (0..period).map(|less| drawn[0].saturating_sub(less));
        if let Some(first) = firsts.find(|&heap| sequence.of(heap) == rest) {
            drawn[0] = first;
            break;
        }
        drawn[last] = 0;
    }
    drawn
}

/// Squares, the first of which makes them a P-position unless two of them are the same.
fn welter(heaps: usize, bits: u32, rng: &mut Rng) -> Vec<u32> {
    let mut squares = any(heaps, bits, rng);
    squares[0] = welter_p_square(&squares[1..], bits);
    squares
}

/// How many columns of bits are tried for each place.
const TRIES: u32 = 64;

/// Column by column, tries random bits until the lowest bits of the formula's value are 0.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Label;
    use crate::proof::Prover;
    use crate::rng::Seed;
    use crate::settings::{Parameter, Settings};

    #[test]
    fn many_of_the_positions_drawn_are_p_and_many_are_n() {
        for (game, heaps) in [
            ("nim", "3,2,1"),
            ("misere", "4,4,4,4"),
            ("moore", "3,3,3,3"),
            ("bounded", "7,7"),
            ("wythoff", "9,9"),
            ("kayles", "9"),
            ("kayles", "9,8"),
            ("dawsons-kayles", "9,8"),
            ("euclid", "9,8"),
            ("chomp", "9,9"),
            ("staircase", "3,3,3,3"),
            ("silver-dollar", "1,3,6,7"),
            ("king", "9,9"),
            ("knight", "9,9"),
            ("queen", "9,9"),
            ("welter", "9,8"),
            ("welter", "6,5,4"),
            ("welter", "6,5,4,3"),
            ("welter", "6,5,4,3,2"),
            ("welter", "7,6,5,4,3,2"),
        ] {
            let settings = Settings::default().with(Parameter::Game, game).unwrap();
            let settings = settings.with(Parameter::Heaps, heaps).unwrap();
            let prover = Prover::new(&settings);
            let (theory, domain) = (prover.theory().unwrap(), prover.domain());
            let mut rng = Rng::new(Seed::from_bits(0));
            let positions: Vec<Vec<u32>> = (0..1_000)
                .map(|_| draw(theory, prover.start(), prover.orders(), domain, &mut rng))
                .filter(|heaps| domain.has(heaps))
                .collect();
            assert!(positions.len() > 950, "{game} {heaps}: {}", positions.len());
            let p = |heaps: &&Vec<u32>| theory.label(heaps) == Label::P;
            let share = positions.iter().filter(p).count() * 100 / positions.len();
            assert!((30..=85).contains(&share), "{game} {heaps}: {share}%");
        }
    }
}
