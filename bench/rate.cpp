// How fast are puzzles rated?
//
//     rate [--rounds N] [--from ER] [--to ER] [FILE...]
//
// A file has a puzzle on each line; what follows a comma is taken for its rating as Sudoku Explainer gives it, and held
// against ours; with --from and --to only puzzles of such a rating are taken. Without files: random puzzles of our own,
// in groups by their rating. Every figure is CPU time of this thread, the best of all rounds: noise only ever adds.
#include <kaidoku/kaidoku.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Item {
  kaidoku::Puzzle puzzle;
  std::optional<kaidoku::Rating> expected;
};

std::vector<Item> items_of(const char* path, double from, double to) {
  std::vector<Item> items;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto comma = line.find(',');
    const auto puzzle = kaidoku::parse(line.substr(0, comma));
    if (!puzzle) continue;
    Item item{*puzzle, {}};
    kaidoku::Rating rating;
    if (comma != line.npos &&
        std::sscanf(line.c_str() + comma, ",%lf,%lf,%lf", &rating.er, &rating.ep, &rating.ed) == 3) {
      if (rating.er < from || rating.er > to) continue;
      item.expected = rating;
    }
    items.push_back(item);
  }
  return items;
}

void measure(std::string_view name, const std::vector<Item>& items, int rounds) {
  if (items.empty()) return;
  kaidoku::Rater rater;
  double best = 1e300, worst = 0, hardest = 0;
  std::size_t different = 0;
  for (int round = 0; round < rounds; ++round) {
    double all = 0;
    worst = hardest = 0;
    different = 0;
    for (const Item& item : items) {
      const double start = cpu_seconds();
      const auto rated = rater.rate(item.puzzle);
      const double took = cpu_seconds() - start;
      all += took;
      worst = std::max(worst, took);
      hardest = std::max(hardest, rated->er);
      if (item.expected && *item.expected != rated.rating) ++different;
    }
    best = std::min(best, all);
  }
  const auto count = static_cast<double>(items.size());
  std::printf("| %-40.*s | %7zu | %9.0f | %9.2f | %9.2f | %7.1f | %9zu |\n", static_cast<int>(name.size()),
              name.data(), items.size(), count / best, best / count * 1e6, worst * 1e3, hardest, different);
}

void measure_our_own(int rounds) {
  std::vector<kaidoku::Made> made(2000);
  kaidoku::Generator::make({.seed = 7})->generate(0, made);
  const auto rules = *kaidoku::Rules::standard({3, 3});
  std::vector<std::vector<Item>> groups(kaidoku::labels().size());
  kaidoku::Rater rater;
  for (const auto& one : made) {
    const auto puzzle = *kaidoku::Puzzle::make(rules, one.clues);
    const auto& label = kaidoku::label(rater.rate(puzzle)->er);
    groups[static_cast<std::size_t>(&label - kaidoku::labels().data())].push_back({puzzle, {}});
  }
  for (std::size_t i = 0; i < groups.size(); ++i) measure(kaidoku::labels()[i].name, groups[i], rounds);
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 3;
  double from = 0, to = 100;
  std::vector<const char*> files;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--rounds" && i + 1 < argc) {
      rounds = std::max(1, std::atoi(argv[++i]));
    } else if (word == "--from" && i + 1 < argc) {
      from = std::atof(argv[++i]) - 0.01;
    } else if (word == "--to" && i + 1 < argc) {
      to = std::atof(argv[++i]) + 0.01;
    } else {
      files.push_back(argv[i]);
    }
  }
  std::puts(
      "| puzzles                                  |   count | ratings/s |   mean us |  worst ms | hardest | "
      "different |");
  std::puts(
      "| ---------------------------------------- | ------: | --------: | --------: | --------: | ------: | "
      "--------: |");
  for (const char* file : files) measure(file, items_of(file, from, to), rounds);
  if (files.empty()) measure_our_own(rounds);
}
