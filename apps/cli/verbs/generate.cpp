// Puzzles are made in pieces by all threads and leave in the order of their numbers. Puzzle i depends on the recipe
// and i alone, so the bytes are the same for any number of threads and any size of the pieces.
#include "cli/verbs/generate.h"

#include <fmt/core.h>
#include <kaidoku/generate.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "cli/command/into_output.h"
#include "cli/resume/resumable_output.h"
#include "cli/stream/answer_writer.h"
#include "cli/stream/batch_size.h"
#include "cli/stream/object_pool.h"
#include "cli/stream/pipeline.h"
#include "cli/verbs/made_writer.h"
#include "cli/verbs/making.h"
#include "cli/verbs/pattern.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

struct Piece {
  std::uint64_t first = 0;  // counted from 0 within this run
  std::vector<Made> made{};
};

/// How many puzzles are made together, at first and at most: enough to fill the batch solver with easy ones,
/// one if it is large. All threads should have some.
std::pair<std::size_t, std::size_t> piece_sizes(const Options& options) {
  const Recipe& recipe = options.recipe;
  if (recipe.box != Box{3, 3}) return {1, 1};
  if (recipe.difficulty || recipe.require != nullptr || recipe.sampling == Sampling::controlled_bias)
    return {1, 1};  // each takes many attempts, which fill the solver
  const auto jobs = static_cast<std::uint64_t>(options.jobs);
  const auto most =
      static_cast<std::size_t>(std::clamp<std::uint64_t>((options.wanted + jobs - 1) / jobs, 1, 1024));
  return {std::min<std::size_t>(16, most), most};
}

int make_puzzles(std::vector<Source>, const Options& options, Output& output) {
  AnswerWriter desk(options, output);
  if (options.keeper != nullptr) {
    if (options.keeper->journal().complete) {
      desk.say_complete();
      return desk.code();
    }
    options.keeper->begin();
  }
  const std::uint64_t made_before = options.keeper != nullptr ? options.keeper->journal().closed : 0;
  const Recipe& recipe = options.recipe;
  auto first = *Generator::make(recipe);
  const std::uint64_t tries = first.recipe().tries;
  const MadeWriter writer(options, options, first.rules());
  if (!options.seed) desk.explain(fmt::format("seed: {}\n", recipe.seed.text()));

  desk.show_progress({.puzzles = options.wanted}, false);
  ObjectPool<std::unique_ptr<Generator>> generators;
  generators.give_back(std::make_unique<Generator>(std::move(first)));
  std::atomic<bool> going_on{true};
  const auto [at_first, at_most] = piece_sizes(options);
  BatchSize size(at_first, at_most, std::chrono::milliseconds(8));

  const auto work = [&](Piece& piece) {
    if (signals::stopping()) return;
    const auto start = std::chrono::steady_clock::now();
    auto generator = generators.take();
    if (!generator) generator = std::make_unique<Generator>(*Generator::make(recipe));
    generator->generate(options.first + piece.first, piece.made, desk.progress().watch());
    generators.give_back(std::move(generator));
    size.learn(piece.made.size(), std::chrono::steady_clock::now() - start);
  };
  const auto deliver = [&](Piece& piece, bool whole) {
    if (!whole) return;
    for (std::size_t i = 0; i < piece.made.size() && desk.open(); ++i) {
      const Made& made = piece.made[i];
      const Outcome outcome{made.found ? "made" : "not found", made.found ? answered : gave_up,
                            !made.found && signals::stopping()};
      if (!made.found && !outcome.interrupted)
        desk.explain(
            fmt::format("kaidoku: puzzle {}: none found in {} tries (--max-tries)\n", made.index, tries));
      if (!outcome.interrupted) desk.say(writer.text(piece.first + i + 1, made));
      desk.close_questions(outcome, 1);
      if (desk.open()) desk.keep(1, 0);
    }
    if (!desk.open()) going_on = false;
  };
  const auto flush = [&](bool by_clock) {
    if (!desk.flush(by_clock)) going_on = false;
  };
  {
    const bool alone = options.wanted - made_before == 1;
    Pipeline<Piece> pipeline(alone ? 1 : options.jobs, {work, deliver, flush});
    for (std::uint64_t at = made_before; at < options.wanted && going_on;) {
      const auto together =
          static_cast<std::size_t>(std::min<std::uint64_t>(size.now(), options.wanted - at));
      pipeline.submit({at, std::vector<Made>(together)});
      at += together;
    }
    pipeline.finish();
  }
  desk.finish();
  return desk.code();
}

}  // namespace

int generate(const Request& request, const Invocation& how) {
  Request complete = request;
  static_cast<Making&>(complete) = completed_making(request);
  return into_output(complete, how, pattern_sources(request.pattern), make_puzzles);
}

}  // namespace kaidoku::app::cli
