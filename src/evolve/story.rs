//! A mating in words.

use super::{Contender, Mating};

impl Mating {
    /// What happened, for people: individuals are numbered from 1.
    #[must_use]
    pub fn story(&self) -> String {
        [
            self.selection(),
            self.exchange(),
            self.offspring_in_words(),
            self.replacement(),
        ]
        .join(" ")
    }

    fn selection(&self) -> String {
        let duel = |([one, other], winner): ([Contender; 2], Contender)| {
            let loser = if winner == one { other } else { one };
            if one.individual == other.individual {
                format!(
                    "#{} was drawn twice, so it won unopposed.",
                    winner.individual + 1
                )
            } else if winner.fitness == loser.fitness {
                let [winner, loser] = [winner, loser].map(|one| one.individual + 1);
                format!(
                    "#{winner} and #{loser} were equally good ({} each); #{winner} was picked.",
                    violations(one.fitness)
                )
            } else {
                format!(
                    "#{} ({}) beat {}.",
                    winner.individual + 1,
                    violations(winner.fitness),
                    name(loser)
                )
            }
        };
        let [first, second] = self.tournaments;
        let [father, mother] = self.winners();
        format!("{} {}", duel((first, father)), duel((second, mother)))
    }

    fn exchange(&self) -> String {
        match self.cut {
            None => "The winners were copied without swapping genes.".to_owned(),
            Some(0) => "The winners swapped all their genes.".to_owned(),
            Some(cut) => format!("The winners swapped the genes after gene {cut}."),
        }
    }

    fn offspring_in_words(&self) -> String {
        let [one, other] = &self.offspring;
        let changes = |what: &str, count: usize| match count {
            0 => None,
            1 => Some(format!("1 {what}")),
            count => Some(format!("{count} {what}s")),
        };
        let mutations = one.mutations.len() + other.mutations.len();
        let repairs = one.repairs.len() + other.repairs.len();
        let changes: Vec<_> = [changes("mutation", mutations), changes("repair", repairs)]
            .into_iter()
            .flatten()
            .collect();
        let after = match changes.join(" and ") {
            none if none.is_empty() => "The".to_owned(),
            changes => format!("After {changes}, the"),
        };
        format!(
            "{after} offspring have {} and {}.",
            one.fitness,
            violations(other.fitness)
        )
    }

    fn replacement(&self) -> String {
        let worst = name(self.worst);
        if self.replaced {
            let which = ["first", "second"][self.better];
            format!("The {which} offspring replaced the worst individual, {worst}.")
        } else {
            format!("Nobody was replaced: neither offspring is better than the worst, {worst}.")
        }
    }
}

fn name(
    Contender {
        individual,
        fitness,
    }: Contender,
) -> String {
    format!("#{} ({fitness})", individual + 1)
}

fn violations(count: u64) -> String {
    match count {
        1 => "1 violation".to_owned(),
        count => format!("{count} violations"),
    }
}

#[cfg(test)]
mod tests {
    use crate::evolve::{Contender, Run};
    use crate::rng::Seed;
    use crate::settings::Settings;

    #[test]
    fn a_gene_that_did_not_change_is_that_of_its_origin() {
        let mut run = Run::new(Settings::default(), Seed::new(5).unwrap()).unwrap();
        for _ in 0..200 {
            let mating = run.step();
            let parents = mating.parents();
            for (number, offspring) in mating.offspring.iter().enumerate() {
                let changes = offspring.mutations.iter().chain(&offspring.repairs);
                let altered: Vec<_> = changes.map(|change| change.gene.index()).collect();
                for (index, &gene) in offspring.chromosome.genes().iter().enumerate() {
                    let parent = &parents[mating.origin(number, index)];
                    assert!(altered.contains(&index) || gene == parent[index]);
                }
            }
        }
    }

    #[test]
    fn the_story_tells_who_met_what_changed_and_who_was_replaced() {
        let mut run = Run::new(Settings::default(), Seed::new(5).unwrap()).unwrap();
        let mut mating = run.step().clone();
        let at = |individual, fitness| Contender {
            individual,
            fitness,
        };
        mating.tournaments = [[at(11, 9), at(39, 14)], [at(2, 30), at(6, 8)]];
        mating.cut = Some(5);
        mating.offspring[0].fitness = 12;
        mating.offspring[1].fitness = 7;
        mating.offspring[0].repairs.clear();
        mating.offspring[1].repairs.clear();
        mating.better = 1;
        mating.worst = at(54, 44);
        mating.replaced = true;
        assert_eq!(
            mating.story(),
            "#12 (9 violations) beat #40 (14). #7 (8 violations) beat #3 (30). The winners swapped \
             the genes after gene 5. After 4 mutations, the offspring have 12 and 7 violations. The \
             second offspring replaced the worst individual, #55 (44)."
        );
        mating.tournaments = [[at(11, 9), at(39, 9)], [at(2, 30), at(2, 30)]];
        mating.cut = None;
        mating.offspring[0].mutations.clear();
        mating.offspring[1].mutations.clear();
        mating.offspring[0].fitness = 44;
        mating.offspring[1].fitness = 45;
        mating.better = 0;
        mating.replaced = false;
        assert_eq!(
            mating.story(),
            "#12 and #40 were equally good (9 violations each); #12 was picked. #3 was drawn twice, \
             so it won unopposed. The winners were copied without swapping genes. The offspring have 44 and 45 \
             violations. Nobody was replaced: neither offspring is better than the worst, #55 (44)."
        );
    }
}
