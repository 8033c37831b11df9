// Plays a game by its hints alone, as a tutor would, and counts how often each technique helped.
//
//     play_hints 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
#include <kaidoku/kaidoku.h>

#include <chrono>
#include <cstdio>
#include <map>
#include <string_view>

int main(int argc, char** argv) {
  using namespace std::chrono_literals;
  if (argc != 2) return std::fputs("usage: play_hints PUZZLE\n", stderr), 2;
  const auto puzzle = kaidoku::parse(argv[1]);
  if (!puzzle) return std::fputs(kaidoku::describe(puzzle.error()).c_str(), stderr), 3;

  kaidoku::Game game(*puzzle, {.budget = {.time = 5s}});
  std::map<std::string_view, int> used;
  for (;;) {
    const auto hint = kaidoku::next_hint(game, {.budget = {.time = 5s}});
    if (hint.kind != kaidoku::Hint::Kind::step) {
      std::puts(hint.stages.front().text.c_str());  // solved, or why there is no step
      break;
    }
    ++used[hint.step.technique->name];
    apply(game, hint);
  }
  for (const auto& [technique, times] : used) std::printf("%3d %s\n", times, technique.data());
  return game.solved() ? 0 : 1;
}
