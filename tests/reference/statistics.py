#!/usr/bin/env python3
"""Reference values of Nimlab's statistics, from scipy, statsmodels and lifelines.

It writes statistics.json beside itself, which tests/statistics.rs compares with the engine. The tests need no Python;
run this again only to add cases:

    python3 -m venv venv
    venv/bin/pip install numpy==2.4.6 scipy==1.17.1 statsmodels==0.15.0 lifelines==0.30.3
    venv/bin/python tests/reference/statistics.py

Where a library has no function for a number, its formula is written here on top of theirs; docs/statistics.md names the
sources.
"""

import json
import math
from pathlib import Path

import lifelines
import numpy as np
import scipy
import scipy.stats
import statsmodels
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

VERSIONS = {"numpy": "2.4.6", "scipy": "1.17.1", "statsmodels": "0.15.0", "lifelines": "0.30.3"}


def wilson(successes, runs):
    return [float(end) for end in proportion_confint(successes, runs, method="wilson")]


def fisher(one, other):
    return float(scipy.stats.fisher_exact([[x, n - x] for x, n in (one, other)]).pvalue)


def sign(one, other):
    return float(scipy.stats.binomtest(one, one + other).pvalue) if one + other else 1.0


def mcnemar_p(counts):
    both, only_first, only_second, neither = counts
    return float(mcnemar([[both, only_first], [only_second, neither]], exact=True).pvalue)


def newcombe(counts):
    """The second rate minus the first, with the interval of Newcombe (1998), method 10."""
    both, only_first, only_second, neither = counts
    n = sum(counts)
    ends = []
    for solved in (both + only_first, both + only_second):
        low, high = wilson(solved, n)
        ends.append((solved / n - low, high - solved / n))
    (below_1, above_1), (below_2, above_2) = ends
    margins = (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither)
    covariance = both * neither - only_first * only_second
    corrected = max(covariance - n / 2, 0) if covariance > 0 else covariance
    phi = corrected / math.sqrt(margins) if margins else 0.0

    def join(a, b):
        return math.sqrt(a * a - 2 * phi * a * b + b * b)

    value = (only_second - only_first) / n
    return [value, value - join(below_2, above_1), value + join(above_2, below_1)]


def holm(p_values):
    return [float(p) for p in multipletests(p_values, method="holm")[1]]


def predict(further, successes, runs):
    beta = scipy.stats.betabinom(further, successes + 0.5, runs - successes + 0.5)
    return [float(p) for p in beta.pmf(np.arange(further + 1))]


def contest(pairs, genes):
    """Counts of pairs by which run needed less, and the p-value of the sign test."""
    first = second = equal = undecided = 0
    for (solved_1, spent_1), (solved_2, spent_2) in pairs:
        a, b = spent_1 * genes[0], spent_2 * genes[1]
        if solved_1 and solved_2 and a == b:
            equal += 1
        elif solved_1 and a <= b and (a < b or not solved_2):
            first += 1
        elif solved_2 and b <= a and (b < a or not solved_1):
            second += 1
        else:
            undecided += 1
    return {"counts": [first, second, equal, undecided], "p": sign(first, second)}


def comparison(generator):
    """Two series at four points, and all numbers of their panel. In the second series the best of 15 genes counts."""
    points = []
    plans = [((400, 400), 0.15, 60), ((900, 400), 0.0, 45), ((400, 900), -0.3, 30), ((50, 50), 0.4, 8)]
    for budgets, easier, runs in plans:
        pairs = []
        for _ in range(runs):
            luck = generator.random()
            pair = []
            for budget, chance in ((budgets[0], 0.45), (budgets[1], 0.45 + easier)):
                solved = bool(0.6 * luck + 0.4 * generator.random() < chance)
                pair.append((solved, int(generator.integers(10, budget // 10 + 10)) * 5 if solved else budget))
            pairs.append(pair)
        counts = [sum((one[0], other[0]) == end for one, other in pairs)
                  for end in ((True, True), (True, False), (False, True), (False, False))]
        points.append({
            "pairs": pairs,
            "counts": counts,
            "solved": [wilson(counts[0] + counts[1], runs), wilson(counts[0] + counts[2], runs)],
            "difference": newcombe(counts),
            "p": mcnemar_p(counts),
            "evaluations": contest(pairs, (1, 1)),
            "gene_evaluations": contest(pairs, (1, 15)),
        })
    for test in (lambda point: point, lambda point: point["evaluations"], lambda point: point["gene_evaluations"]):
        for point, adjusted in zip(points, holm([test(point)["p"] for point in points])):
            test(point)["adjusted"] = adjusted
    return points


class Generator:
    """The engine's generator (src/rng.rs): xoshiro256++, seeded by SplitMix64. Only the upper half of
    each number is used."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = []
        for _ in range(4):
            seed = (seed + 0x9E3779B97F4A7C15) & self.MASK
            z = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & self.MASK
            z = ((z ^ z >> 27) * 0x94D049BB133111EB) & self.MASK
            self.state.append(z ^ z >> 31)

    def word(self):
        a, b, c, d = self.state
        result = (a + d) & self.MASK
        result = ((result << 23 | result >> 41) + a) & self.MASK
        t = (b << 17) & self.MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        self.state = [a, b, c, (d << 45 | d >> 19) & self.MASK]
        return result >> 32

    def unit(self):
        return ((self.word() >> 6) * 134217728 + (self.word() >> 5)) / 9007199254740992


def stirling(k):
    """ln k! minus Stirling's formula, as src/experiment/statistics/binomial.rs has it."""
    if k < 10:
        return math.lgamma(k + 1) - ((k + 0.5) * math.log(k + 1) - (k + 1) + 0.5 * math.log(2 * math.pi))
    square = (k + 1) ** 2
    return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1)


def binomial(generator, n, p):
    """Successes of n trials: by inversion if few are expected, else by BTRS (Hörmann, 1993)."""
    if p > 0.5:
        return n - binomial(generator, n, 1 - p)
    if n == 0 or p <= 0:
        return 0
    odds = p / (1 - p)
    if n * p < 10:
        weight, left, k = math.exp(n * math.log1p(-p)), generator.unit(), 0
        while left > weight and k < n:
            left -= weight
            weight *= odds * (n - k) / (k + 1)
            k += 1
        return k
    deviation = math.sqrt(n * p * (1 - p))
    b = 1.15 + 2.53 * deviation
    a = -0.0873 + 0.0248 * b + 0.01 * p
    alpha = (2.83 + 5.1 / b) * deviation
    m = math.floor((n + 1) * p)
    while True:
        u, v = generator.unit() - 0.5, generator.unit()
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + (n * p + 0.5))
        if us >= 0.07 and v <= 0.92 - 4.2 / b:
            return k
        if not 0 <= k <= n:
            continue
        bound = ((m + 0.5) * math.log((m + 1) / (odds * (n - m + 1)))
                 + (n + 1) * math.log((n - m + 1) / (n - k + 1))
                 + (k + 0.5) * math.log(odds * (n - k + 1) / (k + 1))
                 + stirling(m) + stirling(n - m) - stirling(k) - stirling(n - k))
        if math.log(v * alpha / (a / (us * us) + b)) <= bound:
            return k


def bootstrap(cells, seed, statistic):
    """The percentile interval over 1,000 repetitions; None for an end without a bound."""
    generator, repeated = Generator(seed), []
    for _ in range(1000):
        runs = left = sum(cells)
        sizes = []
        for cell in cells:
            sizes.append(binomial(generator, runs, cell / left) if left else 0)
            runs -= sizes[-1]
            left -= cell
        repeated.append(statistic(sizes))
    if np.isinf(repeated).mean() > 0.025:
        return [float(np.quantile(repeated, 0.025, method="linear")), None]
    return [float(end) for end in np.quantile(repeated, [0.025, 0.975], method="linear")]


def grouped(numbers):
    """The groups of sorted numbers (src/experiment/answers/groups.rs): their sizes, means and greatest numbers."""
    different, counts = np.unique(numbers, return_counts=True)
    if len(different) <= 128:
        return counts.tolist(), different.tolist(), different.tolist()
    place = (np.cumsum(counts) - counts) * 128 // len(numbers)
    parts = [place == number for number in np.unique(place)]
    sizes = [int(counts[part].sum()) for part in parts]
    means = [float((counts[part] * different[part]).sum() / counts[part].sum()) for part in parts]
    return sizes, means, [int(different[part].max()) for part in parts]


def running_time(solved, failed):
    """All evaluations over the successes, and its interval."""
    sizes, means, _ = grouped(solved)
    means = means + ([float(np.mean(failed))] if failed else [])

    def time(counts):
        successes = sum(counts[: len(sizes)])
        return np.dot(counts, means) / successes if successes else math.inf

    value = (sum(solved) + sum(failed)) / len(solved)
    return [value, *bootstrap(sizes + ([len(failed)] if failed else []), 1, time)]


def effort(population, generations, runs):
    """Koza's computational effort at its least for a probability of 99%, and its interval."""
    def least(sizes, last):
        successes, costs = 0, [math.inf]
        for size, generation in zip(sizes, last):
            successes += size
            if successes:
                rate = successes / runs
                needed = 1 if rate == 1 else math.ceil(math.log(1 - 0.99) / math.log(1 - rate))
                costs.append(needed * population * (generation + 1))
        return min(costs)

    different, counts = np.unique(generations, return_counts=True)
    sizes, _, last = grouped(generations)
    interval = bootstrap(sizes + [runs - len(generations)], 2, lambda counts: least(counts, last))
    return [least(counts.tolist(), different.tolist()), *interval]


def success_curve(solved, failed):
    """1 minus Kaplan and Meier's estimate at every success: evaluations, successes, rate, low, high."""
    fitter = lifelines.KaplanMeierFitter(alpha=0.05)
    fitter.fit(solved + failed, event_observed=[1] * len(solved) + [0] * len(failed))
    curve = []
    for evaluations in sorted(set(solved)):
        by_then = sum(one <= evaluations for one in solved)
        rate = 1 - float(fitter.survival_function_.loc[evaluations].iloc[0])
        low, high = (1 - float(end) for end in fitter.confidence_interval_.loc[evaluations])
        if by_then == len(solved) and not [one for one in failed if one >= evaluations]:
            # Where every run has solved, the log(-log) band is undefined.
            low, high = 1.0, wilson(by_then, len(solved) + len(failed))[0]
        curve.append([evaluations, by_then, rate, min(low, high), max(low, high)])
    return curve


def answers(generator):
    """Points for which all numbers are given: few runs, all solved, hardly any, budgets that differ, many runs, and
    runs that solve with the last evaluation of another's budget."""
    points = []
    for runs, chance, population, budgets in [
            (6, 0.5, 10, [1000]), (12, 1.1, 20, [2000]), (50, 0.2, 20, [2020]), (80, 0.04, 20, [2020]),
            (60, 0.6, 100, [5000, 10_100]), (3000, 0.7, 100, [10_100])]:
        solved, failed = [], []
        for _ in range(runs):
            budget = int(generator.choice(budgets))
            if generator.random() < chance:
                solved.append(population + 2 * int(generator.beta(1.2, 2) * (budget - population) / 2))
            else:
                failed.append(budget)
        points.append(answered(population, solved, failed))
    return points + [answered(100, [500, 1000, 1000, 2000], [1000, 1000, 1000, 2000])]


def answered(population, solved, failed):
    runs = len(solved) + len(failed)
    generations = [math.ceil((one - population) / population) for one in solved]
    steps = sorted(set(solved)) if runs < 1000 else []
    return {
        "population": population,
        "solved": solved,
        "failed": failed,
        "running_time": running_time(solved, failed),
        "effort": effort(population, generations, runs),
        "quartiles": [float(one) for one in np.quantile(solved, [0.25, 0.5, 0.75])],
        "ecdf": [float(one) for one in scipy.stats.ecdf(solved).cdf.evaluate(steps)],
        "curve": success_curve(solved, failed) if steps else [],
    }


def cases(function, inputs):
    return [{"input": list(one), "expected": function(*one)} for one in inputs]


def table():
    generator = np.random.default_rng(1)
    rates = [(10, 20), (0, 10), (10, 10), (6, 50), (732, 1000), (1, 100_000), (999_999, 1_000_000)]
    samples = [((3, 4), (1, 4)), ((0, 5), (5, 5)), ((6, 50), (216, 1000)), ((37, 50), (827, 1000)),
               ((25, 50), (499, 1000)), ((37, 50), (9000, 10_000)), ((50, 50), (1000, 1000)), ((25, 50), (0, 3)),
               ((1000, 100_000), (1100, 100_000)), ((0, 50), (0, 1000)), ((6, 50), (800, 1000))]
    signs = [(0, 0), (1, 0), (3, 3), (4, 9), (30, 12), (250, 180), (0, 60), (5_100, 4_900), (50_000, 50_500)]
    paired = [(36, 12, 2, 0), (0, 0, 0, 7), (5, 0, 9, 0), (0, 4, 9, 0), (10, 0, 20, 10), (8, 2, 1, 29), (1, 3, 1, 1),
              (700, 30, 250, 20), (25_000, 10_000, 9_000, 56_000)]
    several = [[0.01, 0.04, 0.03, 0.005], [0.5], [0.2, 0.2, 0.2], [1.0, 1e-12, 0.049, 0.03, 0.3, 0.0125, 0.9]]
    return {
        "versions": VERSIONS,
        "wilson": cases(wilson, rates),
        "fisher": cases(fisher, samples),
        "sign": cases(sign, signs),
        "mcnemar": cases(lambda *counts: mcnemar_p(counts), paired),
        "newcombe": cases(lambda *counts: newcombe(counts), paired),
        "holm": [{"input": one, "expected": holm(one)} for one in several],
        "predict": cases(predict, [(50, 216, 1000), (50, 0, 2), (50, 2, 2), (10, 3, 7), (50, 50_000, 100_000)]),
        "comparison": comparison(generator),
        "answers": answers(generator),
    }


if __name__ == "__main__":
    for module in (np, scipy, statsmodels, lifelines):
        assert module.__version__ == VERSIONS[module.__name__], f"{module.__name__} is {module.__version__}"
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in table().items()]
    Path(__file__).with_suffix(".json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
