// Paths: every step of the reference collection, where it is there. A rating may be right by luck; 152 paths are not.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

#include "human/path.h"
#include "kaidoku/format.h"
#include "support/data.h"
#include "support/sanitized.h"

namespace kaidoku::human {
namespace {

/// A step of Sudoku Explainer: "rating;what it is, with cells;board after".
struct Told {
  double rating;
  std::string text, board;
};

Told told(const std::string& line) {
  const auto first = line.find(';'), last = line.rfind(';');
  return {std::stod(line.substr(0, first)), line.substr(first + 1, last - first - 1), line.substr(last + 1)};
}

std::set<std::string> cells_in(const std::string& text) {
  std::set<std::string> cells;
  for (std::size_t i = 0; i + 3 < text.size(); ++i) {
    if (text[i] == 'r' && text[i + 2] == 'c' && std::isdigit(text[i + 1]) && std::isdigit(text[i + 3]))
      cells.insert(text.substr(i, 4));
  }
  return cells;
}

std::set<std::string> names(const std::vector<Cell>& cells) {
  std::set<std::string> all;
  for (const Cell cell : cells) all.insert(cell_name(cell, 9));
  return all;
}

std::string board_of(const State& state) {
  std::string board;
  for (Cell cell = 0; cell < 81; ++cell)
    board += state.value(cell) == 0 ? '.' : static_cast<char>('0' + state.value(cell));
  return board;
}

TEST(Paths, AreThoseOfSudokuExplainer) {
  const auto data = test::shared_data();
  if (!data) GTEST_SKIP() << "no ../shared/data";
  std::ifstream file(*data / "ratings" / "se121_paths.txt");
  if (!file) GTEST_SKIP() << "no reference paths";
  const auto rules = *Rules::standard({3, 3});
  const Layout layout(*rules);
  State state(layout);
  First first;
  int puzzles = 0, steps = 0;
  bool following = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) {
      following = !test::sanitized || puzzles % 10 == 0;
      ++puzzles;
      state.reset(parse(line.substr(2, 81))->givens());
    } else if (following && !line.starts_with("=")) {
      const Told expected = told(line);
      const Step* step = first_step(state, rows(), first);
      ASSERT_NE(step, nullptr) << line;
      EXPECT_DOUBLE_EQ(std::floor((step->difficulty + 0.05) * 10) / 10, expected.rating) << line;
      if (step->chains.empty()) {
        EXPECT_EQ(names(step->cells), cells_in(expected.text)) << line;
      }
      apply(state, *step);
      EXPECT_EQ(board_of(state), expected.board) << line;
      ++steps;
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(steps, test::sanitized ? 500 : 9000);
}

}  // namespace
}  // namespace kaidoku::human
