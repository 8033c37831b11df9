// Making puzzles.
#include <fmt/core.h>

#include "abi/handles.h"
#include "kaidoku/generate.h"

using namespace kaidoku;
using namespace kaidoku::abi;

struct kaidoku_generator {
  Generator generator;
};

namespace {

template <class Table>
bool in_table(const Table& table, std::int32_t index) {
  return index >= 0 && static_cast<std::size_t>(index) < table.size();
}

bool well_formed(const kaidoku_recipe& recipe) {
  return sized(&recipe) && recipe.reserved == 0 && in_table(symmetries(), recipe.symmetry) &&
         in_table(samplings(), recipe.sampling);
}

/// The recipe as the library has it; what contradicts itself in it Generator::make finds.
Result<Recipe> recipe_of(const kaidoku_recipe& from) {
  Recipe recipe;
  if (from.seed != nullptr) {
    auto seed = Seed::parse(from.seed);
    if (!seed) return std::move(seed).errors();
    recipe.seed = *std::move(seed);
  }
  if (from.box_rows != 0 || from.box_cols != 0) recipe.box = {from.box_rows, from.box_cols};
  recipe.symmetry = symmetries()[static_cast<std::size_t>(from.symmetry)].thing;
  recipe.sampling = samplings()[static_cast<std::size_t>(from.sampling)].thing;
  if (from.clues_min != 0 || from.clues_max != 0) recipe.clues = {from.clues_min, from.clues_max};
  if (from.difficulty_min != 0 || from.difficulty_max != 0)
    recipe.difficulty = {from.difficulty_min, from.difficulty_max};
  recipe.tries = from.tries;
  if (from.technique != nullptr) {
    recipe.require = find_technique(from.technique);
    if (recipe.require == nullptr)
      return Error{
          .code = ErrorCode::bad_recipe,
          .message = fmt::format("'{}' is not a known technique", printable(from.technique))};
  }
  if (from.pattern != nullptr) {
    // Only a box that makes a board says how long the pattern is.
    const auto rules = Rules::standard(recipe.box);
    if (!rules) return rules.errors();
    for (const auto byte : std::span(from.pattern, cells_of(**rules)))
      recipe.pattern.push_back(byte != 0);
  }
  return recipe;
}

kaidoku_made told(const Made& made) {
  kaidoku_made result{};
  result.size = sizeof result;
  result.found = made ? 1 : 0;
  result.clues = made.clues.filled();
  result.minimal = made.minimal ? 1 : 0;
  if (made.rating) {
    result.rated = 1;
    result.er = made.rating->er;
    result.ep = made.rating->ep;
    result.ed = made.rating->ed;
  }
  result.weight = made.weight;
  return result;
}

}  // namespace

kaidoku_code kaidoku_generator_new(const kaidoku_recipe* recipe, kaidoku_generator** generator,
                                   kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (any_null(generator)) return KAIDOKU_NULL;
  if (recipe != nullptr && !well_formed(*recipe)) return KAIDOKU_RANGE;
  return guarded([&] {
    auto wanted = recipe == nullptr ? Recipe{} : recipe_of(*recipe);
    if (!wanted) return refuse(std::move(wanted).errors(), errors);
    auto made = Generator::make(*std::move(wanted));
    if (!made) return refuse(std::move(made).errors(), errors);
    *generator = new kaidoku_generator{*std::move(made)};
    return kaidoku_code{KAIDOKU_OK};
  });
}

void kaidoku_generator_free(kaidoku_generator* generator) { delete generator; }

kaidoku_code kaidoku_generator_make(kaidoku_generator* generator, uint64_t index,
                                    const kaidoku_stop* stop, kaidoku_made* made,
                                    kaidoku_puzzle** puzzle, uint8_t* solution, size_t cells) {
  if (any_null(generator, made, puzzle)) return KAIDOKU_NULL;
  const auto& rules = generator->generator.rules();
  if (!sized(made) || (solution != nullptr && !fits(*rules, cells))) return KAIDOKU_RANGE;
  return guarded([&] {
    Made one;
    generator->generator.generate(index, {&one, 1}, {.stop = flag_of(stop)});
    *puzzle = one ? new kaidoku_puzzle{*Puzzle::make(rules, one.clues)} : nullptr;
    *made = told(one);
    if (one && solution != nullptr) put(one.solution, solution);
    return KAIDOKU_OK;
  });
}
