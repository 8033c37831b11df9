// Words: how steps name things: cells, digits and houses as this puzzle writes them, and lists of
// them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/step.h"

namespace kaidoku::human {

/// "a, b or c"
std::string listed(const std::vector<std::string>& words, std::string_view last);

/// The cells of the step's candidates that are not among its cells, each once.
std::vector<Cell> beside(const Step& step);

class Words {
 public:
  Words(const Rules& rules, const Symbols& symbols) : rules_(rules), symbols_(symbols) {}

  const Rules& rules() const { return rules_; }
  const Symbols& symbols() const { return symbols_; }
  std::string cell(Cell cell) const { return cell_name(cell, rules_.order()); }
  std::string digit(Digit digit) const { return std::string(symbols_.name(digit)); }
  std::string house(int house) const { return house_name(rules_, house); }
  std::string cells(const std::vector<Cell>& all, std::string_view last) const;
  /// "3 or 4": the digits of these candidates, each once, ascending.
  std::string digits(const std::vector<Candidate>& all, std::string_view last) const;
  /// The same of those that lie in the cell.
  std::string digits_of(Cell cell, const std::vector<Candidate>& all, std::string_view last) const;
  /// "r1c1 is 3", "r1c1 is not 3"
  std::string is(const Candidate& candidate, bool on) const;
  /// "r1c1 and r1c2 cannot be 3 or 4, and r2c2 cannot be 3"
  std::string gone(const std::vector<Candidate>& removes) const;

 private:
  const Rules& rules_;
  const Symbols& symbols_;
};

}  // namespace kaidoku::human
