// gone() sorts the cells into groups by the text of the digits they lose, so cells with the same
// loss share a clause. Digits go through a DigitSet, which names each once and in ascending order.
#include "human/words.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace kaidoku::human {

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
    text += words[i];
  }
  return text;
}

std::vector<Cell> beside(const Step& step) {
  std::vector<Cell> cells;
  for (const Candidate& use : step.uses) {
    const auto among = [&](const std::vector<Cell>& all) {
      return std::find(all.begin(), all.end(), use.cell) != all.end();
    };
    if (!among(step.cells) && !among(cells)) cells.push_back(use.cell);
  }
  return cells;
}

std::string Words::cells(const std::vector<Cell>& all, std::string_view last) const {
  std::vector<std::string> words;
  for (const Cell one : all) words.push_back(cell(one));
  return listed(words, last);
}

std::string Words::digits(const std::vector<Candidate>& all, std::string_view last) const {
  DigitSet set;
  for (const Candidate& one : all) set.insert(one.digit);
  std::vector<std::string> words;
  for (const int d : set) words.push_back(digit(static_cast<Digit>(d)));
  return listed(words, last);
}

std::string Words::digits_of(Cell cell, const std::vector<Candidate>& all,
                             std::string_view last) const {
  std::vector<Candidate> inside;
  std::copy_if(all.begin(), all.end(), std::back_inserter(inside),
               [&](const Candidate& one) { return one.cell == cell; });
  return digits(inside, last);
}

std::string Words::is(const Candidate& candidate, bool on) const {
  return fmt::format("{} is {}{}", cell(candidate.cell), on ? "" : "not ", digit(candidate.digit));
}

std::string Words::gone(const std::vector<Candidate>& removes) const {
  std::vector<Cell> told;
  std::vector<std::pair<std::string, std::vector<Cell>>> groups;  // by the digits that go
  for (const Candidate& one : removes) {
    if (std::find(told.begin(), told.end(), one.cell) != told.end()) continue;
    told.push_back(one.cell);
    auto digits = digits_of(one.cell, removes, "or");
    const auto at = std::find_if(groups.begin(), groups.end(),
                                 [&](const auto& group) { return group.first == digits; });
    if (at != groups.end())
      at->second.push_back(one.cell);
    else
      groups.push_back({std::move(digits), {one.cell}});
  }
  std::string text;
  for (std::size_t i = 0; i < groups.size(); ++i)
    text += fmt::format("{}{} cannot be {}",
                        i == 0                   ? ""
                        : i + 1 == groups.size() ? ", and "
                                                 : ", ",
                        cells(groups[i].second, "and"), groups[i].first);
  return text;
}

}  // namespace kaidoku::human
