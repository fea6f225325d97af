# Reads what `nimlab trace --iohanalyzer` writes with IOHanalyzer, and compares its numbers with those of
# `nimlab trace --json`.
#
#     Rscript -e 'install.packages(c("IOHanalyzer", "rjson"))'
#     Rscript docs/trace/check.R target/release/nimlab

suppressMessages(library(IOHanalyzer))

program <- commandArgs(TRUE)[1]
place <- tempfile()
dir.create(place)
nimlab <- function(...) system2(program, shQuote(c(...)), stdout = TRUE)
sweep <- function(file, vary, values, ...) {
  words <- c("sweep", "--vary", vary, "--values", values, "--generations", "30", "--csv", "--quiet", ...)
  path <- file.path(place, file)
  writeLines(nimlab(words), path)
  path
}

# Compares every point of the experiment in these files.
check <- function(name, rows) {
  folder <- file.path(place, name)
  nimlab("trace", rows, "--iohanalyzer", folder, "--quiet")
  targets <- paste(0:49, collapse = ",")
  traced <- rjson::fromJSON(paste(nimlab("trace", rows, "--json", "--quiet", "--targets", targets), collapse = "\n"))
  stopifnot(check_format(folder) == "IOHprofiler")
  read <- suppressMessages(DataSetList(folder, verbose = FALSE))
  points <- 0
  for (series in traced$series) for (point in series$points) {
    mine <- Filter(function(ds) is_of(ds, point, series$title), read)
    stopifnot(length(mine) == 1)
    check_point(mine[[1]], point$summary)
    points <- points + 1
  }
  stopifnot(length(read) == points, !any(attr(read, "maximization")), attr(read, "suite") == "nimlab")
  cat(sprintf("%s: %d points agree.\n", name, points))
}

is_of <- function(ds, point, title)
  attr(ds, "point") == as.character(point$number) && (is.null(title) || startsWith(attr(ds, "algId"), title))

check_point <- function(ds, summary) {
  stopifnot(ncol(ds$FV) == summary$runs, length(attr(ds, "instance")) == summary$runs)
  budgets <- as.numeric(rownames(ds$FV))
  stopifnot(budgets[1] == 1)
  for (target in summary$targets) {
    times <- get_RT_sample(ds, target$target, output = "long")$RT
    # Rows count the first population as a whole; IOHanalyzer sees its first individual.
    times <- pmax(times, budgets[2])
    stopifnot(sum(!is.na(times)) == target$reached)
    expected <- SP(t(as.matrix(times)), attr(ds, "maxRT"))$ERT
    if (!is.null(target$expected)) stopifnot(abs(expected / target$expected - 1) < 1e-9)
  }
  for (state in summary$budgets) {
    best <- get_FV_sample(ds, state$budget, output = "long")$`f(x)`
    band <- c(state$best$low, state$best$median, state$best$high)
    stopifnot(abs(quantile(best, c(0.25, 0.5, 0.75), names = FALSE) - band) < 1e-9)
  }
}

check("population", sweep("a.csv", "population", "10,20,40", "--runs", "40", "--heaps", "3,2,1"))
heaps <- function(file, express)
  sweep(file, "heaps", "3,2,1;2,2;4,3,2,1", "--runs", "9", "--population", "20", "--express", express)
check("games-and-series", c(heaps("b.csv", "last"), heaps("c.csv", "best")))
check("one-run", sweep("d.csv", "population", "10,20", "--runs", "1"))
