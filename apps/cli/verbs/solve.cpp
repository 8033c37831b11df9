// kaidoku solve: the first solution, or with --all and --limit the solutions as they are found.
// (--random is in random_grids.cpp.)
//
// One of several solutions must not look like the only one: that is how a mistyped clue shows. So
// after the first a second one is looked for, about as long as the first took.
#include <fmt/core.h>
#include <kaidoku/solve.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "cli/verbs/random_grids.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// The k-th of a list.
std::string listed_text(const Question& question, const Puzzle& puzzle, const Grid& grid,
                        const Form& form, std::uint64_t k) {
  if (form.json) return json_line(question, {.status = Answer::solved, .solution = &grid});
  return grid_text(puzzle, grid, form, question.first && k == 1);
}

/// The one that is asked for, and for people what is known about others.
std::string solution_text(const Question& question, const Puzzle& puzzle, const Grid& grid,
                          bool blank, const Form& form, std::optional<bool> unique) {
  if (form.json)
    return json_line(question, {.status = Answer::solved, .solution = &grid, .unique = unique});
  std::string text = grid_text(puzzle, grid, form, question.first);
  if (form.sentences && !blank) {
    if (!unique) text += "There may be others: the search for a second solution gave up.\n";
    if (unique == false) text += "This is one of several solutions.\n";
  }
  return text;
}

Outcome no_solution(const Question& question, const Puzzle& puzzle, const Form& form,
                    Reply& reply) {
  return conclude(question, puzzle, form, {.status = Answer::none}, Limit::none,
                  "This puzzle has no solution; kaidoku check says why.", reply);
}

Outcome without_answer(const Question& question, const Puzzle& puzzle, const Searching& search,
                       const Form& form, Limit limit, Reply& reply) {
  explain_gave_up(question, search, limit, "", reply);
  return conclude(question, puzzle, form, {.status = Answer::gave_up}, limit,
                  "Gave up: the puzzle may have a solution.", reply);
}

/// The last record of a list: what the solutions before it amount to.
Record total(std::uint64_t found, bool complete, bool spent) {
  const Answer status = spent        ? Answer::gave_up
                        : found == 0 ? Answer::none
                        : found > 1  ? Answer::many
                        : complete   ? Answer::unique
                                     : Answer::solved;
  return {.status = status, .count = fmt::format("{}{}", found, complete ? "" : "+")};
}

Outcome list_solutions(const Question& question, const Puzzle& puzzle, const Searching& search,
                       SolutionOrder order, const Form& form, Reply& reply) {
  Solutions all =
      solutions(puzzle, {.budget = search.budget, .order = order, .engine = search.engine});
  std::uint64_t found = 0;
  while (!search.limit || found < *search.limit) {
    const Grid* grid = all.next();
    if (grid == nullptr) break;
    if (!reply.say(listed_text(question, puzzle, *grid, form, ++found))) break;
  }
  const bool spent = all.answer() == Answer::gave_up;
  const bool complete = all.answer() == Answer::none;
  if (!form.json && found == 0) {
    return spent ? without_answer(question, puzzle, search, form, all.limit(), reply)
                 : no_solution(question, puzzle, form, reply);
  }
  Outcome outcome = spent ? gave_up_or_stopped(all.limit())
                          : Outcome{name(found == 0 ? Answer::none : Answer::solved),
                                    found == 0 ? negative : answered};
  if (spent)
    explain_gave_up(question, search, all.limit(), fmt::format("{} found so far", found), reply);
  if (outcome.interrupted) return outcome;
  if (form.json) {
    reply.say(json_line(question, total(found, complete, spent)));
  } else if (spent) {
    reply.say("gave-up\n");  // the list is not known to be complete
  }
  return outcome;
}

/// With --sorted the first in the order of the symbols.
Outcome one_solution(const Question& question, const Puzzle& puzzle, const Searching& search,
                     SolutionOrder order, bool blank, const Form& form, Reply& reply) {
  Solutions all =
      solutions(puzzle, {.budget = search.budget, .order = order, .engine = search.engine});
  const Grid* const found = all.next();
  if (found == nullptr) {
    return all.answer() == Answer::none
               ? no_solution(question, puzzle, form, reply)
               : without_answer(question, puzzle, search, form, all.limit(), reply);
  }
  const Grid grid = *found;
  const auto unique = all.unique();
  // Whoever goes on with this run must find what it would have said, so an answer that was cut
  // short is none.
  if (!unique && signals::stopping())
    return without_answer(question, puzzle, search, form, Limit::stop, reply);
  reply.say(solution_text(question, puzzle, grid, blank, form, unique));
  const bool several = unique == false && !blank;  // of a blank board nobody expects one
  return {name(several ? Answer::many : Answer::solved), answered};
}

}  // namespace

Outcome solve_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Solving& asked, const BoardText& board, const Form& form, Reply& reply) {
  if (asked.random) return draw_grids(question, puzzle, search, form, reply);
  const SolutionOrder order = asked.sorted ? SolutionOrder::sorted : SolutionOrder::found;
  if (asked.all || search.limit)
    return list_solutions(question, puzzle, search, order, form, reply);
  return one_solution(question, puzzle, search, order, board.blank.has_value(), form, reply);
}

}  // namespace kaidoku::app::cli
