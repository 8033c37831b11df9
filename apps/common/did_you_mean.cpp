// The edit distance is computed row by row. Three rows of the table are enough: swapping two
// neighbors looks two rows back, every other mistake only one.
#include "common/did_you_mean.h"

#include <fmt/core.h>

#include <algorithm>

namespace kaidoku::app {

std::size_t typing_distance(std::string_view typed, std::string_view other) {
  if (typed.size() >= 3 && other.starts_with(typed)) return typed == other ? 0 : 1;
  if (other.size() >= 5 && typed.starts_with(other)) return 1;
  // Damerau-Levenshtein over three rows of the usual table.
  std::vector<std::size_t> before, last, row(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= typed.size(); ++i) {
    before = std::move(last);
    last = std::move(row);
    row.assign(other.size() + 1, i);
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t change = typed[i - 1] == other[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      if (i > 1 && j > 1 && typed[i - 1] == other[j - 2] && typed[i - 2] == other[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row.back();
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const auto name : names) (text += text.empty() ? "" : ", ") += name;
  return text;
}

std::string did_you_mean(std::string_view name) {
  return name.empty() ? std::string() : fmt::format("; did you mean {}?", name);
}

}  // namespace kaidoku::app
