// What making 9x9 puzzles rests on: even grids and sets that are really unavoidable.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>

#include "generate/fill.h"
#include "generate/nine_unavoidable.h"
#include "kaidoku/engines.h"
#include "kaidoku/solve.h"
#include "support/sanitized.h"

namespace kaidoku {
namespace {

using base::Random;
using namespace generate;

using nine::Digits;

Puzzle puzzle_of(const Digits& board) {
  return *Puzzle::make(*Rules::standard({3, 3}), nine::to_grid(board));
}

/// Rectangles in two boxes with two digits only, which can change places: 11.6 in a grid on
/// average. Any preference for orderly or disorderly grids shows in them.
int rectangles(const Digits& grid) {
  int count = 0;
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = a + 1; b < 81; ++b) {
      const std::size_t top = a / 9, bottom = b / 9, left = a % 9, right = b % 9;
      if (top == bottom || left == right || grid[a] != grid[b]) continue;
      if ((top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
      count += grid[9 * top + right] == grid[9 * bottom + left] ? 1 : 0;
    }
  }
  return count / 2;  // each was seen from both of its diagonals
}

TEST(RandomNine, grids_are_right) {
  Random random(Seed(5));
  const Puzzle blank = *kaidoku::blank({3, 3});
  for (int i = 0; i < 500; ++i) EXPECT_TRUE(verify(blank, nine::to_grid(random_nine(random))));
}

TEST(RandomNine, every_digit_is_as_likely_in_every_cell) {
  Random random(Seed(6));
  const int grids = test::sanitized ? 2'000 : 20'000;
  std::array<std::array<int, 10>, 81> seen{};
  for (int i = 0; i < grids; ++i) {
    const Digits grid = random_nine(random);
    for (std::size_t cell = 0; cell < 81; ++cell) ++seen[cell][grid[cell]];
  }
  for (const auto& cell : seen) {
    double chi_square = 0;
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      const double expected = grids / 9.0;
      chi_square += (cell[digit] - expected) * (cell[digit] - expected) / expected;
    }
    EXPECT_LT(chi_square, 32);  // 8 degrees of freedom: once in 10,000
  }
}

/// Completes a band whose first box is 1 to 9: both other boxes are drawn until they fit, so all
/// bands are as likely.
Digits random_band(Random& random) {
  Digits band{};
  const auto row_of = [&](std::size_t box, Digit digit) {
    for (std::size_t cell = 0; cell < 27; ++cell) {
      if (cell % 9 / 3 == box && band[cell] == digit) return cell / 9;
    }
    return std::size_t{9};
  };
  std::array<Digit, 9> digits;
  std::iota(digits.begin(), digits.end(), Digit{1});
  for (std::size_t box = 0; box < 3;) {
    for (std::size_t i = 0; i < 9; ++i) band[i / 3 * 9 + 3 * box + i % 3] = digits[i];
    bool fits = true;
    for (std::size_t other = 0; other < box; ++other) {
      for (const Digit digit : digits) fits = fits && row_of(other, digit) != row_of(box, digit);
    }
    box += fits ? 1 : 0;
    random.shuffle(digits);
  }
  return band;
}

TEST(RandomNine, is_as_even_as_all_completions_of_a_band_and_a_stack) {
  // An independent way to even grids: a random band and a random stack on the same box, and all
  // grids that complete them. Every grid is as likely to be among them as every other.
  Random random(Seed(7));
  const int corners = test::sanitized ? 5 : 60;
  double sum = 0, grids = 0;
  for (int i = 0; i < corners; ++i) {
    Digits board = random_band(random);
    const Digits stack = random_band(random);
    // The other band, turned over: its first box becomes the same 1 to 9 when digits are renamed
    // accordingly.
    for (std::size_t row = 3; row < 9; ++row) {
      for (std::size_t column = 0; column < 3; ++column) {
        const Digit digit = stack[9 * column + row];
        board[9 * row + column] = static_cast<Digit>(1 + (digit - 1) % 3 * 3 + (digit - 1) / 3);
      }
    }
    for (const Grid& grid : solutions(puzzle_of(board))) {
      sum += rectangles(*nine::to_digits(grid));
      grids += 1;
    }
  }
  const int drawn = test::sanitized ? 500 : 20'000;
  double ours = 0;
  for (int i = 0; i < drawn; ++i) ours += rectangles(random_nine(random));
  EXPECT_NEAR(ours / drawn, sum / grids, test::sanitized ? 3 : 0.7);
}

TEST(NineUnavoidable, without_a_clue_in_it_there_is_another_solution) {
  Random random(Seed(8));
  NineUnavoidable unavoidable;
  for (int i = 0; i < 10; ++i) {
    const Digits grid = random_nine(random);
    unavoidable.find(grid);
    EXPECT_GT(unavoidable.sets().size(), 20U);
    for (const CellSet& set : unavoidable.sets()) {
      Digits board = grid;
      set.each([&](Cell cell) { board[static_cast<std::size_t>(cell)] = 0; });
      EXPECT_EQ(uniqueness(puzzle_of(board)).answer, Answer::many);
      const CellSet clues = CellSet::all() - set;
      EXPECT_TRUE(unavoidable.missed_by(clues));
      EXPECT_TRUE(unavoidable.missed_by(clues, set));
    }
    EXPECT_FALSE(unavoidable.missed_by(CellSet::all()));
  }
}

TEST(NineUnavoidable, finds_every_rectangle) {
  Random random(Seed(9));
  NineUnavoidable unavoidable;
  for (int i = 0; i < 100; ++i) {
    const Digits grid = random_nine(random);
    unavoidable.find(grid);
    int found = 0;
    for (const CellSet& set : unavoidable.sets()) found += set.size() == 4 ? 1 : 0;
    EXPECT_EQ(found, rectangles(grid));
  }
}

}  // namespace
}  // namespace kaidoku
