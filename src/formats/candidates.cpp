// The format `candidates`: all candidates of a board in one line of N * N * N characters (729 for
// 9x9), N for each cell: at the place of a digit its symbol if the cell may hold it, otherwise an
// empty marker.
//
//     1..4.67..  means that the cell may hold 1, 4, 6 and 7
//
// Some lines of so many characters are also boards: 64 = 8 * 8, 729 = 27 * 27. But where every
// symbol stands at its place, a row or column of such a board would repeat it soon: a board without
// a clash has at most one of them in each of its columns. So a line with more symbols than that is
// candidates.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "formats/cells_of_line.h"
#include "formats/make_puzzle.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr int smallest_order = 4;
constexpr int largest_order = 35;                  // above it symbols have several characters
constexpr std::size_t max_candidate_errors = 100;  // nobody reads more

/// The first word of a line, with its place; one character is one candidate.
Field first_word(const Line& line) {
  const auto start = std::min(line.text.find_first_not_of(" \t"), line.text.size());
  const auto end = std::min(line.text.find_first_of(" \t,;", start), line.text.size());
  return {line.text.substr(start, end - start), line.number, static_cast<int>(start) + 1};
}

/// The order of a board with so many candidates; 0 if there is none.
int order_of(std::size_t candidates) {
  const auto root = static_cast<int>(std::lround(std::cbrt(static_cast<double>(candidates))));
  const bool exact = static_cast<std::size_t>(root) * static_cast<std::size_t>(root) *
                         static_cast<std::size_t>(root) ==
                     candidates;
  return exact && root >= smallest_order && root <= largest_order ? root : 0;
}

/// What stands at a place: the candidate of that place, none, or something else.
enum class Found { candidate, none, stranger };

/// The place says which digit is meant, so the standard symbols are as good as the caller's.
class Places {
 public:
  Places(int order, const Context& context)
      : symbols_(context.symbols() ? *context.symbols() : Symbols::standard(order)),
        usual_(Symbols::standard(order)) {}

  const Symbols& symbols() const { return symbols_; }
  Digit digit(std::size_t place) const {
    return static_cast<Digit>(place % static_cast<std::size_t>(usual_.order()) + 1);
  }
  Found at(std::string_view text, std::size_t place) const {
    const auto character = text.substr(place, 1);
    const auto named = symbols_.digit(character), usual = usual_.digit(character);
    if (named == digit(place) || usual == digit(place)) return Found::candidate;
    return named == Digit{0} || usual == Digit{0} ? Found::none : Found::stranger;
  }

 private:
  Symbols symbols_;
  Symbols usual_;
};

}  // namespace

std::string_view recognize_candidates(Lines& lines, const Context& context) {
  const Line& line = *lines.peek(0);
  if (line.text.size() < smallest_order * smallest_order * smallest_order || context.long_names())
    return "";
  const std::string_view text = first_word(line).text;
  const int order = order_of(text.size());
  if (order == 0 || (context.order() != 0 && context.order() != order)) return "";
  const Places places(order, context);
  std::size_t candidates = 0, strangers = 0;
  for (std::size_t place = 0; place < text.size(); ++place) {
    const Found found = places.at(text, place);
    candidates += found == Found::candidate ? 1 : 0;
    strangers += found == Found::stranger ? 1 : 0;
    if (strangers > 0 && 20 * strangers > place) return "";
  }
  const double of_a_board = std::pow(order, 1.5);
  return static_cast<double>(candidates) > of_a_board
             ? "every symbol of its N * N * N characters stands at its place"
             : "";
}

void take_candidates(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  const Line line = lines.take();
  Taken& taken = all.emplace_back();
  TypedCells& typed = taken.typed;
  typed.lines.push_back(line);
  const Field word = first_word(line);
  const int order = order_of(word.text.size());
  if (order == 0) {
    taken.errors.push_back(error_at(
        ErrorCode::wrong_length,
        fmt::format("candidates: expected N * N * N characters, such as 729 for 9x9, found {}",
                    utf8_length(word.text)),
        typed.lines, {line.number, word.column}));
    return;
  }
  if (context.order() != 0 && context.order() != order) {
    taken.errors.push_back(
        error_at(ErrorCode::wrong_length,
                 fmt::format("candidates: these are those of a board of order {}, not {}", order,
                             context.order()),
                 typed.lines, {line.number, word.column}));
    return;
  }
  const Places places(order, context);
  const auto n = static_cast<std::size_t>(order);
  typed.flat = true;
  typed.singles_undecided = true;
  typed.symbols = places.symbols();
  auto& cells = typed.rows.emplace_back();
  for (std::size_t at = 0; at < word.text.size(); at += n) {
    const int column = word.column + static_cast<int>(at);
    std::string& digits = typed.decoded.emplace_back();
    for (std::size_t place = at; place < at + n; ++place) {
      const Found found = places.at(word.text, place);
      if (found == Found::candidate) {
        if (!digits.empty() && places.symbols().needs_separators()) digits += ' ';
        digits += places.symbols().name(places.digit(place));
      }
      if (found != Found::stranger || taken.errors.size() == max_candidate_errors) continue;
      taken.errors.push_back(error_at(
          ErrorCode::bad_value,
          fmt::format("candidates: expected {} or an empty marker at {}, found {}",
                      places.symbols().name(places.digit(place)),
                      cell_name(static_cast<Cell>(at / n), order),
                      printable(word.text.substr(place, utf8_at(word.text, place).length))),
          typed.lines, {line.number, word.column + static_cast<int>(place)}));
    }
    if (digits.empty()) digits = places.symbols().name(0);
    cells.push_back({{}, line.number, column});
    typed.candidates.push_back({digits, line.number, column});
  }
  typed.row_ends.push_back({line.number, word.column + static_cast<int>(word.text.size())});
}

std::string write_candidates(const Written& written) {
  const Symbols symbols = Symbols::standard(written.rules.order());
  std::string text;
  for (const DigitSet& digits : written.candidates()) {
    for (int digit = 1; digit <= symbols.order(); ++digit)
      text += symbols.name(static_cast<Digit>(digits.contains(digit) ? digit : 0));
  }
  return text + '\n';
}

}  // namespace kaidoku::formats
