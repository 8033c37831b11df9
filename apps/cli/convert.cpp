// kaidoku convert: the puzzle itself in another format. Nothing is solved. --to dimacs writes it as a formula for SAT
// solvers, which can be written only.
#include <fmt/core.h>
#include <kaidoku/proof.h>

#include "answers.h"
#include "before.h"
#include "common/exit_code.h"
#include "verbs.h"

namespace kaidoku::cli {

Outcome convert_verb(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  if (options.to == "dimacs") {
    if (puzzle.order() > max_formula_order) {
      reply.explain(fmt::format("{}:{}: formulas are for boards up to {}x{}\n", printable(question.source),
                                question.reading.line, max_formula_order, max_formula_order));
      return {word(Status::bad), malformed};
    }
    reply.say(to_dimacs(puzzle));
    return {"written", answered};
  }
  reply.say(options.json ? json_line(question, {})
                         : grid_text(puzzle, puzzle.givens(), options, is_first(question, options)));
  return {"written", answered};
}

}  // namespace kaidoku::cli
