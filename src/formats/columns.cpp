// The format `table`: a puzzle a line, in one of several columns, as collections and data sets have
// them: CSV, TSV and Markdown, with a header line or without.
//
//     id,puzzle,solution,clues,difficulty
//     1,53..7....6..195...,534678912672195...,30,1.2
//     0000183b305c 53..7....6..195...  1.2
//
// A header is a line without a board before a line with one. It says where the puzzle is: in the
// column with a name that means a puzzle, else in the first that holds a board. Where the puzzle
// comes first, the lines are those of the format `line`, which is read in bulk.
//
// Without a header the first word that can only be a board is the puzzle. An id or a hash is not
// taken for one: up to order 9 a board has no letters. A full grid is the solution of another word
// that could be the puzzle, even if that is a defective one: its defect is reported.
#include "formats/columns.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/list.h"
#include "formats/make_puzzle.h"
#include "formats/prose.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view any_separator = ",;\t|: ";
/// A board of fewer cells could be a row of a larger one, a date or a number.
constexpr int doubtless_board = 36;

/// The columns of a line; quotes belong to none. Several blanks separate as one does.
std::vector<Field> columns_of(const Line& line, std::string_view separators) {
  std::vector<Field> columns;
  const std::string_view text = line.text;
  const auto separates = [&](std::size_t i) {
    return i >= text.size() || separators.find(text[i]) != std::string_view::npos;
  };
  int column = 1;
  const auto add = [&](std::size_t start, std::size_t end, int skipped) {
    const auto word = text.substr(start, end - start);
    columns.push_back(
        {word.substr(0, word.find_last_not_of(' ') + 1), line.number, column + skipped});
    column += skipped + utf8_length(word);
  };
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const std::size_t start = std::min(text.find_first_not_of(' ', at), text.size());
    column += static_cast<int>(start - at);
    at = start;
    const bool quoted = at < text.size() && (text[at] == '"' || text[at] == '\'');
    const std::size_t close = quoted ? text.find(text[at], at + 1) : std::string_view::npos;
    if (close != std::string_view::npos && separates(close + 1)) {
      add(at + 1, close, 1);
      at = close + 1;
      ++column;
    } else {
      while (!separates(at)) ++at;
      add(start, at, 0);
    }
    ++column;  // the separator
  }
  return columns;
}

/// Does the character mean something on a board of this order, whatever its symbols are?
bool may_be_cell(std::string_view character, int order, const Context& context) {
  if (context.named(character)) return true;
  if (context.symbols()) return context.symbols()->digit(character).has_value();
  if (character.size() != 1) return false;
  const char c = base::lower(character.front());
  if (c >= 'a' && c <= 'z') return order > 9 && c - 'a' < order;
  if (c >= '1' && c <= '9') return c - '0' <= order;
  return !context.empty() && std::string_view(".0_*-").find(c) != std::string_view::npos;
}

bool is_letter(char c) { return base::lower(c) >= 'a' && base::lower(c) <= 'z'; }

bool same_name(std::string_view name, std::string_view known) {
  return std::equal(name.begin(), name.end(), known.begin(), known.end(),
                    [](char a, char b) { return base::lower(a) == b; });
}

bool starts_with_letter(const Field& field) {
  return !field.text.empty() && is_letter(field.text.front());
}

/// The place of the first column that holds a board of at least so many cells, from 1; 0: none
/// does.
int first_board(const std::vector<Field>& columns, int cells, const Context& context) {
  const auto found = std::find_if(columns.begin(), columns.end(), [&](const Field& field) {
    return board_in(field.text, context) >= cells;
  });
  return found == columns.end() ? 0 : static_cast<int>(found - columns.begin()) + 1;
}

/// Are all characters digits of a board about as large as the text is long?
bool is_full(std::string_view text, const Context& context) {
  constexpr int cells_without_letters = 90;  // or a few less: see is_nearly()
  const bool letters = utf8_length(text) > cells_without_letters;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = text.substr(at, utf8_at(text, at).length);
    at += character.size();
    const char c = character.front();
    const bool filled =
        context.symbols()
            ? context.symbols()->digit(character).value_or(0) != 0
            : character != context.empty() && ((c >= '1' && c <= '9') || (letters && is_letter(c)));
    if (!filled) return false;
  }
  return true;
}

/// Could this be meant to be a board of so many cells, with any empty marker? All of it, if it is
/// much shorter or longer, else most of it.
bool is_nearly(std::string_view text, int cells, const Context& context) {
  const int length = utf8_length(text);
  if (cells < doubtless_board || 2 * length <= cells || length > 2 * cells) return false;
  const int order = exact_root(cells);
  int right = 0;
  std::map<std::string_view, int> others;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = text.substr(at, utf8_at(text, at).length);
    at += character.size();
    ++(may_be_cell(character, order, context) ? right : others[character]);
  }
  int marker = 0;
  for (const auto& [character, times] : others) marker = std::max(marker, times);
  const bool about_as_long = 8 * std::abs(length - cells) <= cells;
  return about_as_long ? 4 * (right + marker) >= 3 * length : right + marker == length;
}

/// The place of the column that holds the puzzle, or what was meant to be it, from 1; 0: none does.
/// The board has at least so many cells.
int puzzle_among(const std::vector<Field>& columns, int least, const Context& context) {
  const auto place = [&](auto column) { return static_cast<int>(column - columns.begin()) + 1; };
  const int first = first_board(columns, least, context);
  if (first == 0) {
    const auto near = std::find_if(columns.begin(), columns.end(), [&](const Field& field) {
      return is_nearly_board(field.text, context);
    });
    return near == columns.end() ? 0 : place(near);
  }
  auto board = columns.begin() + first - 1;
  const int cells = utf8_length(board->text);
  bool full = is_full(board->text, context);
  if (full) {
    const auto open = std::find_if(board, columns.end(), [&](const Field& field) {
      return board_in(field.text, context) == cells && !is_full(field.text, context);
    });
    if (open != columns.end()) {
      board = open;
      full = false;
    }
  }
  const auto meant = [&](const Field& field) {
    if (board_in(field.text, context) == cells || !is_nearly(field.text, cells, context))
      return false;
    return (full && &field < &*board) || !is_full(field.text, context);
  };
  const auto near = std::find_if(columns.begin(), full ? columns.end() : board, meant);
  return near == (full ? columns.end() : board) ? place(board) : place(near);
}

/// The text beside a full grid that may be a puzzle with blanks for empty cells.
std::optional<Field> blanks_beside(const Line& line, const Field& grid, const Context& context) {
  const int cells = utf8_length(grid.text);
  const auto start = static_cast<std::size_t>(grid.text.data() - line.text.data());
  for (std::size_t at = 0; at < line.text.size();) {
    if (at == start) at += grid.text.size();
    auto end = std::min(line.text.find_first_of(",;\t|", at), line.text.size());
    if (at < start) end = std::min(end, start);
    const auto text = line.text.substr(at, end - at);
    const bool blanks = text.find("  ") != text.npos || text.find("\u00A0") != text.npos;
    if (blanks && is_nearly(text, cells, context))
      return Field{text, line.number, utf8_length(line.text.substr(0, at)) + 1};
    at = end == start ? end : end + 1;
  }
  return {};
}

/// What separates the columns that a header names.
std::string_view separator_of(std::string_view header) {
  const auto at = std::find_if(any_separator.begin(), any_separator.end(),
                               [&](char c) { return header.find(c) != std::string_view::npos; });
  return any_separator.substr(
      std::min<std::size_t>(any_separator.size() - 1,
                            static_cast<std::size_t>(at - any_separator.begin())),
      1);
}

/// The words of a column's name: "Puzzle Grid", "puzzle_string".
std::vector<std::string_view> words_of(std::string_view name) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < name.size();) {
    const auto end =
        std::find_if_not(name.begin() + static_cast<std::ptrdiff_t>(at), name.end(), is_letter) -
        name.begin();
    if (static_cast<std::size_t>(end) > at)
      words.push_back(name.substr(at, static_cast<std::size_t>(end) - at));
    at = static_cast<std::size_t>(end) + 1;
  }
  return words;
}

bool is_no_solution(std::string_view name) {
  constexpr std::array<std::string_view, 8> names{"solution", "solutions", "solved", "answer",
                                                  "answers",  "id",        "hash",   "name"};
  const auto words = words_of(name);
  return std::none_of(words.begin(), words.end(), [&](std::string_view word) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view known) { return same_name(word, known); });
  });
}

bool has_word_of_puzzle(std::string_view name) {
  const auto words = words_of(name);
  return is_no_solution(name) && std::any_of(words.begin(), words.end(), means_puzzle);
}

/// The column of the puzzle, from 1, if the first line is a header of the second; else 0.
int column_named(const Line& first, const Line& second, const Context& context) {
  const std::string_view between = separator_of(first.text);
  const auto names = columns_of(first, between);
  const auto row = columns_of(second, between);
  if (puzzle_among(names, 1, context) != 0) return 0;
  const bool blanks = between == " ";
  // Its length will do, so that a mistake in the first puzzle does not make the header another.
  const auto holds_board = [&](std::size_t at) {
    return (!blanks && board_in(row[at].text, context) != 0) ||
           utf8_length(row[at].text) >= doubtless_board;
  };
  const bool all_names = names.size() > 1 && !blanks &&
                         std::all_of(names.begin(), names.end() - 1, starts_with_letter);
  int column = 0;  // of a full grid, if no better one is found
  for (const auto fits : {means_puzzle, has_word_of_puzzle, is_no_solution}) {
    if (fits == is_no_solution && !all_names) break;
    auto fitting = row;  // the others are none
    for (std::size_t at = 0; at < row.size(); ++at) {
      const bool fit =
          at < names.size() && fits(names[at].text) && (fits == is_no_solution || holds_board(at));
      if (!fit) fitting[at].text = {};
    }
    int here = puzzle_among(fitting, doubtless_board, context);
    if (here == 0 && fits != is_no_solution) {
      const auto any = std::find_if(fitting.begin(), fitting.end(),
                                    [](const Field& field) { return !field.text.empty(); });
      if (any != fitting.end()) here = static_cast<int>(any - fitting.begin()) + 1;
    }
    if (here == 0) continue;
    const auto at = static_cast<std::size_t>(here) - 1;
    if (!is_full(row[at].text, context)) return here;
    if (column == 0) column = here;
  }
  const bool whole =
      std::none_of(row.begin(), row.end(), [](const Field& field) { return field.text.empty(); });
  return column == 0 && all_names && whole ? first_board(row, doubtless_board, context) : column;
}

/// The line after the next one, past rules and comments; null if the block ends before.
const Line* second_line(Lines& lines, const Context& context) {
  for (std::size_t k = 1; k < 8; ++k) {
    const Line* line = lines.peek(k);
    const LineKind kind = line == nullptr ? LineKind::blank : kind_of(line->text, context);
    if (kind == LineKind::blank) return nullptr;
    if (kind == LineKind::text) return line;
  }
  return nullptr;
}

/// The column of the puzzle if the next line is a header, else 0.
int column_ahead(Lines& lines, const Context& context) {
  const std::string_view text = lines.peek(0)->text;
  const auto start = text.find_first_not_of(" \t|\"'");
  if (start == std::string_view::npos || !is_letter(text[start])) return 0;
  // A title or a sentence stands alone; columns stand beside each other.
  if (is_prose(text) && text.find_first_of(",;|\t") == std::string_view::npos) return 0;
  const Line* second = second_line(lines, context);
  return second == nullptr ? 0 : column_named(*lines.peek(0), *second, context);
}

bool has_quotes_or_bars(std::string_view text) {
  return text.find_first_of("\"'|") != std::string_view::npos;
}

void take_named_column(const Line& row, const Block& block, const Context& context, Taken& taken) {
  const auto columns = columns_of(row, block.between);
  const auto at = static_cast<std::size_t>(block.column) - 1;
  const bool there = at < columns.size();
  if (there && cut_string(columns[at], context, taken.typed)) return;
  taken.errors.push_back(
      error_at(ErrorCode::wrong_columns,
               fmt::format("expected a puzzle in column {}, found {}", block.column,
                           there ? "nothing" : "the end of the line"),
               {row}, {row.number, there ? columns[at].column : utf8_length(row.text) + 1}));
}

/// Where no column holds a board, the longest one was meant to.
void take_first_board(const Line& row, const Context& context, Taken& taken) {
  const auto columns = columns_of(row, any_separator);
  const int board = puzzle_among(columns, 1, context);
  auto puzzle = std::max_element(
      columns.begin(), columns.end(),
      [](const Field& a, const Field& b) { return a.text.size() < b.text.size(); });
  if (board != 0) puzzle = columns.begin() + board - 1;
  const bool full = !puzzle->text.empty() && is_full(puzzle->text, context);
  if (const auto blanks = full ? blanks_beside(row, *puzzle, context) : std::nullopt) {
    taken.errors.push_back(error_at(ErrorCode::wrong_columns,
                                    "expected a puzzle, found a full grid beside a text that may "
                                    "be one with blanks for empty cells",
                                    {row}, {blanks->line, blanks->column}, {},
                                    "write . or 0 for every empty cell"));
    return;
  }
  if (!cut_string(*puzzle, context, taken.typed)) {
    taken.errors.push_back(error_at(ErrorCode::wrong_columns,
                                    "expected a puzzle in one of the columns, found none", {row},
                                    {row.number, 1}));
  }
  const int size = utf8_length(puzzle->text);
  std::copy_if(
      columns.begin(), columns.end(), std::back_inserter(taken.typed.beside),
      [&](const Field& field) { return &field != &*puzzle && utf8_length(field.text) == size; });
}

}  // namespace

bool means_puzzle(std::string_view name) {
  constexpr std::array<std::string_view, 10> names{"puzzle",   "puzzles", "quiz",  "quizzes",
                                                   "question", "sudoku",  "board", "grid",
                                                   "givens",   "initial"};
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view known) { return same_name(name, known); });
}

int board_in(std::string_view text, const Context& context) {
  const int cells = utf8_length(text);
  const int order = context.order() != 0 ? context.order() : exact_root(cells);
  if (order * order != cells || order < 4) return 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = text.substr(at, utf8_at(text, at).length);
    at += character.size();
    if (!may_be_cell(character, order, context)) return 0;
  }
  return cells;
}

bool is_nearly_board(std::string_view text, const Context& context) {
  constexpr int usual_cells = 81;
  const int cells = context.order() != 0 ? context.order() * context.order() : usual_cells;
  return 8 * std::abs(utf8_length(text) - cells) <= cells && is_nearly(text, cells, context);
}

bool is_solution_first(const Line& line, const Context& context) {
  const auto columns = columns_of(line, any_separator);
  const Field& first = columns.front();
  if (2 * line.text.size() <= 3 * first.text.size()) return false;
  const int cells = board_in(first.text, context);
  return cells != 0 && is_full(first.text, context) &&
         (puzzle_among(columns, 1, context) != 1 || blanks_beside(line, first, context));
}

bool skip_header(Lines& lines, const Context& context, const Block& block) {
  if (block.header.empty() || lines.peek(0)->text != block.header) return false;
  do lines.take();
  while (lines.peek(0) != nullptr && kind_of(lines.peek(0)->text, context) == LineKind::dashes);
  return true;
}

void take_beside_solution(const Line& row, const Context& context, Taken& taken) {
  taken.typed.lines.push_back(row);
  take_first_board(row, context, taken);
}

std::string_view recognize_table(Lines& lines, const Context& context) {
  if (context.long_names()) return {};
  if (column_ahead(lines, context) != 0) return "a header line names its columns";
  const Line& line = *lines.peek(0);
  if (line.text.size() < doubtless_board) return {};
  const auto columns = columns_of(line, any_separator);
  const int board = puzzle_among(columns, doubtless_board, context);
  if (board == 0) return {};
  const bool is_line = board == 1 && !has_quotes_or_bars(line.text);
  if (is_line && !is_solution_first(line, context)) return {};
  const int cells = board_in(columns[static_cast<std::size_t>(board) - 1].text, context);
  return cells != 0 ? "a word of the line is a whole board"
                    : "a word of the line is nearly a whole board";
}

void take_table(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken) {
  if (const int column = column_ahead(lines, context); column != 0) {
    const Line& row = *second_line(lines, context);
    if (column == 1 && !has_quotes_or_bars(row.text)) block.format = find_format("line");
    block.column = column;
    block.between = separator_of(lines.peek(0)->text);
    block.header = lines.peek(0)->text;
    do lines.take();
    while (kind_of(lines.peek(0)->text, context) !=
           LineKind::text);  // the rule of a Markdown table
    return;
  }
  if (skip_header(lines, context, block)) return;
  Taken& one = taken.emplace_back();
  const Line row = lines.take();
  one.typed.lines.push_back(row);
  if (block.column != 0) {
    take_named_column(row, block, context, one);
  } else {
    take_first_board(row, context, one);
  }
}

}  // namespace kaidoku::formats
