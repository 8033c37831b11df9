// Sentences: the only place where a step becomes text.
#include <fmt/core.h>

#include "human/techniques.h"

namespace kaidoku {
namespace {

/// "r1c1, r2c5 or r3c9"
std::string listed(const std::vector<Cell>& cells, int order) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i + 1 == cells.size() ? " or " : ", ";
    text += cell_name(cells[i], order);
  }
  return text;
}

}  // namespace

std::string house_name(const Rules& rules, int house) {
  const House& it = rules.houses()[static_cast<std::size_t>(house)];
  return fmt::format("{} {}", name(it.kind), it.number + 1);
}

std::string describe(const Step& step, const Rules& rules, const Symbols& symbols) {
  const auto digit = symbols.name(step.digit);
  const auto cell = cell_name(step.cells.front(), rules.order());
  if (step.technique == &technique(TechniqueNumber::naked_single)) {
    return fmt::format(
        "{} can only be {}: {}.", cell, digit,
        step.because.empty() ? "all other candidates are gone" : "its houses hold all other digits");
  }
  const auto house = house_name(rules, *step.house);
  if (step.technique == &technique(TechniqueNumber::last_digit))
    return fmt::format("{} is the last empty cell of {}, and {} is what is missing there.", cell, house,
                       digit);
  const auto sentence = fmt::format("In {} the {} can only go in {}", house, digit, cell);
  if (step.because.empty()) return sentence + ", by the candidates that are left.";
  return fmt::format("{}: the other empty cells there see the {} in {}.", sentence, digit,
                     listed(step.because, rules.order()));
}

}  // namespace kaidoku
