// The seed is drawn here if nobody gave one: there is one question, the blank board.
#include "cli/verbs/random_grids.h"

#include <fmt/core.h>
#include <kaidoku/generate.h>

#include "cli/answers/answers.h"
#include "common/drawn_seed.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {

Outcome draw_grids(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Form& form, Reply& reply) {
  const Seed seed = search.seed ? *search.seed : drawn_seed();
  if (!search.seed) reply.explain(fmt::format("seed: {}\n", seed.text()));
  for (std::uint64_t index = 0; index < search.limit.value_or(1); ++index) {
    const auto grid = random_grid(puzzle.rules(), seed, index, search.budget.stop);
    if (!grid) return gave_up_or_stopped(Limit::stop);
    const Record record{
        .status = Status::solved, .solution = &*grid, .seed = &seed, .index = index};
    const bool first = question.first && index == 0;
    if (!reply.say(form.json ? json_line(question, record) : grid_text(puzzle, *grid, form, first)))
      break;
  }
  return {word(Status::solved), answered};
}

}  // namespace kaidoku::app::cli
