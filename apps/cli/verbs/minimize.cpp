// kaidoku minimize: the puzzle without the clues it does not need.
#include <fmt/core.h>
#include <kaidoku/minimal.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

std::string minimal_text(const Question& question, const Puzzle& puzzle, const Form& form,
                         const Minimized& answer) {
  const int clues = answer.givens.filled();
  if (form.json) {
    return json_line(question, {.status = Answer::minimal,
                                .solution = &answer.solution,
                                .minimal = &answer.givens,
                                .clues = clues});
  }
  if (!form.sentences) return grid_text(puzzle, answer.givens, form, question.first);
  const auto minimal = Puzzle::make(puzzle.shared_rules(), answer.givens, puzzle.symbols());
  return verdict(question, *minimal, form, "",
                 fmt::format("{} clues, {} removed: no other can be removed.", clues,
                             puzzle.givens().filled() - clues));
}

}  // namespace

Outcome minimize_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                      const Form& form, Reply& reply) {
  const Minimized answer =
      minimize(puzzle, {.seed = search.seed.value_or(Seed()), .budget = search.budget});
  if (answer.answer == Answer::minimal) {
    reply.say(minimal_text(question, puzzle, form, answer));
    return {name(Answer::minimal), answered};
  }
  Answer status = Answer::gave_up;
  std::string_view sentence = "Gave up: some of the clues may not be needed.";
  if (answer.answer == Answer::gave_up) {
    const int before = puzzle.givens().filled();
    const bool begun = answer.givens.cells() > 0;
    explain_gave_up(
        question, search, answer.limit,
        begun ? fmt::format("{} of {} clues are left", answer.givens.filled(), before) : "", reply,
        clues_take_memory);
  } else {
    const bool none = answer.answer == Answer::none;
    status = none ? Answer::none : Answer::many;
    sentence = none ? "This puzzle has no solution."
                    : "The puzzle already has more than one solution; it needs more clues.";
  }
  return conclude(question, puzzle, form, {.status = status}, answer.limit, sentence, reply);
}

}  // namespace kaidoku::app::cli
