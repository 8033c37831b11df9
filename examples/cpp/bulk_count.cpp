// Tells how many lines of standard input are puzzles with one solution. The first 81 characters of
// a line are its board; boards are solved thousands at a time in SIMD registers.
//
//     bulk_count < puzzles.txt
#include <kaidoku/kaidoku.h>

#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::vector<kaidoku::nine::Digits> boards;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.size() < 81) continue;
    auto& board = boards.emplace_back();
    for (std::size_t i = 0; i < 81; ++i)
      board[i] = line[i] >= '1' && line[i] <= '9' ? static_cast<kaidoku::Digit>(line[i] - '0') : 0;
  }

  auto solver = kaidoku::nine::Solver::make({.limit = 2, .give = kaidoku::nine::Give::nothing});
  if (!solver) return std::fprintf(stderr, "%s\n", solver.error().message.c_str()), 2;
  std::vector<kaidoku::nine::Counted> counted(boards.size());
  solver->solve(boards, counted);

  int one = 0, none = 0, many = 0;
  for (const auto& answer : counted) ++(answer.count == 0 ? none : answer.count == 1 ? one : many);
  std::printf("%d unique, %d none, %d many\n", one, none, many);
  return 0;
}
