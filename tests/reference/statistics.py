#!/usr/bin/env python3
"""Reference values of Nimlab's statistics, from scipy, statsmodels and lifelines.

It writes statistics.json beside itself, which tests/statistics.rs compares with the engine. The tests need no Python;
run this again only to add cases:

    python3 -m venv venv
    venv/bin/pip install numpy==2.4.6 scipy==1.17.1 statsmodels==0.15.0 lifelines==0.30.3
    venv/bin/python tests/reference/statistics.py

Where a library has no function for a number, its formula stands here on top of theirs; docs/statistics.md names the
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
    """The second rate less the first, with the interval of Newcombe (1998), method 10."""
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
    """Two series at four points, of which the second has the best of 15 genes, and all numbers of their panel."""
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
    }


if __name__ == "__main__":
    for module in (np, scipy, statsmodels, lifelines):
        assert module.__version__ == VERSIONS[module.__name__], f"{module.__name__} is {module.__version__}"
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in table().items()]
    Path(__file__).with_suffix(".json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
