// Makes puzzles of one difficulty, with progress on standard error, and prints each as a line with
// its rating. The same seed prints the same puzzles on every machine.
//
// After `make install`, with CMake: find_package(kaidoku), link kaidoku::kaidoku.
//
// runs: make_puzzles 42 2
// prints: ..6....5..1..53.8.3.......1..4..9.6.65...8..2..24...........6.3........4.2.78...5 4.2
// prints: .3.1.794.1......6.....2.....7..9....2.....7...4.3...5.8......964...5......6..823. 3.0
#include <kaidoku/kaidoku.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
  using namespace std::chrono_literals;
  if (argc != 3) return std::fputs("usage: make_puzzles SEED COUNT\n", stderr), 2;
  const auto seed = kaidoku::Seed::parse(argv[1]);
  if (!seed) return std::fprintf(stderr, "%s\n", seed.error().message.c_str()), 2;

  const kaidoku::Label* wanted = kaidoku::find_label("tricky");
  auto generator = kaidoku::Generator::make(
      {.seed = *seed, .difficulty = kaidoku::DifficultyRange{wanted->from, wanted->to}});
  if (!generator) return std::fprintf(stderr, "%s\n", generator.error().message.c_str()), 2;

  kaidoku::Progress progress;  // another thread could show it while generate() works
  std::vector<kaidoku::Made> made(static_cast<std::size_t>(std::atoi(argv[2])));
  generator->generate(0, made, {.time = 60s, .progress = &progress});
  for (const auto& one : made) {
    if (one)
      std::printf("%s %.1f\n", kaidoku::to_line(one.clues).c_str(), one.rating->er);
    else
      std::printf("gave up: %s\n", kaidoku::name(one.limit).data());
  }
  std::fprintf(stderr, "%d puzzles\n", static_cast<int>(progress.finished));
  return 0;
}
