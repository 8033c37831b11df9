// What a step does, as a few words: the part of a sentence people act on.
#include <fmt/core.h>

#include <map>

#include "kaidoku/step.h"

namespace kaidoku {

std::string outcome(const Step& step, const Rules& rules, const Symbols& symbols) {
  std::string text;
  for (const auto& [cell, digit] : step.places)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", cell_name(cell, rules.order()),
                        symbols.name(digit));
  if (!text.empty()) return text;  // what goes is then no news
  std::map<Digit, std::string> cells;
  for (const auto& [cell, digit] : step.removes) {
    std::string& list = cells[digit];
    list += fmt::format("{}{}", list.empty() ? "" : ", ", cell_name(cell, rules.order()));
  }
  for (const auto& [digit, list] : cells)
    text += fmt::format("{}{} not {}", text.empty() ? "" : "; ", list, symbols.name(digit));
  return text;
}

}  // namespace kaidoku
