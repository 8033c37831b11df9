// The checks come in the order in which people make mistakes: how many cells, which values, which
// of them clash. Each check reports everything it finds; a later one runs only as far as the
// earlier left sense.
#include "formats/make_puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/digits.h"
#include "board/clash.h"
#include "formats/alphabet.h"
#include "formats/cells_of_line.h"
#include "formats/unicode_cells.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

// Finding a character of a line takes a walk from its start, so a large board full of mistakes
// would take quadratic time if each came with its excerpt. Nobody reads that many.
constexpr std::size_t max_excerpts = 100;
/// A large board can have 200,000 mistakes: the first ones in the text are listed, the others
/// counted.
constexpr std::size_t max_errors = 1000;
constexpr int excerpt_width = 100;
constexpr int farthest_excerpt = 10'000;  // columns

/// The part of a line around a character, printable, and where that character is in it.
void add_excerpt(Error& error, std::string_view text, int column) {
  if (column > farthest_excerpt) return;
  const int first = column <= excerpt_width ? 1 : column - excerpt_width / 2;
  if (first > 1) error.excerpt = "...";
  std::size_t at = 0;
  for (int here = 1; at < text.size() && here < first + excerpt_width; ++here) {
    const auto length = utf8_at(text, at).length;
    if (here == column) error.caret = display_width(error.excerpt) + 1;
    if (here >= first) error.excerpt += printable(text.substr(at, length));
    at += length;
  }
  if (error.caret == 0) error.caret = display_width(error.excerpt) + 1;  // just behind the line
  if (at < text.size()) error.excerpt += "...";
}

class Assembler {
 public:
  Assembler(const TypedCells& typed, const Context& context, Aside& aside)
      : typed_(typed), context_(context), aside_(aside) {}

  /// 0 if no board has so many cells.
  static int order_of(const TypedCells& typed, const Context& context) {
    if (context.order() != 0) return context.order();
    if (typed.box != Box{}) return typed.box.order();
    if (typed.flat) return exact_root(static_cast<int>(typed.rows.front().size()));
    // Rows of one length say the order. Where they differ, most rows of one length say it; else
    // their number.
    std::map<std::size_t, std::size_t> lengths;
    for (const auto& row : typed.rows) ++lengths[row.size()];
    const auto commonest = std::max_element(lengths.begin(), lengths.end(),
                                            [](auto& a, auto& b) { return a.second < b.second; });
    const bool majority = 2 * commonest->second > typed.rows.size();
    return static_cast<int>(majority ? commonest->first : typed.rows.size());
  }

  Result<Puzzle> run() {
    order_ = order_of(typed_, context_);
    if (order_ > max_order) {
      complain(ErrorCode::too_large,
               fmt::format("a board of order {} is too large: at most {}", order_, max_order),
               start_of_text());
      return finish();
    }
    if (order_ == 0) {
      check_characters_of_unknown_board();
      return finish();
    }
    auto alphabet = choose_alphabet(typed_, order_, context_);
    if (!alphabet) {
      complain(alphabet.error().code, alphabet.error().message, start_of_text());
      return finish();
    }
    if (!alphabet->note.empty()) aside_.notes.push_back(std::move(alphabet->note));

    const bool whole = check_size();
    Grid givens = read_values(alphabet->symbols);
    if (!whole) return finish();

    const auto& rules = context_.rules(box());
    if (is_mask(givens)) return mask_error(typed_.lines);
    note_prime_order();
    if (typed_.singles_undecided) place_singles(*rules, alphabet->symbols, givens);
    for (const Clash& clash : first_clashes(*rules, givens)) {
      Error error = board::clash_error(*rules, clash, alphabet->symbols);
      const Field& field = field_of(clash.second);
      complain(error.code, std::move(error.message), {field.line, field.column}, {},
               box_hint(error.code));
    }
    if (!found_.empty()) return finish();
    note_board_beside(alphabet->symbols, givens);
    read_played(givens, alphabet->symbols);
    read_candidates(*rules, givens, alphabet->symbols);
    if (!found_.empty()) return finish();
    return Puzzle::make(rules, std::move(givens), std::move(alphabet->symbols));
  }

 private:
  // --- size --------------------------------------------------------------------------------------

  Box box() const {
    if (context_.box() != Box{}) return context_.box();
    return typed_.box != Box{} ? typed_.box : default_box(order_);
  }

  bool check_size() {
    const auto n = static_cast<std::size_t>(order_);
    if (typed_.flat) {
      const auto found = typed_.rows.front().size();
      if (found == n * n) return true;
      complain_length(fmt::format("{}", n * n), n * n);
      return false;
    }
    bool right = true;
    if (typed_.rows.size() != n) {
      right = false;
      const bool few = typed_.rows.size() < n;
      const TextMark mark = few ? typed_.row_ends.back() : start_of_row(n);
      complain(ErrorCode::wrong_rows,
               fmt::format("expected {} rows, found {}", n, typed_.rows.size()), mark,
               few ? "rows end here" : fmt::format("row {}", n + 1));
    }
    for (std::size_t row = 0; row < typed_.rows.size(); ++row) {
      const auto& fields = typed_.rows[row];
      if (fields.size() == n) continue;
      right = false;
      const bool few = fields.size() < n;
      const TextMark mark = few ? typed_.row_ends[row] : TextMark{fields[n].line, fields[n].column};
      complain(ErrorCode::wrong_columns,
               fmt::format("row {}: expected {} cells, found {}", row + 1, n, fields.size()), mark,
               few ? "row ends here" : fmt::format("cell {}", n + 1));
    }
    return right;
  }

  void check_characters_of_unknown_board() {
    // No board has this number of cells. 81 is what most people mean.
    const auto found = static_cast<int>(typed_.rows.front().size());
    int root = 1;
    while ((root + 1) * (root + 1) < found) ++root;
    const int below = root * root;
    const int above = (root + 1) * (root + 1);
    if (found > max_order * max_order) {
      complain(ErrorCode::too_large,
               fmt::format("{} cells are too many: the largest board has {}", found,
                           max_order * max_order),
               start_of_text());
      return;
    }
    if (found > 71 && found < 91) {
      complain_length("81", 81);
    } else {
      complain_length(fmt::format("{} or {}", below, above), static_cast<std::size_t>(above));
    }
    if (typed_.separated) return;
    const Symbols any = Symbols::standard(35);
    for (const Field& field : typed_.rows.front()) {
      if (any.digit(field.text)) continue;
      complain(ErrorCode::bad_value, fmt::format("'{}' is not permitted", printable(field.text)),
               {field.line, field.column});
    }
  }

  void complain_length(std::string expected, std::size_t limit) {
    const auto& fields = typed_.rows.front();
    const bool few = fields.size() < limit;
    const TextMark mark =
        few ? typed_.row_ends.front() : TextMark{fields[limit].line, fields[limit].column};
    complain(ErrorCode::wrong_length,
             fmt::format("expected {} {}, found {}", expected, expected == "1" ? "cell" : "cells",
                         fields.size()),
             mark, few ? "cells end here" : fmt::format("cell {}", limit + 1), length_hint(few));
  }

  std::string length_hint(bool few) const {
    if (typed_.box_line != 0 && context_.box() == Box{})
      return fmt::format("the comment in line {} names boxes of {}x{}", typed_.box_line,
                         typed_.box.rows, typed_.box.cols);
    return few && context_.order() == 0
               ? "write . or 0 for every empty cell, or name the order (--order)"
               : "";
  }

  // --- values ------------------------------------------------------------------------------------

  /// What is not permitted, and how often.
  using Strangers = std::map<std::string_view, std::size_t>;

  Strangers count_strangers(const Symbols& symbols) const {
    Strangers strangers;
    for (const auto& row : typed_.rows) {
      for (const Field& field : row) {
        if (!field.text.empty() && !symbols.digit(field.text)) ++strangers[field.text];
      }
    }
    return strangers;
  }

  Grid read_values(const Symbols& symbols) {
    Grid grid(order_);
    Strangers strangers;  // counted when the first one shows up: a good puzzle is read once
    for (std::size_t row = 0; row < typed_.rows.size(); ++row) {
      for (std::size_t column = 0; column < typed_.rows[row].size(); ++column) {
        const Field& field = typed_.rows[row][column];
        const std::size_t index =
            typed_.flat ? column : row * static_cast<std::size_t>(order_) + column;
        const bool on_board = index < static_cast<std::size_t>(grid.cells()) &&
                              (typed_.flat || column < static_cast<std::size_t>(order_));
        check_sign(field);
        if (const auto digit = field.text.empty() ? Digit{0} : symbols.digit(field.text)) {
          if (*digit == 0 && field.entry) complain_sign({field.line, field.column - 1});
          if (on_board) put(grid, static_cast<Cell>(index), *digit, field.entry);
        } else {
          if (strangers.empty()) strangers = count_strangers(symbols);
          // Beyond the board there is no cell name; inside it the name helps more than the
          // position.
          complain_value(field, strangers[field.text],
                         on_board ? " at " + cell_name(static_cast<Cell>(index), order_) : "",
                         symbols);
        }
      }
    }
    return grid;
  }

  /// Givens belong to the puzzle, what a player entered does not: it may clash with anything.
  void put(Grid& givens, Cell cell, Digit digit, bool marked) {
    const bool entry = marked || context_.entries() == Context::Entries::all;
    if (entry && digit != 0) {
      enter(cell, digit);
    } else {
      givens[cell] = digit;
    }
  }

  void enter(Cell cell, Digit digit) {
    Grid& entries = aside_.position.entries;
    if (entries.order() == 0) entries = Grid(order_);
    entries[cell] = digit;
  }

  void check_sign(const Field& field) {
    if (field.stray != 0) complain_sign({field.line, field.stray});
  }

  void complain_sign(TextMark mark) {
    complain(ErrorCode::bad_value,
             "expected a digit after +, which marks a digit entered by the player", mark);
  }

  /// A value in more than a quarter of all cells is one mistake, not hundreds: an empty marker we
  /// do not know.
  void complain_value(const Field& field, std::size_t& times, const std::string& where,
                      const Symbols& symbols) {
    if (times == 0) return;
    if (found_.size() == max_errors) {
      ++unlisted_;
      return;
    }
    const bool marker = 4 * times > static_cast<std::size_t>(order_ * order_) && times > 3;
    complain(ErrorCode::bad_value,
             fmt::format("{} is not permitted{}{}: expected {}, or {} for an empty cell",
                         quoted(field.text), where,
                         marker ? fmt::format(" and in {} further cells", times - 1) : "",
                         symbols.summary(), fmt::join(symbols.empty_markers(), " ")),
             {field.line, field.column}, {},
             marker ? "name it as the empty marker (--empty) if that is what it means" : "");
    if (marker) times = 0;
  }

  static std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string shown = printable(text.substr(0, longest)) + (text.size() > longest ? "..." : "");
    return base::is_digits(text) ? shown : "'" + shown + "'";
  }

  /// Boards that are not square can be cut in two ways, and nothing in the text says which.
  std::string box_hint(ErrorCode code) const {
    const bool guessed = context_.box() == Box{} && typed_.box == Box{};
    if (code != ErrorCode::duplicate_box || !guessed || box().rows == box().cols) return {};
    return fmt::format(
        "boxes are taken to be {}x{}, rows first; name the box (--box) if they are not", box().rows,
        box().cols);
  }

  /// Nothing but * and one other marker: they say where clues are, and no board is empty in two
  /// ways by accident.
  bool is_mask(const Grid& givens) const {
    if (givens.filled() > 0 || aside_.position.entries.order() != 0 || context_.names_anything() ||
        !typed_.candidates.empty() || !typed_.played.empty())
      return false;
    std::set<std::string_view> markers;
    for (const auto& row : typed_.rows) {
      for (const Field& field : row) markers.insert(field.text);
    }
    return markers.size() == 2 && markers.contains("*") &&
           (markers.contains(".") || markers.contains("-"));
  }

  void note_prime_order() {
    if (context_.box() != Box{} || typed_.box != Box{} || order_ < 2 ||
        default_box(order_).rows > 1)
      return;
    aside_.notes.push_back(
        fmt::format("{} is prime, so each box is one row and boxes add nothing", order_));
  }

  /// Words behind the puzzle are fields, such as its solution; but another puzzle must not get lost
  /// without a word.
  void note_board_beside(const Symbols& symbols, const Grid& givens) {
    const auto other =
        std::find_if(typed_.beside.begin(), typed_.beside.end(),
                     [&](const Field& word) { return is_other_board(word.text, symbols, givens); });
    if (other == typed_.beside.end()) return;
    aside_.notes.push_back(fmt::format(
        "the text at column {} may be a second puzzle; only the first puzzle of a line is read",
        other->column));
  }

  /// Cells of a board, and not of these givens filled in? The text has as many characters as the
  /// board has cells.
  bool is_other_board(std::string_view text, const Symbols& symbols, const Grid& givens) const {
    bool filled_in = true;
    Cell cell = 0;
    for (std::size_t at = 0; at < text.size();) {
      const auto character = text.substr(at, utf8_at(text, at).length);
      at += character.size();
      if (context_.marks_entry(character)) continue;
      const auto digit = symbols.digit(character);
      if (!digit) return false;
      const Digit given = givens[cell++];
      filled_in = filled_in && *digit != 0 && (given == 0 || given == *digit);
    }
    return !filled_in;
  }

  // --- a board in play ---------------------------------------------------------------------------

  /// The second board: what is not given there was entered. It may leave the givens out.
  void read_played(const Grid& givens, const Symbols& symbols) {
    for (std::size_t at = 0; at < typed_.played.size(); ++at) {
      const Field& field = typed_.played[at];
      const auto cell = static_cast<Cell>(at);
      const auto digit = field.text.empty() ? Digit{0} : symbols.digit(field.text);
      if (!digit) {
        std::size_t once = 1;
        complain_value(field, once, " at " + cell_name(cell, order_), symbols);
      } else if (*digit != 0 && givens[cell] == 0) {
        enter(cell, *digit);
      } else if (*digit != 0 && *digit != givens[cell]) {
        complain(
            ErrorCode::bad_value,
            fmt::format("{} is given as {} in the puzzle, but is {} here", cell_name(cell, order_),
                        symbols.name(givens[cell]), symbols.name(*digit)),
            {field.line, field.column});
      }
    }
  }

  /// Cells whose only candidate no cell they see has among several hold that digit.
  void place_singles(const Rules& rules, const Symbols& symbols, Grid& givens) {
    const auto n = static_cast<std::size_t>(order_);
    std::vector<DigitSet> among(rules.houses().size());  // of each house: digits among several
    std::vector<DigitSet> digits(typed_.candidates.size());
    for (std::size_t cell = 0; cell < std::min(digits.size(), n * n); ++cell) {
      digits[cell] = digits_of(typed_.candidates[cell], symbols);
      if (digits[cell].size() < 2) continue;
      for (const Seat& seat : rules.seats(static_cast<Cell>(cell)))
        among[seat.house] |= digits[cell];
    }
    for (std::size_t at = 0; at < std::min(digits.size(), n * n); ++at) {
      const auto cell = static_cast<Cell>(at);
      if (digits[at].size() != 1 || givens[cell] != 0) continue;
      const int digit = digits[at].first();
      const bool open =
          std::any_of(rules.seats(cell).begin(), rules.seats(cell).end(),
                      [&](const Seat& seat) { return among[seat.house].contains(digit); });
      if (!open) givens[cell] = static_cast<Digit>(digit);
    }
  }

  /// What the text says of candidates, with what the digits on the board leave.
  void read_candidates(const Rules& rules, const Grid& givens, const Symbols& symbols) {
    if (typed_.candidates.empty() && typed_.removed.empty()) return;
    const Grid board = board_of(givens, aside_.position);
    auto left = candidates(rules, board);
    std::size_t excluded = 0;
    std::string first_excluded;
    for (std::size_t at = 0; at < typed_.candidates.size(); ++at) {
      const Field& field = typed_.candidates[at];
      const auto cell = static_cast<Cell>(at);
      if (field.text.empty() || board[cell] != 0) continue;
      const DigitSet said = digits_of(field, symbols);
      for (const int digit : said - left[at]) {
        if (excluded++ == 0)
          first_excluded = fmt::format("{} at {}", symbols.name(static_cast<Digit>(digit)),
                                       cell_name(cell, order_));
      }
      left[at] &= said;
    }
    for (const auto& [cell, digits] : typed_.removed)
      left[static_cast<std::size_t>(cell)] -= digits_of(digits, symbols);
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      if (board[cell] != 0) left[static_cast<std::size_t>(cell)] = {};
    }
    if (excluded > 0)
      aside_.notes.push_back(fmt::format(
          "candidates left out because a digit on the board excludes them: {}, first {}", excluded,
          first_excluded));
    aside_.position.candidates = std::move(left);
  }

  /// The digits of a field, each a character, or where symbols have several, a word. An empty
  /// marker is no candidate.
  DigitSet digits_of(const Field& field, const Symbols& symbols) {
    DigitSet digits;
    int column = field.column;
    for (std::size_t at = 0; at < field.text.size();) {
      auto length = utf8_at(field.text, at).length;
      if (symbols.needs_separators() && field.text[at] != ' ')
        length = std::min(field.text.find(' ', at), field.text.size()) - at;
      const auto name = field.text.substr(at, length);
      const auto digit = symbols.digit(name);
      if (digit && *digit != 0) {
        digits.insert(*digit);
      } else if (!digit && name != " ") {
        complain(ErrorCode::bad_value,
                 fmt::format("{} is not permitted among candidates: expected {}", quoted(name),
                             symbols.summary()),
                 {field.line, column});
      }
      at += length;
      column += utf8_length(name);
    }
    return digits;
  }

  // --- complaining -------------------------------------------------------------------------------

  TextMark start_of_row(std::size_t row) const {
    const auto& fields = typed_.rows[row];
    return fields.empty() ? typed_.row_ends[row]
                          : TextMark{fields.front().line, fields.front().column};
  }
  TextMark start_of_text() const {
    return typed_.lines.empty() ? TextMark{} : TextMark{typed_.lines.front().number, 1};
  }

  /// As many as are listed; the others are counted.
  std::vector<Clash> first_clashes(const Rules& rules, const Grid& givens) {
    auto all = clashes(rules, givens);
    if (all.size() <= max_errors) return all;
    const auto place = [](const Clash& clash) { return std::pair(clash.second, clash.house); };
    const auto end = all.begin() + max_errors;
    std::nth_element(all.begin(), end, all.end(),
                     [&](const Clash& a, const Clash& b) { return place(a) < place(b); });
    unlisted_ += all.size() - max_errors;
    all.erase(end, all.end());
    return all;
  }

  const Field& field_of(Cell cell) const {
    if (typed_.flat) return typed_.rows.front()[static_cast<std::size_t>(cell)];
    return typed_
        .rows[static_cast<std::size_t>(cell / order_)][static_cast<std::size_t>(cell % order_)];
  }

  void complain(ErrorCode code, std::string message, TextMark mark, std::string label = {},
                std::string help = {}) {
    if (found_.size() == max_errors) {
      ++unlisted_;
      return;
    }
    static const std::vector<Line> no_lines;
    const auto& lines = found_.size() < max_excerpts ? typed_.lines : no_lines;
    found_.push_back(
        error_at(code, std::move(message), lines, mark, std::move(label), std::move(help)));
  }

  std::vector<Error> finish() {
    std::stable_sort(found_.begin(), found_.end(), [](const Error& a, const Error& b) {
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    found_.back().more = unlisted_;
    return std::move(found_);
  }

  const TypedCells& typed_;
  const Context& context_;
  Aside& aside_;
  int order_ = 0;
  std::vector<Error> found_;
  std::size_t unlisted_ = 0;
};

}  // namespace

Error error_at(ErrorCode code, std::string message, const std::vector<Line>& lines, TextMark mark,
               std::string label, std::string help) {
  Error error;
  error.code = code;
  error.message = std::move(message);
  error.line = mark.line;
  error.column = mark.column;
  error.label = std::move(label);
  error.help = std::move(help);
  const auto line = std::find_if(lines.begin(), lines.end(),
                                 [&](const Line& l) { return l.number == mark.line; });
  if (line != lines.end()) add_excerpt(error, line->text, mark.column);
  return error;
}

Error mask_error(const std::vector<Line>& lines) {
  return error_at(ErrorCode::wrong_board, "this is a mask: it says where clues are, and not which",
                  lines, {lines.empty() ? 1 : lines.front().number, 1}, {},
                  "make puzzles with such clues from it (kaidoku generate --pattern FILE)");
}

Result<Puzzle> make_puzzle(const TypedCells& typed, const Context& context, Aside& aside) {
  const auto usual = in_usual_characters(typed, Assembler::order_of(typed, context), context);
  return Assembler(usual ? *usual : typed, context, aside).run();
}

}  // namespace kaidoku::formats
