// Puzzles are made in pieces by all threads and leave in the order of their numbers. Puzzle i depends on the recipe
// and i alone, so the bytes are the same for any number of threads and any size of the pieces.
#include "generate.h"

#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/nine.h>
#include <kaidoku/render.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>

#include "desk.h"
#include "exit_code.h"
#include "pattern.h"
#include "pipeline.h"
#include "pool.h"
#include "progress.h"
#include "signals.h"
#include "values.h"

namespace kaidoku::cli {
namespace {

template <class Names, class Thing>
std::string_view name_of(const Names& names, Thing thing, Thing Names::value_type::*member) {
  return std::find_if(names.begin(), names.end(), [&](const auto& entry) { return entry.*member == thing; })
      ->name;
}

/// A seed nobody typed.
Seed drawn_seed() {
  std::random_device device;
  return Seed(static_cast<std::int64_t>((std::uint64_t{device()} << 32 | device()) >> 1));
}

/// The box: as asked, or as the pattern or the symbols have it, or 3x3.
Box box_of(const Options& options, const std::optional<Symbols>& symbols, std::size_t pattern_cells) {
  if (options.text.box != Box{}) return options.text.box;
  if (options.text.order != 0) return default_box(options.text.order);
  if (symbols) return default_box(symbols->order());
  for (int order = 1; order <= max_order; ++order) {
    if (static_cast<std::size_t>(order * order) == pattern_cells) return default_box(order);
  }
  return {3, 3};
}

std::optional<Symbols> typed_symbols(const TextOptions& text) {
  if (!text.symbols) return {};
  auto symbols = Symbols::make(*text.symbols, text.empty);
  if (!symbols) throw UsageError(symbols.error().message);
  return *symbols;
}

/// The usual symbols, perhaps with another marker for empty.
Symbols usual_symbols(int order, const std::optional<std::string>& empty) {
  const Symbols usual = Symbols::standard(order);
  if (!empty) return usual;
  std::vector<std::string> names;
  for (int digit = 1; digit <= order; ++digit) names.emplace_back(usual.name(static_cast<Digit>(digit)));
  auto symbols = Symbols::make(std::move(names), {*empty});
  if (!symbols) throw UsageError(symbols.error().message);
  return *symbols;
}

/// How puzzles are written.
class Writer {
 public:
  Writer(const Options& options, const Recipe& recipe, std::shared_ptr<const Rules> rules, Symbols symbols)
      : options_(options), recipe_(recipe), rules_(std::move(rules)), symbols_(std::move(symbols)) {}

  std::string text(std::uint64_t n, const Made& made) const {
    if (options_.json) return json(n, made);
    if (!made.found) return {};
    if (options_.sentences) return picture(made);
    if (options_.to == "line") return to_line(made.clues, symbols_) + '\n';
    if (options_.to == "pair")
      return (n > 1 ? "\n" : "") + terminal_pair(puzzle(made), made.solution, options_.style);
    const std::string text = write(options_.to, made.clues, *rules_, symbols_).value_or("");
    const bool one_line = std::count(text.begin(), text.end(), '\n') == 1;
    return (n > 1 && !one_line ? "\n" : "") + text;
  }

 private:
  Puzzle puzzle(const Made& made) const { return *Puzzle::make(rules_, made.clues, symbols_); }

  std::string picture(const Made& made) const {
    return fmt::format("{}{} clues{}; seed {}, puzzle {}\n",
                       terminal_board(puzzle(made), made.clues, options_.style), made.clues.filled(),
                       made.minimal ? ", none of which can go" : "", recipe_.seed.text(), made.index);
  }

  std::string json(std::uint64_t n, const Made& made) const {
    nlohmann::ordered_json json;
    json["schema"] = 1;
    json["n"] = n;
    if (made.found) json["puzzle"] = to_line(made.clues, symbols_);
    const Box box = rules_->box();
    if (box != default_box(box.order())) json["box"] = fmt::format("{}x{}", box.rows, box.cols);
    json["status"] = made.found ? "unique" : "gave-up";
    if (made.found) json["solution"] = to_line(made.solution, symbols_);
    json["seed"] = recipe_.seed.text();
    json["index"] = made.index;
    if (made.found) json["clues"] = made.clues.filled();
    json["symmetry"] = name_of(symmetries(), recipe_.symmetry, &SymmetryName::symmetry);
    if (made.found) json["minimal"] = made.minimal;
    json["sampling"] = name_of(samplings(), recipe_.sampling, &SamplingName::sampling);
    if (made.found) json["weight"] = made.weight;
    return json.dump() + '\n';
  }

  const Options& options_;
  const Recipe& recipe_;
  std::shared_ptr<const Rules> rules_;
  Symbols symbols_;
};

struct Piece {
  std::uint64_t first = 0;  // counted from 0 within this run
  std::vector<Made> made{};
};

/// How many puzzles are made together: enough to fill the batch solver with easy ones, one if it is large.
std::size_t piece_size(const Options& options, const Recipe& recipe) {
  if (recipe.box != Box{3, 3}) return 1;
  const std::size_t most = recipe.sampling == Sampling::controlled_bias ? 64 : 1024;
  const auto jobs = static_cast<std::uint64_t>(options.jobs);
  return static_cast<std::size_t>(std::clamp<std::uint64_t>((options.wanted + jobs - 1) / jobs, 1, most));
}

/// The recipe of the command line, with everything that was left open decided.
Recipe settled_recipe(const Options& options, const std::optional<Symbols>& symbols) {
  Recipe recipe = options.recipe;
  if (!options.pattern.empty()) recipe.pattern = read_pattern(options.pattern);
  recipe.box = box_of(options, symbols, recipe.pattern.size());
  recipe.seed = options.seed ? *options.seed : drawn_seed();
  return recipe;
}

}  // namespace

int generate(std::vector<Source>, const Options& options, Output& output) {
  Desk desk(options, output);
  auto symbols = typed_symbols(options.text);
  Recipe recipe;
  try {
    recipe = settled_recipe(options, symbols);
  } catch (const BadPattern& bad) {
    desk.explain(bad.report);
    return malformed;
  }
  auto first = Generator::make(recipe);
  if (!first) throw UsageError(first.error().message);
  const auto rules = first->rules();
  const std::uint64_t tries = first->recipe().tries;
  if (!symbols) symbols = usual_symbols(rules->order(), options.text.empty);
  if (!options.seed) desk.explain(fmt::format("seed: {}\n", recipe.seed.text()));

  const Writer writer(options, recipe, rules, *symbols);
  Progress progress("generate", options.wanted, !options.quiet && ::isatty(STDERR_FILENO) == 1);
  Pool<std::unique_ptr<Generator>> generators;
  generators.give_back(std::make_unique<Generator>(*std::move(first)));
  std::atomic<bool> going_on{true};

  const auto work = [&](Piece& piece) {
    if (signals::stopping()) return;
    auto generator = generators.take();
    if (!generator) generator = std::make_unique<Generator>(*Generator::make(recipe));
    generator->generate(options.first + piece.first, piece.made,
                        {&signals::stop_flag(), &progress.permille()});
    generators.give_back(std::move(generator));
  };
  const auto deliver = [&](Piece& piece) {
    progress.clear();
    for (std::size_t i = 0; i < piece.made.size() && desk.open(); ++i) {
      const Made& made = piece.made[i];
      const Outcome outcome{made.found ? "made" : "not found", made.found ? answered : gave_up,
                            !made.found && signals::stopping()};
      if (!made.found && !outcome.interrupted)
        desk.explain(
            fmt::format("kaidoku: puzzle {}: none found in {} tries (--max-tries)\n", made.index, tries));
      if (!outcome.interrupted) desk.say(writer.text(piece.first + i + 1, made));
      desk.close_questions(outcome, 1);
    }
    progress.done(piece.made.size());
    if (!desk.open()) going_on = false;
  };
  {
    Pipeline<Piece> pipeline(options.jobs, work, deliver, [] {});
    const std::size_t size = piece_size(options, recipe);
    for (std::uint64_t at = 0; at < options.wanted && going_on; at += size) {
      Piece piece{at, std::vector<Made>(
                          static_cast<std::size_t>(std::min<std::uint64_t>(size, options.wanted - at)))};
      pipeline.submit(std::move(piece));
    }
    pipeline.finish();
  }
  desk.flush();
  if (!signals::stopping()) desk.summarize();
  return desk.code();
}

}  // namespace kaidoku::cli
