// Nothing is searched, so nothing that bounds or directs a search is taken: a flag without influence is a mistake.
#include "cli/verbs/random_grids.h"

#include <fmt/core.h>
#include <kaidoku/generate.h>

#include "cli/answers/answers.h"
#include "cli/command/values.h"
#include "common/drawn_seed.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {

void settle_random(Options& options) {
  if (!options.random) {
    refuse_if(options.seed.has_value(), "solve takes a --seed only with --random");
    return;
  }
  const Budget& budget = options.budget;
  refuse_if(!options.blank, "--random fills a blank board: --blank RxC is missing");
  refuse_if(options.all, "--random would draw grids without end; --limit N draws N of them");
  refuse_if(options.sorted || options.engine != &all_engines().front() || !options.timeout.empty() ||
                budget.nodes != Budget{}.nodes,
            "--random draws, it does not search; leave out --sorted, --engine, --timeout and --max-nodes");
  refuse_if(options.resume && !options.seed,
            "--resume needs a --seed: without one, the grids would be others each time");
  options.recipe.seed = options.seed ? *options.seed : drawn_seed();
}

Outcome draw_grids(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply) {
  const Seed& seed = options.recipe.seed;
  if (!options.seed) reply.explain(fmt::format("seed: {}\n", seed.text()));
  for (std::uint64_t index = 0; index < options.limit.value_or(1); ++index) {
    const auto grid = random_grid(puzzle.rules(), seed, index, options.budget.stop);
    if (!grid) return gave_up_or_stopped(Limit::stop);
    const Record record{.status = Status::solved, .solution = &*grid, .seed = &seed, .index = index};
    const bool first = question.first && index == 0;
    if (!reply.say(options.json ? json_line(question, record) : grid_text(puzzle, *grid, options, first)))
      break;
  }
  return {word(Status::solved), answered};
}

}  // namespace kaidoku::app::cli
