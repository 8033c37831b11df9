// What a step does, as a few words: the part of a sentence people act on.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <vector>

#include "kaidoku/step.h"

namespace kaidoku {

std::string outcome(const Step& step, const Rules& rules, const Symbols& symbols) {
  std::string text;
  for (const auto& [cell, digit] : step.places)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", cell_name(cell, rules.order()),
                        symbols.name(digit));
  if (!text.empty()) return text;  // what goes is then no news
  std::map<Digit, std::vector<Cell>> cells;
  for (const auto& [cell, digit] : step.removes) cells[digit].push_back(cell);
  for (auto& [digit, list] : cells) {
    std::sort(list.begin(), list.end());
    if (!text.empty()) text += "; ";
    for (const Cell cell : list)
      text += fmt::format("{}{}", cell == list.front() ? "" : ", ", cell_name(cell, rules.order()));
    text += fmt::format(" not {}", symbols.name(digit));
  }
  return text;
}

}  // namespace kaidoku
