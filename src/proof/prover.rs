//! Judges formulas: decides what can be decided, and checks the rest.

use super::circuit::{Circuit, NoCircuit};
use super::domain::Domain;
use super::search::Product;
use super::truth::Truth;
use super::{Certificate, Check, Effort, Mistake, Orders, Verdict, smt};
use crate::game::{Game, Label, MAX_HEAPS, Merging, Position, Theory};
use crate::mep::{Expression, Terminals};
use crate::settings::Settings;

/// Judges formulas of one training game.
#[derive(Clone, Debug)]
pub struct Prover {
    settings: Settings,
    start: Vec<u32>,
    terminals: Terminals,
    theory: Option<Theory>,
    truth: Option<Truth>,
    domain: Domain,
}

/// The outcome of trying to decide a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The verdict, and how many states were visited for it.
    Decided(Verdict, usize),
    /// Not decided, for this reason.
    Undecided(Undecided),
}

/// Why a formula cannot be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// It multiplies two numbers that both depend on the heaps.
    Product,
    /// It divides by a number that depends on the heaps.
    Division,
    /// No theory of the game reads heaps bit by bit.
    NoTheory,
    /// There are too many states.
    TooManyStates,
}

impl Prover {
    /// Judges formulas for these settings' game.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let (game, start) = (settings.game(), settings.heaps());
        let terminals = settings.terminals();
        let start = largest_heaps(
            &*game,
            settings.merging().canonical(start),
            settings.merging(),
        );
        let heaps = start.len();
        // Nothing is known of heaps that are not a position; the caller has been told so already.
        let is_position = game.require(settings.heaps()).is_ok();
        let theory = game.theory(heaps).filter(|_| is_position);
        let conditions = if is_position {
            game.conditions(heaps)
        } else {
            Vec::new()
        };
        Self {
            domain: Domain { conditions },
            start,
            terminals,
            truth: theory.as_ref().and_then(|theory| Truth::new(theory, heaps)),
            theory,
            settings: settings.clone(),
        }
    }

    /// The terminals of its formulas.
    #[must_use]
    pub fn terminals(&self) -> &Terminals {
        &self.terminals
    }

    /// The orders of heaps that occur in training.
    #[must_use]
    pub fn orders(&self) -> Orders {
        match self.settings.merging() {
            Merging::On => Orders::Sorted,
            Merging::Off => Orders::Any,
        }
    }

    /// The verdict on a formula: decided where that is possible, otherwise checked with that effort.
    #[must_use]
    pub fn verdict(&self, formula: &Expression, effort: Effort) -> Verdict {
        match self.decide(formula) {
            Decision::Decided(verdict, _) => verdict,
            Decision::Undecided(_) => {
                let mut check = self.check(formula, effort);
                loop {
                    if let Some(verdict) = check.advance(u32::MAX) {
                        return verdict;
                    }
                }
            }
        }
    }

    /// Decides a formula, where that is possible.
    #[must_use]
    pub fn decide(&self, formula: &Expression) -> Decision {
        self.try_to_decide(formula)
            .map_or_else(Decision::Undecided, |(verdict, states)| {
                Decision::Decided(verdict, states)
            })
    }

    /// A check of a formula that cannot be decided.
    #[must_use]
    pub fn check(&self, formula: &Expression, effort: Effort) -> Check {
        Check::new(self, formula, effort)
    }

    /// The evidence for a decided verdict, for others to check; `None` if it is not decided.
    #[must_use]
    pub fn certificate(&self, formula: &Expression) -> Option<Certificate> {
        let truth = self.truth.as_ref()?;
        let circuit = Circuit::new(&formula.simplified(), &self.terminals).ok()?;
        let Decision::Decided(verdict, _) = self.decide(formula) else {
            return None;
        };
        let product = Product {
            circuit: &circuit,
            truth,
            domain: &self.domain,
            heaps: self.start.len(),
            orders: self.orders_of(&verdict),
        };
        let (shown, game) = (formula.show(&self.terminals), self.settings.game_key());
        Some(Certificate::new(
            &product,
            &product.reach()?,
            shown,
            game,
            &verdict,
        ))
    }

    /// The claim that a formula is right, in SMT-LIB, as strong as its verdict; `None` if the truth of the game cannot
    /// be put in terms of bits.
    #[must_use]
    pub fn smt(&self, formula: &Expression) -> Option<String> {
        let orders = match self.decide(formula) {
            Decision::Decided(verdict, _) => self.orders_of(&verdict),
            Decision::Undecided(_) => self.orders(),
        };
        let theory = self.theory.as_ref()?;
        let claim = smt::Claim {
            terminals: &self.terminals,
            theory,
            domain: &self.domain,
            heaps: self.start.len(),
            orders,
        };
        claim.text(formula)
    }

    /// The positions that a verdict covers.
    fn orders_of(&self, verdict: &Verdict) -> Orders {
        match verdict {
            Verdict::EverySize => Orders::Any,
            Verdict::Sorted => Orders::Sorted,
            Verdict::ByHeart(_) | Verdict::NoMistakeFound(_) => self.orders(),
        }
    }

    fn try_to_decide(&self, formula: &Expression) -> Result<(Verdict, usize), Undecided> {
        let truth = self.truth.as_ref().ok_or(Undecided::NoTheory)?;
        let circuit = Circuit::new(&formula.simplified(), &self.terminals)?;
        let heaps = self.start.len();
        let reach = |orders| {
            let circuit = &circuit;
            let product = Product {
                circuit,
                truth,
                domain: &self.domain,
                heaps,
                orders,
            };
            product.reach().ok_or(Undecided::TooManyStates)
        };
        let any = reach(Orders::Any)?;
        let Some(at) = any.counterexample(heaps) else {
            return Ok((Verdict::EverySize, any.states.len()));
        };
        if self.orders() == Orders::Any {
            return Ok((
                Verdict::ByHeart(self.mistake(formula, at)),
                any.states.len(),
            ));
        }
        let sorted = reach(Orders::Sorted)?;
        let verdict = match sorted.counterexample(heaps) {
            Some(at) => Verdict::ByHeart(self.mistake(formula, at)),
            None => Verdict::Sorted,
        };
        Ok((verdict, sorted.states.len()))
    }

    fn mistake(&self, formula: &Expression, heaps: Vec<u32>) -> Mistake {
        let values = self.terminals.values(&heaps);
        let value = formula.value(&values);
        let says = Label::of(value);
        Mistake {
            heaps,
            wraps: formula.wraps(&values),
            value,
            says,
            truth: says.other(),
            smallest: true,
        }
    }

    pub(super) fn merging(&self) -> Merging {
        self.settings.merging()
    }

    pub(super) fn start(&self) -> &[u32] {
        &self.start
    }

    pub(super) fn domain(&self) -> &Domain {
        &self.domain
    }

    /// What is known of the game for heaps of every size.
    #[must_use]
    pub fn theory(&self) -> Option<&Theory> {
        self.theory.as_ref()
    }

    pub(super) fn game(&self) -> Box<dyn Game> {
        self.settings.game()
    }
}

/// The largest size of each heap in the game from a start.
fn largest_heaps(game: &dyn Game, start: Position, merging: Merging) -> Vec<u32> {
    if !game.splits() {
        return game.largest(start);
    }
    let largest = start.heaps().iter().copied().max().unwrap_or(0);
    let slots = 1..=u32::try_from(game.slots(start).min(MAX_HEAPS)).unwrap_or(1);
    // The heaps before it are at least as large, because heaps are sorted.
    let sorted = |slot: u32| (start.objects() / slot).min(largest.into());
    match merging {
        Merging::On => slots.map(sorted).collect(),
        Merging::Off => slots.map(|_| largest.into()).collect(),
    }
}

impl Undecided {
    /// The reason in words that complete "Not decided: ".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Product => "the formula multiplies heaps",
            Self::Division => "the formula divides by a heap",
            Self::NoTheory => "no rule is known that tells the P-positions of this game bit by bit",
            Self::TooManyStates => "there are too many states to visit",
        }
    }
}

impl From<NoCircuit> for Undecided {
    fn from(reason: NoCircuit) -> Self {
        match reason {
            NoCircuit::Product => Self::Product,
            NoCircuit::Division => Self::Division,
        }
    }
}
