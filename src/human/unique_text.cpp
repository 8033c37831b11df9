// A step does not say which cells are the roof: its first cell holds only the pair of digits, and
// the roof are the cells that hold more. In type 3, removals inside the further cells mean a hidden
// subset, others a naked one.
#include "human/unique_text.h"

#include <fmt/core.h>

#include <algorithm>

namespace kaidoku::human {
namespace {

bool among(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

std::string tell_unique_loop(const Step& step, int type, const Words& words) {
  // The first cell has nothing but the two digits; the roof are the cells that can hold more.
  std::vector<Candidate> pair, more;
  for (const Candidate& use : step.uses) {
    if (use.cell == step.cells.front()) pair.push_back(use);
  }
  const auto in_pair = [&](const Candidate& one) {
    return std::any_of(pair.begin(), pair.end(),
                       [&](const Candidate& it) { return it.digit == one.digit; });
  };
  std::vector<Cell> roof;
  for (const Candidate& use : step.uses) {
    if (!among(step.cells, use.cell) || in_pair(use)) continue;
    more.push_back(use);
    if (!among(roof, use.cell)) roof.push_back(use.cell);
  }
  const auto sentence = fmt::format(
      "If {} held nothing but {}, these could change places, and there would be two solutions.",
      words.cells(step.cells, "and"), words.digits(pair, "and"));
  const auto gone = words.gone(step.removes);
  if (type == 1) return fmt::format("{} So {}.", sentence, gone);
  const auto saved =
      fmt::format("{} So {} is {}", sentence, words.cells(roof, "or"), words.digits(more, "or"));
  if (type == 2) return fmt::format("{}: {}.", saved, gone);
  if (type == 4)
    return fmt::format("{} In {} the {} can only go in {}, so neither of these can be {}.",
                       sentence, words.house(*step.house), words.digit(step.digit),
                       words.cells(roof, "or"), words.digits(step.removes, "or"));
  const auto others = beside(step);
  if (!among(others, step.removes.front().cell)) {
    std::vector<Candidate> taken = more;
    std::copy_if(step.uses.begin(), step.uses.end(), std::back_inserter(taken),
                 [&](const Candidate& use) { return among(others, use.cell); });
    return fmt::format("{}. Together with {} that uses up the {} of {}: {}.", saved,
                       words.cells(others, "and"), words.digits(taken, "and"),
                       words.house(*step.house), gone);
  }
  std::vector<Candidate> kept = pair;  // what has no other places in the house
  std::copy_if(step.uses.begin(), step.uses.end(), std::back_inserter(kept),
               [&](const Candidate& use) { return among(others, use.cell); });
  std::vector<Cell> places = roof;
  places.insert(places.end(), others.begin(), others.end());
  return fmt::format(
      "{}. In {} the digits {} can only go in {}, and the first two hold one of them at most: {}.",
      saved, words.house(*step.house), words.digits(kept, "and"), words.cells(places, "and"), gone);
}

std::string tell_hidden_rectangle(const Step& step, const Words& words) {
  const auto& cells = step.cells;
  return fmt::format(
      "If {0} were {1}, the {2} of {3} would be in {5} and that of {4} in {6}. Then {7} could "
      "change places in {8}, and there would be two solutions: {9}.",
      words.cell(cells[2]), words.digit(step.removes.front().digit), words.digit(step.digit),
      words.house(step.houses[0]), words.house(step.houses[1]), words.cell(cells[3]),
      words.cell(cells[1]), words.digits(step.uses, "and"), words.cells(cells, "and"),
      words.gone(step.removes));
}

std::string tell_grave(const Step& step, int type, const Words& words) {
  std::vector<std::string> surplus;
  for (const Cell one : step.cells)
    surplus.push_back(
        fmt::format("the {} in {}", words.digits_of(one, step.uses, "and"), words.cell(one)));
  const auto sentence = fmt::format(
      "Without {} every empty cell would have two candidates and every digit two places in its "
      "houses, and the puzzle no solution or several. So ",
      listed(surplus, "and"));
  const auto gone = words.gone(step.removes);
  const auto cells = words.cells(step.cells, "or");
  if (type < 3)
    return fmt::format("{}{} is {}{}.", sentence, cells, words.digits(step.uses, "or"),
                       type == 2 ? ": " + gone : "");
  if (type == 4)
    return fmt::format(
        "{}one of these is true, and the {}, which these cells share, is in the other cell: {}.",
        sentence, words.digit(step.digit), gone);
  return fmt::format("{}one of these is true, and together with {} that uses up the {} of {}: {}.",
                     sentence, words.cells(beside(step), "and"), words.digits(step.uses, "and"),
                     words.house(*step.house), gone);
}

}  // namespace kaidoku::human
