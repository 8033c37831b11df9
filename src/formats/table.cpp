// The formats, those that announce themselves first. Adding one is a line here.
#include "formats/table.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace kaidoku {
using namespace formats;

namespace {

constexpr auto table = std::to_array<FormatEntry>({
    {{"sdk", "SadMan Sudoku: sections [Puzzle], [State], [PencilMarks]", true, true, 1, 9, false},
     false,
     recognize_sdk,
     take_sdk,
     write_sdk},
    {{"sdx", "a game of SudoCue: 7 given, u7 placed, 1379 candidates", true, false},
     false,
     recognize_sdx,
     take_sdx,
     nullptr},
    {{"pencilmarks", "N rows of N cells with all their candidates", true, true, 4, 35},
     false,
     recognize_pencilmarks,
     take_pencilmarks,
     write_pencilmarks},
    {{"ss", "Simple Sudoku: a file, or what it copies", true, true, 9, 9, false},
     false,
     recognize_ss,
     take_ss,
     write_ss},
    {{"msk", "a mask of clues, * and . (for generate --pattern)", true, false},
     false,
     recognize_msk,
     take_msk,
     nullptr},
    {{"debian", "the game sudoku of Debian: a line % title before each grid", true, true, 1,
      max_order, false},
     false,
     recognize_debian,
     take_debian,
     write_debian},
    {{"opensudoku", "OpenSudoku for Android: XML with games", true, true, 9, 9, false},
     false,
     recognize_opensudoku,
     take_opensudoku,
     write_opensudoku},
    {{"ksudoku", "KSudoku: XML with a graph, plain boards", true, true, 1, 25},
     false,
     recognize_ksudoku,
     take_ksudoku,
     write_ksudoku},
    {{"gnome", "GNOME Sudoku: a saved game, JSON with cells", true, true, 9, 9, false},
     false,
     recognize_gnome,
     take_gnome,
     write_gnome},
    {{"gnome-share", "GNOME Sudoku: the text it copies, #66QQ%=...", true, true, 9, 9, false},
     false,
     recognize_gnome_share,
     take_gnome_share,
     write_gnome_share},
    {{"sgt", "Solo of sgt-puzzles: a game id, 3x3:5a2a3b...", true, true, 1, 31},
     false,
     recognize_sgt,
     take_sgt,
     write_sgt},
    {{"sgt-save", "Solo of sgt-puzzles: a saved game", true, false},
     false,
     recognize_sgt_save,
     take_sgt_save,
     nullptr},
    {{"f-puzzles", "a link of f-puzzles.com with ?load=", true, true, 1, 35, false},
     false,
     recognize_f_puzzles,
     take_f_puzzles,
     write_f_puzzles},
    {{"sudokupad", "a link of SudokuPad: classic, fpuz or scl", true, true, 9, 9, false},
     false,
     recognize_sudokupad,
     take_sudokupad,
     write_sudokupad},
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
    {{"hodoku", "a line of HoDoKu's library: a board in play", true, true, 9, 9, false},
     false,
     recognize_hodoku,
     take_hodoku,
     write_hodoku},
    {{"sudokuwiki", "a board in play as sudokuwiki.org packs it", true, true, 9, 9, false},
     false,
     recognize_sudokuwiki,
     take_sudokuwiki,
     write_sudokuwiki},
    {{"candidates", "all candidates in a line of N * N * N characters", true, true, 4, 35},
     false,
     recognize_candidates,
     take_candidates,
     write_candidates},
    {{"link", "an address with the 81 cells of a board, ?bd=...", true, false},
     false,
     recognize_link,
     take_link,
     nullptr},
    {{"table", "one puzzle a line, in a column of several; CSV, TSV", true, false},
     true,
     recognize_table,
     take_table,
     nullptr},
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
    {{"text", "a board as people type or paste it, with blanks or text around", true, false},
     false,
     nullptr,
     take_text,
     nullptr},
});

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
  const Format& to = entry->public_entry;
  const Box box = written.rules.box();
  if (to.holds(box)) return entry->write(written);
  const int order = box.order();
  if (order >= to.min_order && order <= to.max_order) {
    const Box usual = default_box(order);
    return error(fmt::format("the format {} holds boxes of {}x{} only, not of {}x{}", to.name,
                             usual.rows, usual.cols, box.rows, box.cols));
  }
  const auto orders = to.min_order == to.max_order
                          ? fmt::format("of order {}", to.min_order)
                          : fmt::format("from {} to {}", to.min_order, to.max_order);
  return error(
      fmt::format("the format {} holds boards {} only, not of order {}", to.name, orders, order));
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
