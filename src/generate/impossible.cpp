// What is known for sure:
//  * Two symbols that do not occur could be exchanged, and so could two empty rows of a band and
//    two empty columns of a stack.
//  * 9x9 puzzles need 17 clues (McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2012), 4x4
//    puzzles 4 (tests/generate tries all).
//  * With a symmetry, clues come in orbits, whose sizes must add up to the number that is wished.
//  * A rating is a number that a step can have (human/ratings.h).
// How many clues a minimal puzzle has at most is not proved; more clues than that are no
// contradiction anyway, since needless clues are kept where many are wished.
#include "generate/impossible.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "generate/symmetry.h"
#include "human/ratings.h"
#include "kaidoku/step.h"

namespace kaidoku::generate {
namespace {

Error refused(std::string message, std::string help = {}) {
  return {.code = ErrorCode::bad_recipe, .message = std::move(message), .help = std::move(help)};
}

/// "17" or "17-20".
std::string text_of(const ClueRange& range) {
  return range.min == range.max ? fmt::format("{}", range.min)
                                : fmt::format("{}-{}", range.min, range.max);
}

/// By number whether so many clues can be chosen: whole orbits, and only inside the pattern.
std::vector<bool> possible_numbers(const Recipe& recipe, const Rules& rules) {
  std::vector<bool> possible(static_cast<std::size_t>(rules.cells()) + 1);
  possible[0] = true;
  for (const auto& orbit : orbits(rules.order(), recipe.symmetry)) {
    if (!recipe.pattern.empty() && !recipe.pattern[static_cast<std::size_t>(orbit.front())])
      continue;
    for (std::size_t number = possible.size() - 1; number >= orbit.size(); --number)
      possible[number] = possible[number] || possible[number - orbit.size()];
  }
  return possible;
}

std::optional<Error> too_few(int most, const std::string& wish, const Rules& rules) {
  const int fewest = fewest_clues(rules.box());
  if (most >= fewest) return {};
  return refused(
      fmt::format("a {0}x{0} puzzle with one solution has at least {1} clue{2}; expected as many, "
                  "found {3}",
                  rules.order(), fewest, fewest == 1 ? "" : "s", wish));
}

std::optional<Error> impossible_number(const Recipe& recipe, const Rules& rules) {
  if (!recipe.clues) return {};
  if (auto error = too_few(recipe.clues->max, text_of(*recipe.clues), rules)) return error;
  const auto possible = possible_numbers(recipe, rules);
  const auto from = possible.begin() + recipe.clues->min;
  const auto to = possible.begin() + recipe.clues->max + 1;
  if (std::find(from, to, true) != to) return {};
  const auto above = std::find(to, possible.end(), true);
  const auto below = std::find(std::make_reverse_iterator(from), possible.rend(), true);
  std::string nearest = fmt::format("{}", below.base() - possible.begin() - 1);
  if (above != possible.end()) nearest += fmt::format(" and {}", above - possible.begin());
  return refused(
      fmt::format("with the symmetry {} there are no puzzles of {} clues; the nearest "
                  "numbers are {}",
                  name(recipe.symmetry), text_of(*recipe.clues), nearest));
}

/// Two rows of a band, or two columns of a stack, that have no clue: `line` is "row" or "column",
/// and so many of them are side by side in a box.
template <class Marked>
std::optional<Error> empty_lines(const Rules& rules, int side_by_side, std::string_view line,
                                 const Marked& marked) {
  int before = -1;
  for (int i = 0; i < rules.order(); ++i) {
    bool empty = true;
    for (int j = 0; j < rules.order(); ++j) empty = empty && !marked(i, j);
    if (!empty) continue;
    if (before >= 0 && before / side_by_side == i / side_by_side)
      return refused(
          fmt::format("the pattern has no clue in {0}s {1} and {2}; they could be exchanged, so "
                      "there is never only one solution",
                      line, before + 1, i + 1));
    before = i;
  }
  return {};
}

std::optional<Error> impossible_pattern(const Recipe& recipe, const Rules& rules) {
  if (recipe.pattern.empty()) return {};
  const auto marked =
      static_cast<int>(std::count(recipe.pattern.begin(), recipe.pattern.end(), true));
  if (auto error = too_few(marked, fmt::format("a pattern of {}", marked), rules)) return error;
  const auto at = [&](int row, int column) {
    return recipe.pattern[static_cast<std::size_t>(rules.cell(row, column))];
  };
  if (auto error = empty_lines(rules, rules.box().rows, "row", at)) return error;
  return empty_lines(rules, rules.box().cols, "column",
                     [&](int column, int row) { return at(row, column); });
}

/// "5.4 (hidden quad)".
std::string rating_text(int tenths) {
  const auto all = techniques();
  const auto named = std::find_if(all.begin(), all.end(), [&](const Technique& it) {
    return std::lround(it.difficulty * 10) == tenths;
  });
  const auto number = fmt::format("{:.1f}", tenths / 10.0);
  return named == all.end() ? number : fmt::format("{} ({})", number, named->name);
}

std::optional<Error> impossible_rating(const Recipe& recipe, const Rules& rules) {
  if (!recipe.difficulty) return {};
  const int order = rules.order();
  const int from = static_cast<int>(std::lround(recipe.difficulty->min * 10));
  const int to = static_cast<int>(std::lround(recipe.difficulty->max * 10));
  for (int tenths = from; tenths <= to; ++tenths) {
    if (human::can_be_rated(tenths, order)) return {};
  }
  int below = from, above = to;
  while (below > 0 && !human::can_be_rated(below, order)) --below;
  while (!human::can_be_rated(above, order)) ++above;
  const auto wish = from == to ? fmt::format("{:.1f}", from / 10.0)
                               : fmt::format("from {:.1f} to {:.1f}", from / 10.0, to / 10.0);
  return refused(fmt::format("no puzzle is rated {}; the nearest rating{} {}{}", wish,
                             below > 0 ? "s are" : " is",
                             below > 0 ? rating_text(below) + " and " : "", rating_text(above)),
                 "'kaidoku techniques' lists the techniques with their ratings");
}

}  // namespace

int fewest_clues(Box box) {
  if (box == Box{3, 3}) return 17;
  if (box == Box{2, 2}) return 4;
  return box.order() - 1;
}

std::optional<Error> impossible(const Recipe& recipe, const Rules& rules) {
  if (auto error = impossible_pattern(recipe, rules)) return error;
  if (auto error = impossible_number(recipe, rules)) return error;
  return impossible_rating(recipe, rules);
}

}  // namespace kaidoku::generate
