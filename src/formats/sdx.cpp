// The format `sdx`: a game of SudoCue in progress. Nine lines of nine words: 7 is given, u7 was
// placed by the player, 1379 are the candidates of an empty cell.
//
// A cell with one candidate left looks like a given. It is a candidate if a cell that it sees still
// has the same one, which no given would leave there. Only texts with a u are taken for this
// format: without one they are candidate grids, which say as much. It is not written, because a
// cell with its last candidate could not be told from a given.
#include <fmt/core.h>

#include <algorithm>

#include "base/digits.h"
#include "formats/described.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t sdx_order = 9;

std::vector<std::string_view> sdx_words(std::string_view text) {
  text = text.substr(0, text.find_last_not_of(" \t") + 1);
  std::vector<std::string_view> words;
  for (std::size_t start = 0; start <= text.size();) {
    const auto end = std::min(text.find(' ', start), text.size());
    words.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

bool is_sdx_word(std::string_view word) {
  if (word.starts_with('u')) word.remove_prefix(1);
  return word.find_first_not_of("123456789") == std::string_view::npos;
}

}  // namespace

std::string_view recognize_sdx(Lines& lines, const Context&) {
  bool user = false;
  for (std::size_t k = 0; k < sdx_order; ++k) {
    const Line* line = lines.peek(k);
    if (line == nullptr || line->text.size() > sdx_order * (sdx_order + 1)) return {};
    const auto words = sdx_words(line->text);
    if (words.size() != sdx_order || !std::all_of(words.begin(), words.end(), is_sdx_word))
      return {};
    user = user || line->text.find('u') != std::string_view::npos;
  }
  return user ? "it has digits with a u before, as in files of SudoCue" : "";
}

void take_sdx(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  Described board(default_box(sdx_order), context);
  std::vector<std::string_view> words;
  std::vector<TextMark> marks;
  const auto rules = *Rules::standard(default_box(sdx_order));
  const auto open_elsewhere = [&](Cell cell) {
    const auto digit = words[static_cast<std::size_t>(cell)];
    for (const Seat seat : rules->seats(cell)) {
      for (const Cell other : rules->houses()[seat.house].cells) {
        const auto word = words[static_cast<std::size_t>(other)];
        if (word.size() > 1 && word[0] != 'u' && word.find(digit) != std::string_view::npos)
          return true;
      }
    }
    return false;
  };
  while (words.size() < sdx_order * sdx_order && lines.peek(0) != nullptr &&
         !trimmed(lines.peek(0)->text).empty()) {
    taken.typed.lines.push_back(lines.take());
    const Line& line = taken.typed.lines.back();
    const auto row = sdx_words(line.text);
    const auto bad = std::find_if_not(row.begin(), row.end(), is_sdx_word);
    if (row.size() != sdx_order || bad != row.end()) {
      const auto column =
          bad == row.end() ? 1 : static_cast<int>(bad->data() - line.text.data()) + 1;
      taken.errors.push_back(format_error(
          "SudoCue file: expected nine words such as 7, u7 or 1379 between single blanks",
          taken.typed, {line.number, column}));
      return;
    }
    for (const auto word : row) {
      words.push_back(word);
      marks.push_back({line.number, static_cast<int>(word.data() - line.text.data()) + 1});
    }
  }
  if (words.size() != sdx_order * sdx_order) {
    taken.errors.push_back(format_error(
        fmt::format("SudoCue file: expected 9 rows, found {}", words.size() / sdx_order),
        taken.typed, {taken.typed.lines.back().number, 1}));
    return;
  }
  const auto word = [&](Cell cell) { return words[static_cast<std::size_t>(cell)]; };
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const TextMark mark = marks[static_cast<std::size_t>(cell)];
    const std::string_view text = word(cell);
    if (text.starts_with('u') && text.size() == 2) {
      board.put(cell, text[1] - '0', mark, true);
      continue;
    }
    if (text.size() == 1 && text[0] != 'u' && !open_elsewhere(cell)) {
      board.put(cell, text[0] - '0', mark);
      continue;
    }
    for (const char c : text) {
      if (c != 'u') board.allow(cell, c - '0', mark);
    }
  }
  board.move_into(taken.typed);
}

}  // namespace kaidoku::formats
