// kaidoku convert: the puzzle itself in another format, with what a player entered and ruled out
// where the format holds that. Nothing is solved. --to dimacs writes it as a formula for SAT
// solvers, which can be written only.
#include <fmt/core.h>
#include <kaidoku/proof.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {

namespace {

/// The text of the puzzle, or why the format cannot hold it.
Result<std::string> converted(const Question& question, const Puzzle& puzzle, const Form& form) {
  if (form.to != "dimacs")
    return puzzle_text(puzzle, question.reading.position, form, form.json || question.first);
  if (puzzle.order() <= max_formula_order) return to_dimacs(puzzle);
  return Error{.code = ErrorCode::bad_format,
               .message = fmt::format("formulas exist for boards up to {}x{}", max_formula_order,
                                      max_formula_order)};
}

}  // namespace

Outcome convert_verb(const Question& question, const Puzzle& puzzle, const Form& form,
                     Reply& reply) {
  if (form.json && form.to.empty()) {
    reply.say(json_line(question, {}));
    return {"written", answered};
  }
  const auto text = converted(question, puzzle, form);
  if (!text) {
    reply.explain(fmt::format("{}:{}: {}\n", printable(question.source), question.reading.line,
                              text.error().message));
    return {name(Answer::bad), malformed};
  }
  reply.say(form.json ? json_line(question, {.text = &*text}) : *text);
  return {"written", answered};
}

}  // namespace kaidoku::app::cli
