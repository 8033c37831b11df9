// The formats, those that announce themselves first. Adding one is a line here.
#include "formats/table.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace kaidoku {
using namespace formats;

namespace {

constexpr std::array<FormatEntry, 9> table{{
    {{"json", "an object with a \"puzzle\": a line or a list", true, true},
     false,
     recognize_json,
     take_json,
     write_json},
    {{"list", "nested lists, as Haskell, Python and JSON print them", true, true},
     false,
     recognize_list,
     take_list,
     write_list},
    {{"hodoku", "a line of HoDoKu's library: a board in play", true, true, 9, 9},
     false,
     recognize_hodoku,
     take_hodoku,
     write_hodoku},
    {{"sudokuwiki", "a board in play as sudokuwiki.org packs it", true, true, 9, 9},
     false,
     recognize_sudokuwiki,
     take_sudokuwiki,
     write_sudokuwiki},
    {{"candidates", "all candidates in a line of N * N * N characters", true, true, 4, 35},
     false,
     recognize_candidates,
     take_candidates,
     write_candidates},
    {{"pencilmarks", "N rows of N cells with all their candidates", true, true, 4, 35},
     false,
     recognize_pencilmarks,
     take_pencilmarks,
     write_pencilmarks},
    {{"line", "one puzzle a line, order² characters; fields may follow", true, true},
     true,
     nullptr,
     take_line,
     write_line},
    {{"grid", "a row a line, with or without frames", true, true},
     true,
     nullptr,
     take_grid,
     write_grid},
    {{"tokens", "one puzzle a line, cells between blanks or commas", true, true},
     true,
     nullptr,
     take_tokens,
     write_tokens},
}};

}  // namespace

const FormatEntry* formats::find_format(std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const FormatEntry& f) {
    return f.public_entry.name == name;
  });
  return found == table.end() ? nullptr : &*found;
}

Symbols formats::of_one_byte(const Symbols& symbols) {
  for (int digit = 0; digit <= symbols.order(); ++digit) {
    if (symbols.name(static_cast<Digit>(digit)).size() > 1)
      return Symbols::standard(symbols.order());
  }
  return symbols;
}

Block formats::announced(Lines& lines, const Context& context) {
  for (const FormatEntry& entry : table) {
    if (entry.recognize == nullptr) continue;
    if (const auto reason = entry.recognize(lines, context); !reason.empty())
      return {.format = &entry, .reason = reason};
  }
  return {};
}

std::span<const Format> all_formats() {
  static const auto entries = [] {
    std::array<Format, table.size()> result{};
    std::transform(table.begin(), table.end(), result.begin(),
                   [](const FormatEntry& f) { return f.public_entry; });
    return result;
  }();
  return entries;
}

namespace {

Result<std::string> write(std::string_view format, const Written& written) {
  const auto* entry = find_format(format);
  const auto error = [](std::string message) {
    return Error{.code = ErrorCode::bad_format, .message = std::move(message)};
  };
  if (entry == nullptr || !entry->public_entry.writes)
    return error(fmt::format("no format named '{}' can be written", format));
  const auto& [name, summary, reads, writes, min_order, max_order] = entry->public_entry;
  const int order = written.rules.order();
  if (order < min_order || order > max_order) {
    const auto orders = min_order == max_order ? fmt::format("of order {}", min_order)
                                               : fmt::format("from {} to {}", min_order, max_order);
    return error(
        fmt::format("the format {} holds boards {} only, not of order {}", name, orders, order));
  }
  return entry->write(written);
}

}  // namespace

Result<std::string> write(std::string_view format, const Grid& grid, const Rules& rules,
                          const Symbols& symbols) {
  const Position as_given{};
  return write(format, Written{grid, rules, symbols, as_given});
}

Result<std::string> write(std::string_view format, const Puzzle& puzzle, const Position& position) {
  return write(format, Written{puzzle.givens(), puzzle.rules(), puzzle.symbols(), position});
}

}  // namespace kaidoku
