// Makes puzzles of one difficulty, with progress on standard error, and prints each as a line with
// its rating. The same seed prints the same puzzles on every machine.
//
//     make_puzzles 42 3        three puzzles of seed 42
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
