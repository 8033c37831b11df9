// Solves every puzzle of a file, whatever its format, and says what is wrong with the others.
//
// After `make install`, with CMake: find_package(kaidoku), link kaidoku::kaidoku.
//
// runs: solve_file puzzles/easy.sudoku
// prints: 698274153134685792572193486715326948869457231423918567247839615356741829981562374
#include <kaidoku/kaidoku.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>

int main(int argc, char** argv) {
  using namespace std::chrono_literals;
  if (argc != 2) return std::fputs("usage: solve_file FILE\n", stderr), 2;
  std::ifstream file(argv[1], std::ios::binary);
  if (!file) return std::fprintf(stderr, "solve_file: cannot read %s\n", argv[1]), 5;

  // A ByteSource fills a span with the next bytes; a Reader keeps none of the puzzles.
  auto reader = kaidoku::Reader::make([&](std::span<char> bytes) -> std::ptrdiff_t {
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return file.gcount();
  });
  int code = 0;
  while (const auto reading = reader->next()) {
    const auto& puzzle = reading->puzzle;
    if (!puzzle) {
      std::fputs(kaidoku::describe(puzzle.error(), argv[1]).c_str(), stderr);
      code = 3;
      continue;
    }
    const auto solved = kaidoku::solve(*puzzle, {.budget = {.time = 5s}});
    const std::string text = solved ? kaidoku::to_line(*solved, puzzle->symbols())
                                    : std::string(kaidoku::name(solved.answer));
    std::puts(text.c_str());
  }
  return code;
}
