// The formats `gnome` and `gnome-share`: saved games of GNOME Sudoku, JSON with a list of cells,
// and the text that it copies, "#66QQ%=mLJ]*...".
//
// That text looks like a comment. It is told from one by its counts: five characters say how often
// each digit is given, the others where, so that a sentence is one by no accident.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <set>

#include "formats/described.h"
#include "formats/joined.h"
#include "formats/json_value.h"
#include "formats/list.h"

namespace kaidoku::formats {
namespace {

constexpr int lowest_code = 33, nine = 9;
constexpr std::size_t fewest_shared = 10;  // givens; a shorter text is a comment

using Counts = std::array<int, 10>;  // how often each digit is given; of 9 and of no digit

/// The two numbers of a character, a + 9b, each up to 8.
struct Pair {
  int a, b;
};
Pair pair_of(char c) { return {(c - lowest_code) % nine, (c - lowest_code) / nine}; }
char character_of(int a, int b) { return static_cast<char>(lowest_code + a + nine * b); }

/// The board of a shared text; {} if it is not one. A digit given nine times overflows into the
/// count of the next, so each count of no first digit may also be nine of it and one less of the
/// next.
std::optional<Grid> shared_board(std::string_view text, std::size_t fewest) {
  constexpr std::size_t head = 6;
  if (!text.starts_with('#') || text.size() < head + fewest || text.size() > head + 81) return {};
  for (const char c : text.substr(1)) {
    if (c < lowest_code || c > character_of(nine, nine)) return {};
  }
  const auto cells = text.substr(head);
  for (unsigned overflows = 0; overflows < 32; ++overflows) {
    Counts counts{};
    int sum = 0;
    bool possible = true;
    for (std::size_t i = 0; i < 5; ++i) {
      auto [a, b] = pair_of(text[1 + i]);
      if ((overflows >> i & 1U) != 0) {
        possible = possible && a == 0 && b > 0;
        a = nine;
        --b;
      }
      counts[2 * i] = a;
      counts[2 * i + 1] = b;
      possible = possible && b <= nine;
      sum += a + b;
    }
    if (!possible || counts[9] != 0 || sum != static_cast<int>(cells.size())) continue;
    Grid board(nine);
    std::size_t at = 0;
    for (int digit = 1; possible && digit <= nine; ++digit) {
      for (int i = 0; possible && i < counts[static_cast<std::size_t>(digit) - 1]; ++i) {
        const auto [row, column] = pair_of(cells[at++]);
        const Cell cell = row * nine + column;
        possible = column < nine && board[cell] == 0;
        if (possible) board[cell] = static_cast<Digit>(digit);
      }
    }
    const auto rules = *Rules::standard(default_box(nine));
    if (possible && (overflows == 0 || clashes(*rules, board).empty())) return board;
  }
  return {};
}

// --- saved games ---------------------------------------------------------------------------------

constexpr std::string_view of_the_game = "it is a saved game of GNOME Sudoku";

class GnomeReader {
 public:
  GnomeReader(Lines& lines, const Context& context, TypedCells& typed)
      : lines_(lines), typed_(typed), board_(default_box(nine), context) {}

  std::optional<Error> run() {
    JsonBalance balance;
    do {
      text_.add(lines_, typed_.lines);
      if (text_.overlong()) return too_large(typed_, lines_);
    } while (!balance.closed_by(typed_.lines.back().text) && lines_.peek(0) != nullptr);
    const auto parsed = parse_json(text_.text());
    if (const auto* mistake = std::get_if<JsonMistake>(&parsed))
      return fail(mistake->message, mistake->offset);
    const auto& game = std::get<JsonValue>(parsed);
    const JsonValue* cells = game.find("cells");
    if (cells == nullptr || !cells->is(JsonValue::Kind::array))
      return fail("expected a list \"cells\"", 0);
    for (const JsonValue& cell : cells->items) {
      if (auto error = read(cell)) return error;
    }
    board_.move_into(typed_);
    return {};
  }

 private:
  Error fail(std::string_view message, std::size_t offset) const {
    return format_error(fmt::format("GNOME Sudoku: {}", message), typed_, text_.mark(offset));
  }

  std::optional<Error> read(const JsonValue& cell) {
    const TextMark mark = text_.mark(cell.offset);
    const JsonValue* position = cell.find("position");
    if (position == nullptr || position->items.size() != 2)
      return fail("expected a cell with a \"position\" of row and column", cell.offset);
    const int row = position->items[0].whole(), column = position->items[1].whole();
    if (row < 0 || row >= nine || column < 0 || column >= nine)
      return fail("expected a position from 0 to 8", position->offset);
    const Cell at = row * nine + column;
    if (!seen_.insert(at).second)
      return fail(fmt::format("expected each cell once, found {} again", cell_name(at, nine)),
                  position->offset);
    if (const JsonValue* value = cell.find("value")) {
      if (value->whole() < 0 || value->whole() > nine)
        return fail("expected a value from 0 to 9", value->offset);
      const JsonValue* fixed = cell.find("fixed");
      board_.put(at, value->whole(), mark, fixed != nullptr && fixed->text == "false");
    }
    const JsonValue* marks = cell.find("earmarks");
    for (std::size_t i = 0; marks != nullptr && i < marks->items.size(); ++i) {
      const int digit = marks->items[i].whole();
      if (digit < 1 || digit > nine)
        return fail("expected an earmark from 1 to 9", marks->items[i].offset);
      board_.allow(at, digit, mark);
    }
    return {};
  }

  Lines& lines_;
  TypedCells& typed_;
  Described board_;
  std::set<Cell> seen_;
  Joined text_;
};

}  // namespace

bool is_shared_text(std::string_view text, const Context& context) {
  const std::size_t fewest = context.from() == "gnome-share" ? 0 : fewest_shared;
  return shared_board(trimmed(text), fewest).has_value();
}

std::string_view recognize_gnome_share(Lines& lines, const Context& context) {
  const bool shared = !context.named('#') && is_shared_text(lines.peek(0)->text, context);
  return shared ? "it is a text that GNOME Sudoku copies" : "";
}

void take_gnome_share(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken& taken = take_one_line(lines, all, text, mark);
  const auto board = shared_board(text, 0);
  if (!board) {
    taken.errors.push_back(
        format_error("expected a text that GNOME Sudoku copies: #, five counts and as many cells",
                     taken.typed, mark));
    return;
  }
  described_line(digits_of(*board, '.'), context, mark, false).move_into(taken.typed);
}

std::string write_gnome_share(const Written& written) {
  const Grid board = written.board();
  Counts counts{};
  std::string cells;
  for (Digit digit = 1; digit <= nine; ++digit) {
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      if (board[cell] != digit) continue;
      cells += character_of(cell / nine, cell % nine);
      ++counts[digit - std::size_t{1}];
    }
  }
  std::string text = "#";
  for (std::size_t i = 0; i < 5; ++i) text += character_of(counts[2 * i], counts[2 * i + 1]);
  return text + cells + '\n';
}

std::string_view recognize_gnome(Lines& lines, const Context& context) {
  constexpr std::size_t lines_of_a_head = 12, bytes_of_a_head = 600;
  if (context.named('{') || !trimmed(lines.peek(0)->text).starts_with('{')) return {};
  JsonBalance balance;
  for (std::size_t k = 0; k < lines_of_a_head && lines.peek(k) != nullptr; ++k) {
    const std::string_view text = lines.peek(k)->text.substr(0, bytes_of_a_head);
    if (trimmed(text).empty()) break;
    if (text.find("\"puzzle\"") != std::string_view::npos) break;
    for (const std::string_view key : {"\"difficulty_category\"", "\"earmarks\"", "\"position\""})
      if (text.find(key) != std::string_view::npos) return of_the_game;
    if (balance.closed_by(lines.peek(k)->text)) break;
  }
  return {};
}

void take_gnome(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  if (auto error = GnomeReader(lines, context, taken.typed).run())
    taken.errors.push_back(std::move(*error));
}

std::string write_gnome(const Written& written) {
  const Grid board = written.board();
  std::string cells;
  for (Cell cell = 0; cell < written.givens.cells(); ++cell) {
    const Digit digit = board[cell];
    std::string marks;
    if (digit == 0 && !written.position.candidates.empty()) {
      for (const int mark : written.position.candidates[static_cast<std::size_t>(cell)])
        marks += fmt::format("{}{}", marks.empty() ? "" : ",", mark);
    }
    if (digit == 0 && marks.empty()) continue;
    cells += fmt::format(R"({}{{"position":[{},{}],"value":{},"fixed":{},"earmarks":[{}]}})",
                         cells.empty() ? "" : ",", cell / nine, cell % nine, digit,
                         digit != 0 && !written.entered(cell), marks);
  }
  return fmt::format(
      "{{\"difficulty_category\":\"Custom Puzzle\",\"time_elapsed\":0,\"cells\":[{}]}}\n", cells);
}

}  // namespace kaidoku::formats
