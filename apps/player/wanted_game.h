// What a new game should be like, as players say it: "hard", "medium 16x16", a seed, or just Enter.
#pragma once

#include <kaidoku/generate.h>
#include <kaidoku/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::player {

/// Draws the seed of a new game. Where the recipe leaves open how hard it is, and the board is not
/// larger than 9x9, the puzzle of the seed is an easy or a medium one: many of those drawn are much
/// harder. So this choice is in the seed alone, which gives the same puzzle again.
Seed pleasant_seed(const Recipe& recipe);

/// Returns the recipe that was typed: a level or "any", a size such as 16x16, a seed, in any order.
/// What was not said is as in `before`, but for the seed, which is drawn. Fails with `bad_value`
/// and a whole sentence.
Result<Recipe> parse_wanted(std::string_view typed, const Recipe& before);

/// "hard 9x9", "easy or medium 9x9": what Enter alone would give.
std::string wanted_kind(const Recipe& recipe);

/// The question for a new game, for a page or for lines.
std::vector<std::string> wanted_help(const Recipe& before);

}  // namespace kaidoku::app::player
