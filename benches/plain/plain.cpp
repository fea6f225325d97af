// The plain program in C++: the paper's setting as one would first write it. It computes the whole evaluation matrix
// for every offspring, counts violations from the lists of moves, and sorts the population after every replacement. It
// prints the evaluations it makes in a second of processor time.
//
// It is a yardstick of speed only: the tests' oracle is the plain engine in Rust beside it.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>
#include <vector>

constexpr int HEAPS = 4, TERMINALS = 5, FUNCTIONS = 9, LENGTH = 15, POPULATION = 100;
constexpr int GENERATIONS = 100, MUTATIONS = 2;
constexpr double CROSSOVER = 0.9;

struct Gene { int symbol, left, right; };
struct Individual { Gene genes[LENGTH]; int fitness; };

static std::vector<std::vector<int>> positions, moves;
static std::vector<std::vector<int>> matrix;
static std::mt19937 generator;

static int below(int bound) { return static_cast<int>(generator() % bound); }

static void enumerate() {
  std::map<std::vector<int>, int> number;
  std::vector<std::vector<int>> open{std::vector<int>(HEAPS, 4)};
  number[open[0]] = 0;
  for (size_t next = 0; next < open.size(); next++) {
    moves.emplace_back();
    std::vector<int> at = open[next];
    for (int heap = 0; heap < HEAPS; heap++)
      for (int left = 0; left < at[heap]; left++) {
        std::vector<int> to = at;
        to[heap] = left;
        std::sort(to.rbegin(), to.rend());
        auto [found, fresh] = number.emplace(to, static_cast<int>(open.size()));
        if (fresh) open.push_back(to);
        auto &list = moves[next];
        if (std::find(list.begin(), list.end(), found->second) == list.end()) list.push_back(found->second);
      }
  }
  positions = open;
  matrix.assign(LENGTH, std::vector<int>(positions.size()));
}

static int divide(int x, int y) { return y == 0 ? 0 : y == -1 ? static_cast<int>(0u - static_cast<uint32_t>(x)) : x / y; }
static int modulo(int x, int y) { return y == 0 ? x : y == -1 ? 0 : x % y; }

// One loop per function, which the compiler can turn into vector instructions.
static void fill(int function, const int *x, const int *y, int *out, int n) {
  auto u = [](int value) { return static_cast<uint32_t>(value); };
  switch (function) {
    case 0: for (int i = 0; i < n; i++) out[i] = static_cast<int>(u(x[i]) + u(y[i])); break;
    case 1: for (int i = 0; i < n; i++) out[i] = static_cast<int>(u(x[i]) - u(y[i])); break;
    case 2: for (int i = 0; i < n; i++) out[i] = static_cast<int>(u(x[i]) * u(y[i])); break;
    case 3: for (int i = 0; i < n; i++) out[i] = divide(x[i], y[i]); break;
    case 4: for (int i = 0; i < n; i++) out[i] = modulo(x[i], y[i]); break;
    case 5: for (int i = 0; i < n; i++) out[i] = x[i] & y[i]; break;
    case 6: for (int i = 0; i < n; i++) out[i] = x[i] | y[i]; break;
    case 7: for (int i = 0; i < n; i++) out[i] = x[i] ^ y[i]; break;
    default: for (int i = 0; i < n; i++) out[i] = ~x[i];
  }
}

static Gene draw(int index) {
  int symbol = below(index == 0 ? TERMINALS : TERMINALS + FUNCTIONS);
  if (symbol < TERMINALS) return {symbol, 0, 0};
  return {symbol, below(index), below(index)};
}

static void evaluate(Individual &one) {
  for (int gene = 0; gene < LENGTH; gene++) {
    Gene &g = one.genes[gene];
    bool divides = g.symbol == TERMINALS + 3 || g.symbol == TERMINALS + 4;
    if (divides && std::count(matrix[g.right].begin(), matrix[g.right].end(), 0) > 0)
      g = {below(TERMINALS), 0, 0};
    int n = static_cast<int>(positions.size());
    if (g.symbol == 0) std::fill(matrix[gene].begin(), matrix[gene].end(), HEAPS);
    else if (g.symbol < TERMINALS)
      for (int at = 0; at < n; at++) matrix[gene][at] = positions[at][g.symbol - 1];
    else fill(g.symbol - TERMINALS, matrix[g.left].data(), matrix[g.right].data(), matrix[gene].data(), n);
  }
  const auto &values = matrix[LENGTH - 1];
  one.fitness = 0;
  for (size_t at = 0; at < positions.size(); at++) {
    int to_p = 0;
    for (int to : moves[at]) to_p += values[to] == 0;
    if (moves[at].empty()) one.fitness += values[at] != 0;
    else if (values[at] == 0) one.fitness += to_p;
    else one.fitness += to_p == 0;
  }
}

int main(int count, char **arguments) {
  double seconds = count > 1 ? std::atof(arguments[1]) : 1.0;
  enumerate();
  auto better = [](const Individual &a, const Individual &b) { return a.fitness < b.fitness; };
  // Processor time of this process, not wall-clock time: other work on the machine does not count.
  std::clock_t start = std::clock();
  auto elapsed = [&] { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; };
  long evaluations = 0, solved = 0, runs = 0;
  for (; elapsed() < seconds; runs++) {
    generator.seed(static_cast<unsigned>(runs));
    std::vector<Individual> population(POPULATION);
    for (auto &one : population) {
      for (int gene = 0; gene < LENGTH; gene++) one.genes[gene] = draw(gene);
      evaluate(one);
    }
    std::sort(population.begin(), population.end(), better);
    for (int step = 0; step < GENERATIONS * POPULATION / 2; step++) {
      auto tournament = [&] {
        int a = below(POPULATION), b = below(POPULATION);
        return population[b].fitness < population[a].fitness ? population[b] : population[a];
      };
      Individual offspring[2] = {tournament(), tournament()};
      if (generator() < CROSSOVER * 4294967296.0)
        for (int gene = below(LENGTH); gene < LENGTH; gene++) std::swap(offspring[0].genes[gene], offspring[1].genes[gene]);
      for (auto &one : offspring) {
        for (int mutation = 0; mutation < MUTATIONS; mutation++) {
          int gene = below(LENGTH);
          one.genes[gene] = draw(gene);
        }
        evaluate(one);
      }
      const Individual &best = better(offspring[1], offspring[0]) ? offspring[1] : offspring[0];
      if (better(best, population.back())) {
        population.back() = best;
        std::sort(population.begin(), population.end(), better);
      }
    }
    evaluations += POPULATION + GENERATIONS * POPULATION;
    solved += population[0].fitness == 0;
  }
  std::printf("%.0f evaluations/s, %ld of %ld runs solved\n", static_cast<double>(evaluations) / elapsed(), solved, runs);
}
