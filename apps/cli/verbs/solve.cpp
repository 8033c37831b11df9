// kaidoku solve: the first solution, or with --all and --limit the solutions as they are found. (--random is in
// random_grids.cpp.)
//
// One of several solutions must not look like the only one: that is how a mistyped clue shows. So after the
// first a second one is looked for, about as long as the first took.
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
                        const Options& options, std::uint64_t k) {
  if (options.json) return json_line(question, {.status = Status::solved, .solution = &grid});
  return grid_text(puzzle, grid, options, question.first && k == 1);
}

/// The one that is asked for, and for people what is known about others.
std::string solution_text(const Question& question, const Puzzle& puzzle, const Grid& grid,
                          const Options& options, std::optional<bool> unique) {
  if (options.json)
    return json_line(question, {.status = Status::solved, .solution = &grid, .unique = unique});
  std::string text = grid_text(puzzle, grid, options, question.first);
  if (options.sentences && !options.blank) {
    if (!unique) text += "There may be others: that was not looked into for long.\n";
    if (unique == false) text += "One of several solutions.\n";
  }
  return text;
}

Outcome no_solution(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  return conclude(question, puzzle, options, {.status = Status::none}, Limit::none,
                  "This puzzle has no solution.", reply);
}

Outcome without_answer(const Question& question, const Puzzle& puzzle, const Options& options, Limit limit,
                       Reply& reply) {
  explain_gave_up(question, options, limit, "", reply);
  return conclude(question, puzzle, options, {.status = Status::gave_up}, limit,
                  "Gave up: it may have a solution.", reply);
}

/// The last record of a list: what the solutions before it amount to.
Record total(std::uint64_t found, bool complete, bool spent) {
  const Status status = spent        ? Status::gave_up
                        : found == 0 ? Status::none
                        : found > 1  ? Status::many
                        : complete   ? Status::unique
                                     : Status::solved;
  return {.status = status, .count = fmt::format("{}{}", found, complete ? "" : "+")};
}

Outcome list_solutions(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  const Order order = options.sorted ? Order::sorted : Order::found;
  Solutions all = solutions(puzzle, options.budget, order, *options.engine);
  std::uint64_t found = 0;
  while (!options.limit || found < *options.limit) {
    const Grid* grid = all.next();
    if (grid == nullptr) break;
    if (!reply.say(listed_text(question, puzzle, *grid, options, ++found))) break;
  }
  const bool spent = all.status() == Solutions::Status::gave_up;
  const bool complete = all.status() == Solutions::Status::done;
  if (!options.json && found == 0) {
    return spent ? without_answer(question, puzzle, options, all.limit(), reply)
                 : no_solution(question, puzzle, options, reply);
  }
  Outcome outcome =
      spent ? gave_up_or_stopped(all.limit())
            : Outcome{word(found == 0 ? Status::none : Status::solved), found == 0 ? negative : answered};
  if (spent) explain_gave_up(question, options, all.limit(), fmt::format("{} found so far", found), reply);
  if (outcome.interrupted) return outcome;
  if (options.json) {
    reply.say(json_line(question, total(found, complete, spent)));
  } else if (spent) {
    reply.say("gave-up\n");  // the list is not known to be complete
  }
  return outcome;
}

/// With --sorted the first in the order of the symbols.
Outcome one_solution(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  const Order order = options.sorted ? Order::sorted : Order::found;
  Solutions all = solutions(puzzle, options.budget, order, *options.engine);
  const Grid* const found = all.next();
  if (found == nullptr) {
    return all.status() == Solutions::Status::done
               ? no_solution(question, puzzle, options, reply)
               : without_answer(question, puzzle, options, all.limit(), reply);
  }
  const Grid grid = *found;
  const auto unique = all.unique();
  // Whoever goes on with this run must find what it would have said, so an answer that was cut short is none.
  if (!unique && signals::stopping()) return without_answer(question, puzzle, options, Limit::stop, reply);
  reply.say(solution_text(question, puzzle, grid, options, unique));
  const bool several = unique == false && !options.blank;  // of a blank board nobody expects one
  return {word(several ? Status::many : Status::solved), answered};
}

}  // namespace

Outcome solve_verb(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  if (options.random) return draw_grids(question, puzzle, options, reply);
  if (options.lists()) return list_solutions(question, puzzle, options, reply);
  return one_solution(question, puzzle, options, reply);
}

}  // namespace kaidoku::app::cli
