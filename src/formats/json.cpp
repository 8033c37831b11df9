// The format `json`: an object with a "puzzle", which is a string holding a line, or a list. This
// is what Kaidoku itself prints with --json; other keys are not ours and are passed over. Of a
// board in play it also has "entries", a line with the player's digits, and "candidates", a
// text for each cell with the digits that it may still hold.
#include <fmt/core.h>

#include "base/digits.h"
#include "formats/cells_of_line.h"
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
    for (;;) {
      if (!cursor_.skip_blanks()) return fail("the object is never closed: expected }");
      if (cursor_.look() == '}') break;
      Field key;
      if (cursor_.look() != '"') return fail("expected a key in \" \"");
      if (auto error = read_string(cursor_, typed_, key)) return error;
      if (!cursor_.skip_blanks() || cursor_.look() != ':') return fail("expected : after the key");
      cursor_.step();
      if (!cursor_.skip_blanks(true)) return fail("expected a value after the :");
      if (key.text == "puzzle" && !found) {
        found = true;
        if (auto error = read_puzzle()) return error;
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
    cursor_.step();
    return check_sizes();
  }

 private:
  std::optional<Error> fail(std::string message) const {
    return error_at(ErrorCode::bad_list, std::move(message), typed_.lines, cursor_.mark());
  }

  /// A string that holds the cells of a board.
  std::optional<Error> read_board(Field& board, WholeLine& how, std::vector<Field>& cells,
                                  std::vector<Field>* beside) {
    if (auto error = read_string(cursor_, typed_, board)) return error;
    how = whole_line(shape_of(board.text, context_), context_);
    cells = cells_of_line({board.text, board.line}, how.cut, context_, beside);
    place_in(board, typed_, cells);
    return {};
  }

  std::optional<Error> read_puzzle() {
    if (cursor_.look() == '[') return read_list(cursor_, context_, typed_);
    if (cursor_.look() != '"') return fail("expected the puzzle as a string or a list");
    Field puzzle;
    WholeLine how;
    std::vector<Field> cells;
    if (auto error = read_board(puzzle, how, cells, &typed_.beside)) return error;
    if (cells.empty()) return fail("the puzzle is an empty string");
    place_in(puzzle, typed_, typed_.beside);
    typed_.flat = true;
    typed_.separated = how.cut == Cut::tokens;
    typed_.row_ends.push_back({puzzle.line, puzzle.column + utf8_length(puzzle.text)});
    typed_.rows.push_back(std::move(cells));
    return {};
  }

  /// The player's digits, a line like the puzzle with the givens left empty or repeated.
  std::optional<Error> read_entries() {
    if (cursor_.look() != '"') return fail("expected the entries as a string with a cell each");
    Field entries;
    WholeLine how;
    entries_start_ = cursor_.mark();
    return read_board(entries, how, typed_.played, nullptr);
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

std::string_view recognize_json(Lines& lines, const Context& context) {
  return starts_with('{', lines, context) ? "it starts with {" : "";
}

void take_json(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  Cursor cursor(lines, taken.typed.lines);
  auto error = ObjectReader(cursor, context, taken.typed).run();
  if (!error) error = second_on_line(cursor, taken.typed);
  if (error) give_up_on(taken, std::move(*error), cursor, lines);
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
