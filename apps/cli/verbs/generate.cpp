// The library makes the puzzles, on all threads and in order; here is said how each is told.
#include "cli/verbs/generate.h"

#include <fmt/core.h>
#include <kaidoku/batch.h>
#include <kaidoku/generate.h>

#include "cli/answers/answer_all.h"
#include "cli/answers/answers.h"
#include "cli/answers/screen_sink.h"
#include "cli/command/exit_status.h"
#include "cli/command/into_output.h"
#include "cli/verbs/made_writer.h"
#include "cli/verbs/making.h"
#include "cli/verbs/pattern.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

int make_puzzles(std::vector<Source>, const Options& options, Output& output) {
  const Generator first = must(Generator::make(options.recipe));
  const std::uint64_t tries = first.recipe().tries;
  const MadeWriter writer(options, options, first.rules());
  ScreenSink sink(options, output);
  const bool complete = options.keeper != nullptr && options.keeper->journal().complete;
  if (!options.seed && !complete)
    sink.explain(fmt::format("seed: {}\n", options.recipe.seed.text()));
  if (!complete) sink.show_progress({.puzzles = options.wanted}, false);
  const auto tell = [&](std::uint64_t n, const Made& made, Reply& reply) -> Outcome {
    if (!made)
      reply.explain(
          fmt::format("kaidoku: puzzle {}: {}\n", made.index,
                      made.limit == Limit::time
                          ? reason(made.limit, options)
                          : fmt::format("no puzzle was found in {} tries (--max-tries)", tries)));
    reply.say(writer.text(n, made));
    return {made ? "made" : "not found", made ? answered : gave_up};
  };
  batch::Settings settings = settings_of(options);
  settings.time = options.budget.time;
  settings.counters = &sink.progress().counters();
  return sink.finish(must(
      batch::make_puzzles(options.recipe, options.first, options.wanted, tell, sink, settings)));
}

}  // namespace

int generate(const Request& request, const Invocation& how) {
  Request complete = request;
  static_cast<Making&>(complete) = completed_making(request);
  return into_output(complete, how, pattern_sources(request.pattern), make_puzzles);
}

}  // namespace kaidoku::app::cli
