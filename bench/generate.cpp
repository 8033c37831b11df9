// How fast are puzzles made?
//
//     generate [--rounds N] [--peer 'COMMAND THAT PRINTS PUZZLES'] [RxC...]
//
// 9x9 boards: each way of drawing them, one thread, in turns with the peer; the best of all rounds,
// because noise only ever adds. Other boards (those named, or 6x6 to 16x16) one puzzle per round:
// median and worst. All is processor time.
#include <kaidoku/generate.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace kaidoku;

double cpu_seconds(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Contestant {
  const char* name;
  Recipe recipe;  // without seed: every round has its own
  std::size_t puzzles;
  double best = 1e9;  // seconds for one puzzle
  double clues = 0;   // mean over all rounds
};

void run(Contestant& contestant, int round) {
  contestant.recipe.seed = Seed(round);
  auto generator = *Generator::make(contestant.recipe);
  std::vector<Made> made(contestant.puzzles);
  const double start = cpu_seconds(RUSAGE_SELF);
  generator.generate(0, made);
  const double each = (cpu_seconds(RUSAGE_SELF) - start) / static_cast<double>(made.size());
  contestant.best = std::min(contestant.best, each);
  double clues = 0;
  for (const Made& one : made) clues += one.clues.filled();
  contestant.clues += (clues / static_cast<double>(made.size()) - contestant.clues) / round;
}

/// The processor time the peer takes for each line it prints.
double run_peer(const std::string& command) {
  const double start = cpu_seconds(RUSAGE_CHILDREN);
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return 0;
  double lines = 0;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) lines += c == '\n' ? 1 : 0;
  pclose(pipe);
  return (cpu_seconds(RUSAGE_CHILDREN) - start) / std::max(lines, 1.0);
}

void nine(int rounds, const std::string& peer) {
  std::vector<Contestant> contestants{
      {"topdown", {}, 10'000},
      {"topdown, rotate180", {.symmetry = Symmetry::rotate180}, 5'000},
      {"bottomup", {.sampling = Sampling::bottomup}, 2'000},
      {"controlled-bias", {.sampling = Sampling::controlled_bias}, 64},
  };
  double peer_best = 1e9;
  for (int round = 1; round <= rounds; ++round) {
    for (Contestant& contestant : contestants) run(contestant, round);
    if (!peer.empty()) peer_best = std::min(peer_best, run_peer(peer));
  }
  std::puts("| 9x9 | puzzles/s | us each | mean clues |\n| --- | --: | --: | --: |");
  for (const Contestant& c : contestants)
    std::printf("| %s | %.0f | %.1f | %.2f |\n", c.name, 1 / c.best, 1e6 * c.best, c.clues);
  if (!peer.empty())
    std::printf("| `%s` | %.0f | %.1f | |\n", peer.c_str(), 1 / peer_best, 1e6 * peer_best);
}

void other(Box box, int rounds) {
  std::vector<double> seconds;
  std::vector<int> clues;
  for (int round = 1; round <= rounds; ++round) {
    const double start = cpu_seconds(RUSAGE_SELF);
    const Made made = *generate_puzzle({.seed = Seed(round), .box = box});
    seconds.push_back(cpu_seconds(RUSAGE_SELF) - start);
    clues.push_back(made.clues.filled());
    std::fprintf(stderr, "%dx%d seed %d: %d clues, %.3f s\n", box.rows, box.cols, round,
                 clues.back(), seconds.back());
  }
  std::sort(seconds.begin(), seconds.end());
  const auto [fewest, most] = std::minmax_element(clues.begin(), clues.end());
  std::printf("| %dx%d | %dx%d | %d | %.4f | %.4f | %d-%d |\n", box.order(), box.order(), box.rows,
              box.cols, rounds, seconds[seconds.size() / 2], seconds.back(), *fewest, *most);
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 5;
  std::string peer;
  std::vector<Box> boxes;
  for (int i = 1; i < argc; ++i) {
    Box box;
    if (std::string_view(argv[i]) == "--rounds" && i + 1 < argc) {
      rounds = std::max(1, std::atoi(argv[++i]));
    } else if (std::string_view(argv[i]) == "--peer" && i + 1 < argc) {
      peer = argv[++i];
    } else if (std::sscanf(argv[i], "%dx%d", &box.rows, &box.cols) == 2 && Rules::standard(box)) {
      boxes.push_back(box);
    } else {
      std::fprintf(stderr, "usage: %s [--rounds N] [--peer COMMAND] [RxC...]\n", argv[0]);
      return 2;
    }
  }
  if (boxes.empty()) {
    nine(rounds, peer);
    boxes = {{2, 3}, {2, 4}, {2, 5}, {3, 4}, {3, 5}, {4, 4}};
  }
  std::puts(
      "\n| board | box | seeds | median s | worst | clues |\n| --- | --- | --: | --: | --: | --: "
      "|");
  for (const Box box : boxes) other(box, rounds);
}
