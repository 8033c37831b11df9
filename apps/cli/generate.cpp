// Puzzles are made in pieces by all threads and leave in the order of their numbers. Puzzle i depends on the recipe
// and i alone, so the bytes are the same for any number of threads and any size of the pieces.
#include "generate.h"

#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/render.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "answers.h"
#include "common/exit_code.h"
#include "common/signals.h"
#include "desk.h"
#include "keeper.h"
#include "pipeline.h"
#include "pool.h"
#include "steps.h"

namespace kaidoku::cli {
namespace {

/// How puzzles are written.
class Writer {
 public:
  Writer(const Options& options, std::shared_ptr<const Rules> rules)
      : options_(options), rules_(std::move(rules)) {}

  std::string text(std::uint64_t n, const Made& made) const {
    if (options_.json) return json(n, made);
    if (!made.found) return {};
    if (options_.sentences) return picture(made);
    return grid_text(puzzle(made), made.clues, options_, n == 1);
  }

 private:
  Puzzle puzzle(const Made& made) const { return *Puzzle::make(rules_, made.clues, *options_.written); }

  std::string picture(const Made& made) const {
    const auto rated =
        made.rating ? fmt::format(", {} ({:.1f})", label(made.rating->er).name, made.rating->er) : "";
    return fmt::format("{}{} clues{}{}; seed {}, puzzle {}\n",
                       terminal_board(puzzle(made), made.clues, options_.style), made.clues.filled(),
                       made.minimal ? ", none of which can go" : "", rated, options_.recipe.seed.text(),
                       made.index);
  }

  std::string json(std::uint64_t n, const Made& made) const {
    nlohmann::ordered_json json;
    json["schema"] = 1;
    json["n"] = n;
    if (made.found) json["puzzle"] = to_line(made.clues, *options_.written);
    if (const auto box = unusual_box(rules_->box())) json["box"] = *box;
    json["status"] = made.found ? "unique" : "gave-up";
    if (made.found) json["solution"] = to_line(made.solution, *options_.written);
    json["seed"] = options_.recipe.seed.text();
    json["index"] = made.index;
    if (made.found) json["clues"] = made.clues.filled();
    if (made.rating) {
      json["rating"] = rating_json(*made.rating);
      json["label"] = label(made.rating->er).name;
    }
    json["symmetry"] = name(options_.recipe.symmetry);
    if (made.found) json["minimal"] = made.minimal;
    json["sampling"] = name(options_.recipe.sampling);
    if (made.found) json["weight"] = made.weight;
    return json.dump() + '\n';
  }

  const Options& options_;
  std::shared_ptr<const Rules> rules_;
};

struct Piece {
  std::uint64_t first = 0;  // counted from 0 within this run
  std::vector<Made> made{};
};

/// How many puzzles are made together: enough to fill the batch solver with easy ones, one if it is large.
std::size_t piece_size(const Options& options) {
  const Recipe& recipe = options.recipe;
  if (recipe.box != Box{3, 3}) return 1;
  if (recipe.difficulty || recipe.require != nullptr)
    return 1;  // each takes many attempts, which fill the solver
  const std::size_t most = recipe.sampling == Sampling::controlled_bias ? 64 : 1024;
  const auto jobs = static_cast<std::uint64_t>(options.jobs);
  return static_cast<std::size_t>(std::clamp<std::uint64_t>((options.wanted + jobs - 1) / jobs, 1, most));
}

}  // namespace

int generate(std::vector<Source>, const Options& options, Output& output) {
  Desk desk(options, output);
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
  const Writer writer(options, first.rules());
  if (!options.seed) desk.explain(fmt::format("seed: {}\n", recipe.seed.text()));

  desk.show_progress({.puzzles = options.wanted}, false);
  Pool<std::unique_ptr<Generator>> generators;
  generators.give_back(std::make_unique<Generator>(std::move(first)));
  std::atomic<bool> going_on{true};

  const auto work = [&](Piece& piece) {
    if (signals::stopping()) return;
    auto generator = generators.take();
    if (!generator) generator = std::make_unique<Generator>(*Generator::make(recipe));
    generator->generate(options.first + piece.first, piece.made, desk.progress().watch());
    generators.give_back(std::move(generator));
  };
  const auto deliver = [&](Piece& piece) {
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
    desk.flush();  // a large board took its time
    if (!desk.open()) going_on = false;
  };
  {
    Pipeline<Piece> pipeline(options.jobs, work, deliver, [] {});
    const std::size_t size = piece_size(options);
    for (std::uint64_t at = made_before; at < options.wanted && going_on; at += size) {
      Piece piece{at, std::vector<Made>(
                          static_cast<std::size_t>(std::min<std::uint64_t>(size, options.wanted - at)))};
      pipeline.submit(std::move(piece));
    }
    pipeline.finish();
  }
  desk.finish();
  return desk.code();
}

}  // namespace kaidoku::cli
