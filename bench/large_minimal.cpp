// How long do full grids and minimal puzzles of other orders than 9 take? Processor time of one thread, over several
// seeds, median and worst.
//
//   large_minimal [SEEDS] [RxC...]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <string>
#include <vector>

#include "analysis/thin.h"
#include "generate/fill.h"

namespace {

using namespace kaidoku;

double seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

struct Sample {
  std::vector<double> values;
  double at(double part) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
  }
};

void measure(Box box, int seeds) {
  const auto rules = *Rules::standard(box);
  Sample fill, thinning, clues;
  for (int seed = 0; seed < seeds; ++seed) {
    Random random{Seed(seed)};
    const double start = seconds();
    const Grid solution = *random_grid(*rules, random);
    const double filled = seconds();
    std::vector<std::vector<Cell>> groups(static_cast<std::size_t>(rules->cells()));
    for (Cell cell = 0; cell < rules->cells(); ++cell) groups[static_cast<std::size_t>(cell)] = {cell};
    random.shuffle(groups);
    const Thinned thinned = thin(rules, solution, solution, groups, 0);
    fill.values.push_back(filled - start);
    thinning.values.push_back(seconds() - filled);
    clues.values.push_back(thinned.clues.filled());
    std::fprintf(stderr, "%dx%d seed %d: %d clues, %.3f s\n", box.rows, box.cols, seed,
                 thinned.clues.filled(), thinning.values.back());
  }
  std::printf("| %dx%d | %dx%d | %d | %.4f | %.4f | %.3f | %.3f | %.0f-%.0f |\n", box.order(), box.order(),
              box.rows, box.cols, seeds, fill.at(0.5), fill.at(1), thinning.at(0.5), thinning.at(1),
              clues.at(0), clues.at(1));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const int seeds = argc > 1 ? std::atoi(argv[1]) : 5;
  std::vector<Box> boxes;
  for (int i = 2; i < argc; ++i) {
    Box box;
    if (std::sscanf(argv[i], "%dx%d", &box.rows, &box.cols) == 2) boxes.push_back(box);
  }
  if (boxes.empty()) boxes = {{2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}, {5, 5}};
  std::puts("| board | box | seeds | fill, median s | worst | minimal, median s | worst | clues |");
  std::puts("| --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const Box box : boxes) measure(box, seeds);
}
