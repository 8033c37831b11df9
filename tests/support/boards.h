// Boards for tests without ceremony, and without the readers that other tests are about.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/engines.h"

namespace kaidoku::test {

/// Every box shape of an order: 1xN first, Nx1 last.
std::vector<Box> boxes_of(int order);

/// Givens that break no rule as a puzzle; the test ends with an exception when they do.
Puzzle make_puzzle(Box box, Grid givens);
Puzzle blank_board(Box box);

/// The grid of a line of digits 1-9 and `.`; the order is the root of its length.
Grid grid_of(std::string_view line);
Puzzle puzzle_of(std::string_view line, Box box = {3, 3});

/// A puzzle as a failing test shows it: "2x3: 1 . . 6 ...".
std::string text_of(const Puzzle& puzzle);

/// The order of SolutionOrder::sorted.
bool sorts_before(const Grid& a, const Grid& b);

/// How a search ended, and what it found before.
struct Ending {
  Answer last = Answer::solved;  ///< `solution` when it was stopped by `limit`
  std::vector<Grid> solutions;
  std::uint64_t nodes = 0;
};

/// Asks a search for up to `limit` solutions.
Ending exhaust(Search& search, std::size_t limit = static_cast<std::size_t>(-1));

}  // namespace kaidoku::test
