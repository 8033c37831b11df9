// The seed is drawn here if nobody gave one: there is one question, the blank board.
#include "cli/verbs/random_grids.h"

#include <fmt/core.h>
#include <kaidoku/generate.h>

#include <chrono>

#include "cli/answers/answers.h"
#include "common/drawn_seed.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

Outcome draw_grids(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Form& form, Reply& reply) {
  const auto start = std::chrono::steady_clock::now();
  const Seed seed = search.seed ? *search.seed : drawn_seed();
  if (!search.seed) reply.explain(fmt::format("seed: {}\n", seed.text()));
  for (std::uint64_t index = 0; index < search.limit.value_or(1); ++index) {
    const auto grid = random_grid(
        puzzle.rules(), {.seed = seed, .index = index, .budget = search.budget.left(start, 0)});
    if (!grid) {
      const Limit limit = signals::stopping() ? Limit::stop : Limit::time;
      if (limit != Limit::stop) explain_gave_up(question, search, limit, "", reply);
      return gave_up_or_stopped(limit);
    }
    const Record record{
        .status = Answer::solved, .solution = &*grid, .seed = &seed, .index = index};
    const bool first = question.first && index == 0;
    if (!reply.say(form.json ? json_line(question, record) : grid_text(puzzle, *grid, form, first)))
      break;
  }
  return {name(Answer::solved), answered};
}

}  // namespace kaidoku::app::cli
