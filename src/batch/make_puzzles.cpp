// Puzzles are made in pieces by all threads and leave in the order of their numbers. Puzzle i
// depends on the recipe and i alone, so the bytes are the same for any number of threads and any
// size of the pieces.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "batch/batch_size.h"
#include "batch/line_range.h"
#include "batch/object_pool.h"
#include "batch/pipeline.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_output.h"
#include "kaidoku/generate.h"

namespace kaidoku::batch {
namespace {

struct MadePiece {
  std::uint64_t first = 0;  // counted from 0 within this run
  std::vector<Made> made{};
};

/// How many puzzles are made together, at first and at most: enough to fill the batch solver with
/// easy ones, one if it is large. All threads should have some.
std::pair<std::size_t, std::size_t> piece_sizes(const Recipe& recipe, std::uint64_t wanted,
                                                int threads, bool timed) {
  if (recipe.box != Box{3, 3}) return {1, 1};
  if (timed) return {1, 1};  // each has its own time
  if (recipe.difficulty || recipe.require != nullptr ||
      recipe.sampling == Sampling::controlled_bias)
    return {1, 1};  // each takes many attempts, which fill the solver
  const auto workers = static_cast<std::uint64_t>(threads);
  const auto most = static_cast<std::size_t>(
      std::clamp<std::uint64_t>((wanted + workers - 1) / workers, 1, 1024));
  return {std::min<std::size_t>(16, most), most};
}

}  // namespace

Result<Summary> make_puzzles(
    const Recipe& recipe, std::uint64_t first, std::uint64_t wanted,
    const std::function<Outcome(std::uint64_t n, const Made&, Reply&)>& answer, AnswerSink& sink,
    const Settings& settings) {
  const int threads = std::max(settings.threads, 1);
  const Stop& stop = stop_of(settings);
  const Budget budget{
      .time = settings.time,
      .stop = &stop.flag(),
      .progress = settings.counters != nullptr ? &settings.counters->progress : nullptr};
  auto first_generator = Generator::make(recipe);
  if (!first_generator) return std::move(first_generator).errors();
  AnswerWriter writer(sink, settings.tally, settings.journaled);
  std::uint64_t made_before = 0;
  if (settings.journaled != nullptr) {
    made_before = settings.journaled->journal().closed;
    if (settings.journaled->journal().complete) {
      Summary summary = writer.finish(false);
      summary.complete_already = true;
      return summary;
    }
    settings.journaled->begin();
  }
  ObjectPool<std::unique_ptr<Generator>> generators;
  generators.give_back(std::make_unique<Generator>(*std::move(first_generator)));
  std::atomic<bool> going_on{true};
  const auto [at_first, at_most] =
      piece_sizes(recipe, wanted, threads, settings.time != std::chrono::nanoseconds::max());
  BatchSize size(at_first, at_most, std::chrono::milliseconds(8));

  const auto work = [&](MadePiece& piece) {
    if (stop.requested()) return;
    const auto start = std::chrono::steady_clock::now();
    auto generator = generators.take();
    if (!generator) generator = std::make_unique<Generator>(*Generator::make(recipe));
    generator->generate(first + piece.first, piece.made, budget);
    generators.give_back(std::move(generator));
    size.learn(piece.made.size(), std::chrono::steady_clock::now() - start);
  };
  const auto deliver = [&](MadePiece& piece, bool whole) {
    if (!whole) return;
    for (std::size_t i = 0; i < piece.made.size() && writer.open(); ++i) {
      const Made& made = piece.made[i];
      KeptReply reply;
      Outcome outcome{.interrupted = !made && stop.requested()};
      if (!outcome.interrupted) outcome = answer(piece.first + i + 1, made, reply);
      writer.explain(reply.explained());
      writer.say(reply.said());
      writer.close_questions(outcome, 1);
      if (writer.open()) writer.keep(1, 0);
    }
    if (!writer.open()) going_on = false;
  };
  const auto flush = [&](bool by_clock) {
    if (!writer.flush(by_clock)) going_on = false;
  };
  {
    const bool alone = wanted - made_before == 1;
    Pipeline<MadePiece> pipeline(alone ? 1 : threads, {work, deliver, flush});
    for (std::uint64_t at = made_before; at < wanted && going_on;) {
      const auto together =
          static_cast<std::size_t>(std::min<std::uint64_t>(size.now(), wanted - at));
      pipeline.submit({at, std::vector<Made>(together)});
      at += together;
    }
    pipeline.finish();
  }
  return writer.finish(stop.requested());
}

}  // namespace kaidoku::batch
