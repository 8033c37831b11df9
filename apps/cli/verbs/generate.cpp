// The library makes the puzzles, on all threads and in order; here is said how each is told.
#include "cli/verbs/generate.h"

#include <fmt/core.h>
#include <fmt/format.h>
#include <kaidoku/batch.h>
#include <kaidoku/generate.h>

#include <string>
#include <string_view>
#include <vector>

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

constexpr int quick_order = 25;

/// What finds a puzzle sooner than waiting does.
std::string advice(const Recipe& recipe) {
  const int order = recipe.box.order();
  if (order > quick_order)
    return fmt::format(
        "{0}x{0} puzzles take long; 25x25 takes half a minute, 36x36 and larger may "
        "never finish; --timeout 1h would end it",
        order);
  std::vector<std::string_view> ways;
  if (recipe.clues) ways.push_back("a wider range of --clues");
  if (recipe.difficulty) ways.push_back("a wider --difficulty");
  if (recipe.require != nullptr) ways.push_back("no --require");
  if (!recipe.pattern.empty()) ways.push_back("a --pattern with more clues");
  if (recipe.symmetry != Symmetry::none) ways.push_back("another --symmetry");
  if (recipe.sampling == Sampling::controlled_bias) ways.push_back("--sampling topdown");
  return ways.empty() ? ""
                      : fmt::format("such a puzzle is rare; it is found sooner with {}",
                                    fmt::join(ways, " or "));
}

/// Why there is no puzzle of this number.
std::string not_found(const Made& made, const Options& options) {
  const bool wishes = options.recipe.box.order() <= quick_order;  // they are what takes time
  const auto advised = wishes ? advice(options.recipe) : "";
  return made.limit == Limit::time
             ? fmt::format("kaidoku: puzzle {}: {} after {} tr{}{}{}\n", made.index,
                           reason(made.limit, options), made.tries, made.tries == 1 ? "y" : "ies",
                           advised.empty() ? "" : "; ", advised)
             : fmt::format("kaidoku: puzzle {}: no puzzle was found in {} tries (--max-tries)\n",
                           made.index, made.tries);
}

int make_puzzles(std::vector<Source>, const Options& options, Output& output) {
  const Generator first = must(Generator::make(options.recipe));
  const MadeWriter writer(options, options, first.rules());
  ScreenSink sink(options, output);
  const bool complete = options.keeper != nullptr && options.keeper->journal().complete;
  if (!options.seed && !complete)
    sink.explain(fmt::format("seed: {}\n", options.recipe.seed.text()));
  if (!complete)
    sink.show_progress({.puzzles = options.wanted,
                        .tries = expected_tries(options.recipe).value_or(0),
                        .advice = advice(options.recipe)},
                       false);
  const auto tell = [&](std::uint64_t n, const Made& made, Reply& reply) -> Outcome {
    if (!made) reply.explain(not_found(made, options));
    reply.say(writer.text(n, made));
    return {made ? "made" : "not found", made ? answered : gave_up};
  };
  batch::Settings settings = settings_of(options);
  settings.counters = &sink.progress().counters();
  settings.time = options.budget.time;
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
