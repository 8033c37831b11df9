// How fast are canonical forms found?
//
//     canon [--rounds N] [FILE...]
//
// Without files: random full grids, and the same with cells emptied at random until 17 to 80 clues
// are left. Every figure is CPU time of this thread, the best of all rounds: noise only ever adds.
// The sum of automorphisms and a checksum of the forms are the same on every machine. The worst
// board is the best of three.
#include <kaidoku/kaidoku.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace {

using kaidoku::Digit;
using kaidoku::nine::Digits;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The same numbers everywhere.
std::uint64_t chance() {
  static std::uint64_t state = 20261116;
  return kaidoku::splitmix64(state);
}

template <std::size_t N>
std::array<std::size_t, N> shuffled() {
  std::array<std::size_t, N> order;
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = N - 1; i > 0; --i) std::swap(order[i], order[chance() % (i + 1)]);
  return order;
}

std::vector<Digits> random_grids(std::size_t count) {
  std::vector<kaidoku::Made> made(count);
  kaidoku::Generator::make({.clues = kaidoku::ClueRange{81, 81}})->generate(0, made);
  std::vector<Digits> grids;
  for (const auto& one : made) grids.push_back(*kaidoku::nine::to_digits(one.solution));
  return grids;
}

std::vector<Digits> with_clues(std::vector<Digits> grids, std::size_t clues) {
  for (Digits& grid : grids) {
    const auto cells = shuffled<81>();
    for (std::size_t i = clues; i < 81; ++i) grid[cells[i]] = 0;
  }
  return grids;
}

std::vector<Digits> boards_of(const char* path) {
  std::vector<Digits> boards;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto puzzle = kaidoku::parse(line);
    if (puzzle && kaidoku::nine::fits(puzzle->rules()))
      boards.push_back(*kaidoku::nine::to_digits(puzzle->givens()));
  }
  return boards;
}

void measure(std::string_view name, const std::vector<Digits>& boards, int rounds) {
  if (boards.empty()) return;
  double best = 1e300, worst = 0;
  std::uint64_t automorphisms = 0, checksum = 0;
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    automorphisms = checksum = 0;
    for (const Digits& board : boards) {
      const kaidoku::nine::Canon canon = kaidoku::nine::canon(board);
      automorphisms += canon.automorphisms;
      for (std::size_t i = 0; i < 81; ++i)
        checksum += (checksum << 7 | checksum >> 57) ^ canon.form[i];
    }
    best = std::min(best, cpu_seconds() - start);
  }
  for (const Digits& board : boards) {
    double quickest = 1e300;
    for (int again = 0; again < 3; ++again) {
      const double start = cpu_seconds();
      static_cast<void>(kaidoku::nine::canon(board));
      quickest = std::min(quickest, cpu_seconds() - start);
    }
    worst = std::max(worst, quickest);
  }
  const auto count = static_cast<double>(boards.size());
  std::printf("| %-32.*s | %7zu | %9.0f | %7.2f | %8.1f | %8llu | %016llx |\n",
              static_cast<int>(name.size()), name.data(), boards.size(), count / best,
              best / count * 1e6, worst * 1e6, static_cast<unsigned long long>(automorphisms),
              static_cast<unsigned long long>(checksum));
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 5;
  std::vector<const char*> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--rounds" && i + 1 < argc) {
      rounds = std::max(1, std::atoi(argv[++i]));
    } else {
      files.push_back(argv[i]);
    }
  }
  std::puts(
      "| boards                           |   count |  boards/s | mean us | worst us | "
      "automorphisms | checksum |");
  std::puts(
      "| -------------------------------- | ------: | --------: | ------: | -------: | "
      "------------: | -------- |");
  for (const char* file : files) measure(file, boards_of(file), rounds);
  if (!files.empty()) return 0;
  const auto grids = random_grids(20'000);
  measure("full grids", grids, rounds);
  for (const std::size_t clues : {17U, 24U, 30U, 40U, 60U, 80U})
    measure("with " + std::to_string(clues) + " clues", with_clues(grids, clues), rounds);
}
