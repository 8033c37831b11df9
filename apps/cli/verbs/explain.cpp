// kaidoku explain: the whole way to the solution, a sentence for every step.
#include <fmt/core.h>
#include <kaidoku/explain.h>
#include <kaidoku/grade.h>
#include <kaidoku/render.h>

#include "cli/answers/answers.h"
#include "cli/answers/steps.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

Status status_of(const Path& path) {
  switch (path.status) {
    case Path::Status::solved:
      return Status::solved;
    case Path::Status::stuck:
      return Status::stuck;
    case Path::Status::none:
      return Status::none;
    case Path::Status::many:
      return Status::many;
    case Path::Status::gave_up:
      break;
  }
  return Status::gave_up;
}

/// "12. r5c2 = 7: ...", with the board before it where pictures are wanted and there is room for them.
std::string steps_text(const Puzzle& puzzle, const Options& options, const Path& path) {
  std::string text;
  Grid board = puzzle.givens();
  auto left = candidates(puzzle);
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const Step& step = path.steps[i];
    if (!options.explaining.step || *options.explaining.step == i + 1) {
      if (options.explaining.pictures || options.explaining.step) {
        if (!text.empty()) text += '\n';
        text += terminal_marks(puzzle, board, marks_of(step, left), options.style);
      }
      text += fitted(fmt::format("{}. {}", i + 1, step_text(step, puzzle)), options);
    }
    apply(step, puzzle.rules(), board, left);
  }
  return text;
}

/// " By the techniques of Sudoku Explainer it is 7.1: fiendish.", where people know an easier way than that.
std::string rating_text(const Puzzle& puzzle, const Options& options, double difficulty) {
  if (options.explaining.limited()) return {};
  const auto rated = rate(puzzle, options.budget);
  if (!rated || rated->er <= difficulty) return {};
  return fmt::format(" By the techniques of Sudoku Explainer it is {:.1f}: {}.", rated->er,
                     label(rated->er).name);
}

std::string last_sentence(const Puzzle& puzzle, const Path& path, const Options& options) {
  const auto steps = path.steps.size();
  switch (path.status) {
    case Path::Status::solved:
      if (steps == 0) return "Nothing is left to do.";
      if (options.explaining.step > steps)
        return fmt::format("There is no step {}: it has {}.", *options.explaining.step, steps);
      return fmt::format("Solved in {} step{}; the hardest is {:.1f}.{}", steps, steps == 1 ? "" : "s",
                         path.difficulty(), rating_text(puzzle, options, path.difficulty()));
    case Path::Status::stuck:
      return fmt::format("After {} step{} it needs more than {}.", steps, steps == 1 ? "" : "s",
                         options.explaining.limited() ? "the techniques allowed" : "the techniques I know");
    case Path::Status::none:
      return "No rule is broken, but there is no solution, so there is nothing to explain.";
    case Path::Status::many:
      return "More than one solution, so no reasoning leads to one.";
    case Path::Status::gave_up:
      break;
  }
  return "Gave up.";
}

}  // namespace

Outcome explain_verb(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  const Path path = explain(puzzle, options.explaining.repertoire, options.budget);
  if (path.status == Path::Status::gave_up) {
    if (path.limit == Limit::stop) return gave_up_or_stopped(path.limit);
    explain_gave_up(question, options, path.limit, "", reply);
  }
  const Status status = status_of(path);
  if (options.json) {
    const bool solved = status == Status::solved;
    reply.say(
        json_line(question, {.status = status, .solution = solved ? &path.board : nullptr, .path = &path}));
  } else {
    std::string text = options.sentences && question.n > 1 ? "\n" : "";
    if (options.sentences) text += terminal_board(puzzle, puzzle.givens(), options.style);
    reply.say(text + steps_text(puzzle, options, path) + last_sentence(puzzle, path, options) + '\n');
  }
  if (status == Status::solved && options.explaining.step > path.steps.size())
    return {word(status), negative};
  return outcome_of(status, path.limit);
}

}  // namespace kaidoku::app::cli
