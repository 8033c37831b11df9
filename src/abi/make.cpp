// Making puzzles.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>

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
  auto seed = seed_of(from.seed);
  if (!seed) return std::move(seed).errors();
  recipe.seed = *std::move(seed);
  if (from.box_rows != 0 || from.box_cols != 0) recipe.box = {from.box_rows, from.box_cols};
  recipe.symmetry = symmetries()[static_cast<std::size_t>(from.symmetry)].thing;
  recipe.sampling = samplings()[static_cast<std::size_t>(from.sampling)].thing;
  if (from.clues_min != 0 || from.clues_max != 0) recipe.clues = {from.clues_min, from.clues_max};
  if (from.difficulty_min != 0 || from.difficulty_max != 0)
    recipe.difficulty = {from.difficulty_min, from.difficulty_max};
  recipe.tries = from.tries;
  if (from.require != nullptr) {
    recipe.require = find_technique(from.require);
    if (recipe.require == nullptr)
      return Error{
          .code = ErrorCode::bad_recipe,
          .message = fmt::format("'{}' is not a known technique", printable(from.require))};
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
  result.answer = number(made.answer);
  result.limit = number(made.limit);
  if (!made) return result;
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
                                    const kaidoku_budget* budget, kaidoku_made* made,
                                    kaidoku_puzzle** puzzle, uint8_t* solution, size_t cells) {
  if (any_null(generator, made, puzzle)) return KAIDOKU_NULL;
  const auto& rules = generator->generator.rules();
  if (!sized(budget) || !sized(made) || (solution != nullptr && !fits(*rules, cells)))
    return KAIDOKU_RANGE;
  return guarded([&] {
    Made one;
    generator->generator.generate(index, {&one, 1}, budget_of(budget));
    *puzzle = one ? new kaidoku_puzzle{*Puzzle::make(rules, one.clues)} : nullptr;
    *made = told(one);
    if (one && solution != nullptr) put(one.solution, solution);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_generator_make_many(kaidoku_generator* generator, uint64_t index, size_t count,
                                         const kaidoku_budget* budget, int32_t* answers,
                                         uint8_t* puzzles, uint8_t* solutions) {
  if (any_null(generator) || missing(answers, count) || missing(puzzles, count))
    return KAIDOKU_NULL;
  if (!sized(budget)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Grid nothing(generator->generator.rules()->order());
    const std::size_t cells = cells_of(*generator->generator.rules());
    // Enough at once to be fast, and few enough to need little memory.
    const auto start = std::chrono::steady_clock::now();
    const Budget all = budget_of(budget);
    for (std::size_t done = 0; done < count;) {
      std::vector<Made> made(std::min<std::size_t>(count - done, 1024));
      generator->generator.generate(index + done, made, all.left(start, 0));
      for (const Made& one : made) {
        answers[done] = number(one.answer);
        put(one ? one.clues : nothing, puzzles + done * cells);
        if (solutions != nullptr) put(one ? one.solution : nothing, solutions + done * cells);
        ++done;
      }
    }
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_random_grid(int32_t box_rows, int32_t box_cols, const char* seed,
                                 uint64_t index, const kaidoku_budget* budget, int32_t* answer,
                                 uint8_t* digits, size_t cells, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (any_null(answer, digits)) return KAIDOKU_NULL;
  if (!sized(budget)) return KAIDOKU_RANGE;
  return guarded([&]() -> kaidoku_code {
    const auto rules = Rules::standard({box_rows, box_cols});
    if (!rules) return refuse(rules.errors(), errors);
    if (!fits(**rules, cells)) return KAIDOKU_RANGE;
    auto from = seed_of(seed);
    if (!from) return refuse(std::move(from).errors(), errors);
    const auto grid = random_grid(
        **rules, {.seed = *std::move(from), .index = index, .budget = budget_of(budget)});
    *answer = grid ? KAIDOKU_SOLVED : KAIDOKU_GAVE_UP;
    if (grid) put(*grid, digits);
    return KAIDOKU_OK;
  });
}
