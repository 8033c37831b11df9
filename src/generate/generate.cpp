// Recipes are checked here, and given to those who make puzzles: 9x9 boards side by side, others
// one by one.
#include "kaidoku/generate.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "generate/any_order.h"
#include "generate/impossible.h"
#include "generate/named.h"
#include "generate/nine_batch.h"
#include "generate/symmetry.h"
#include "human/layout.h"

namespace kaidoku {
using namespace generate;

namespace {

/// Beyond it the SAT solver would take too much memory to tell which clues can be removed.
constexpr int largest_order = 100;

constexpr Named<Sampling> sampling_names[] = {
    {Sampling::topdown, "topdown",
     "clues leave a full grid; fast, with fewer clues than most minimal puzzles have"},
    {Sampling::bottomup, "bottomup",
     "clues join a blank board, then needless ones leave; fewer clues still (9x9)"},
    {Sampling::controlled_bias, "controlled-bias",
     "every minimal puzzle with the same number of clues is equally likely; slow (9x9)"},
};

Error contradiction(std::string message) {
  return {.code = ErrorCode::bad_recipe, .message = std::move(message)};
}

std::optional<Error> mistake(const Recipe& recipe, const Rules& rules) {
  const int cells = rules.cells();
  if (rules.order() > largest_order)
    return contradiction(fmt::format("puzzles are made for boards up to {0}x{0}", largest_order));
  if (recipe.clues && (recipe.clues->min < 0 || recipe.clues->min > recipe.clues->max ||
                       recipe.clues->max > cells)) {
    return contradiction(
        fmt::format("a board of {0}x{0} has 0 to {1} clues: expected a range, the smaller number "
                    "first, found {2}-{3}",
                    rules.order(), cells, recipe.clues->min, recipe.clues->max));
  }
  if (recipe.difficulty && !(recipe.difficulty->min <= recipe.difficulty->max))
    return contradiction(
        fmt::format("expected a range of difficulties, the smaller number first, found {}-{}",
                    recipe.difficulty->min, recipe.difficulty->max));
  if ((recipe.difficulty || recipe.require != nullptr) && rules.order() > human::largest_order)
    return contradiction(
        fmt::format("a difficulty can be asked for boards up to {0}x{0}", human::largest_order));
  if (recipe.difficulty && recipe.require != nullptr &&
      recipe.require->difficulty > recipe.difficulty->max)
    return contradiction(
        fmt::format("{} ({:.1f}) cannot be a step of a puzzle of difficulty {:.1f} or less",
                    recipe.require->name, recipe.require->difficulty, recipe.difficulty->max));
  if ((recipe.difficulty || recipe.require != nullptr) &&
      recipe.sampling == Sampling::controlled_bias)
    return contradiction(
        "controlled-bias sampling draws from all minimal puzzles and cannot choose a difficulty");
  if (recipe.sampling != Sampling::topdown && !nine::fits(rules))
    return contradiction("bottomup and controlled-bias sampling exist for 9x9 boards only");
  if (recipe.sampling == Sampling::controlled_bias &&
      (recipe.symmetry != Symmetry::none || !recipe.pattern.empty()))
    return contradiction(
        "controlled-bias sampling draws from all minimal puzzles and cannot choose a symmetry or "
        "pattern");
  if (recipe.pattern.empty()) return impossible(recipe, rules);
  if (static_cast<int>(recipe.pattern.size()) != cells)
    return contradiction(
        fmt::format("the pattern has {} cells, the board {}", recipe.pattern.size(), cells));
  if (const auto marked = std::count(recipe.pattern.begin(), recipe.pattern.end(), true);
      recipe.clues && recipe.clues->min > marked)
    return contradiction(
        fmt::format("the pattern has {} cells for at least {} clues", marked, recipe.clues->min));
  for (const auto& orbit : orbits(rules.order(), recipe.symmetry)) {
    for (const Cell cell : orbit) {
      if (recipe.pattern[static_cast<std::size_t>(cell)] !=
          recipe.pattern[static_cast<std::size_t>(orbit.front())]) {
        return contradiction(fmt::format(
            "the pattern does not have the symmetry {}: {} and {} differ", name(recipe.symmetry),
            cell_name(orbit.front(), rules.order()), cell_name(cell, rules.order())));
      }
    }
  }
  return impossible(recipe, rules);
}

NineRecipe for_nine(const Recipe& recipe) {
  NineRecipe nine{.recipe = recipe,
                  .orbits = {},
                  .range = recipe.clues.value_or(ClueRange{0, 81}),
                  .pattern = CellSet::all(),
                  .thins = recipe.pattern.empty() || recipe.clues,
                  .single = recipe.symmetry == Symmetry::none};
  for (const auto& orbit : orbits(9, recipe.symmetry)) {
    CellSet& set = nine.orbits.emplace_back();
    for (const Cell cell : orbit) set.add(cell);
  }
  for (Cell cell = 0; cell < static_cast<Cell>(recipe.pattern.size()); ++cell) {
    if (!recipe.pattern[static_cast<std::size_t>(cell)]) nine.pattern.remove(cell);
  }
  return nine;
}

}  // namespace

std::span<const Named<Sampling>> samplings() { return sampling_names; }

std::string_view name(Sampling sampling) { return name_in(samplings(), sampling); }

struct Generator::Memory {
  Recipe recipe;
  std::shared_ptr<const Rules> rules;
  std::optional<NineBatch> nine;
  std::optional<AnyOrder> other;
};

Generator::Generator(std::unique_ptr<Memory> memory) : memory_(std::move(memory)) {}
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;
Generator::~Generator() = default;

Result<Generator> Generator::make(Recipe recipe) {
  auto rules = Rules::standard(recipe.box);
  if (!rules) return std::move(rules).errors();
  if (auto error = mistake(recipe, **rules)) return std::move(*error);
  auto memory = std::make_unique<Memory>();
  memory->rules = *rules;
  const bool nine = nine::fits(**rules);
  if (recipe.tries == 0) recipe.tries = nine ? 1'000'000 : 1'000;
  if (nine) {
    memory->nine.emplace(*rules, for_nine(recipe));
  } else {
    memory->other.emplace(*rules, recipe);
  }
  memory->recipe = std::move(recipe);
  return Generator(std::move(memory));
}

const std::shared_ptr<const Rules>& Generator::rules() const { return memory_->rules; }
const Recipe& Generator::recipe() const { return memory_->recipe; }

void Generator::generate(std::uint64_t first, std::span<Made> made, const Budget& budget) {
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = {.index = first + i};
  if (memory_->nine) return memory_->nine->make(first, made, budget);
  for (Made& one : made) {
    memory_->other->make(one, budget.left(start, 0));
    if (budget.progress != nullptr) ++budget.progress->finished;
  }
}

Result<Made> generate_puzzle(const Recipe& recipe, const GenerateOptions& options) {
  auto generator = Generator::make(recipe);
  if (!generator) return std::move(generator).errors();
  std::array<Made, 1> made;
  generator->generate(options.index, made, options.budget);
  return std::move(made.front());
}

}  // namespace kaidoku
