// A program of a stranger who installed Kaidoku: parses, solves, draws, and says which version it
// was built with.
#include <kaidoku/kaidoku.h>
#include <kaidoku/print.h>

#include <cstdio>

int main() {
  if (kaidoku::parse("12")) return 1;  // no board has two cells
  auto puzzle = kaidoku::parse("1234....2143....");
  if (!puzzle) return std::fputs(kaidoku::describe(puzzle.error()).c_str(), stderr), 1;
  const auto solved = kaidoku::solve(*puzzle);
  if (!solved || !kaidoku::verify(*puzzle, *solved)) return 1;
  const auto scene = kaidoku::board_scene(*puzzle, *solved);
  if (!scene || !kaidoku::to_svg(*scene, 240)) return 1;
  std::printf("kaidoku %s: %s\n", kaidoku::version.data(), kaidoku::to_line(*solved).c_str());
}
