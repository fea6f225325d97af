//! Games on a board, in words.

use super::{Group, Picture, Words};

const SQUARE: Words = Words {
    group: Group::Board,
    picture: Picture::Square,
    position: "The two coordinates of the square between a comma, for example 5,3. The corner is 0,0.",
    theory: "",
    source: "",
    limits: "Boards of up to 256 x 256 squares. Of misère play no rule is used here: formulas are checked and not \
             decided.",
};

pub(super) const EUCLID: Words = Words {
    picture: Picture::Rectangle,
    position: "The two numbers between a comma, for example 8,5. Both are at least 1.",
    theory: "A position is P exactly if the larger number is less than the golden ratio times the smaller; its \
             Grundy number is the whole part of larger/smaller - smaller/larger. Under misère play it is the other \
             way round exactly at multiples of neighbouring Fibonacci numbers, where all moves are forced.",
    source: "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306, 2006; V. Gurvich, \
             On the misère version of game Euclid and miserable games, Discrete Mathematics 307, 2007.",
    limits: "Numbers of 1 to 255. The golden ratio is no matter of bits, so formulas are checked and not decided.",
    ..SQUARE
};

pub(super) const CHOMP: Words = Words {
    picture: Picture::Bar,
    position: "The squares of the two rows between a comma, for example 6,4. The first row has the poisoned square, \
               and the second is not longer.",
    theory: "A position is P exactly if the first row has one square more than the second. Whoever finds it \
             otherwise can make it so.",
    source: "D. Gale, A curious Nim-type game, American Mathematical Monthly 81, 1974.",
    limits: "Two rows of up to 255 squares. Of misère play no rule is used here: formulas are checked and not \
             decided.",
    ..SQUARE
};

pub(super) const STAIRCASE: Words = Words {
    picture: Picture::Stairs,
    position: "The number of objects on each step between commas, the lowest step first, for example 2,3,1.",
    theory: "A position is P exactly if the xor of the odd steps, the lowest being the first, is 0. What is carried \
             onto one of these from above can be carried on at once.",
    source: "T. S. Ferguson, Game Theory, lecture notes, University of California, Los Angeles, part I, section 2.",
    limits: "1 to 12 steps with 255 objects in all, and 200,000 positions. Of misère play no rule is used here: \
             formulas are checked and not decided.",
    ..SQUARE
};

pub(super) const WELTER: Words = Words {
    picture: Picture::Strip,
    position: "The squares of the coins between commas, counted from 0, for example 7,4,2. No two are the same.",
    theory: "Two coins are P exactly if they stand on squares 0 and 1, 2 and 3, 4 and 5, and so on. For more coins \
             Welter's function tells: pair the squares that agree in the most lowest binary digits, and take the xor \
             of all pairs, each the xor of its squares less 1.",
    source: "C. P. Welter, The theory of a class of games on a sequence of squares, Indagationes Mathematicae 16, \
             1954; J. H. Conway, On Numbers and Games, 1976, chapter 13.",
    limits: "1 to 12 coins on squares 0 to 255, 200,000 positions in all. Formulas are decided for one and two \
             coins, otherwise checked.",
    ..SQUARE
};

pub(super) const SILVER_DOLLAR: Words = Words {
    picture: Picture::Strip,
    position: "The squares of the coins between commas, counted from 0, the lowest first, for example 1,4,6,9. No \
               two are the same.",
    theory: "Pair the coins from the highest down; the free squares inside the pairs are heaps of Nim, and a lowest \
             coin that is left over is a heap of its square. A position is P exactly if the xor of these heaps is 0.",
    source: "J. H. Conway, On Numbers and Games, 1976, chapter 11; Winning Ways, 1982, chapter 3.",
    limits: "1 to 12 coins on squares 0 to 255, 200,000 positions in all. Of misère play no rule is used here: \
             formulas are checked and not decided.",
    ..SQUARE
};

pub(super) const KING: Words = Words {
    theory: "A square is P exactly if both of its coordinates are even. The Grundy numbers repeat with period 2 \
             along the diagonal.",
    source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 3.",
    ..SQUARE
};

pub(super) const KNIGHT: Words = Words {
    theory: "A square is P exactly if both of its coordinates leave 0 or 1 when divided by 4. The Grundy numbers \
             repeat with period 4 along the diagonal.",
    source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 3.",
    limits: "The knight may go as far away from the corner as it likes, up to coordinate 255. Of misère play no rule \
             is used here: formulas are checked and not decided.",
    ..SQUARE
};

pub(super) const QUEEN: Words = Words {
    theory: "It is Wythoff's game: a square is P exactly if its smaller coordinate is the difference of the two \
             times the golden ratio, rounded down. No formula of the functions here is known that tells them for \
             every size.",
    source: "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907; R. Isaacs, about \
             1960.",
    limits: "Boards of up to 256 x 256 squares. Formulas are checked and not decided.",
    ..SQUARE
};
