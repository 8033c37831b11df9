// The formats `sgt` and `sgt-save`: Solo of Simon Tatham's collection. A game id,
// "2x3:b3_1a5d4...", has the board in run lengths; a save file has such an id and all moves, a line
// each.
//
// Ids with other rules (jigsaw, X, killer) and seeds, which only that program can turn into a
// puzzle, are recognized and refused: the digits alone would be another puzzle.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/digits.h"
#include "formats/described.h"

namespace kaidoku::formats {
namespace {

constexpr int largest_solo = 31;

struct SoloParams {
  Box box{};
  bool jigsaw = false, diagonals = false, killer = false;

  std::string_view other_rules() const {
    return killer      ? "cages with sums (killer)"
           : jigsaw    ? "boxes of any shape (jigsaw)"
           : diagonals ? "diagonals (X)"
                       : "";
  }
};

/// "3x3", "9j", "2x3xkr4de": moves past what it understood; a box of {0, 0} if there is none.
SoloParams take_params(std::string_view& text) {
  SoloParams params;
  const int columns = take_number(text);
  int rows = 1;
  const bool pair = text.starts_with('x');
  if (pair) {
    text.remove_prefix(1);
    rows = take_number(text);
  }
  params.jigsaw = !pair && text.starts_with('j');
  if (columns < 1 || rows < 1 || (!pair && !params.jigsaw) || columns > max_order ||
      rows > max_order || columns * rows > max_order)
    return {};
  params.box = {columns, rows};  // columns of boxes, so each box has as many rows
  while (!text.empty() && text[0] != ':' && text[0] != '#') {
    static constexpr std::array<std::string_view, 16> extras{"j",   "x",   "k",  "a",  "r2", "r4",
                                                             "md2", "md4", "m2", "m4", "m8", "dt",
                                                             "db",  "di",  "da", "d"};
    const auto extra = std::find_if(extras.begin(), extras.end(),
                                    [&](std::string_view e) { return text.starts_with(e); });
    if (extra == extras.end()) return {};
    params.jigsaw = params.jigsaw || *extra == "j";
    params.diagonals = params.diagonals || *extra == "x";
    params.killer = params.killer || *extra == "k";
    text.remove_prefix(extra->size());
    if (*extra == "d") {  // extreme or unreasonable
      if (!text.starts_with('e') && !text.starts_with('u')) return {};
      text.remove_prefix(1);
    }
  }
  return params;
}

/// The cells of a description, which must be a grid alone.
std::optional<Error> read_description(std::string_view text, TextMark mark, Described& board,
                                      const TypedCells& typed) {
  const auto start = text.data();
  const auto fail = [&](std::string message) {
    const auto column = mark.column + static_cast<int>(text.data() - start);
    return format_error("sgt game id: " + std::move(message), typed, {mark.line, column});
  };
  Cell cell = 0;
  bool after_number = false;
  while (!text.empty()) {
    const char c = text[0];
    if (c >= 'a' && c <= 'z') {
      cell += c - 'a' + 1;
      if (cell > board.cells()) break;
      text.remove_prefix(1);
      after_number = false;
    } else if (c == '_' && after_number) {
      text.remove_prefix(1);
      after_number = false;
    } else if (base::is_digits(text.substr(0, 1)) && !after_number) {
      if (cell == board.cells()) break;
      std::string_view rest = text;
      const int digit = take_number(rest);
      if (digit < 1 || digit > board.order())
        return fail(fmt::format("expected a number from 1 to {}, found {}", board.order(),
                                text.substr(0, text.size() - rest.size()).substr(0, 20)));
      board.put(cell++, digit, {mark.line, mark.column + static_cast<int>(text.data() - start)});
      text = rest;
      after_number = true;
    } else {
      return fail(fmt::format(
          "expected a number, a letter for empty cells or _ between numbers, found '{}'",
          printable(text.substr(0, utf8_at(text, 0).length))));
    }
  }
  if (!text.empty()) return fail(fmt::format("expected {} cells, found more", board.cells()));
  if (cell < board.cells())
    return fail(fmt::format("expected {} cells, found {}", board.cells(), cell));
  return {};
}

/// What is wrong with such rules here.
std::optional<Error> check_params(const SoloParams& params, const TypedCells& typed,
                                  TextMark mark) {
  if (const auto other = params.other_rules(); !other.empty())
    return other_rules(
        fmt::format("this sgt game needs {}; only the rules of rows, columns and boxes are known",
                    other),
        typed, mark);
  if (params.box.order() > largest_solo)
    return format_error(fmt::format("sgt game id: expected an order up to {}, found {}",
                                    largest_solo, params.box.order()),
                        typed, mark);
  return {};
}

std::string game_id(const Written& written) {
  const Box box = written.rules.box();
  const Grid board = written.board();
  std::string text = fmt::format("{}x{}:", box.rows, box.cols);
  int blanks = 0;
  bool after_number = false;
  const auto end_blanks = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, 26), after_number = false)
      text += static_cast<char>('a' + std::min(blanks, 26) - 1);
  };
  for (const Digit digit : board.digits()) {
    if (digit == 0) {
      ++blanks;
      continue;
    }
    end_blanks();
    text += fmt::format("{}{}", after_number ? "_" : "", digit);
    after_number = true;
  }
  end_blanks();
  return text;
}

// --- save files ----------------------------------------------------------------------------------

/// A line "KEY     :LENGTH:VALUE".
struct SaveLine {
  std::string_view key{}, value{};
  TextMark mark{};  ///< of the value
};

std::optional<SaveLine> save_line(const Line& line) {
  std::string_view rest = line.text;
  if (rest.size() < 9 || rest[8] != ':') return {};
  const auto key = trimmed(rest.substr(0, 8));
  rest.remove_prefix(9);
  const int length = take_number(rest);
  if (length < 0 || !rest.starts_with(':')) return {};
  rest.remove_prefix(1);
  if (static_cast<std::size_t>(length) != rest.size()) return {};
  return SaveLine{key, rest, {line.number, static_cast<int>(line.text.size() - rest.size()) + 1}};
}

class SaveReader {
 public:
  SaveReader(Lines& lines, const Context& context, TypedCells& typed)
      : lines_(lines), context_(context), typed_(typed) {}

  std::optional<Error> run() {
    std::vector<SaveLine> moves;
    int position = -1;
    std::optional<Error> wrong;
    for (const Line* next = lines_.peek(0); next != nullptr; next = lines_.peek(0)) {
      if (!typed_.lines.empty() && next->text.starts_with("SAVEFILE")) break;
      if (trimmed(next->text).empty() || bytes_ > max_block_bytes) break;
      bytes_ += cost_of(*next);
      typed_.lines.push_back(lines_.take());
      const auto line = save_line(typed_.lines.back());
      if (wrong) continue;
      if (!line) {
        wrong = fail("expected a line 'KEY     :LENGTH:VALUE' of that length",
                     {typed_.lines.back().number, 1});
        continue;
      }
      wrong = keep(*line);
      std::string_view value = line->value;
      if (line->key == "STATEPOS") position = take_number(value);
      if (is_state(line->key)) moves.push_back(*line);
    }
    if (wrong) return wrong;
    if (!params_ || description_.mark.line == 0)
      return fail("expected the lines PARAMS and DESC", {typed_.lines.front().number, 1});
    if (auto error = check_params(*params_, typed_, params_mark_)) return error;
    board_.emplace(params_->box, context_);
    if (auto error = read_description(description_.value, description_.mark, *board_, typed_))
      return error;
    givens_ = board_;
    const auto states = position < 1 ? moves.size() : static_cast<std::size_t>(position) - 1;
    for (std::size_t i = 0; i < std::min(states, moves.size()); ++i) {
      if (auto error = play(moves[i])) return error;
    }
    board_->move_into(typed_);
    return {};
  }

 private:
  static bool is_state(std::string_view key) {
    return key == "MOVE" || key == "SOLVE" || key == "RESTART";
  }

  Error fail(std::string message, TextMark mark) const {
    return format_error("sgt save file: " + std::move(message), typed_, mark);
  }

  std::optional<Error> keep(const SaveLine& line) {
    if (line.key == "GAME" && line.value != "Solo")
      return other_rules(fmt::format("this sgt save file is of the game {}, not Solo",
                                     printable(line.value.substr(0, 40))),
                         typed_, line.mark);
    if (line.key == "PARAMS") {
      std::string_view rest = line.value;
      params_ = take_params(rest);
      params_mark_ = line.mark;
      if (params_->box == Box{} || !rest.empty())
        return fail("expected parameters such as 3x3", line.mark);
    }
    if (line.key == "DESC") description_ = line;
    return {};
  }

  /// "Rx,y,n" puts a digit, "Px,y,n" is a pencil mark, M marks all cells, S is a solution.
  std::optional<Error> play(const SaveLine& move) {
    if (move.key == "RESTART") {
      board_ = givens_;
      return {};
    }
    std::string_view rest = move.value;
    const char kind = rest.empty() ? '\0' : rest[0];
    rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
    if (kind == 'M' && rest.empty()) return {};  // the marks of all cells: nothing is ruled out
    std::vector<int> numbers;
    while (!rest.empty()) {
      numbers.push_back(take_number(rest));
      if (numbers.back() < 0 || !(rest.empty() || rest.starts_with(','))) break;
      rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
    }
    const int order = board_->order();
    const auto in_range = [&](int number) { return number >= 0 && number <= order; };
    if (rest.empty() && std::all_of(numbers.begin(), numbers.end(), in_range)) {
      if (kind == 'S' && numbers.size() == static_cast<std::size_t>(board_->cells())) {
        for (Cell cell = 0; cell < board_->cells(); ++cell)
          enter(cell, numbers[static_cast<std::size_t>(cell)], move.mark);
        return {};
      }
      if ((kind == 'R' || kind == 'P') && numbers.size() == 3 && numbers[0] < order &&
          numbers[1] < order && (kind == 'R' || numbers[2] > 0)) {
        const Cell cell = numbers[1] * order + numbers[0];
        if (kind == 'R') {
          enter(cell, numbers[2], move.mark);
        } else {
          board_->toggle(cell, numbers[2], move.mark);
        }
        return {};
      }
    }
    return fail("expected a move such as R0,3,7 or P0,3,7", move.mark);
  }

  void enter(Cell cell, int digit, TextMark mark) {
    if ((*givens_)[cell] != 0) return;
    board_->put(cell, digit, mark, true);
    board_->allow_nothing_said(cell);
  }

  Lines& lines_;
  const Context& context_;
  TypedCells& typed_;
  std::size_t bytes_ = 0;
  std::optional<SoloParams> params_;
  TextMark params_mark_{};
  SaveLine description_{};
  std::optional<Described> board_, givens_;
};

}  // namespace

std::string_view recognize_sgt(Lines& lines, const Context& context) {
  if (context.named(':')) return {};
  std::string_view text = trimmed(lines.peek(0)->text);
  if (!base::is_digits(text.substr(0, 1))) return {};
  const SoloParams params = take_params(text);
  if (params.box == Box{} || text.size() < 2) return {};
  const bool cells = text[0] == ':' && text.find_first_of(". \t") == std::string_view::npos &&
                     !base::is_digits(text.substr(1));
  return cells || (text[0] == '#' && text[1] != ' ') ? "it is a game id of sgt-puzzles" : "";
}

void take_sgt(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken& taken = take_one_line(lines, all, text, mark);
  std::string_view rest = text;
  const SoloParams params = take_params(rest);
  const TextMark after{mark.line, mark.column + static_cast<int>(text.size() - rest.size()) + 1};
  const auto fail = [&](Error error) { taken.errors.push_back(std::move(error)); };
  if (params.box == Box{} || rest.empty())
    return fail(format_error(
        "sgt game id: expected parameters and a colon, such as 3x3:", taken.typed, mark));
  if (rest[0] == '#')
    return fail(other_rules(
        "this sgt game id is a seed, which only sgt-puzzles can turn into a puzzle; copy the "
        "specific id, which has a colon",
        taken.typed, mark));
  if (auto error = check_params(params, taken.typed, mark)) return fail(std::move(*error));
  if (rest.starts_with(":k:"))
    return fail(other_rules("this is a killer sudoku of SudoCue, which needs cages with sums",
                            taken.typed, mark));
  Described board(params.box, context);
  if (auto error = read_description(rest.substr(1), after, board, taken.typed))
    return fail(std::move(*error));
  board.move_into(taken.typed);
}

std::string write_sgt(const Written& written) { return game_id(written) + '\n'; }

std::string_view recognize_sgt_save(Lines& lines, const Context&) {
  return lines.peek(0)->text.starts_with("SAVEFILE:") ? "it is a save file of sgt-puzzles" : "";
}

void take_sgt_save(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  if (auto error = SaveReader(lines, context, taken.typed).run())
    taken.errors.push_back(std::move(*error));
}

}  // namespace kaidoku::formats
