// Every line here is to be read as if our life depended on it: a mistake could make a wrong proof
// pass. So there is no cleverness: no deletion of clauses, no order in them, no case that "cannot
// happen".
//
// Why it is sound. By induction every clause the checker has is true in all solutions of the
// formula. Take a step and a solution in which all its literals are false. Whatever follow_hints()
// calls false is false in that solution: the literals of the step by assumption; and when all
// literals of a clause but one are false, that one is true, because the clause is, so its negation
// is false. Then a clause with no literal left would not be true in that solution: so there is no
// such solution, and the step is true in all of them.
#include "proof/steps.h"

#include <fmt/core.h>

#include <charconv>

namespace kaidoku::proof {
namespace {

/// Takes a whole number and the blank behind it (or the end of the line) from the front.
bool take_number(std::string_view& line, std::int64_t& number) {
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc()) return false;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (line.empty()) return true;
  if (line.front() != ' ') return false;
  line.remove_prefix(1);
  return true;
}

}  // namespace

void Steps::add(std::span<const Literal> clause) {
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
}

std::span<const Literal> Steps::clause(std::int64_t number) const {
  const auto k = static_cast<std::size_t>(number);
  return {literals_.data() + ends_[k - 1], literals_.data() + ends_[k]};
}

std::string Steps::check(std::string_view text) {
  for (std::uint64_t line_number = 1; !text.empty(); ++line_number) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return fmt::format("{}: the line is cut off", line_number);
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    // Steps are numbered behind the clauses, without gaps.
    const auto number = static_cast<std::int64_t>(ends_.size());
    if (std::string wrong = check_step(number, line); !wrong.empty())
      return fmt::format("{}: {}", line_number, wrong);
    ++checked_;
    if (step_.empty())  // the empty clause: the formula has no solution
      return text.empty()
                 ? ""
                 : fmt::format("{}: expected the end after the empty clause", line_number + 1);
  }
  return fmt::format("{}: it ends without the empty clause", checked_ + 1);
}

/// "13 -5 7 0 3 1 0": step 13 is the clause (not 5, or 7), and its hints are the clauses 3 and 1.
std::string Steps::check_step(std::int64_t number, std::string_view& line) {
  std::int64_t read = 0;
  if (!take_number(line, read) || read != number) return fmt::format("expected step {}", number);

  // The literals up to 0, all of them assumed to be false.
  ++now_;
  step_.clear();
  for (;;) {
    if (!take_number(line, read) || read < -variables_ || read > variables_)
      return fmt::format("step {}: expected literals of {} variables, then 0", number, variables_);
    if (read == 0) break;
    step_.push_back(static_cast<Literal>(read));
    make_false(step_.back());
  }

  if (std::string wrong = follow_hints(number, line); !wrong.empty()) return wrong;
  if (!line.empty()) return fmt::format("step {}: expected the end after the last 0", number);
  add(step_);  // it follows from the clauses before it: from now on it is one of them
  return "";
}

/// The hints up to 0. Nothing is wrong if the last of them, and only the last, has no literal left.
std::string Steps::follow_hints(std::int64_t number, std::string_view& line) {
  bool contradiction = false;
  for (;;) {
    std::int64_t hint = 0;
    if (!take_number(line, hint) || hint < 0 || hint >= number)
      return fmt::format("step {}: expected numbers of clauses before it, then 0", number);
    if (hint == 0) break;
    if (contradiction) return fmt::format("step {}: a hint after the contradiction", number);

    Literal left = 0;  // the literal that is not false, when there is only one
    for (const Literal literal : clause(hint)) {
      if (is_false(literal)) continue;
      if (left != 0)
        return fmt::format("step {}: hint {} has more than one literal left", number, hint);
      left = literal;
    }
    if (left == 0) {
      contradiction = true;
    } else {
      make_false(-left);
    }
  }
  return contradiction ? "" : fmt::format("step {} does not follow from its hints", number);
}

}  // namespace kaidoku::proof
