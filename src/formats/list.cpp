// The format `list`: [[5,3,0],[...]] as Haskell, Python and JSON print it, on one line or many;
// also one flat list of order² cells, or a list of strings, one a row.
//
// Written by hand, not with a JSON library, because every complaint must know line and column of
// its cell.
#include "formats/list.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/encoding.h"
#include "formats/make_puzzle.h"
#include "formats/table.h"

namespace kaidoku::formats {
namespace {

Error list_error(const Cursor& cursor, const TypedCells& typed, std::string message) {
  return error_at(ErrorCode::bad_list, std::move(message), typed.lines, cursor.mark());
}

std::string what_is_at(const Cursor& cursor) {
  if (cursor.line_ended()) return "the end";
  const auto character = cursor.rest().substr(0, utf8_at(cursor.rest(), 0).length);
  return fmt::format("'{}'", printable(character));
}

bool ends_bare_word(char c) {
  return std::string_view(" \t\n,[]{}\"'").find(c) != std::string_view::npos;
}

/// One item: a word, number or string.
std::optional<Error> read_cell(Cursor& cursor, const Context& context, TypedCells& typed,
                               Field& field, bool& is_string) {
  is_string = cursor.look() == '"' || cursor.look() == '\'';
  if (is_string) return read_string(cursor, typed, field);
  const std::size_t start = cursor.offset();
  const TextMark mark = cursor.mark();
  while (!ends_bare_word(cursor.look())) cursor.step();
  field = {cursor.from(start), mark.line, mark.column};
  if (field.text.empty())
    return list_error(cursor, typed, fmt::format("expected a cell, found {}", what_is_at(cursor)));
  if ((field.text == "null" || field.text == "None") && !context.named(field.text)) field.text = {};
  return {};
}

bool opens(char c) { return c == '[' || c == '{'; }

/// What separates the items of a list: commas, or, as numpy prints it, blanks; the first two items
/// decide.
enum class Between { unknown, commas, blanks };

/// Reads "[ item, item ]" or "{ item, item }" and calls `item` at the start of each.
template <class Item>
std::optional<Error> read_items(Cursor& cursor, const TypedCells& typed, Between& between,
                                Item item) {
  const bool braces = cursor.look() == '{';
  const char close = braces ? '}' : ']';
  const auto never_closed = [&] {
    return list_error(cursor, typed, fmt::format("the list is never closed: expected {}", close));
  };
  cursor.step();  // the bracket
  for (;;) {
    if (!cursor.skip_blanks(braces)) return never_closed();
    if (cursor.look() == close) break;
    if (auto error = item()) return error;
    const TextMark end = cursor.mark();
    if (!cursor.skip_blanks(braces)) return never_closed();
    if (cursor.look() == close) break;
    const TextMark next = cursor.mark();
    const bool apart = next.line != end.line || next.column != end.column;
    if (between == Between::unknown && cursor.look() != ',' && apart) between = Between::blanks;
    if (between == Between::blanks && cursor.look() != ',') continue;
    if (cursor.look() != ',')
      return list_error(cursor, typed,
                        fmt::format("expected , or {}, found {}", close, what_is_at(cursor)));
    between = Between::commas;
    cursor.step();
  }
  cursor.step();
  return {};
}

/// A number as every reader of lists takes it: no leading zero, perhaps a sign.
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return base::is_digits(text) && (text == "0" || text[0] != '0');
}

}  // namespace

std::string unescaped(std::string_view escaped) {
  std::string text;
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    if (escaped[i] != '\\' || i + 1 == escaped.size()) {
      text += escaped[i];
      continue;
    }
    const char c = escaped[++i];
    if (c == 'u' && i + 4 < escaped.size() &&
        escaped.substr(i + 1, 4).find_first_not_of("0123456789abcdefABCDEF") ==
            std::string_view::npos) {
      append_utf8(text, static_cast<std::uint32_t>(
                            std::stoul(std::string(escaped.substr(i + 1, 4)), nullptr, 16)));
      i += 4;
    } else {
      text += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
  }
  return text;
}

std::optional<Error> read_string(Cursor& cursor, TypedCells& typed, Field& field) {
  const char quote = cursor.look();
  cursor.step();
  const std::size_t start = cursor.offset();
  const TextMark mark = cursor.mark();
  bool escapes = false;
  while (!cursor.line_ended() && cursor.look() != quote) {
    if (cursor.look() == '\\') {
      escapes = true;
      cursor.step();
    }
    cursor.step();
  }
  if (cursor.line_ended())
    return list_error(cursor, typed, fmt::format("the string is never closed: expected {}", quote));
  field = {cursor.from(start), mark.line, mark.column};
  if (escapes) {
    field.text = typed.decoded.emplace_back(unescaped(field.text));
    field.decoded = true;
  }
  cursor.step();
  return {};
}

void place_in(const Field& string, std::vector<Field>& cells) {
  // Where an escape was undone, all point to the start.
  const auto placed = [&](int column) {
    return string.decoded ? string.column : column + string.column - 1;
  };
  for (Field& cell : cells) {
    cell.column = placed(cell.column);
    if (cell.stray != 0) cell.stray = placed(cell.stray);
  }
}

bool cut_string(const Field& string, const Context& context, TypedCells& typed) {
  const WholeLine how = whole_line(shape_of(string.text, context), context);
  auto cells = cells_of_line({string.text, string.line}, how.cut, context, &typed.beside);
  if (cells.empty()) return false;
  place_in(string, cells);
  place_in(string, typed.beside);
  typed.flat = true;
  typed.separated = how.cut == Cut::tokens;
  typed.row_ends.push_back({string.line, string.column + utf8_length(string.text)});
  typed.rows.push_back(std::move(cells));
  return true;
}

std::optional<Error> read_list(Cursor& cursor, const Context& context, TypedCells& typed) {
  typed.separated = true;
  std::vector<Field> cells;  // of a flat list
  bool strings = true;
  Between between = Between::unknown;
  auto outer = read_items(cursor, typed, between, [&]() -> std::optional<Error> {
    if (!opens(cursor.look())) {
      if (!typed.rows.empty())
        return list_error(cursor, typed,
                          fmt::format("expected a row in [ ], found {}", what_is_at(cursor)));
      bool is_string = false;
      Field field;
      if (auto error = read_cell(cursor, context, typed, field, is_string)) return error;
      strings = strings && is_string && utf8_length(field.text) > 1;
      cells.push_back(field);
      return {};
    }
    if (!cells.empty()) return list_error(cursor, typed, "a list of cells cannot hold a row too");
    std::vector<Field> row;
    auto inner = read_items(cursor, typed, between, [&]() -> std::optional<Error> {
      if (opens(cursor.look()))
        return list_error(cursor, typed, "expected a cell, found a list: rows hold cells only");
      bool is_string = false;
      return read_cell(cursor, context, typed, row.emplace_back(), is_string);
    });
    if (inner) return inner;
    attach_signs(row, context);
    const TextMark end = cursor.mark();
    typed.row_ends.push_back({end.line, end.column - 1});
    typed.rows.push_back(std::move(row));
    return {};
  });
  if (outer) return outer;
  if (!cells.empty() && strings) {
    for (const Field& row : cells) {
      typed.rows.push_back(cells_of_line({row.text, row.line}, Cut::characters, context));
      place_in(row, typed.rows.back());
      typed.row_ends.push_back({row.line, row.column + utf8_length(row.text)});
    }
    typed.separated = false;
  } else if (!cells.empty()) {
    attach_signs(cells, context);
    const TextMark end = cursor.mark();
    typed.flat = true;
    typed.row_ends.push_back({end.line, end.column - 1});
    typed.rows.push_back(std::move(cells));
  }
  if (typed.rows.empty())
    return list_error(cursor, typed, "the list is empty: expected rows of cells");
  return {};
}

namespace {

/// How many brackets of a text are still open at its end.
int open_brackets(const std::vector<Line>& lines) {
  int depth = 0;
  for (const Line& line : lines) {
    for (const char c : line.text) depth += (c == '[' || c == '{') - (c == ']' || c == '}');
  }
  return depth;
}

/// Past the closing bracket of everything still open.
void skip_broken(Cursor& cursor, const TypedCells& typed) {
  int depth = open_brackets(typed.lines);
  while (!cursor.line_ended()) cursor.step();
  while (depth > 0 && cursor.skip_blanks()) {
    const char c = cursor.look();
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    cursor.step();
  }
}

}  // namespace

std::optional<Error> second_on_line(Cursor& cursor, const TypedCells& typed) {
  const auto more = cursor.rest().find_first_of("[{");
  const auto comment = cursor.rest().find('#');
  if (more >= comment) return {};
  while (cursor.look() != '[' && cursor.look() != '{') cursor.step();
  return list_error(cursor, typed, "expected one puzzle on a line, found a second");
}

Error too_large(const TypedCells& typed, Lines& lines) {
  lines.stop();
  return error_at(ErrorCode::too_large,
                  fmt::format("a puzzle of more than {} bytes is too large; the rest was not read",
                              max_block_bytes),
                  typed.lines, {typed.lines.front().number, 1});
}

void give_up_on(Taken& taken, Error error, Cursor& cursor, Lines& lines) {
  if (cursor.overlong()) {
    error = too_large(taken.typed, lines);
  } else {
    skip_broken(cursor, taken.typed);
  }
  taken.errors.push_back(std::move(error));
}

bool starts_with(char bracket, Lines& lines, const Context& context) {
  const std::string_view text = lines.peek(0)->text;
  const auto start = text.find_first_not_of(" \t");
  return text[start] == bracket && !context.named(bracket);
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

namespace {

/// Where the brackets of a literal begin in source code, such as "int grid[9][9] = {{5,3,0}," or
/// "board = np.array([[5, 3, 0],"; npos if the text is none.
std::size_t literal_in(std::string_view text) {
  constexpr auto npos = std::string_view::npos;
  const std::size_t start = text.find_first_not_of(" \t");
  const char first = base::lower(text[start]);
  std::size_t at = start;
  if ((first >= 'a' && first <= 'z') || first == '_') {
    at = text.find_first_of("[{", std::min(text.find_first_of("=("), text.size()));
    // "new int[9][] {": sizes are not the list
    while (at != npos && text[at] == '[' && text[at - 1] != '(' && text[at - 1] != '=' &&
           text[at - 1] != ' ')
      at = text.find_first_of("[{", at + 1);
  } else if (first != '{') {
    return npos;
  }
  if (at == npos) return npos;
  const std::size_t next = text.find_first_not_of(" \t", at + 1);
  const bool list =
      next == npos ? at != start : std::string_view("[{\"'0123456789.").find(text[next]) != npos;
  return list && (at != start || text[next] != '"') ? at : npos;
}

}  // namespace

std::string_view recognize_list(Lines& lines, const Context& context) {
  if (starts_with('[', lines, context)) return "it starts with [";
  if (context.names_anything()) return {};
  return literal_in(lines.peek(0)->text) != std::string_view::npos ? "it is a list in source code"
                                                                   : "";
}

void take_list(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  const std::size_t literal =
      context.names_anything() ? std::string_view::npos : literal_in(lines.peek(0)->text);
  Cursor cursor(lines, taken.typed.lines);
  cursor.skip_blanks();
  while (literal != std::string_view::npos && cursor.offset() < literal) cursor.step();
  auto error = opens(cursor.look()) && (cursor.look() == '[' || literal != std::string_view::npos)
                   ? read_list(cursor, context, taken.typed)
                   : list_error(cursor, taken.typed,
                                fmt::format("expected [, found {}", what_is_at(cursor)));
  if (!error) error = second_on_line(cursor, taken.typed);
  if (error) give_up_on(taken, std::move(*error), cursor, lines);
}

std::string write_list(const Written& written) {
  const Grid grid = written.board();
  const Symbols& symbols = written.symbols;
  // Numbers stay bare, as Haskell and JSON read them; other symbols are strings. Among numbers
  // empty is 0 where it may be, as in the original program.
  bool numbers = true;
  for (int digit = 1; digit <= symbols.order(); ++digit)
    numbers = numbers && is_number(symbols.name(static_cast<Digit>(digit)));
  const std::string_view empty = numbers && symbols.digit("0") == Digit{0} ? "0" : symbols.name(0);
  std::string text = "[";
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (cell % grid.order() == 0) {
      text += cell == 0 ? "[" : "],[";
    } else {
      text += ',';
    }
    const std::string_view name = grid[cell] == 0 ? empty : symbols.name(grid[cell]);
    text += numbers && is_number(name) ? std::string(name) : quoted(name);
  }
  return text + "]]\n";
}

}  // namespace kaidoku::formats
