// Typed by hand, so every way to get it wrong has its own sentence. The short form is for boards
// whose rows, columns and symbols are one character each; the long form has no such limits.
#include "player/typed_moves.h"

#include <fmt/core.h>
#include <kaidoku/utf8.h>

#include <algorithm>

#include "common/text.h"

namespace kaidoku::app::player {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Rows, columns and symbols of one character each?
bool has_short_form(const Puzzle& puzzle) {
  return puzzle.order() <= 9 && !puzzle.symbols().needs_separators();
}

Error wrong(ErrorCode code, std::string sentence) {
  return {.code = code, .message = std::move(sentence)};
}

/// What goes into a cell. Dot and zero erase unless they are symbols here.
Result<Digit> parse_symbol(std::string_view word, std::string_view text, const Symbols& symbols) {
  if (const auto digit = symbols.digit(text)) return *digit;
  if (text == "." || text == "0") return Digit{0};
  return wrong(ErrorCode::bad_value,
               fmt::format("{}: {} is not one of {}; {} erases.", in_quotes(word), in_quotes(text),
                           symbols.summary(), symbols.name(0)));
}

/// Row or column of the short form, from 0. `word` is all that was typed.
Result<int> parse_short(std::string_view word, char c, std::string_view what, int order) {
  if (c >= '1' && c <= '0' + order) return c - '1';
  return wrong(ErrorCode::bad_cell, fmt::format("{}: there is no {} {}; {}s are 1 to {}.",
                                                in_quotes(word), what, c, what, order));
}

/// The cell whose row and column are the first two characters.
Result<Cell> parse_short_place(std::string_view word, int order) {
  const auto row = parse_short(word, word[0], "row", order);
  if (!row) return row.errors();
  const auto column = parse_short(word, word[1], "column", order);
  if (!column) return column.errors();
  return *row * order + *column;
}

}  // namespace

std::string entry_example(const Puzzle& puzzle) {
  const int row = std::min(6, puzzle.order()), column = std::min(4, puzzle.order());
  const auto one = puzzle.symbols().name(1), empty = puzzle.symbols().name(0);
  return has_short_form(puzzle)
             ? fmt::format("{0}{1}{2} puts {2} in row {0}, column {1}; {0}{1}{3} erases it", row,
                           column, one, empty)
             : fmt::format("r{0}c{1}={2} puts {2} in row {0}, column {1}; r{0}c{1}={3} erases it",
                           row, column, one, empty);
}

bool looks_like_entry(std::string_view word) {
  if (word.empty()) return false;
  if (is_digit(word[0])) return true;
  return (word[0] == 'r' || word[0] == 'R') && word.size() > 1 &&
         (is_digit(word[1]) || word.find('=') != word.npos);
}

Result<Cell> parse_place(std::string_view word, int order) {
  if (order <= 9 && word.size() == 2 && is_digit(word[0]) && is_digit(word[1]))
    return parse_short_place(word, order);
  auto cell = parse_cell(lower(word), order);
  if (!cell) return wrong(ErrorCode::bad_cell, sentence(cell.error().message));
  return cell;
}

Result<Entry> parse_entry(std::string_view word, const Puzzle& puzzle) {
  const auto& symbols = puzzle.symbols();
  const int order = puzzle.order();
  if (const auto equals = word.find('='); equals != std::string_view::npos) {
    const auto cell = parse_place(word.substr(0, equals), order);
    if (!cell) return cell.errors();
    const auto digit = parse_symbol(word, word.substr(equals + 1), symbols);
    if (!digit) return digit.errors();
    return Entry{*cell, *digit};
  }
  const bool row_and_column = word.size() >= 2 && is_digit(word[0]) && is_digit(word[1]);
  if (!has_short_form(puzzle) || !row_and_column || utf8_length(word) != 3)
    return wrong(ErrorCode::bad_value,
                 fmt::format("{} is not a move: {}.", in_quotes(word), entry_example(puzzle)));
  const auto cell = parse_short_place(word, order);
  if (!cell) return cell.errors();
  const auto digit = parse_symbol(word, word.substr(2), symbols);
  if (!digit) return digit.errors();
  return Entry{*cell, *digit};
}

Result<std::vector<Digit>> parse_digits(const std::vector<std::string_view>& words,
                                        const Symbols& symbols) {
  std::vector<Digit> digits;
  const auto take = [&](std::string_view text) {
    const auto digit = symbols.digit(text);
    if (digit && *digit != 0) digits.push_back(*digit);
    return digit && *digit != 0;
  };
  for (const auto word : words) {
    if (take(word)) continue;
    bool all = !symbols.needs_separators();
    for (std::size_t at = 0; all && at < word.size();) {
      const auto length = utf8_at(word, at).length;
      all = take(word.substr(at, length));
      at += length;
    }
    if (!all)
      return wrong(ErrorCode::bad_value,
                   fmt::format("{}: the digits here are {}.", in_quotes(word), symbols.summary()));
  }
  return digits;
}

}  // namespace kaidoku::app::player
