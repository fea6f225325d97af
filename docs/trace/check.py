"""Reads what `nimlab trace --iohanalyzer` writes with IOHinspector, IOHprofiler's reader for Python, and compares
its numbers with those of `nimlab trace --json` and `--csv`.

    python3 -m venv venv && venv/bin/pip install iohinspector
    venv/bin/python docs/trace/check.py target/release/nimlab
"""

import csv
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import iohinspector
import numpy
import polars

SWEEP = "sweep --vary population --values 10,20,40 --runs 40 --heaps 3,2,1 --generations 30 --csv --quiet"
TARGETS = range(50)


def main(program):
    def nimlab(arguments):
        return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout

    with tempfile.TemporaryDirectory() as place:
        rows, folder = Path(place, "rows.csv"), Path(place, "ioh")
        rows.write_text(nimlab(SWEEP.split()))
        nimlab(["trace", str(rows), "--iohanalyzer", str(folder)])
        traced = list(csv.DictReader(nimlab(["trace", str(rows), "--csv"]).splitlines()))
        targets = ",".join(map(str, TARGETS))
        points = json.loads(nimlab(["trace", str(rows), "--json", "--targets", targets]))["series"][0]["points"]
        for point in points:
            check_point(point, [row for row in traced if row["point"] == str(point["number"])], folder)
    print(f"{len(points)} points agree.")


def check_point(point, traced, folder):
    manager = iohinspector.DataManager()
    manager.add_folder(str(folder / f"point-{point['number']}"))
    summary = point["summary"]
    overview = manager.overview
    assert overview["algorithm_name"].unique().to_list() == [f"population={point['value']}"]
    assert len(overview) == summary["runs"]
    data = manager.load(monotonic=False, include_meta_data=True)

    # Line by line, but for the first individual of each run.
    runs = defaultdict(list)
    for row in traced:
        runs[int(row["run"])].append(tuple(float(row[name]) for name in ("evaluations", "best", "mean", "distinct")))
    for (number,), lines in data.group_by(["run_id"], maintain_order=True):
        read = lines.select("evaluations", "raw_y", "mean", "distinct").rows()
        assert read[0][0] == 1 and read[0][3] == 1
        assert numpy.allclose(read[1:], runs[number - 1], atol=1e-9, rtol=0), number
    for run, (evaluations, best) in enumerate(overview.sort("run_id").select("evals", "best_y").rows()):
        assert (evaluations, best) == runs[run][-1][:2]

    # Expected running times, where the first population counts as a whole and only improvements count.
    whole = data.filter(polars.col("evaluations") > 1)
    whole = whole.filter((polars.col("raw_y").diff().over("run_id") < 0).fill_null(True))
    times = iohinspector.metrics.aggregate_running_time(
        whole,
        f_min=TARGETS[0],
        f_max=TARGETS[-1],
        scale_f_log=False,
        eval_max=overview["evals"].max(),
        return_as_pandas=False,
    )
    theirs = {round(row["raw_y"]): row for row in times.to_dicts()}
    for target in summary["targets"]:
        row = theirs[target["target"]]
        assert row["success_count"] == target["reached"], target
        if target["expected"] is not None:
            assert abs(row["ERT"] - target["expected"]) < 1e-9 * target["expected"], (row, target)

    # Quartiles of the best fitness, and shares of runs, by numpy.
    for index, state in enumerate(summary["budgets"]):
        best = [[one[1] for one in run if one[0] <= state["budget"]][-1] for run in runs.values()]
        band = state["best"]
        assert numpy.allclose(numpy.quantile(best, [0.25, 0.5, 0.75]), [band["low"], band["median"], band["high"]])
        shares = [numpy.mean([one <= target for one in best]) for target in TARGETS]
        assert numpy.allclose(shares, [target["shares"][index] for target in summary["targets"]])
        assert abs(numpy.mean(shares) - state["reached"]) < 1e-12


if __name__ == "__main__":
    main(sys.argv[1])
