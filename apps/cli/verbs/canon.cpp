// kaidoku canon: the smallest of all boards that are equivalent to this one; with --dedupe the
// puzzles that are not equivalent to an earlier one.
//
// A duplicate is found out when answers leave in order (batch::AnswerWriter), so that forms can be
// made by all threads.
#include <fmt/core.h>
#include <kaidoku/canon.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// The puzzle in one line: as typed, if that was one character for each cell.
std::string typed_line(const Question& question, const Puzzle& puzzle) {
  const std::string& typed = question.reading.text;
  return typed.size() == std::tuple_size_v<nine::Digits>
             ? typed
             : to_line(puzzle.givens(), puzzle.symbols());
}

Outcome refuse_board(const Question& question, const Puzzle& puzzle, const Form& form,
                     Reply& reply) {
  const Reading& reading = question.reading;
  const Box box = puzzle.rules().box();
  const std::string line = to_line(puzzle.givens(), puzzle.symbols());
  Error error{.code = ErrorCode::wrong_board, .line = reading.line, .column = reading.column};
  error.message = fmt::format(
      "canonical forms exist for 9x9 boards with 3x3 boxes, but this board has order {} and {}x{} "
      "boxes",
      box.order(), box.rows, box.cols);
  const Question bad{question.n,
                     question.source,
                     {error, reading.line, reading.column, line, {}},
                     question.first,
                     question.before};
  bad.line(reading.line);  // in a shard this may read the file, and be stopped
  return signals::stopping() ? gave_up_or_stopped(Limit::stop) : answer_bad(bad, form, reply);
}

}  // namespace

Outcome canon_verb(const Question& question, const Puzzle& puzzle, const Canonizing& asked,
                   const Form& form, Reply& reply) {
  if (!nine::fits(puzzle.rules())) return refuse_board(question, puzzle, form, reply);
  const nine::Canon canon = nine::canon(*nine::to_digits(puzzle.givens()));
  Outcome outcome{"written", answered};
  if (asked.dedupe) outcome.once = canon.form;
  if (form.json) {
    reply.say(json_line(question, {.canon = &canon}));
  } else {
    std::string line = asked.dedupe ? typed_line(question, puzzle) : "";
    if (!asked.dedupe) nine::append_cells(line, canon.form, '0');
    reply.say(line + '\n');
  }
  return outcome;
}

}  // namespace kaidoku::app::cli
