//! The runs of two series at one point, put into pairs.

use super::{ComparedPairs, Contest, Outcome};
use crate::experiment::{PairedCounts, Share};

/// How the pairs ended, and how many runs have no partner.
#[derive(Debug)]
pub(super) struct Pairing {
    counts: PairedCounts,
    evaluations: Contest,
    gene_evaluations: Contest,
    pub(super) unpaired: [u64; 2],
}

impl Pairing {
    /// Pairs up runs, which come in ascending order. `genes` is how many genes each series scores per evaluation. Runs
    /// with the same number but different seeds, from two experiments, are not pairs.
    pub(super) fn of([first, second]: [impl Iterator<Item = Outcome>; 2], genes: [u64; 2]) -> Self {
        let mut pairing = Self {
            counts: PairedCounts::default(),
            evaluations: Contest::new(),
            gene_evaluations: Contest::new(),
            unpaired: [0; 2],
        };
        let (mut first, mut second) = (first.peekable(), second.peekable());
        loop {
            let next = [first.peek(), second.peek()].map(|next| next.map(|outcome| outcome.run));
            let Some(run) = next.iter().flatten().min().copied() else {
                break;
            };
            let one = first.next_if(|outcome| outcome.run == run);
            let other = second.next_if(|outcome| outcome.run == run);
            match (one, other) {
                (Some(one), Some(other)) if one.seed == other.seed => {
                    pairing.add([one, other], genes);
                }
                (one, other) => {
                    pairing.unpaired[0] += u64::from(one.is_some());
                    pairing.unpaired[1] += u64::from(other.is_some());
                }
            }
        }
        pairing
    }

    fn add(&mut self, pair: [Outcome; 2], genes: [u64; 2]) {
        let [first, second] = pair.map(|outcome| outcome.solved);
        self.counts.add(first, second);
        let spent = pair.map(|outcome| u128::from(outcome.evaluations));
        self.evaluations.add((first, spent[0]), (second, spent[1]));
        let genes = genes.map(u128::from);
        let scored = [spent[0] * genes[0], spent[1] * genes[1]];
        let contest = &mut self.gene_evaluations;
        contest.add((first, scored[0]), (second, scored[1]));
    }

    /// What the pairs say, if there are any, before any correction over the points and without sentences.
    pub(super) fn compared(mut self) -> Option<ComparedPairs> {
        let count = self.counts.pairs();
        if count == 0 {
            return None;
        }
        self.evaluations.test();
        self.gene_evaluations.test();
        let p = self.counts.mcnemar_p();
        Some(ComparedPairs {
            count,
            counts: self.counts,
            solved: self.counts.solved().map(|solved| Share::of(solved, count)),
            difference: self.counts.difference(),
            p,
            adjusted: p,
            clear: false,
            words: String::new(),
            evaluations: self.evaluations,
            gene_evaluations: self.gene_evaluations,
        })
    }
}
