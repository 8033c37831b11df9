// kaidoku count: the exact number of solutions, as plain digits of any length.
#include <fmt/core.h>
#include <kaidoku/solve.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

/// What a number of solutions amounts to; "1 or more" is only known to be solved.
Answer status_of(const Count& counted) {
  if (counted.answer == Answer::gave_up) return Answer::gave_up;
  if (counted.value > Natural(1)) return Answer::many;
  if (counted.answer == Answer::at_least) return Answer::solved;
  return counted.value == Natural(1) ? Answer::unique : Answer::none;
}

}  // namespace

Outcome count_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Form& form, Reply& reply) {
  const Count counted =
      count(puzzle, {.budget = search.budget, .limit = search.limit, .engine = search.engine});
  const bool spent = counted.answer == Answer::gave_up;
  const std::string digits =
      counted.value.to_string() + (counted.answer == Answer::exact ? "" : "+");
  const Outcome outcome = spent ? gave_up_or_stopped(counted.limit) : Outcome{"counted", answered};
  if (spent) {
    const auto known = fmt::format("at least {} solutions", counted.value.to_string());
    explain_gave_up(question, search, counted.limit, known, reply);
  }
  if (outcome.interrupted) return outcome;
  if (form.json) {
    reply.say(json_line(question, {.status = status_of(counted), .count = digits}));
  } else {
    reply.say(fmt::format("{}\n", spent ? name(Answer::gave_up) : digits));
  }
  return outcome;
}

}  // namespace kaidoku::app::cli
