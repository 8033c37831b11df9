// The format `json`: an object with a "puzzle", which is a string holding a line, or a list. This
// is what Kaidoku itself prints with --json; other keys are not ours and are passed over. Of a
// board in play it also has "entries", a line with the player's digits, and "candidates", a
// text for each cell with the digits that it may still hold.
#include <fmt/core.h>

#include <algorithm>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/columns.h"
#include "formats/list.h"
#include "formats/make_puzzle.h"
#include "formats/table.h"

namespace kaidoku {

std::vector<std::string> candidate_texts(const Grid& givens, const Position& position,
                                         const Symbols& symbols) {
  const Grid board = board_of(givens, position);
  std::vector<std::string> texts(position.candidates.size());
  for (std::size_t at = 0; at < texts.size(); ++at) {
    if (board[static_cast<Cell>(at)] != 0) continue;
    for (const int digit : position.candidates[at]) {
      if (!texts[at].empty() && symbols.needs_separators()) texts[at] += ' ';
      texts[at] += symbols.name(static_cast<Digit>(digit));
    }
    if (texts[at].empty()) texts[at] = symbols.name(0);
  }
  return texts;
}

}  // namespace kaidoku

namespace kaidoku::formats {
namespace {

constexpr int max_depth = 16;

class ObjectReader {
 public:
  ObjectReader(Cursor& cursor, const Context& context, TypedCells& typed)
      : cursor_(cursor), context_(context), typed_(typed) {}

  std::optional<Error> run() {
    if (!cursor_.skip_blanks() || cursor_.look() != '{') return fail("expected {");
    cursor_.step();
    bool found = false;
    std::string name;   // of the key that holds the puzzle
    std::string rival;  // and of another that could be it as well
    TextMark rival_at;
    for (;;) {
      if (!cursor_.skip_blanks()) return fail("the object is never closed: expected }");
      if (cursor_.look() == '}') break;
      Field key;
      if (cursor_.look() != '"') return fail("expected a key in \" \"");
      if (auto error = read_string(cursor_, typed_, key)) return error;
      if (!cursor_.skip_blanks() || cursor_.look() != ':') return fail("expected : after the key");
      cursor_.step();
      if (!cursor_.skip_blanks(true)) return fail("expected a value after the :");
      if (found && key.text == name) {
        return error_at(ErrorCode::bad_list,
                        fmt::format("the object has a second {}", quoted(printable(name))),
                        typed_.lines, {key.line, key.column});
      }
      if (key.text == "puzzle" || (!found && means_puzzle(key.text) && may_be_puzzle())) {
        if (found) forget_cells();
        found = true;
        name = key.text;
        rival.clear();
        if (auto error = read_puzzle()) return error;
      } else if (name != "puzzle" && means_puzzle(key.text) && may_be_puzzle()) {
        auto first = take_cells();
        if (auto error = read_puzzle()) return error;
        const bool full = is_full(typed_.rows), other_full = is_full(first.rows);
        if (full == other_full && texts(typed_.rows) != texts(first.rows)) {
          rival = key.text;
          rival_at = {key.line, key.column};
        }
        if (full < other_full) {  // the first is its solution
          name = key.text;
          rival.clear();
        } else {
          put_cells(std::move(first));
        }
      } else if (key.text == "box") {
        if (auto error = read_box()) return error;
      } else if (key.text == "entries") {
        if (auto error = read_entries()) return error;
      } else if (key.text == "candidates") {
        if (auto error = read_candidates()) return error;
      } else if (key.text == "seed") {
        if (auto error = read_number(typed_.seed)) return error;
      } else if (key.text == "index") {
        if (auto error = read_number(typed_.index)) return error;
      } else if (key.text == "rating") {
        if (auto error = read_rating()) return error;
      } else if (auto error = skip_value(0)) {
        return error;
      }
      if (!cursor_.skip_blanks()) return fail("the object is never closed: expected }");
      if (cursor_.look() == ',') {
        cursor_.step();
      } else if (cursor_.look() != '}') {
        return fail("expected , or }");
      }
    }
    if (!found) return fail("the object has no \"puzzle\"");
    if (!rival.empty()) {
      return error_at(ErrorCode::bad_list,
                      fmt::format("{} and {} could both be the puzzle", quoted(printable(name)),
                                  quoted(printable(rival))),
                      typed_.lines, rival_at, {}, "call the puzzle \"puzzle\"");
    }
    cursor_.step();
    return check_sizes();
  }

 private:
  std::optional<Error> fail(std::string message) const {
    return error_at(ErrorCode::bad_list, std::move(message), typed_.lines, cursor_.mark());
  }

  /// A "grid" or a "board" may also be a number or objects: something else.
  bool may_be_puzzle() const {
    const auto rest = cursor_.rest();
    const auto inside = rest.find_first_not_of(" \t[");
    return cursor_.look() == '"' ||
           (cursor_.look() == '[' && (inside == std::string_view::npos || rest[inside] != '{'));
  }

  /// "puzzle" is the name of the puzzle where an object has another key that could be one.
  void forget_cells() { put_cells({}); }

  struct Cells {
    std::vector<std::vector<Field>> rows{};
    std::vector<TextMark> row_ends{};
    std::vector<Field> beside{};
    bool flat = false;
    bool separated = false;
  };

  Cells take_cells() {
    Cells cells{std::move(typed_.rows), std::move(typed_.row_ends), std::move(typed_.beside),
                typed_.flat, typed_.separated};
    forget_cells();
    return cells;
  }

  void put_cells(Cells cells) {
    typed_.rows = std::move(cells.rows);
    typed_.row_ends = std::move(cells.row_ends);
    typed_.beside = std::move(cells.beside);
    typed_.flat = cells.flat;
    typed_.separated = cells.separated;
  }

  static std::vector<std::string_view> texts(const std::vector<std::vector<Field>>& rows) {
    std::vector<std::string_view> all;
    for (const auto& row : rows) {
      for (const Field& cell : row) all.push_back(cell.text);
    }
    return all;
  }

  static bool is_full(const std::vector<std::vector<Field>>& rows) {
    const auto cells = texts(rows);
    const bool letters = cells.size() >= 100;  // no letter is a symbol below
    return std::all_of(cells.begin(), cells.end(), [&](std::string_view cell) {
      const bool letter =
          !cell.empty() && base::lower(cell[0]) >= 'a' && base::lower(cell[0]) <= 'z';
      return cell != "0" && (base::is_digits(cell) || (letters && letter));
    });
  }

  std::optional<Error> read_puzzle() {
    if (cursor_.look() == '[') return read_list(cursor_, context_, typed_);
    if (cursor_.look() != '"') return fail("expected the puzzle as a string or a list");
    Field puzzle;
    if (auto error = read_string(cursor_, typed_, puzzle)) return error;
    if (!cut_string(puzzle, context_, typed_)) return fail("the puzzle is an empty string");
    return {};
  }

  /// The player's digits, a line like the puzzle with the givens left empty or repeated.
  std::optional<Error> read_entries() {
    if (cursor_.look() != '"') return fail("expected the entries as a string with a cell each");
    Field entries;
    entries_start_ = cursor_.mark();
    if (auto error = read_string(cursor_, typed_, entries)) return error;
    const WholeLine how = whole_line(shape_of(entries.text, context_), context_);
    typed_.played = cells_of_line({entries.text, entries.line}, how.cut, context_);
    place_in(entries, typed_.played);
    return {};
  }

  /// ["15","","2"]: a text for each cell, its digits beside each other; empty where nothing is said
  /// or the cell is filled. null: nothing is said of any cell.
  std::optional<Error> read_candidates() {
    if (cursor_.look() != '[') return skip_value(0);
    candidates_start_ = cursor_.mark();
    cursor_.step();
    for (;;) {
      if (!cursor_.skip_blanks(true)) return fail("the candidates are never closed: expected ]");
      const char c = cursor_.look();
      if (c == ']') break;
      if (c == ',') {
        cursor_.step();
      } else if (c != '"') {
        return fail("expected the candidates of a cell as a string such as \"15\"");
      } else if (auto error = read_string(cursor_, typed_, typed_.candidates.emplace_back())) {
        return error;
      }
    }
    cursor_.step();
    return {};
  }

  /// Entries and candidates are of the same board as the puzzle.
  std::optional<Error> check_sizes() const {
    std::size_t cells = 0;
    for (const auto& row : typed_.rows) cells += row.size();
    const auto other = [&](std::size_t found, std::string_view what, TextMark mark) {
      return error_at(ErrorCode::wrong_length,
                      fmt::format("expected {} for {} cells, found {}", what, cells, found),
                      typed_.lines, mark);
    };
    if (!typed_.played.empty() && typed_.played.size() != cells)
      return other(typed_.played.size(), "entries", entries_start_);
    if (!typed_.candidates.empty() && typed_.candidates.size() != cells)
      return other(typed_.candidates.size(), "candidates", candidates_start_);
    return {};
  }

  /// "box": "2x3". A puzzle without it has the default box of its order.
  std::optional<Error> read_box() {
    const TextMark mark = cursor_.mark();
    Field text;
    if (cursor_.look() != '"') return fail("expected the box as a string such as \"2x3\"");
    if (auto error = read_string(cursor_, typed_, text)) return error;
    typed_.box = box_in(text.text);
    const bool fits = Rules::standard(typed_.box) &&
                      (context_.order() == 0 || context_.order() == typed_.box.order());
    if (fits) return {};
    return error_at(ErrorCode::bad_box,
                    fmt::format("the box {} does not fit the board", quoted(printable(text.text))),
                    typed_.lines, mark);
  }

  /// A number, or a string that holds one: seeds may be longer than the numbers of most JSON
  /// readers. Other values are not ours and are passed over.
  std::optional<Error> read_number(std::string& number) {
    Field field;
    if (cursor_.look() == '"') {
      if (auto error = read_string(cursor_, typed_, field)) return error;
    } else {
      const bool nested = cursor_.look() == '[' || cursor_.look() == '{';
      const auto start = cursor_.offset();
      if (auto error = skip_value(0)) return error;
      if (!nested) field.text = cursor_.from(start);
    }
    if (base::is_digits(field.text.substr(field.text.starts_with('-') ? 1 : 0)))
      number = field.text;
    return {};
  }

  /// "rating": {"er": 7.1, ...}. What is not written like that is not ours and is passed over.
  std::optional<Error> read_rating() {
    const auto start = cursor_.offset();
    const bool object = cursor_.look() == '{';
    if (auto error = skip_value(0)) return error;
    if (!object) return {};
    const std::string_view text = cursor_.from(start);
    constexpr std::string_view key = "\"er\":";
    const auto at = text.find(key);
    if (at == std::string_view::npos) return {};
    const auto number =
        text.substr(std::min(text.find_first_not_of(' ', at + key.size()), text.size()));
    const auto whole = number.substr(0, number.find_first_of(",} \t"));
    const auto point = whole.find('.');
    if (base::is_digits(whole.substr(0, point)) && whole.size() <= 4 &&
        (point == std::string_view::npos || base::is_digits(whole.substr(point + 1))))
      typed_.difficulty = whole;
    return {};
  }

  /// Past any JSON value. The depth is bounded so that hostile nesting cannot exhaust the stack.
  std::optional<Error> skip_value(int depth) {
    if (depth > max_depth) return fail(fmt::format("nested deeper than {} levels", max_depth));
    const char open = cursor_.look();
    if (open == '"') {
      Field ignored;
      return read_string(cursor_, typed_, ignored);
    }
    if (open != '[' && open != '{') {
      const auto before = cursor_.offset();
      while (std::string_view(",]} \t\n").find(cursor_.look()) == std::string_view::npos)
        cursor_.step();
      if (cursor_.offset() == before) return fail("expected a value");
      return {};
    }
    cursor_.step();
    for (;;) {
      if (!cursor_.skip_blanks(true)) return fail("a bracket is never closed");
      const char c = cursor_.look();
      if (c == (open == '[' ? ']' : '}')) break;
      if (c == ',' || c == ':') {
        cursor_.step();
      } else if (auto error = skip_value(depth + 1)) {
        return error;
      }
    }
    cursor_.step();
    return {};
  }

  Cursor& cursor_;
  const Context& context_;
  TypedCells& typed_;
  TextMark entries_start_{};
  TextMark candidates_start_{};
};

}  // namespace

namespace {

/// The first characters of the next line, at most `limit`, without blanks; and those of the line
/// after it if the first has a bracket alone.
std::string beginning(Lines& lines, std::size_t limit) {
  std::string result;
  for (std::size_t k = 0; k < 2 && result.size() < 2; ++k) {
    const Line* line = lines.peek(k);
    if (line == nullptr) break;
    for (const char c : line->text) {
      if (result.size() == limit) break;
      if (c != ' ' && c != '\t') result += c;
    }
  }
  return result;
}

Error json_error(const Cursor& cursor, const Taken& taken, std::string message) {
  return error_at(ErrorCode::bad_list, std::move(message), taken.typed.lines, cursor.mark());
}

/// What stands in an array: an object, or a string that holds a line.
std::optional<Error> read_element(Cursor& cursor, const Context& context, Taken& taken) {
  taken.start = cursor.mark();
  if (cursor.look() == '{') return ObjectReader(cursor, context, taken.typed).run();
  if (cursor.look() != '"') return json_error(cursor, taken, "expected an object or a string");
  Field string;
  if (auto error = read_string(cursor, taken.typed, string)) return error;
  if (cut_string(string, context, taken.typed)) return {};
  return json_error(cursor, taken, "the puzzle is an empty string");
}

}  // namespace

std::string_view recognize_json(Lines& lines, const Context& context) {
  if (starts_with('{', lines, context)) {
    const std::string start = beginning(lines, 2);
    return start.size() < 2 || start[1] == '"' || start[1] == '}' ? "it starts with {" : "";
  }
  if (!starts_with('[', lines, context)) return {};
  const std::string start = beginning(lines, 100);
  if (start.starts_with("[{")) return "it starts with [{";
  if (!start.starts_with("[\"")) return {};
  const auto first = std::string_view(start).substr(2, start.find('"', 2) - 2);
  const bool board = board_in(first, context) > 35 || is_nearly_board(first, context);
  return board ? "it is an array of boards" : "";
}

/// An array is taken line by line; `open` says that the next line is in it.
void take_json(Lines& lines, const Context& context, Block& block, std::vector<Taken>& all) {
  const bool open_before = block.open;
  std::vector<Line> text;
  Cursor cursor(lines, text);
  cursor.skip_blanks();
  if (!open_before && cursor.look() == '[') {
    block.open = true;
    cursor.step();
  }
  for (;;) {
    while (block.open && std::string_view(", \t").find(cursor.look()) != std::string_view::npos)
      cursor.step();
    if (block.open && cursor.look() == ']') {
      block.open = false;
      return;
    }
    if (block.open && cursor.line_ended()) return;
    Taken& taken = all.emplace_back();
    cursor.note_lines_in(taken.typed.lines);
    auto error = read_element(cursor, context, taken);
    if (!error && !block.open) error = second_on_line(cursor, taken.typed);
    if (error) {
      give_up_on(taken, std::move(*error), cursor, lines);
      block.open = open_before;
      return;
    }
    if (!block.open) return;
  }
}

std::string write_json(const Written& written) {
  const Box box = written.rules.box();
  std::string text =
      fmt::format("{{\"schema\":1,\"puzzle\":{},\"box\":\"{}x{}\"",
                  quoted(to_line(written.givens, written.symbols)), box.rows, box.cols);
  if (const Grid& entries = written.position.entries; entries.order() != 0)
    text += ",\"entries\":" + quoted(to_line(entries, written.symbols));
  std::string_view between = ",\"candidates\":[";
  const auto cells = candidate_texts(written.givens, written.position, written.symbols);
  for (const std::string& cell : cells) {
    text.append(between) += quoted(cell);
    between = ",";
  }
  return text + (cells.empty() ? "}\n" : "]}\n");
}

}  // namespace kaidoku::formats
