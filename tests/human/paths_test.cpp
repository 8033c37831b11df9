// Paths: every step of Sudoku Explainer 1.2.1, for puzzles of our own and for those of the
// collection where it is there. A rating may be right by luck; whole paths are not.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "human/locked.h"
#include "human/next_step.h"
#include "kaidoku/format.h"
#include "support/data.h"
#include "support/sanitized.h"

namespace kaidoku::human {
namespace {

/// A step as it was told: "rating;technique: cells;what it does".
struct Told {
  std::string line;
  double rating;
  std::string technique;
  std::set<std::string> cells;
  std::string does;  ///< "r4c4=7" or "r5c1-35 r5c2-5"; in the collection the board after it
};

struct Path {
  std::string puzzle;
  std::vector<Told> steps{};
};

Told told(const std::string& line) {
  static const std::regex cell("r[1-9]c[1-9]");
  const auto first = line.find(';'), last = line.rfind(';');
  const std::string text = line.substr(first + 1, last - first - 1);
  std::set<std::string> cells;
  for (std::sregex_iterator at(text.begin(), text.end(), cell), end; at != end; ++at)
    cells.insert(at->str());
  return {line, std::stod(line), text.substr(0, text.find(':')), cells, line.substr(last + 1)};
}

/// "# puzzle", its steps, "= ER/EP/ED".
std::vector<Path> paths_of(const std::filesystem::path& file) {
  std::vector<Path> paths;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("# "))
      paths.push_back({line.substr(2)});
    else if (!line.starts_with("="))
      paths.back().steps.push_back(told(line));
  }
  return paths;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// What we call a technique of Sudoku Explainer, in small letters.
std::string our_name(const Told& step) {
  if (step.technique == "Hidden Single") {
    return step.rating == 1.0   ? "last digit"
           : step.rating == 1.2 ? "hidden single in a box"
                                : "hidden single in a line";
  }
  static const std::pair<std::regex, const char*> differences[] = {
      {std::regex("Triplet"), "triple"},
      {std::regex("Unique Loop [0-9]+"), "unique loop"},
      {std::regex("Bidirectional Cycle"), "xy-cycle"},
      {std::regex("Bidirectional "), ""},
      {std::regex("Forcing X-Chain"), "x-chain"},
      {std::regex("Nishio Forcing Chains"), "nishio"},
      {std::regex("^Region"), "house"},
      {std::regex("^Dynamic [A-Z][a-z]+"), "dynamic"},
  };
  std::string name = step.technique;
  for (const auto& [theirs, ours] : differences) name = std::regex_replace(name, theirs, ours);
  return lower(name);
}

std::set<std::string> names(const std::vector<Cell>& cells) {
  std::set<std::string> all;
  for (const Cell cell : cells) all.insert(cell_name(cell, 9));
  return all;
}

std::string does(const Step& step) {
  if (!step.places.empty()) {
    EXPECT_EQ(step.places.size(), 1U);
    return cell_name(step.places.front().cell, 9) + '=' + std::to_string(step.places.front().digit);
  }
  std::map<Cell, std::set<char>> gone;
  for (const auto [cell, digit] : step.removes) gone[cell].insert(static_cast<char>('0' + digit));
  std::string text;
  for (const auto& [cell, digits] : gone) {
    if (!text.empty()) text += ' ';
    text += cell_name(cell, 9) + '-' + std::string(digits.begin(), digits.end());
  }
  return text;
}

std::string board_of(const State& state) {
  std::string board;
  for (Cell cell = 0; cell < 81; ++cell)
    board += state.value(cell) == 0 ? '.' : static_cast<char>('0' + state.value(cell));
  return board;
}

void expect_alike(const Step& step, const Told& expected) {
  EXPECT_DOUBLE_EQ(std::floor((step.difficulty + 0.05) * 10) / 10, expected.rating)
      << expected.line;
  if (step.chains.empty()) {
    EXPECT_EQ(names(step.cells), expected.cells) << expected.line;
  }
}

class Paths : public testing::Test {
 protected:
  /// Goes every `stride`-th path: each(step, expected) compares the step that comes next here with
  /// the one that was told, and applies it.
  template <class Each>
  void follow(const std::vector<Path>& paths, std::size_t stride, const Each& each) {
    for (std::size_t i = 0; i < paths.size(); i += stride) {
      state.reset(parse(paths[i].puzzle)->givens());
      for (const Told& expected : paths[i].steps) {
        const Step* step = first_step(state, rows(), first);
        ASSERT_NE(step, nullptr) << expected.line;
        each(*step, expected);
        if (HasFailure()) return;
      }
      EXPECT_TRUE(state.complete()) << paths[i].puzzle;
    }
  }

  std::shared_ptr<const Rules> rules = *Rules::standard({3, 3});
  Layout layout{*rules};
  State state{layout};
  First first;
};

TEST_F(Paths, AreThoseOfSudokuExplainer) {
  const auto paths = paths_of(test::own_data("se121_paths.txt"));
  ASSERT_EQ(paths.size(), 20U);
  follow(paths, test::sanitized ? 3 : 1, [&](const Step& step, const Told& expected) {
    expect_alike(step, expected);
    EXPECT_EQ(lower(std::string(step.technique->name)), our_name(expected)) << expected.line;
    EXPECT_EQ(does(step), expected.does) << expected.line;
    apply(state, step);
  });
}

/// Takes the step whose pattern is in these cells.
class Wanted final : public Sink {
 public:
  explicit Wanted(const std::set<std::string>& cells) : cells_(&cells) {}
  const Step* step = nullptr;

 protected:
  bool take(Step& found) override {
    if (names(found.cells) == *cells_) step = &found;
    return step != nullptr;
  }

 private:
  const std::set<std::string>* cells_;
};

// These paths were written by SukakuExplainer, set to rate as Sudoku Explainer does. It looks for
// locked candidates digit by digit, the original house by house: of several it may take another one
// first.
TEST_F(Paths, AreThoseOfTheCollection) {
  const auto data = test::shared_data();
  if (!data) GTEST_SKIP() << test::no_shared_data;
  const auto paths = paths_of(*data / "ratings" / "se121_paths.txt");
  ASSERT_EQ(paths.size(), 152U);
  follow(paths, test::sanitized ? 10 : 1, [&](const Step& next, const Told& expected) {
    const Step* step = &next;
    Wanted wanted(expected.cells);
    const std::string_view name = next.technique->name;
    if (name.ends_with("pointing") || name.ends_with("claiming")) {
      (name.starts_with("direct") ? find_direct_locked : find_locked)(state, wanted);
      ASSERT_NE(wanted.step, nullptr) << expected.line;
      step = wanted.step;
    }
    expect_alike(*step, expected);
    apply(state, *step);
    EXPECT_EQ(board_of(state), expected.does) << expected.line;
  });
}

}  // namespace
}  // namespace kaidoku::human
