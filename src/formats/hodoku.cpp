// The format `hodoku`: a line of HoDoKu's library, which is a 9x9 board in play and perhaps a step
// found on it:
//
//     :0300:4:53+4.7...:113 125:213::
//     :TYPE:DIGITS:GRID:DELETED:ELIMINATED:PLACED:EXTRA
//
// In GRID a + says that the digit behind it was placed, DELETED are candidates that are gone
// already, each as digit, row and column. The other fields are about the step: TYPE and DIGITS say
// what it is, the rest what it leads to. They are not read, and written as "no step".
#include <fmt/core.h>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/make_puzzle.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr int hodoku_order = 9;
constexpr std::size_t fewest_fields = 5;  // up to the deleted candidates; the first is empty

/// The fields of a line, with the column of each.
std::vector<Field> fields_of(const Line& line) {
  std::vector<Field> fields;
  int column = 1;
  for (std::size_t from = 0;;) {
    const auto end = std::min(line.text.find(':', from), line.text.size());
    fields.push_back({line.text.substr(from, end - from), line.number, column});
    if (end == line.text.size()) return fields;
    column += utf8_length(fields.back().text) + 1;
    from = end + 1;
  }
}

class HodokuReader {
 public:
  HodokuReader(const Line& line, Taken& taken) : line_(line), taken_(taken) {}

  void run() {
    TypedCells& typed = taken_.typed;
    typed.lines.push_back(line_);
    const auto fields = fields_of(line_);
    if (fields.size() < fewest_fields)
      return complain(utf8_length(line_.text) + 1,
                      fmt::format("expected :TYPE:DIGITS:GRID:DELETED:..., found {} colons",
                                  fields.size() - 1));
    typed.flat = true;
    typed.row_ends.push_back({line_.number, fields[3].column + utf8_length(fields[3].text)});
    read_grid(fields[3]);
    read_deleted(fields[4]);
  }

 private:
  void complain(int column, std::string_view message) {
    taken_.errors.push_back(error_at(ErrorCode::bad_value,
                                     fmt::format("a line of HoDoKu's library: {}", message),
                                     taken_.typed.lines, {line_.number, column}));
  }

  void read_grid(const Field& grid) {
    auto& cells = taken_.typed.rows.emplace_back();
    int sign = 0;  // the column of a + that has no cell yet
    int column = grid.column;
    for (std::size_t at = 0; at < grid.text.size(); ++column) {
      const auto character = grid.text.substr(at, utf8_at(grid.text, at).length);
      at += character.size();
      if (character == "+") {
        if (sign != 0) return complain(sign, "expected a placed digit after +");
        sign = column;
        continue;
      }
      const bool empty = character == "." || character == "0";  // HoDoKu's own guide has a +. too
      cells.push_back({character, line_.number, column, sign != 0 && !empty});
      sign = 0;
    }
    if (sign != 0) return complain(sign, "expected a placed digit after +");
    constexpr std::size_t wanted = hodoku_order * hodoku_order;
    if (cells.size() != wanted)
      complain(grid.column,
               fmt::format("expected {} cells in the third field, found {}", wanted, cells.size()));
  }

  /// "316 436": 3 is gone from r1c6, 4 from r3c6.
  void read_deleted(const Field& field) {
    int column = field.column;
    std::size_t counted = 0;  // bytes that the column counts
    for (std::size_t at = 0; at < field.text.size();) {
      const auto start = field.text.find_first_not_of(' ', at);
      if (start == std::string_view::npos) return;
      at = std::min(field.text.find(' ', start), field.text.size());
      const auto triple = field.text.substr(start, at - start);
      column += utf8_length(field.text.substr(counted, start - counted));
      counted = start;
      const auto digit = triple.substr(0, triple.empty() ? 0 : utf8_at(triple, 0).length);
      const auto place = triple.substr(digit.size());
      if (place.size() != 2 || !base::is_digits(place) || place[0] == '0' || place[1] == '0') {
        return complain(column, fmt::format("expected digit, row and column such as 316, found {}",
                                            printable(triple.substr(0, 20))));
      }
      taken_.typed.removed.push_back(
          {(place[0] - '1') * hodoku_order + (place[1] - '1'), {digit, line_.number, column}});
    }
  }

  const Line& line_;
  Taken& taken_;
};

bool starts_like_hodoku(std::string_view text) {
  const auto is_code = [](std::string_view word) { return base::is_digits(word); };
  if (!text.starts_with(':') || text.size() < 6 || !is_code(text.substr(1, 4))) return false;
  const auto end = text.find(':', 1);
  if (end == std::string_view::npos || end > 8) return false;
  std::size_t colons = 0;
  for (const char c : text) colons += c == ':' ? 1 : 0;
  return colons >= fewest_fields;
}

}  // namespace

std::string_view recognize_hodoku(Lines& lines, const Context& context) {
  std::string_view text = lines.peek(0)->text;
  text.remove_prefix(text.find_first_not_of(" \t"));
  return text[0] == ':' && !context.named(':') && starts_like_hodoku(text)
             ? "it starts with the number of a technique between colons"
             : "";
}

void take_hodoku(Lines& lines, const Context&, Block&, std::vector<Taken>& all) {
  const Line line = lines.take();
  HodokuReader(line, all.emplace_back()).run();
}

std::string write_hodoku(const Written& written) {
  const Symbols symbols = of_one_byte(written.symbols);
  const Grid board = written.board();
  std::string text = ":0000:x:";
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (written.entered(cell)) text += '+';
    text += symbols.name(board[cell]);
  }
  text += ':';
  const auto left = written.candidates();
  const auto legal = candidates(written.rules, board);
  std::string_view between;
  for (int digit = 1; digit <= hodoku_order; ++digit) {
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      if (board[cell] != 0 || !(legal[at] - left[at]).contains(digit)) continue;
      text += fmt::format("{}{}{}{}", between, symbols.name(static_cast<Digit>(digit)),
                          cell / hodoku_order + 1, cell % hodoku_order + 1);
      between = " ";
    }
  }
  return text + "::\n";
}

}  // namespace kaidoku::formats
