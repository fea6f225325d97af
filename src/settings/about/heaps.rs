//! Games on heaps, in words.

use super::{Group, Picture, Words};

const WRITTEN: &str = "The sizes of the heaps between commas, for example 4,3,2.";
const SLOTS: &str = "The sizes of the heaps between commas, for example 9. After a split there are more: a position \
     has as many places as there can ever be heaps, and empty ones are 0.";
const SIZES: &str = "1 to 12 heaps of 0 to 255 objects, 200,000 positions in all.";

const BASE: Words = Words {
    group: Group::OneHeap,
    picture: Picture::Heaps,
    position: WRITTEN,
    theory: "",
    source: "",
    limits: SIZES,
};

const SPLITTING: Words = Words {
    group: Group::Splitting,
    position: SLOTS,
    ..BASE
};

pub(super) const NIM: Words = Words {
    theory: "Write the heaps in binary, one below the other: a position is P exactly if every column has an even \
             number of ones. That is, if the xor of the heaps is 0.",
    source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901.",
    ..BASE
};

pub(super) const MISERE: Words = Words {
    theory: "While some heap is over 1, a position is P exactly if it is P in Nim. Once all heaps are 0 or 1, it is \
             P exactly if the number of ones is odd.",
    source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901.",
    ..BASE
};

pub(super) const BOUNDED: Words = Words {
    theory: "The Grundy number of a heap is its size modulo k + 1. A position is P exactly if the xor of these \
             numbers is 0.",
    source: "R. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41, 1935; P. M. Grundy, \
             Mathematics and games, Eureka 2, 1939.",
    ..BASE
};

pub(super) const SUBTRACTION: Words = Words {
    theory: "The Grundy numbers of a heap repeat as it grows, for every set of takes. A position is P exactly if the \
             xor of its heaps' numbers is 0.",
    source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 4.",
    limits: "1 to 12 heaps of 0 to 255 objects, 200,000 positions in all; a set of 1 to 8 takes. Formulas are not \
             decided where the numbers have not begun to repeat within 16,384 terms.",
    ..BASE
};

pub(super) const MOORE: Words = Words {
    group: Group::SeveralHeaps,
    theory: "Write the heaps in binary, one below the other. A position is P exactly if the number of ones in every \
             column is a multiple of k + 1.",
    source: "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11, 1910.",
    ..BASE
};

pub(super) const WYTHOFF: Words = Words {
    group: Group::SeveralHeaps,
    theory: "Two heaps that differ by d are P exactly if the smaller one is d times the golden ratio, rounded down. \
             No formula of the functions here is known that tells them for every size.",
    source: "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907.",
    limits: "1 to 12 heaps of 0 to 255 objects, 200,000 positions in all. Formulas are checked and not decided; of \
             three heaps or more nobody knows a rule.",
    ..BASE
};

pub(super) const POWERS_OF_TWO: Words = Words {
    theory: "No power of two is a multiple of 3, so the Grundy number of a heap is its size modulo 3. A position is \
             P exactly if the xor of these numbers is 0.",
    source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 4.",
    ..BASE
};

pub(super) const HALF: Words = Words {
    theory: "One heap is P exactly if its size is one less than a power of two. The Grundy number of an even heap is \
             half its size, and that of an odd heap 2h + 1 is the number of heap h.",
    source: "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80, 2006.",
    ..BASE
};

pub(super) const SLOW: Words = Words {
    group: Group::SeveralHeaps,
    theory: "With at most k + 1 heaps, a position is P exactly if the number of odd heaps is a multiple of k + 1. \
             For many more heaps than k nobody knows a rule.",
    source: "V. Gurvich and N. B. Ho, Slow k-Nim, arXiv 1508.05777, 2015.",
    ..BASE
};

pub(super) const LASKER: Words = Words {
    theory: "The Grundy numbers of heaps from 1 on are 1 2 4 3, 5 6 8 7, 9 10 12 11, and so on. A position is P \
             exactly if the xor of its heaps' numbers is 0.",
    source: "E. Lasker, Brettspiele der Völker, 1931; Winning Ways, 1982, chapter 4.",
    limits: "12 objects in all.",
    ..SPLITTING
};

pub(super) const KAYLES: Words = Words {
    theory: "The octal game 0.77: the Grundy numbers of its heaps repeat with period 12 from heap 71 on. A position \
             is P exactly if the xor of its heaps' numbers is 0.",
    source: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical \
             Society 52, 1956.",
    limits: "One heap of at most 24 objects, or several that can become 12 heaps at most.",
    ..SPLITTING
};

pub(super) const DAWSONS_KAYLES: Words = Words {
    theory: "The octal game 0.07: the Grundy numbers of its heaps repeat with period 34 from heap 53 on. A position \
             is P exactly if the xor of its heaps' numbers is 0.",
    source: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical \
             Society 52, 1956.",
    limits: "At most 12 heaps after any moves, and 200,000 positions in all.",
    ..SPLITTING
};

pub(super) const DAWSONS_CHESS: Words = Words {
    theory: "The octal game 0.137: the Grundy numbers of its heaps repeat with period 34 from heap 52 on. A position \
             is P exactly if the xor of its heaps' numbers is 0.",
    source: "T. R. Dawson, Caissa's Wild Roses, 1935; R. K. Guy and C. A. B. Smith, The G-values of various games, \
             Proceedings of the Cambridge Philosophical Society 52, 1956.",
    limits: "At most 12 heaps after any moves, and 200,000 positions in all.",
    ..SPLITTING
};

pub(super) const GRUNDY: Words = Words {
    theory: "The Grundy numbers of its heaps begin 0 0 0 1 0 2 1 0 2 1 0 2 1 3; nobody knows whether they repeat. A \
             position is P exactly if the xor of its heaps' numbers is 0.",
    source: "P. M. Grundy, Mathematics and games, Eureka 2, 1939; OEIS A002188.",
    limits: "One heap of at most 13 objects, or several that can become 12 heaps at most. Formulas are checked and \
             not decided.",
    ..SPLITTING
};

pub(super) const OCTAL: Words = Words {
    theory: "Digit d after the point of the code says what taking d objects may leave: a sum of 1 (nothing), 2 (one \
             heap) and 4 (two heaps). Where the Grundy numbers of heaps are found to repeat, formulas are decided.",
    source: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical \
             Society 52, 1956.",
    limits: "A code of up to 8 digits; at most 12 heaps after any moves, and 200,000 positions in all.",
    ..SPLITTING
};

pub(super) const OWN: Words = Words {
    theory: "What is known of the game it is, if it has a name. Otherwise every label comes from the solver.",
    source: "The parts are those of the games here.",
    limits: "Up to 8 numbers to take of 1 to 255, from up to 12 heaps; at most 12 heaps after any moves, and 200,000 \
             positions in all.",
    ..SPLITTING
};
