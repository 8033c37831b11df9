// The shortest commands: what goes where. 641 puts 1 in row 6, column 4; 64. erases; r12c4=10 says
// it for any board.
#pragma once

#include <kaidoku/board.h>
#include <kaidoku/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::player {

struct Entry {
  Cell cell = 0;
  Digit digit = 0;  ///< 0: erase
};

/// True if this word is meant as an entry, even a wrong one. Every other word is the name of a
/// command.
bool looks_like_entry(std::string_view word);

/// Fails with `bad_cell` or `bad_value` and a whole sentence: what was typed, what is wrong, what
/// is expected.
Result<Entry> parse_entry(std::string_view word, const Puzzle& puzzle);

/// A cell as people type it: r6c4, R6C4, or on boards up to order 9 just 64.
Result<Cell> parse_place(std::string_view word, int order);

/// The digits of some words: each a symbol or, where all symbols are single characters, several of
/// them: 123.
Result<std::vector<Digit>> parse_digits(const std::vector<std::string_view>& words,
                                        const Symbols& symbols);

/// "641 puts 1 in row 6, column 4; 64. erases it", with cells and symbols of this board.
std::string entry_example(const Puzzle& puzzle);

}  // namespace kaidoku::app::player
