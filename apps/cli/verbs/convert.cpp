// kaidoku convert: the puzzle itself in another format. Nothing is solved. --to dimacs writes it as
// a formula for SAT solvers, which can be written only.
#include <fmt/core.h>
#include <kaidoku/proof.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {

Outcome convert_verb(const Question& question, const Puzzle& puzzle, const Form& form,
                     Reply& reply) {
  const bool formula = form.to == "dimacs";
  if (formula && puzzle.order() > max_formula_order) {
    reply.explain(fmt::format("{}:{}: formulas exist for boards up to {}x{}\n",
                              printable(question.source), question.reading.line, max_formula_order,
                              max_formula_order));
    return {name(Answer::bad), malformed};
  }
  if (form.json && form.to.empty()) {
    reply.say(json_line(question, {}));
    return {"written", answered};
  }
  const bool first = form.json || question.first;
  const auto text = formula ? to_dimacs(puzzle) : grid_text(puzzle, puzzle.givens(), form, first);
  reply.say(form.json ? json_line(question, {.text = &text}) : text);
  return {"written", answered};
}

}  // namespace kaidoku::app::cli
