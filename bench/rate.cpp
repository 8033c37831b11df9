// How fast are puzzles rated?
//
//     rate [--rounds N] [--from ER] [--to ER] [FILE...]
//
// A file has a puzzle on each line; what follows a comma is taken for its rating as Sudoku
// Explainer gives it, and held against ours; with --from and --to only puzzles of such a rating are
// taken. Without files: random puzzles of our own, in groups by their rating, puzzles famous for
// being hard, and, where it is there, the sample of ../shared/data that Sudoku Explainer has rated:
// its easy ones, and a hard mix, half of it above 5. Every figure is CPU time of this thread, the
// best of all rounds: noise only ever adds.
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

std::vector<Item> items_of(const std::string& path, double from, double to) {
  std::vector<Item> items;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto comma = line.find(',');
    const auto puzzle = kaidoku::parse(line.substr(0, comma));
    if (!puzzle) continue;
    Item item{*puzzle, {}};
    kaidoku::Rating rating;
    if (comma != line.npos && std::sscanf(line.c_str() + comma, ",%lf,%lf,%lf", &rating.er,
                                          &rating.ep, &rating.ed) == 3) {
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
  std::printf("| %-40.*s | %7zu | %9.0f | %9.2f | %9.2f | %7.1f | %9zu |\n",
              static_cast<int>(name.size()), name.data(), items.size(), count / best,
              best / count * 1e6, worst * 1e3, hardest, different);
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
  for (std::size_t i = 0; i < groups.size(); ++i)
    measure(kaidoku::labels()[i].name, groups[i], rounds);
}

void measure_famous(int rounds) {
  constexpr struct {
    const char *name, *clues;
  } famous[] = {
      {"Inkala 2012",
       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
      {"Easter Monster",
       "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"},
      {"Golden Nugget",
       ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."},
  };
  for (const auto& [name, clues] : famous) measure(name, {{*kaidoku::parse(clues), {}}}, rounds);
}

/// All from 2.6 to 5, and as many above, spread over all there are.
std::vector<Item> hard_mix(const std::string& path) {
  auto items = items_of(path, 2.59, 5.01);
  const auto above = items_of(path, 5.02, 9.21);
  const std::size_t count = std::min(items.size(), above.size());
  for (std::size_t i = 0; i < count; ++i) items.push_back(above[i * above.size() / count]);
  return items;
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
      "| puzzles                                  |   count | ratings/s |   mean us |  worst ms | "
      "hardest | different |");
  std::puts(
      "| ---------------------------------------- | ------: | --------: | --------: | --------: | "
      "------: | --------: |");
  for (const char* file : files) measure(file, items_of(file, from, to), rounds);
  if (!files.empty()) return 0;
  measure_our_own(rounds);
  measure_famous(rounds);
  const std::string sample = KAIDOKU_SOURCE_DIR "/../shared/data/ratings/se121_sample.csv";
  measure("sample, easy to medium: to 2.5", items_of(sample, 0, 2.51), rounds);
  measure("sample, hard mix: 2.6 to 9.2", hard_mix(sample), rounds);
}
