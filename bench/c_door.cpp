// What does the C door cost? Solves the same 9x9 boards in bulk through kaidoku_bulk_solve and
// through nine::Solver, on the same number of threads.
//
//     c_door [--rounds N] [--threads N] [FILE...]
//
// Without files: 300,000 generated puzzles. The two take turns, in changing order; each figure is
// the CPU time of the whole program, the mean of the best quarter of all rounds: noise only ever
// adds. For the C++ side every thread has a solver and an equal share of the boards.
#include <kaidoku/kaidoku.h>
#include <kaidoku/kaidoku_c.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

using kaidoku::nine::Digits;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::vector<Digits> generated(std::size_t count) {
  std::vector<kaidoku::Made> made(count);
  kaidoku::Generator::make({})->generate(0, made);
  std::vector<Digits> boards;
  for (const auto& one : made) boards.push_back(*kaidoku::nine::to_digits(one.clues));
  return boards;
}

std::vector<Digits> boards_of(const char* path) {
  std::vector<Digits> boards;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto puzzle = kaidoku::parse(line.substr(0, line.find_first_of(" ,;\t\r")));
    if (puzzle && kaidoku::nine::fits(puzzle->rules()))
      boards.push_back(*kaidoku::nine::to_digits(puzzle->givens()));
  }
  return boards;
}

struct Bench {
  std::vector<Digits> boards;
  int threads = 1;
  std::vector<Digits> by_c = std::vector<Digits>(boards.size()), by_cpp = by_c;
  std::vector<std::int32_t> answers = std::vector<std::int32_t>(boards.size());
  std::vector<kaidoku::nine::Counted> counted = std::vector<kaidoku::nine::Counted>(boards.size());

  double c_door() {
    kaidoku_bulk_options options{};
    options.size = sizeof options;
    options.threads = threads;
    const double start = cpu_seconds();
    const auto code = kaidoku_bulk_solve(boards.front().data(), boards.size(), &options,
                                         answers.data(), by_c.front().data(), nullptr, nullptr);
    if (code != KAIDOKU_OK) std::abort();
    return cpu_seconds() - start;
  }

  double cpp() {
    const double start = cpu_seconds();
    {
      std::vector<std::jthread> workers;
      const auto count = static_cast<std::size_t>(threads);
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t first = boards.size() * i / count, last = boards.size() * (i + 1) / count;
        const auto work = [this, first, last] {
          auto solver =
              kaidoku::nine::Solver::make({.limit = 1, .give = kaidoku::nine::Give::smallest});
          solver->solve(std::span(boards).subspan(first, last - first),
                        std::span(counted).subspan(first, last - first),
                        std::span(by_cpp).subspan(first, last - first));
        };
        if (count == 1) {
          work();
        } else {
          workers.emplace_back(work);
        }
      }
    }
    return cpu_seconds() - start;
  }
};

double best_of(std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  const std::size_t best = std::max<std::size_t>(1, seconds.size() / 4);
  double sum = 0;
  for (std::size_t i = 0; i < best; ++i) sum += seconds[i];
  return sum / static_cast<double>(best);
}

void measure(std::string_view name, std::vector<Digits> boards, int threads, int rounds) {
  if (boards.empty()) return;
  Bench bench{std::move(boards), threads};
  std::vector<double> c, cpp;
  bench.c_door(), bench.cpp();  // the first touch of all memory
  for (int round = 0; round < rounds; ++round) {
    if (round % 2 == 0) c.push_back(bench.c_door());
    cpp.push_back(bench.cpp());
    if (round % 2 == 1) c.push_back(bench.c_door());
  }
  for (std::size_t i = 0; i < bench.boards.size(); ++i) {
    const bool solved = bench.answers[i] == KAIDOKU_SOLVED;
    if (solved != (bench.counted[i].count > 0) || (solved && bench.by_c[i] != bench.by_cpp[i]))
      std::printf("board %zu is answered differently\n", i);
  }
  const double per = 1e9 / static_cast<double>(bench.boards.size());
  std::printf("| %.*s | %zu | %d | %.1f | %.1f | %.3f |\n", static_cast<int>(name.size()),
              name.data(), bench.boards.size(), threads, best_of(cpp) * per, best_of(c) * per,
              best_of(c) / best_of(cpp));
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 40, threads = 1;
  std::vector<const char*> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--rounds" && i + 1 < argc) {
      rounds = std::max(1, std::atoi(argv[++i]));
    } else if (std::string_view(argv[i]) == "--threads" && i + 1 < argc) {
      threads = std::max(1, std::atoi(argv[++i]));
    } else {
      files.push_back(argv[i]);
    }
  }
  std::puts("| boards | count | threads | C++ ns | C ns | ratio |");
  std::puts("| --- | --: | --: | --: | --: | --: |");
  for (const char* file : files) measure(file, boards_of(file), threads, rounds);
  if (files.empty()) measure("generated", generated(300'000), threads, rounds);
}
