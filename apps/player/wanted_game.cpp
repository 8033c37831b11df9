// A level is a range of ratings (Recipe::difficulty), found by making puzzles until one has it.
// Minimal puzzles above 12x12 are practically never easy, so there an easier level also asks for
// more clues.
#include "player/wanted_game.h"

#include <fmt/core.h>
#include <kaidoku/grade.h>

#include <algorithm>
#include <charconv>

#include "common/did_you_mean.h"
#include "common/drawn_seed.h"
#include "common/text.h"

namespace kaidoku::app::player {
namespace {

constexpr int largest_rated = 9;
constexpr int largest_minimal = 12;
constexpr int drawn_at_most = 200;  // seeds; about every third one of 9x9 is easy or medium
constexpr std::string_view easiest_level = "easy", hardest_level = "medium";

Error not_understood(std::string message) {
  return {.code = ErrorCode::bad_value, .message = std::move(message)};
}

std::vector<std::string_view> level_names() {
  std::vector<std::string_view> names;
  for (const Label& label : labels()) names.push_back(label.name);
  return names;
}

/// The order of a size: 16x16.
std::optional<int> size_of(std::string_view word) {
  const auto cross = word.find('x');
  int order = 0;
  if (cross == word.npos || word.substr(0, cross) != word.substr(cross + 1)) return {};
  const auto [end, error] = std::from_chars(word.data(), word.data() + cross, order);
  const bool whole = error == std::errc() && end == word.data() + cross;
  return whole && order >= 1 && order <= max_order ? std::optional(order) : std::nullopt;
}

/// The level of this name or of a beginning that only it has.
Result<const Label*> level_of(std::string_view word) {
  std::vector<const Label*> found;
  for (const Label& label : labels()) {
    if (label.name == word) return &label;
    if (label.name.starts_with(word)) found.push_back(&label);
  }
  if (found.size() == 1) return found.front();
  if (found.size() > 1)
    return not_understood(
        fmt::format("{} can be {} or {}.", in_quotes(word), found[0]->name, found[1]->name));
  const auto near = nearest(word, level_names());
  return not_understood(fmt::format(
      "{} is not a level, a size or a seed{} Levels are {}; a size is such as 16x16; a seed is any "
      "whole number, such as 42 or -7, and the same number gives the same puzzle.",
      in_quotes(word), near.empty() ? "." : did_you_mean(near), listed(level_names())));
}

/// Room for easy steps: a share of the cells that minimal puzzles of this size never have.
ClueRange many_clues(int order) {
  const int cells = order * order;
  return {cells * 43 / 100, cells * 47 / 100};
}

bool is_pleasant(const Recipe& recipe, const Rated& rated) {
  if (!rated || rated->er > find_label(hardest_level)->to) return false;
  return recipe.box.order() < largest_rated || rated->er >= find_label(easiest_level)->from;
}

bool leaves_level_open(const Recipe& recipe) {
  return !recipe.difficulty && !recipe.clues && recipe.require == nullptr &&
         recipe.pattern.empty() && recipe.box.order() <= largest_rated;
}

}  // namespace

Seed pleasant_seed(const Recipe& recipe) {
  Recipe drawn = recipe;
  drawn.seed = drawn_seed();
  if (!leaves_level_open(recipe)) return drawn.seed;
  for (int i = 0; i < drawn_at_most; ++i, drawn.seed = drawn_seed()) {
    const auto generator = Generator::make(drawn);
    const auto made = generate_puzzle(drawn);
    if (!generator || !made || !*made) break;
    const auto puzzle =
        Puzzle::make(generator->rules(), made->clues, Symbols::standard(drawn.box.order()));
    if (!puzzle || is_pleasant(recipe, rate(*puzzle, {.at_most = find_label(hardest_level)->to})))
      break;
  }
  return drawn.seed;
}

Result<Recipe> parse_wanted(std::string_view typed, const Recipe& before) {
  Recipe recipe = before;
  const Label* level = nullptr;
  std::optional<Seed> seed;
  bool any = false;
  for (const auto part : split_at(typed, ' ')) {
    if (part.empty()) continue;
    const auto word = lower(part);
    if (auto number = Seed::parse(word)) {
      if (seed) return not_understood(fmt::format("{} has two seeds.", in_quotes(typed)));
      seed = *std::move(number);
    } else if (const auto order = size_of(word)) {
      if (*order == recipe.box.order()) continue;
      recipe.box = default_box(*order);
      recipe.clues.reset();
      recipe.pattern.clear();
    } else if (word == "any") {
      any = true;
    } else {
      const auto named = level_of(word);
      if (!named) return named.errors();
      level = *named;
    }
  }
  if (any || level != nullptr) recipe.difficulty.reset();
  if (level != nullptr) recipe.difficulty = {level->from, level->to};
  const int order = recipe.box.order();
  const bool easier = recipe.difficulty && recipe.difficulty->max <= find_label("hard")->to;
  if (order > largest_minimal && easier && !recipe.clues) recipe.clues = many_clues(order);
  recipe.seed = seed ? *std::move(seed) : pleasant_seed(recipe);
  return recipe;
}

std::string wanted_kind(const Recipe& recipe) {
  const int order = recipe.box.order();
  const auto size = fmt::format("{0}x{0}", order);
  if (leaves_level_open(recipe))
    return fmt::format("{} or {} {}", easiest_level, hardest_level, size);
  if (!recipe.difficulty) return size;
  const auto [from, to] = *recipe.difficulty;
  const Label& word = label(from);
  if (word.from == from && word.to == to) return fmt::format("{} {}", word.name, size);
  return fmt::format("{:.1f} to {:.1f} {}", from, to, size);
}

std::vector<std::string> wanted_help(const Recipe& before) {
  std::vector<std::string> lines{
      "New game",
      "",
      fmt::format("Levels: {}; any.", listed(level_names())),
      "Sizes: 4x4, 6x6, 9x9, 12x12, 16x16, 25x25 and others.",
      "",
      "Type a level, a size or both, and Enter; the beginning of a level is enough: h 16x16. Or "
      "type "
      "a seed, any whole number: the same number gives the same puzzle.",
      "",
      fmt::format("Enter alone: {}.", wanted_kind(before)),
  };
  return lines;
}

}  // namespace kaidoku::app::player
