//! The numbers of evaluations at which runs are compared.

use crate::settings::Settings;

/// Ten numbers per decade, about evenly spaced on a logarithmic scale.
const TENTHS: [u64; 10] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80];

/// The budgets for runs with these settings: the first population, round numbers, and the longest run. They are
/// computed without a logarithm, so that they are the same on every machine. There are at most 60.
#[must_use]
pub fn budgets(settings: &Settings) -> Vec<u64> {
    let first = u64::from(settings.population());
    let steps = u64::from(settings.generations()) * settings.steps_per_generation();
    let last = first + 2 * steps;
    let decades = (0..).map_while(|power| 10u64.checked_pow(power));
    let round = decades.flat_map(|decade| TENTHS.map(|tenths| decade.saturating_mul(tenths) / 10));
    let within = round.take_while(|&budget| budget < last);
    let mut budgets = vec![first];
    for budget in within.chain([last]) {
        if budgets.last().is_some_and(|&before| before < budget) {
            budgets.push(budget);
        }
    }
    budgets
}

/// Whether a budget is 1, 2 or 5 times a power of ten.
#[must_use]
pub fn is_round(mut budget: u64) -> bool {
    while budget >= 10 && budget.is_multiple_of(10) {
        budget /= 10;
    }
    matches!(budget, 1 | 2 | 5)
}
