// Mistakes of the player are none of the input: an entry may clash with anything, a candidate may
// be the one that was needed. What contradicts the puzzle itself (another given, a cell it does not
// have) is.
#include "cli/verbs/game_from_input.h"

#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/utf8.h>

#include <algorithm>

#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

using Errors = std::vector<Error>;

/// A mistake at a character of what was said in a field.
Error error_in(std::string_view text, int column, ErrorCode code, std::string message) {
  return {.code = code,
          .message = std::move(message),
          .line = 1,
          .column = column,
          .excerpt = printable(text),
          .caret = column};
}

/// What the state has where the puzzle has something else.
Errors contradictions(const Grid& board, const Puzzle& puzzle, std::string_view text) {
  const auto& symbols = puzzle.symbols();
  const bool one_each = utf8_length(text) == board.cells();  // then the place of a cell is known
  Errors errors;
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const Digit given = puzzle.givens()[cell];
    if (given == 0 || board[cell] == given) continue;
    errors.push_back(
        error_in(text, one_each ? cell + 1 : 1, ErrorCode::bad_value,
                 fmt::format("{} is given as {} in the puzzle, but {} here",
                             cell_name(cell, puzzle.order()), symbols.name(given),
                             board[cell] == 0 ? "is empty"
                                              : fmt::format("is {}", symbols.name(board[cell])))));
  }
  return errors;
}

/// Reads "r1c3:12,r4c5:7" one cell after the other.
class RemovedReader {
 public:
  RemovedReader(std::string_view text, const Puzzle& puzzle) : text_(text), puzzle_(puzzle) {}

  Result<std::vector<Candidate>> run() {
    for (const auto part : split_at(text_, ',')) {
      const auto from = static_cast<std::size_t>(part.data() - text_.data());
      read_cell(from, from + part.size());
      if (!errors_.empty()) return std::move(errors_);
    }
    return std::move(removed_);
  }

 private:
  void read_cell(std::size_t from, std::size_t end) {
    const auto colon = text_.substr(from, end - from).find(':');
    if (colon == std::string_view::npos)
      return complain(from, ErrorCode::bad_cell, "expected a cell and its digits, such as r1c3:12");
    const auto cell = parse_cell(text_.substr(from, colon), puzzle_.order());
    if (!cell) return complain(from, cell.error().code, cell.error().message);
    const auto first = removed_.size();
    for (std::size_t at = from + colon + 1; at < end;) {
      const auto length = name_at(at, end);
      if (text_[at] != ' ') read_digit(*cell, at, text_.substr(at, length));
      at += length;
    }
    if (removed_.size() == first && errors_.empty())
      complain(from + colon + 1, ErrorCode::bad_value, "expected the digits that were removed");
  }

  void read_digit(Cell cell, std::size_t at, std::string_view name) {
    if (const auto digit = puzzle_.symbols().digit(name).value_or(0); digit != 0) {
      removed_.push_back({cell, digit});
    } else {
      complain(at, ErrorCode::bad_value,
               fmt::format("{} is not permitted: expected {}", in_quotes(name),
                           puzzle_.symbols().summary()));
    }
  }

  /// A character, or where symbols have several, what stands before the next blank.
  std::size_t name_at(std::size_t at, std::size_t end) const {
    if (!puzzle_.symbols().needs_separators() || text_[at] == ' ') return utf8_at(text_, at).length;
    return std::min(text_.find(' ', at), end) - at;
  }

  void complain(std::size_t at, ErrorCode code, std::string message) {
    errors_.push_back(
        error_in(text_, utf8_length(text_.substr(0, at)) + 1, code, std::move(message)));
  }

  std::string_view text_;
  const Puzzle& puzzle_;
  std::vector<Candidate> removed_;
  Errors errors_;
};

/// What the player has entered, by the input or by the state.
Result<Grid> entries_of(const Question& question, const Puzzle& puzzle, const Hinting& asked) {
  if (!asked.state) return question.reading.position.entries;
  auto board = parse_board(*asked.state, puzzle);
  if (!board) return board;
  if (auto errors = contradictions(*board, puzzle, *asked.state); !errors.empty()) return errors;
  for (Cell cell = 0; cell < board->cells(); ++cell) {
    if (puzzle.givens()[cell] != 0) (*board)[cell] = 0;
  }
  return board;
}

Result<std::vector<Candidate>> removed_of(const Puzzle& puzzle, const Hinting& asked) {
  if (!asked.removed) return std::vector<Candidate>{};
  return RemovedReader(*asked.removed, puzzle).run();
}

/// One game is one board: what the fields say fits no other, and not one that says it itself.
std::optional<Error> misplaced(const Question& question, const Hinting& asked, FieldName called) {
  std::string_view message;
  if ((asked.state || asked.removed) && question.n > 1)
    message = "{state} and {removed} describe one board, but this is a second one";
  if (asked.state && question.reading.position.entries.order() != 0)
    message = "this board already has entries; leave out {state}";
  if (message.empty()) return {};
  return Error{.code = ErrorCode::many_puzzles,
               .message = worded(message, called),
               .line = question.reading.line,
               .column = question.reading.column};
}

Question about_field(const Question& question, const std::string& called, std::string_view text,
                     Errors errors) {
  return {question.n, fmt::format("<{}>", called), {std::move(errors), 1, 1, printable(text), {}}};
}

}  // namespace

std::variant<Game, Question> game_from_input(const Question& question, const Puzzle& puzzle,
                                             const Hinting& asked, const Budget& budget,
                                             FieldName called) {
  if (auto error = misplaced(question, asked, called)) {
    const Reading& here = question.reading;
    return Question{
        question.n, question.source, {*std::move(error), here.line, here.column, here.text, {}}};
  }
  const auto entries = entries_of(question, puzzle, asked);
  if (!entries) return about_field(question, called("state"), *asked.state, entries.errors());
  const auto removed = removed_of(puzzle, asked);
  if (!removed) return about_field(question, called("removed"), *asked.removed, removed.errors());
  Game game(puzzle, {.budget = budget});
  game.set_automatic_candidates(true);
  take_up(game, {*entries, question.reading.position.candidates});
  for (const auto& [cell, digit] : *removed) {
    if (!game.at(cell).struck.contains(digit)) game.mark(cell, Mark::center, digit);
  }
  return game;
}

}  // namespace kaidoku::app::cli
