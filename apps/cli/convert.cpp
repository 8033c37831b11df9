// kaidoku convert: the puzzle itself in another format. Nothing is solved.
#include "answers.h"
#include "before.h"
#include "common/exit_code.h"
#include "verbs.h"

namespace kaidoku::cli {

Outcome convert_verb(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  reply.say(options.json ? json_line(question, {})
                         : grid_text(puzzle, puzzle.givens(), options, is_first(question, options)));
  return {"written", answered};
}

}  // namespace kaidoku::cli
