// The values of fields, read strictly: a value is either taken whole or refused with a sentence
// that says what was expected. `called` is the name of the field as the user knows it.
#pragma once

#include <kaidoku/board.h>
#include <kaidoku/generate.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/command_line.h"
#include "cli/command/usage_error.h"
#include "common/text.h"

namespace kaidoku::app::cli {

/// Is it one digit or more, and nothing else?
bool all_digits(std::string_view text);
/// Throws a UsageError that lists the names if `value` is not one of them.
void expect_one_of(std::string_view called, std::string_view value,
                   const std::vector<std::string_view>& names);
/// "3x2": rows first. At least 1x1, at most 255 cells.
Box parse_box(std::string_view called, std::string_view text);
/// "2x3", or "3" for a square box of 3x3.
Box parse_blank(std::string_view called, std::string_view text);
/// "16"; "16x16" is refused with a suggestion.
int parse_order(std::string_view called, std::string_view text);
/// A whole number between `low` and `high`.
std::uint64_t parse_number(std::string_view called, std::string_view text, std::uint64_t low,
                           std::uint64_t high);
/// How many shards: at least one.
int parse_shards(std::string_view called, std::string_view text);
/// "24-26", or "25" for 25-25.
ClueRange parse_clues(std::string_view called, std::string_view text);
/// "3/9": part 3 of 9.
Shard parse_shard(std::string_view called, std::string_view text);
/// "tricky", or "3.0-4.4", or "3.8" for 3.8-3.8.
DifficultyRange parse_difficulties(std::string_view called, std::string_view text);
/// "4.4": a number on the scale of Sudoku Explainer, 1.0 to 20.0.
double parse_difficulty(std::string_view called, std::string_view text);
/// "100ms", "5s", "2m", "1h" or plain seconds; more than nothing.
std::chrono::nanoseconds parse_time(std::string_view called, std::string_view text);

}  // namespace kaidoku::app::cli
