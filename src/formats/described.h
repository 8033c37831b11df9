// Boards that a text describes in a way of its own (a game id, a link, a file of another program),
// where digits are numbers and every cell has a number.
//
// They become TypedCells as if somebody had typed them: in the symbols the caller named, or in the
// standard ones.
#pragma once

#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {

class Described {
 public:
  Described(Box box, const Context& context);

  int order() const { return box_.order(); }
  int cells() const { return order() * order(); }
  Digit operator[](Cell cell) const { return at(cell).digit; }

  /// A digit from 1 to the order; 0 empties the cell. The mark is where the text says so.
  void put(Cell cell, int digit, TextMark mark, bool entry = false);
  /// A digit that an empty cell may still hold, beside those said before.
  void allow(Cell cell, int digit, TextMark mark);
  /// Takes the digit out of what was allowed, or allows it.
  void toggle(Cell cell, int digit, TextMark mark);
  /// Takes back all that was allowed in the cell.
  void allow_nothing_said(Cell cell) { at(cell).allowed = {}; }

  /// The board as cells of `typed`, whose lines must be those of the text.
  void move_into(TypedCells& typed) const;

 private:
  struct Content {
    Digit digit = 0;
    bool entry = false;
    DigitSet allowed{};
    TextMark mark{};
  };
  Content& at(Cell cell) { return contents_[static_cast<std::size_t>(cell)]; }
  const Content& at(Cell cell) const { return contents_[static_cast<std::size_t>(cell)]; }

  Box box_;
  Symbols symbols_;
  std::vector<Content> contents_;
};

/// A 9x9 board of digits and other characters, which are empty cells. The first cell is at the
/// mark, and the others `apart` from it or there, too.
Described described_line(std::string_view cells, const Context& context, TextMark mark, bool apart);

/// The digits of a board of order 9 at most as one text, `empty` for an empty cell.
std::string digits_of(const Grid& grid, char empty);

/// Takes the next line as all there is of a puzzle. The view is the line without blanks around it,
/// and `mark` where that starts.
Taken& take_one_line(Lines& lines, std::vector<Taken>& all, std::string_view& text, TextMark& mark);
/// A text without these characters, usually blanks, around it.
std::string_view trimmed(std::string_view text, std::string_view ends = " \t");

/// A mistake in a text of a known format, which the message names.
Error format_error(std::string message, const TypedCells& typed, TextMark mark);
/// A good puzzle with rules that no board here has; the message names the format and the rules.
Error other_rules(std::string message, const TypedCells& typed, TextMark mark);

/// The next number of a text, which moves past it; -1 if there is none or it is beyond 9 digits.
int take_number(std::string_view& text);

}  // namespace kaidoku::formats
