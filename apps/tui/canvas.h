// A picture of a terminal screen, made before it is shown: a grid of places, each with a glyph and
// a style. Painting does not depend on terminals, and the screen does not depend on Sudoku; tests
// read what would be on the screen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::tui {

/// What something is, not which color it has: theme.h knows that for every kind of terminal.
enum class ScreenInk : std::uint8_t {
  plain,
  given,
  entry,
  hinted,
  candidate,
  filtered,
  wrong,
  box_line,
  cell_line,
  faint,
  strong,
  accent,
  warning,
  good,
};
enum class Paper : std::uint8_t {
  none,
  given,  ///< holds a digit of the puzzle
  cursor,
  selected,
  peer,   ///< sees the cursor
  same,   ///< holds the digit looked for
  house,  ///< a house a hint points at
  hint,   ///< a cell a hint is about
  flash,
  color1,
  color2,
  color3,
  color4,
  color5,
  color6,
  color7,
  color8,
};

struct Style {
  ScreenInk ink = ScreenInk::plain;
  Paper paper = Paper::none;
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  bool operator==(const Style&) const = default;
};

/// One place. A glyph twice as wide as a letter takes two: the second is empty.
struct Spot {
  std::string glyph = " ";  ///< UTF-8
  Style style{};
  bool operator==(const Spot&) const = default;
};

class Canvas {
 public:
  Canvas(int rows, int columns);
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const Spot& at(int row, int column) const;
  /// Writes text from this place on, one place per display column. Text outside is cut, and
  /// unprintable characters become question marks. Returns the column after the text.
  int write(int row, int column, std::string_view text, Style style = {});
  /// Changes the paper of a rectangle and leaves what is written there.
  void tint(int row, int column, int height, int width, Paper paper);
  /// Replaces characters beyond ASCII, for terminals that cannot show them.
  void to_ascii();
  /// The rows as text, without styles and blanks at the ends: for tests and for people who read
  /// them.
  std::string text() const;

 private:
  std::size_t index(int row, int column) const;
  void put(int row, int column, std::string_view glyph, int width, Style style);

  int rows_;
  int columns_;
  std::vector<Spot> spots_;
};

}  // namespace kaidoku::app::tui
